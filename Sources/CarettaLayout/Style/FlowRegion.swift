// SPDX-License-Identifier: Apache-2.0

/// The area of a container or block that lines fill from the top.
struct FlowRegion: Sendable {
  let left: Double
  let right: Double
  let top: Double
  /// The bottom edge; infinite if the number of lines is not limited.
  let bottom: Double

  /// Creates the region of a container; NaN counts as 0, a negative width or height as 0.
  init(_ rect: Rect) {
    left = NumberRange.coordinate.clamped(rect.x)
    right = max(left, NumberRange.coordinate.clamped(left + NumberRange.extent.clamped(rect.width)))
    top = NumberRange.coordinate.clamped(rect.y)
    bottom = max(top, NumberRange.coordinate.clamped(top + NumberRange.extent.clamped(rect.height)))
  }

  init(left: Double, right: Double, top: Double, bottom: Double) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// Returns the distance from the start edge of the space to the region's start edge.
  ///
  /// - Parameters:
  ///   - width: the width of the space, in points.
  ///   - unit: the layout unit of the result.
  ///   - isRightToLeft: whether paragraphs begin at the right edge.
  /// - Returns: the distance, in layout units.
  func start(in width: Double, _ unit: LayoutUnit, isRightToLeft: Bool) -> Int64 {
    let distance = isRightToLeft ? width - right : left
    return distance == 0 ? 0 : unit.nearest(distance)
  }

  /// The square of the distance of a point, 0 inside.
  func distance(to point: Point) -> Double {
    let x = max(0, left - point.x, point.x - right)
    let y = max(0, top - point.y, point.y - bottom)
    return x * x + y * y
  }
}
