// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Pages in requests, in the box font: a cluster is 10 wide, a line 20 high.
@Suite struct PagesAnswerTests {
  private static let text = "abc def ghi jkl mno"
  /// Two lines of four clusters on a page, 10 from its edges.
  private static let page =
    #""width":60,"height":60,"insets":{"top":10,"left":10,"bottom":10,"right":10}"#

  private func answer(
    _ pages: String, _ keys: String = #""include":["lines"]"#, text: String = text
  ) throws -> JSONValue {
    try AnswerRun(
      "layout",
      input:
        #"{"text":"\#(text)","pages":{\#(pages)},"orphans":1,"widows":1,\#(keys),\#(AnswerRun.boxFont)}"#
    ).answer
  }

  private func pages(_ answer: JSONValue) throws -> [JSONValue] {
    try #require(answer["pages"]?.list, "\(JSONWriter.text(answer))")
  }

  /// The values of a key in a list.
  private func values(_ list: JSONValue?, _ key: String) throws -> [JSONValue] {
    try #require(list?.list).compactMap { $0[key] }
  }

  private func error(_ input: String, _ verb: String = "layout") throws -> String {
    try AnswerRun(verb, input: input).error
  }

  @Test func `lines have a page and a container, and places on their page`() throws {
    let answer = try answer(Self.page)
    expect(answer["pageCount"], equals: 3)
    expect(answer["overflow"], equals: .null)
    let pages = try pages(answer)
    expect(pages.map { $0["page"] }, equals: [0, 1, 2])
    expect(pages.map { $0["start"] }, equals: [0, 8, 16])
    expect(pages.map { $0["end"] }, equals: [8, 16, 19])
    for (number, page) in pages.enumerated() {
      let lines = page["lines"]
      let count = number == 2 ? 1 : 2
      try expect(values(lines, "page"), equals: Array(repeating: .integer(number), count: count))
      try expect(values(lines, "container"), equals: Array(repeating: 0, count: count))
      try expect(values(lines, "left"), equals: Array(repeating: 10, count: count))
      try expect(values(lines, "top"), equals: Array([10, 30].prefix(count)))
      try expect(values(lines, "start").first, equals: .integer(8 * number))
      expect(page["size"]?["height"], equals: .integer(10 + 20 * count))
    }
  }

