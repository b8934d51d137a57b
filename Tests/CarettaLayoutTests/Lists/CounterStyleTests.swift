// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Representations of numbers (CSS Counter Styles 3 §6 and §7).
@Suite struct CounterStyleTests {
  @Test(arguments: [
    (CounterStyle.decimal, 0, "0"), (.decimal, -7, "-7"), (.decimalLeadingZero, 5, "05"),
    (.decimalLeadingZero, -1, "-1"), (.decimalLeadingZero, 123, "123"), (.arabicIndic, 109, "١٠٩"),
    (.devanagari, 42, "४२"), (.khmer, 9, "៩"), (.tibetan, 10, "༡༠"), (.cjkDecimal, 105, "一〇五"),
    (.cjkDecimal, -3, "-3"), (.armenian, 1986, "ՌՋՁԶ"), (.lowerArmenian, 11, "ժա"),
    (.armenian, 10000, "10000"), (.georgian, 10000, "ჵ"), (.georgian, 1411, "ჩჳია"),
    (.georgian, 20000, "20000"), (.hebrew, 15, "טו"), (.hebrew, 16, "טז"), (.hebrew, 2018, "ב׳יח"),
    (.hebrew, 500, "תק"), (.hebrew, 10999, "י׳תתקצט"), (.hebrew, 11000, "11000"),
    (.lowerRoman, 1994, "mcmxciv"), (.upperRoman, 3999, "MMMCMXCIX"), (.upperRoman, 4000, "4000"),
    (.lowerRoman, 0, "0"), (.lowerAlpha, 1, "a"), (.lowerAlpha, 26, "z"), (.lowerLatin, 27, "aa"),
    (.upperAlpha, 702, "ZZ"), (.upperLatin, 703, "AAA"), (.lowerAlpha, 0, "0"),
    (.lowerAlpha, -4, "-4"), (.lowerGreek, 24, "ω"), (.lowerGreek, 25, "αα"), (.hiragana, 48, "ん"),
    (.hiragana, 49, "ああ"), (.katakanaIroha, 47, "ス"), (.hiraganaIroha, 1, "い"), (.disc, -5, "•"),
    (.circle, 3, "◦"), (.square, 0, "▪"), (.cjkEarthlyBranch, 12, "亥"),
    (.cjkEarthlyBranch, 13, "一三"), (.cjkHeavenlyStem, 10, "癸"), (.cjkHeavenlyStem, 0, "〇"),
    (.cjkHeavenlyStem, -2, "-2"),
  ])
  func `a number is represented`(style: CounterStyle, value: Int, text: String) {
    expect(style.text(for: value), equals: text)
  }

  @Test(arguments: [
    (CounterStyle.japaneseInformal, 0, "〇"), (.japaneseInformal, 1111, "千百十一"),
    (.japaneseFormal, 0, "零"), (.japaneseFormal, 1111, "壱阡壱百壱拾壱"), (.japaneseFormal, 5020, "伍阡弐拾"),
    (.japaneseInformal, -10, "マイナス十"), (.koreanHangulFormal, 1234, "일천이백삼십사"),
    (.koreanHangulFormal, 0, "영"), (.koreanHanjaInformal, 2010, "二千十"),
    (.koreanHanjaFormal, 1023, "壹仟貳拾參"), (.koreanHanjaFormal, -1, "마이너스 壹"),
    (.simpChineseInformal, 0, "零"), (.simpChineseInformal, 10, "十"),
    (.simpChineseInformal, 19, "十九"), (.simpChineseInformal, 110, "一百一十"),
    (.simpChineseInformal, 1001, "一千零一"), (.simpChineseInformal, 1010, "一千零一十"),
    (.simpChineseInformal, 1100, "一千一百"), (.simpChineseInformal, -5, "负五"),
    (.simpChineseFormal, 16, "壹拾陆"), (.simpChineseFormal, 6001, "陆仟零壹"),
    (.tradChineseInformal, 9999, "九千九百九十九"), (.tradChineseFormal, 305, "參佰零伍"),
    (.tradChineseFormal, -12, "負壹拾貳"), (.cjkIdeographic, 21, "二十一"),
    (.tradChineseInformal, 10000, "一〇〇〇〇"), (.japaneseInformal, -10000, "-10000"),
    (.ethiopicNumeric, 1, "፩"), (.ethiopicNumeric, 100, "፻"),
    (.ethiopicNumeric, 78_010_092, "፸፰፻፩፼፺፪"), (.ethiopicNumeric, 780_100_000_092, "፸፰፻፩፼፼፺፪"),
    (.ethiopicNumeric, 0, "0"),
  ])
  func `a number is written in words`(style: CounterStyle, value: Int, text: String) {
    expect(style.text(for: value), equals: text)
  }

  @Test func `a marker has the suffix of its style, also for a number of the fallback`() {
    expect(CounterStyle.decimal.markerText(for: 1), equals: "1. ")
    expect(CounterStyle.disc.markerText(for: 1), equals: "• ")
    expect(CounterStyle.hiragana.markerText(for: 0), equals: "0、")
    expect(CounterStyle.ethiopicNumeric.markerText(for: 2), equals: "፪/ ")
    expect(CounterStyle.koreanHangulFormal.markerText(for: 12345), equals: "一二三四五, ")
  }

  @Test(arguments: CounterStyle.allCases)
  func `numbers of a style differ, and every number has a text`(style: CounterStyle) {
    let texts = (1...9).map { style.text(for: $0) }
    let isSymbol = [.disc, .circle, .square, .disclosureOpen, .disclosureClosed].contains(style)
    expect(Set(texts).count, equals: (isSymbol ? 1 : 9))
    for value in [Int.min, -10000, -1, 0, 10, 99999, Int.max] where !isSymbol {
      #expect(style.text(for: value).contains("-") || value >= -9999, "\(value)")
    }
  }
}
