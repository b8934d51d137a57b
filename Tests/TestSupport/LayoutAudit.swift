// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What must hold for the layout of any text: a list of what does not.
public enum LayoutAudit {
  /// The violations of a layout's own rules; none for a right one.
  public static func violations(_ layout: TextLayout, of text: String) -> [String] {
    var found: [String] = []
    let carets = layout.carets
    if layout.text.utf16.elementsEqual(text.utf16) == false { found.append("text is not kept") }
    found += layout.audit().map(\.description)
    checkCarets(carets, text, &found)
    return found
  }

  private static func checkCarets(
    _ carets: [CaretStop], _ text: String, _ found: inout [String]
  ) {
    var boundaries: [Int] = [0]
    for character in text {
      boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count)
    }
    let downstream = carets.filter { $0.affinity == .downstream }.map(\.offset)
    if downstream != boundaries {
      found.append("carets at \(downstream), boundaries \(boundaries)")
    }
  }

  /// In what two layouts differ, bit for bit.
  public static func differences(_ a: TextLayout, _ b: TextLayout) -> [String] {
    var found: [String] = []
    if a.lines != b.lines { found.append("lines: \(a.lines) and \(b.lines)") }
    if a.carets != b.carets { found.append("carets: \(a.carets) and \(b.carets)") }
    let runs = (a.glyphRuns, b.glyphRuns)
    if runs.0.count != runs.1.count {
      found.append("\(runs.0.count) and \(runs.1.count) glyph runs")
    } else {
      for (one, other) in zip(runs.0, runs.1) where !areEqual(one, other) {
        found.append("glyph runs: \(one) and \(other)")
      }
    }
    if a.size != b.size { found.append("sizes: \(a.size) and \(b.size)") }
    return found
  }

  private static func areEqual(_ a: GlyphRun, _ b: GlyphRun) -> Bool {
    a.line == b.line && a.font === b.font && a.fontIndex == b.fontIndex && a.size == b.size
      && a.level == b.level && a.glyphs == b.glyphs && a.positions == b.positions
      && a.clusters == b.clusters
  }
}
