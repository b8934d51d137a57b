// SPDX-License-Identifier: Apache-2.0

/// Sine, cosine, tangent and arctangent in half turns, computed from series.
///
/// The C library's functions differ in their last bits between systems. These functions use only
/// the four basic operations and square roots, whose results are the same everywhere.
package enum Angles {
  /// Returns the sine and cosine of an angle in half turns (1 is 180°).
  package static func sinCos(_ halfTurns: Double) -> (sin: Double, cos: Double) {
    guard halfTurns.isFinite else { return (0, 1) }
    let turn = halfTurns - 2 * (halfTurns / 2).rounded(.down)
    let quarter = (turn * 2).rounded()
    let x = (turn - quarter / 2) * Double.pi
    let square = x * x
    // Both series up to x¹⁵ for |x| ≤ π/4; the error is below 10⁻¹⁶.
    var (sine, cosine) = (1.0, 1.0)
    for n in (1...7).reversed() { sine = 1 - square / Double(2 * n * (2 * n + 1)) * sine }
    for n in (1...8).reversed() { cosine = 1 - square / Double((2 * n - 1) * 2 * n) * cosine }
    switch Int(quarter) & 3 {
    case 0: return (x * sine, cosine)
    case 1: return (cosine, -x * sine)
    case 2: return (-x * sine, -cosine)
    default: return (-cosine, x * sine)
    }
  }

  /// Returns the tangent of an angle in half turns.
  package static func tan(_ halfTurns: Double) -> Double {
    let (sin, cos) = sinCos(halfTurns)
    return sin / cos
  }

  /// Returns the angle of a vector from the x axis toward the y axis, in half turns from 0 to less
  /// than 2; 0 for a zero vector.
  package static func direction(x: Double, y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    guard width > 0 || height > 0, width.isFinite, height.isFinite else { return 0 }
    let slope = min(width, height) / max(width, height)
    var angle = arcTangent(slope) / Double.pi
    if height > width { angle = 0.5 - angle }
    if x < 0 { angle = 1 - angle }
    if y < 0 { angle = 2 - angle }
    return angle >= 2 ? 0 : angle
  }

  /// Returns the arctangent, in radians, of a number from 0 to 1.
  private static func arcTangent(_ slope: Double) -> Double {
    // Halves the angle twice, so that the argument of the series is at most tan(π/16).
    var x = slope
    for _ in 0..<2 { x = x / (1 + (1 + x * x).squareRoot()) }
    let square = x * x
    let series = (0..<13).reversed().reduce(0.0) { sum, n in
      1 / Double(2 * n + 1) - square * sum
    }
    return 4 * x * series
  }
}
