// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Reads a text line by line, in blocks.
struct LineReader {
  private let source: any TextSource
  private let length: Int
  private var block: [UInt16] = []
  private var blockStart: Int
  private var at = 0
  private var blockSize = 1024

  /// Starts at the start of a line.
  init(_ source: any TextSource, from start: Int) {
    self.source = source
    length = source.length
    blockStart = start
  }

  /// The start of the next line.
  var offset: Int { blockStart + at }

  /// Returns the next line: a block of units, the range of its content in the block, and the length
  /// of its terminator; nil at the end of the text.
  mutating func next() -> (units: [UInt16], content: Range<Int>, terminator: Int)? {
    guard offset < length else { return nil }
    var index = at
    while true {
      // A terminator at the end of a block may be half of a CRLF.
      let isLastBlock = blockStart + block.count >= length
      let limit = isLastBlock ? block.count : block.count - 1
      while index < limit {
        let size = ParagraphTerminators.editing.length(in: block, at: index)
        if size > 0 {
          defer { at = index + size }
          return (block, at..<index, size)
        }
        index += 1
      }
      if isLastBlock {
        defer { at = block.count }
        return (block, at..<block.count, 0)
      }
      refill(&index)
    }
  }

  /// Reads the next block; keeps the line that has not been returned.
  private mutating func refill(_ index: inout Int) {
    index = max(0, index - at)
    blockSize = min(1 << 16, blockSize * 2)
    let size = max(blockSize, 2 * (block.count - at))
    blockStart += at
    at = 0
    block = source.utf16(in: TextRange(blockStart, min(length, blockStart + size)))
  }
}
