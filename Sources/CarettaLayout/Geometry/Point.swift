// SPDX-License-Identifier: Apache-2.0

/// A point in the plane, in points; y grows downward.
public struct Point: Hashable, Sendable, Codable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
