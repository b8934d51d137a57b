// SPDX-License-Identifier: Apache-2.0

/// The values of an answer that a comparison explains.
struct AnswerFacts {
  /// A line of a layout.
  struct Line {
    var start: Int
    var end: Int
    var height: Double
    /// The distance of the baseline from the line's top; nil in vertical text.
    var ascent: Double?
  }

  /// The lines of all pages; nil if the answer has no lines.
  let lines: [Line]?
  /// The advance of the grapheme cluster at each offset; empty if the answer has no carets.
  let advances: [Int: Double]
  /// The number of the font at each offset; empty if the answer has no glyphs.
  let fonts: [Int: Int]
  /// The ranges without glyphs and their texts; nil if the answer does not have them.
  let missing: [Int: String]?

  /// Reads an answer of `layout`, with pages or without.
  init(_ answer: JSONObject) {
    let pages = answer["pages"]?.entries?.compactMap(\.members) ?? [answer]
    func entries(_ key: String) -> [JSONObject]? {
      let lists = pages.compactMap { $0[key]?.entries }
      return lists.isEmpty ? nil : lists.flatMap { $0 }.compactMap(\.members)
    }
    lines = entries("lines")?.map(Line.init)
    advances = Self.advances(entries("carets") ?? [])
    var fonts: [Int: Int] = [:]
    for run in entries("glyphs") ?? [] {
      guard let font = run["font"]?.whole else { continue }
      for cluster in run["clusters"]?.entries ?? [] {
        if let offset = cluster.whole { fonts[offset] = font }
      }
    }
    self.fonts = fonts
    missing = entries("missing").map { ranges in
      Dictionary(
        ranges.compactMap { range in
          range["start"]?.whole.map { ($0, range["text"]?.characters ?? "") }
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the distance from each downstream caret to the next caret on its line.
  private static func advances(_ carets: [JSONObject]) -> [Int: Double] {
    var advances: [Int: Double] = [:]
    var leading: (offset: Int, line: JSONValue?, x: Double)?
    for caret in carets {
      guard let offset = caret["offset"]?.whole,
        let x = (caret["height"]?.real == 0 ? caret["y"] : caret["x"])?.real
      else { continue }
      if let before = leading, before.offset < offset, before.line == caret["line"] {
        advances[before.offset] = abs(x - before.x)
        leading = nil
      }
      if caret["affinity"]?.characters != "upstream" { leading = (offset, caret["line"], x) }
    }
    return advances
  }
}

extension AnswerFacts.Line {
  fileprivate init(_ line: JSONObject) {
    start = line["start"]?.whole ?? 0
    end = line["end"]?.whole ?? 0
    let top = line["top"]?.real ?? 0
    if let bottom = line["bottom"]?.real {
      height = bottom - top
      ascent = line["baseline"]?.real.map { $0 - top }
    } else {
      height = (line["right"]?.real ?? 0) - (line["left"]?.real ?? 0)
    }
  }
}

extension JSONValue {
  /// The entries of a list; nil for other values.
  var entries: [JSONValue]? {
    if case .array(let entries) = self { entries } else { nil }
  }

  /// The members of an object; nil for other values.
  var members: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The number; nil for other values.
  var real: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The whole number; nil for other values.
  var whole: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The string; nil for other values.
  var characters: String? {
    if case .string(let string) = self { string } else { nil }
  }
}
