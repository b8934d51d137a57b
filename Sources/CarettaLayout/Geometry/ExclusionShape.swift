// SPDX-License-Identifier: Apache-2.0

/// An area of a block that lines flow around.
///
/// A line has no text where its extent from top to bottom intersects the area (CSS Shapes 1 §3: the
/// extreme of the shape's edge within the line box). Coordinates are relative to the block: x to
/// the right, y downward from its top left corner. An area that only touches a line or an edge of
/// the block excludes nothing. An area without extent, or with NaN, has no effect.
public enum ExclusionShape: Hashable, Sendable, Codable {
  /// A rectangle; has no effect unless its width and height are above 0.
  case rect(Rect)
  /// A circle; has no effect unless its radius is above 0.
  case circle(center: Point, radius: Double)
  /// The inside of a polygon whose last corner is connected to the first.
  ///
  /// The corners may run in either direction, and edges may cross. A polygon with fewer than three
  /// corners has no effect. If a gap in the polygon leaves part of a line free, as between the arms
  /// of a U, text can use that part.
  case polygon([Point], fillRule: FillRule = .nonzero)

  /// The rule for the inside of a self-intersecting polygon (CSS Shapes 1, `<fill-rule>`).
  public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Points with a nonzero winding number are inside.
    case nonzero
    /// Points from which a ray crosses an odd number of edges are inside: a polygon inside another
    /// is a hole.
    case evenodd
  }
}
