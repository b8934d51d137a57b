// SPDX-License-Identifier: Apache-2.0

/// An easing curve: maps the fraction of elapsed time to the fraction of progress.
///
/// A cubic Bézier curve from (0, 0) to (1, 1) whose x is time (CSS Easing 1). It is evaluated with
/// only the four basic operations, so that the results are bit-identical on every machine.
public struct TimingCurve: Hashable, Sendable, Codable {
  /// The first control point's time, 0 to 1.
  package let x1: Double
  /// The first control point's progress.
  package let y1: Double
  /// The second control point's time, 0 to 1.
  package let x2: Double
  /// The second control point's progress.
  package let y2: Double

  /// Constant speed (CSS `linear`).
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the start (CSS `ease-in`).
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end (CSS `ease-out`).
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends (CSS `ease-in-out`).
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the curve of CSS's `cubic-bezier(x1, y1, x2, y2)`.
  ///
  /// The x values are clamped to 0...1, so that every time has one value; a number that is not
  /// finite counts as 0. The y values are not clamped: the curve may overshoot.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    func time(_ number: Double) -> Double { min(max(finite(number), 0), 1) }
    return TimingCurve(x1: time(x1), y1: finite(y1), x2: time(x2), y2: finite(y2))
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the progress at a fraction of the time.
  ///
  /// - Parameter time: the fraction; clamped to 0...1, NaN counts as 0.
  /// - Returns: exactly 0 and 1 at the ends.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.bezier(y1, y2, parameter(at: time))
  }

  /// Returns the Bézier parameter at a time, by Newton's method, with bisection if a step leaves
  /// the bracket.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = time
    for _ in 0..<80 {
      let error = Self.bezier(x1, x2, parameter) - time
      if error == 0 { return parameter }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(x1, x2, parameter)
      let step = parameter - error / slope
      let next = slope > 0 && step > low && step < high ? step : low + (high - low) / 2
      if next == parameter || !(high - low > 0x1p-52) { return next }
      parameter = next
    }
    return parameter
  }

  /// Returns a coordinate at parameter `s`; the control points have the coordinates `a` and `b`.
  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  /// Returns the derivative of `bezier(_:_:_:)` with respect to `s`.
  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
