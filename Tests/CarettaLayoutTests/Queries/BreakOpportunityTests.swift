// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The offsets at which lines may end, at any width.
@Suite struct BreakOpportunityTests {
  private func breaks(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) throws -> [String]
  {
    try Box.layout(text, style).breakOpportunities.map { "\($0.offset) \($0.kind.rawValue)" }
  }

  @Test func `the kinds, in order`() throws {
    try expect(breaks(""), equals: [])
    try expect(breaks("ab"), equals: [])
    try expect(breaks("ab cd  ef"), equals: ["3 space", "7 space"])
    try expect(breaks("ab-cd"), equals: ["3 hyphen"])
    try expect(breaks("ab\u{AD}cd"), equals: ["3 softHyphen"])
    try expect(breaks("日本語"), equals: ["1 character", "2 character"])
    try expect(breaks("ab\ncd\n"), equals: ["3 mandatory", "6 mandatory"])
    try expect(breaks("ab\r\ncd"), equals: ["4 mandatory"])
    try expect(breaks("ab\u{2028}cd\u{2028}"), equals: ["3 mandatory", "6 mandatory"])
  }

  @Test func `options decide them, not the width`() throws {
    let all = ParagraphStyle { $0.wordBreak = .breakAll }
    try expect(breaks("abc", all), equals: ["1 character", "2 character"])
    try expect(breaks("ab cd", ParagraphStyle(whiteSpace: .nowrap)), equals: [])
    let narrow = try Box.layout("ab cd-ef", width: 0).breakOpportunities
    expect(narrow, equals: (try Box.layout("ab cd-ef", width: 1000).breakOpportunities))
  }

  @Test func `words of Thai are found by a dictionary`() throws {
    let face = try TestFonts.face("NotoSansThai-Regular.ttf")
    let layout = TextLayout("ภาษาไทย", style: TextStyle(fonts: [face]))
    expect(layout.breakOpportunities.map(\.kind), equals: [.dictionary])
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
    expect((0...7).map(layout.isSafeToBreak(at:)).first, equals: true)
    let latin = try TestFonts.face("NotoSans-Regular.ttf")
    let office = TextLayout("office", style: TextStyle(fonts: [latin]))
    expect([2, 3].map(office.isSafeToBreak(at:)), equals: [false, false])
    let arabic = TextLayout(
      "سلام كم", style: TextStyle(fonts: [try TestFonts.face("NotoSansArabic-Regular.ttf")]))
    #expect(!arabic.isSafeToBreak(at: 1))
    #expect(arabic.isSafeToBreak(at: 5))
    #expect([-1, 0, 7, 99].allSatisfy(arabic.isSafeToBreak(at:)))
    #expect(!TextLayout("e\u{301}", style: TextStyle(fonts: [latin])).isSafeToBreak(at: 1))
  }
}
