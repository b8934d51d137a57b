// SPDX-License-Identifier: Apache-2.0

/// The conversion between line-relative coordinates and the block's physical coordinates.
///
/// Layout uses line-relative coordinates: x along a line from its left end, and y across lines from
/// the first line to the last. The left end of a vertical line is its upper end; in `sideways-lr`,
/// its lower end. Queries convert results to points of the block, and query
/// points to line-relative coordinates, only by this type. For horizontal lines, the coordinates
/// are identical.
///
/// Points of the block are relative to its top left corner. In `vertical-rl`, the first line is at
/// the right edge of the block's extent. In `sideways-lr`, lines begin at the bottom of the block.
public struct WritingAxes: Hashable, Sendable {
  /// The writing mode.
  public let mode: WritingMode
  /// The extent of the block across its lines, in points; used only for lines that are stacked from
  /// right to left.
  public let blockSize: Double
  /// The extent of the block along its lines, in points; used only for `sideways-lr`.
  public let inlineSize: Double

  /// Creates the axes of a writing mode.
  public init(_ mode: WritingMode, blockSize: Double = 0, inlineSize: Double = 0) {
    self.mode = mode
    self.blockSize = blockSize
    self.inlineSize = inlineSize
  }

  /// The axes of horizontal lines.
  static let horizontal = WritingAxes(.horizontalTB)

  /// Whether line-relative coordinates and the block's coordinates are identical.
  @inline(__always) var isHorizontal: Bool { mode == .horizontalTB }

  // MARK: - From lines to the block

  /// Converts a line-relative point to a point of the block.
  @inline(__always)
  public func point(_ place: Point) -> Point {
    isHorizontal ? place : turned(place)
  }

  /// Converts a line-relative rectangle to a rectangle of the block; `null` stays `null`.
  @inline(__always)
  public func rect(_ area: Rect) -> Rect {
    isHorizontal ? area : turned(area)
  }

  /// Converts extents along and across lines to a width and height.
  @inline(__always)
  public func size(_ size: Size) -> Size {
    isHorizontal ? size : Size(width: size.height, height: size.width)
  }

  /// Converts a point on a line to a point of the block.
  ///
  /// On vertical lines the over side, in the direction of ascents, is the right side, even in
  /// `vertical-lr`; in `sideways-lr` it is the left side (CSS Writing Modes 4 §6.1 `line-over`).
  ///
  /// - Parameters:
  ///   - place: the line-relative point, whose y is measured from the over sides of lines.
  ///   - top: the line-relative top of the line.
  ///   - height: the line's extent across the line.
  /// - Returns: the point.
  @inline(__always)
  func point(_ place: Point, onLineFrom top: Double, height: Double) -> Point {
    isHorizontal ? place : turned(Point(x: place.x, y: across(place.y, 0, top, height)))
  }

  /// Converts a rectangle on a line to a rectangle of the block; see `point(_:onLineFrom:height:)`.
  @inline(__always)
  func rect(_ area: Rect, onLineFrom top: Double, height: Double) -> Rect {
    if isHorizontal { return area }
    var area = area
    area.y = across(area.y, area.height, top, height)
    return turned(area)
  }

  /// Converts a distance from the over side of a line to a distance from the line's edge with the
  /// smaller coordinate.
  @inline(__always)
  func fromEdge(_ distance: Double, height: Double) -> Double {
    isOverFirst ? distance : height - distance
  }

  /// Whether the over side of a line has the smaller coordinate.
  @inline(__always) private var isOverFirst: Bool { isHorizontal || mode.isFromBottom }

  // MARK: - From the block to lines

  /// Converts a point of the block to a line-relative point.
  @inline(__always)
  public func place(_ point: Point) -> Point {
    if isHorizontal { return point }
    return Point(
      x: mode.isFromBottom ? inlineSize - point.y : point.y,
      y: mode.isFromRight ? blockSize - point.x : point.x)
  }

  /// Converts a point of the block to a line-relative point, for finding the line that contains it.
  ///
  /// A point on the boundary of two lines belongs to the right or lower line, as a rectangle
  /// contains the points of its left and top edges; in `vertical-rl`, that is the previous line.
  @inline(__always)
  func hitPlace(_ point: Point) -> Point {
    var place = place(point)
    if mode.isFromRight { place.y = place.y.nextDown }
    return place
  }

  /// Converts a rectangle of the block to a line-relative rectangle; `null` stays `null`.
  public func area(_ rect: Rect) -> Rect {
    if isHorizontal || rect.isNull { return rect }
    let start = place(
      Point(
        x: mode.isFromRight ? rect.maxX : rect.minX, y: mode.isFromBottom ? rect.maxY : rect.minY))
    return Rect(x: start.x, y: start.y, width: rect.height, height: rect.width)
  }

  // MARK: - Vertical lines

  private func turned(_ place: Point) -> Point {
    Point(
      x: mode.isFromRight ? blockSize - place.y : place.y,
      y: mode.isFromBottom ? inlineSize - place.x : place.x)
  }

  private func turned(_ area: Rect) -> Rect {
    if area.isNull { return area }
    return Rect(
      x: mode.isFromRight ? blockSize - area.y - area.height : area.y,
      y: mode.isFromBottom ? inlineSize - area.x - area.width : area.x,
      width: area.height, height: area.width)
  }

  /// Returns the coordinate across lines of an object whose distance from its line's over side is
  /// known.
  private func across(
    _ y: Double, _ extent: Double, _ top: Double, _ height: Double
  ) -> Double {
    mode == .verticalLR ? top + height - (y - top) - extent : y
  }
}
