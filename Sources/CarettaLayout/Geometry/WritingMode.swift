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

/// Which characters stand side by side in the square of one on vertical lines (CSS Writing Modes 4, 9.1
/// `text-combine-upright`), as the two digits of a day.
///
/// A sequence of ASCII digits that is no longer than the number is one upright character, one em along the
/// line. Its digits have the widths of the font for that (`hwid`, `twid`, `qwid`), and are drawn narrower
/// where they are wider than an em together. Lines do not break in it, and carets divide it evenly along the
/// line. With `TextOrientation.sideways`, and at a level from right to left, nothing is combined.
public enum TextCombineUpright: String, Hashable, Sendable, Codable, CaseIterable {
  /// None.
  case none
  /// Two digits.
  case digits2 = "digits 2"
  /// Two or three digits.
  case digits3 = "digits 3"
  /// Two to four digits.
  case digits4 = "digits 4"

  /// The most digits that are combined; 0 for none.
  var mostDigits: Int {
    switch self {
    case .none: 0
    case .digits2: 2
    case .digits3: 3
    case .digits4: 4
    }
  }
}
