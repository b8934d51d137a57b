// SPDX-License-Identifier: Apache-2.0

/// One line of a layout, in the block's coordinates.
///
/// Of a vertical line the band reaches from `left` on as far as `width`, and the content without hanging
/// white space from `top` to `bottom`.
public struct LineBox: Hashable, Sendable {
  /// The text of the line with its trailing white space and hard break; lines tile the text.
  public var range: TextRange
  /// The top edge of the line's band.
  public var top: Double
  /// The bottom edge of the line's band.
  public var bottom: Double
  /// The baseline's y; of a vertical line its x.
  public var baseline: Double
  /// The left edge of the content without hanging white space, of all parts.
  public var left: Double
  /// The width of the content without hanging white space, from the left edge of the leftmost part to the
  /// right edge of the rightmost one.
  public var width: Double
  /// The paragraph's direction.
  public var direction: WritingDirection
  /// Whether the line ends in a hard break.
  public var endsInHardBreak: Bool
  /// Why the line ended.
  public var endReason = LineEndReason.end
  /// What stands in each stretch that exclusions leave free of the line's band, from the paragraph's start
  /// edge on; empty in a block without exclusions and containers (`BlockOptions`).
  ///
  /// Stretches in which nothing stands have no part.
  public var parts: [LinePart] = []
  /// The number of the container that the line stands in (`BlockOptions.containers`); nil without
  /// containers.
  public var container: Int?
}

/// A part of a line: what stands in one stretch of its band.
public struct LinePart: Hashable, Sendable {
  /// The text of the part with its trailing white space; parts tile the text of their line.
  public var range: TextRange
  /// The left edge of the content without hanging white space; the top edge on a vertical line.
  public var left: Double
  /// The width of the content without hanging white space; the height on a vertical line.
  public var width: Double
}

/// A part of a selection: one visual run on one line (`UITextSelectionRect`).
public struct TextSelectionRect: Hashable, Sendable {
  /// The area.
  public var rect: Rect
  /// The direction of the run.
  public var writingDirection: WritingDirection
  /// Whether the selection's start is in this rectangle.
  public var containsStart: Bool
  /// Whether the selection's end is in this rectangle.
  public var containsEnd: Bool
}

/// Glyphs of one font, style and level on one line, left to right or top to bottom, ready to draw.
public struct GlyphRun: Sendable {
  /// The index of the line.
  public var line: Int
  /// The face.
  public var font: FontFace
  /// The face's place in `TextLayout.fonts`.
  public var fontIndex: Int
  /// The size in points.
  public var size: Double
  /// The bidi embedding level (UAX #9); odd is right to left.
  public var level: UInt8
  /// Glyph ids of the face.
  public var glyphs: [UInt32]
  /// Where each glyph's origin is in the block: on the baseline of a horizontal line, offsets applied.
  ///
  /// Of glyphs that stand upright on a vertical line it is the origin that they have on horizontal ones.
  public var positions: [Point]
  /// Whether the glyphs are turned by 90° clockwise about their origins.
  public var isSideways = false
  /// How wide the glyphs are drawn, of their width in the font: less than 1 for digits that stand side by
  /// side in too little room (`TextCombineUpright`).
  public var widthScale = 1.0
  /// The first UTF-16 offset of each glyph's cluster.
  public var clusters: [Int]
  /// The colour that a span asks for; nil for the drawing's own.
  public var color: Color?
  /// The palette of colour glyphs that a span asks for; nil for the drawing's own.
  public var palette: FontPalette?
  /// How far the run's baseline is above that of its line, to the right of a vertical one's.
  public var baselineShift = 0.0
}

extension GlyphRun {
  /// Where the run's own font places a decoration, about the run's baseline.
  ///
  /// That is `baselineShift` above the baseline of the line.
  public func decoration(_ decoration: TextDecoration) -> DecorationMetrics {
    font.decoration(decoration, size: size)
  }
}
