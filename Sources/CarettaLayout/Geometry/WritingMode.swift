// SPDX-License-Identifier: Apache-2.0

/// In which direction lines run and follow one another (CSS Writing Modes 4, 3.1 `writing-mode`).
public enum WritingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Lines are horizontal and follow one another from top to bottom.
  case horizontalTB = "horizontal-tb"
  /// Lines are vertical and follow one another from right to left: Chinese, Japanese, Korean.
  case verticalRL = "vertical-rl"
  /// Lines are vertical and follow one another from left to right: Mongolian.
  case verticalLR = "vertical-lr"

  /// Whether lines are vertical.
  public var isVertical: Bool { self != .horizontalTB }
}

/// How characters stand on vertical lines (CSS Writing Modes 4, 5.1 `text-orientation`).
///
/// Horizontal lines are not concerned.
public enum TextOrientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Characters of horizontal scripts are turned by 90° clockwise, the others upright (UAX #50).
  case mixed
  /// All characters are upright, and the text runs from top to bottom whatever its script.
  case upright
  /// All characters are turned by 90° clockwise, as if a horizontal line were turned.
  case sideways
}
