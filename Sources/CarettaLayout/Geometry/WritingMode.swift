// SPDX-License-Identifier: Apache-2.0

/// The direction in which lines run and stack (CSS Writing Modes 4 §3.1 `writing-mode`).
public enum WritingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Horizontal lines, stacked from top to bottom.
  case horizontalTB = "horizontal-tb"
  /// Vertical lines, stacked from right to left: Chinese, Japanese, Korean.
  case verticalRL = "vertical-rl"
  /// Vertical lines, stacked from left to right: Mongolian.
  case verticalLR = "vertical-lr"
  /// Horizontal text that is rotated by 90° clockwise as a whole: vertical lines, stacked from
  /// right to left, whose characters are all rotated.
  ///
  /// Equal to `verticalRL` with `TextOrientation.sideways`; `ParagraphStyle.textOrientation` and
  /// `textCombineUpright` have no effect.
  case sidewaysRL = "sideways-rl"
  /// Horizontal text that is rotated by 90° counterclockwise as a whole: vertical lines that run
  /// from bottom to top, stacked from left to right.
  ///
  /// `ParagraphStyle.textOrientation` and `textCombineUpright` have no effect.
  case sidewaysLR = "sideways-lr"

  /// Whether lines are vertical.
  public var isVertical: Bool { self != .horizontalTB }

  /// Whether lines are vertical and stacked from right to left.
  @inline(__always) package var isFromRight: Bool { self == .verticalRL || self == .sidewaysRL }

  /// Whether lines are vertical, their left end is at the bottom, and their over side is on the
  /// left.
  @inline(__always) package var isFromBottom: Bool { self == .sidewaysLR }

  /// Whether text is set as on vertical lines of East Asian text, instead of as on horizontal lines
  /// that may be rotated (CSS Writing Modes 4 §3.1, typographic mode).
  package var isTypographicallyVertical: Bool { self == .verticalRL || self == .verticalLR }
}

/// The orientation of characters on vertical lines (CSS Writing Modes 4 §5.1 `text-orientation`).
///
/// No effect in horizontal text.
public enum TextOrientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Characters of horizontal scripts are rotated by 90° clockwise, others are upright (UAX #50).
  case mixed
  /// All characters are upright, and the text runs from top to bottom whatever its script.
  ///
  /// Scripts that are written only vertically, Mongolian and Phags-pa, are oriented as in `mixed`.
  case upright
  /// All characters are rotated by 90° clockwise, like a rotated horizontal line.
  case sideways
}

/// The characters that are combined horizontally into the space of one character on vertical lines
/// (tate-chū-yoko; CSS Writing Modes 4 §9.1 `text-combine-upright`), for example the two digits of
/// a day.
///
/// Combined text acts as one upright character, one em long along the line. If its characters are
/// wider than one em together, the font's forms for two, three or four characters are used (`hwid`,
/// `twid`, `qwid`), and the glyphs are compressed if these are still too wide. Lines do not break
/// inside combined text, and carets divide it evenly along the line. Justification treats it as an
/// ideograph; letter spacing is added after it. With `TextOrientation.sideways`, and at a
/// right-to-left level, nothing is combined.
public enum TextCombineUpright: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is combined.
  case none
  /// All text of a span (`TextSpan.textCombineUpright`), or for a paragraph, each range of one
  /// style.
  ///
  /// The text is set as on a horizontal line, as an isolate in the paragraph's direction (UAX #9),
  /// and may use several fonts. Collapsible white space at its ends has no width; alone, it counts
  /// as combined text. Tabs, line separators, soft hyphens, attachments and controls of bidi
  /// embeddings split the text, and so does a style boundary. Breaks before and after combined text
  /// depend on its text.
  case all
  /// Combines runs of at most two ASCII digits.
  case digits2 = "digits 2"
  /// Combines runs of at most three ASCII digits.
  case digits3 = "digits 3"
  /// Combines runs of at most four ASCII digits.
  case digits4 = "digits 4"

  /// The maximum number of combined digits; 0 if the value does not depend on digits.
  var mostDigits: Int {
    switch self {
    case .none, .all: 0
    case .digits2: 2
    case .digits3: 3
    case .digits4: 4
    }
  }
}
