// SPDX-License-Identifier: Apache-2.0

/// An area of a block that its lines keep clear of.
///
/// A line has no text where its band, from top to bottom, meets the area (CSS Shapes 1, 3: the extreme of
/// the shape's edge within the band). Points are those of the block: x to the right, y downward from
/// its top left corner. What only touches a band or an edge of the block excludes nothing; an area without
/// extent, or with a number that is not one, excludes nothing at all.
public enum ExclusionShape: Hashable, Sendable {
  /// A rectangle; where its width or height is not above 0, it excludes nothing.
  case rect(Rect)
  /// A circle; where its radius is not above 0, it excludes nothing.
  case circle(center: Point, radius: Double)
  /// The inside of a polygon whose last corner is joined to the first.
  ///
  /// It may run either way and cross itself; fewer than three corners exclude nothing. Where its inside
  /// leaves a part of a band free, as between the arms of a U, that part is free.
  case polygon([Point], fillRule: FillRule = .nonzero)

  /// Which points are inside a polygon that crosses itself (CSS Shapes 1, `<fill-rule>`).
  public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Those that the edges go around a number of times that is not 0.
    case nonzero
    /// Those from which a ray crosses an odd number of edges: a polygon inside another is a hole.
    case evenodd
  }
}
