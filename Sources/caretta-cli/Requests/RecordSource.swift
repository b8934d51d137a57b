// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The requests of an input, read sequentially: lines of JSON, records of CSV.
protocol RecordSource {
  /// Returns the bytes of the next record; nil at the end.
  mutating func next() throws(RequestError) -> [UInt8]?
}

extension RequestLines: RecordSource {}
