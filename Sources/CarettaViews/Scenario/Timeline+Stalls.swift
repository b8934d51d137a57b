// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Timeline {
  /// The number of stalls of all scroll views; see `Metrics.stalls`.
  ///
  /// O(log).
  var stalls: Int {
    var count = 0
    var states: [String?: StallState] = [:]
    var actionTime: Double?
    for entry in log {
      var state = states[entry.scrollView] ?? StallState()
      switch entry.event {
      case .action: actionTime = entry.at
      case .ignored: continue
      case .start(let from, _, _): state.start(at: entry.at, from: from)
      case .stop, .complete: state.end(at: entry.at)
      case .write(let offset):
        if state.write(offset, at: entry.at, isAnimated: entry.at != actionTime) { count += 1 }
      }
      states[entry.scrollView] = state
    }
    return count
  }
}

/// The speed of a scroll view's offset since it was last at rest.
private struct StallState {
  private var running = 0
  private var lastEnd = -Double.infinity
  private var known: (at: Double, offset: Point)?
  /// The highest speed.
  private var highest = 0.0
  /// Whether the speed has fallen below half of the highest.
  private var isSlow = false

  mutating func start(at time: Double, from offset: Point) {
    if running == 0, time > lastEnd { (highest, isSlow) = (0, false) }
    running += 1
    known = (time, offset)
  }

  mutating func end(at time: Double) {
    running = Swift.max(0, running - 1)
    lastEnd = time
  }

  /// Records a new offset; returns whether the speed has risen above half of the highest speed
  /// again.
  mutating func write(_ offset: Point, at time: Double, isAnimated: Bool) -> Bool {
    defer { known = (time, offset) }
    guard isAnimated, let known, time > known.at else { return false }
    let (dx, dy) = (offset.x - known.offset.x, offset.y - known.offset.y)
    let speed = (dx * dx + dy * dy).squareRoot() / (time - known.at)
    let wasSlow = isSlow
    isSlow = speed < highest / 2
    highest = Swift.max(highest, speed)
    return wasSlow && !isSlow
  }
}
