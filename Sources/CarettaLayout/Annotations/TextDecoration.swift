// SPDX-License-Identifier: Apache-2.0

/// Lines that decorate text (CSS Text Decoration 4 §2).
///
/// ```swift
/// let wave = TextDecoration([.underline], style: .wavy, color: Color("#c00000"))
/// let layout = TextLayout(
///   "One eror", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(4, 8)) { $0.textDecoration = [wave] }])
/// layout.textDecorations.map(\.rect)
/// ```
///
/// Decorations add up: a span's decorations do not replace the decorations of the paragraph, of the
/// block, and of the spans that contain it. The first font, the size, the color and the baseline
/// that the decorated span has by itself and by the spans that contain it decide the position, the
/// thickness and the color of a line under all of its text, also under larger and smaller text.
public struct TextDecoration: Hashable, Sendable, Codable {
  /// A line that decorates text (CSS `text-decoration-line`).
  public enum Line: String, Hashable, Sendable, Codable, CaseIterable {
    /// A line below the baseline.
    case underline
    /// A line above the text.
    case overline
    /// A line through the letters.
    case lineThrough = "line-through"
  }

  /// The style of a line (CSS `text-decoration-style`).
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// One stroke.
    case solid
    /// Two strokes.
    case double
    /// A row of dots.
    case dotted
    /// A row of dashes.
    case dashed
    /// A wave.
    case wavy
  }

  /// The thickness of a stroke (CSS `text-decoration-thickness`).
  public enum Thickness: Hashable, Sendable, Codable {
    /// A tenth of the font size, at least one point.
    case auto
    /// The thickness of the font's underline, at least one point; `auto` if the font specifies
    /// none.
    case fromFont
    /// A thickness in points; the range is `NumberRange.length`.
    case points(Double)
  }

  /// The side of the text on which the underline is (CSS `text-underline-position`).
  ///
  /// An underline on the right of vertical text moves the overline to the left.
  public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
    /// Below the alphabetic baseline. In vertical text right of the line in Japanese and Korean,
    /// left of it in other languages.
    case auto
    /// Below the em square. In vertical text as `auto`.
    case under
    /// Left of vertical text; as `auto` in horizontal text.
    case left
    /// Right of vertical text; as `auto` in horizontal text.
    case right
  }

  /// Whether underlines and overlines leave gaps at glyphs that cross them (CSS
  /// `text-decoration-skip-ink`).
  public enum SkipInk: String, Hashable, Sendable, Codable, CaseIterable {
    /// Gaps at all glyphs, except at Chinese, Japanese and Korean characters.
    case auto
    /// No gaps.
    case none
    /// Gaps at all glyphs.
    case all
  }

  /// The lines; a decoration without lines has no effect.
  public var line: Set<Line>
  /// The style of the lines.
  public var style: Style
  /// The color of the lines; nil for the color of the text.
  public var color: Color?
  /// The thickness of each stroke.
  public var thickness: Thickness
  /// The distance of an underline from its initial position, away from the text, in points; nil for
  /// a distance that depends on the thickness (CSS `text-underline-offset`).
  ///
  /// The initial position of an underline below the alphabetic baseline is the baseline. The range
  /// is `NumberRange.offset`.
  public var offset: Double?
  /// The side of the text on which the underline is.
  public var position: Position
  /// Whether lines leave gaps at glyphs that cross them.
  public var skipInk: SkipInk

  /// Creates a decoration.
  public init(
    _ line: Set<Line>, style: Style = .solid, color: Color? = nil, thickness: Thickness = .auto,
    offset: Double? = nil, position: Position = .auto, skipInk: SkipInk = .auto
  ) {
    self.line = line
    self.style = style
    self.color = color
    self.thickness = thickness
    self.offset = offset
    self.position = position
    self.skipInk = skipInk
  }
}
