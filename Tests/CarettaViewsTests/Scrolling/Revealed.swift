// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// A vertical offset with a reveal controller, and the log of its events.
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
    controller.observe { [unowned self] in
      guard let event = Timeline.Event($0) else { return }
      log.append(Timeline.Entry(at: clock.now, event))
    }
  }

  func reveal(_ y: Double) { controller.reveal(to: Point(x: 0, y: y)) }

  func reveal(_ y: Double, until time: Double) {
    reveal(y)
    clock.advance(to: time)
  }

  /// Plays requests (time, target) and returns the offset at the given times.
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
