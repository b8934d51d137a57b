// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct DecorationAnswerTests {
  private func run(_ keys: String) -> AnswerRun {
    AnswerRun("layout", input: #"{\#(AnswerRun.boxFont),"include":["decorations"],\#(keys)}"#)
  }

  private func text(_ keys: String) throws -> String {
    JSONWriter.text(try #require(try run(keys).answer["decorations"]))
  }

  @Test func `an answer has a decoration for each line, span and kind`() throws {
    let found = try text(
      ##""text":"ab cd","width":30,"textDecoration":{"line":["underline"],"skipInk":"none"},"##
        + ##""spans":[{"start":0,"end":1,"textDecoration":[{"line":["line-through"],"style":"wavy","##
        + ##""thickness":3,"color":"#f00","skipInk":"none"}]}]"##)
    #expect(
      found.contains(
        #"{"color":null,"end":2,"kind":"underline","line":0,"rect":{"height":2,"width":20,"x":0,"y":17},"segments":[[0,20]],"start":0,"style":"solid","thickness":2}"#
      ))
    #expect(found.contains(##"{"color":"#ff0000","end":1,"kind":"line-through","line":0,"##))
    #expect(found.contains(#""segments":[[0,10]],"start":0,"style":"wavy","thickness":3}"#))
    #expect(found.contains(#""line":1,"rect":{"height":2,"width":20,"x":0,"y":37}"#))
  }

  @Test func `paragraphs have decorations of their own`() throws {
    let found = try text(
      #""text":"ab\ncd","paragraphs":[{"start":3,"end":5,"textDecoration":{"line":["overline"],"#
        + #""thickness":"from-font","offset":"auto","position":"under"}}]"#)
    #expect(found.contains(#""kind":"overline","line":1"#) && !found.contains(#""line":0"#))
  }

  @Test(arguments: [
    (#"{"line":["underlin"]}"#, "underline"), (#"{"line":"underline"}"#, "a list"),
    (#"{"line":[],"thickness":"font"}"#, "from-font"), (#"{"line":[],"thickness":-1}"#, "0 to"),
    (#"{"line":[],"offset":"far"}"#, "auto"), (#""underline""#, "an object or a list of objects"),
    (#"{"lines":[]}"#, "line"), (#"{"line":[],"skipInk":"no"}"#, "none"),
  ])
  func `a wrong decoration is an error with the expected values`(
    decoration: String, expected: String
  ) throws {
    let answer = try run(#""text":"ab","textDecoration":\#(decoration)"#).answer
    let message = JSONWriter.text(try #require(answer["error"]))
    #expect(message.contains(expected), "\(message)")
  }
}
