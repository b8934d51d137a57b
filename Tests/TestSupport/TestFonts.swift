// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The fonts of the repository's `Fonts` folder; no font of the system is ever used.
public enum TestFonts {
  /// Returns the path of a font file.
  public static func path(_ name: String) -> String { TestFiles.path("Fonts/\(name)") }

  /// Opens a font file.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func face(_ name: String) throws -> FontFace { try FontFace(path: path(name)) }

  /// Opens font files, in fallback order.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func faces(_ names: String...) throws -> [FontFace] { try names.map(face) }

  /// The box font, then fonts for Latin, Arabic, Devanagari and Thai, opened once.
  public static let boxAndScripts = Result {
    try faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf")
  }

  /// Faces for most scripts of generated texts, in fallback order.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func manyScripts() throws -> [FontFace] {
    try faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "BoxTall-Regular.ttf", "DejaVuSansMono.ttf")
  }

  /// Lays out a text in fonts of that folder, without bounds unless said otherwise.
  public static func layout(
    _ text: String, _ names: String..., size: Double = 16, width: Double = .infinity,
    letterSpacing: TextStyle.Spacing = 0, wordSpacing: TextStyle.Spacing = 0, language: String = "",
    _ paragraphStyle: ParagraphStyle = ParagraphStyle(), block: BlockOptions = BlockOptions(),
    spans: [TextSpan] = [], attachments: [TextAttachment] = [], context: LayoutContext = .shared
  ) throws -> TextLayout {
    let style = TextStyle(
      fonts: try names.map(face), size: size, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing, language: language)
    return TextLayout(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      block: block, width: width, context: context)
  }
}
