// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The number of a source line in a gutter.
///
/// Source lines are paragraphs: the text between two terminators, independent of wrapping.
public struct LineNumber: Hashable, Sendable {
  /// The number; the first line is number 1.
  public var number: Int
  /// The source line with its terminator, in UTF-16 code units of the text.
  public var range: TextRange
  /// The block extent of the first visual line, as wide as the gutter, in the gutter's coordinates;
  /// for a vertical line, as high as the gutter.
  public var rect: Rect
  /// The y of the baseline of the first visual line; for a vertical line, the x.
  public var baseline: Double
}
