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
  /// All characters are upright, and the text runs from top to bottom whatever its script. Scripts with vertical lines
  /// alone, Mongolian and Phags-pa, stand as in `mixed`.
  case upright
  /// All characters are turned by 90° clockwise, as if a horizontal line were turned.
  case sideways
}

/// Which characters stand side by side in the square of one on vertical lines (CSS Writing Modes 4, 9.1
/// `text-combine-upright`), as the two digits of a day.
///
/// What is combined is one upright character, one em along the line. Where its characters are wider than that
/// together, they have the font's forms for two, three or four of them (`hwid`, `twid`, `qwid`), and are drawn narrower
/// where that is not enough. Lines do not break in it, and carets divide it evenly along the line. Justification treats it as an
/// ideograph; letter spacing is added after it. With `TextOrientation.sideways`, and at a level from right to left,
/// nothing is combined.
public enum TextCombineUpright: String, Hashable, Sendable, Codable, CaseIterable {
  /// None.
  case none
  /// All the text of a span (`TextSpan.textCombineUpright`); of a paragraph, all the text that is in one style.
  ///
  /// The text stands as on a horizontal line, in an isolate of the paragraph's direction (UAX #9) and perhaps in
  /// several fonts. Collapsible white space at its ends takes up no room, and alone is a square. Tabs, line separators,
  /// soft hyphens, objects and controls of bidi embeddings divide it; so does whatever begins or ends a style. Lines are
  /// broken beside it as beside its text.
  case all
  /// ASCII digits: one or two of them that stand beside no other.
  case digits2 = "digits 2"
  /// ASCII digits: one to three of them that stand beside no other.
  case digits3 = "digits 3"
  /// ASCII digits: one to four of them that stand beside no other.
  case digits4 = "digits 4"

  /// The most digits that are combined; 0 where that does not depend on digits.
  var mostDigits: Int {
    switch self {
    case .none, .all: 0
    case .digits2: 2
    case .digits3: 3
    case .digits4: 4
    }
  }
}
