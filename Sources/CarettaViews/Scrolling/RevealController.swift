// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What happens to a running reveal when the next one comes.
public enum RevealMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// It is stopped where it is, and the next one goes on from there: at most one animator.
  case replace
  /// As `replace`, but a motion to the place where the next one leads to as well runs on. So typing
  /// along a line does not slow down the motion that brought the line into sight.
  case coalesce
  /// It runs on, and every animator writes: what code does that forgets its animators. The offset
  /// jumps back and forth between them; this mode is there to show that.
  case contend
}

/// Moves the offset of one scroll view so that something comes into sight, and of several
/// requests makes one motion.
///
/// A request stops the animator that is under way; what it has reached stays; the target is reckoned
/// from there, and one animator moves the offset to it. So the motion never jumps, and goes
/// backward only when a target lies behind.
///
/// It knows no scroll view, just an offset that can be read and written.
public final class RevealController {
  /// How long a motion takes, in seconds; without a duration the offset is set at once.
  public var duration: Double
  /// When it is how fast.
  ///
  /// A linear motion changes its speed only when it gets another target; eased ones would come to a
  /// stop at each.
  public var timing: TimingCurve
  /// Whether people want less motion: then the offset is set at once.
  public var reducesMotion = false
  /// What happens to a running reveal when the next one comes.
  public var mode: RevealMode
  /// The clock that moves the animators.
  public let clock: AnimationClock
  /// Told of every start, stop, completion and write, in order.
  public var onEvent: ((ScrollEvent) -> Void)?

  /// Below this nothing moves, in points.
  private static let least = 1e-9

  private let offset: AnimatedProperty<Point>
  /// Those that run, in the order of their start; at most one unless they contend.
  private var animators: [PropertyAnimator<Point>] = []

  /// Makes a controller of an offset.
  public init(
    clock: AnimationClock, offset: AnimatedProperty<Point>, duration: Double = 0.1,
    timing: TimingCurve = .linear, mode: RevealMode = .replace
  ) {
    self.clock = clock
    self.offset = offset
    self.duration = duration
    self.timing = timing
    self.mode = mode
  }

  /// Whether an animator is running.
  public var isAnimating: Bool { !animators.isEmpty }

  /// How far the newest running animator has come, 0 to 1; 1 when none is running.
  public var fraction: Double { animators.last?.fractionComplete ?? 1 }

  /// Where the newest running animator leads to; nil when none is running.
  public var target: Point? { animators.last?.target }

  /// Moves the offset to a target that is found from where the offset is now.
  ///
  /// In `replace` the animator that is under way is stopped first (its completion is dropped), so
  /// that the body sees the offset in flight, and answers with it when nothing has to move. In
  /// `coalesce` one that leads to the same target goes on, and so does its completion.
  /// A target that is not finite is none. A move of less than a billionth of a point is none.
  ///
  /// - Parameters:
  ///   - completion: Called when the motion is over: at once if there is none, and not where a
  ///     motion goes on.
  ///   - body: Gives the target for an offset.
  /// - Returns: Whether an animator was started.
  @discardableResult
  public func reveal(
    completion: ((AnimatorPosition) -> Void)? = nil, _ body: (Point) -> Point
  ) -> Bool {
    if mode == .replace { stop() }
    let from = offset.get()
    let to = body(from)
    if mode == .coalesce {
      if let target, animators.count == 1, target.isWithin(Self.least, of: to) { return false }
      stop()
    }
    let way = max(abs(to.x - from.x), abs(to.y - from.y))
    guard to.x.isFinite, to.y.isFinite, !(way < Self.least) else {
      completion?(.end)
      return false
    }
    guard duration > 0, !reducesMotion, way.isFinite else {
      write(to)
      completion?(.end)
      return false
    }
    start(to: to, from: from, completion: completion)
    return true
  }

  /// Moves the offset to a target.
  @discardableResult
  public func reveal(
    to target: Point, completion: ((AnimatorPosition) -> Void)? = nil
  ) -> Bool {
    reveal(completion: completion) { _ in target }
  }

  /// Stops all motion where it is, as for a finger that takes over; completions are dropped.
  public func stop() {
    let stopped = animators
    animators = []
    for animator in stopped {
      animator.stop(withoutFinishing: true)
      onEvent?(.stop(at: offset.get()))
    }
  }

  private func start(
    to target: Point, from: Point, completion: ((AnimatorPosition) -> Void)?
  ) {
    let animator = PropertyAnimator(
      clock: clock, duration: duration, timing: timing,
      property: AnimatedProperty(
        get: offset.get, set: { [weak self, offset] in self?.write($0) ?? offset.set($0) }),
      target: target)
    animator.addCompletion { [weak self, weak animator] position in
      self?.animators.removeAll { $0 === animator }
      if let self { onEvent?(.complete(at: offset.get())) }
      completion?(position)
    }
    animators.append(animator)
    onEvent?(.start(from: from, to: target, duration: animator.duration))
    animator.start()
  }

  private func write(_ value: Point) {
    offset.set(value)
    onEvent?(.write(offset.get()))
  }
}

extension Point {
  /// Whether both coordinates differ by less than a distance.
  fileprivate func isWithin(_ distance: Double, of other: Point) -> Bool {
    abs(x - other.x) < distance && abs(y - other.y) < distance
  }
}
