// SPDX-License-Identifier: Apache-2.0

/// How lines are made of a block of text; the names and meanings are those of CSS Text 3.
public struct ParagraphStyle: Hashable, Sendable {
  /// CSS `direction`, and `auto` for `unicode-bidi: plaintext`.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each paragraph by its first strong character (UAX #9 P2), left to right without one.
    case auto
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// CSS `text-align`.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// The paragraph's own start edge.
    case start
    /// The paragraph's own end edge.
    case end
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The middle.
    case center
  }

  /// CSS `overflow-wrap`: what happens to a word that is wider than the line.
  public enum OverflowWrap: String, Hashable, Sendable, Codable, CaseIterable {
    /// It overflows.
    case normal
    /// It breaks between grapheme clusters where nothing else helps.
    case breakWord = "break-word"
    /// As `breakWord`; differs from it in CSS only for intrinsic sizes.
    case anywhere
  }

  /// The paragraph direction.
  public var direction: Direction
  /// Where lines stand in the block.
  public var alignment: Alignment
  /// What happens to a word that is wider than the line.
  public var overflowWrap: OverflowWrap
  /// The height of every line, in points, or nil for what the fonts need.
  public var lineHeight: Double?
  /// The distance of tab stops in advances of the space (CSS `tab-size`).
  public var tabSize: Double

  /// Makes a paragraph style.
  public init(
    direction: Direction = .auto, alignment: Alignment = .start,
    overflowWrap: OverflowWrap = .breakWord, lineHeight: Double? = nil, tabSize: Double = 8
  ) {
    self.direction = direction
    self.alignment = alignment
    self.overflowWrap = overflowWrap
    self.lineHeight = lineHeight
    self.tabSize = tabSize
  }
}

/// The resolved direction of a paragraph or a run.
public enum WritingDirection: String, Hashable, Sendable, Codable {
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}
