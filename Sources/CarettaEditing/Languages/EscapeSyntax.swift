// SPDX-License-Identifier: Apache-2.0

/// The escape sequences of a string.
///
/// An escape sequence begins with a backslash and as many repeated characters as the opening
/// delimiter had (`\#n` in `#"…"#`). One cluster follows, unless one of `forms` matches.
public struct EscapeSyntax: Hashable, Sendable {
  /// The characters after the backslash.
  public enum Form: Hashable, Sendable {
    /// A letter, then up to a number of hexadecimal digits.
    case hexadecimal(letter: Character, upTo: Int)
    /// Up to a number of decimal digits.
    case decimal(upTo: Int)
    /// A letter, then hexadecimal digits in braces.
    case braced(letter: Character)
    /// A letter, then all white space, ends of lines included.
    case whiteSpace(letter: Character)
    /// The end of the line: the string continues on the next one.
    case endOfLine
    /// An opening parenthesis: interpolated code up to the closing one.
    case interpolation
  }

  /// The forms; the first one that matches applies.
  var forms: [Form]

  /// Creates a syntax of escape sequences.
  public init(_ forms: [Form]) {
    self.forms = forms
  }
}
