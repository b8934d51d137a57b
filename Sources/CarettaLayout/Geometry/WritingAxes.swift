// SPDX-License-Identifier: Apache-2.0

/// Maps between the axes of lines and those of the page.
///
/// Layout knows two axes: x along a line from its left or upper end, and y across lines from the first to
/// the last. Queries turn their answers into points of the block, and the points that they are asked
/// about into places of lines, with this value and nothing else; for horizontal lines it changes
/// nothing.
///
/// Points of the block are counted from its top left corner. In `vertical-rl` the first line stands at
/// the right edge of the block's extent.
public struct WritingAxes: Hashable, Sendable {
  /// How lines run.
  public let mode: WritingMode
  /// The extent of the block across its lines, in points: only `vertical-rl` depends on it.
  public let blockExtent: Double

  /// Makes the axes of a writing mode.
  public init(_ mode: WritingMode, blockExtent: Double = 0) {
    self.mode = mode
    self.blockExtent = blockExtent
  }

  /// Those of horizontal lines.
  static let horizontal = WritingAxes(.horizontalTB)

  /// Whether points of lines are those of the block.
  @inline(__always) var isHorizontal: Bool { mode == .horizontalTB }

  // MARK: - From lines to the block

  /// A place of the lines as a point of the block.
  @inline(__always)
  public func point(_ place: Point) -> Point {
    isHorizontal ? place : turned(place)
  }

  /// An area of the lines as one of the block; `null` stays `null`.
  @inline(__always)
  public func rect(_ area: Rect) -> Rect {
    isHorizontal ? area : turned(area)
  }

  /// A size along and across lines as width and height.
  @inline(__always)
  public func size(_ size: Size) -> Size {
    isHorizontal ? size : Size(width: size.height, height: size.width)
  }

  /// A place on a line as a point of the block.
  ///
  /// In vertical text the upper side of a line, where ascents are, is its right one, also where lines
  /// follow one another from left to right (CSS Writing Modes 4, 6.1 `line-over`).
  ///
  /// - Parameters:
  ///   - place: y counts from the lines' upper sides.
  ///   - top: where the line's band begins.
  ///   - height: how high the band is.
  /// - Returns: the point.
  @inline(__always)
  func point(_ place: Point, onLineFrom top: Double, height: Double) -> Point {
    isHorizontal ? place : turned(Point(x: place.x, y: across(place.y, 0, top, height)))
  }

  /// An area on a line as one of the block; see `point(_:onLineFrom:height:)`.
  @inline(__always)
  func rect(_ area: Rect, onLineFrom top: Double, height: Double) -> Rect {
    if isHorizontal { return area }
    var area = area
    area.y = across(area.y, area.height, top, height)
    return turned(area)
  }

  /// A distance from the upper side of a line as one from the line's edge that has the smaller
  /// coordinate.
  @inline(__always)
  func fromEdge(_ distance: Double, height: Double) -> Double {
    isHorizontal ? distance : height - distance
  }

  /// The sign of a distance to the upper side of a line: −1 where that is the one of smaller
  /// coordinates.
  @inline(__always) var overSign: Double { isHorizontal ? -1 : 1 }

  // MARK: - From the block to lines

  /// A point of the block as a place of the lines.
  @inline(__always)
  public func place(_ point: Point) -> Point {
    if isHorizontal { return point }
    return Point(x: point.y, y: mode == .verticalRL ? blockExtent - point.x : point.x)
  }

  /// A point of the block as a place of the lines, to find the line that it is on.
  ///
  /// A point at the edge of two lines is on the right or lower one, as a rectangle has the points of its left and
  /// upper edge; in `vertical-rl` that is the line before.
  @inline(__always)
  func hitPlace(_ point: Point) -> Point {
    var place = place(point)
    if mode == .verticalRL { place.y = place.y.nextDown }
    return place
  }

  /// An area of the block as one of the lines; `null` stays `null`.
  public func area(_ rect: Rect) -> Rect {
    if isHorizontal || rect.isNull { return rect }
    let start = place(Point(x: mode == .verticalRL ? rect.maxX : rect.minX, y: rect.minY))
    return Rect(x: start.x, y: start.y, width: rect.height, height: rect.width)
  }

  // MARK: - Vertical lines

  private func turned(_ place: Point) -> Point {
    Point(x: mode == .verticalRL ? blockExtent - place.y : place.y, y: place.x)
  }

  private func turned(_ area: Rect) -> Rect {
    if area.isNull { return area }
    return Rect(
      x: mode == .verticalRL ? blockExtent - area.y - area.height : area.y, y: area.x,
      width: area.height, height: area.width)
  }

  /// The place across lines of something on a line of which the distance from its upper side is known.
  private func across(
    _ y: Double, _ extent: Double, _ top: Double, _ height: Double
  ) -> Double {
    mode == .verticalLR ? top + height - (y - top) - extent : y
  }
}
