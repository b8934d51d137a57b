// SPDX-License-Identifier: Apache-2.0

/// The longest text.
public enum TextLimits {
  /// The most UTF-16 units of the text of a layout or a document: 134,217,728.
  ///
  /// A longer text is laid out up to there; a request with one is an error (`out-of-range`).
  public static let length = 1 << 27

  /// The text up to a number of units, without half a surrogate pair.
  ///
  /// - Complexity: O(1) for a text that is not longer than that in UTF-8.
  package static func clipped(_ text: String, to limit: Int = length) -> String {
    guard text.utf8.count > limit, text.utf16.count > limit else { return text }
    let end = text.utf16.index(text.startIndex, offsetBy: max(0, limit))
    return String(
      text[..<(end.samePosition(in: text.unicodeScalars) ?? text.utf16.index(before: end))])
  }
}
