// SPDX-License-Identifier: Apache-2.0

/// The figures of a run as ratios to the figures of an earlier run.
struct Comparison {
  let recorded: [Figure]
  let measured: [Figure]

  /// A table of the ratios, with a row for each corpus and a column for each work; a figure of only
  /// one run is left blank.
  var table: String {
    let known = Dictionary(recorded.map { ($0.key, $0.value) }) { first, _ in first }
    var ratios: [Figure.Key: Double] = [:]
    for figure in measured {
      guard let before = known[figure.key], before > 0, figure.value.isFinite else { continue }
      ratios[figure.key] = figure.value / before
    }
    let works = Self.unique(measured.map(\.key.work))
    let corpora = Self.unique(measured.map(\.key.corpus))
    var rows = [Self.row("", works)]
    for corpus in corpora {
      rows.append(
        Self.row(
          corpus,
          works.map { work in
            ratios[Figure.Key(work: work, corpus: corpus)].map { Self.text($0) } ?? ""
          }))
    }
    return rows.joined(separator: "\n")
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    cells.reduce(into: padded(name, to: -12)) { $0 += padded($1, to: 9) }
  }

  /// Formats a ratio with two decimals.
  private static func text(_ ratio: Double) -> String {
    let hundredths = Int(min(ratio * 100, 1e9).rounded())
    let decimals = "\(hundredths % 100)"
    return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
  }

  /// Pads a text with spaces on the left or, for a negative width, on the right.
  private static func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}
