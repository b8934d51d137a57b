// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The font for exact numbers: at size 20 every cluster is 10 wide (ideographs 20), lines are 20
/// high with ascent 16 and descent 4.
public enum Box {
  /// Lays out a text in the box font, left-aligned paragraphs of 100 points unless said otherwise.
  public static func layout(
    _ text: String, width: Double = 100, _ paragraphStyle: ParagraphStyle = ParagraphStyle(),
    letterSpacing: Double = 0, wordSpacing: Double = 0
  ) throws -> TextLayout {
    let style = TextStyle(
      fonts: [try TestFonts.face("BoxTall-Regular.ttf")], size: 20, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing)
    return TextLayout(text, style: style, paragraphStyle: paragraphStyle, width: width)
  }
}
