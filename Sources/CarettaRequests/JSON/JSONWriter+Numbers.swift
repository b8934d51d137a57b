// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes a whole number.
  mutating func number(_ number: Int) {
    token(capacity: 20) { output in
      if number < 0 { output.append(UInt8(ascii: "-")) }
      output.appendDigits(of: number.magnitude)
    }
  }

  /// Writes a number of millionths as a decimal number without trailing zeros.
  mutating func millionths(_ number: Int) {
    token(capacity: 27) { output in
      if number < 0 { output.append(UInt8(ascii: "-")) }
      let (whole, fraction) = number.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
      output.appendDigits(of: whole)
      guard fraction > 0 else { return }
      output.append(UInt8(ascii: "."))
      var rest = fraction
      while rest > 0 {
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 100_000))
        rest = rest % 100_000 * 10
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the decimal digits of a number, at most 20.
  fileprivate mutating func appendDigits(of number: UInt) {
    if number >= 10 { appendDigits(of: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension Double: JSONWritable {
  /// Writes the shortest digits that read back as the number, whole numbers without a fraction;
  /// `null` for infinities and NaN.
  func write(to writer: inout JSONWriter) {
    if let whole {
      writer.number(whole)
    } else if let millionths {
      writer.millionths(millionths)
    } else {
      writer.token(isFinite ? description : "null")
    }
  }

  /// The number as an integer; nil if it is not one.
  private var whole: Int? {
    guard magnitude < 0x1p31 else { return Int(exactly: self) }
    // Faster than the conversion of numbers of any size.
    let whole = Int(self)
    return Double(whole) == self ? whole : nil
  }

  /// The number in millionths if its shortest digits have at most six decimals; nil for other
  /// numbers, and for numbers that may be written with an exponent.
  ///
  /// Decimals of at most 15 digits read back as different numbers, so if one of them reads back as
  /// this number, no other digits are shorter.
  private var millionths: Int? {
    guard magnitude >= 0x1p-9, magnitude < 1e9 else { return nil }
    let scaled = self * 1e6
    let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    return Double(whole) / 1e6 == self ? whole : nil
  }
}
