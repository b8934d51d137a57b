// SPDX-License-Identifier: Apache-2.0

/// An object with its own size that replaces a U+FFFC of the text.
///
/// Lines can break before and after an attachment, as for class CB of UAX #14. It takes the
/// direction of the text around it, and the caret has a stop on both of its sides. A tall
/// attachment makes its line taller. An out-of-flow attachment has a position in the text, but no
/// width, no height and no break opportunity.
///
/// An attachment is ignored unless a U+FFFC that begins a grapheme cluster is at its offset. If
/// several attachments have the same offset, the last one is used. A U+FFFC without an attachment
/// is an ordinary character.
///
/// `baseline` is measured from the top of the attachment; without it, the bottom is on the
/// baseline.
public struct TextAttachment: Hashable, Sendable, Codable {
  /// The offset of the U+FFFC, in UTF-16 code units.
  public var offset: Int
  /// The size of the attachment in points; NaN counts as 0, and the range is `NumberRange.length`.
  ///
  /// Widths are exact in hundredths of a point; others are rounded by at most 2⁻¹¹ points.
  public var size: Size
  /// The distance from the attachment's top to its baseline, which is aligned with the baseline of
  /// the text; nil for its bottom edge.
  ///
  /// A distance greater than the height places the attachment above the baseline; the range is
  /// `NumberRange.offset`. On vertical lines it is the distance from the right edge, as for the
  /// last line of an inline block (CSS Writing Modes 4 §4.3); there nil means the middle on a
  /// central baseline and the left edge on an alphabetic one.
  ///
  /// Used only with the alignment `baseline`.
  public var baseline: Double?
  /// The vertical alignment relative to the text.
  public var alignment: Alignment
  /// Whether the attachment occupies space in its line.
  ///
  /// An out-of-flow attachment is drawn over the text, from its position on and from the top of the
  /// line down, whatever its alignment (the static position of CSS Positioned Layout 3). In
  /// right-to-left text it ends at its position. White space collapses as if the attachment did not
  /// exist.
  public var isInFlow: Bool

  /// The alignment of an attachment relative to the text.
  ///
  /// The text's ascent and descent come from the first font of the style at the attachment's
  /// offset. The values correspond to the placeholder alignments of Skia's paragraph.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// The attachment's baseline is on the text's baseline (CSS `vertical-align: baseline`).
    case baseline
    /// The attachment's bottom is on the baseline.
    case aboveBaseline = "above-baseline"
    /// The attachment's top is on the baseline.
    case belowBaseline = "below-baseline"
    /// The attachment's top is at the text's ascent (CSS `text-top`).
    case top
    /// The attachment's bottom is at the text's descent (CSS `text-bottom`).
    case bottom
    /// The attachment's middle is halfway between ascent and descent.
    case middle
  }

  /// Creates an attachment.
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

  /// The size with sides clamped to 0 to a million points; NaN counts as 0.
  var finiteSize: Size {
    Size(
      width: NumberRange.length.clamped(size.width), height: NumberRange.length.clamped(size.height)
    )
  }

  /// Returns the extent of the attachment along its line, in points.
  func extent(in style: ParagraphStyle) -> Double {
    style.writingMode.isVertical ? finiteSize.height : finiteSize.width
  }

  /// Returns the extents of the attachment above and below the baseline of the text.
  ///
  /// On vertical lines the alignments are the same, except that an attachment with the alignment
  /// `baseline` and no baseline has its middle on a central baseline, and its left edge on an
  /// alphabetic one.
  ///
  /// - Parameters:
  ///   - style: the paragraph style, for the writing mode.
  ///   - text: the vertical metrics of the text beside the attachment.
  /// - Returns: both distances; their sum is the attachment's extent across the line.
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

  /// The distance from the attachment's top (on vertical lines, its right edge) to its baseline;
  /// nil if the baseline follows from its size.
  private var ownBaseline: Double? {
    guard let baseline, !baseline.isNaN else { return nil }
    return NumberRange.offset.clamped(baseline)
  }
}
