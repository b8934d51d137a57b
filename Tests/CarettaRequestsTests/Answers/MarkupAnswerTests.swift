// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct MarkupAnswerTests {
  private func answer(_ verb: String, _ keys: String) throws -> JSONValue {
    try AnswerRun(verb, input: "{\(keys)}").answer
  }

  /// The message and the path of an error.
  private func error(_ verb: String, _ keys: String) throws -> (message: String, path: String) {
    let error = try #require(try answer(verb, keys)["error"])
    return (JSONWriter.text(error["message"] ?? .null), JSONWriter.text(error["path"] ?? .null))
  }

  @Test func `the answer has the collapsed text`() throws {
    let markup = #""markup":"<p>one  <b>two</b></p>\n<p>three</p>""#
    for verb in ["layout", "fits"] {
      try expect(answer(verb, markup)["text"], equals: .string("one two\nthree"))
    }
    let pages = try answer("layout", #"\#(markup),"pages":{"width":200,"height":200}"#)
    expect(pages["text"], equals: .string("one two\nthree"))
    try expect(answer("layout", #""text":"a""#)["text"], equals: nil)
  }

  @Test func `the spans of markup are those of the same request with spans`() throws {
    let shared =
      #""size":20,"width":120,"include":["lines","carets","glyphs","boxes"],"#
      + #""fontFiles":["NotoSans-Regular.ttf","NotoSans-Bold.ttf"],"codeFontFiles":[],"#
    let marked = try answer(
      "layout",
      shared + #""markup":"<p style='text-align:center'>H<sub>2</sub>O is <b>water</b>,</p>"#
        + #"<p>as <mark>most</mark> of us <span style='letter-spacing:1px'>know</span></p>""#)
    let spanned = try answer(
      "layout",
      shared.replacing(#""codeFontFiles":[],"#, with: #""whiteSpace":"pre-line","#)
        + #""text":"H2O is water,\nas most of us know","#
        + #""paragraphs":[{"start":0,"end":13,"align":"center"}],"spans":["#
        + #"{"start":1,"end":2,"size":16.666666666666668,"baselineShift":-5},"#
        + #"{"start":7,"end":12,"fontFiles":["NotoSans-Bold.ttf","NotoSans-Bold.ttf"]},"#
        + ##"{"start":17,"end":21,"color":"#000000","backgroundColor":"#ffff00"},"##
        + #"{"start":28,"end":32,"letterSpacing":1}]"#)
    for key in ["lines", "carets", "boxes", "size"] {
      expect(marked[key], equals: spanned[key], "\(key)")
    }
  }

  @Test func `bold text has the bold face of the font folders`() throws {
    let keys = #""markup":"a <b>b</b> <i>c</i>","include":["glyphs","notes"]"#
    let answer = try answer("layout", keys)
    let fonts = try #require(answer["glyphs"]?.list).compactMap { $0["font"] }
    expect(fonts, equals: [.integer(0), .integer(1), .integer(0), .integer(2)])
    expect(answer["notes"]?.list, equals: [])
  }

  @Test func `an element without a face of its own has a note`() throws {
    let answer = try answer(
      "layout",
      #""fontFiles":["NotoSerif-Regular.ttf"],"markup":"<b>a</b> <b>b</b> <code>c</code>","#
        + #""include":["notes"]"#)
    let notes = try #require(answer["notes"]?.list)
    expect(notes.map { $0["code"] }, equals: [.string("no-face"), .string("no-face")])
    expect(notes.map { $0["path"] }, equals: [.string("$.markup"), .string("$.markup")])
  }

  @Test func `text and markup in one request are an error that names both`() throws {
    let error = try error("layout", #""text":"a","markup":"b""#)
    #expect(error.message.contains("text or markup, not both"))
    expect(error.path, equals: #""$.markup""#)
  }

  @Test func `an error in markup has its line, its column and a suggestion`() throws {
    let error = try error("layout", #""markup":"<p>a\n<stong>b</stong></p>""#)
    #expect(error.message.contains("line 2, column 1"))
    #expect(error.message.contains("did you mean strong?"))
    expect(error.path, equals: #""$.markup""#)
    let property = try self.error("fits", #""markup":"<b style='colr: red'>a</b>""#)
    #expect(property.message.contains("did you mean color?"))
  }

  @Test func `white space of markup is that of the request`() throws {
    let kept = try answer("layout", #""markup":"a  b","whiteSpace":"pre-wrap""#)
    expect(kept["text"], equals: .string("a  b"))
    let lines = try answer(
      "layout", #""markup":"a b c d e f g h","whiteSpace":"nowrap","width":20"#)
    expect(lines["lines"]?.list?.count, equals: 1)
  }

  @Test func `spans and paragraphs of the request come after those of markup`() throws {
    let answer = try answer(
      "layout",
      #""markup":"<p style='text-align:right'><small>ab</small></p>","include":["glyphs","lines"],"#
        + #""width":100,"spans":[{"start":0,"end":1,"size":30}],"#
        + #""paragraphs":[{"start":0,"end":2,"align":"left"}]"#)
    let sizes = try #require(answer["glyphs"]?.list).compactMap { $0["size"] }
    expect(sizes.first, equals: .integer(30))
    expect(sizes.count, equals: 2)
    expect(answer["lines"]?.list?.first?["left"], equals: .integer(0))
  }

  @Test func `sizes of elements shrink with the text that should fit`() throws {
    let long = String(repeating: "word ", count: 10)
    let fitting = try answer(
      "fits", #""markup":"<span style='font-size:200%'>\#(long)</span>","width":200,"height":60"#)
    let plain = try answer("fits", #""text":"\#(long)","size":32,"width":200,"height":60"#)
    let number = try #require(fitting["largestSize"].flatMap { Double(JSONWriter.text($0)) })
    let other = try #require(plain["largestSize"].flatMap { Double(JSONWriter.text($0)) })
    #expect(abs(number * 2 - other) <= 1)
    #expect(number < 16)
  }

  @Test func `codeFontFiles without markup has a note`() throws {
    let answer = try answer(
      "layout", #""text":"a","codeFontFiles":["DejaVuSansMono.ttf"],"include":["notes"]"#)
    expect(answer["notes"]?.list?.first?["path"], equals: .string("$.codeFontFiles"))
  }
}
