// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A span of a request whose fonts are not opened yet.
struct SpanRequest {
  /// The span without its fonts.
  private(set) var span: TextSpan
  /// The named fonts.
  private let fontFiles: [RequestNode]?
  /// The span's keys; the keys of system fonts are read when the fonts are opened.
  private let reader: RequestReader

  /// The keys of a span: a range, and the properties that differ from the text's style.
  static let keys = RequestTable(
    LayoutKeys.range
      + (own.map(\.key) + InlineBox.keys + LayoutKeys.font.map(\.key)
      + SystemFontsRequest.spanKeys)
      .map(\.optional))

  private static let properties = own + LayoutKeys.font

  /// The properties that only spans have.
  private static let own: [PropertyKey<TextStyle, TextSpan>] = [
    .init(
      "baselineShift", .number(.offset), span: \.baselineShift,
      "how far the baseline is raised, in points"),
    .init("color", .color, span: \.color, "the color of the glyphs, #rrggbb or #rrggbbaa"),
    .init(
      "fontPalette", .palette, span: \.fontPalette,
      "the colors of color fonts, as fontPalette of a picture"),
    .init(
      "textCombineUpright", .choice, span: \.textCombineUpright,
      "which text is set horizontally in the space of one character of vertical text (CSS "
        + "text-combine-upright)"),
    .init(
      "textDecoration", .textDecoration, span: \.textDecoration, LayoutKeys.textDecorationHelp),
    .init(
      "textTransform", .textTransform, span: \.textTransform, LayoutKeys.textTransformHelp),
    .init(
      "ruby", .ruby, span: \.ruby,
      "an annotation beside the text of the span (CSS Ruby 1)"),
    .init("textEmphasis", .textEmphasis, span: \.textEmphasis, TextEmphasis.help),
    .init(
      "textEmphasisPosition", .textEmphasisPosition, span: \.textEmphasisPosition,
      TextEmphasisPosition.help),
    .init(
      "textEmphasisColor", .color, span: \.textEmphasisColor,
      "the color of emphasis marks, #rrggbb or #rrggbbaa"),
    .init(
      "whiteSpace", .choice, span: \.whiteSpace,
      "whether spaces and line feeds are kept, and whether lines wrap (CSS white-space)"),
    .init(
      "textWrap", .choice, span: \.textWrapMode,
      "whether lines may break in the span (CSS text-wrap-mode)"),
    .init(
      "wordBreak", .choice, span: \.wordBreak,
      "whether lines may break inside words (CSS word-break)"),
    .init(
      "overflowWrap", .choice, span: \.overflowWrap,
      "whether words that are longer than a line are broken (CSS overflow-wrap)"),
    .init(
      "lineBreak", .choice, span: \.lineBreak,
      "how strict the rules of line breaking are (CSS line-break)"),
    .init("hyphens", .choice, span: \.hyphens, "where words may be hyphenated (CSS hyphens)"),
  ]

  /// Reads a span, in a text of some length.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    reader = try RequestReader(node, Self.keys)
    span = TextSpan(try TextRange(reader, length: length))
    for property in Self.properties {
      try property.read(reader, into: &span)
    }
    span.box = try InlineBox(reader)
    fontFiles = try reader.given(node: "fontFiles")?.list(atMost: TextStyle.maximumFonts)
  }

  /// Returns the span with its fonts opened.
  ///
  /// - Parameters:
  ///   - fonts: opens the fonts.
  ///   - variations: the values of the fonts' axes, unless the span sets them.
  ///   - named: the fonts that the text names.
  ///   - system: the text's request for system fonts; nil without system fonts. A span with a
  ///     different family, weight, width, style or language has system fonts for its own text.
  ///   - units: the text.
  /// - Returns: the span.
  /// - Throws: an error for a font that cannot be opened, and for keys of system fonts without
  ///   `system`.
  func opened(
    _ fonts: FontLibrary, variations: [FontVariation], named: [FontFace],
    _ system: SystemFontsRequest?, _ units: [UInt16]
  ) throws(RequestError) -> TextSpan {
    if system == nil {
      for key in SystemFontsRequest.spanKeys {
        if let node = reader.given(node: key.name) {
          throw node.error(.invalidValue, "\(key.name) is for fonts of the system, with system")
        }
      }
    }
    let own = try system?.differing(reader)
    guard fontFiles != nil || own != nil else { return span }
    var faces = reader.given("family") == nil ? named : []
    if let fontFiles {
      faces = []
      for node in fontFiles { faces.append(try fonts.face(named: node, variations: variations)) }
    }
    if let system = own ?? system {
      let text = String(decoding: units[span.range.start..<span.range.end], as: UTF16.self)
      faces += try system.fonts(for: text, after: faces).faces
    }
    var opened = span
    opened.fonts = faces
    return opened
  }
}
