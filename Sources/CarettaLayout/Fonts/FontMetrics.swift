// SPDX-License-Identifier: Apache-2.0

/// Measures of a face in font units (`FontFace.unitsPerEm` to the em); y grows upward here,
/// as in the font, except that `descent` is a distance.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top (`hhea` ascender).
  public var ascent: Int
  /// The distance from the baseline down to the bottom, positive (`hhea` descender).
  public var descent: Int
  /// The extra distance between lines (`hhea` line gap).
  public var lineGap: Int
  /// The top of the underline, negative below the baseline (`post`).
  public var underlinePosition: Int
  /// The thickness of the underline (`post`).
  public var underlineThickness: Int
  /// The top of the strike-through (`OS/2`).
  public var strikethroughPosition: Int
  /// The thickness of the strike-through (`OS/2`).
  public var strikethroughThickness: Int
  /// The height of lower-case letters (`OS/2`), 0 where the font does not say.
  public var xHeight: Int
  /// The height of capitals (`OS/2`), 0 where the font does not say.
  public var capHeight: Int
  /// The vertical part of the caret's slope (`hhea`), 1 for an upright face.
  public var caretSlopeRise: Int
  /// The horizontal part of the caret's slope (`hhea`), 0 for an upright face.
  public var caretSlopeRun: Int

  /// How far a caret leans right for each unit of height; 0 for an upright face.
  public var caretSlope: Double {
    caretSlopeRise > 0 ? Double(caretSlopeRun) / Double(caretSlopeRise) : 0
  }
}

/// A variation axis of a face (`fvar`).
public struct FontAxis: Hashable, Sendable {
  /// The axis' tag, such as `wght`.
  public var tag: OpenTypeTag
  /// The name shown to people, or empty.
  public var name: String
  /// The lowest value.
  public var minimum: Double
  /// The value of the face as it is.
  public var defaultValue: Double
  /// The highest value.
  public var maximum: Double
}

/// A part of a glyph's outline in font units, y upward.
public enum PathElement: Hashable, Sendable {
  /// Starts a contour.
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
