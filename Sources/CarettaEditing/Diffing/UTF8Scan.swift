// SPDX-License-Identifier: Apache-2.0

/// Scans of contiguous UTF-8, eight bytes at a time; they run over whole documents.
enum UTF8Scan {
  /// Returns the length of the common prefix of two byte ranges.
  static func commonPrefix(
    _ a: String, _ aBytes: Range<Int>, _ b: String, _ bBytes: Range<Int>
  ) -> Int {
    unsafe withBytes(a, aBytes, b, bBytes) { a, b in
      let count = min(a.count, b.count)
      var at = 0
      while at &+ 8 <= count {
        let x = unsafe a.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let y = unsafe b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if x != y { return at &+ (x ^ y).littleEndian.trailingZeroBitCount / 8 }
        at &+= 8
      }
      while at < count, unsafe a[at] == b[at] { at &+= 1 }
      return at
    }
  }

  /// Returns the length of the common suffix of two byte ranges.
  static func commonSuffix(
    _ a: String, _ aBytes: Range<Int>, _ b: String, _ bBytes: Range<Int>
  ) -> Int {
    unsafe withBytes(a, aBytes, b, bBytes) { a, b in
      let count = min(a.count, b.count)
      var at = 0
      while at &+ 8 <= count {
        let x = unsafe a.loadUnaligned(fromByteOffset: a.count &- at &- 8, as: UInt64.self)
        let y = unsafe b.loadUnaligned(fromByteOffset: b.count &- at &- 8, as: UInt64.self)
        if x != y { return at &+ (x ^ y).littleEndian.leadingZeroBitCount / 8 }
        at &+= 8
      }
      while at < count, unsafe a[a.count &- 1 &- at] == b[b.count &- 1 &- at] { at &+= 1 }
      return at
    }
  }

  /// Returns the length of a byte range in UTF-16 code units: one for each lead byte, and one more
  /// for the lead byte of a sequence of four.
  static func utf16Length(_ text: String, _ range: Range<Int>) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      for at in range {
        let byte = unsafe bytes[at]
        count &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
      }
      return count
    }
  }

  private static func withBytes(
    _ a: String, _ aBytes: Range<Int>, _ b: String, _ bBytes: Range<Int>,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
  ) -> Int {
    var a = a
    var b = b
    return a.withUTF8 { a in
      b.withUTF8 { b in
        unsafe body(
          UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: a[aBytes])),
          UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: b[bBytes])))
      }
    }
  }
}
