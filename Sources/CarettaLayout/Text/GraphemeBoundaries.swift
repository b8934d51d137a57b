// SPDX-License-Identifier: Apache-2.0

/// Grapheme cluster boundaries (UAX #29) as the standard library finds them.
enum GraphemeBoundaries {
  /// Appends the start offsets of the clusters of UTF-16 text, plus `base`; O(length).
  static func append(
    of units: UnsafeBufferPointer<UInt16>, base: Int, to starts: inout [Int32]
  ) {
    var offset = Int32(truncatingIfNeeded: base)
    unsafe String(decoding: units, as: UTF16.self).forEach { cluster in
      starts.append(offset)
      offset += Int32(truncatingIfNeeded: cluster.utf16.count)
    }
  }
}
