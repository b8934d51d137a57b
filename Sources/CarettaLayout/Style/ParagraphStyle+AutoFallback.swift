// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle {
  /// The direction of a paragraph without a strong character, such as a number or an empty line.
  ///
  /// Used if `direction` is `auto` (UAX #9 P3 leaves this case to higher-level protocols).
  public enum AutoFallback: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
    /// The direction of the previous paragraph, as with CSS `unicode-bidi: plaintext`; left to
    /// right for the first paragraph.
    case previous
  }

  /// Returns the level of a paragraph without a direction of its own, given the level of the
  /// paragraph before it.
  func fallbackLevel(after previous: UInt8) -> UInt8 {
    switch autoFallback {
    case .ltr: 0
    case .rtl: 1
    case .previous: previous
    }
  }
}
