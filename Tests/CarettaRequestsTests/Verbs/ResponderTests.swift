// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

@Suite struct ResponderTests {
  private let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  private func answer(_ verb: Verb, _ request: String) -> String {
    String(decoding: responder.answer(verb, Array(request.utf8)), as: UTF8.self)
  }

  @Test func `every verb has an answer that ends in a line feed`() {
    for verb in Verb.all where verb.name != "render" {
      let text = answer(verb, "{}")
      #expect(text.hasPrefix("{") && text.hasSuffix("}\n"), "\(verb.name)")
    }
  }

  @Test func `a picture is a PNG file`() throws {
    let bytes = responder.answer(.render, Array(#"{"text":"a","fontFiles":[]}"#.utf8))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.last != UInt8(ascii: "\n"))
  }

  @Test func `an unknown verb is a usage error`() {
    let text = String(decoding: responder.answer("fold", []), as: UTF8.self)
    #expect(
      text.hasPrefix(#"{"error":{"code":"usage","message":"there is no verb \"fold\"; there"#))
    #expect(text.hasSuffix(#""path":"$"}}"# + "\n"))
  }

  @Test func `an error carries the request's id`() {
    expect(
      answer(.layout, #"{"id":[1],"text":1}"#),
      equals: #"{"error":{"code":"wrong-type","message":"expected a string, found 1","#
        + #""path":"$.text"},"id":[1]}"# + "\n")
  }

  @Test func `many threads have the same answers`() async {
    let requests = (0..<64).map { index in
      Array(#"{"text":"line \#(index % 8)","size":\#(10 + index % 3),"width":40}"#.utf8)
    }
    let expected = requests.map { responder.answer(.layout, $0) }
    let shared = Responder(fontFolders: [TestFiles.path("Fonts")])
    let found = await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, shared.answer(.layout, request)) }
      }
      var answers = [[UInt8]](repeating: [], count: requests.count)
      for await (index, answer) in group { answers[index] = answer }
      return answers
    }
    expect(found, equals: expected)
  }

  @Test func `the same file is opened once`() throws {
    let fonts = FontLibrary(folders: [TestFiles.path("Fonts")])
    let node = RequestNode("NotoSans-Regular.ttf")
    #expect(try fonts.face(named: node) === fonts.face(named: node))
  }

  @Test func `an answer does not depend on the faces that earlier requests have opened`() throws {
    // The text and its last span have the same font, between which others are opened.
    func request(_ weight: Int) -> [UInt8] {
      Array(
        (#"{"text":"abcd","fontFiles":["Box-Regular.ttf"],"variations":{"wght":\#(weight)},"#
          + #""spans":[{"start":1,"end":2,"fontFiles":["Inter.var.ttf"]},"#
          + #"{"start":2,"end":3,"fontFiles":["BoxTall-Regular.ttf"]},"#
          + #"{"start":3,"end":4,"fontFiles":["Box-Regular.ttf"]}],"include":["glyphs"]}"#).utf8)
    }
    func fonts(_ weight: Int) throws -> [JSONValue?]? {
      let answer = try JSONParser.parse(responder.answer(.layout, request(weight)))
      return answer["glyphs"]?.list?.map { $0["font"] }
    }
    let expected: [JSONValue?] = [.integer(0), .integer(1), .integer(2), .integer(0)]
    for weight in 100..<190 { try expect(fonts(weight), equals: expected, "\(weight)") }
  }

  @Test func `a request holds the faces that it has opened`() throws {
    let fonts = FontLibrary(folders: [TestFiles.path("Fonts")])
    let request = fonts.forRequest()
    let node = RequestNode("Box-Regular.ttf")
    let face = try request.face(named: node)
    let tag = try #require(OpenTypeTag("wght"))
    for weight in 0..<300 {
      let variation = FontVariation(tag, Double(100 + weight))
      _ = try fonts.forRequest().face(named: RequestNode("Inter.var.ttf"), variations: [variation])
    }
    #expect(try request.face(named: node) === face)
    #expect(try fonts.forRequest().face(named: node) !== face)
    // Box has no such axis: the face with variations is the one without.
    #expect(try request.face(named: node, variations: [FontVariation(tag, 700)]) === face)
  }

  @Test func `open faces end at a number, and a file that was closed is opened again`() throws {
    let fonts = FontLibrary(folders: [TestFiles.path("Fonts")])
    let node = RequestNode("Inter.var.ttf")
    let tag = try #require(OpenTypeTag("wght"))
    var most = 0
    for weight in 0..<300 {
      let variation = FontVariation(tag, Double(100 + weight))
      _ = try fonts.forRequest().face(named: node, variations: [variation])
      most = max(most, fonts.level)
    }
    #expect(most == 256 && fonts.level == 256)
    #expect(try fonts.face(named: node).glyphCount > 0)
  }
}
