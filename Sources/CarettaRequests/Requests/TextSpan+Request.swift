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
      + (own + wrapping + InlineBox.keys + LayoutKeys.font + SystemFontsRequest.spanKeys)
      .map(\.optional))

  /// The properties that only spans have.
  private static let own = [
    RequestKey(
      "baselineShift", .number(.offset), default: nil, "how far the baseline is raised, in points"),
    RequestKey("color", .string, default: nil, "the color of the glyphs, #rrggbb or #rrggbbaa"),
    RequestKey(
      "fontPalette", .object, default: nil,
      "the colors of color fonts, as fontPalette of a picture",
      of: [FontPalette.keys]),
    RequestKey(
      "textCombineUpright", .choice(TextCombineUpright.allCases.map(\.rawValue)), default: nil,
      "which text is set horizontally in the space of one character of vertical text "
        + "(CSS text-combine-upright)"),
  ]

  /// The options of white space and line breaking.
  private static let wrapping = [
    RequestKey(
      "whiteSpace", .choice(ParagraphStyle.WhiteSpace.allCases.map(\.rawValue)), default: nil,
      "whether spaces and line feeds are kept, and whether lines wrap (CSS white-space)"),
    RequestKey(
      "textWrap", .choice(ParagraphStyle.TextWrapMode.allCases.map(\.rawValue)), default: nil,
      "whether lines may break in the span (CSS text-wrap-mode)"),
    RequestKey(
      "wordBreak", .choice(ParagraphStyle.WordBreak.allCases.map(\.rawValue)), default: nil,
      "whether lines may break inside words (CSS word-break)"),
    RequestKey(
      "overflowWrap", .choice(ParagraphStyle.OverflowWrap.allCases.map(\.rawValue)), default: nil,
      "whether words that are longer than a line are broken (CSS overflow-wrap)"),
    RequestKey(
      "lineBreak", .choice(ParagraphStyle.LineBreak.allCases.map(\.rawValue)), default: nil,
      "how strict the rules of line breaking are (CSS line-break)"),
    RequestKey(
      "hyphens", .choice(ParagraphStyle.Hyphens.allCases.map(\.rawValue)), default: nil,
      "where words may be hyphenated (CSS hyphens)"),
  ]

  /// Reads a span, in a text of some length.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    reader = try RequestReader(node, Self.keys)
    span = TextSpan(try TextRange(reader, length: length))
    span.size = try reader.given(node: "size")?.number()
    span.letterSpacing = try reader.given(node: "letterSpacing")?.number()
    span.wordSpacing = try reader.given(node: "wordSpacing")?.number()
    span.letterSpacingPercent = try reader.given(node: "letterSpacingPercent")?.number()
    span.wordSpacingPercent = try reader.given(node: "wordSpacingPercent")?.number()
    span.language = try reader.given(node: "language")?.string()
    span.baselineShift = try reader.given(node: "baselineShift")?.number()
    span.box = try InlineBox(reader)
    if let features = reader.given(node: "features") {
      span.features = try FontFeature.list(features)
    }
    if let variations = reader.given(node: "variations") {
      span.variations = try FontVariation.list(variations)
    }
    if let color = reader.given(node: "color") { span.color = try Color(color) }
    if let palette = reader.given(node: "fontPalette") {
      span.fontPalette = try FontPalette(palette)
    }
    span.textCombineUpright =
      try reader.given(node: "textCombineUpright")?.choice(of: TextCombineUpright.self)
    span.whiteSpace =
      try reader.given(node: "whiteSpace")?.choice(of: ParagraphStyle.WhiteSpace.self)
    span.textWrapMode =
      try reader.given(node: "textWrap")?.choice(of: ParagraphStyle.TextWrapMode.self)
    span.wordBreak =
      try reader.given(node: "wordBreak")?.choice(of: ParagraphStyle.WordBreak.self)
    span.overflowWrap =
      try reader.given(node: "overflowWrap")?.choice(of: ParagraphStyle.OverflowWrap.self)
    span.lineBreak =
      try reader.given(node: "lineBreak")?.choice(of: ParagraphStyle.LineBreak.self)
    span.hyphens = try reader.given(node: "hyphens")?.choice(of: ParagraphStyle.Hyphens.self)
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
