// SPDX-License-Identifier: Apache-2.0

/// The lexical syntax of a programming language, as a value.
///
/// A language needs no code of its own. Keywords are identifiers; the list of them is for colors.
///
/// ```swift
/// let tokenizer = TextTokenizer("local s = \"hello\"", language: .lua)
/// ```
public struct CodeLanguage: Hashable, Sendable {
  /// The name of the language.
  public var name: String
  /// ASCII characters that identifiers may contain in addition to letters, marks and digits.
  public var identifierSymbols: String
  /// The syntax of numbers.
  public var numbers: NumberSyntax
  /// Comments and strings; where several opening delimiters match, the first one applies.
  public var regions: [DelimitedRegion]
  /// Operators of more than one ASCII character; all other operators are one cluster long.
  public var operators: [String]
  /// The identifiers that the language reserves.
  public var keywords: Set<String>

  /// Creates a language.
  public init(
    name: String, identifierSymbols: String = "_", numbers: NumberSyntax = NumberSyntax(),
    regions: [DelimitedRegion] = [], operators: [String] = [], keywords: Set<String> = []
  ) {
    self.name = name
    self.identifierSymbols = identifierSymbols
    self.numbers = numbers
    self.regions = regions
    self.operators = operators
    self.keywords = keywords
  }
}
