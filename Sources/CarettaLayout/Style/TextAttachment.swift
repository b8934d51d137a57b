// SPDX-License-Identifier: Apache-2.0

/// An object that replaces a U+FFFC of the text and has a size of its own.
///
/// Lines break before and after it as after class CB of UAX #14, it takes the direction of the
/// text around it, and the caret stops on both of its sides. The line grows with it.
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
  /// vertical lines it has no meaning.
  public var baseline: Double?

  /// Makes an attachment.
  public init(at offset: Int, width: Double, height: Double, baseline: Double? = nil) {
    self.offset = offset
    size = Size(width: width, height: height)
    self.baseline = baseline
  }

  /// The size with lengths between 0 and a million points; what is not a number counts as 0.
  var finiteSize: Size {
    Size(
      width: NumberRange.length.clamped(size.width), height: NumberRange.length.clamped(size.height)
    )
  }

  /// How far the object reaches along its line, and above and below the baseline.
  ///
  /// On vertical lines it stands as on horizontal ones, its middle on a central baseline, its left edge on
  /// an alphabetic one.
  func lengths(
    in style: ParagraphStyle
  ) -> (advance: Double, ascent: Double, descent: Double) {
    let size = finiteSize
    guard style.writingMode.isVertical else {
      return (size.width, ascent, size.height - ascent)
    }
    let ascent = style.hasCentralBaseline ? size.width / 2 : size.width
    return (size.height, ascent, size.width - ascent)
  }

  /// How far the object reaches above a horizontal baseline.
  private var ascent: Double {
    guard let baseline, !baseline.isNaN else { return finiteSize.height }
    return NumberRange.offset.clamped(baseline)
  }
}
