// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension ScrollGeometry {
  /// Returns the offset closest to the current one at which a rectangle is visible.
  ///
  /// If the rectangle is larger than `visibleRect`, its start is shown. The rectangle is clipped to
  /// the content; if nothing is left or all of it is visible, the result is the current offset,
  /// even if that is not valid. An axis that changes ends at a valid offset. The operation is
  /// idempotent: applied at the new offset, it returns that offset.
  ///
  /// - Parameter rect: a rectangle in content coordinates; null for no rectangle.
  /// - Returns: the offset: an axis that changes ends on a whole pixel, so that all of the
  ///   rectangle is visible.
  package func offset(revealing rect: Rect) -> Point {
    guard !rect.isNull else { return contentOffset }
    let part = rect.finite.intersection(Rect(origin: .zero, size: contentSize))
    guard !part.isNull else { return contentOffset }
    return Point(
      x: offset(
        bounds.x, length: bounds.width, lead: adjustedContentInset.left,
        trail: adjustedContentInset.right, valid: validXOffsets, from: part.x, extent: part.width),
      y: offset(
        bounds.y, length: bounds.height, lead: adjustedContentInset.top,
        trail: adjustedContentInset.bottom, valid: validYOffsets, from: part.y, extent: part.height)
    )
  }

  /// Returns the offset closest to the current one at which a rectangle is visible, for an
  /// animation to end at.
  ///
  /// Unlike `offset(revealing:)`, an axis that need not move ends on a whole pixel if the other
  /// axis moves, because the current offset is between pixels during an animation that the new one
  /// replaces. If neither axis need move, the result is the current offset.
  func restingOffset(revealing rect: Rect) -> Point {
    let closest = offset(revealing: rect)
    let pixel = rounded(closest)
    if closest == contentOffset || pixel == closest { return closest }
    return ScrollGeometry(
      bounds: Rect(origin: pixel, size: bounds.size), contentSize: contentSize,
      adjustedContentInset: adjustedContentInset, scale: scale
    ).offset(revealing: rect)
  }

  private func offset(
    _ offset: Double, length: Double, lead: Double, trail: Double, valid: ClosedRange<Double>,
    from start: Double, extent: Double
  ) -> Double {
    let visible = max(0, length - lead - trail)
    // The offsets at which the end and the start just become visible. They are not computed as
    // differences to the current offset, because a rounding error would make the result depend on
    // it.
    let showsStart = start - lead
    let showsEnd = min(start + min(extent, visible) - visible - lead, showsStart)
    if showsEnd <= offset, showsStart >= offset { return offset }
    let next = pixel(showsEnd, .up)
    // If no pixel shows both ends, the start is shown.
    let isBoth = showsEnd > offset && next <= max(showsStart, pixel(showsStart, .down))
    return valid.nearest(to: isBoth ? next : pixel(showsStart, .down))
  }
}
