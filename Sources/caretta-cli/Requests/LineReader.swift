// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Splits bytes into lines as they arrive.
struct LineReader {
  private let source: ByteSource
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// Creates a reader of the lines of a source.
  init(source: ByteSource) {
    self.source = source
  }

  /// Returns the next line without its line feed; nil at the end.
  mutating func next() throws(RequestError) -> [UInt8]? {
    var line: [UInt8] = []
    while !isAtEnd {
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: chunk[..<end])
        chunk = chunk[(end + 1)...]
        return line
      }
      line.append(contentsOf: chunk)
      chunk = try source.next()[...]
      isAtEnd = chunk.isEmpty
    }
    return line.isEmpty ? nil : line
  }
}
