// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollGeometry {
  /// Whether the part of a rectangle that is inside the content is inside `visibleRect`, to within
  /// a millionth of a point; false if that part is null.
  func shows(_ rect: Rect) -> Bool {
    let part = rect.intersection(Rect(origin: .zero, size: contentSize))
    guard !rect.isNull, !part.isNull else { return false }
    let visible = visibleRect
    let tolerance = 1e-6
    return part.minX >= visible.minX - tolerance && part.maxX <= visible.maxX + tolerance
      && part.minY >= visible.minY - tolerance && part.maxY <= visible.maxY + tolerance
  }
}
