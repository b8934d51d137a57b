// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The colors of the tokens of code in a text view.
///
/// Colors are applied only to the visible lines, when the view is drawn: they do not change the
/// layout, and no spans have to be updated while code is typed.
public struct CodeColors: Hashable, Sendable {
  /// The color of keywords (`CodeLanguage.keywords`); nil for the color of identifiers.
  public var keyword: Color?
  private var colors: [CodeToken.Kind: Color]

  /// Creates colors; a kind without a color is drawn in the color of the text.
  public init(_ colors: [CodeToken.Kind: Color] = [:], keyword: Color? = nil) {
    self.colors = colors
    self.keyword = keyword
  }

  /// The color of a kind of tokens; nil for the color of the text.
  public subscript(kind: CodeToken.Kind) -> Color? {
    get { colors[kind] }
    set { colors[kind] = newValue }
  }

  /// Dark colors for a white background.
  public static let light = CodeColors(
    [
      .number: Color(red: 0x1C, green: 0x5F, blue: 0xA8),
      .operator: Color(red: 0x5B, green: 0x64, blue: 0x76),
      .commentDelimiter: Color(red: 0x6A, green: 0x7A, blue: 0x6A),
      .commentText: Color(red: 0x4F, green: 0x7A, blue: 0x4F),
      .stringDelimiter: Color(red: 0xB0, green: 0x4A, blue: 0x2F),
      .stringText: Color(red: 0xB0, green: 0x4A, blue: 0x2F),
      .escape: Color(red: 0xC9, green: 0x7A, blue: 0x12),
    ], keyword: Color(red: 0x8A, green: 0x2B, blue: 0xA8))

  /// Light colors for a dark background.
  public static let dark = CodeColors(
    [
      .number: Color(red: 0x8A, green: 0xC4, blue: 0xFF),
      .operator: Color(red: 0xA9, green: 0xB4, blue: 0xC6),
      .commentDelimiter: Color(red: 0x7E, green: 0x95, blue: 0x7E),
      .commentText: Color(red: 0x93, green: 0xC0, blue: 0x93),
      .stringDelimiter: Color(red: 0xFF, green: 0xA0, blue: 0x85),
      .stringText: Color(red: 0xFF, green: 0xA0, blue: 0x85),
      .escape: Color(red: 0xFF, green: 0xC9, blue: 0x6B),
    ], keyword: Color(red: 0xE0, green: 0x9A, blue: 0xFF))
}

extension GlyphRun {
  /// Splits the run into parts of one color each.
  ///
  /// A ligature across several tokens has the color of its first character's token.
  ///
  /// - Parameter color: the color at an offset, and the range around it with an equal color.
  /// - Returns: the parts, in the order of the glyphs.
  func split(
    by color: (_ offset: Int) -> (color: Color?, range: TextRange)
  ) -> [GlyphRun] {
    var parts: [GlyphRun] = []
    var start = 0
    var current: (color: Color?, range: TextRange)?
    func finish(_ end: Int) {
      guard start < end, let current else { return }
      var part = self
      part.glyphs = Array(glyphs[start..<end])
      part.positions = Array(positions[start..<end])
      part.clusters = Array(clusters[start..<end])
      part.color = current.color
      parts.append(part)
    }
    for (index, offset) in clusters.enumerated() {
      if let current, current.range.contains(offset) { continue }
      let next = color(offset)
      if let last = current, last.color != next.color {
        finish(index)
        start = index
      }
      current = next
    }
    finish(clusters.count)
    return parts
  }
}
