// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension ScrollGeometry {
  /// Whether the part of a rectangle that is inside the content is completely visible.
  ///
  /// The part is compared with `visibleRect` to within a millionth of a point. A part as large as
  /// the visible area, which begins between two pixels, is visible at the pixel before its start.
  /// Returns false for the null rectangle and for a rectangle outside of the content, as
  /// `offset(revealing:)` does not scroll to these.
  ///
  /// - Parameter rect: a rectangle in content coordinates.
  /// - Returns: whether the part is visible.
  package func shows(_ rect: Rect) -> Bool {
    let part = rect.intersection(Rect(origin: .zero, size: contentSize))
    guard !rect.isNull, !part.isNull else { return false }
    let visible = visibleRect
    let tolerance = 1e-6
    if part.minX >= visible.minX - tolerance, part.maxX <= visible.maxX + tolerance,
      part.minY >= visible.minY - tolerance, part.maxY <= visible.maxY + tolerance
    {
      return true
    }
    return part.width <= visible.width + tolerance && part.height <= visible.height + tolerance
      && offset(revealing: rect) == contentOffset
  }
}
