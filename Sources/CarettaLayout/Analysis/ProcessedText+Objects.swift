// SPDX-License-Identifier: Apache-2.0

/// Out-of-flow attachments.
extension ProcessedText {
  /// Represents an attachment while white space collapses: a bidi control, which does not interrupt
  /// collapsing.
  private static let mark: UInt16 = 0x200E

  /// Returns a text in which out-of-flow attachments are replaced by marks.
  ///
  /// An attachment that shares a grapheme cluster with other characters remains U+FFFC.
  static func marking(
    _ floating: [ParagraphSpans.Object], in text: ParagraphText
  ) -> ParagraphText {
    guard case .utf16(var units) = text else { return text }
    for object in floating where isAlone(Int(object.offset), text) {
      units[Int(object.offset)] = mark
    }
    return .utf16(units)
  }

  /// Replaces the marks with a control character (bidi class BN, line breaking class CM), so that
  /// there are no break opportunities beside the attachments.
  mutating func takeOut(_ floating: [ParagraphSpans.Object], of text: ParagraphText) {
    guard case .utf16(var units) = units else { return }
    for object in floating where Self.isAlone(Int(object.offset), text) {
      units[Int(object.offset)] = CollapsedUnit.standIn
    }
    self.units = .utf16(units)
  }

  /// Whether a character is a grapheme cluster of its own.
  private static func isAlone(_ at: Int, _ text: ParagraphText) -> Bool {
    let around = max(0, at - 1)..<min(text.length, at + 3)
    let own = at - around.lowerBound
    return GraphemeBoundaries.clusters(of: text.utf16(around)).contains(own..<own + 1)
  }
}
