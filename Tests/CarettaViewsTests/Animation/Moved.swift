// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// A number that animators move, with all that was written to it.
final class Moved {
  var value: Double
  private(set) var writes: [Double] = []

  init(_ value: Double = 0) { self.value = value }

  var property: AnimatedProperty<Double> {
    AnimatedProperty(
      get: { self.value },
      set: {
        self.value = $0
        self.writes.append($0)
      })
  }

  func animator(
    _ clock: AnimationClock, to target: Double, _ duration: Double = 1,
    _ timing: TimingCurve = .linear
  ) -> PropertyAnimator<Double> {
    PropertyAnimator(
      clock: clock, duration: duration, timing: timing, property: property, target: target)
  }
}

/// A vertical offset with a controller that reveals, and the log of what it did.
final class Revealed {
  let clock = AnimationClock()
  var offset = Point.zero
  private(set) var log: [Timeline.Entry] = []
  private(set) lazy var controller = RevealController(
    clock: clock,
    offset: AnimatedProperty(
      get: { [unowned self] in offset }, set: { [unowned self] in offset = $0 }))

  init(duration: Double = 0.1, mode: RevealMode = .replace) {
    controller.duration = duration
    controller.mode = mode
    controller.onEvent = { [unowned self] in
      log.append(Timeline.Entry(at: clock.now, Timeline.Event($0)))
    }
  }

  func reveal(_ y: Double) { controller.reveal(to: Point(x: 0, y: y)) }

  /// Plays requests (time, target) and gives the offset at the times asked for.
  func values(_ targets: [(Double, Double)], at times: [Double]) -> [Double] {
    var waiting = targets[...]
    return times.map { time in
      while let (at, y) = waiting.first, at <= time {
        clock.advance(to: at)
        reveal(y)
        waiting.removeFirst()
      }
      clock.advance(to: time)
      return offset.y
    }
  }

  var writes: [(at: Double, y: Double)] {
    log.compactMap { entry in
      if case .write(let offset) = entry.event { (entry.at, offset.y) } else { nil }
    }
  }
}

/// Whether two lists are equal to a billionth.
func isClose(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
}

func isClose(_ left: Double, _ right: Double) -> Bool { isClose([left], [right]) }
