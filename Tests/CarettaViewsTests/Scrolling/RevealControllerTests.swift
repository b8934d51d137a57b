// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct RevealControllerTests {
  private func point(_ y: Double) -> Point { Point(x: 0, y: y) }

  // MARK: - Retargeting

  @Test func `a new target is approached from the offset in flight`() {
    let times = [0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2]
    let values = Revealed().values([(0, 20), (0.05, 40), (0.1, 60)], at: times)
    #expect(isClose(values, [5, 10, 17.5, 25, 33.75, 42.5, 51.25, 60]))
  }

  @Test func `requests for the same target slow a motion down unless they coalesce`() {
    let requests = [(0.0, 20.0), (0.03, 20), (0.06, 20), (0.09, 20)]
    let slow = Revealed().values(requests, at: [0.05, 0.1])
    #expect(isClose(slow, [8.8, 13.826]))
    let steady = Revealed(mode: .coalesce)
    #expect(isClose(steady.values(requests, at: [0.05, 0.1]), [10, 20]))
    // The animation to another target starts at the current offset; the offset itself is no target.
    let other = Revealed(mode: .coalesce)
    #expect(isClose(other.values([(0, 20), (0.05, 40)], at: [0.05, 0.1, 0.15]), [10, 25, 40]))
    let back = Revealed(mode: .coalesce)
    #expect(isClose(back.values([(0, 20), (0.05, 10)], at: [0.05, 0.1]), [10, 10]))
  }

  @Test func `monotone targets are never overshot and never left backward`() {
    let revealed = Revealed()
    let times = (0...400).map { Double($0) / 1000 }
    let values = revealed.values([(0, 20), (0.05, 40), (0.1, 60), (0.33, 60.5)], at: times)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.allSatisfy { $0 <= 60.5 })
    #expect(values.last ?? 0 < 60.5)
    revealed.clock.advance(to: 1)
    expect(revealed.offset, equals: point(60.5))
  }

  /// Speeds in points per second in each interval, and the distance to the target just before
  /// each event.
  private func typing(every interval: Double, count: Int) -> (speeds: [Double], lags: [Double]) {
    let revealed = Revealed()
    var speeds: [Double] = []
    var lags: [Double] = []
    for event in 0..<count {
      revealed.clock.advance(to: Double(event) * interval)
      lags.append(Double(event) * 20 - revealed.offset.y)
      let before = revealed.offset.y
      revealed.reveal(Double(event + 1) * 20)
      // The speed in the middle of the animation; it is constant.
      revealed.clock.advance(by: min(interval, 0.1) / 2)
      speeds.append((revealed.offset.y - before) / (min(interval, 0.1) / 2))
    }
    return (speeds, lags)
  }

  @Test(arguments: [0.1, 0.125, 0.5])
  func `typing slower than the animation goes at its speed and has no lag`(_ interval: Double) {
    let (speeds, lags) = typing(every: interval, count: 20)
    #expect(isClose(speeds, Array(repeating: 200, count: 20)))
    #expect(isClose(lags, Array(repeating: 0, count: 20)))
  }

  @Test func `typing at twice the animation's rate approaches line height over interval`() {
    let (speeds, lags) = typing(every: 0.05, count: 40)
    #expect(isClose(Array(speeds.prefix(4)), [200, 300, 350, 375]))
    #expect(isClose(speeds.last ?? 0, 400))
    #expect(isClose(lags.last ?? 0, 20))
    #expect(speeds.allSatisfy { $0 <= 400 + 1e-9 })
    #expect(lags.allSatisfy { $0 <= 20 + 1e-9 })
  }

  @Test func `typing at four times the rate lags by three lines at most`() {
    let (speeds, lags) = typing(every: 0.025, count: 120)
    #expect(isClose(speeds.last ?? 0, 800))
    #expect(isClose(lags.last ?? 0, 60))
    #expect(speeds.allSatisfy { $0 <= 800 + 1e-9 })
    #expect(lags.allSatisfy { $0 <= 60 + 1e-9 })
  }

  @Test func `a linear motion keeps its speed where easing comes to a stop`() {
    func speed(_ timing: TimingCurve) -> Double {
      let revealed = Revealed()
      revealed.controller.timing = timing
      revealed.reveal(20, until: 0.05)
      revealed.reveal(40)
      let before = revealed.offset.y
      revealed.clock.advance(to: 0.0501)
      return (revealed.offset.y - before) / 0.0001
    }
    #expect(abs(speed(.linear) - 300) < 1e-6)
    #expect(speed(.easeInOut) < 5)
  }

  @Test func `a caret that comes into sight under way stops the motion`() {
    // A viewport of 480, animated from 0 to 20; at 10 the caret moves to 470…490.
    let revealed = Revealed()
    revealed.reveal(20, until: 0.05)
    let started = revealed.controller.reveal { offset in
      Point(x: 0, y: max(offset.y, 490 - 480))
    }
    #expect(!started)
    revealed.clock.advance(to: 1)
    expect(revealed.offset, equals: point(10))
    expect(revealed.log.last?.event, equals: .stop(at: point(10)))
  }

  // MARK: - Without animation

  @Test func `no way is no motion`() {
    let revealed = Revealed()
    revealed.offset = point(7)
    var ended: [AnimatorPosition] = []
    #expect(!revealed.controller.reveal(to: point(7)) { ended.append($0) })
    expect(ended, equals: [.end])
    #expect(revealed.log.isEmpty)
    #expect(!revealed.controller.isAnimating)
    expect(revealed.controller.fraction, equals: 1)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `without a duration the offset is set at once`(_ duration: Double) {
    let revealed = Revealed(duration: duration)
    var ended: [AnimatorPosition] = []
    #expect(!revealed.controller.reveal(to: point(7)) { ended.append($0) })
    expect(revealed.offset, equals: point(7))
    expect(ended, equals: [.end])
    expect(revealed.log, equals: [Timeline.Entry(at: 0, .write(point(7)))])
  }

  @Test func `with less motion the offset is set at once, and a motion under way is over`() {
    let revealed = Revealed()
    revealed.reveal(20, until: 0.05)
    revealed.controller.reducesMotion = true
    revealed.reveal(40)
    expect(revealed.offset, equals: point(40))
    #expect(!revealed.controller.isAnimating)
    expect(revealed.log.map(\.event).suffix(2), equals: [.stop(at: point(10)), .write(point(40))])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a target that is none moves nothing`(_ y: Double) {
    let revealed = Revealed()
    revealed.reveal(y, until: 1)
    expect(revealed.offset, equals: .zero)
    #expect(revealed.log.isEmpty)
  }

  @Test func `an offset that was none is set at once`() {
    let revealed = Revealed()
    revealed.offset = Point(x: .nan, y: .infinity)
    revealed.reveal(3)
    expect(revealed.offset, equals: point(3))
  }

  // MARK: - Events

  @Test func `starts, writes, stops and completions are told in order`() {
    let revealed = Revealed()
    revealed.reveal(20, until: 0.05)
    revealed.reveal(40, until: 1)
    expect(
      revealed.log,
      equals: [
        Timeline.Entry(at: 0, .start(from: point(0), to: point(20), duration: 0.1)),
        Timeline.Entry(at: 0.05, .write(point(10))), Timeline.Entry(at: 0.05, .stop(at: point(10))),
        Timeline.Entry(at: 0.05, .start(from: point(10), to: point(40), duration: 0.1)),
        Timeline.Entry(at: 0.15, .write(point(40))),
        Timeline.Entry(at: 0.15, .complete(at: point(40))),
      ])
  }

  @Test func `a finger stops the motion and wins`() {
    let revealed = Revealed()
    var ended = 0
    revealed.controller.reveal(to: point(20)) { _ in ended += 1 }
    revealed.clock.advance(to: 0.05)
    revealed.controller.stop()
    revealed.offset = point(3)
    revealed.clock.advance(to: 1)
    expect(revealed.offset, equals: point(3))
    expect(ended, equals: 0)
    expect(revealed.log.last?.event, equals: .stop(at: point(10)))
    revealed.controller.stop()
    expect(revealed.log.count, equals: 3)
  }

  @Test func `a completion may ask for the next motion`() {
    let revealed = Revealed()
    revealed.controller.reveal(to: point(20)) { _ in
      #expect(!revealed.controller.isAnimating)
      revealed.reveal(0)
    }
    revealed.clock.advance(to: 0.15)
    #expect(isClose(revealed.offset.y, 10))
    #expect(revealed.controller.isAnimating)
    expect(revealed.controller.target, equals: .zero)
    #expect(isClose(revealed.controller.fraction, 0.5))
  }

  // MARK: - Contending animators

  /// The writes of every tick of a tenth of a second.
  private func writes(_ mode: RevealMode) -> [[Double]] {
    let revealed = Revealed(duration: 0.4, mode: mode)
    let targets = [40.0, 90, 150]
    for tick in 0...6 {
      revealed.clock.advance(to: Double(tick) / 10)
      if tick < targets.count { revealed.reveal(targets[tick]) }
    }
    #expect(!revealed.controller.isAnimating)
    return (1...6).map { tick in
      revealed.writes.filter { isClose($0.at, Double(tick) / 10) }.map(\.y)
    }
  }

  @Test func `contending animators write back and forth`() {
    let expected: [[Double]] = [[10], [20, 30], [30, 50, 60], [40, 70, 90], [90, 120], [150]]
    let found = writes(.contend)
    expect(found.count, equals: expected.count)
    #expect(zip(found, expected).allSatisfy(isClose), "\(found)")
  }

  @Test func `one animator that is replaced writes forward only`() {
    let found = writes(.replace)
    #expect(zip(found, [[10], [30], [60], [90], [120], [150]]).allSatisfy(isClose), "\(found)")
    expect(found.count, equals: 6)
  }

  @Test(arguments: RevealMode.allCases)
  func `a stale animator drags the offset back, unless it was replaced`(_ mode: RevealMode) {
    let revealed = Revealed(duration: 0.3, mode: mode)
    revealed.reveal(20, until: 0.05)
    revealed.controller.duration = 0.1
    revealed.reveal(40, until: 0.15)
    expect(revealed.offset, equals: point(40))
    revealed.clock.advance(to: 0.3)
    expect(revealed.offset, equals: point(mode == .contend ? 20 : 40))
  }

  @Test func `going on from the model instead of the offset in flight would jump`() {
    /// The largest distance between successive values of ticks of 5 milliseconds.
    func largestStep(fromModel: Bool) -> Double {
      let revealed = Revealed()
      var previous = 0.0
      var largest = 0.0
      for tick in 0...40 {
        revealed.clock.advance(to: Double(tick) / 200)
        if tick == 0 { revealed.reveal(20) }
        if tick == 10 {
          if fromModel {
            revealed.controller.stop()
            revealed.offset = point(20)
          }
          revealed.reveal(40)
        }
        largest = max(largest, abs(revealed.offset.y - previous))
        previous = revealed.offset.y
      }
      return largest
    }
    // During the animation: 30 points in 0.1 seconds, of which a tick has a twentieth.
    #expect(isClose(largestStep(fromModel: false), 1.5))
    #expect(isClose(largestStep(fromModel: true), 11))
  }
}
