// SPDX-License-Identifier: Apache-2.0

/// The limits of the length of a text.
public enum TextLimits {
  /// The maximum number of UTF-16 code units of a layout's or document's text: 134,217,728.
  ///
  /// A longer text is laid out up to this limit; a request with a longer text is an error
  /// (`out-of-range`).
  public static let length = 1 << 27

  /// Returns the text up to a number of code units, without splitting a surrogate pair.
  ///
  /// - Complexity: O(1) for a text whose UTF-8 length does not exceed the limit.
  package static func clipped(_ text: String, to limit: Int = length) -> String {
    guard text.utf8.count > limit, text.utf16.count > limit else { return text }
    let end = text.utf16.index(text.startIndex, offsetBy: max(0, limit))
    return String(
      text[..<(end.samePosition(in: text.unicodeScalars) ?? text.utf16.index(before: end))])
  }
}
