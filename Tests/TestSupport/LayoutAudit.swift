// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What must hold for the layout of any text: a list of what does not.
public enum LayoutAudit {
  /// The violations of a layout's own rules; none for a right one.
  public static func violations(_ layout: TextLayout, of text: String) -> [String] {
    var found: [String] = []
    let lines = layout.lines
    let carets = layout.carets
    if layout.text.utf16.elementsEqual(text.utf16) == false { found.append("text is not kept") }
    checkLines(lines, layout, &found)
    checkCarets(carets, lines, text, &found)
    checkGlyphs(layout, lines, &found)
    checkLimits(layout, lines, &found)
    return found
  }

  private static func checkLines(_ lines: [LineBox], _ layout: TextLayout, _ found: inout [String])
  {
    var end = 0
    var top = 0.0
    let units = Array(layout.text.utf16)
    for (index, line) in lines.enumerated() {
      if index > 0, let last = units[lines[index - 1].range.start..<line.range.start].last,
        ![0x0B, 0x0C, 0x2028].contains(last), lines[index - 1].endsInHardBreak
      {
        let spacing = layout.paragraphStyle.paragraphSpacing
        top += spacing.isNaN ? 0 : max(0, min(1e6, spacing))
      }
      if line.range.start != end { found.append("line \(index) starts at \(line.range.start)") }
      if line.range.isEmpty, index + 1 < lines.count { found.append("line \(index) is empty") }
      if abs(line.top - top) > 1e-6 || !(line.bottom >= line.top) {
        found.append("line \(index) band")
      }
      if !line.left.isFinite || !line.width.isFinite || !line.baseline.isFinite {
        found.append("line \(index) is not finite: \(line)")
      }
      end = line.range.end
      top = line.bottom
    }
    if end != layout.length { found.append("lines end at \(end) of \(layout.length)") }
    if layout.lineCount != lines.count { found.append("line count") }
    if abs(top - layout.height) > 1e-6 { found.append("height \(layout.height), lines \(top)") }
    let size = layout.size
    if !size.width.isFinite || size.width < 0 { found.append("size \(size)") }
  }

  /// What justification and truncation promise.
  private static func checkLimits(_ layout: TextLayout, _ lines: [LineBox], _ found: inout [String])
  {
    let style = layout.paragraphStyle
    if let most = style.maxLines, most > 0, lines.count > most { found.append("too many lines") }
    if let most = style.maxHeight, lines.count > 1, layout.height > most + 1e-6 {
      found.append("\(layout.height) high")
    }
    if let hidden = layout.hiddenRange, hidden.isEmpty || hidden.end > layout.length {
      found.append("hidden \(hidden)")
    }
    guard style.alignment == .justify, layout.width.isFinite else { return }
    let units = Array(layout.text.utf16)
    for (index, line) in lines.enumerated().dropLast() where index > 0 || style.textIndent == 0 {
      let text = units[line.range.start..<line.range.end]
      let last = text.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? text.startIndex
      let room = max(0, layout.width) - line.width
      // A space with a mark on it may be the last cluster.
      let hasSpace = text[..<last].indices.contains {
        text[$0] == 0x20 && !(0x300..<0x370).contains(text[$0 + 1])
      }
      if !line.endsInHardBreak, hasSpace, room > 0.01 {
        found.append("line \(index) is not justified: \(line.width)")
      }
    }
  }

  private static func checkCarets(
    _ carets: [CaretStop], _ lines: [LineBox], _ text: String, _ found: inout [String]
  ) {
    var boundaries: [Int] = [0]
    for character in text {
      boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count)
    }
    let downstream = carets.filter { $0.affinity == .downstream }.map(\.offset)
    if downstream != boundaries {
      found.append("carets at \(downstream), boundaries \(boundaries)")
    }
    var last = -1
    for caret in carets {
      if caret.offset < last || caret.offset == last && caret.affinity == .downstream {
        found.append("carets out of order at \(caret.offset)")
      }
      last = caret.offset
      if !caret.x.isFinite || !lines.indices.contains(caret.line) {
        found.append("caret is not finite: \(caret)")
      } else if caret.y != lines[caret.line].top
        || abs(caret.y + caret.height - lines[caret.line].bottom) > 1e-6
      {
        found.append("caret beside its line: \(caret)")
      } else if caret.offset < lines[caret.line].range.start
        || caret.offset > lines[caret.line].range.end
      {
        found.append("caret on a line of other text: \(caret)")
      }
    }
  }

  private static func checkGlyphs(_ layout: TextLayout, _ lines: [LineBox], _ found: inout [String])
  {
    for run in layout.glyphRuns {
      let count = run.glyphs.count
      if count == 0 || count != run.positions.count || count != run.clusters.count {
        found.append("glyph run of \(count) glyphs")
      }
      if !run.positions.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
        found.append("glyphs are not finite")
      }
      let range = lines[run.line].range
      if !run.clusters.allSatisfy(range.contains) { found.append("glyphs of another line's text") }
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
