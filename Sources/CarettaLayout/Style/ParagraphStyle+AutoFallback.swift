// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle {
  /// The direction of a paragraph without a strong character, such as a number or an empty line.
  ///
  /// It counts where `direction` is `auto` (UAX #9 P3 leaves that to higher protocols).
  public enum AutoFallback: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
    /// The direction of the paragraph before, as with CSS `unicode-bidi: plaintext`; left to right where
    /// there is none.
    case previous
  }

  /// The level of a paragraph without a direction of its own, after a paragraph of a level.
  func fallbackLevel(after previous: UInt8) -> UInt8 {
    switch autoFallback {
    case .ltr: 0
    case .rtl: 1
    case .previous: previous
    }
  }
}
