// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Counts taps that follow one another quickly and near to each other.
///
/// Time is an argument, in seconds from any moment; there is no clock here.
public struct TapSequence: Hashable, Sendable {
  /// The longest time from one tap to the next, in seconds.
  public var longestInterval: Double
  /// The greatest distance from one tap to the next, in points.
  public var greatestDistance: Double
  /// How many taps count; the one behind these is a first one again.
  public var mostTaps: Int
  /// The number of the latest tap; 0 before the first.
  public private(set) var count = 0
  private var time = 0.0
  private var point = Point(x: 0, y: 0)

  /// Makes a sequence without taps.
  public init(
    longestInterval: Double = 0.35, greatestDistance: Double = 24, mostTaps: Int = 3
  ) {
    self.longestInterval = longestInterval
    self.greatestDistance = greatestDistance
    self.mostTaps = mostTaps
  }

  /// Takes a tap.
  ///
  /// A tap too late, too far away, or before the one before it in time begins a new sequence; so
  /// does one whose time or place is not a number.
  ///
  /// - Returns: 1 for a single tap, 2 for the second of a double tap, and so on.
  public mutating func tap(at point: Point, time: Double) -> Int {
    let interval = time - self.time
    let dx = point.x - self.point.x
    let dy = point.y - self.point.y
    let goesOn =
      count > 0 && count < mostTaps && interval >= 0 && interval <= longestInterval
      && dx * dx + dy * dy <= greatestDistance * greatestDistance
    count = goesOn ? count + 1 : 1
    self.time = time
    self.point = point
    return count
  }
}
