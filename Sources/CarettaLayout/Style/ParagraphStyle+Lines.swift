// SPDX-License-Identifier: Apache-2.0

/// Where lines and the text in them stand.
extension ParagraphStyle {
  /// CSS `direction`, and `auto` for `unicode-bidi: plaintext`.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each paragraph by its first strong character (UAX #9 P2), without one by `autoFallback`.
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
    /// Both edges: room goes to the spaces after the last tab of every line but a paragraph's last, which
    /// `ParagraphStyle.alignmentLast` decides about.
    case justify
  }

  /// CSS `text-group-align`.
  public enum TextGroupAlign: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each line stands in the whole room.
    case none
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

  /// CSS `text-justify`: where a justified line gets wider.
  public enum TextJustify: String, Hashable, Sendable, Codable, CaseIterable {
    /// At spaces, and between ideographs and kana.
    case auto
    /// Nowhere: the line stands at the start.
    case none
    /// At spaces.
    case interWord = "inter-word"
    /// Between all grapheme clusters but letters of cursive scripts, and not inside of ligatures.
    case interCharacter = "inter-character"
    /// At one place of each word of Arabic script where its letters join, by up to one em, then as with `auto`;
    /// strokes as of U+0640 fill it. CSS leaves that to `auto`.
    case kashida
  }

  /// A place where text after a tab stands.
  public struct TabStop: Hashable, Sendable, Codable {
    /// How text stands at a tab stop.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
      /// The text begins at the stop.
      case left
      /// The text ends at the stop.
      case right
      /// The stop is the text's middle.
      case center
      /// The text's decimal separator is at the stop; without one it ends there.
      case decimal
    }

    /// The distance from the start edge of the container or block.
    public var x: Double
    /// How text stands at it.
    public var alignment: Alignment

    /// Makes a tab stop.
    public init(x: Double, alignment: Alignment = .left) {
      self.x = x
      self.alignment = alignment
    }
  }
}
