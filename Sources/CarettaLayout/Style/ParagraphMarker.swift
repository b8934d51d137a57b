// SPDX-License-Identifier: Apache-2.0

/// The list marker of a paragraph with its style.
struct ParagraphMarker: Sendable {
  let marker: ListMarker
  /// The style of its text; nil until the styles of the text are known.
  private(set) var style: MarkerStyle?
  /// The advance of a marker inside the first line, in layout units; 0 for other markers.
  private(set) var insideAdvance: Int64 = 0

  /// Creates a marker whose style is not known.
  init(_ marker: ListMarker) {
    self.marker = marker
  }

  /// Creates a marker.
  init(_ marker: ListMarker, _ style: MarkerStyle, insideAdvance: Int64) {
    self.marker = marker
    self.style = style
    self.insideAdvance = insideAdvance
  }
}

/// The appearance of a list marker: the style of the text, with the spans that contain the whole
/// paragraph.
///
/// Digits have equal widths (CSS Lists 3 §3.1.1, `font-variant-numeric: tabular-nums`).
struct MarkerStyle: Hashable, Sendable {
  private(set) var text: TextStyle
  private(set) var color: Color?
  private(set) var palette: FontPalette?

  /// Creates the style of a paragraph's marker.
  ///
  /// - Parameters:
  ///   - base: the style of the text.
  ///   - language: the paragraph's language; nil for the text's.
  ///   - spans: the spans that contain the paragraph; later spans take precedence.
  ///   - vary: returns a face with other variation coordinates.
  init(
    _ base: TextStyle, language: String?, spans: some Collection<TextSpan>,
    vary: (FontFace, [FontVariation]) -> FontFace
  ) {
    var own = SpanStyle(text: base)
    own.text.language = language ?? base.language
    for row in TextSpan.properties {
      for span in spans where row.isNamed(span) { row.assign(span, &own) }
    }
    text = own.text
    if let variations = own.variations { text.fonts = text.fonts.map { vary($0, variations) } }
    text.features.insert(FontFeature(OpenTypeTag(rawValue: 0x746E_756D)), at: 0)
    for span in spans {
      color = span.color ?? color
      palette = span.fontPalette ?? palette
    }
  }
}
