// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The rule for the caret of a single tap.
public enum TapPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The nearest position; the default for code, also in strings and comments.
  case exact
  /// The nearest word boundary; the default for natural text.
  case wordEdges
}

/// The positions and ranges that taps select in a text.
///
/// The type works on positions, such as a result of a layout's `closestPosition(to:)`, without
/// geometry.
public struct TextTaps {
  /// The tokenizer that finds words.
  public var tokenizer: any TextInputTokenizer
  /// The rule for the caret of a single tap.
  package var policy: TapPolicy

  /// Creates taps of a text; the default policy is `exact` in code and `wordEdges` elsewhere.
  public init(_ tokenizer: any TextInputTokenizer, policy: TapPolicy? = nil) {
    self.tokenizer = tokenizer
    if let policy {
      self.policy = policy
    } else if case .code = tokenizer.base.syntax {
      self.policy = .exact
    } else {
      self.policy = .wordEdges
    }
  }

  private var source: any TextSource { tokenizer.base.source }

  // MARK: - One tap

  /// Returns the caret of a tap nearest to a position.
  ///
  /// The caret stays on the visual line of the position. With `wordEdges`, the end of a visual line
  /// is kept. In a word, the caret is at the word's start if at most one character of the word is
  /// before the position, otherwise at its end; the end of a word is kept. Between words it is at
  /// the start of the next word, after the last word at the end of the text. The position is
  /// clamped to the text.
  public func caret(forTapAt position: TextPosition) -> TextPosition {
    let offset = clamped(position.offset)
    let position = offset == position.offset ? position : TextPosition(offset)
    guard policy == .wordEdges else { return position }
    let line = source.line(at: position)
    if offset == line.content.end { return position }
    let edge = wordEdge(nearestTo: position)
    if edge.offset < line.start { return TextPosition(line.start) }
    if edge.offset < line.content.end { return edge }
    // At the end of a line that wraps, the downstream position is on the next line.
    let end = line.endPosition(in: source.length)
    return edge.offset > end.offset || end.affinity == .upstream ? end : edge
  }

  /// Returns the word edge of a tap, which may be on another line.
  private func wordEdge(nearestTo position: TextPosition) -> TextPosition {
    let offset = position.offset
    if let word = tokenizer.unit(at: offset, .word, .forward) {
      let isAtStart =
        offset == word.start
        || tokenizer.unit(at: offset, .character, .backward)?.start == word.start
      return isAtStart ? TextPosition(word.start) : TextPosition(word.end, .upstream)
    }
    if tokenizer.unit(at: offset, .word, .backward)?.end == offset { return position }
    return tokenizer.boundary(from: position, .word, .forward) ?? position
  }

  // MARK: - Two taps

  /// Returns the range that a double tap on the character after an offset selects.
  ///
  /// The range is the word that contains the character; otherwise all white space around it on its
  /// line; otherwise, in code, its operator, delimiter or escape sequence, and in natural text the
  /// character alone. At the end of a line it is the word that ends there, otherwise an empty
  /// range.
  public func range(forDoubleTapAt offset: Int) -> TextRange {
    let offset = clamped(offset)
    let line = source.line(at: TextPosition(offset))
    if offset >= line.content.end {
      return tokenizer.unit(at: offset, .word, .backward) ?? TextRange(offset, offset)
    }
    if let word = tokenizer.unit(at: offset, .word, .forward) { return word }
    guard let cluster = tokenizer.unit(at: offset, .character, .forward) else {
      return TextRange(offset, offset)
    }
    if isWhiteSpace(cluster) { return whiteSpace(around: cluster, in: line.content) }
    if case .code(let lexed) = tokenizer.base.syntax,
      let token = lexed.token(at: offset, in: source), !token.kind.isText
    {
      return token.range
    }
    return cluster
  }

  /// Whether all of a range is white space.
  func isWhiteSpace(_ cluster: TextRange) -> Bool {
    source.utf16(in: cluster).allSatisfy(WhiteSpace.contains)
  }

  /// Returns the white space around a cluster of white space, within a line.
  private func whiteSpace(around cluster: TextRange, in line: TextRange) -> TextRange {
    var start = cluster.start
    var end = cluster.end
    while start > line.start, let before = tokenizer.unit(at: start, .character, .backward),
      isWhiteSpace(before)
    {
      start = before.start
    }
    while end < line.end, let after = tokenizer.unit(at: end, .character, .forward),
      isWhiteSpace(after)
    {
      end = after.end
    }
    return TextRange(max(start, line.start), min(end, line.end))
  }

  // MARK: - Three taps

  /// Returns the range that a triple tap at an offset selects: its paragraph without the
  /// terminator, indentation included; empty in an empty paragraph.
  public func range(forTripleTapAt offset: Int) -> TextRange {
    source.paragraph(at: clamped(offset)).content
  }

  /// Returns the paragraph of an offset with its terminator: the range that editors delete as a
  /// line.
  package func rangeWithTerminator(forTripleTapAt offset: Int) -> TextRange {
    let paragraph = source.paragraph(at: clamped(offset))
    return TextRange(paragraph.start, paragraph.end)
  }

  // MARK: - Dragging

  /// Returns the selection of a drag from one unit to another.
  ///
  /// It extends from the start of the earlier unit to the end of the later one, with the head at
  /// the far side of `unit`.
  public static func selection(from first: TextRange, to unit: TextRange) -> TextSelection {
    if unit.start < first.start {
      return TextSelection(anchor: max(first.end, unit.end), head: unit.start)
    }
    return TextSelection(
      anchor: first.start, head: max(first.end, unit.end), affinity: .upstream)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(source.length, offset)) }
}
