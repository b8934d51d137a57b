// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A line that has been lexed.
struct LexedLine: Sendable {
  /// Its start in its chunk.
  var start: Int
  /// Its length without its terminator.
  var contentLength: Int
  /// The index of its first token in the chunk.
  var firstToken: Int
  /// The state at the start of the next line.
  var endState: LexicalState
}

/// Consecutive lines: few enough to be rebuilt when one of them changes.
struct LexedChunk: Sendable {
  var lines: [LexedLine] = []
  var tokens: [PackedToken] = []
  var length = 0

  /// Whether lines are to be appended to another chunk.
  var isFull: Bool { lines.count >= 64 || length >= 8192 }

  /// Appends a line.
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

  /// Returns the line of an offset that is inside the chunk.
  func line(at offset: Int) -> Int {
    max(0, lines.partitioningIndex { $0.start > offset } - 1)
  }

  /// Returns the end of a line in the chunk, terminator included.
  func end(ofLine index: Int) -> Int {
    index + 1 < lines.count ? lines[index + 1].start : length
  }

  /// Returns the tokens of a line.
  func tokens(ofLine index: Int) -> ArraySlice<PackedToken> {
    let end = index + 1 < lines.count ? lines[index + 1].firstToken : tokens.count
    return tokens[lines[index].firstToken..<end]
  }
}

/// Chunks and their starts.
///
/// An edit moves all chunks after it. The starts from index `gap` on are stored without `shift`, so
/// that an edit near the last one takes time in proportion to the chunks between both.
struct LexedChunks: Sendable {
  private(set) var chunks: [LexedChunk] = []
  private var starts: [Int] = []
  private var gap = 0
  private var shift = 0

  var count: Int { chunks.count }
  subscript(index: Int) -> LexedChunk { chunks[index] }

  /// Returns the start of a chunk in the text.
  func start(of index: Int) -> Int { starts[index] + (index >= gap ? shift : 0) }

  /// The end of the last chunk.
  var end: Int { chunks.isEmpty ? 0 : start(of: count - 1) + chunks[count - 1].length }

  /// Returns the chunk of an offset before the end; O(log count).
  func index(at offset: Int) -> Int {
    max(0, (0..<count).partitioningIndex { start(of: $0) > offset } - 1)
  }

  /// Appends a line.
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

  /// Replaces chunks by others and moves the ones after.
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

  /// Moves the gap: the starts before it include the shift, the others do not.
  private mutating func moveGap(to index: Int) {
    if gap < index {
      for chunk in gap..<index { starts[chunk] += shift }
    } else {
      for chunk in index..<gap { starts[chunk] -= shift }
    }
    gap = index
  }
}
