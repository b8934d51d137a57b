// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// Animates the offset of one scroll view to changing targets, as one continuous motion.
///
/// A request stops the running animator at the current offset, computes the target from there, and
/// starts one animator to it. The offset therefore never jumps, and moves backward only to a target
/// in that direction.
///
/// It does not need a `ScrollView`, only an offset that can be read and written, so it also works
/// with scroll views of other frameworks.
///
/// At a steady rate of keys the speed approaches line height / interval. A request for the target
/// of a running motion does not interrupt it (`RevealMode.coalesce`): if it restarted, the
/// remaining distance would shrink geometrically, and with keys every 60 ms the padded caret would
/// be hidden ten times as often. A forward motion ends at the pixel that shows the end of the
/// caret, a backward one at the pixel that shows its start.
public final class RevealController {
  /// The duration of an animation in seconds; at 0 or less the offset is set at once.
  public var duration: Double
  /// The easing curve.
  ///
  /// The speed of a linear animation changes only with the target; an eased animation would slow
  /// down to 0 at each new target.
  public var timing: TimingCurve
  /// Whether the offset is set at once, as for users who prefer reduced motion.
  public var reducesMotion = false
  /// The handling of a running animation at the next request.
  public var mode: RevealMode
  /// The clock of the animators; nil after it was released, which stops them.
  public private(set) weak var clock: AnimationClock?
  private let events = EventObservers<ScrollEvent>()

  /// Smaller distances count as 0, in points.
  private static let minimumDistance = 1e-9

  private let offset: AnimatedProperty<Point>
  /// A reference to an animator that the clock retains while it runs.
  private struct Started {
    weak var animator: PropertyAnimator<Point>?
  }
  private var started: [Started] = []
  /// The running animators in the order of their start; at most one except in `contend`.
  private var animators: [PropertyAnimator<Point>] { started.compactMap(\.animator) }

  /// Creates a controller of an offset property; it does not retain the clock.
  public init(
    clock: AnimationClock, offset: AnimatedProperty<Point>, duration: Double = 0.1,
    timing: TimingCurve = .linear, mode: RevealMode = .coalesce
  ) {
    self.clock = clock
    self.offset = offset
    self.duration = duration
    self.timing = timing
    self.mode = mode
  }

  /// Whether an animator is running.
  public var isAnimating: Bool { !animators.isEmpty }

  /// The fraction of the last started running animator, 0 to 1; 1 without one.
  package var fraction: Double { animators.last?.fractionComplete ?? 1 }

  /// The target of the last started running animator; nil without one.
  package var target: Point? { animators.last?.target }

  /// Animates the offset to a target that is computed from the current offset.
  ///
  /// In `replace`, a running animator is stopped first and its completion dropped, so that the body
  /// gets the current offset; the body returns that offset for no motion. In `coalesce`, an
  /// animator with an equal target continues and keeps its completion. A target that is not finite,
  /// or closer than a billionth of a point, starts no animation. Without a clock the offset is set
  /// at once.
  ///
  /// - Parameters:
  ///   - completion: called at the end of the animation; called at once if no animation is started,
  ///     and never if a running animation continues.
  ///   - body: returns the target for an offset.
  /// - Returns: whether an animator was started.
  @discardableResult
  public func reveal(
    completion: ((AnimatorPosition) -> Void)? = nil, _ body: (Point) -> Point
  ) -> Bool {
    if mode == .replace { stop() }
    let from = offset.get()
    let to = body(from)
    if mode == .coalesce {
      if let target, animators.count == 1, target.isWithin(Self.minimumDistance, of: to) {
        return false
      }
      stop()
    }
    let distance = max(abs(to.x - from.x), abs(to.y - from.y))
    guard to.x.isFinite, to.y.isFinite, !(distance < Self.minimumDistance) else {
      completion?(.end)
      return false
    }
    guard duration > 0, !reducesMotion, distance.isFinite, let clock else {
      write(to)
      completion?(.end)
      return false
    }
    start(to: to, from: from, on: clock, completion: completion)
    return true
  }

  /// Animates the offset to a target.
  @discardableResult
  public func reveal(
    to target: Point, completion: ((AnimatorPosition) -> Void)? = nil
  ) -> Bool {
    reveal(completion: completion) { _ in target }
  }

  /// Adds an observer of each start, stop, completion and write, in order.
  @discardableResult
  public func observe(_ body: @escaping (ScrollEvent) -> Void) -> EventObservation {
    events.observe(body)
  }

  /// Stops all animators at the current offset and drops their completions, as when a drag begins.
  public func stop() {
    let stopped = animators
    started = []
    for animator in stopped {
      animator.stopAnimation(true)
      events.send(.stop(at: offset.get()))
    }
  }

  private func start(
    to target: Point, from: Point, on clock: AnimationClock,
    completion: ((AnimatorPosition) -> Void)?
  ) {
    let animator = PropertyAnimator(
      clock: clock, duration: duration, timing: timing,
      property: AnimatedProperty(
        get: offset.get, set: { [weak self, offset] in self?.write($0) ?? offset.set($0) }),
      target: target)
    animator.addCompletion { [weak self, weak animator] position in
      self?.started.removeAll { $0.animator === animator }
      if let self { events.send(.complete(at: offset.get())) }
      completion?(position)
    }
    started.append(Started(animator: animator))
    events.send(.start(from: from, to: target, duration: animator.duration))
    animator.startAnimation()
  }

  private func write(_ value: Point) {
    offset.set(value)
    events.send(.write(offset.get()))
  }
}

extension Point {
  /// Whether both coordinates differ by less than a distance.
  fileprivate func isWithin(_ distance: Double, of other: Point) -> Bool {
    abs(x - other.x) < distance && abs(y - other.y) < distance
  }
}
