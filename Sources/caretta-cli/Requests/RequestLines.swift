// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The lines of an input that are not blank.
struct RequestLines {
  private var reader: LineReader

  /// Creates a sequence of the lines of a reader.
  init(_ reader: LineReader) {
    self.reader = reader
  }

  /// Returns the next line without its line feed; nil at the end.
  mutating func next() throws(RequestError) -> [UInt8]? {
    while let line = try reader.next() {
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
    }
    return nil
  }
}
