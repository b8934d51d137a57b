// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The built-in tokenizer: finds the words, sentences and lines of natural text and of code
/// (`UITextInputStringTokenizer`).
///
/// ```swift
/// let tokenizer = TextTokenizer("foo._bar = 5", language: .lua)
/// tokenizer.position(from: TextPosition(0), toBoundary: .word, inDirection: .storage(.forward))
/// tokenizer.rangeEnclosingPosition(
///   TextPosition(5), with: .word, inDirection: .storage(.forward))   // _bar
/// ```
///
/// The units of a granularity are sorted and disjoint, and no unit splits a grapheme cluster. A
/// query takes time in proportion to the text near the position: a few words for words, a paragraph
/// for sentences. In code, the text up to the position is lexed first, once.
///
/// A position outside the text is at no boundary and in no unit. Layout directions are converted to
/// storage directions by the direction of the paragraph: in a right-to-left paragraph, left is
/// forward. For other kinds of words, implement `TextInputTokenizer`.
public struct TextTokenizer: TextInputTokenizer {
  /// The rules for words and sentences.
  public enum Syntax: Sendable {
    /// Natural language (UAX #29 with dictionaries); `_` separates words.
    case natural
    /// A programming language; its identifiers are words as a whole.
    case code(LexedText)
  }

  /// The text.
  public var source: any TextSource
  /// The rules for words and sentences of the text.
  package var syntax: Syntax

  /// The tokenizer itself.
  public var base: TextTokenizer { self }

  /// Creates a tokenizer of a text; lines are visual lines if the source is laid out.
  public init(_ source: any TextSource, syntax: Syntax = .natural) {
    self.source = source
    self.syntax = syntax
  }

  /// Creates a tokenizer of a string in natural language.
  public init(_ text: String) {
    self.init(UTF16Text(text))
  }

  /// Creates a tokenizer of a string in a programming language.
  public init(_ text: String, language: CodeLanguage) {
    self.init(UTF16Text(text), syntax: .code(LexedText(language)))
  }

  /// Returns all units of a granularity, in order; O(length).
  ///
  /// Sentences of code are listed as the natural sentences in comments and strings and the ranges
  /// between these in each paragraph, while queries at a position outside comments and strings
  /// return the whole paragraph.
  public func units(_ granularity: TextGranularity) -> [TextRange] {
    units(of: source, granularity)
  }

  private func units(of source: some TextSource, _ granularity: TextGranularity) -> [TextRange] {
    if granularity == .sentence, case .code(let lexed) = syntax {
      return CodeSentenceSegmenter(source: source, lexed: lexed).units(length: source.length)
    }
    return segmenter(of: source, granularity, TextRange(0, 0)).units(length: source.length)
  }

  // MARK: - Units around an offset

  /// Returns the units around an offset inside the text, for a query in a direction.
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
      of: offset, in: segmenter(of: source, granularity, text ?? TextRange(0, 0)),
      length: source.length)
  }

  private func neighborhood(
    of offset: Int, in segmenter: some TextSegmenter, length: Int
  ) -> UnitNeighborhood {
    UnitNeighborhood(of: offset, in: segmenter, length: length)
  }

  /// Returns the comment or string text on one side of an offset that determines the sentences; nil
  /// for other granularities and syntaxes.
  private func textToken(
    beside offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> TextRange? {
    guard granularity == .sentence, case .code(let lexed) = syntax,
      let token = lexed.token(at: direction == .forward ? offset : offset - 1, in: source),
      token.kind.isText
    else { return nil }
    return token.range
  }

  /// Returns the segmenter of a granularity.
  ///
  /// `text` is the comment or string text that contains the sentences of code; it is empty outside
  /// of these, where paragraphs are used as sentences.
  private func segmenter<Source: TextSource>(
    of source: Source, _ granularity: TextGranularity, _ text: TextRange
  ) -> any TextSegmenter {
    switch (granularity, syntax) {
    case (.character, _): ClusterSegmenter(source: source)
    case (.word, .natural): WordSegmenter(source: source)
    case (.word, .code(let lexed)): CodeWordSegmenter(source: source, lexed: lexed)
    case (.sentence, .natural):
      SentenceSegmenter(source: source, text: TextRange(0, source.length))
    case (.sentence, .code):
      text.isEmpty
        ? ParagraphSegmenter(source: source) : SentenceSegmenter(source: source, text: text)
    case (.paragraph, _): ParagraphSegmenter(source: source)
    case (.line, _): LineSegmenter(source: source)
    case (.document, _): DocumentSegmenter(length: source.length)
    }
  }
}
