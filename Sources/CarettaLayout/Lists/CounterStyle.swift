// SPDX-License-Identifier: Apache-2.0

/// A predefined counter style (CSS Counter Styles 3 §6 and §7): the way in which the number of a
/// list item is written.
public enum CounterStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// The digits 0 to 9, without and with a leading zero.
  case decimal
  case decimalLeadingZero = "decimal-leading-zero"
  /// The decimal digits of a script.
  case arabicIndic = "arabic-indic"
  case bengali, cambodian, devanagari, gujarati, gurmukhi, kannada, khmer, lao, malayalam
  case mongolian, myanmar, oriya, persian, tamil, telugu, thai, tibetan
  case cjkDecimal = "cjk-decimal"
  /// Numerals whose letters or signs are added up.
  case armenian, georgian, hebrew
  case upperArmenian = "upper-armenian"
  case lowerArmenian = "lower-armenian"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
  /// The letters of an alphabet.
  case lowerAlpha = "lower-alpha"
  case lowerLatin = "lower-latin"
  case upperAlpha = "upper-alpha"
  case upperLatin = "upper-latin"
  case lowerGreek = "lower-greek"
  case hiragana, katakana
  case hiraganaIroha = "hiragana-iroha"
  case katakanaIroha = "katakana-iroha"
  /// A symbol that does not depend on the number: U+2022, U+25E6, U+25AA, and triangles.
  case disc, circle, square
  case disclosureOpen = "disclosure-open"
  case disclosureClosed = "disclosure-closed"
  /// The twelve earthly branches and the ten heavenly stems.
  case cjkEarthlyBranch = "cjk-earthly-branch"
  case cjkHeavenlyStem = "cjk-heavenly-stem"
  /// Numerals in words.
  case japaneseInformal = "japanese-informal"
  case japaneseFormal = "japanese-formal"
  case koreanHangulFormal = "korean-hangul-formal"
  case koreanHanjaInformal = "korean-hanja-informal"
  case koreanHanjaFormal = "korean-hanja-formal"
  case simpChineseInformal = "simp-chinese-informal"
  case simpChineseFormal = "simp-chinese-formal"
  case tradChineseInformal = "trad-chinese-informal"
  case tradChineseFormal = "trad-chinese-formal"
  case cjkIdeographic = "cjk-ideographic"
  case ethiopicNumeric = "ethiopic-numeric"

  /// Returns the representation of a number, as CSS `counter()` does.
  ///
  /// A number outside of the style's range is represented in the style's fallback.
  public func text(for value: Int) -> String {
    let definition = CounterDefinition.of(self)
    return definition.range.contains(value)
      ? definition.text(for: value) : definition.fallback.text(for: value)
  }

  /// Returns the text of a list marker: the representation of a number with the style's suffix.
  public func markerText(for value: Int) -> String {
    text(for: value) + CounterDefinition.of(self).suffix
  }
}
