// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes a list of numbers.
  ///
  /// The memory of all of them is reserved at once.
  fileprivate mutating func list<Number>(
    _ numbers: [Number], capacity: Int, _ append: (inout OutputSpan<UInt8>, Number) -> Void
  ) {
    token(capacity: 2 + numbers.count * (capacity + 1)) { output in
      output.append(UInt8(ascii: "["))
      for index in numbers.indices {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        append(&output, numbers[index])
      }
      output.append(UInt8(ascii: "]"))
    }
  }
}

extension Int: JSONWritable {
  /// The maximum length of the digits and the sign.
  private static let capacity = 20

  func write(to writer: inout JSONWriter) {
    writer.token(capacity: Self.capacity) { $0.append(self) }
  }

  static func write(_ list: [Int], to writer: inout JSONWriter) {
    writer.list(list, capacity: capacity) { $0.append($1) }
  }
}

extension Double: JSONWritable {
  /// The maximum length of a number.
  private static let capacity = 27

  /// Writes the shortest digits that read back as the number, whole numbers without a fraction;
  /// `null` for infinities and NaN.
  func write(to writer: inout JSONWriter) {
    writer.token(capacity: Self.capacity) { $0.append(self) }
  }

  static func write(_ list: [Double], to writer: inout JSONWriter) {
    writer.list(list, capacity: capacity) { $0.append($1) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a whole number.
  @inline(__always)
  fileprivate mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude)
  }

  /// Appends the shortest digits that read back as the number, or `null`.
  fileprivate mutating func append(_ number: Double) {
    if let whole = number.whole {
      append(whole)
    } else if let millionths = number.decimals(per: 1_000_000, below: 1e9) {
      append(millionths, per: 1_000_000)
    } else if let billionths = number.decimals(per: 1_000_000_000, below: 1e6) {
      append(billionths, per: 1_000_000_000)
    } else {
      var text = number.isFinite ? number.description : "null"
      text.withUTF8 { units in
        for index in units.indices { unsafe append(units[index]) }
      }
    }
  }

  /// Appends a number of parts, such as millionths, as a decimal number without trailing zeros.
  @inline(__always)
  private mutating func append(_ parts: Int, per unit: UInt) {
    if parts < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    appendDigits(of: whole)
    append(UInt8(ascii: "."))
    let tenth = unit / 10
    var rest = fraction
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / tenth))
      rest = rest % tenth &* 10
    }
  }

  /// Appends the decimal digits of a number, at most 20.
  private mutating func appendDigits(of number: UInt) {
    if number >= 100 { appendDigits(of: number / 100) }
    if number >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension Double {
  /// The number as an integer; nil if it is not one.
  @inline(__always)
  fileprivate var whole: Int? {
    guard magnitude < 0x1p31 else { return Int(exactly: self) }
    // Faster than the conversion of numbers of any size.
    let whole = Int(self)
    return Double(whole) == self ? whole : nil
  }

  /// Returns the number in parts, such as millionths, if its shortest digits have no more decimals.
  ///
  /// Returns nil for other numbers, and for numbers that may be written with an exponent. Decimals
  /// of at most 15 digits read back as different numbers, so if one of them reads back as this
  /// number, no other digits are shorter.
  ///
  /// - Parameters:
  ///   - unit: the number of parts in 1.
  ///   - limit: the magnitude from which there may be more than 15 digits.
  /// - Returns: the number of parts.
  @inline(__always)
  fileprivate func decimals(per unit: Double, below limit: Double) -> Int? {
    guard magnitude >= 0x1p-9, magnitude < limit else { return nil }
    let scaled = self * unit
    let parts = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    return Double(parts) / unit == self ? parts : nil
  }
}
