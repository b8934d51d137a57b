// SPDX-License-Identifier: Apache-2.0

import CarettaViews
import Expectations

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.25, 0.1, 0.25, 1),
    .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0), .cubicBezier(0, 0, 0, 0),
    .cubicBezier(1, 1, 1, 1), .cubicBezier(0.5, -2, 0.5, 3),
  ]

  @Test(arguments: curves)
  func `every curve goes from 0 to 1 and stays there`(_ curve: TimingCurve) {
    expect(curve.value(at: 0), equals: 0)
    expect(curve.value(at: 1), equals: 1)
    expect(curve.value(at: -3), equals: 0)
    expect(curve.value(at: 7), equals: 1)
    expect(curve.value(at: .nan), equals: 0)
  }

  @Test func `linear is the time itself`() {
    for step in 0...100 {
      expect(TimingCurve.linear.value(at: Double(step) / 100), equals: Double(step) / 100)
    }
  }

  /// Values of an independent solver with 50 digits.
  @Test func `the named curves have the values of CSS`() {
    let times = [0.25, 0.5, 0.75]
    let easeIn = [0.093464650718825, 0.315356812572539, 0.621861869174890]
    let easeInOut = [0.129161931047320, 0.5, 0.870838068952680]
    let ease = [0.408510591355396, 0.802403387584857, 0.960458978348974]
    let overshoot = [-0.470537284874911, 0.5, 1.470537284874911]
    #expect(isClose(times.map(TimingCurve.easeIn.value), easeIn))
    #expect(isClose(times.map(TimingCurve.easeOut.value), easeIn.reversed().map { 1 - $0 }))
    #expect(isClose(times.map(TimingCurve.easeInOut.value), easeInOut))
    #expect(isClose(times.map(TimingCurve.cubicBezier(0.25, 0.1, 0.25, 1).value), ease))
    #expect(isClose(times.map(TimingCurve.cubicBezier(0.5, -2, 0.5, 3).value), overshoot))
  }

  @Test(arguments: curves)
  func `a point of the curve is found from its time`(_ curve: TimingCurve) {
    for step in 1..<200 {
      let s = Double(step) / 200
      let r = 1 - s
      let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
      let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
      // At a vertical part of the curve a time has many values.
      let slope =
        3 * r * r * curve.x1 + 6 * r * s * (curve.x2 - curve.x1) + 3 * s * s * (1 - curve.x2)
      if slope > 1e-3 { #expect(abs(curve.value(at: x) - y) < 1e-9) }
    }
  }

  @Test(arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .cubicBezier(1, 0, 0, 1)])
  func `a curve without overshoot never goes back`(_ curve: TimingCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `control points that are none have an answer`() {
    let curve = TimingCurve.cubicBezier(-4, .nan, .infinity, .infinity)
    expect(curve, equals: .cubicBezier(0, 0, 0, 0))
    expect(TimingCurve.cubicBezier(2, 0, -1, 1), equals: .cubicBezier(1, 0, 0, 1))
    #expect(curve.value(at: 0.5).isFinite)
  }
}
