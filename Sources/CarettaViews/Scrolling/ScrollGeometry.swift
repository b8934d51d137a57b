// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Where a scroll view stands and where it can go: its arithmetic, as a value.
///
/// Content coordinates are those of the bounds; the offset is the bounds' origin. The numbers are
/// finite: NaN counts as 0, what is infinite as 2⁴⁰ points, a negative size as none.
public struct ScrollGeometry: Hashable, Sendable {
  /// The part of the content that is behind the scroll view; begins at the offset.
  public let bounds: Rect
  /// How large the content is; it begins at the origin.
  public let contentSize: Size
  /// How much of each edge of the bounds is not for the content.
  public let adjustedContentInset: EdgeInsets
  /// How many pixels a point has.
  public let scale: Double

  /// Makes a geometry.
  ///
  /// - Parameters:
  ///   - bounds: what is behind the scroll view, in content coordinates.
  ///   - contentSize: how large the content is.
  ///   - adjustedContentInset: the insets with the share of the safe area.
  ///   - scale: how many pixels a point has; 1 in place of what is not positive or not finite.
  public init(
    bounds: Rect, contentSize: Size, adjustedContentInset: EdgeInsets = .zero, scale: Double = 1
  ) {
    self.bounds = bounds.finite
    self.contentSize = contentSize.finite
    self.adjustedContentInset = adjustedContentInset.finite
    self.scale = scale.validScale
  }

  /// Where the scroll view is: the bounds' origin.
  public var contentOffset: Point { bounds.origin }

  /// The horizontal offsets between which scrolling rests.
  public var validXOffsets: ClosedRange<Double> {
    Self.valid(
      lead: adjustedContentInset.left, trail: adjustedContentInset.right,
      content: contentSize.width, length: bounds.width)
  }

  /// The vertical offsets between which scrolling rests.
  public var validYOffsets: ClosedRange<Double> {
    Self.valid(
      lead: adjustedContentInset.top, trail: adjustedContentInset.bottom,
      content: contentSize.height, length: bounds.height)
  }

  private static func valid(
    lead: Double, trail: Double, content: Double, length: Double
  ) -> ClosedRange<Double> {
    let first = 0 - lead
    return first...max(first, content - length + trail)
  }

  /// The offsets between which scrolling rests, as a rectangle.
  ///
  /// A content that is smaller than its room leaves one offset: that which puts its start behind the
  /// insets.
  public var validOffsets: Rect {
    let (x, y) = (validXOffsets, validYOffsets)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// The nearest valid offset.
  public func clamped(_ offset: Point) -> Point {
    let offset = offset.finite
    return Point(x: validXOffsets.nearest(to: offset.x), y: validYOffsets.nearest(to: offset.y))
  }

  /// The nearest offset on whole pixels.
  public func rounded(_ offset: Point) -> Point {
    let offset = offset.finite
    return Point(
      x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
  }

  /// The part of the content that is in sight: the bounds less the insets.
  ///
  /// Where the insets are larger than the bounds, it has no extent and begins behind the first one.
  public var visibleRect: Rect { bounds.inset(by: adjustedContentInset) }
}

extension ClosedRange<Double> {
  func nearest(to value: Double) -> Double { Swift.max(lowerBound, Swift.min(value, upperBound)) }
}
