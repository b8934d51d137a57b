// SPDX-License-Identifier: Apache-2.0

/// A mark that emphasizes each character of a text (CSS Text Decoration 3 §3.1,
/// `text-emphasis-style`).
///
/// A mark is as large as half of the text, in the text's own fonts. Each grapheme cluster has one,
/// except separators, controls, and punctuation that is not among the exceptions of the
/// specification.
public enum TextEmphasis: Hashable, Sendable, Codable {
  /// The shape of a mark.
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// A small circle, U+2022 or U+25E6.
    case dot
    /// A large circle, U+25CF or U+25CB.
    case circle
    /// A circle in a circle, U+25C9 or U+25CE.
    case doubleCircle = "double-circle"
    /// A triangle, U+25B2 or U+25B3.
    case triangle
    /// A sesame dot, U+FE45 or U+FE46.
    case sesame
  }

  /// There are no marks.
  case none
  /// A filled mark; without a shape, a circle, or a sesame dot in vertical text.
  case filled(Shape? = nil)
  /// The outline of a mark; without a shape, a circle, or a sesame dot in vertical text.
  case open(Shape? = nil)
  /// The first grapheme cluster of a text.
  case string(String)

  /// Returns the text of a mark; empty if there are no marks.
  func text(isVertical: Bool) -> String {
    switch self {
    case .none: ""
    case .filled(let shape): Self.mark(shape ?? (isVertical ? .sesame : .circle), isFilled: true)
    case .open(let shape): Self.mark(shape ?? (isVertical ? .sesame : .circle), isFilled: false)
    case .string(let text): text.first.map(String.init) ?? ""
    }
  }

  /// Whether a grapheme cluster that begins with a character has a mark.
  ///
  /// Separators, controls, unassigned characters and punctuation have none, apart from the
  /// exceptions of CSS Text Decoration 3 §3.1 and their compatibility forms.
  static func marks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned:
      false
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      markedPunctuation.contains(scalar)
    default: true
    }
  }

  /// The punctuation that has marks.
  private static let markedPunctuation: Set<Unicode.Scalar> = [
    "#", "%", "&", "@", "\u{A7}", "\u{B6}", "\u{609}", "\u{60A}", "\u{66A}", "\u{2030}",
    "\u{2031}", "\u{204A}", "\u{204B}", "\u{2053}", "\u{303D}", "\u{FE5F}", "\u{FE60}",
    "\u{FE6A}", "\u{FE6B}", "\u{FF03}", "\u{FF05}", "\u{FF06}", "\u{FF20}",
  ]

  private static func mark(_ shape: Shape, isFilled: Bool) -> String {
    switch shape {
    case .dot: isFilled ? "\u{2022}" : "\u{25E6}"
    case .circle: isFilled ? "\u{25CF}" : "\u{25CB}"
    case .doubleCircle: isFilled ? "\u{25C9}" : "\u{25CE}"
    case .triangle: isFilled ? "\u{25B2}" : "\u{25B3}"
    case .sesame: isFilled ? "\u{FE45}" : "\u{FE46}"
    }
  }
}

/// The sides of lines on which emphasis marks are (CSS `text-emphasis-position`).
public struct TextEmphasisPosition: Hashable, Sendable, Codable {
  /// Whether the marks are below horizontal text.
  public var isUnder: Bool
  /// Whether the marks are on the left of vertical text.
  public var isLeft: Bool

  /// Creates a position: by default above horizontal text and on the right of vertical text.
  public init(isUnder: Bool = false, isLeft: Bool = false) {
    self.isUnder = isUnder
    self.isLeft = isLeft
  }

  /// Whether the marks are on the over side of lines.
  func isOver(_ mode: WritingMode) -> Bool {
    switch mode {
    case .horizontalTB: !isUnder
    case .sidewaysLR: isLeft
    case .verticalRL, .verticalLR, .sidewaysRL: !isLeft
    }
  }
}
