// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension ScrollGeometry {
  /// The offset that brings a rectangle into sight with the least movement.
  ///
  /// Of what is larger than the visible part, the start is shown. What is outside of the content
  /// does not count; where nothing is left, or everything is in sight already, the answer is the
  /// offset as it is, even where that is no valid one. An axis that moves ends at a valid offset.
  /// Asked again from its own answer, it gives the same.
  ///
  /// - Parameter rect: a rectangle in content coordinates, of any extent; null for none.
  /// - Returns: the offset, not rounded to pixels.
  public func offset(revealing rect: Rect) -> Point {
    guard !rect.isNull else { return contentOffset }
    let part = rect.finite.intersection(Rect(origin: .zero, size: contentSize))
    guard !part.isNull else { return contentOffset }
    return Point(
      x: Self.offset(
        bounds.x, length: bounds.width, lead: adjustedContentInset.left,
        trail: adjustedContentInset.right, valid: validXOffsets, from: part.x, extent: part.width),
      y: Self.offset(
        bounds.y, length: bounds.height, lead: adjustedContentInset.top,
        trail: adjustedContentInset.bottom, valid: validYOffsets, from: part.y, extent: part.height)
    )
  }

  private static func offset(
    _ offset: Double, length: Double, lead: Double, trail: Double, valid: ClosedRange<Double>,
    from start: Double, extent: Double
  ) -> Double {
    let room = max(0, length - lead - trail)
    // The offsets from which the end and the start are just in sight; as differences from the
    // offset they would be off by a rounding error when asked again.
    let showsStart = start - lead
    let showsEnd = min(start + min(extent, room) - room - lead, showsStart)
    if showsEnd > offset { return valid.nearest(to: showsEnd) }
    if showsStart < offset { return valid.nearest(to: showsStart) }
    return offset
  }
}
