// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Spans and attachments in requests, number by number, in the box font.
@Suite struct SpanAnswerTests {
  private func answer(_ keys: String) -> AnswerRun {
    AnswerRun("layout", input: "{\(AnswerRun.boxFont),\(keys)}")
  }

  @Test func `spans have sizes, fonts and baselines of their own`() throws {
    let font = TestFonts.path("Box-Regular.ttf")
    let answer = answer(
      ##""text":"abc","include":["glyphs"],"spans":[{"start":1,"end":2,"size":40,"color":"#f00"},"##
        + #"{"start":2,"end":3,"fontFiles":["\#(font)"],"baselineShift":4}]"#)
    try expect(answer.values("glyphs", "font"), equals: "0 0 1")
    try expect(answer.values("glyphs", "size"), equals: "20 40 20")
    try expect(answer.values("glyphs", "x"), equals: "[0] [10] [30]")
    try expect(answer.values("glyphs", "y"), equals: "[32] [32] [28]")
  }

  @Test func `glyph runs have the palette that their span asks for`() throws {
    let palettes = [
      #"{"base":"dark"}"#, ##"{"base":2,"colors":{"10":"#00ff0080","9":"#010203"}}"##,
      #"{"base":0}"#,
    ]
    let spans = palettes.enumerated().map { index, palette in
      #"{"start":\#(index),"end":\#(index + 1),"fontPalette":\#(palette)}"#
    }
    for mode in ["horizontal-tb", "vertical-rl"] {
      let answer = answer(
        #""text":"abcd","include":["glyphs"],"writingMode":"\#(mode)","#
          + #""spans":[\#(spans.joined(separator: ","))]"#)
      try expect(answer.values("glyphs", "fontPalette"), equals: palettes.joined(separator: " "))
      let runs = try #require(try answer.answer["glyphs"]?.list)
      expect(runs.count, equals: 4)
      expect(runs[3]["fontPalette"], equals: nil)
    }
  }

  @Test func `spans say how lines break`() throws {
    func ends(_ span: String) throws -> String {
      try answer(
        #""text":"aa bb cc dd","width":50,"include":["lines"],"#
          + #""spans":[{"start":3,"end":11,\#(span)}]"#
      ).values("lines", "end")
    }
    try expect(ends(#""textWrap":"nowrap""#), equals: "3 11")
    try expect(ends(#""whiteSpace":"pre""#), equals: "3 11")
    try expect(ends(#""wordBreak":"break-all""#), equals: "6 11")
    try expect(
      ends(#""overflowWrap":"normal","lineBreak":"loose","hyphens":"none""#), equals: "6 11")
    try expect(
      AnswerRun(
        "layout", input: #"{"text":"a","spans":[{"start":0,"end":1,"textWrap":"balance"}]}"#
      ).answer["error"]?["path"]?.text, equals: #""$.spans[0].textWrap""#)
  }

  @Test func `attachments say how they stand, and the answer where`() throws {
    func rects(_ keys: String) throws -> String {
      try answer(
        #""text":"a\#u{FFFC}b","include":["attachments"],"#
          + #""attachments":[{"offset":1,"width":8,"height":10\#(keys)}]"#
      ).values("attachments", "rect")
    }
    try expect(rects(""), equals: #"{"height":10,"width":8,"x":10,"y":6}"#)
    try expect(rects(#","align":"middle""#), equals: #"{"height":10,"width":8,"x":10,"y":5}"#)
    try expect(
      rects(#","align":"below-baseline","outOfFlow":true"#),
      equals: #"{"height":10,"width":8,"x":10,"y":0}"#)
    try expect(
      AnswerRun(
        "layout",
        input: #"{"text":"\#u{FFFC}","attachments":[{"offset":0,"width":1,"height":1,"#
          + #""align":"x"}]}"#
      ).answer["error"]?["path"]?.text, equals: #""$.attachments[0].align""#)
  }

  @Test func `spans have boxes`() throws {
    func rects(_ keys: String) throws -> String {
      try answer(#""text":"abc","include":["boxes"],"spans":[{"start":1,"end":2,\#(keys)}]"#)
        .values("boxes", "rect")
    }
    try expect(rects(#""padding":3"#), equals: #"{"height":26,"width":16,"x":10,"y":-3}"#)
    try expect(
      rects(##""margin":{"left":2},"borderWidth":{"right":1},"backgroundColor":"#abc""##),
      equals: #"{"height":20,"width":11,"x":12,"y":0}"#)
    try expect(
      rects(##""borderColor":"#f00","boxDecorationBreak":"clone""##),
      equals: #"{"height":20,"width":10,"x":10,"y":0}"#)
    try expect(
      AnswerRun("layout", input: #"{"text":"a","spans":[{"start":0,"end":1,"padding":-1}]}"#)
        .answer["error"]?["code"]?.text, equals: #""out-of-range""#)
  }

  @Test func `the later of two spans wins key by key`() throws {
    let answer = answer(
      #""text":"ab","include":["glyphs"],"spans":[{"start":0,"end":2,"size":40,"letterSpacing":1},"#
        + #"{"start":0,"end":1,"size":10}]"#)
    try expect(answer.values("glyphs", "size"), equals: "10 40")
    try expect(answer.values("glyphs", "x"), equals: "[0] [6]")
  }

  @Test func `variations of the request hold for the fonts of a span`() throws {
    let inter = TestFonts.path("Inter.var.ttf")
    func x(_ keys: String) throws -> String {
      try answer(#""text":"mmm","include":["carets"],\#(keys)"#).values("carets", "x")
    }
    let heavy = try x(
      #""spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"],"variations":{"wght":900}}]"#)
    let inherited = try x(
      #""variations":{"wght":900},"spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"]}]"#)
    let plain = try x(#""spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"]}]"#)
    expect(heavy, equals: inherited)
    #expect(heavy != plain)
  }

  @Test func `attachments are as wide and as tall as they say`() throws {
    let answer = answer(
      #""text":"a\#u{FFFC}b","include":["carets","lines"],"#
        + #""attachments":[{"offset":1,"width":7.5,"height":30,"baseline":25}]"#)
    try expect(answer.values("carets", "x"), equals: "0 10 17.5 27.5")
    try expect(answer.values("lines", "baseline"), equals: "25")
    try expect(answer.values("lines", "bottom"), equals: "30")
  }
}
