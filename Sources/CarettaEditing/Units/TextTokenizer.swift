// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Finds the units of a text around a position: words, sentences, lines
/// (`UITextInputTokenizer`).
///
/// ```swift
/// let tokenizer = TextTokenizer("foo._bar = 5", language: .lua)
/// tokenizer.position(from: TextPosition(0), toBoundary: .word, inDirection: .storage(.forward))
/// tokenizer.rangeEnclosingPosition(
///   TextPosition(5), with: .word, inDirection: .storage(.forward))   // _bar
/// ```
///
/// The units of a granularity are sorted and disjoint, and lie between grapheme clusters. An
/// answer costs what is near the position: a few words for words, a paragraph for sentences. In
/// code, what has not been lexed up to the position is lexed, once.
///
/// A position outside the text is at no border and in no unit. Layout directions are turned into
/// those of storage by the direction of the paragraph: in one that runs from right to left, left
/// is forward.
public struct TextTokenizer {
  /// The rules that cut a text into words.
  public enum Syntax: Sendable {
    /// Natural language (UAX #29 with dictionaries); `_` separates words.
    case natural
    /// A programming language; its names are words as a whole.
    case code(LexedText)
  }

  /// The text.
  public var source: any TextSource
  /// The rules for words and sentences.
  public var syntax: Syntax

  /// Makes a tokenizer of a text, which may have lines.
  public init(_ source: any TextSource, syntax: Syntax = .natural) {
    self.source = source
    self.syntax = syntax
  }

  /// Makes a tokenizer of a string in natural language.
  public init(_ text: String) {
    self.init(UTF16Text(text))
  }

  /// Makes a tokenizer of a string in a programming language.
  public init(_ text: String, language: CodeLanguage) {
    self.init(UTF16Text(text), syntax: .code(LexedText(language)))
  }

  /// All units of a granularity, in order; O(length).
  ///
  /// Sentences of code are listed as natural sentences in comments and strings and as what is
  /// between these on each line, while the questions about a position outside of them are
  /// answered for the whole paragraph.
  public func units(_ granularity: TextGranularity) -> [TextRange] {
    units(of: source, granularity)
  }

  private func units(of source: some TextSource, _ granularity: TextGranularity) -> [TextRange] {
    if granularity == .sentence, case .code(let lexed) = syntax {
      return CodeSentences(source: source, lexed: lexed).units(length: source.length)
    }
    return stretches(of: source, granularity, TextRange(0, 0)).units(length: source.length)
  }

  // MARK: - Units around an offset

  /// The units around an offset inside the text, as they are seen in a direction.
  func neighborhood(
    of offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> UnitNeighborhood {
    neighborhood(of: offset, in: source, granularity, direction)
  }

  private func neighborhood(
    of offset: Int, in source: some TextSource, _ granularity: TextGranularity,
    _ direction: TextStorageDirection
  ) -> UnitNeighborhood {
    let text = textToken(beside: offset, granularity, direction)
    return neighborhood(
      of: offset, in: stretches(of: source, granularity, text ?? TextRange(0, 0)),
      length: source.length)
  }

  private func neighborhood(
    of offset: Int, in stretches: some UnitStretches, length: Int
  ) -> UnitNeighborhood {
    UnitNeighborhood(of: offset, in: stretches, length: length)
  }

  /// The comment or string text on the side of an offset that a direction looks at, where it
  /// decides what a sentence is.
  private func textToken(
    beside offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> TextRange? {
    guard granularity == .sentence, case .code(let lexed) = syntax,
      let token = lexed.token(at: direction == .forward ? offset : offset - 1, in: source),
      token.kind.isText
    else { return nil }
    return token.range
  }

  /// How a granularity cuts the text.
  ///
  /// `text` is the comment or string text that sentences of code are looked for in; it is empty
  /// outside of these, where paragraphs stand for sentences.
  private func stretches<Source: TextSource>(
    of source: Source, _ granularity: TextGranularity, _ text: TextRange
  ) -> any UnitStretches {
    switch (granularity, syntax) {
    case (.character, _): Clusters(source: source)
    case (.word, .natural): NaturalWords(source: source)
    case (.word, .code(let lexed)): CodeWords(source: source, lexed: lexed)
    case (.sentence, .natural):
      NaturalSentences(source: source, text: TextRange(0, source.length))
    case (.sentence, .code):
      text.isEmpty ? Paragraphs(source: source) : NaturalSentences(source: source, text: text)
    case (.paragraph, _): Paragraphs(source: source)
    case (.line, _): VisualLines(source: source)
    case (.document, _): WholeText(length: source.length)
    }
  }
}
