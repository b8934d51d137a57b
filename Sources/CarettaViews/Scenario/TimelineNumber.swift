// SPDX-License-Identifier: Apache-2.0

/// Numbers rounded to a fixed number of decimals, without trailing zeros.
enum TimelineNumber {
  /// Returns a time in seconds with at most four decimals.
  static func time(_ seconds: Double) -> String { text(seconds, scale: 10_000, digits: 4) }

  /// Returns a length in points with at most two decimals.
  static func length(_ points: Double) -> String { text(points, scale: 100, digits: 2) }

  private static func text(_ number: Double, scale: Double, digits: Int) -> String {
    let scaled = (number * scale).rounded()
    guard abs(scaled) < 0x1p62 else { return number.isNaN ? "nan" : "\(number)" }
    let whole = Int(abs(scaled))
    let divisor = Int(scale)
    var text = "\(whole / divisor)"
    if whole % divisor != 0 {
      let decimals = "\(whole % divisor)"
      text += "." + String(repeating: "0", count: digits - decimals.count) + decimals
      while text.hasSuffix("0") { text.removeLast() }
    }
    return scaled < 0 ? "-" + text : text
  }
}
