// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// Opportunities of CSS Text 3 that UAX #14 does not have.
@Suite struct OpportunityTests {
  private static let cjk = "NotoSansCJKjp-Subset.otf"

  @Test func `with break-spaces and line-break anywhere a line may end before white space`() throws
  {
    let style = ParagraphStyle(whiteSpace: .breakSpaces) { $0.lineBreak = .anywhere }
    let layout = try TestFonts.layout("XXXX X", "DejaVuSansMono.ttf", size: 10, width: 25, style)
    #expect(layout.lineTexts == ["XXXX", " X"])
    #expect(try Box.lines("abcd\tef", width: 40, style) == ["abcd", "\t", "ef"])
    #expect(try Box.lines("abcd  ef", width: 40, style) == ["abcd", "  ef"])
    // Not with pre-wrap, where white space hangs, nor between letters and spaces by break-all.
    let hanging = ParagraphStyle { $0.lineBreak = .anywhere }
    #expect(try Box.lines("abcd ef", width: 40, hanging) == ["abcd ", "ef"])
    let breakAll = ParagraphStyle(whiteSpace: .breakSpaces) { $0.wordBreak = .breakAll }
    #expect(try Box.lines("abcd ef", width: 40, breakAll) == ["abc", "d ef"])
  }

  @Test func `with break-spaces a line may end between a space and a tab`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces) { $0.tabSize = 4 }
    #expect(try Box.lines("abc \tde", width: 60, style) == ["abc ", "\tde"])
  }

  @Test func `with break-spaces a line may end after each space separator`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces, overflowWrap: .normal)
    let layout = try TestFonts.layout("日　　　　本", Self.cjk, width: 48, style)
    #expect(layout.lineTexts == ["日　　", "　　本"])
    #expect(
      try Box.lines("a\u{2003}\u{2003}\u{2003}b", width: 30, style)
        == ["a\u{2003}", "\u{2003}", "\u{2003}b"])
    // Not after no-break ones.
    #expect(try Box.lines("a\u{2007}\u{202F}b", width: 20, style).count == 1)
  }

  @Test(arguments: [("", false), ("en", false), ("ko", false), ("ja", true), ("zh", true)])
  func `in Chinese and Japanese a line may end outside quotation marks`(
    language: String, isOpen: Bool
  ) throws {
    let style = ParagraphStyle(overflowWrap: .normal)
    func lines(_ text: String) throws -> [String] {
      try TestFonts.layout(text, Self.cjk, width: 1, language: language, style).lineTexts
    }
    #expect(
      try lines("国“国国”国") == (isOpen ? ["国", "“国", "国”", "国"] : ["国“国", "国”国"]))
    #expect(try lines("한“국국”한") == (isOpen ? ["한", "“국", "국”", "한"] : ["한“국", "국”한"]))
  }

  @Test(arguments: ["", "en", "ja", "zh", "ko"])
  func `loose breaks before hyphens after ideographs`(language: String) throws {
    func lines(_ text: String, _ lineBreak: ParagraphStyle.LineBreak) throws -> [String] {
      try TestFonts.layout(
        text, Self.cjk, width: 1, language: language,
        ParagraphStyle(overflowWrap: .normal) { $0.lineBreak = lineBreak }
      ).lineTexts
    }
    #expect(try lines("日本\u{2010}日", .loose) == ["日", "本", "\u{2010}", "日"])
    #expect(try lines("本\u{2013}日", .loose) == ["本", "\u{2013}", "日"])
    #expect(try lines("日本\u{2010}日", .normal) == ["日", "本\u{2010}", "日"])
    #expect(try lines("ab\u{2010}日", .loose) == ["ab\u{2010}", "日"])
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
    #expect(layout.lineCount == (isEastAsian ? 3 : 2))
  }
}
