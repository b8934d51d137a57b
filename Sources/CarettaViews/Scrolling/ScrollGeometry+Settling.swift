// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollGeometry {
  /// The same content seen from further down.
  func moved(by dy: Double) -> ScrollGeometry {
    ScrollGeometry(
      bounds: bounds.offsetBy(dx: 0, dy: dy), contentSize: contentSize,
      adjustedContentInset: adjustedContentInset, scale: scale)
  }

  /// The offset to stand at after sizes or insets have changed.
  ///
  /// What stood at the start of the content stays there; what stood at the end does if it is asked
  /// for; anything else is kept as it was, as far as it is still valid.
  ///
  /// - Parameters:
  ///   - old: sizes and insets before.
  ///   - staysAtEnd: whether what stood at the end of the content is to stay there.
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
