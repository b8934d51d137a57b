// SPDX-License-Identifier: Apache-2.0

/// The metrics of a face in font units (`FontFace.unitsPerEm` per em).
///
/// As in the font, y grows upward; `descent`, however, is a distance.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the ascender (`hhea` ascender).
  public var ascent: Int
  /// The distance from the baseline down to the descender, positive (`hhea` descender).
  public var descent: Int
  /// The part of the em box above the baseline, from 0 to 1: the share of the typographic ascender
  /// in the sum of ascender and descender (`OS/2`; `hhea` if the font does not specify them).
  package var typographicShare = 0.8
  /// The extra distance between lines (`hhea` line gap).
  public var lineGap: Int
  /// The top of the underline, negative below the baseline (`post`).
  public var underlinePosition: Int
  /// The thickness of the underline (`post`).
  public var underlineThickness: Int
  /// The top of the strikethrough (`OS/2`).
  public var strikethroughPosition: Int
  /// The thickness of the strikethrough (`OS/2`).
  public var strikethroughThickness: Int
  /// The height of lower-case letters (`OS/2`); 0 if the font does not specify it.
  public var xHeight: Int
  /// The height of capitals (`OS/2`); 0 if the font does not specify it.
  public var capHeight: Int
  /// The rise of the caret's slope (`hhea`); 1 for an upright face.
  public var caretSlopeRise: Int
  /// The run of the caret's slope (`hhea`); 0 for an upright face.
  public var caretSlopeRun: Int

  /// The rightward slant of a caret per unit of height; 0 for an upright face.
  package var caretSlope: Double {
    caretSlopeRise > 0 ? Double(caretSlopeRun) / Double(caretSlopeRise) : 0
  }
}

/// A variation axis of a face (`fvar`).
public struct FontAxis: Hashable, Sendable {
  /// The tag of the axis, such as `wght`.
  public var tag: OpenTypeTag
  /// The display name, or empty.
  public var name: String
  /// The minimum coordinate, in the axis's own units.
  public var minimum: Double
  /// The default coordinate, in the axis's own units.
  public var defaultValue: Double
  /// The maximum coordinate, in the axis's own units.
  public var maximum: Double
}

/// An element of a glyph's outline in font units, y upward.
public enum PathElement: Hashable, Sendable {
  /// Starts a contour at a point.
  case move(x: Double, y: Double)
  /// A straight line.
  case line(x: Double, y: Double)
  /// A quadratic Bézier curve.
  case quadratic(controlX: Double, controlY: Double, x: Double, y: Double)
  /// A cubic Bézier curve.
  case cubic(
    control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double,
    y: Double)
  /// Closes the contour.
  case close
}
