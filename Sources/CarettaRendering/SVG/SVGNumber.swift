// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Appends a number without exponent, trailing zeros, or locale.
  ///
  /// - Parameters:
  ///   - number: infinities and NaN are printed as 0; others are clamped to ±10⁹.
  ///   - decimals: the largest number of digits after the point, at most 9.
  package mutating func append(_ number: Double, decimals: Int = 3) {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let bounded = number.isFinite ? Swift.min(Swift.max(number, -1e9), 1e9) : 0
    let digits = Int((bounded * Double(unit)).rounded())
    if digits < 0 { append("-") }
    let (whole, fraction) = digits.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    append(String(whole))
    guard fraction != 0 else { return }
    var kept = fraction
    var places = decimals
    while kept % 10 == 0 {
      kept /= 10
      places -= 1
    }
    let text = String(kept)
    append(".")
    append(String(repeating: "0", count: places - text.count))
    append(text)
  }

  /// Appends two numbers with a space between.
  mutating func append(_ x: Double, _ y: Double) {
    append(x)
    append(" ")
    append(y)
  }
}
