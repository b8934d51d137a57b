// SPDX-License-Identifier: Apache-2.0

/// How a glyph in colours of its own is painted (`COLR`), with the colours of a palette.
///
/// Coordinates are font units, y upward.
package indirect enum GlyphPaint: Sendable {
  /// One colour everywhere.
  case solid(Color)
  /// A gradient everywhere.
  case gradient(GlyphGradient)
  /// A paint where the outline of a glyph is.
  case outline(UInt32, GlyphPaint)
  /// A paint inside of a rectangle, whose `y` is its lower edge.
  case box(Rect, GlyphPaint)
  /// A paint after a transform.
  case transform(AffineTransform, GlyphPaint)
  /// Paints from the bottom up.
  case layers([GlyphPaint])
  /// Two paints, each on its own, put together.
  case composite(source: GlyphPaint, CompositeMode, backdrop: GlyphPaint)
}

/// How a source is put together with a backdrop (`CompositeMode` of `COLR`; W3C Compositing and Blending
/// Level 1).
package enum CompositeMode: UInt8, Sendable, CaseIterable {
  case clear, source, backdrop, sourceOver, backdropOver, sourceIn, backdropIn, sourceOut,
    backdropOut, sourceAtop, backdropAtop, xor, plus, screen, overlay, darken, lighten, colorDodge,
    colorBurn, hardLight, softLight, difference, exclusion, multiply, hue, saturation, color,
    luminosity
}

/// Colours along a line, between two circles or around a point.
package struct GlyphGradient: Hashable, Sendable {
  /// Where the colours are.
  package enum Shape: Hashable, Sendable {
    /// From the first point to the second, the same at right angles.
    case linear(Point, Point)
    /// From the first circle to the second.
    case radial(Point, Double, Point, Double)
    /// Around a point from one angle to another: half turns counter-clockwise from the x axis.
    case sweep(Point, Double, Double)
  }

  /// What is outside of the colours that are given.
  package enum Extend: UInt8, Sendable {
    /// The first or the last colour.
    case pad
    /// The same colours again.
    case `repeat`
    /// The same colours, forward and backward in turn.
    case reflect
  }

  /// A colour at a place: 0 the start of the shape, 1 its end.
  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: Color
  }

  package var shape: Shape
  package var extend: Extend
  /// In ascending order, at least one.
  package var stops: [Stop]
}

/// The reason why a glyph of `COLR` is not painted.
package enum GlyphPaintError: Error {
  /// The paint is deeper, or has more parts, than is read; with a description.
  case tooComplex(String)
}
