// SPDX-License-Identifier: Apache-2.0

/// The values of `error.code` in an answer; the list is closed.
///
/// Only the command uses the codes for usage and for files other than fonts.
package enum ErrorCode: String, Sendable {
  /// An unknown verb; on the command line also an unknown option, or one without its value.
  case usage
  /// The request is not JSON.
  case invalidJSON = "invalid-json"
  /// A request or a text file is not UTF-8.
  case invalidUTF8 = "invalid-utf8"
  /// A key that the request does not have.
  case unknownKey = "unknown-key"
  /// A key that has no default is missing.
  case missingKey = "missing-key"
  /// A value of the wrong kind: a string for a number.
  case wrongType = "wrong-type"
  /// A number that the key does not accept: a negative size.
  case outOfRange = "out-of-range"
  /// A string that the key does not accept: an unknown name.
  case invalidValue = "invalid-value"
  /// The font file does not exist.
  case fontNotFound = "font-not-found"
  /// The font file cannot be read.
  case fontUnreadable = "font-unreadable"
  /// The file is not a font, is damaged, or has no face with that number.
  case fontInvalid = "font-invalid"
  /// The font exceeds a limit of work: faces, glyphs of a word, components of a glyph.
  case fontTooComplex = "font-too-complex"
  /// The file is not a hyphenation dictionary.
  case hyphenationInvalid = "hyphenation-invalid"
  /// System fonts are requested, and fontconfig is missing or cannot be used.
  case systemFontsUnavailable = "system-fonts-unavailable"
  /// The request or text file does not exist.
  case fileNotFound = "file-not-found"
  /// The request or text file cannot be read.
  case fileUnreadable = "file-unreadable"
  /// The answer or the picture cannot be written.
  case fileUnwritable = "file-unwritable"
  /// The picture cannot be drawn.
  case renderFailed = "render-failed"
}
