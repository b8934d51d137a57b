// SPDX-License-Identifier: Apache-2.0

/// A clock for animations that only its owner advances.
///
/// No system clock is read, so that equal calls give equal results. Advancing stops at each time at
/// which an animation ends, in ascending order; at each of these times, and at the new time, all
/// running animations are updated in the order of their creation. The values shown at a time
/// therefore do not depend on the size of the steps.
///
/// Times less than a nanosecond apart count as equal: an animation of 0.1 + 0.2 s ends at 0.3.
///
/// The clock retains the animations that are running, and no animation retains its clock. When the
/// clock is released, the animations that are still running stop at their current values, and
/// release their completions without calling them. A completion that retains the clock or its
/// window keeps both alive until the animation ends.
public final class AnimationClock {
  /// Times closer to each other than this count as equal, in seconds.
  package static let resolution = 1e-9
  /// The maximum number of rounds of ending animations at one time; the rest is deferred to the
  /// next call.
  ///
  /// Without a limit, completions that start animations with a duration of 0 would loop forever.
  static let maximumRoundsPerTime = 1000

  /// The current time in seconds; finite.
  public private(set) var now: Double
  private var running: [(order: Int, animation: any ClockedAnimation)] = []
  private var lastOrder = 0
  private var isAdvancing = false

  /// Creates a clock at a time; a time that is not finite counts as 0.
  public init(now: Double = 0) {
    self.now = now.isFinite ? now : 0
  }

  deinit {
    for (_, animation) in running { animation.cancel() }
  }

  /// Whether no animation is running.
  public var isIdle: Bool { running.isEmpty }

  /// The earliest time, in seconds, at which a running animation ends; nil when none is running.
  package var nextEnd: Double? { running.map(\.animation.endTime).min() }

  /// Advances to a time and updates all running animations.
  ///
  /// Completions run at the time at which their animation ends, and may start other animations,
  /// which begin at that time. Advancing to `now` is valid: animations with a duration of 0 end.
  ///
  /// - Returns: false, without any effect, if the time is before `now` or not finite, or if the
  ///   clock is already advancing (a call from a completion).
  @discardableResult
  public func advance(to time: Double) -> Bool {
    guard time.isFinite, time >= now, !isAdvancing else { return false }
    isAdvancing = true
    defer { isAdvancing = false }
    var rounds = 0
    var isUpdated = false
    while let end = nextEnd, end <= time + Self.resolution {
      let next = max(now, min(end, time))
      rounds = next > now ? 0 : rounds + 1
      guard rounds <= Self.maximumRoundsPerTime else { break }
      now = next
      tick()
      isUpdated = next == time
    }
    if !isUpdated {
      now = time
      tick()
    }
    return true
  }

  /// Advances by a number of seconds.
  @discardableResult
  public func advance(by seconds: Double) -> Bool { advance(to: now + seconds) }

  /// Updates the animations that are running now; animations that a completion adds are updated
  /// later.
  private func tick() {
    for order in running.map(\.order) {
      guard let animation = running.first(where: { $0.order == order })?.animation else { continue }
      animation.tick()
    }
  }

  // MARK: - For animations

  /// Returns a new index in the order of creation, in which animations are updated.
  package func makeOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  /// Adds an animation to the running ones and retains it.
  package func add(_ animation: any ClockedAnimation, order: Int) {
    remove(order: order)
    let index = running.firstIndex { $0.order > order } ?? running.endIndex
    running.insert((order, animation), at: index)
  }

  /// Removes an animation from the running ones.
  package func remove(order: Int) {
    running.removeAll { $0.order == order }
  }

  /// Returns the time a number of seconds after `now`.
  package func time(in seconds: Double) -> Double { (now + seconds).decimalTime }
}

extension Double {
  /// The number without the rounding error of a sum of decimal fractions: 0.3 for 0.1 + 0.2.
  var decimalTime: Double {
    let decimal = (self * 1e9).rounded() / 1e9
    return abs(decimal - self) <= 1e-12 ? decimal : self
  }
}

/// An animation that an `AnimationClock` runs.
package protocol ClockedAnimation: AnyObject {
  /// The time at which it ends.
  var endTime: Double { get }
  /// Updates the animation to the clock's time.
  func tick()
  /// Stops the animation without calling its completions; called when the clock is released.
  func cancel()
}
