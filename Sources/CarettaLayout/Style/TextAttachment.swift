// SPDX-License-Identifier: Apache-2.0

/// An object that replaces a U+FFFC of the text and has a size of its own.
///
/// Lines break before and after it as after class CB of UAX #14, it takes the direction of the
/// text around it, and the caret stops on both of its sides. The line grows with it. One that is out of
/// flow has a place in the text and nothing else: no width, no height, no opportunity beside it.
///
/// An attachment whose offset is not that of a U+FFFC that begins a grapheme cluster is ignored;
/// of several at one offset the last counts. U+FFFC without an attachment is a character like any
/// other.
public struct TextAttachment: Hashable, Sendable {
  /// The offset of the U+FFFC, in UTF-16 code units.
  public var offset: Int
  /// The size of the object in points; a side that is not a number counts as 0, the range is
  /// `NumberRange.length`.
  ///
  /// Hundredths of a point are exact, other widths are rounded by 2⁻¹¹ points at most.
  public var size: Size
  /// The distance from the object's top to its baseline, which lies on that of the text; nil
  /// for the bottom.
  ///
  /// More than the height holds the object above the baseline; the range is `NumberRange.offset`. On
  /// vertical lines it is the distance from the right edge, as that of the last line of an inline block (CSS Writing
  /// Modes 4, 4.3); nil for the middle on a central baseline, for the left edge on an alphabetic one.
  ///
  /// It counts with the alignment `baseline`.
  public var baseline: Double?
  /// How it stands beside the text.
  public var alignment: Alignment
  /// Whether it takes up room in its line.
  ///
  /// Out of flow it stands over the text, from its place on and from the top of the line down, whatever its
  /// alignment (the static position of CSS Positioned Layout 3); in right-to-left text it ends at its
  /// place. White space collapses as if it were not there.
  public var isInFlow: Bool

  /// How an object stands beside the text, whose ascent and descent are those of the first font of its
  /// style (the placeholder alignments of Skia's paragraph).
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its baseline on that of the text (CSS `vertical-align: baseline`).
    case baseline
    /// Its bottom on the baseline.
    case aboveBaseline = "above-baseline"
    /// Its top on the baseline.
    case belowBaseline = "below-baseline"
    /// Its top as high as the ascent of the text (CSS `text-top`).
    case top
    /// Its bottom as low as the descent of the text (CSS `text-bottom`).
    case bottom
    /// Its middle half way between ascent and descent.
    case middle
  }

  /// Makes an attachment.
  public init(
    at offset: Int, width: Double, height: Double, baseline: Double? = nil,
    alignment: Alignment = .baseline, isInFlow: Bool = true
  ) {
    self.offset = offset
    size = Size(width: width, height: height)
    self.baseline = baseline
    self.alignment = alignment
    self.isInFlow = isInFlow
  }

  /// The size with lengths between 0 and a million points; what is not a number counts as 0.
  var finiteSize: Size {
    Size(
      width: NumberRange.length.clamped(size.width), height: NumberRange.length.clamped(size.height)
    )
  }

  /// How far the object reaches along its line.
  func extent(in style: ParagraphStyle) -> Double {
    style.writingMode.isVertical ? finiteSize.height : finiteSize.width
  }

  /// How far the object reaches above and below the baseline of the text.
  ///
  /// On vertical lines it stands as on horizontal ones, with the alignment `baseline` and without a baseline its
  /// middle on a central one, its left edge on an alphabetic one.
  ///
  /// - Parameters:
  ///   - style: says how lines run.
  ///   - text: the measures of the text beside it.
  /// - Returns: both distances; their sum is the object's extent across the line.
  func reach(
    in style: ParagraphStyle, beside text: LineMetrics
  ) -> (ascent: Double, descent: Double) {
    let isVertical = style.writingMode.isVertical
    let extent = isVertical ? finiteSize.width : finiteSize.height
    let middle = (text.ascent + text.descent) / 2
    let (above, below) = style.hasCentralBaseline ? (middle, middle) : (text.ascent, text.descent)
    let ascent: Double =
      switch alignment {
      case .baseline: ownBaseline ?? (style.hasCentralBaseline ? extent / 2 : extent)
      case .aboveBaseline: extent
      case .belowBaseline: 0
      case .top: above
      case .bottom: extent - below
      case .middle: (extent + above - below) / 2
      }
    return (ascent, extent - ascent)
  }

  /// The distance from the object's top, on vertical lines from its right edge, to its baseline; nil where that
  /// follows from its size.
  private var ownBaseline: Double? {
    guard let baseline, !baseline.isNaN else { return nil }
    return NumberRange.offset.clamped(baseline)
  }
}
