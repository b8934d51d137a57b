// SPDX-License-Identifier: Apache-2.0

/// A predefined counter style (CSS Counter Styles 3 §6 and §7): the way in which the number of a
/// list item is written.
public enum CounterStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// The digits 0 to 9.
  case decimal
  /// The digits 0 to 9, with a zero before numbers of one digit.
  case decimalLeadingZero = "decimal-leading-zero"
  /// Arabic-Indic digits.
  case arabicIndic = "arabic-indic"
  /// Bengali digits.
  case bengali
  /// Khmer digits.
  case cambodian
  /// Devanagari digits.
  case devanagari
  /// Gujarati digits.
  case gujarati
  /// Gurmukhi digits.
  case gurmukhi
  /// Kannada digits.
  case kannada
  /// Khmer digits.
  case khmer
  /// Lao digits.
  case lao
  /// Malayalam digits.
  case malayalam
  /// Mongolian digits.
  case mongolian
  /// Burmese digits.
  case myanmar
  /// Odia digits.
  case oriya
  /// Persian digits.
  case persian
  /// Tamil digits.
  case tamil
  /// Telugu digits.
  case telugu
  /// Thai digits.
  case thai
  /// Tibetan digits.
  case tibetan
  /// Ideographs as decimal digits.
  case cjkDecimal = "cjk-decimal"
  /// Armenian capital numerals.
  case armenian
  /// Georgian numerals.
  case georgian
  /// Hebrew numerals.
  case hebrew
  /// Armenian capital numerals.
  case upperArmenian = "upper-armenian"
  /// Armenian small numerals.
  case lowerArmenian = "lower-armenian"
  /// Roman numerals in lower case.
  case lowerRoman = "lower-roman"
  /// Roman numerals in upper case.
  case upperRoman = "upper-roman"
  /// The letters a to z.
  case lowerAlpha = "lower-alpha"
  /// The letters a to z.
  case lowerLatin = "lower-latin"
  /// The letters A to Z.
  case upperAlpha = "upper-alpha"
  /// The letters A to Z.
  case upperLatin = "upper-latin"
  /// Greek letters in lower case.
  case lowerGreek = "lower-greek"
  /// Hiragana in the order of a dictionary.
  case hiragana
  /// Katakana in the order of a dictionary.
  case katakana
  /// Hiragana in the order of the Iroha.
  case hiraganaIroha = "hiragana-iroha"
  /// Katakana in the order of the Iroha.
  case katakanaIroha = "katakana-iroha"
  /// U+2022 for every number.
  case disc
  /// U+25E6 for every number.
  case circle
  /// U+25AA for every number.
  case square
  /// The triangle of an open disclosure, for every number.
  case disclosureOpen = "disclosure-open"
  /// The triangle of a closed disclosure, for every number.
  case disclosureClosed = "disclosure-closed"
  /// The twelve earthly branches.
  case cjkEarthlyBranch = "cjk-earthly-branch"
  /// The ten heavenly stems.
  case cjkHeavenlyStem = "cjk-heavenly-stem"
  /// Informal Japanese numerals.
  case japaneseInformal = "japanese-informal"
  /// Formal Japanese numerals.
  case japaneseFormal = "japanese-formal"
  /// Formal Korean numerals in Hangul.
  case koreanHangulFormal = "korean-hangul-formal"
  /// Informal Korean numerals in ideographs.
  case koreanHanjaInformal = "korean-hanja-informal"
  /// Formal Korean numerals in ideographs.
  case koreanHanjaFormal = "korean-hanja-formal"
  /// Informal simplified Chinese numerals.
  case simpChineseInformal = "simp-chinese-informal"
  /// Formal simplified Chinese numerals.
  case simpChineseFormal = "simp-chinese-formal"
  /// Informal traditional Chinese numerals.
  case tradChineseInformal = "trad-chinese-informal"
  /// Formal traditional Chinese numerals.
  case tradChineseFormal = "trad-chinese-formal"
  /// Informal traditional Chinese numerals.
  case cjkIdeographic = "cjk-ideographic"
  /// Ethiopic numerals.
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
