// SPDX-License-Identifier: Apache-2.0

/// White space of which each part has its own `white-space` mode (CSS Text 3 §4.1).
extension ProcessedText {
  /// Represents white space that is preserved while the rest collapses.
  private static let standIn: UInt16 = 0xFFFE

  /// Creates the processed text of a paragraph with the options of its spans.
  ///
  /// A preserved space or tab separates the white space on both sides of it. A preserved line feed
  /// becomes U+2028, which ends the line but not the paragraph, because paragraph ends are
  /// determined by the block's style. CRLF is one line break, with the mode of its CR.
  init(_ text: ParagraphText, _ wrapping: ParagraphWrapping) {
    self.init(text)
    collapses = wrapping.runs.contains { $0.inside.whiteSpace.collapses }
    collapsesAtEnd = wrapping.runs.last?.inside.whiteSpace.collapses == true
    var shown = text.utf16(0..<text.length)
    var kept: [Int] = []
    var halves: [Int] = []
    var separates = false
    var modeOfCR = ParagraphStyle.WhiteSpace.normal
    for (index, run) in wrapping.runs.enumerated() {
      let isLast = index + 1 == wrapping.runs.count
      let end = isLast ? text.length : min(text.length, Int(wrapping.runs[index + 1].start))
      for at in min(end, Int(run.start))..<end {
        let isHalf = text[at] == 0x0A && at > 0 && text[at - 1] == 0x0D
        let mode = isHalf ? modeOfCR : run.inside.whiteSpace
        if shown[at] == 0x0D { modeOfCR = mode }
        switch shown[at] {
        case 0x20 where !mode.collapses, 0x09 where !mode.collapses:
          kept.append(at)
          shown[at] = Self.standIn
        case 0x0A where mode.keepsLineFeeds, 0x0D where mode.keepsLineFeeds:
          if isHalf { halves.append(at) }
          separates = true
          shown[at] = 0x2028
        default: break
        }
      }
    }
    guard collapses || separates else { return }
    (units, hasCollapsed) = WhiteSpaceCollapser.collapsing(.utf16(shown))
    guard case .utf16(var units) = units else { return }
    for at in kept { units[at] = text[at] }
    // The second half of a CRLF belongs to the separator's cluster.
    for at in halves { units[at] = CollapsedUnit.collapsed + CollapsedUnit.continuation }
    hasCollapsed = hasCollapsed || !halves.isEmpty
    self.units = .utf16(units)
  }
}
