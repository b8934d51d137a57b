// SPDX-License-Identifier: Apache-2.0

/// Decodes surrogate pairs; all code uses this decoder.
///
/// `[UInt8]` is also treated as UTF-16: ASCII, with one byte per code unit.
extension RandomAccessCollection where Element: UnsignedInteger & FixedWidthInteger, Index == Int {
  /// Returns the code point that begins at an index of UTF-16; an unpaired surrogate is returned
  /// unchanged.
  @inlinable
  @inline(__always)
  package func scalar(at index: Int) -> UInt32 {
    let unit = UInt32(truncatingIfNeeded: self[index])
    guard unit & 0xFC00 == 0xD800, index &+ 1 < endIndex else { return unit }
    let next = UInt32(truncatingIfNeeded: self[index &+ 1])
    guard next & 0xFC00 == 0xDC00 else { return unit }
    return 0x10000 &+ (unit & 0x3FF) << 10 | next & 0x3FF
  }

  /// Returns the code point that ends before an index of UTF-16; an unpaired surrogate is returned
  /// unchanged.
  @inline(__always)
  func scalar(before index: Int) -> UInt32 {
    let unit = UInt32(truncatingIfNeeded: self[index &- 1])
    guard unit & 0xFC00 == 0xDC00, index &- 2 >= startIndex else { return unit }
    let scalar = scalar(at: index &- 2)
    return scalar > 0xFFFF ? scalar : unit
  }
}
