// SPDX-License-Identifier: Apache-2.0

/// The shapes of a programming language's tokens: all that the code tokenizer knows of it.
///
/// A language is a value; there is no code to a new one. Keywords are identifiers.
///
/// ```swift
/// let tokenizer = TextTokenizer("local s = \"hello\"", language: .lua)
/// ```
public struct CodeLanguage: Hashable, Sendable {
  /// What the language is called.
  public var name: String
  /// ASCII characters that identifiers may have besides letters, marks and digits.
  public var identifierSymbols: String
  /// Numbers.
  public var numbers: NumberShape
  /// Comments and strings; where several could begin, the first one does.
  public var enclosures: [Enclosure]
  /// Operators of more than one ASCII character; all others are one cluster long.
  public var operators: [String]

  /// Makes a language.
  public init(
    name: String, identifierSymbols: String = "_", numbers: NumberShape = NumberShape(),
    enclosures: [Enclosure] = [], operators: [String] = []
  ) {
    self.name = name
    self.identifierSymbols = identifierSymbols
    self.numbers = numbers
    self.enclosures = enclosures
    self.operators = operators
  }
}
