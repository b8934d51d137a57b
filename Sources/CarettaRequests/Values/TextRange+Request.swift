// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextRange {
  /// Reads the range of a span, in a text of some length.
  init(_ reader: RequestReader, length: Int) throws(RequestError) {
    let start = try reader["start"].integer()
    let end = try reader["end"]
    guard try end.integer() <= length else {
      throw end.outOfRange("at most \(length), the length of the text")
    }
    guard try end.integer() >= start else { throw end.outOfRange("at least \(start), the start") }
    self.init(start, try end.integer())
  }
}
