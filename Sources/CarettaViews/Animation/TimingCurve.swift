// SPDX-License-Identifier: Apache-2.0

/// How fast an animation goes when: a map of the share of its time to the share of its way.
///
/// All curves are those of CSS Easing 1: a cubic Bézier from (0, 0) to (1, 1) whose x is time. Only
/// the four basic operations are used, so every machine has the same bits.
public struct TimingCurve: Hashable, Sendable {
  /// The first control point's time, 0 to 1.
  public let x1: Double
  /// The first control point's share of the way.
  public let y1: Double
  /// The second control point's time, 0 to 1.
  public let x2: Double
  /// The second control point's share of the way.
  public let y2: Double

  /// The same speed from start to end.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the start.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The curve of CSS's `cubic-bezier(x1, y1, x2, y2)`.
  ///
  /// Times outside of 0 to 1 are moved to the nearer end, so that every moment has one value; a
  /// number that is not finite counts as 0. The y's are free: the curve may overshoot.
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

  /// The share of the way that is done after a share of the time.
  ///
  /// 0 and 1 are exact. Before the start and after the end it is 0 and 1; not a number is 0.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.bezier(y1, y2, parameter(at: time))
  }

  /// The curve's parameter at a time, by Newton's steps inside of a bracket that always shrinks.
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

  /// A coordinate of the curve whose control points have `a` and `b` there.
  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  /// The derivative of that.
  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
