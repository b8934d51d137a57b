// SPDX-License-Identifier: Apache-2.0

/// A line that has been lexed.
struct LexedLine: Sendable {
  /// Where it starts in its chunk.
  var start: Int
  /// Its length without its terminator.
  var contentLength: Int
  /// Its first token's index in the chunk.
  var firstToken: Int
  /// What the next line begins inside of.
  var endState: LexicalState
}

/// Some lines in a row: few enough to be rebuilt when one of them changes.
struct LexedChunk: Sendable {
  var lines: [LexedLine] = []
  var tokens: [PackedToken] = []
  var length = 0

  /// Whether it is large enough to be left alone.
  var isFull: Bool { lines.count >= 64 || length >= 8192 }

  /// Adds a line behind the others.
  mutating func append(
    contentLength: Int, length: Int, tokens: some Collection<PackedToken>, endState: LexicalState
  ) {
    lines.append(
      LexedLine(
        start: self.length, contentLength: contentLength, firstToken: self.tokens.count,
        endState: endState))
    self.tokens.append(contentsOf: tokens)
    self.length += length
  }

  /// The line of an offset that is inside the chunk.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a line ends, terminator included.
  func end(ofLine index: Int) -> Int {
    index + 1 < lines.count ? lines[index + 1].start : length
  }

  /// The tokens of a line.
  func tokens(ofLine index: Int) -> ArraySlice<PackedToken> {
    let end = index + 1 < lines.count ? lines[index + 1].firstToken : tokens.count
    return tokens[lines[index].firstToken..<end]
  }
}

/// Chunks and where they start.
///
/// An edit moves all chunks behind it; that is one number, by which the starts behind a gap are
/// off, and the gap is where the edit was.
struct LexedChunks: Sendable {
  private(set) var chunks: [LexedChunk] = []
  private var starts: [Int] = []
  private var gap = 0
  private var shift = 0

  var count: Int { chunks.count }
  subscript(index: Int) -> LexedChunk { chunks[index] }

  /// Where a chunk starts in the text.
  func start(of index: Int) -> Int { starts[index] + (index >= gap ? shift : 0) }

  /// Where the last chunk ends.
  var end: Int { chunks.isEmpty ? 0 : start(of: count - 1) + chunks[count - 1].length }

  /// The chunk of an offset before the end; O(log count).
  func index(at offset: Int) -> Int {
    var low = 0
    var high = count
    while low + 1 < high {
      let middle = (low + high) / 2
      if start(of: middle) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Adds a line at the end.
  mutating func append(
    contentLength: Int, length: Int, tokens: [PackedToken], endState: LexicalState
  ) {
    if chunks.last?.isFull ?? true {
      moveGap(to: count)
      starts.append(end)
      chunks.append(LexedChunk())
      gap = count
      shift = 0
    }
    chunks[count - 1].append(
      contentLength: contentLength, length: length, tokens: tokens, endState: endState)
  }

  /// Replaces chunks by others, moving those behind.
  mutating func replace(_ range: Range<Int>, with new: [LexedChunk]) {
    moveGap(to: range.upperBound)
    var start = range.lowerBound < count ? self.start(of: range.lowerBound) : end
    var newStarts: [Int] = []
    let before = range.reduce(0) { $0 + chunks[$1].length }
    for chunk in new {
      newStarts.append(start)
      start += chunk.length
    }
    shift += new.reduce(0) { $0 + $1.length } - before
    starts.replaceSubrange(range, with: newStarts)
    chunks.replaceSubrange(range, with: new)
    gap = range.lowerBound + new.count
  }

  /// Makes the starts before an index true and leaves the others off by the shift.
  private mutating func moveGap(to index: Int) {
    if gap < index {
      for chunk in gap..<index { starts[chunk] += shift }
    } else {
      for chunk in index..<gap { starts[chunk] -= shift }
    }
    gap = index
  }
}
