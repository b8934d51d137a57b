// SPDX-License-Identifier: Apache-2.0

/// The opening or closing delimiter of a comment or a string, in ASCII: a literal, or two literals
/// with a character between them that may be repeated (`[==[`).
public struct Delimiter: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The literal before the repeated character.
  var prefix: String
  /// The character that may occur zero or more times; nil in a fixed delimiter.
  var repeated: Character?
  /// The literal after the repeated character.
  var suffix: String

  /// Creates a delimiter with a repeated character.
  public init(_ prefix: String, repeated: Character?, _ suffix: String) {
    self.prefix = prefix
    self.repeated = repeated
    self.suffix = suffix
  }

  /// Creates a fixed delimiter.
  public init(stringLiteral value: String) {
    self.init(value, repeated: nil, "")
  }
}
