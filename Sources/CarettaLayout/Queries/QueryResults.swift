// SPDX-License-Identifier: Apache-2.0

/// One line of a layout, in the block's coordinates.
///
/// A vertical line's box extends from `left` over `width`; its content, without hanging white
/// space, from `top` to `bottom`.
public struct LineBox: Hashable, Sendable {
  /// The text of the line with its trailing white space and hard break; line ranges tile the text.
  public var range: TextRange
  /// The top edge of the line box.
  public var top: Double
  /// The bottom edge of the line box.
  public var bottom: Double
  /// The y of the baseline; of a vertical line, its x.
  public var baseline: Double
  /// The left edge of the content of all fragments, without hanging white space.
  public var left: Double
  /// The width of the content without hanging white space, from the left edge of the leftmost
  /// fragment to the right edge of the rightmost one.
  public var width: Double
  /// The paragraph's direction.
  public var writingDirection: WritingDirection
  /// Whether the line ends in a hard break.
  public var endsInHardBreak: Bool
  /// The reason why the line ended.
  public var endReason = LineEndReason.end
  /// The line's fragments between exclusions, in paragraph direction; empty in a block without
  /// exclusions and containers (`BlockOptions`).
  ///
  /// Empty fragments are omitted.
  public var parts: [LinePart] = []
  /// The index of the line's container (`BlockOptions.containers`); nil without containers.
  public var container: Int?

  /// The rectangle of the content without hanging white space: on a horizontal line from `left` to
  /// `left + width` and from `top` to `bottom`.
  public var rect: Rect { Rect(x: left, y: top, width: width, height: bottom - top) }
}

/// A line fragment: the part of a line in one interval between exclusions.
public struct LinePart: Hashable, Sendable {
  /// The text of the fragment with its trailing white space; the fragments' ranges tile the line's
  /// range.
  public var range: TextRange
  /// The left edge of the content without hanging white space; the top edge on a vertical line.
  public var left: Double
  /// The width of the content without hanging white space; the height on a vertical line.
  public var width: Double
}

/// A rectangle of a selection: one visual run on one line (`UITextSelectionRect`).
public struct TextSelectionRect: Hashable, Sendable {
  /// The area of the rectangle.
  public var rect: Rect
  /// The direction of the run.
  public var writingDirection: WritingDirection
  /// Whether the selection's start is in this rectangle.
  public var containsStart: Bool
  /// Whether the selection's end is in this rectangle.
  public var containsEnd: Bool
}

/// Glyphs of one font, style and level on one line, from left to right or top to bottom, ready to
/// draw.
public struct GlyphRun: Hashable, Sendable {
  /// The index of the line.
  public var line: Int
  /// The face.
  public var font: FontFace
  /// The index of the face in `TextLayout.fonts`.
  public var fontIndex: Int
  /// The size in points.
  public var size: Double
  /// The bidi embedding level (UAX #9); odd levels are right-to-left.
  public var level: UInt8
  /// The glyph indices in the face.
  public var glyphs: [UInt32]
  /// The origin of each glyph in the block, on the baseline of a horizontal line and with offsets
  /// applied.
  ///
  /// For upright glyphs on a vertical line, it is the same origin as in horizontal text.
  public var positions: [Point]
  /// Whether the glyphs are rotated by 90° around their origins: clockwise, or counterclockwise if
  /// `isCounterclockwise`.
  public var isSideways = false
  /// Whether the glyphs are rotated counterclockwise, as in `sideways-lr`.
  public var isCounterclockwise = false
  /// The horizontal scale of the glyphs; less than 1 for combined text that is too wide
  /// (`TextCombineUpright`).
  public var widthScale = 1.0
  /// The first UTF-16 offset of each glyph's cluster.
  public var clusters: [Int]
  /// The color that a span sets; nil for the color that is used in drawing.
  public var color: Color?
  /// The palette of color glyphs that a span sets; nil for the palette that is used in drawing.
  public var palette: FontPalette?
  /// The distance of the run's baseline above the line's baseline; on a vertical line, to the right
  /// of it.
  public var baselineShift = 0.0
  /// Whether the glyphs are a ruby annotation or an emphasis mark, beside the text of their
  /// clusters.
  public var isAnnotation = false
  /// The list marker that the glyphs belong to; nil for glyphs of the text.
  package var marker: MarkerGlyphs?

  /// Whether the glyphs belong to a list marker: their clusters are the start of the paragraph.
  public var isMarker: Bool { marker != nil }
}

/// The text of a list marker, and the offset in it of the cluster of each glyph of a run.
package struct MarkerGlyphs: Hashable, Sendable {
  package var text: String
  package var clusters: [Int]
  /// The offsets of the clusters of all glyphs of the marker, ascending.
  package var starts: [Int]
}

extension GlyphRun {
  /// Returns the position of a decoration according to the run's own font, relative to the run's
  /// baseline.
  ///
  /// The run's baseline is `baselineShift` above the baseline of the line.
  public func decoration(_ line: TextDecoration.Line) -> DecorationMetrics {
    font.decoration(line, size: size)
  }
}
