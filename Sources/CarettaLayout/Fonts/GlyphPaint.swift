// SPDX-License-Identifier: Apache-2.0

/// The paint of a color glyph (`COLR`), with the colors of a palette applied.
///
/// Coordinates are font units, y upward.
///
/// The tables are read in Swift: FreeType 2.12 does not read variable `COLR` paints and needs an
/// `FT_Face` for each thread, and HarfBuzz 6 does not read version 1. The reader returns nil beyond
/// the end of a table and limits the number of paints; PNG and SVG use it.
package indirect enum GlyphPaint: Sendable {
  /// A single color over the whole area.
  case solid(Color)
  /// A gradient over the whole area.
  case gradient(GlyphGradient)
  /// A paint clipped to the outline of a glyph.
  case outline(UInt32, GlyphPaint)
  /// A paint clipped to a rectangle, whose `y` is its lower edge.
  case box(Rect, GlyphPaint)
  /// A transformed paint.
  case transform(AffineTransform, GlyphPaint)
  /// Paints from bottom to top.
  case layers([GlyphPaint])
  /// The composition of two paints.
  case composite(source: GlyphPaint, CompositeMode, backdrop: GlyphPaint)
}

/// The mode by which a source is composited with a backdrop (`CompositeMode` of `COLR`; W3C
/// Compositing and Blending Level 1).
package enum CompositeMode: UInt8, Sendable, CaseIterable {
  case clear, source, backdrop, sourceOver, backdropOver, sourceIn, backdropIn, sourceOut,
    backdropOut, sourceAtop, backdropAtop, xor, plus, screen, overlay, darken, lighten, colorDodge,
    colorBurn, hardLight, softLight, difference, exclusion, multiply, hue, saturation, color,
    luminosity
}

/// A linear, radial or sweep gradient.
package struct GlyphGradient: Hashable, Sendable {
  /// The geometry of a gradient.
  package enum Shape: Hashable, Sendable {
    /// From the first point to the second, constant along perpendicular lines.
    case linear(Point, Point)
    /// From the first circle to the second.
    case radial(Point, Double, Point, Double)
    /// Around a point from one angle to another, in counter-clockwise half turns from the x axis.
    case sweep(Point, Double, Double)
  }

  /// The behavior outside the range of the color stops.
  package enum Extend: UInt8, Sendable {
    /// The first or the last color continues.
    case pad
    /// The colors are repeated.
    case `repeat`
    /// The colors are repeated, alternately forward and backward.
    case reflect
  }

  /// A color stop: 0 is the start of the shape, 1 its end.
  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: Color
  }

  package var shape: Shape
  package var extend: Extend
  /// The color stops in ascending order; at least one.
  package var stops: [Stop]
}

/// The reason why a `COLR` glyph cannot be painted.
package enum GlyphPaintError: Error {
  /// The paint exceeds the depth or size limit; with a description.
  case tooComplex(String)
}
