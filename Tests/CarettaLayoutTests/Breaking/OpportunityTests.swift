// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Opportunities of CSS Text 3 that UAX #14 does not have.
@Suite struct OpportunityTests {
  private static let cjk = "NotoSansCJKjp-Subset.otf"

  @Test func `with break-spaces and line-break anywhere a line may end before white space`() throws
  {
    let style = ParagraphStyle(whiteSpace: .breakSpaces) { $0.lineBreak = .anywhere }
    let layout = try TestFonts.layout("XXXX X", "DejaVuSansMono.ttf", size: 10, width: 25, style)
    expect(layout.lineTexts, equals: ["XXXX", " X"])
    try expect(Box.lines("abcd\tef", width: 40, style), equals: ["abcd", "\t", "ef"])
    try expect(Box.lines("abcd  ef", width: 40, style), equals: ["abcd", "  ef"])
    // Not with pre-wrap, where white space hangs, nor between letters and spaces by break-all.
    let hanging = ParagraphStyle { $0.lineBreak = .anywhere }
    try expect(Box.lines("abcd ef", width: 40, hanging), equals: ["abcd ", "ef"])
    let breakAll = ParagraphStyle(whiteSpace: .breakSpaces) { $0.wordBreak = .breakAll }
    try expect(Box.lines("abcd ef", width: 40, breakAll), equals: ["abc", "d ef"])
  }

  @Test func `with break-spaces a line may end between a space and a tab`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces) { $0.tabSize = 4 }
    try expect(Box.lines("abc \tde", width: 60, style), equals: ["abc ", "\tde"])
  }

  @Test func `with break-spaces a line may end after each space separator`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces, overflowWrap: .normal)
    let layout = try TestFonts.layout("日　　　　本", Self.cjk, width: 48, style)
    expect(layout.lineTexts, equals: ["日　　", "　　本"])
    try expect(
      Box.lines("a\u{2003}\u{2003}\u{2003}b", width: 30, style),
      equals: ["a\u{2003}", "\u{2003}", "\u{2003}b"])
    // Not after no-break ones.
    try expect(Box.lines("a\u{2007}\u{202F}b", width: 20, style).count, equals: 1)
  }

  @Test(arguments: [("", false), ("en", false), ("ko", false), ("ja", true), ("zh", true)])
  func `in Chinese and Japanese a line may end outside quotation marks`(
    language: String, isOpen: Bool
  ) throws {
    let style = ParagraphStyle(overflowWrap: .normal)
    func lines(_ text: String) throws -> [String] {
      try TestFonts.layout(text, Self.cjk, width: 1, language: language, style).lineTexts
    }
    try expect(lines("国“国国”国"), equals: (isOpen ? ["国", "“国", "国”", "国"] : ["国“国", "国”国"]))
    try expect(lines("한“국국”한"), equals: (isOpen ? ["한", "“국", "국”", "한"] : ["한“국", "국”한"]))
  }

  @Test(arguments: ["", "en", "ja", "zh", "ko"])
  func `loose breaks before hyphens after ideographs`(language: String) throws {
    func lines(_ text: String, _ lineBreak: ParagraphStyle.LineBreak) throws -> [String] {
      try TestFonts.layout(
        text, Self.cjk, width: 1, language: language,
        ParagraphStyle(overflowWrap: .normal) { $0.lineBreak = lineBreak }
      ).lineTexts
    }
    try expect(lines("日本\u{2010}日", .loose), equals: ["日", "本", "\u{2010}", "日"])
    try expect(lines("本\u{2013}日", .loose), equals: ["本", "\u{2013}", "日"])
    try expect(lines("日本\u{2010}日", .normal), equals: ["日", "本\u{2010}", "日"])
    try expect(lines("ab\u{2010}日", .loose), equals: ["ab\u{2010}", "日"])
  }

  @Test(arguments: [
    // Loose breaks before the katakana middle dot in Chinese and Japanese only.
    ("ja", true), ("zh-Hant-TW", true), ("ko", false), ("", false), ("ja-Jpan", true),
    ("en-Hrkt", true), ("en-Kana", true), ("fr-Hani", true), ("ja-Hang", false),
    ("zh-Latn", false), ("ja-Latn-JP", false), ("ko-Hira", true), ("zh-cmn-Hans", true),
  ])
  func `a script subtag says which writing system breaks lines`(
    language: String, isEastAsian: Bool
  ) throws {
    let layout = try TestFonts.layout(
      "日・本", Self.cjk, width: 1, language: language,
      ParagraphStyle(overflowWrap: .normal) { $0.lineBreak = .loose })
    expect(layout.lineCount, equals: (isEastAsian ? 3 : 2))
  }
}
