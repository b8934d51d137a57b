// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct StreamTests {
  @Test func `a picture that fails leaves the output empty and a sentence on standard error`() {
    let run = CommandRun("render", "--text", "a", "--font", "Nope.ttf")
    #expect(run.status == 1 && run.bytes.isEmpty)
    #expect(run.errors.hasPrefix("caretta render: --font-files[0]: Nope.ttf: no such font"))
    expect(run.errors.split(separator: "\n").count, equals: 1)
  }

  @Test func `an error object goes to programs that sent JSON and not to a terminal`() throws {
    let request = #"{"text":"a","size":"big"}"#
    let piped = CommandRun("layout", input: request)
    try expect(piped.answer["error"]?["code"], equals: "wrong-type")
    expect(piped.errors, equals: "caretta layout: $.size: expected a number, found \"big\"\n")
    let shown = CommandRun("layout", input: request, terminals: .output)
    #expect(shown.output.isEmpty && shown.errors == piped.errors)
    #expect(CommandRun("layout", "--text", "a", "--size", "big").output.isEmpty)
    #expect(CommandRun("render", input: request).bytes.isEmpty)
  }

  @Test func `an input that is a terminal is not waited for`() {
    for verb in ["layout", "render", "tokenize", "fits", "scroll"] {
      let run = CommandRun(verb, input: "{}", terminals: .input)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("usage: caretta \(verb) "))
    }
    expect(
      CommandRun("layout", "--text", "a", "--font-files=", terminals: .input).status, equals: 0)
  }

  @Test func `a picture in PNG is not written to a terminal, one in SVG is`() {
    let png = CommandRun("render", "--text", "a", "--font-files=", terminals: .output)
    #expect(png.status == 2 && png.bytes.isEmpty && png.errors.contains("--out picture.png"))
    let svg = CommandRun(
      "render", "--text", "a", "--font-files=", "--format", "svg", terminals: .output)
    #expect(svg.status == 0 && svg.output.hasPrefix("<svg"))
  }

  @Test func `JSON is indented for a terminal and with pretty, with the same values`() throws {
    let arguments = ["layout", "--text", "a \"b\" {c}", "--font-files="]
    let compact = CommandRun(arguments, bytes: [])
    let shown = CommandRun(arguments, bytes: [], terminals: .output)
    expect(CommandRun(arguments + ["--pretty"], bytes: []).bytes, equals: shown.bytes)
    #expect(shown.output.split(separator: "\n").count > 20)
    try expect(JSONParser.parse(shown.bytes), equals: JSONParser.parse(compact.bytes))
    let lines = CommandRun("layout", "--jsonl", "--pretty", input: "")
    #expect(lines.status == 2 && lines.errors.contains("--pretty is not for --jsonl"))
  }

  @Test func `requests of a batch that fail are counted`() {
    let run = CommandRun("layout", "--jsonl", "--font-files=", input: "{\"text\":\"a\"}\nx\n")
    expect(run.status, equals: 2)
    expect(run.errors, equals: "caretta layout: 1 of 2 requests failed\n")
  }

  @Test func `a layout that violates its audit fails`() {
    let fine = CommandRun("layout", "--audit", "--text", "abc")
    expect(fine.status, equals: 0)
    #expect(Response(json: JSONValue.null, failsCheck: true).failsCheck)
  }

  @Test func `a verb of a layout accepts the keys of the others`() {
    let request =
      #"{"text":"a","fontFiles":[],"scale":2,"show":["text"],"findLargestSize":false,"#
      + #""pages":null,"include":["lines"]}"#
    for verb in ["layout", "render"] { expect(CommandRun(verb, input: request).status, equals: 0) }
    expect(CommandRun("fits", input: request + "\n").status, equals: 0)
    expect(CommandRun("layout", input: #"{"text":"a","scale":"x"}"#).status, equals: 2)
  }

  @Test(arguments: [
    (["layout", "--text", "a", "--widht", "5"], "unknown option --widht; did you mean --width?"),
    (["layot"], "did you mean layout?"), (["help", "rendr"], "did you mean render?"),
    (["layout", "--text", "a", "--align", "centr"], "did you mean center?"),
    (["layout", "--text", "a", "--include", "caret"], "did you mean carets?"),
    (["fonts", "NotoSans-Regula.ttf"], "did you mean NotoSans-Regular.ttf?"),
    (["fonts", "DejaVuSans"], "did you mean DejaVuSans.ttf?"),
    (["fonts", "DejaVuSanz"], "did you mean DejaVuSans.ttf?"),
    (["render", "--text", "a", "--format", "pgn"], "did you mean png?"),
  ])
  func `a mistyped name gets the nearest one`(arguments: [String], message: String) {
    let run = CommandRun(arguments, bytes: [])
    #expect(run.status > 0 && run.errors.contains(message))
  }

  @Test func `an error of JSON carries the suggestion`() throws {
    let run = CommandRun("layout", input: #"{"text":"a","spans":[{"strat":0}]}"#)
    try expect(run.answer["error"]?["suggestion"], equals: "start")
    let device = CommandRun("scroll", input: #"{"device":"iPhone XX"}"#)
    try expect(device.answer["error"]?["suggestion"], equals: "iPhone X")
  }

  @Test func `errors of syntax have line and column`() {
    let run = CommandRun("layout", input: "{\n \"text\": \"é\", x}")
    #expect(run.errors.contains("line 2, column 15 (byte 17): expected a key in quotes"))
  }

  @Test func `text without glyphs is a warning of pictures and summaries`() {
    let message = "3 characters have no glyph in the given fonts: 設定を\n"
    for arguments in [["layout", "--summary"], ["render", "--format", "svg"]] {
      let run = CommandRun(arguments + ["--text", "設定を a"], bytes: [])
      #expect(run.status == 0 && run.errors == "caretta \(arguments[0]): \(message)")
    }
    let scroll = CommandRun(
      "scroll", input: #"{"events":[{"at":0,"insert":"設定を"}],"sample":{"at":[0]}}"#)
    expect(scroll.errors, equals: "caretta scroll: \(message)")
    let screen = CommandRun(
      "screen", input: #"{"device":"iPhone X","stage":{"type":"label","text":"設定を"}}"#)
    expect(screen.errors, equals: "caretta screen: \(message)")
    #expect(CommandRun("layout", "--text", "設定を").errors.isEmpty)
  }
}
