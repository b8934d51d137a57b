// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle, in points; `x`, `y` is its top left corner.
///
/// A rectangle without width can be a caret, and one without height a rule; neither is `null`. As
/// UIKit's `CGRect.null`, `null` is the result of a query that has no result, such as for an offset
/// outside the text; callers must test `isNull` first.
public struct Rect: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent, never negative.
  public var width: Double
  /// The vertical extent, never negative.
  public var height: Double

  /// The null rectangle: the result if there is no geometry.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The extents.
  public var size: Size { Size(width: width, height: height) }
  /// Whether this is the null rectangle.
  public var isNull: Bool { x == .infinity || y == .infinity }
  /// The left edge.
  public var minX: Double { x }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge.
  public var minY: Double { y }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The x of the center.
  public var midX: Double { x + width / 2 }
  /// The y of the center.
  public var midY: Double { y + height / 2 }

  /// Whether a point is inside; the left and top edges belong to the rectangle, the right and
  /// bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle is inside, including the edges; false if either rectangle is `null`.
  public func contains(_ other: Rect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  /// Returns the smallest rectangle that contains both rectangles; `null` is neutral.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }

  /// Returns the intersection, or `null` if the rectangles are disjoint; the intersection of
  /// touching rectangles has no extent.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    if right < left || bottom < top { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? self : Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
