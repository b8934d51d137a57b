// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Fonts of the system in requests, from a folder with a configuration of its own.
@Suite struct SystemFontAnswerTests {
  private static let folder = Result {
    try SystemFontFolder(
      ["NotoSerif-Regular.ttf", "NotoSansHebrew-Regular.ttf"], generic: ["serif": "Noto Serif"])
  }

  /// Returns the answer to a request; nil if fontconfig is not installed.
  private func answer(_ verb: String, _ request: String) throws -> JSONValue? {
    let folder = try Self.folder.get()
    let responder = Responder(
      fontFolders: [TestFiles.path("Fonts")], fontconfig: folder.configuration)
    let answer = try JSONParser.parse(responder.answer(verb, Array(request.utf8)))
    return answer["error"]?["code"] == .string("system-fonts-unavailable") ? nil : answer
  }

  private func families(_ answer: JSONValue) -> [JSONValue?] {
    (answer["fonts"]?.list ?? []).map { $0["family"] }
  }

  @Test func `a layout takes fonts of the system on request alone`() throws {
    let request = #"{"text":"a \u05d0","include":["glyphs"]"#
    guard let answer = try answer("layout", request + #","system":true,"family":["serif"]}"#) else {
      return
    }
    expect(families(answer), equals: [.string("Noto Serif"), .string("Noto Sans Hebrew")])
    expect(answer["glyphs"]?.list?.map { $0["font"] }, equals: [.integer(0), .integer(1)])
    let sealed = try #require(try self.answer("layout", request + "}"))
    expect(sealed["fonts"], equals: nil)
    let both = try #require(
      try self.answer("layout", request + #","system":true,"fontFiles":["BoxTall-Regular.ttf"]}"#))
    #expect(families(both).count > 1 && families(both).first == .string("BoxTall"))
  }

  @Test func `a span has fonts of the system of its own`() throws {
    func fonts(_ span: String, _ more: String = "") throws -> [JSONValue?]? {
      try answer(
        "layout",
        #"{"text":"ab\u05d0","system":true,"family":["serif"],"include":["glyphs"]\#(more),"#
          + #""spans":[{"start":1,"end":3,\#(span)}]}"#
      ).map(families)
    }
    let (serif, hebrew) = (JSONValue.string("Noto Serif"), JSONValue.string("Noto Sans Hebrew"))
    guard let family = try fonts(#""family":["Noto Sans Hebrew"]"#) else { return }
    // The span's fonts come after the text's fonts, and begin with the span's own.
    expect(family, equals: [serif, hebrew])
    try expect(fonts(#""weight":700"#)?.first, equals: serif)
    try expect(fonts(#""language":"he""#)?.first, equals: serif)
    // Named fonts stay first, unless the span names a family.
    let named = #","fontFiles":["BoxTall-Regular.ttf"]"#
    let box = JSONValue.string("BoxTall")
    try expect(fonts(#""italic":false"#, named)?.first, equals: box)
    let own = try #require(
      try answer(
        "layout",
        #"{"text":"ab","system":true\#(named),"include":["glyphs"],"#
          + #""spans":[{"start":1,"end":2,"family":["serif"]}]}"#))
    let names = families(own)
    let runs = own["glyphs"]?.list?.map { run -> JSONValue? in
      guard case .integer(let font)? = run["font"] else { return nil }
      return names[font]
    }
    expect(runs, equals: [box, serif])
  }

  @Test(arguments: [
    (#""weight":700"#, "Bold"), (#""weight":300"#, "Regular"), (#""italic":true"#, "Italic"),
    (#""weight":700,"italic":true,"family":["Noto Serif"]"#, "Regular"),
  ])
  func `a span has the weight and the style that it asks for`(span: String, style: String) throws {
    let folder = try SystemFontFolder(
      [
        "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf",
      ], generic: ["sans-serif": "Noto Sans"])
    let responder = Responder(fontFolders: [], fontconfig: folder.configuration)
    let request =
      #"{"text":"ab","system":true,"include":["glyphs"],"spans":[{"start":1,"end":2,"#
      + span + "}]}"
    let answer = try JSONParser.parse(responder.answer("layout", Array(request.utf8)))
    if answer["error"]?["code"] == .string("system-fonts-unavailable") { return }
    let styles = (answer["fonts"]?.list ?? []).map { $0["style"] }
    let runs = (answer["glyphs"]?.list ?? []).map { run -> JSONValue? in
      guard case .integer(let font)? = run["font"] else { return nil }
      return styles[font]
    }
    // A span whose font is the text's own does not end the run.
    expect(runs.first, equals: .string("Regular"))
    expect(runs.last, equals: .string(style))
  }

  @Test func `the fonts of the system are listed, matched and chosen`() throws {
    guard let all = try answer("fonts", #"{"system":true,"id":7}"#)?["system"] else { return }
    expect(all["families"], equals: .array([.string("Noto Sans Hebrew"), .string("Noto Serif")]))
    expect(all["faces"]?.list?.count, equals: 2)
    let matches = try answer("fonts", #"{"system":true,"family":["serif","none"]}"#)?["system"]
    let faces = matches?["matches"]?.list?.map { $0["face"]?["families"] }
    expect(faces?.first, equals: .array([.string("Noto Serif")]))
    expect(matches?["matches"]?.list?.last?["face"], equals: .null)
    let chosen = try answer(
      "fonts", #"{"system":true,"family":["serif"],"text":"a\u05d0\u65e5"}"#)?["system"]
    expect(chosen?["selected"]?.list?.count, equals: 2)
    expect(chosen?["uncovered"], equals: .string("日"))
    expect(chosen?["refused"], equals: .array([]))
  }

  @Test(arguments: [
    ("layout", #"{"text":"a","family":["serif"]}"#, "invalid-value", "$.family"),
    ("layout", #"{"text":"a","weight":0}"#, "out-of-range", "$.weight"),
    (
      "layout", #"{"text":"a","spans":[{"start":0,"end":1,"italic":true}]}"#, "invalid-value",
      "$.spans[0].italic"
    ),
    ("layout", #"{"text":"a","weight":1e300}"#, "out-of-range", "$.weight"),
    ("layout", #"{"text":"a","stretch":1001}"#, "out-of-range", "$.stretch"),
    ("layout", #"{"text":"a","system":1}"#, "wrong-type", "$.system"),
    ("fonts", #"{"text":"a"}"#, "invalid-value", "$.text"),
    ("fonts", "{}", "missing-key", "$.fontFiles"),
    ("fonts", #"{"system":false,"italic":true}"#, "invalid-value", "$.italic"),
  ])
  func `mistakes are named`(verb: String, request: String, code: String, path: String) throws {
    let error = try AnswerRun(verb, input: request).answer["error"]
    #expect(error?["code"] == .string(code) && error?["path"] == .string(path))
  }

  @Test func `a configuration that is not there is an error of the request`() throws {
    let responder = Responder(fontFolders: [], fontconfig: "/no/such/fonts.conf")
    let answer = try JSONParser.parse(
      responder.answer("layout", Array(#"{"text":"a","system":true}"#.utf8)))
    expect(answer["error"]?["code"], equals: .string("system-fonts-unavailable"))
    expect(answer["error"]?["path"], equals: .string("$.system"))
  }

  @Test func `no font at all is an error of the request`() throws {
    let folder = try SystemFontFolder([])
    let responder = Responder(fontFolders: [], fontconfig: folder.configuration)
    let answer = try JSONParser.parse(
      responder.answer("layout", Array(#"{"text":"a","system":true}"#.utf8)))
    #expect(
      [.string("font-not-found"), .string("system-fonts-unavailable")].contains(
        answer["error"]?["code"]))
  }
}
