// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Where a single tap puts the caret.
public enum TapPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the nearest position: what code wants, in strings and comments too.
  case exact
  /// At the nearest edge of a word: what people mean in natural text.
  case wordEdges
}

/// What taps choose in a text.
///
/// Positions come from a layout's `closestPosition(to:)` or from anywhere else; nothing here knows
/// of points.
public struct TextTaps {
  /// Finds words, tokens and paragraphs.
  public var tokenizer: TextTokenizer
  /// Where a single tap puts the caret.
  public var policy: TapPolicy

  /// Makes taps of a text; without a policy they are exact in code and at word edges elsewhere.
  public init(_ tokenizer: TextTokenizer, policy: TapPolicy? = nil) {
    self.tokenizer = tokenizer
    if let policy {
      self.policy = policy
    } else if case .code = tokenizer.syntax {
      self.policy = .exact
    } else {
      self.policy = .wordEdges
    }
  }

  private var source: any TextSource { tokenizer.source }

  // MARK: - One tap

  /// Where the caret goes for a tap nearest to a position.
  ///
  /// At the edges of words: the end of a visual line stays; in a word its start if at most one
  /// character of it is before the position, else its end; the end of a word stays; between
  /// words the start of the next one, behind the last one the end of the text. A position outside
  /// the text is the nearest end.
  public func caret(forTapAt position: TextPosition) -> TextPosition {
    let offset = clamped(position.offset)
    let place = offset == position.offset ? position : TextPosition(offset)
    guard policy == .wordEdges else { return place }
    if offset == source.line(at: place).content.end { return place }
    if let word = unit(at: offset, .word, .forward) {
      let isAtStart =
        offset == word.start || unit(at: offset, .character, .backward)?.start == word.start
      return isAtStart ? TextPosition(word.start) : TextPosition(word.end, .upstream)
    }
    if unit(at: offset, .word, .backward)?.end == offset { return place }
    return tokenizer.position(
      from: place, toBoundary: .word, inDirection: .storage(.forward)) ?? place
  }

  // MARK: - Two taps

  /// What a double tap on the character behind an offset selects.
  ///
  /// The word that holds the character; else all white space around it on its line; else, in code,
  /// its operator, delimiter or escape sequence, and in natural text the character alone. Behind
  /// the end of a line the word that ends there, else nothing: an empty range.
  public func range(forDoubleTapAt offset: Int) -> TextRange {
    let offset = clamped(offset)
    let line = source.line(at: TextPosition(offset))
    if offset >= line.content.end {
      return unit(at: offset, .word, .backward) ?? TextRange(offset, offset)
    }
    if let word = unit(at: offset, .word, .forward) { return word }
    guard let cluster = unit(at: offset, .character, .forward) else {
      return TextRange(offset, offset)
    }
    if isWhiteSpace(cluster) { return whiteSpace(around: cluster, in: line.content) }
    if case .code(let lexed) = tokenizer.syntax,
      let token = lexed.token(at: offset, in: source), !token.kind.isText
    {
      return token.range
    }
    return cluster
  }

  private func isWhiteSpace(_ cluster: TextRange) -> Bool {
    source.utf16(in: cluster).allSatisfy(WhiteSpace.contains)
  }

  /// The white space around a white cluster, as far as a line goes.
  private func whiteSpace(around cluster: TextRange, in line: TextRange) -> TextRange {
    var start = cluster.start
    var end = cluster.end
    while start > line.start, let before = unit(at: start, .character, .backward),
      isWhiteSpace(before)
    {
      start = before.start
    }
    while end < line.end, let behind = unit(at: end, .character, .forward), isWhiteSpace(behind) {
      end = behind.end
    }
    return TextRange(max(start, line.start), min(end, line.end))
  }

  // MARK: - Three taps

  /// What a triple tap at an offset selects: its paragraph without the terminator, indentation
  /// included; an empty range in an empty one.
  public func range(forTripleTapAt offset: Int) -> TextRange {
    source.paragraph(at: clamped(offset)).content
  }

  /// The same with the terminator: what editors delete as a line.
  public func rangeWithTerminator(forTripleTapAt offset: Int) -> TextRange {
    let paragraph = source.paragraph(at: clamped(offset))
    return TextRange(paragraph.start, paragraph.end)
  }

  // MARK: - Dragging

  /// The selection of a drag that began with a double tap on one unit and is over another one now:
  /// both and what is between, with the moving end at the far side.
  public static func selection(from first: TextRange, to unit: TextRange) -> TextSelection {
    if unit.start < first.start {
      return TextSelection(anchor: max(first.end, unit.end), head: unit.start)
    }
    return TextSelection(
      anchor: first.start, head: max(first.end, unit.end), affinity: .upstream)
  }

  private func unit(
    at offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> TextRange? {
    tokenizer.rangeEnclosingPosition(
      TextPosition(offset), with: granularity, inDirection: .storage(direction))
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(source.length, offset)) }
}
