// SPDX-License-Identifier: Apache-2.0

/// The time that animations live in: it stands still until somebody moves it on.
///
/// Nothing here reads a real clock, so that the same calls have the same outcome. Moving on stops
/// at every moment at which an animation ends, in order of time; at each of these moments, and at the
/// new time, all running animations are brought up to date, in the order in which they were made.
/// So what is seen does not depend on how large the steps are.
///
/// Moments less than a nanosecond apart are one moment: 0.1 + 0.2 ends at 0.3.
public final class AnimationClock {
  /// Moments nearer to each other than this are the same, in seconds.
  package static let resolution = 1e-9
  /// How many rounds of endings one moment may have before the rest waits for the next call:
  /// completions that start animations without a duration would otherwise go on without end.
  static let roundsPerMoment = 1000

  /// The time now, in seconds; finite.
  public private(set) var now: Double
  private var running: [(order: Int, animation: any ClockedAnimation)] = []
  private var ordersGiven = 0
  private var isAdvancing = false

  /// Makes a clock that stands at a time; one that is not finite counts as 0.
  public init(now: Double = 0) {
    self.now = now.isFinite ? now : 0
  }

  /// Whether nothing is running.
  public var isIdle: Bool { running.isEmpty }

  /// When the next of the running animations ends; nil when none is running.
  public var nextEnd: Double? { running.map(\.animation.endTime).min() }

  /// Moves on to a time, and with it all that is running.
  ///
  /// Completions run at the moment at which their animation ends, and may start other animations,
  /// which begin at that moment. The time that is now is a legal one: what has no duration ends.
  ///
  /// - Returns: false, and nothing has happened, when the time is before `now` or not finite, or
  ///   when the clock is just being moved on (the call came from a completion).
  @discardableResult
  public func advance(to time: Double) -> Bool {
    guard time.isFinite, time >= now, !isAdvancing else { return false }
    isAdvancing = true
    defer { isAdvancing = false }
    var rounds = 0
    var isCurrent = false
    while let end = nextEnd, end <= time + Self.resolution {
      let moment = max(now, min(end, time))
      rounds = moment > now ? 0 : rounds + 1
      guard rounds <= Self.roundsPerMoment else { break }
      now = moment
      tick()
      isCurrent = moment == time
    }
    if !isCurrent {
      now = time
      tick()
    }
    return true
  }

  /// Moves on by some seconds.
  @discardableResult
  public func advance(by seconds: Double) -> Bool { advance(to: now + seconds) }

  /// Brings all that is running up to date; what a completion adds has its turn later.
  private func tick() {
    for order in running.map(\.order) {
      guard let animation = running.first(where: { $0.order == order })?.animation else { continue }
      animation.tick()
    }
  }

  // MARK: - For animations

  /// A place in the order of creation.
  package func makeOrder() -> Int {
    ordersGiven += 1
    return ordersGiven
  }

  /// Takes an animation among the running ones, and keeps it.
  package func add(_ animation: any ClockedAnimation, order: Int) {
    remove(order: order)
    let place = running.firstIndex { $0.order > order } ?? running.endIndex
    running.insert((order, animation), at: place)
  }

  /// Forgets an animation.
  package func remove(order: Int) {
    running.removeAll { $0.order == order }
  }

  /// The time some seconds from now.
  package func time(in seconds: Double) -> Double { (now + seconds).neatTime }
}

extension Double {
  /// A time that was added up from decimal fractions as it would be written: 0.3 for 0.1 + 0.2.
  var neatTime: Double {
    let neat = (self * 1e9).rounded() / 1e9
    return abs(neat - self) <= 1e-12 ? neat : self
  }
}

/// What a clock moves.
package protocol ClockedAnimation: AnyObject {
  /// The time at which it ends.
  var endTime: Double { get }
  /// Brings it up to the clock's time.
  func tick()
}
