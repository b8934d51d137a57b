// SPDX-License-Identifier: Apache-2.0

/// The syntax of number literals: decimal digits with a point and an exponent, and other radixes.
///
/// Letters and digits that follow directly belong to the number (`10ULL`).
public struct NumberSyntax: Hashable, Sendable {
  /// A radix that is marked by a zero and a letter, `0x1F`.
  public struct Radix: Hashable, Sendable {
    /// The letter after the zero, in either case.
    var letter: Character
    /// The letters that are digits, in either case; 0 to 9 always are.
    var digits: String
    /// The letter of the exponent, in either case; nil if the radix has no fractions.
    var exponent: Character?

    /// Creates a radix.
    public init(letter: Character, digits: String = "", exponent: Character? = nil) {
      self.letter = letter
      self.digits = digits
      self.exponent = exponent
    }
  }

  /// The radixes other than ten.
  var radixes: [Radix]
  /// Whether a number may begin with its point, `.5`.
  var mayStartWithPoint: Bool
  /// Whether a number may end in its point, `3.`.
  var mayEndWithPoint: Bool
  /// The separator that may occur between digits (`1_000`); nil if there is no separator.
  var separator: Character?

  /// Creates a syntax of numbers.
  public init(
    radixes: [Radix] = [], mayStartWithPoint: Bool = false, mayEndWithPoint: Bool = false,
    separator: Character? = nil
  ) {
    self.radixes = radixes
    self.mayStartWithPoint = mayStartWithPoint
    self.mayEndWithPoint = mayEndWithPoint
    self.separator = separator
  }
}
