// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout
internal import Synchronization

/// The amount of lexing that has been done; tests assert it instead of times.
package struct LexingCounters: Hashable, Sendable {
  /// Lines lexed; a line that is lexed twice counts twice.
  package var lines = 0
  /// Code units in these lines.
  package var units = 0
}

/// The tokens of a text in a programming language, updated with each change of the text.
///
/// A query lexes the text up to its offset, once. A change lexes its own lines again; the lines
/// after it are lexed again by the next query there if the state at their start has changed. The
/// text is not stored: every call takes it as an argument, and it must be the text after the last
/// change passed to `replaced(_:withLength:in:)` or `changed(_:in:)`.
///
/// Tokens are stored by line, with the lexical state at the end of the line.
public final class LexedText: Sendable {
  /// The language.
  public let language: CodeLanguage
  private let lexer: CodeLexer
  private let state = Mutex(LexedLines())

  /// Creates the tokens of a text of which nothing has been lexed.
  public init(_ language: CodeLanguage) {
    self.language = language
    lexer = CodeLexer(language)
  }

  /// The work that has been done.
  package var counters: LexingCounters { state.withLock { $0.counters } }

  /// Returns the token that contains the character at an offset; nil in terminators and at the end.
  ///
  /// O(log length), plus lexing the text up to the offset.
  public func token(at offset: Int, in source: some TextSource) -> CodeToken? {
    guard case .token(let token) = element(at: offset, in: source) else { return nil }
    return token
  }

  /// Returns the tokens of the paragraph of an offset; they tile it without its terminator.
  public func tokens(inParagraphAt offset: Int, of source: some TextSource) -> [CodeToken] {
    let offset = max(0, min(source.length, offset))
    return state.withLock { state in
      state.read(through: offset, lexer, source)
      return state.tokens(at: offset)
    }
  }

  /// A token, or the terminator of a line.
  enum Element {
    /// A token.
    case token(CodeToken)
    /// The terminator of a line.
    case terminator(TextRange)
  }

  /// Returns the token or terminator at an offset; nil at the end of the text and outside of it.
  func element(at offset: Int, in source: some TextSource) -> Element? {
    guard offset >= 0, offset < source.length else { return nil }
    return state.withLock { state in
      state.read(through: offset, lexer, source)
      return state.element(at: offset)
    }
  }

  /// Called after a range of the text was replaced.
  ///
  /// - Parameters:
  ///   - range: the replaced range, in offsets before the change.
  ///   - length: the length of the new text.
  ///   - source: the text after the change.
  package func replaced(_ range: TextRange, withLength length: Int, in source: some TextSource) {
    state.withLock { $0.replaced(range, withLength: length, lexer, source) }
  }

  /// Called after a change of the text.
  ///
  /// - Parameters:
  ///   - change: the change that was applied.
  ///   - source: the text after the change.
  public func changed(_ change: TextChange, in source: some TextSource) {
    state.withLock { state in
      var shift = 0
      // Edits of one line are grouped: the line is lexed once, after all of them.
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
