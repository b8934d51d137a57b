// SPDX-License-Identifier: Apache-2.0

/// An annotation beside the text of a span: a ruby annotation (CSS Ruby 1).
///
/// ```swift
/// let layout = TextLayout(
///   "漢字", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(0, 2)) { $0.ruby = RubyAnnotation("かんじ") }])
/// layout.rubyAnnotations.map(\.rect)
/// ```
///
/// The text of the span is the annotation's *base*. The annotation has the fonts, the language and
/// the letter spacing of the base's first character. Lines do not break inside a base, unless it is
/// wider than the line. Two spans with the same range may annotate one base on both sides. Of
/// other annotations whose bases overlap, only the first one is laid out (`RubyError`).
public struct RubyAnnotation: Hashable, Sendable, Codable {
  /// The side of the base on which the annotation is (CSS `ruby-position`).
  public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
    /// Above horizontal text, on the right of vertical text.
    case over
    /// Below horizontal text, on the left of vertical text.
    case under
  }

  /// How the shorter one of base and annotation is aligned in the longer one (CSS `ruby-align`).
  public enum Align: String, Hashable, Sendable, Codable, CaseIterable {
    /// The free space is at the justification gaps of the text and, half as much, at its ends.
    case spaceAround = "space-around"
    /// The text is in the center.
    case center
    /// The text is at the start.
    case start
    /// The free space is at the justification gaps of the text.
    case spaceBetween = "space-between"
  }

  /// Whether adjacent annotations share their space (CSS `ruby-merge`).
  public enum Merge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each annotation is beside its own base.
    case separate
    /// The annotations of adjacent bases on one line are one text beside all these bases.
    case merge
    /// As `separate` if each annotation fits beside its own base, otherwise as `merge`.
    case auto
  }

  /// The text of the annotation, on one line.
  public var text: String
  /// The side of the base on which the annotation is.
  public var position: Position
  /// How the shorter one of base and annotation is aligned in the longer one.
  public var align: Align
  /// The font size in points; nil for half of the size of the base's first character.
  public var size: Double?
  /// Whether the annotation shares its space with the annotations of adjacent bases.
  public var merge: Merge

  /// Creates an annotation.
  public init(
    _ text: String, position: Position = .over, align: Align = .spaceAround, size: Double? = nil,
    merge: Merge = .separate
  ) {
    self.text = text
    self.position = position
    self.align = align
    self.size = size
    self.merge = merge
  }
}
