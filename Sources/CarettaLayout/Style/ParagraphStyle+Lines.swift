// SPDX-License-Identifier: Apache-2.0

/// Direction, alignment, justification, line heights and tab stops.
extension ParagraphStyle {
  /// CSS `direction`; `auto` corresponds to `unicode-bidi: plaintext`.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// The direction of each paragraph's first strong character (UAX #9 P2), or `autoFallback` if
    /// it has none.
    case auto
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// CSS `text-align`.
  public enum TextAlign: String, Hashable, Sendable, Codable, CaseIterable {
    /// Aligned to the paragraph's start edge.
    case start
    /// Aligned to the paragraph's end edge.
    case end
    /// Aligned to the left edge.
    case left
    /// Aligned to the right edge.
    case right
    /// Centered.
    case center
    /// Aligned to both edges: free space is added to the spaces after the last tab of each line.
    ///
    /// The last line of a paragraph has `ParagraphStyle.textAlignLast`.
    case justify
  }

  /// CSS `text-group-align`.
  public enum TextGroupAlign: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines are not aligned as a group.
    case none
    /// The group is at the paragraph's start edge.
    case start
    /// The group is at the paragraph's end edge.
    case end
    /// The group is at the left edge.
    case left
    /// The group is at the right edge.
    case right
    /// The group is centered.
    case center
  }

  /// CSS `text-justify`: the positions at which a justified line is widened.
  public enum TextJustify: String, Hashable, Sendable, Codable, CaseIterable {
    /// At spaces, and between ideographs and kana.
    case auto
    /// Nowhere: the line is aligned to the start edge.
    case none
    /// At spaces.
    case interWord = "inter-word"
    /// Between all grapheme clusters except letters of cursive scripts, and not inside ligatures.
    case interCharacter = "inter-character"
    /// At one joining position in each word of Arabic script, by up to one em; the rest of the free
    /// space is distributed as with `auto`.
    ///
    /// The gap is filled with strokes like U+0640 (tatweel). CSS permits this for `auto`.
    case kashida
  }

  /// A position to which a tab advances.
  public struct TabStop: Hashable, Sendable, Codable {
    /// The alignment of text at a tab stop.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
      /// The text starts at the stop.
      case left
      /// The text ends at the stop.
      case right
      /// The text is centered at the stop.
      case center
      /// The text's decimal separator is at the stop; text without one ends at the stop.
      case decimal
    }

    /// The distance from the start edge of the container or block, in points.
    public var x: Double
    /// The alignment of text at the stop.
    public var alignment: Alignment

    /// Creates a tab stop.
    public init(x: Double, alignment: Alignment = .left) {
      self.x = x
      self.alignment = alignment
    }
  }
}

extension ParagraphStyle {
  /// The height of lines (CSS `line-height`, `NSParagraphStyle.lineHeightMultiple`).
  public enum LineHeight: Hashable, Sendable, Codable {
    /// The same height for every line, in points.
    ///
    /// Values that are not finite count as no line height, values below 1/1024 as 0
    /// (`NumberRange.length`).
    case points(Double)
    /// The factor by which the height that the fonts require is multiplied.
    ///
    /// Half of the added height is above the text. Values that are not finite or not above 0 count
    /// as no line height; the range is `NumberRange.multiple`.
    case multiple(Double)

    /// The height in points; nil for a multiple.
    package var points: Double? {
      if case .points(let points) = self { points } else { nil }
    }
  }

  /// The distance between default tab stops (CSS `tab-size`).
  public enum TabSize: Hashable, Sendable, Codable {
    /// A number of advances of the space, to which letter and word spacing are added.
    ///
    /// Values that are not finite count as 0; the range is `NumberRange.count`. The resulting
    /// distance is limited to a million points.
    case spaces(Double)
    /// A distance in points.
    ///
    /// Values that are not finite count as 0; the range is `NumberRange.length`.
    case points(Double)

    /// The distance in points; nil for a number of spaces.
    package var points: Double? {
      if case .points(let points) = self { points } else { nil }
    }
  }
}

extension ParagraphStyle.LineHeight: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a height in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a height in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension ParagraphStyle.TabSize: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number of advances of the space.
  public init(floatLiteral spaces: Double) { self = .spaces(spaces) }

  /// Creates a number of advances of the space.
  public init(integerLiteral spaces: Int) { self = .spaces(Double(spaces)) }
}
