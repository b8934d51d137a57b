// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollGeometry {
  /// The width of the content minus the width of the view.
  var widthBeyondBounds: Double { contentSize.width - bounds.width }

  /// The height of the content minus the height of the view.
  var heightBeyondBounds: Double { contentSize.height - bounds.height }

  /// Returns the geometry with the offset moved right and down by a distance, to the nearest pixel
  /// on an axis that moves.
  func moved(by distance: Point) -> ScrollGeometry {
    var origin = contentOffset
    if distance.x != 0 { origin.x = pixel(origin.x + distance.x, .toNearestOrEven) }
    if distance.y != 0 { origin.y = pixel(origin.y + distance.y, .toNearestOrEven) }
    return ScrollGeometry(
      bounds: Rect(origin: origin, size: bounds.size), contentSize: contentSize,
      adjustedContentInset: adjustedContentInset, scale: scale)
  }

  /// Returns the offset after a change of sizes or insets.
  ///
  /// On each axis an offset at the start of the valid range stays at the start, and with
  /// `staysAtEnd` one at the end stays at the end. Any other offset is kept, clamped to the valid
  /// range.
  ///
  /// - Parameters:
  ///   - old: the geometry before the change.
  ///   - staysAtEnd: whether an offset at the end stays at the end.
  /// - Returns: a valid offset.
  func offset(settledFrom old: ScrollGeometry, staysAtEnd: Bool) -> Point {
    let tolerance = 0.5 / scale
    func settled(
      _ offset: Double, _ old: ClosedRange<Double>, _ new: ClosedRange<Double>
    ) -> Double {
      if abs(offset - old.lowerBound) < tolerance {
        return old.lowerBound == new.lowerBound ? new.nearest(to: offset) : new.lowerBound
      }
      if staysAtEnd, abs(offset - old.upperBound) < tolerance { return new.upperBound }
      return new.nearest(to: offset)
    }
    return Point(
      x: settled(contentOffset.x, old.validXOffsets, validXOffsets),
      y: settled(contentOffset.y, old.validYOffsets, validYOffsets))
  }
}
