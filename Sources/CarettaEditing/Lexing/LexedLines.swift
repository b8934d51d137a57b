// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The lexed lines of a text, from its start to a frontier.
///
/// Every line was lexed from the end state of the line before it, except for the lines whose starts
/// are in `stale`, for which that state has changed since. They are lexed again by a query at or
/// after them.
struct LexedLines: Sendable {
  var counters = LexingCounters()
  private(set) var chunks = LexedChunks()
  /// Starts of lines that must be lexed again, ascending.
  private(set) var stale: [Int] = []

  /// The start of the first line that has not been lexed.
  var frontier: Int { chunks.end }

  // MARK: - Queries

  /// Returns the tokens of the line of an offset up to the frontier.
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

  /// Returns the token or terminator at an offset before the frontier.
  func element(at offset: Int) -> LexedText.Element {
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
    let token = tokens.partitioningIndex { $0.end > local }
    // After `PackedToken.furthestEnd` the rest of the line is one token.
    let start = token > tokens.startIndex ? tokens[token - 1].end : 0
    let end = token < tokens.endIndex ? tokens[token].end : line.contentLength
    let kind = token < tokens.endIndex ? tokens[token].kind : .operator
    return .token(CodeToken(kind, TextRange(base + start, base + end)))
  }

  /// Whether an offset is the end of a last line that has no terminator.
  private func isOnLastLine(_ offset: Int) -> Bool {
    guard offset == frontier, let last = chunks.chunks.last, let line = last.lines.last else {
      return false
    }
    return line.start + line.contentLength == last.length
  }

  /// Returns the end of the line of an offset, terminator included; `Int.max` at or after the
  /// frontier.
  func lineEnd(at offset: Int) -> Int {
    guard offset < frontier else { return Int.max }
    let (index, line) = locate(offset)
    return chunks.start(of: index) + chunks[index].end(ofLine: line)
  }

  private func locate(_ offset: Int) -> (chunk: Int, line: Int) {
    let index = chunks.index(at: offset)
    return (index, chunks[index].line(at: offset - chunks.start(of: index)))
  }

  /// Returns the end state of the line before one.
  private func endState(before chunk: Int, _ line: Int) -> LexicalState {
    if line > 0 { return chunks[chunk].lines[line - 1].endState }
    return chunk > 0 ? chunks[chunk - 1].lines.last?.endState ?? LexicalState() : LexicalState()
  }

  // MARK: - Lexing

  /// Lexes lines until the line of an offset is up to date.
  mutating func read(through offset: Int, _ lexer: CodeLexer, _ source: some TextSource) {
    while let first = stale.first, first <= offset {
      relex(from: first, through: offset, lexer, source)
    }
    guard frontier <= offset, frontier < source.length else { return }
    var pass = LexingPass(lexer, state: endState(before: chunks.count, 0))
    var reader = LineReader(source, from: frontier)
    // To the end of a chunk, so that all chunks have about the same size.
    while frontier <= offset || !(chunks.chunks.last?.isFull ?? true) {
      guard let line = reader.next() else { return }
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

  /// Lexes lines again from a stale one, until an end state is unchanged or an offset is passed.
  private mutating func relex(
    from start: Int, through offset: Int, _ lexer: CodeLexer, _ source: some TextSource
  ) {
    stale.removeFirst()
    var (index, number) = locate(start)
    var pass = LexingPass(lexer, state: endState(before: index, number))
    var reader = LineReader(source, from: start)
    while index < chunks.count {
      let old = chunks[index]
      var new = LexedChunk()
      new.append(old, lines: 0..<number)
      var isSettled = false
      while number < old.lines.count, !isSettled, let line = reader.next() {
        lex(line, &pass)
        isSettled = pass.state == old.lines[number].endState
        new.append(
          contentLength: line.content.count, length: line.content.count + line.terminator,
          tokens: pass.tokens, endState: pass.state)
        number += 1
        // The next line is lexed in this pass if it was stale.
        if !isSettled, stale.first == reader.offset { stale.removeFirst() }
      }
      new.append(old, lines: number..<old.lines.count)
      chunks.replace(index..<index + 1, with: [new])
      if isSettled { return }
      index += 1
      number = 0
      if reader.offset > offset {
        markStale(reader.offset)
        return
      }
    }
  }

  private mutating func markStale(_ start: Int) {
    guard start < frontier else { return }
    let index = stale.partitioningIndex { $0 >= start }
    if index < stale.count, stale[index] == start { return }
    stale.insert(start, at: index)
  }

  // MARK: - Changes

  /// Lexes the lines of a change.
  mutating func replaced(
    _ range: TextRange, withLength length: Int, _ lexer: CodeLexer, _ source: some TextSource
  ) {
    // The CR before the range may be, or have been, half of a CRLF.
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
    var reader = LineReader(source, from: start)
    while reader.offset < end, let line = reader.next() {
      lex(line, &pass)
      rebuilt.append(
        contentLength: line.content.count, length: line.content.count + line.terminator,
        tokens: pass.tokens, endState: pass.state)
    }
    rebuilt.append(old, lines: lastLine + 1..<old.lines.count)
    // A small chunk is merged with the next one, which bounds the number of chunks.
    var next = lastChunk + 1
    if next < chunks.count, let last = rebuilt.chunks.last, last.lines.count < 16 {
      rebuilt.append(chunks[next], lines: chunks[next].lines.indices)
      next += 1
    }
    stale = stale.compactMap { line in
      if line < start { return line }
      return line >= end - delta ? line + delta : nil
    }
    chunks.replace(firstChunk..<next, with: rebuilt.chunks)
    if pass.state != old.lines[lastLine].endState { markStale(end) }
  }

  /// Discards all lines from a given line on.
  private mutating func forget(from start: Int, chunk: Int, line: Int) {
    var kept = LexedChunk()
    kept.append(chunks[chunk], lines: 0..<line)
    chunks.replace(chunk..<chunks.count, with: kept.lines.isEmpty ? [] : [kept])
    stale.removeAll { $0 >= start }
  }
}

/// Collects lines in chunks of the right size.
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
