// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes a whole number, with the last digits as decimals without trailing zeros.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - decimals: the number of digits after the point, at most 6.
  mutating func number(_ number: Int, decimals: Int = 0) {
    var rest = number.magnitude
    var decimals = decimals
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      var at = buffer.count
      func prepend(_ byte: UInt8) {
        at -= 1
        unsafe buffer[at] = byte
      }
      var written = 0
      repeat {
        if written == decimals, written > 0 { prepend(UInt8(ascii: ".")) }
        prepend(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
        written += 1
      } while rest > 0 || written <= decimals
      if number < 0 { prepend(UInt8(ascii: "-")) }
      unsafe token(UnsafeBufferPointer(rebasing: buffer[at...]))
    }
  }
}

extension Double: JSONWritable {
  /// Writes the shortest digits that read back as the number, whole numbers without a fraction;
  /// `null` for infinities and NaN.
  func write(to writer: inout JSONWriter) {
    if let whole = Int(exactly: self) {
      whole.write(to: &writer)
    } else if let millionths {
      writer.number(millionths, decimals: 6)
    } else {
      writer.token(isFinite ? description : "null")
    }
  }

  /// The number in millionths if its shortest digits have at most six decimals; nil for other
  /// numbers, and for numbers that may be written with an exponent.
  ///
  /// Decimals of at most 15 digits read back as different numbers, so if one of them reads back as
  /// this number, no other digits are shorter.
  private var millionths: Int? {
    guard magnitude >= 0x1p-9, magnitude < 1e9 else { return nil }
    let whole = (self * 1e6).rounded()
    return whole / 1e6 == self ? Int(whole) : nil
  }
}
