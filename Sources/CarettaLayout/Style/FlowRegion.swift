// SPDX-License-Identifier: Apache-2.0

/// A container that lines fill from the top, or a block.
struct FlowRegion: Sendable {
  let left: Double
  let right: Double
  let top: Double
  /// Infinite where any number of lines fits.
  let bottom: Double

  /// A container; a number that is not one counts as 0, an extent below 0 too.
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

  /// Measures where the region begins.
  ///
  /// - Parameters:
  ///   - width: the width of the space, in points.
  ///   - unit: the layout unit of the result.
  ///   - isRightToLeft: whether paragraphs begin at the right edge.
  /// - Returns: the distance of the region's start edge from the start edge of the space.
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
