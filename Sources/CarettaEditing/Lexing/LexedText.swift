// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import Synchronization

/// How much lexing has been done; tests assert these instead of times.
public struct LexingCounters: Hashable, Sendable {
  /// Lines lexed, each time counted.
  public var lines = 0
  /// Code units in them.
  public var units = 0

  /// No work.
  public init() {}
}

/// The tokens of a text in a programming language, kept while the text changes.
///
/// Nothing is lexed before it is asked for, and then up to there; nothing is lexed twice. After a
/// change its own lines are lexed again, and the lines behind as far as what they begin inside of
/// has changed. The text itself stays with its owner, who gives it to every call; it has to be
/// the text that `replaced(_:withLength:in:)` was last told of.
public final class LexedText: Sendable {
  /// The language.
  public let language: CodeLanguage
  private let lexer: CodeLexer
  private let state = Mutex(LexedLines())

  /// Makes a text of which nothing has been lexed.
  public init(_ language: CodeLanguage) {
    self.language = language
    lexer = CodeLexer(language)
  }

  /// The work that has been done.
  public var counters: LexingCounters { state.withLock { $0.counters } }

  /// The token that holds the character at an offset; nil in terminators and at the end.
  ///
  /// It costs what has not been lexed up to there, else O(log length).
  public func token(at offset: Int, in source: some TextSource) -> CodeToken? {
    guard case .token(let token) = piece(at: offset, in: source) else { return nil }
    return token
  }

  /// The tokens of the paragraph of an offset; they tile it without its terminator.
  public func tokens(inParagraphAt offset: Int, of source: some TextSource) -> [CodeToken] {
    let offset = max(0, min(source.length, offset))
    return state.withLock { state in
      state.read(through: offset, lexer, source)
      return state.tokens(at: offset)
    }
  }

  /// What is at an offset before the end of a text.
  enum Piece {
    /// A token.
    case token(CodeToken)
    /// A line's terminator.
    case terminator(TextRange)
  }

  /// The token or terminator at an offset; nil at the end of the text and outside of it.
  func piece(at offset: Int, in source: some TextSource) -> Piece? {
    guard offset >= 0, offset < source.length else { return nil }
    return state.withLock { state in
      state.read(through: offset, lexer, source)
      return state.piece(at: offset)
    }
  }

  /// Takes note that a range of the text has become `length` other units.
  ///
  /// - Parameters:
  ///   - range: what was replaced, in offsets before the change.
  ///   - length: the length of what stands there now.
  ///   - source: the text after the change.
  public func replaced(_ range: TextRange, withLength length: Int, in source: some TextSource) {
    state.withLock { $0.replaced(range, withLength: length, lexer, source) }
  }

  /// Takes note of a change of the text.
  ///
  /// - Parameters:
  ///   - change: what was applied.
  ///   - source: the text after the change.
  public func changed(_ change: TextChange, in source: some TextSource) {
    state.withLock { state in
      var shift = 0
      // Edits on one line are one: the line is read as it is after all of them.
      var group: (range: TextRange, length: Int)?
      func finish() {
        guard let (range, length) = group else { return }
        state.replaced(range, withLength: length, lexer, source)
        shift += length - range.length
      }
      for edit in change.edits {
        if let (range, length) = group {
          let start = edit.range.start + shift
          if start - 1 <= state.lineEnd(at: range.end) {
            let whole = TextRange(range.start, edit.range.end + shift)
            group = (whole, length + (start - range.end) + edit.length)
            continue
          }
          finish()
        }
        group = (TextRange(edit.range.start + shift, edit.range.end + shift), edit.length)
      }
      finish()
    }
  }
}
