// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Checks of the layout of any text, which return a list of violations.
public enum LayoutAudit {
  /// Returns the violations of a layout's own rules; none for a right one.
  public static func violations(_ layout: TextLayout, of text: String) -> [String] {
    var found: [String] = []
    let carets = layout.caretStops
    if layout.text.utf16.elementsEqual(text.utf16) == false { found.append("text is not kept") }
    found += layout.audit().map(\.description)
    checkCarets(carets, text, upTo: layout.overflowOffset, &found)
    checkLimits(layout, layout.lines, &found)
    return found
  }

  /// Checks the limits of justification and truncation.
  private static func checkLimits(_ layout: TextLayout, _ lines: [LineBox], _ found: inout [String])
  {
    let style = layout.paragraphStyle
    if let most = layout.block.maxLines, most > 0, lines.count > most {
      found.append("too many lines")
    }
    if let most = layout.block.maxBlockSize, layout.block.containers.isEmpty, lines.count > 1,
      layout.height > most + 1e-6
    {
      found.append("\(layout.height) high")
    }
    if let hidden = layout.hiddenRange, hidden.isEmpty || hidden.end > layout.length {
      found.append("hidden \(hidden)")
    }
    guard style.textAlign == .justify, style.textJustify != .none, layout.width.isFinite,
      layout.block.exclusions.isEmpty, layout.block.containers.isEmpty,
      style.whiteSpace == .preWrap,
      // A space in a square is no gap.
      style.textCombineUpright != .all || !style.writingMode.isVertical,
      layout.spans.isEmpty, layout.paragraphSpans.isEmpty, !style.textTransform.fullWidth
    else { return }
    let units = Array(layout.text.utf16)
    let isFirstAlone = !style.textIndentHanging && !style.textIndentEachLine
    for (index, line) in lines.enumerated().dropLast()
    where style.textIndent == 0 || index > 0 && isFirstAlone {
      let text = units[line.range.start..<line.range.end]
      // A space hangs with its marks; invisible characters beside it have no width.
      let clusters = MarkedText.slice(layout.text, line.range).reversed()
      let hidden = clusters.prefix(while: hangsOrIsInvisible)
      let last = max(text.startIndex, text.endIndex - 1 - hidden.reduce(0) { $0 + $1.utf16.count })
      // Only white space after the last tab is widened; white space before an invisible character
      // does not hang.
      let spaces = clusters.prefix { $0.utf16.first.map(hanging.contains) == true }
      let end = text.endIndex - spaces.reduce(0) { $0 + $1.utf16.count }
      let first = min(last, text[..<end].lastIndex(of: 0x09) ?? text.startIndex)
      let length = style.writingMode.isVertical ? line.bottom - line.top : line.width
      let room = max(0, layout.width) - length
      // A space with a mark does not count as a space.
      let hasSpace = text[first..<last].indices.contains {
        text[$0] == 0x20 && text[$0 + 1] < 0x300
      }
      if !line.endsInHardBreak, hasSpace, room > 0.01 {
        found.append("line \(index) is not justified: \(length)")
      }
    }
  }

  /// Whether a cluster hangs at the end of a line, or nothing of it is seen.
  private static func hangsOrIsInvisible(_ cluster: Character) -> Bool {
    if cluster.utf16.first.map(hanging.contains) == true { return true }
    return cluster.unicodeScalars.allSatisfy {
      $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
    }
  }

  /// The spaces and tabs that hang at the end of a line.
  private static let hanging: Set<UInt16> =
    Set([0x09, 0x20, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200A))

  private static func checkCarets(
    _ carets: [CaretStop], _ text: String, upTo overflow: Int?, _ found: inout [String]
  ) {
    var boundaries = GraphemeBoundaries.clusters(of: Array(text.utf16)).map(\.lowerBound)
    boundaries.append(text.utf16.count)
    if let overflow { boundaries.removeAll { $0 >= overflow } }
    let downstream = carets.filter { $0.affinity == .downstream }.map(\.offset)
    if downstream != boundaries {
      found.append("carets at \(downstream), boundaries \(boundaries)")
    }
  }

  /// In what two layouts differ, bit for bit.
  public static func differences(_ a: TextLayout, _ b: TextLayout) -> [String] {
    var found: [String] = []
    if a.lines != b.lines { found.append("lines: \(a.lines) and \(b.lines)") }
    if a.caretStops != b.caretStops { found.append("carets: \(a.caretStops) and \(b.caretStops)") }
    let runs = (a.glyphRuns, b.glyphRuns)
    if runs.0.count != runs.1.count {
      let ranges = [runs.0, runs.1].map { runs in
        runs.map { "\($0.line): \($0.clusters) level \($0.level)" }
      }
      found.append("glyph runs: \(ranges[0]) and \(ranges[1])")
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
      && a.clusters == b.clusters && a.isSideways == b.isSideways && a.widthScale == b.widthScale
  }
}
