// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Counts consecutive taps that are close to each other in time and space.
///
/// Time is an argument, in seconds since any reference time; there is no clock here.
public struct TapSequence: Hashable, Sendable {
  /// The longest time from one tap to the next, in seconds.
  package var longestInterval: Double
  /// The greatest distance from one tap to the next, in points.
  package var greatestDistance: Double
  /// The maximum count; the tap after it counts as a first one.
  package var mostTaps: Int
  /// The count of the latest tap; 0 before the first.
  public private(set) var count = 0
  private var time = 0.0
  private var point = Point(x: 0, y: 0)

  /// Creates a sequence without taps.
  public init(
    longestInterval: Double = 0.35, greatestDistance: Double = 24, mostTaps: Int = 3
  ) {
    self.longestInterval = longestInterval
    self.greatestDistance = greatestDistance
    self.mostTaps = mostTaps
  }

  /// Counts a tap.
  ///
  /// A tap too late, too far away, or earlier than the previous one begins a new sequence, and so
  /// does one whose time or location is NaN.
  ///
  /// - Returns: 1 for a single tap, 2 for the second of a double tap, and so on.
  public mutating func tap(at point: Point, time: Double) -> Int {
    let interval = time - self.time
    let dx = point.x - self.point.x
    let dy = point.y - self.point.y
    let continues =
      count > 0 && count < mostTaps && interval >= 0 && interval <= longestInterval
      && dx * dx + dy * dy <= greatestDistance * greatestDistance
    count = continues ? count + 1 : 1
    self.time = time
    self.point = point
    return count
  }
}
