// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// The reasons for differences between two answers to one request.
@Suite struct AnswerComparisonTests {
  private func object(_ text: String) throws -> JSONObject {
    try #require(try JSONValue(request: Array(text.utf8)).members)
  }

  /// The answer to a layout request with lines, carets, glyphs and missing glyphs.
  private func layout(_ keys: String) throws -> JSONObject {
    let include = #""include":["lines","carets","glyphs","missing"]"#
    return try #require(try AnswerRun("layout", input: "{\(keys),\(include)}").answer.members)
  }

  private func changes(_ before: String, _ after: String, text: String) throws -> [AnswerChange] {
    AnswerComparison(try layout(before), try layout(after), text: text).changes
  }

  @Test func `equal answers have no changes`() throws {
    let answer = try layout(#""text":"a b","width":20"#)
    expect(AnswerComparison(answer, answer).changes, equals: [])
  }

  @Test func `an advance is reported once for each character and pair of values`() throws {
    let keys = #""text":"abab","fontFiles":["Box-Regular.ttf"],"size":20"#
    let found = try changes(keys, #"\#(keys),"letterSpacing":1.5"#, text: "abab")
    expect(found.map(\.kind), equals: [.advance, .advance])
    expect(found.map(\.text), equals: ["a", "b"])
    expect(found.map(\.count), equals: [2, 2])
    #expect(found[0].before == 20 && found[0].after == .number(21.5))
    expect(found[0].message, equals: #""a" has an advance of 21.5 pt instead of 20 pt"#)
  }

  @Test func `a break is reported with its line and the word before it`() throws {
    let keys = #""text":"one two three","fontFiles":["Box-Regular.ttf"],"size":20"#
    let found = try changes(
      #"\#(keys),"width":280"#, #"\#(keys),"width":140"#, text: "one two three")
    expect(found.map(\.kind), equals: [.lineBreak, .lineCount])
    expect(found[0].line, equals: 0)
    expect(found[0].message, equals: #"line 1 ends at 8 after "two" instead of 13"#)
    expect(found[1].message, equals: "the text has 2 lines instead of 1")
  }

  @Test func `the height of lines and the place of baselines are reported`() throws {
    let keys = #""text":"a","fontFiles":["Box-Regular.ttf"],"size":20"#
    let found = try changes(keys, #"\#(keys),"lineHeight":50"#, text: "a")
    expect(found.map(\.kind), equals: [.lineHeight, .ascent])
    expect(found.map(\.after), equals: [50, found[1].after])
  }

  @Test func `a character that loses its glyph, and one that is in another font`() throws {
    let latin = try changes(
      #""text":"aб","fontFiles":["NotoSans-Regular.ttf"]"#,
      #""text":"aб","fontFiles":["Box-Regular.ttf"]"#, text: "aб")
    #expect(latin.contains { $0.kind == .missingGlyph && $0.text == "б" && $0.start == 1 })
    let other = try changes(
      #""text":"aб","fontFiles":["NotoSans-Regular.ttf","DejaVuSans.ttf"]"#,
      #""text":"aб","fontFiles":["Box-Regular.ttf","DejaVuSans.ttf"]"#, text: "aб")
    #expect(other.contains { $0.kind == .font && $0.text == "б" && $0.after == 1 })
  }

  @Test func `values of fits are compared by their meaning`() throws {
    let before = try object(
      #"{"fits":true,"largestSize":16,"lines":1,"missing":0,"truncatedAt":null}"#)
    let after = try object(
      #"{"fits":false,"largestSize":null,"lines":2,"missing":1,"truncatedAt":4}"#)
    let found = AnswerComparison(before, after).changes
    expect(
      found.map(\.kind), equals: [.missingGlyph, .lineCount, .fits, .largestSize, .truncation])
    expect(found[2].message, equals: "the text does not fit anymore")
    expect(found[3].message, equals: "the largest size that fits is none instead of 16")
    let size = AnswerComparison(
      try object(#"{"size":{"width":10,"height":20}}"#),
      try object(#"{"size":{"width":11,"height":20}}"#))
    expect(
      size.changes.map(\.message), equals: ["the text is 11 × 20 pt large instead of 10 × 20 pt"])
  }

  @Test func `an answer that becomes an error is a change`() throws {
    let error = try object(#"{"error":{"code":"font-not-found","message":"no such font"}}"#)
    let answer = try object(#"{"fits":true}"#)
    expect(
      AnswerComparison(answer, error).changes.map(\.message),
      equals: ["the answer is an error: no such font"])
    expect(AnswerComparison(error, answer).changes.map(\.kind), equals: [.error])
    expect(AnswerComparison(error, error).changes, equals: [])
  }

  @Test func `answers are paired by their ids, otherwise by their order`() throws {
    func list(_ text: String) throws -> AnswerList { try AnswerList(Array(text.utf8)) }
    let before = try list("{\"id\":\"a\",\"fits\":true}\n{\"id\":\"b\",\"fits\":true}\n")
    let after = try list(
      #"[{"id":"b","fits":false},{"id":"a","fits":true},{"id":"c","fits":true}]"#)
    let rows = before.changes(to: after)
    expect(rows.map(\.row), equals: [1, 3])
    expect(rows.map { $0.changes.map(\.kind) }, equals: [[.fits], [.added]])
    expect(after.changes(to: before).last?.changes.map(\.kind), equals: [.removed])
    let plain = try list("{\"fits\":true}\n{\"fits\":true}").changes(to: list("{\"fits\":true}"))
    expect(plain.map(\.row), equals: [2])
  }

  @Test func `digests are compared by their names`() throws {
    let before = try AnswerList(Array("a/b 00ff\nc 1234\n".utf8))
    let rows = before.changes(to: try AnswerList(Array("c 1234\na/b 00fe\n".utf8)))
    expect(rows.map(\.sentence), equals: [#"row 2 (a/b): the digest is "00fe" instead of "00ff""#])
    #expect(throws: RequestError.self) { try AnswerList(Array("a b c".utf8)) }
    #expect(throws: RequestError.self) { try AnswerList(Array("{\"a\":1}\n[".utf8)) }
  }
}
