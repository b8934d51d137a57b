// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Timeline {
  /// What can be said about a timeline in numbers; in a calm one most of them are 0.
  public struct Metrics: Hashable, Sendable {
    /// How often successive writes of x change their sign, steps of 0 left out.
    public var directionChangesX = 0
    /// How often successive writes of y change their sign, steps of 0 left out.
    public var directionChangesY = 0
    /// How many writes of a motion lead away from its target, on either axis.
    ///
    /// Writes that follow an event of the scenario at its time are none of a motion.
    public var backwardWrites = 0
    /// The largest distance between the offsets of two successive samples, in points.
    public var largestStep = 0.0
    /// The largest speed of a motion, from one write to the next, in points per second.
    ///
    /// Infinite if a motion jumps: two places at one time.
    public var largestSpeed = 0.0
    /// How many samples do not show the whole caret.
    public var samplesWithCaretHidden = 0
    /// How many samples do not show the whole padded caret.
    public var samplesWithPaddedCaretHidden = 0
    /// How many samples do not show the whole padded caret while nothing is in motion.
    public var restingSamplesWithPaddedCaretHidden = 0
    /// How far the text on screen moved without the caret needing it, in points.
    ///
    /// The sum over successive samples: what the offset moved, less the part that leads towards a
    /// place where the padded caret of either sample is in sight by the least movement, or back into
    /// the valid range. Across a reload it is what the caret moved on screen, likewise, if it was in
    /// sight; across a rotation nothing counts. Samples without a viewport are left out. It says most
    /// with a sample for every frame.
    public var layoutShift = 0.0
    /// How long any animator was running, in seconds.
    public var timeInMotion = 0.0
    /// How many motions were started.
    public var motions = 0

    /// The metrics of a timeline in which nothing moves.
    package init() {}
  }

  /// The timeline in numbers; cost: linear in samples and log.
  public var metrics: Metrics {
    var metrics = Metrics()
    let writes = writes
    metrics.directionChangesX = Self.directionChanges(writes.map { $0.to.x - $0.from.x })
    metrics.directionChangesY = Self.directionChanges(writes.map { $0.to.y - $0.from.y })
    metrics.backwardWrites = writes.count(where: Self.isBackward)
    metrics.largestSpeed = largestSpeed
    for sample in samples {
      if !sample.isCaretVisible { metrics.samplesWithCaretHidden += 1 }
      guard !sample.isPaddedCaretVisible else { continue }
      metrics.samplesWithPaddedCaretHidden += 1
      if !sample.isAnimating { metrics.restingSamplesWithPaddedCaretHidden += 1 }
    }
    for (before, after) in zip(samples, samples.dropFirst()) {
      metrics.largestStep = max(
        metrics.largestStep, before.contentOffset.distance(to: after.contentOffset))
    }
    metrics.layoutShift = layoutShift
    let motions = motions
    metrics.motions = motions.count
    var covered = -Double.infinity
    for motion in motions where motion.end > covered {
      metrics.timeInMotion += motion.end - max(motion.start, covered)
      covered = motion.end
    }
    return metrics
  }

  /// Below this nothing has moved, in points.
  private static let least = 1e-9

  private static func directionChanges(_ steps: [Double]) -> Int {
    var changes = 0
    var last = 0.0
    for step in steps where abs(step) > least {
      if step * last < 0 { changes += 1 }
      last = step < 0 ? -1 : 1
    }
    return changes
  }

  private static func isBackward(_ write: Write) -> Bool {
    guard let target = write.target, !write.isImmediate else { return false }
    return abs(target.x - write.to.x) > abs(target.x - write.from.x) + least
      || abs(target.y - write.to.y) > abs(target.y - write.from.y) + least
  }

  // MARK: - Speed

  private var largestSpeed: Double {
    var largest = 0.0
    var known: (at: Double, offset: Point)?
    var actionTime: Double?
    for entry in log {
      switch entry.event {
      case .action: actionTime = entry.at
      case .start(let from, _, _): known = (entry.at, from)
      case .write(let offset):
        if let known, entry.at != actionTime {
          let distance = known.offset.distance(to: offset)
          let seconds = entry.at - known.at
          if distance > Self.least {
            largest = max(largest, seconds > 0 ? distance / seconds : .infinity)
          }
        }
        known = (entry.at, offset)
      case .stop, .complete: continue
      }
    }
    return largest
  }

  // MARK: - Layout shift

  private var layoutShift: Double {
    var shift = 0.0
    var entries = log[...]
    for (before, after) in zip(samples, samples.dropFirst()) {
      entries = entries.drop { $0.at <= before.at }
      var isReload = false
      var isRotation = false
      for entry in entries.prefix(while: { $0.at <= after.at }) {
        if case .action(.reload) = entry.event { isReload = true }
        if case .action(.rotate) = entry.event { isRotation = true }
      }
      guard !isRotation, before.viewport != .zero, after.viewport != .zero else { continue }
      guard isReload else {
        shift += after.contentOffset.excess(
          from: before.contentOffset,
          wanted: [
            before.restingPlace(from: before.contentOffset),
            after.restingPlace(from: before.contentOffset),
          ])
        continue
      }
      guard before.isCaretVisible, !before.caret.isNull, !after.caret.isNull else { continue }
      // Where the caret would stand on screen as it stood.
      let same = Point(
        x: before.contentOffset.x + after.caret.x - before.caret.x,
        y: before.contentOffset.y + after.caret.y - before.caret.y)
      shift += after.contentOffset.excess(from: same, wanted: [after.restingPlace(from: same)])
    }
    return shift
  }
}

extension Timeline.Sample {
  /// Where the least movement from an offset shows the padded caret, inside of the valid range.
  fileprivate func restingPlace(from offset: Point) -> Point {
    let geometry = ScrollGeometry(
      bounds: Rect(origin: offset, size: viewport), contentSize: contentSize,
      adjustedContentInset: adjustedContentInset)
    return geometry.clamped(geometry.offset(revealing: paddedCaret))
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// How far this is beyond all that lies between a start and the places that were wanted.
  fileprivate func excess(from start: Point, wanted: [Point]) -> Double {
    func nearest(_ value: Double, _ places: [Double]) -> Double {
      min(max(value, places.min() ?? value), places.max() ?? value)
    }
    let allowed = Point(
      x: nearest(x, [start.x] + wanted.map(\.x)), y: nearest(y, [start.y] + wanted.map(\.y)))
    let distance = distance(to: allowed)
    return distance > 1e-9 ? distance : 0
  }
}