  @Test func `columns are containers, and pages may differ`() throws {
    let columns = try pages(try answer(#""width":100,"height":40,"columns":2,"gap":20"#))
    expect(columns.count, equals: 2)
    try expect(values(columns[0]["lines"], "container"), equals: [0, 0, 1, 1])
    try expect(values(columns[0]["lines"], "left"), equals: [0, 0, 60, 60])
    let title = #""first":[[{"x":5,"y":7,"width":40,"height":20}],[]]"#
    let alike = try pages(try answer(title + #","width":40,"height":40"#))
    expect(alike.map { $0["start"] }, equals: [0, 4, 4, 12])
    expect(alike.map { $0["end"] }, equals: [4, 4, 12, 19])
    try expect(values(alike[0]["lines"], "top"), equals: [7])
    // A page without a container has no lines.
    expect(alike[1]["lines"], equals: [])
    expect(alike[1]["page"], equals: 1)
    expect(JSONWriter.text(try #require(alike[1]["size"])), equals: #"{"height":0,"width":0}"#)
    let sides =
      #""repeating":[[{"x":0,"y":0,"width":40,"height":20}],"#
      + #"[{"x":9,"y":0,"width":40,"height":20}]]"#
    let turned = try pages(try answer(sides))
    try expect(turned.flatMap { try values($0["lines"], "left") }, equals: [0, 9, 0, 9, 0])
    // Without pages after them the text ends with the first ones.
    let two = try answer(#""first":[[{"x":0,"y":0,"width":40,"height":20}]]"#)
    expect(two["pageCount"], equals: 1)
    expect(two["overflow"], equals: 4)
  }

  @Test func `lines keep clear of the areas of a page`() throws {
    let shape = #"{"x":10,"y":10,"width":10,"height":20}"#
    let keys = #""include":["lines"],"minimumStretch":5"#
    let alike = try pages(try answer(Self.page + #","exclusions":[\#(shape)]"#, keys))
    try expect(values(alike[0]["lines"], "left"), equals: [20, 10])
    try expect(values(alike[1]["lines"], "left"), equals: [20, 10])
    let container = #"[{"x":10,"y":10,"width":40,"height":40}]"#
    let one = try pages(
      try answer(
        #""repeating":[\#(container),{"containers":\#(container),"exclusions":[\#(shape)]}]"#, keys)
    )
    try expect(one.map { try values($0["lines"], "left") }, equals: [[10, 10], [20, 10], [10]])
    // A stretch has to be as wide as the size, 20.
    let narrow = #"{"x":10,"y":10,"width":25,"height":20}"#
    let least = try pages(try answer(Self.page + #","exclusions":[\#(narrow)]"#))
    try expect(values(least[0]["lines"], "top"), equals: [30])
  }

  @Test func `some pages are asked for, and those after them are not laid out`() throws {
    let text = repeatElement("abc def", count: 40).joined(separator: #"\n"#)
    let all = try answer(Self.page, text: text)
    expect(all["pageCount"], equals: 40)
    let some = try answer(Self.page + #","from":7,"count":2"#, text: text)
    expect(some["pageCount"], equals: .null)
    try expect(pages(some), equals: Array(try pages(all)[7..<9]))
    let last = try answer(Self.page + #","from":38,"count":9"#, text: text)
    expect(last["pageCount"], equals: 40)
    try expect(pages(last), equals: Array(try pages(all)[38...]))
    try expect(answer(Self.page + #","from":40"#, text: text)["pages"], equals: [])
  }

  @Test func `points and offsets have their page`() throws {
    let points =
      #"[{"x":12,"y":11},{"x":32,"y":31,"page":1},{"x":0,"y":99,"page":2},{"x":0,"y":0,"page":9}]"#
    let answer = try answer(
      Self.page, #""include":["hits"],"hitPoints":\#(points),"explain":[7,8,19],"id":"p""#)
    expect(answer["id"], equals: "p")
    let pages = try pages(answer)
    try expect(pages.map { try values($0["hits"], "offset") }, equals: [[0], [14], [16]])
    try expect(pages.map { try values($0["explanations"], "offset") }, equals: [[7], [8], [19]])
    expect(pages[0]["id"], equals: nil)
  }

  @Test func `every section is that of the containers of the page`() throws {
    let keys =
      #""include":["lines","carets","glyphs","words","boxes","attachments","breaks","#
      + #""accessibility"],"#
      + #""attachments":[{"offset":1,"width":10,"height":10},"#
      + #"{"offset":17,"width":10,"height":10}],"#
      + #""ranges":[{"start":2,"end":14}],"#
      + ##""spans":[{"start":9,"end":17,"backgroundColor":"#ff0000"}]"##
    let text = "a\u{FFFC}c def ghi jkl m\u{FFFC}o"
    let pages = try pages(
      try answer(
        Self.page, keys.replacing(#"["lines","#, with: #"["selections","lines","#), text: text))
    try expect(pages.map { try values($0["attachments"], "offset") }, equals: [[1], [], [17]])
    try expect(pages.map { try values($0["selections"], "start") }, equals: [[2], [2], []])
    try expect(
      pages.map { try values($0["words"], "text") },
      equals: [["a", "c", "def"], ["ghi", "jkl"], ["m", "o"]])
    try expect(
      pages.map { try values($0["breaks"], "offset") },
      equals: [[1, 2, 4, 8], [12, 16], [17, 18]])
    try expect(pages.map { try values($0["boxes"], "start") }, equals: [[], [9, 12], [16]])
    // The first page is a layout in its container, but for the number of the page.
    let block = try AnswerRun(
      "layout",
      input: #"{"text":"\#(text)","containers":[{"x":10,"y":10,"width":40,"height":40}],"#
        + #""orphans":1,"widows":1,\#(keys),\#(AnswerRun.boxFont)}"#
    ).answer
    for section in ["carets", "glyphs", "attachments", "boxes", "accessibility"] {
      expect(pages[0][section], equals: block[section], "\(section)")
    }
  }

  @Test func `an empty text has a page`() throws {
    let answer = try answer(Self.page, #""include":["lines","carets"]"#, text: "")
    expect(answer["pageCount"], equals: 1)
    try expect(values(try pages(answer)[0]["carets"], "x"), equals: [10])
    let end = try self.answer(Self.page, #""include":["lines"]"#, text: #"abc\ndef\n"#)
    try expect(pages(end).map { $0["end"] }, equals: [8, 8])
    try expect(values(try pages(end)[1]["lines"], "start"), equals: [8])
  }

  @Test func `mistakes are named`() throws {
    func error(_ pages: String, _ keys: String = #""size":20"#) throws -> String {
      try self.error(#"{"text":"abc","pages":\#(pages),\#(keys)}"#)
    }
    let page = "{\(Self.page)}"
    try expect(error("null"), equals: "none")
    try expect(error(page), equals: "none")
    try expect(error(page, #""width":null,"exclusions":[],"maxLines":null"#), equals: "none")
    let container = #"{"x":0,"y":0,"width":9,"height":9}"#
    for (keys, path) in [
      (#""width":10"#, "width"), (#""height":10"#, "height"), (#""maxLines":3"#, "maxLines"),
      (#""containers":[\#(container)]"#, "containers"),
      (#""width":10,"exclusions":[\#(container)]"#, "width"),
      (#""exclusions":[\#(container)]"#, "exclusions"),
      (#""include":["lines","inspection"]"#, "include[1]"),
    ] {
      try expect(error(page, keys), equals: #""invalid-value" "$.\#(path)""#)
    }
    for (pages, expected) in [
      ("[]", #""wrong-type" "$.pages""#),
      ("{}", #""missing-key" "$.pages.width""#),
      (#"{"width":9}"#, #""missing-key" "$.pages.height""#),
      (#"{"width":9,"height":-1}"#, #""out-of-range" "$.pages.height""#),
      (#"{"width":9,"height":9,"columns":0}"#, #""out-of-range" "$.pages.columns""#),
      (#"{"width":9,"height":9,"columns":101}"#, #""out-of-range" "$.pages.columns""#),
      (#"{"width":9,"height":9,"gap":-1}"#, #""out-of-range" "$.pages.gap""#),
      (#"{"width":9,"height":9,"insets":{"top":"a"}}"#, #""wrong-type" "$.pages.insets.top""#),
      (#"{"width":9,"height":9,"name":1}"#, #""unknown-key" "$.pages.name""#),
      (#"{"width":9,"height":9,"count":0}"#, #""out-of-range" "$.pages.count""#),
      (#"{"width":9,"height":9,"from":-1}"#, #""out-of-range" "$.pages.from""#),
      (#"{"width":9,"height":9,"from":100000}"#, #""out-of-range" "$.pages.from""#),
      (#"{"width":9,"height":9,"count":100001}"#, #""out-of-range" "$.pages.count""#),
      (#"{"repeating":[]}"#, #""invalid-value" "$.pages""#),
      (#"{"repeating":[[],[]]}"#, #""invalid-value" "$.pages""#),
      (#"{"first":[[]]}"#, #""invalid-value" "$.pages""#),
      (#"{"repeating":[3]}"#, #""wrong-type" "$.pages.repeating[0]""#),
      (#"{"repeating":[\#(container)]}"#, #""unknown-key" "$.pages.repeating[0].height""#),
      (#"{"repeating":[[{"x":0}]]}"#, #""missing-key" "$.pages.repeating[0][0].y""#),
      (#"{"repeating":[[\#(container)]],"columns":2}"#, #""invalid-value" "$.pages.columns""#),
      (#"{"first":[[\#(container)]],"gap":2}"#, #""invalid-value" "$.pages.gap""#),
      (
        #"{"first":[[\#(container)]],"exclusions":[\#(container)]}"#,
        #""invalid-value" "$.pages.exclusions""#
      ),
      (#"{"first":[{}]}"#, #""missing-key" "$.pages.first[0].containers""#),
      (#"{"first":[{"containers":[],"name":1}]}"#, #""unknown-key" "$.pages.first[0].name""#),
      (
        #"{"first":[{"containers":[],"exclusions":[{"x":1}]}]}"#,
        #""missing-key" "$.pages.first[0].exclusions[0].y""#
      ),
      (
        #"{"width":9,"height":9,"exclusions":[{"circle":{"x":0,"y":0}}]}"#,
        #""missing-key" "$.pages.exclusions[0].circle.radius""#
      ),
      (
        #"{"repeating":[\#(repeatElement("[]", count: 101).joined(separator: ","))]}"#,
        #""out-of-range" "$.pages.repeating""#
      ),
      (
        #"{"first":[\#(repeatElement("[]", count: 10_001).joined(separator: ","))]}"#,
        #""out-of-range" "$.pages.first""#
      ),
      (
        #"{"width":9,"height":9,"exclusions":[\#(repeatElement("3", count: 1001).joined(separator: ","))]}"#,
        #""out-of-range" "$.pages.exclusions""#
      ),
    ] {
      try expect(error(pages), equals: expected, "\(pages)")
    }
    let some = #"{\#(Self.page),"from":2,"count":2}"#
    for (point, expected) in [
      (#"{"x":0,"y":0,"page":1}"#, #""out-of-range" "$.hitPoints[0].page""#),
      (#"{"x":0,"y":0,"page":4}"#, #""out-of-range" "$.hitPoints[0].page""#),
      (#"{"x":0,"y":0,"page":3}"#, "none"), (#"{"x":0,"y":0}"#, "none"),
      (#"{"x":0,"page":3}"#, #""missing-key" "$.hitPoints[0].y""#),
    ] {
      try expect(error(some, #""hitPoints":[\#(point)]"#), equals: expected, "\(point)")
    }
    // A request without pages.
    try expect(
      self.error(#"{"text":"abc","hitPoints":[{"x":0,"y":0,"page":1}]}"#),
      equals: #""unknown-key" "$.hitPoints[0].page""#)
    let request = #"{"text":"a","pages":\#(page)}"#
    try expect(self.error(request, "highlight"), equals: #""unknown-key" "$.pages""#)
    try expect(
      self.error(#"{"text":"a","pages":\#(page),"highlight":[0,0]}"#, "render"),
      equals: #""invalid-value" "$.highlight""#)
    try expect(
      self.error(#"{"text":"a","pages":{\#(Self.page),"from":1}}"#, "render"),
      equals: #""out-of-range" "$.pages.from""#)
    try expect(
      self.error(#"{"scroll":{},"pages":\#(page)}"#, "render"),
      equals: #""invalid-value" "$.pages""#)
  }

  @Test func `a text has at most a hundred thousand pages`() throws {
    let empty = repeatElement("[]", count: 99).joined(separator: ",")
    let pages = #""repeating":[[{"x":0,"y":0,"width":40,"height":20}],\#(empty)]"#
    let text = repeatElement("a", count: 1001).joined(separator: #"\n"#)
    try expect(
      answer(pages + #","from":99999,"count":9"#, text: text)["error"]?["path"], equals: "$.pages")
    let some = try answer(pages + #","from":99900,"count":2"#, text: text)
    try expect(self.pages(some).map { $0["start"] }, equals: [1998, 2000])
  }

  @Test func `a layout for calls has no pages`() {
    let request = #"{"text":"abc","pages":{\#(Self.page)},\#(AnswerRun.boxFont)}"#
    #expect(throws: RequestError.self) { try Responder().layout(Array(request.utf8)) }
  }
}
