// SPDX-License-Identifier: Apache-2.0

/// The kinds of units that a text is segmented into (`UITextGranularity`).
public enum TextGranularity: String, Hashable, Sendable, Codable, CaseIterable {
  /// Grapheme clusters (UAX #29); they tile the text.
  case character
  /// Words, without the white space and punctuation between them.
  case word
  /// Sentences (UAX #29) with the white space after them.
  case sentence
  /// The text between the terminators LF, CR, CRLF and U+2029; may be empty.
  case paragraph
  /// Visual lines without their terminators; paragraphs if the text is not laid out.
  case line
  /// The whole text.
  case document
}
