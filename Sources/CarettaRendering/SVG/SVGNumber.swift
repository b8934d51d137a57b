// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Appends a number as SVG likes it: no exponent, no trailing zeros, no locale.
  ///
  /// - Parameters:
  ///   - number: what is not finite is printed as 0, what is beyond 10⁹ as that.
  ///   - decimals: how many digits after the point are kept, at most 9.
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
