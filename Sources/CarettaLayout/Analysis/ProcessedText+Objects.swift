// SPDX-License-Identifier: Apache-2.0

/// Objects that are out of flow.
extension ProcessedText {
  /// Stands for an object while white space collapses: a bidi control, over which it does.
  private static let mark: UInt16 = 0x200E

  /// A text with marks in the place of objects that are out of flow.
  ///
  /// One in a grapheme cluster with other characters stays U+FFFC.
  static func marking(
    _ floating: [ParagraphSpans.Object], in text: ParagraphText
  ) -> ParagraphText {
    guard case .utf16(var units) = text else { return text }
    for object in floating where isAlone(Int(object.offset), text) {
      units[Int(object.offset)] = mark
    }
    return .utf16(units)
  }

  /// Puts a control character (bidi class BN, line breaking class CM) in the place of the marks, so that
  /// there are no opportunities beside the objects.
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
