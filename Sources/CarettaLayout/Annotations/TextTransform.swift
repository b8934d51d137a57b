// SPDX-License-Identifier: Apache-2.0

/// The transformation of characters before text is broken and shaped (CSS Text 3 §2.1
/// `text-transform`).
///
/// Unicode's full mappings apply, with the rules of the text's language. Context reaches across
/// spans. Offsets remain the offsets of the original text: if one character becomes several, they
/// form one cluster, without a caret, a line break or a hit position inside.
public struct TextTransform: Hashable, Sendable, Codable {
  /// A change of case.
  public enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The case does not change.
    case none
    /// All letters are in upper case.
    case uppercase
    /// All letters are in lower case.
    case lowercase
    /// The first letter of each word (UAX #29) is in title case, other letters do not change.
    ///
    /// In Dutch, an initial `ij` counts as one letter.
    case capitalize
  }

  /// The change of case.
  public var letterCase: LetterCase
  /// Whether characters have their full-width forms (UAX #11); U+0020 becomes U+3000 after white
  /// space has collapsed.
  public var fullWidth: Bool
  /// Whether small kana become full-size kana.
  public var fullSizeKana: Bool

  /// Creates a transformation.
  public init(
    _ letterCase: LetterCase = .none, fullWidth: Bool = false, fullSizeKana: Bool = false
  ) {
    self.letterCase = letterCase
    self.fullWidth = fullWidth
    self.fullSizeKana = fullSizeKana
  }

  /// No transformation.
  public static let none = TextTransform()
  /// All letters in upper case.
  public static let uppercase = TextTransform(.uppercase)
  /// All letters in lower case.
  public static let lowercase = TextTransform(.lowercase)
  /// The first letter of each word in title case.
  public static let capitalize = TextTransform(.capitalize)
}
