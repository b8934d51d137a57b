// SPDX-License-Identifier: Apache-2.0

/// Grapheme cluster boundaries (UAX #29) as the standard library finds them.
enum GraphemeBoundaries {
  /// Appends the start offsets of the clusters of UTF-16 text, plus `base`; O(length).
  ///
  /// With `hasGone` the two halves of a CRLF that is gone are one cluster.
  static func append(
    of units: UnsafeBufferPointer<UInt16>, base: Int, to starts: ScratchBuffer<Int32>,
    hasGone: Bool = false
  ) {
    if hasGone {
      unsafe append(of: units, base: base, to: starts)
      starts.filter { start in
        unsafe Int(start) <= base || !WhiteSpaceCollapser.isInside(units[Int(start) - base])
      }
      return
    }
    // Steps through UTF-8, which the standard library does without looking for each index
    // anew, and counts the units that the bytes stand for.
    let text = unsafe String(decoding: units, as: UTF16.self)
    var offset = Int32(truncatingIfNeeded: base)
    var index = text.startIndex
    let bytes = text.utf8
    while index < text.endIndex {
      starts.append(offset)
      let next = text.index(after: index)
      while index < next {
        let byte = bytes[index]
        if byte & 0xC0 != 0x80 { offset &+= byte >= 0xF0 ? 2 : 1 }
        index = bytes.index(after: index)
      }
      // Equal, but known to be a boundary: else the next step would look back for it.
      index = next
    }
  }
}
