// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension Timeline {
  /// Measures of the motion in a timeline; most are 0 if the offset moves only as needed.
  ///
  /// Motions, writes and speeds cover all scroll views; changes of direction are counted within
  /// each scroll view; the layout shift is measured in the scroll view that samples describe.
  public struct Metrics: Hashable, Sendable {
    /// The number of sign changes between successive changes of x, ignoring changes of 0.
    public var directionChangesX = 0
    /// The number of sign changes between successive changes of y, ignoring changes of 0.
    public var directionChangesY = 0
    /// The number of writes of an animation that increase the distance to its target on an axis.
    ///
    /// Writes at the time of an event of the scenario do not belong to an animation.
    public var backwardWrites = 0
    /// The largest distance between the offsets of two successive samples, in points.
    public var largestStep = 0.0
    /// The largest speed of an animation between successive writes, in points per second.
    ///
    /// Infinite if an animation jumps: two offsets at one time.
    public var largestSpeed = 0.0
    /// The number of samples in which the caret is not completely visible.
    public var samplesWithCaretHidden = 0
    /// The number of samples in which the padded caret is not completely visible.
    public var samplesWithPaddedCaretHidden = 0
    /// The number of samples without a running animation in which the padded caret is not
    /// completely visible.
    public var restingSamplesWithPaddedCaretHidden = 0
    /// The distance that the text moved on the screen without need, in points.
    ///
    /// The sum over successive samples of the change of the offset, less the part that is necessary
    /// to make the padded caret of either sample visible or to return to the valid range. For a
    /// reload it is the change of the caret's position on the screen, reduced likewise, if the
    /// caret was visible; a rotation counts as 0. Samples without a viewport are ignored. Most
    /// accurate with one sample per frame.
    public var layoutShift = 0.0
    /// The time in which at least one animator was running, in seconds.
    public var timeInMotion = 0.0
    /// The number of animations that were started.
    public var motions = 0
    /// The number of times that an offset slows down below half of its highest speed since it was
    /// last at rest, and regains that half before it rests again.
    ///
    /// A stall looks like a stutter: an eased animation that is replaced before it ends stalls at
    /// each new target, a linear animation does not if the targets are equally far. Most accurate
    /// with one sample per frame.
    public var stalls = 0

    /// The metrics of a timeline without motion.
    package init() {}
  }

  /// The metrics of the timeline.
  ///
  /// - Complexity: O(samples + log).
  public var metrics: Metrics {
    var metrics = Metrics()
    let writes = writes
    for own in Dictionary(grouping: writes, by: \.scrollView).values {
      metrics.directionChangesX += Self.directionChanges(own.map { $0.to.x - $0.from.x })
      metrics.directionChangesY += Self.directionChanges(own.map { $0.to.y - $0.from.y })
    }
    metrics.backwardWrites = writes.count(where: Self.isBackward)
    metrics.largestSpeed = largestSpeed
    for sample in samples {
      if !sample.isCaretVisible { metrics.samplesWithCaretHidden += 1 }
      guard !sample.isPaddedCaretVisible else { continue }
      metrics.samplesWithPaddedCaretHidden += 1
      if !sample.isAnimating { metrics.restingSamplesWithPaddedCaretHidden += 1 }
    }
    for (before, after) in zip(samples, samples.dropFirst()) {
      metrics.largestStep = Swift.max(
        metrics.largestStep, before.contentOffset.distance(to: after.contentOffset))
      for (name, offset) in after.offsets {
        guard let old = before.offsets[name] else { continue }
        metrics.largestStep = Swift.max(metrics.largestStep, old.distance(to: offset))
      }
    }
    metrics.layoutShift = layoutShift
    let motions = motions
    metrics.motions = motions.count
    metrics.stalls = stalls
    var covered = -Double.infinity
    for motion in motions where motion.end > covered {
      metrics.timeInMotion += motion.end - Swift.max(motion.start, covered)
      covered = motion.end
    }
    return metrics
  }

  /// Smaller distances count as 0, in points.
  private static let minimumDistance = 1e-9

  private static func directionChanges(_ steps: [Double]) -> Int {
    var changes = 0
    var last = 0.0
    for step in steps where abs(step) > minimumDistance {
      if step * last < 0 { changes += 1 }
      last = step < 0 ? -1 : 1
    }
    return changes
  }

  private static func isBackward(_ write: Write) -> Bool {
    guard let target = write.target, !write.isImmediate else { return false }
    return abs(target.x - write.to.x) > abs(target.x - write.from.x) + minimumDistance
      || abs(target.y - write.to.y) > abs(target.y - write.from.y) + minimumDistance
  }

  // MARK: - Speed

  private var largestSpeed: Double {
    var largest = 0.0
    var states: [String?: (at: Double, offset: Point)] = [:]
    var actionTime: Double?
    for entry in log {
      switch entry.event {
      case .action: actionTime = entry.at
      case .start(let from, _, _): states[entry.scrollView] = (entry.at, from)
      case .write(let offset):
        if let known = states[entry.scrollView], entry.at != actionTime {
          let distance = known.offset.distance(to: offset)
          let seconds = entry.at - known.at
          if distance > Self.minimumDistance {
            largest = Swift.max(largest, seconds > 0 ? distance / seconds : .infinity)
          }
        }
        states[entry.scrollView] = (entry.at, offset)
      case .stop, .complete, .ignored: continue
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
          necessary: [
            before.requiredOffset(from: before.contentOffset),
            after.requiredOffset(from: before.contentOffset),
          ])
        continue
      }
      guard before.isCaretVisible, !before.caret.isNull, !after.caret.isNull else { continue }
      // The offset at which the caret keeps its position on the screen.
      let unmoved = Point(
        x: before.contentOffset.x + after.caret.x - before.caret.x,
        y: before.contentOffset.y + after.caret.y - before.caret.y)
      let onPixels = after.geometry(at: unmoved).rounded(unmoved)
      shift += after.contentOffset.excess(
        from: onPixels, necessary: [after.requiredOffset(from: onPixels)])
    }
    return shift
  }
}

extension Timeline.Sample {
  /// Returns the valid offset closest to a given one at which the padded caret is visible.
  fileprivate func requiredOffset(from offset: Point) -> Point {
    let geometry = geometry(at: offset)
    return geometry.clamped(geometry.offset(revealing: paddedCaret))
  }

  /// Returns the scroll view at another offset.
  package func geometry(at offset: Point) -> ScrollGeometry {
    ScrollGeometry(
      bounds: Rect(origin: offset, size: viewport), contentSize: contentSize,
      adjustedContentInset: adjustedContentInset, scale: scale)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the distance from the smallest rectangle that contains the start and the necessary
  /// offsets; 0 below a billionth of a point.
  fileprivate func excess(from start: Point, necessary: [Point]) -> Double {
    func clamped(_ value: Double, to values: [Double]) -> Double {
      Swift.min(Swift.max(value, values.min() ?? value), values.max() ?? value)
    }
    let allowed = Point(
      x: clamped(x, to: [start.x] + necessary.map(\.x)),
      y: clamped(y, to: [start.y] + necessary.map(\.y)))
    let distance = distance(to: allowed)
    return distance > 1e-9 ? distance : 0
  }
}
