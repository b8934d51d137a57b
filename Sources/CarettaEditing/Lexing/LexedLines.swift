// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The lexed lines of a text: all from its start to a frontier.
///
/// Every line was lexed from the end state of the line before it, but for those whose starts are
/// in `stale`: there the end state before has changed since. They are lexed again when somebody
/// asks for what is at or behind them.
struct LexedLines: Sendable {
  var counters = LexingCounters()
  private(set) var chunks = LexedChunks()
  /// Starts of lines that must be lexed again, ascending.
  private(set) var stale: [Int] = []

  /// Where the first line starts that has not been lexed.
  var frontier: Int { chunks.end }

  // MARK: - Asking

  /// The tokens of the line of an offset up to the frontier.
  func tokens(at offset: Int) -> [CodeToken] {
    guard chunks.count > 0, offset < frontier || isOnLastLine(offset) else { return [] }
    let (index, line) = locate(min(offset, frontier - 1))
    let chunk = chunks[index]
    let base = chunks.start(of: index) + chunk.lines[line].start
    var start = base
    return chunk.tokens(ofLine: line).map { token in
      let end = base + token.end
      defer { start = end }
      return CodeToken(token.kind, TextRange(start, end))
    }
  }

  /// What is at an offset before the frontier.
  func piece(at offset: Int) -> LexedText.Piece {
    let (index, number) = locate(offset)
    let chunk = chunks[index]
    let line = chunk.lines[number]
    let base = chunks.start(of: index) + line.start
    let local = offset - base
    guard local < line.contentLength else {
      return .terminator(
        TextRange(base + line.contentLength, chunks.start(of: index) + chunk.end(ofLine: number)))
    }
    let tokens = chunk.tokens(ofLine: number)
    var low = tokens.startIndex
    var high = tokens.endIndex
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end > local { high = middle } else { low = middle + 1 }
    }
    // Behind the furthest end that a token can have, the line is one token.
    let start = low > tokens.startIndex ? tokens[low - 1].end : 0
    let end = low < tokens.endIndex ? tokens[low].end : line.contentLength
    let kind = low < tokens.endIndex ? tokens[low].kind : .operator
    return .token(CodeToken(kind, TextRange(base + start, base + end)))
  }

  /// Whether an offset is the end of a last line that has no terminator.
  private func isOnLastLine(_ offset: Int) -> Bool {
    guard offset == frontier, let last = chunks.chunks.last, let line = last.lines.last else {
      return false
    }
    return line.start + line.contentLength == last.length
  }

  /// Where the line of an offset ends, terminator included; no end is known at the frontier.
  func lineEnd(at offset: Int) -> Int {
    guard offset < frontier else { return Int.max }
    let (index, line) = locate(offset)
    return chunks.start(of: index) + chunks[index].end(ofLine: line)
  }

  private func locate(_ offset: Int) -> (chunk: Int, line: Int) {
    let index = chunks.index(at: offset)
    return (index, chunks[index].line(at: offset - chunks.start(of: index)))
  }

  /// The end state of the line before one.
  private func endState(before chunk: Int, _ line: Int) -> LexicalState {
    if line > 0 { return chunks[chunk].lines[line - 1].endState }
    return chunk > 0 ? chunks[chunk - 1].lines.last?.endState ?? LexicalState() : LexicalState()
  }

  // MARK: - Lexing

  /// Lexes what must be lexed so that an offset's line is right.
  mutating func read(through offset: Int, _ lexer: CodeLexer, _ source: some TextSource) {
    while let first = stale.first, first <= offset {
      relex(from: first, through: offset, lexer, source)
    }
    guard frontier <= offset, frontier < source.length else { return }
    var pass = LexingPass(lexer, state: endState(before: chunks.count, 0))
    var feed = LineFeed(source, from: frontier)
    // To the end of a chunk, so that all are of one size.
    while frontier <= offset || !(chunks.chunks.last?.isFull ?? true) {
      guard let line = feed.next() else { return }
      lex(line, &pass)
      chunks.append(
        contentLength: line.content.count, length: line.content.count + line.terminator,
        tokens: pass.tokens, endState: pass.state)
    }
  }

  private mutating func lex(
    _ line: (units: [UInt16], content: Range<Int>, terminator: Int), _ pass: inout LexingPass
  ) {
    pass.lex(line.units, line.content)
    counters.lines += 1
    counters.units += line.content.count
  }

  /// Lexes lines again from a stale one to where all is as it was, or behind an offset.
  private mutating func relex(
    from start: Int, through offset: Int, _ lexer: CodeLexer, _ source: some TextSource
  ) {
    stale.removeFirst()
    var (index, number) = locate(start)
    var pass = LexingPass(lexer, state: endState(before: index, number))
    var feed = LineFeed(source, from: start)
    while index < chunks.count {
      let old = chunks[index]
      var new = LexedChunk()
      new.append(old, lines: 0..<number)
      var isSettled = false
      while number < old.lines.count, !isSettled, let line = feed.next() {
        lex(line, &pass)
        isSettled = pass.state == old.lines[number].endState
        new.append(
          contentLength: line.content.count, length: line.content.count + line.terminator,
          tokens: pass.tokens, endState: pass.state)
        number += 1
        // A stale line that has been lexed now is so no more.
        if !isSettled, stale.first == feed.offset { stale.removeFirst() }
      }
      new.append(old, lines: number..<old.lines.count)
      chunks.replace(index..<index + 1, with: [new])
      if isSettled { return }
      index += 1
      number = 0
      if feed.offset > offset {
        markStale(feed.offset)
        return
      }
    }
  }

  private mutating func markStale(_ start: Int) {
    guard start < frontier else { return }
    let place = stale.firstIndex { $0 >= start } ?? stale.count
    if place < stale.count, stale[place] == start { return }
    stale.insert(start, at: place)
  }

  // MARK: - Changes

  /// Lexes the lines of a change.
  mutating func replaced(
    _ range: TextRange, withLength length: Int, _ lexer: CodeLexer, _ source: some TextSource
  ) {
    // The terminator before may have become half of CRLF, or have been.
    let first = max(0, range.start - 1)
    guard first < frontier else { return }
    let (firstChunk, firstLine) = locate(first)
    let start = chunks.start(of: firstChunk) + chunks[firstChunk].lines[firstLine].start
    guard range.end < frontier else {
      return forget(from: start, chunk: firstChunk, line: firstLine)
    }
    let (lastChunk, lastLine) = locate(range.end)
    let old = chunks[lastChunk]
    let delta = length - range.length
    let end = chunks.start(of: lastChunk) + old.end(ofLine: lastLine) + delta

    var rebuilt = ChunkBuilder()
    rebuilt.append(chunks[firstChunk], lines: 0..<firstLine)
    var pass = LexingPass(lexer, state: endState(before: firstChunk, firstLine))
    var feed = LineFeed(source, from: start)
    while feed.offset < end, let line = feed.next() {
      lex(line, &pass)
      rebuilt.append(
        contentLength: line.content.count, length: line.content.count + line.terminator,
        tokens: pass.tokens, endState: pass.state)
    }
    rebuilt.append(old, lines: lastLine + 1..<old.lines.count)
    // Small chunks join the next one, so that there are never many.
    var behind = lastChunk + 1
    if behind < chunks.count, let last = rebuilt.chunks.last, last.lines.count < 16 {
      rebuilt.append(chunks[behind], lines: chunks[behind].lines.indices)
      behind += 1
    }
    stale = stale.compactMap { place in
      if place < start { return place }
      return place >= end - delta ? place + delta : nil
    }
    chunks.replace(firstChunk..<behind, with: rebuilt.chunks)
    if pass.state != old.lines[lastLine].endState { markStale(end) }
  }

  /// Forgets all lines from one on.
  private mutating func forget(from start: Int, chunk: Int, line: Int) {
    var kept = LexedChunk()
    kept.append(chunks[chunk], lines: 0..<line)
    chunks.replace(chunk..<chunks.count, with: kept.lines.isEmpty ? [] : [kept])
    stale.removeAll { $0 >= start }
  }
}

/// Puts lines into chunks of the right size.
private struct ChunkBuilder {
  private(set) var chunks: [LexedChunk] = []

  mutating func append(
    contentLength: Int, length: Int, tokens: some Collection<PackedToken>, endState: LexicalState
  ) {
    if chunks.last?.isFull ?? true { chunks.append(LexedChunk()) }
    chunks[chunks.count - 1].append(
      contentLength: contentLength, length: length, tokens: tokens, endState: endState)
  }

  mutating func append(_ chunk: LexedChunk, lines: Range<Int>) {
    for line in lines {
      append(
        contentLength: chunk.lines[line].contentLength,
        length: chunk.end(ofLine: line) - chunk.lines[line].start,
        tokens: chunk.tokens(ofLine: line), endState: chunk.lines[line].endState)
    }
  }
}

extension LexedChunk {
  /// Adds lines of another chunk.
  fileprivate mutating func append(_ chunk: LexedChunk, lines: Range<Int>) {
    for line in lines {
      append(
        contentLength: chunk.lines[line].contentLength,
        length: chunk.end(ofLine: line) - chunk.lines[line].start,
        tokens: chunk.tokens(ofLine: line), endState: chunk.lines[line].endState)
    }
  }
}
