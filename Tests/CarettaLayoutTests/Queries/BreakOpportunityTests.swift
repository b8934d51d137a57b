// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// The offsets at which lines may end, at any width.
@Suite struct BreakOpportunityTests {
  private func breaks(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) throws -> [String]
  {
    try Box.layout(text, style).breakOpportunities.map { "\($0.offset) \($0.kind.rawValue)" }
  }

  @Test func `the kinds, in order`() throws {
    #expect(try breaks("") == [])
    #expect(try breaks("ab") == [])
    #expect(try breaks("ab cd  ef") == ["3 space", "7 space"])
    #expect(try breaks("ab-cd") == ["3 hyphen"])
    #expect(try breaks("ab\u{AD}cd") == ["3 softHyphen"])
    #expect(try breaks("日本語") == ["1 character", "2 character"])
    #expect(try breaks("ab\ncd\n") == ["3 mandatory", "6 mandatory"])
    #expect(try breaks("ab\r\ncd") == ["4 mandatory"])
    #expect(try breaks("ab\u{2028}cd\u{2028}") == ["3 mandatory", "6 mandatory"])
  }

  @Test func `options decide them, not the width`() throws {
    let all = ParagraphStyle { $0.wordBreak = .breakAll }
    #expect(try breaks("abc", all) == ["1 character", "2 character"])
    #expect(try breaks("ab cd", ParagraphStyle(whiteSpace: .nowrap)) == [])
    let narrow = try Box.layout("ab cd-ef", width: 0).breakOpportunities
    #expect(narrow == (try Box.layout("ab cd-ef", width: 1000).breakOpportunities))
  }

  @Test func `words of Thai are found by a dictionary`() throws {
    let face = try TestFonts.face("NotoSansThai-Regular.ttf")
    let layout = TextLayout("ภาษาไทย", style: TextStyle(fonts: [face]))
    #expect(layout.breakOpportunities.map(\.kind) == [.dictionary])
  }

  @Test func `every soft wrap is at one`() throws {
    for text in ["the quick brown fox", "日本語 and ABC-def", "a b\u{AD}c\u{AD}d e"] {
      let places = Set(try Box.layout(text).breakOpportunities.map(\.offset))
      for width in stride(from: 40.0, to: 120, by: 10) {
        let lines = try Box.layout(text, width: width).lines
        for line in lines where line.endReason == .soft || line.endReason == .hyphen {
          #expect(places.contains(line.range.end), "\(text) \(width)")
        }
      }
    }
  }

  @Test func `a ligature and joined letters are not safe to break`() throws {
    let layout = try Box.layout("affa fi")
    #expect((0...7).map(layout.isSafeToBreak(at:)).first == true)
    let latin = try TestFonts.face("NotoSans-Regular.ttf")
    let office = TextLayout("office", style: TextStyle(fonts: [latin]))
    #expect([2, 3].map(office.isSafeToBreak(at:)) == [false, false])
    let arabic = TextLayout(
      "سلام كم", style: TextStyle(fonts: [try TestFonts.face("NotoSansArabic-Regular.ttf")]))
    #expect(!arabic.isSafeToBreak(at: 1))
    #expect(arabic.isSafeToBreak(at: 5))
    #expect([-1, 0, 7, 99].allSatisfy(arabic.isSafeToBreak(at:)))
    #expect(!TextLayout("e\u{301}", style: TextStyle(fonts: [latin])).isSafeToBreak(at: 1))
  }
}
