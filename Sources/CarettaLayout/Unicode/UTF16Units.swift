// SPDX-License-Identifier: Apache-2.0

/// Creates strings from UTF-16 code units, and code units from strings.
///
/// This is faster than the standard library, which calls an iterator for each code unit: an edit of
/// a long paragraph reads all of it.
package enum UTF16Units {
  /// Returns the string of code units; an unpaired surrogate becomes U+FFFD.
  ///
  /// O(length).
  static func string(_ units: ArraySlice<UInt16>) -> String {
    unsafe units.withUnsafeBufferPointer { units in
      let length = unsafe utf8Length(units)
      return unsafe String(unsafeUninitializedCapacity: length) { bytes in
        unsafe write(units, to: bytes)
        return length
      }
    }
  }

  /// Whether a surrogate pair begins at an index.
  @inline(__always)
  private static func isPair(_ units: UnsafeBufferPointer<UInt16>, _ at: Int) -> Bool {
    unsafe at &+ 1 < units.count && units[at] & 0xFC00 == 0xD800
      && units[at &+ 1] & 0xFC00 == 0xDC00
  }

  private static func utf8Length(_ units: UnsafeBufferPointer<UInt16>) -> Int {
    var length = 0
    var at = 0
    while at < units.count {
      let unit = unsafe units[at]
      if unit < 0x80 {
        length &+= 1
      } else if unit < 0x800 {
        length &+= 2
      } else if unsafe isPair(units, at) {
        length &+= 4
        at &+= 1
      } else {
        length &+= 3
      }
      at &+= 1
    }
    return length
  }

  private static func write(
    _ units: UnsafeBufferPointer<UInt16>, to bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    var at = 0
    var to = 0
    func put(_ byte: UInt32) {
      unsafe bytes[to] = UInt8(truncatingIfNeeded: byte)
      to &+= 1
    }
    while at < units.count {
      var scalar = unsafe UInt32(units[at])
      if scalar < 0x80 {
        put(scalar)
      } else if scalar < 0x800 {
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
      } else if unsafe isPair(units, at) {
        at &+= 1
        scalar = unsafe 0x10000 + (scalar & 0x3FF) << 10 + UInt32(units[at]) & 0x3FF
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      } else {
        if scalar & 0xF800 == 0xD800 { scalar = 0xFFFD }
        put(0xE0 | scalar >> 12)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      }
      at &+= 1
    }
  }

  /// Returns the code units of a string.
  ///
  /// O(length).
  package static func units(of text: String) -> [UInt16] {
    var text = text
    return text.withUTF8 { unsafe units($0) }
  }

  /// Returns the code units of valid UTF-8.
  static func units(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    unsafe [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
      var from = 0
      var to = 0
      while from < bytes.count {
        let lead = unsafe UInt32(bytes[from])
        if lead < 0x80 {
          unsafe units[to] = UInt16(lead)
          from += 1
        } else if lead < 0xE0 {
          unsafe units[to] = UInt16((lead & 0x1F) << 6 | UInt32(bytes[from + 1]) & 0x3F)
          from += 2
        } else if lead < 0xF0 {
          let middle = unsafe (UInt32(bytes[from + 1]) & 0x3F) << 6
          unsafe units[to] = UInt16((lead & 0x0F) << 12 | middle | UInt32(bytes[from + 2]) & 0x3F)
          from += 3
        } else {
          let high = unsafe (lead & 0x07) << 18 | (UInt32(bytes[from + 1]) & 0x3F) << 12
          let low = unsafe (UInt32(bytes[from + 2]) & 0x3F) << 6 | UInt32(bytes[from + 3]) & 0x3F
          let scalar = (high | low) - 0x10000
          unsafe units[to] = UInt16(0xD800 + scalar >> 10)
          unsafe units[to + 1] = UInt16(0xDC00 + scalar & 0x3FF)
          to += 1
          from += 4
        }
        to += 1
      }
      count = to
    }
  }
}
