// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The fonts of the repository's `Fonts` folder; no font of the system is ever used.
public enum TestFonts {
  /// Returns the path of a font file.
  public static func path(_ name: String) -> String { TestFiles.path("Fonts/\(name)") }

  /// Opens a font file.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func face(_ name: String) throws -> FontFace {
    try FontFace(path: path(name))
  }

  /// Faces for most scripts of generated texts, in fallback order.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func manyScripts() throws -> [FontFace] {
    try [
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "BoxTall-Regular.ttf", "DejaVuSansMono.ttf",
    ].map(face)
  }

  /// Lays out a text in fonts of that folder, without bounds unless said otherwise.
  public static func layout(
    _ text: String, _ names: String..., size: Double = 16, width: Double = .infinity,
    letterSpacing: TextStyle.Spacing = 0, language: String = "",
    _ paragraphStyle: ParagraphStyle = ParagraphStyle(), block: BlockOptions = BlockOptions()
  ) throws -> TextLayout {
    let style = TextStyle(
      fonts: try names.map(face), size: size, letterSpacing: letterSpacing, language: language)
    return TextLayout(
      text, style: style, paragraphStyle: paragraphStyle, block: block, width: width)
  }
}
