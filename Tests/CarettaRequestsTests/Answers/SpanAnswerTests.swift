// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import CarettaRequests

/// Spans and attachments in requests, number by number, in the box font.
@Suite struct SpanAnswerTests {
  private func answer(_ keys: String) throws -> JSONValue {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    return try AnswerRun("layout", input: #"{"fontFiles":["\#(path)"],"size":20,\#(keys)}"#).answer
  }

  /// The values of a key in the entries of a section.
  private func values(_ answer: JSONValue, _ section: String, _ key: String) throws -> String {
    guard case .array(let entries) = try #require(answer[section]) else { return "no list" }
    return entries.compactMap { $0[key].map { JSONWriter.text($0) } }.joined(separator: " ")
  }

  @Test func `spans have sizes, fonts and baselines of their own`() throws {
    let font = TestFonts.path("Box-Regular.ttf")
    let answer = try answer(
      ##""text":"abc","include":["glyphs"],"spans":[{"start":1,"end":2,"size":40,"color":"#f00"},"##
        + #"{"start":2,"end":3,"fontFiles":["\#(font)"],"baselineShift":4}]"#)
    #expect(try values(answer, "glyphs", "font") == "0 0 1")
    #expect(try values(answer, "glyphs", "size") == "20 40 20")
    #expect(try values(answer, "glyphs", "x") == "[0] [10] [30]")
    #expect(try values(answer, "glyphs", "y") == "[32] [32] [28]")
  }

  @Test func `the later of two spans wins key by key`() throws {
    let answer = try answer(
      #""text":"ab","include":["glyphs"],"spans":[{"start":0,"end":2,"size":40,"letterSpacing":1},"#
        + #"{"start":0,"end":1,"size":10}]"#)
    #expect(try values(answer, "glyphs", "size") == "10 40")
    #expect(try values(answer, "glyphs", "x") == "[0] [6]")
  }

  @Test func `variations of the request hold for the fonts of a span`() throws {
    let inter = TestFonts.path("Inter.var.ttf")
    func x(_ keys: String) throws -> String {
      try values(answer(#""text":"mmm","include":["carets"],\#(keys)"#), "carets", "x")
    }
    let heavy = try x(
      #""spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"],"variations":{"wght":900}}]"#)
    let inherited = try x(
      #""variations":{"wght":900},"spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"]}]"#)
    let plain = try x(#""spans":[{"start":0,"end":3,"fontFiles":["\#(inter)"]}]"#)
    #expect(heavy == inherited)
    #expect(heavy != plain)
  }

  @Test func `attachments are as wide and as tall as they say`() throws {
    let answer = try answer(
      #""text":"a\#u{FFFC}b","include":["carets","lines"],"#
        + #""attachments":[{"offset":1,"width":7.5,"height":30,"baseline":25}]"#)
    #expect(try values(answer, "carets", "x") == "0 10 17.5 27.5")
    #expect(try values(answer, "lines", "baseline") == "25")
    #expect(try values(answer, "lines", "bottom") == "30")
  }
}
