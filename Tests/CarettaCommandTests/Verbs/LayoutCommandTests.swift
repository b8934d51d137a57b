// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct LayoutCommandTests {
  private func keys(of answer: JSONValue) -> [String] {
    if case .object(let object) = answer { object.members.map(\.key) } else { [] }
  }

  @Test func `every section that was asked for is there`() throws {
    let run = CommandRun("layout", input: #"{"text":"","fontFiles":[]}"#)
    expect(
      keys(of: try run.answer), equals: ["carets", "hits", "lines", "selections", "size", "words"])
    let glyphs = CommandRun("layout", "--include", "glyphs", "--text=", "--font-files=")
    expect(keys(of: try glyphs.answer), equals: ["glyphs", "size"])
  }

  @Test func `an answer is written in the order of its keys`() throws {
    let run = CommandRun(
      "layout", "--include", "lines,carets,words,hits,selections,glyphs",
      input: """
        {"text":"one two\\nthree","fontFiles":[],"id":null,"hitPoints":[{"x":-0.0,"y":1e1}],
         "ranges":[{"start":99,"end":1}]}
        """)
    expect(run.status, equals: 0)
    try expect(run.output, equals: JSONWriter.text(run.answer) + "\n")
    try expect(run.answer["id"], equals: .null)
    guard case .array(let selections) = try run.answer["selections"],
      case .array(let hits) = try run.answer["hits"]
    else { throw RequestError(.invalidJSON, "no sections") }
    expect(selections[0]["start"], equals: 1)
    expect(selections[0]["end"], equals: 13)
    expect(hits[0]["x"], equals: 0)
    expect(hits[0]["y"], equals: 10)
  }

  @Test func `the summary is for people`() {
    let run = CommandRun(
      "layout", "--text", "one \"two\"\nthree", "--font-files=", "--summary", "--caret", "99",
      "--tap", "-5,-5")
    let lines = run.output.split(separator: "\n")
    expect(run.status, equals: 0)
    expect(lines.count, equals: 5)
    #expect(lines[0].hasPrefix(#"0  [0,10)  "one \"two\"\n""#))
    #expect(lines[3].hasPrefix("caret at 15 → "))
    #expect(lines[4].hasPrefix("word under tap -5,-5 → "))
  }

  @Test func `an audit finds nothing in a right layout`() throws {
    let run = CommandRun("layout", "--audit", input: #"{"text":"abc","fontFiles":[]}"#)
    try expect(run.answer["audit"], equals: [])
    let plain = CommandRun("layout", input: #"{"text":"abc","fontFiles":[]}"#)
    try expect(plain.answer["audit"], equals: nil)
  }

  @Test func `an inspector page is written, and the answer if it is asked for`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretta-\(UUID().uuidString).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plain = CommandRun("layout", "--text", "ab cd", "--font-files=", "--width", "30")
    let run = CommandRun(
      "layout", "--text", "ab cd", "--font-files=", "--width", "30", "--html", path)
    #expect(run.output.isEmpty && run.errors == "caretta layout: wrote \(path)\n")
    let both = CommandRun(
      "layout", "--text", "ab cd", "--font-files=", "--width", "30", "--html", path, "--json")
    expect(both.output, equals: plain.output)
    let page = String(decoding: try #require(TestFiles.bytes(at: path)), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains(#""text":"ab cd""#))
    expect(
      CommandRun(
        "layout", "--jsonl", "--html", path, input: #"{"text":"a","fontFiles":[]}"# + "\n"
      ).output.contains("--jsonl is"), equals: false)
    let unwritable = CommandRun(
      "layout", "--text", "a", "--font-files=", "--html", "/no-such/a.html")
    expect(unwritable.status, equals: 1)
    let long = CommandRun(
      "layout", "--font-files=", "--html", path, "--text", String(repeating: "a", count: 100_001))
    #expect(long.errors.contains("--text: an inspector page is for texts of at most"))
  }

  @Test func `the inspector page has the pages that the request asks for`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretta-\(UUID().uuidString).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = CommandRun(
      "layout", "--text", "ab cd", "--font-files=", "--html", path, "--pages",
      #"{"width":90,"height":60,"insets":{"left":10}}"#)
    expect(run.status, equals: 0, "\(run.errors)")
    let page = String(decoding: try #require(TestFiles.bytes(at: path)), as: UTF8.self)
    #expect(page.contains(#""containers":[[10,0,80,60]]"#))
    #expect(page.contains(#""pages":1,"#) && page.contains(#""paper":[90,60]"#))
    // Offsets on later pages count in the whole text.
    let second = CommandRun(
      "layout", "--text", "one\ntwo", "--font-files=", "--size", "20", "--html", path, "--pages",
      #"{"width":90,"height":30,"from":1}"#)
    expect(second.status, equals: 0, "\(second.errors)")
    let later = String(decoding: try #require(TestFiles.bytes(at: path)), as: UTF8.self)
    #expect(later.contains(#""pages":2,"#))
    #expect(later.contains(#""page":1,"#) && !later.contains(#""page":0,"#))
    #expect(later.contains(#""text":"one\ntwo""#) || later.contains(#""text":"one\u000atwo""#))
  }
}
