// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The offset, sizes and insets of a scroll view, and the arithmetic of scrolling, as a value.
///
/// Content coordinates are the coordinates of the bounds; the offset is the bounds' origin. All
/// numbers are finite: NaN counts as 0, numbers beyond ±2⁴⁰ as ±2⁴⁰, a negative extent as 0.
package struct ScrollGeometry: Hashable, Sendable {
  /// The scroll view's bounds in content coordinates; their origin is the offset.
  package let bounds: Rect
  /// The size of the content, which begins at the origin.
  package let contentSize: Size
  /// The content insets including the safe area insets.
  package let adjustedContentInset: EdgeInsets
  /// The display scale in pixels per point.
  package let scale: Double

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - bounds: the scroll view's bounds in content coordinates.
  ///   - contentSize: the size of the content.
  ///   - adjustedContentInset: the content insets including the safe area insets.
  ///   - scale: the display scale in pixels per point; a scale that is not positive or not finite
  ///     counts as 1.
  package init(
    bounds: Rect, contentSize: Size, adjustedContentInset: EdgeInsets = .zero, scale: Double = 1
  ) {
    self.bounds = bounds.finite
    self.contentSize = contentSize.finite
    self.adjustedContentInset = adjustedContentInset.finite
    self.scale = scale.validScale
  }

  /// The content offset: the bounds' origin.
  package var contentOffset: Point { bounds.origin }

  /// The valid horizontal offsets; both ends are on whole pixels.
  package var validXOffsets: ClosedRange<Double> {
    valid(
      lead: adjustedContentInset.left, trail: adjustedContentInset.right,
      content: contentSize.width, length: bounds.width)
  }

  /// The valid vertical offsets; both ends are on whole pixels.
  package var validYOffsets: ClosedRange<Double> {
    valid(
      lead: adjustedContentInset.top, trail: adjustedContentInset.bottom,
      content: contentSize.height, length: bounds.height)
  }

  private func valid(
    lead: Double, trail: Double, content: Double, length: Double
  ) -> ClosedRange<Double> {
    let first = pixel(0 - lead, .down)
    return first...max(first, pixel(content - length + trail, .up))
  }

  /// Returns the offset rounded to a pixel; the nearest pixel if the offset differs from it only by
  /// a rounding error.
  func pixel(_ offset: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let pixels = offset * scale
    let nearest = pixels.rounded()
    return (abs(pixels - nearest) < 1e-6 ? nearest : pixels.rounded(rule)) / scale + 0
  }

  /// The valid offsets as a rectangle.
  ///
  /// Content smaller than the visible area has one valid offset: the one that places its start
  /// after the inset.
  package var validOffsets: Rect {
    let (x, y) = (validXOffsets, validYOffsets)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// Returns the nearest valid offset.
  package func clamped(_ offset: Point) -> Point {
    let offset = offset.finite
    return Point(x: validXOffsets.nearest(to: offset.x), y: validYOffsets.nearest(to: offset.y))
  }

  /// Returns the nearest offset on whole pixels.
  package func rounded(_ offset: Point) -> Point {
    let offset = offset.finite
    return Point(
      x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
  }

  /// The visible part of the content coordinates: the bounds reduced by the insets.
  ///
  /// If the insets exceed the bounds, it has extent 0 and begins after the first inset.
  package var visibleRect: Rect { bounds.inset(by: adjustedContentInset) }
}

extension ClosedRange<Double> {
  func nearest(to value: Double) -> Double { Swift.max(lowerBound, Swift.min(value, upperBound)) }
}
