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
    // A copy, so that the array is not larger than its text: characters have up to three bytes for
    // one code unit.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count) { units in
      let count = unsafe write(bytes, to: units)
      return unsafe Array(UnsafeBufferPointer(rebasing: units[..<count]))
    }
  }

  /// Writes the code units of valid UTF-8, and returns their number.
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    var from = 0
    var to = 0
    while from < bytes.count {
      let lead = unsafe UInt32(bytes[from])
      var unit = lead
      if lead < 0x80 {
        from &+= 1
      } else if lead < 0xE0 {
        unit = unsafe lead << 6 & 0x7C0 | UInt32(bytes[from &+ 1]) & 0x3F
        from &+= 2
      } else {
        let middle = unsafe (UInt32(bytes[from &+ 1]) & 0x3F) << 6
        unit = unsafe lead << 12 | middle | UInt32(bytes[from &+ 2]) & 0x3F
        from &+= 3
        if lead >= 0xF0 {
          // `unit` has the upper bits of a character beyond the Basic Multilingual Plane.
          let scalar = unsafe (unit & 0x7FFF) << 6 | UInt32(bytes[from]) & 0x3F
          unsafe units[to] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
          unit = 0xDC00 | scalar & 0x3FF
          to &+= 1
          from &+= 1
        }
      }
      unsafe units[to] = UInt16(truncatingIfNeeded: unit)
      to &+= 1
    }
    return to
  }
}
