// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

/// In a window of 100 × 100, text of lines 20 high without insets.
@Suite struct ScrollCommandTests {
  private func run(_ keys: String, text: String = #"a\nb\nc\nd\ne"#, _ options: String...)
    -> CommandRun
  {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    let request = #"""
      {"window":{"width":100,"height":100},"textView":{"text":"\#(text)",
       "inset":{"top":0,"left":0,"bottom":0,"right":0},"layout":{"fontFiles":["\#(path)"],"size":20},
       "selection":{"anchor":99,"head":99}},\#(keys)}
      """#
    return CommandRun(["scroll"] + options, bytes: Array(request.utf8))
  }

  private func numbers(_ run: CommandRun, _ path: String...) throws -> [JSONValue] {
    guard case .array(let samples) = try run.answer["samples"] else { return [] }
    return samples.map { sample in path.reduce(sample) { $0[$1] ?? .null } }
  }

  private func log(_ run: CommandRun) throws -> [String] {
    guard case .array(let entries) = try run.answer["log"] else { return [] }
    return entries.map { JSONWriter.text($0) }
  }

  @Test func `a new line is followed in a tenth of a second`() throws {
    let found = run(#""events":[{"at":0,"insert":"\n"}],"sample":{"at":[0,0.025,0.05,0.1,0.2]}"#)
    try expect(numbers(found, "contentOffset", "y"), equals: [0, 5, 10, 20, 20])
    try expect(numbers(found, "fraction"), equals: [0, JSONValue(0.25), JSONValue(0.5), 1, 1])
    try expect(numbers(found, "contentSize", "height"), equals: [120, 120, 120, 120, 120])
    try expect(
      numbers(found, "paddedCaretVisible"),
      equals: [false, false, false, true, true].map(JSONValue.bool))
    try expect(
      numbers(found, "animating"), equals: [true, true, true, false, false].map(JSONValue.bool))
    try expect(numbers(found, "caret", "y"), equals: [100, 100, 100, 100, 100])
    try expect(
      log(found),
      equals: [
        #"{"at":0,"event":"insert","text":"\n"}"#,
        #"{"at":0,"duration":0.1,"event":"start","from":{"x":0,"y":0},"to":{"x":0,"y":20}}"#,
        #"{"at":0.025,"event":"write","offset":{"x":0,"y":5}}"#,
        #"{"at":0.05,"event":"write","offset":{"x":0,"y":10}}"#,
        #"{"at":0.1,"event":"write","offset":{"x":0,"y":20}}"#,
        #"{"at":0.1,"event":"complete","offset":{"x":0,"y":20}}"#,
      ])
  }

  @Test func `a sample has all keys of the format, equal requests have equal bytes`() {
    let keys = #""id":7,"events":[],"sample":{"at":[0]}"#
    let found = run(keys)
    expect(
      found.output,
      equals:
        #"{"id":7,"log":[],"samples":[{"adjustedContentInset":{"bottom":0,"left":0,"right":0,"top":0},"#
        + #""animating":false,"at":0,"caret":{"height":20,"width":2,"x":9,"y":80},"caretVisible":true,"#
        + #""contentOffset":{"x":0,"y":0},"contentSize":{"height":100,"width":100},"#
        + #""firstResponder":"textView","fraction":1,"length":9,"paddedCaretVisible":true,"#
        + #""safeArea":{"bottom":0,"left":0,"right":0,"top":0},"selection":{"anchor":9,"head":9}}]}"#
        + "\n")
    expect(run(keys).output, equals: found.output)
  }

  @Test func `samples include 0 and until`() throws {
    let found = run(#""events":[],"sample":{"every":0.3,"until":0.7}"#)
    try expect(numbers(found, "at"), equals: [0, JSONValue(0.3), JSONValue(0.6), JSONValue(0.7)])
  }

  @Test func `events of any kind are in the log with their values`() throws {
    let found = run(
      #"""
      "sample":{"at":[0]},"events":[{"at":0,"insert":"xy"},{"at":1,"deleteBackward":2},
      {"at":2,"select":{"anchor":1,"head":0}},{"at":3,"move":"down","count":2},{"at":4,"keyboard":10},
      {"at":5,"rotate":"landscape"},{"at":6,"dragTo":{"x":0,"y":0}},{"at":7,"reload":"a"}]
      """#)
    let events = try log(found).filter {
      !$0.contains("offset\":{\"x\":0,\"y\":") || $0.contains("dragTo")
    }
    expect(
      events.filter { !$0.contains(#""event":"start""#) },
      equals: [
        #"{"at":0,"event":"insert","text":"xy"}"#,
        #"{"at":1,"count":2,"event":"deleteBackward"}"#,
        #"{"anchor":1,"at":2,"event":"select","head":0}"#,
        #"{"at":3,"count":2,"event":"move","movement":"down"}"#,
        #"{"at":4,"event":"keyboard","height":10}"#,
        #"{"at":5,"event":"rotate","orientation":"landscape"}"#,
        #"{"at":6,"event":"dragTo","offset":{"x":0,"y":0}}"#,
        #"{"at":7,"event":"reload","text":"a"}"#,
      ])
  }

  @Test func `events that need a keyboard or a finger are in the log with their values`() throws {
    let found = run(
      #"""
      "sample":{"at":[9],"text":true,"digest":true},"events":[{"at":0,"tap":{"x":0,"y":25}},
      {"at":1,"doubleTap":{"x":1,"y":25}},{"at":2,"tripleTap":{"x":1,"y":25}},
      {"at":3,"dragSelect":[{"x":0,"y":5},{"x":9,"y":25}]},{"at":4,"extend":"right","count":2},
      {"at":5,"mark":"xy","selected":[0,1]},{"at":5,"unmark":true},{"at":6,"deleteForward":1},
      {"at":7,"undo":1},{"at":7,"redo":1},{"at":8,"focus":null},
      {"at":8,"resize":{"width":90,"height":200}},{"at":8,"fontSize":10,"view":"textView"},
      {"at":8,"dragTo":{"x":0,"y":0},"view":"scrollView"},{"at":8,"reload":"z","view":"textView"}]
      """#)
    let names = ["write", "start", "stop", "complete"]
    let events = try log(found).filter { line in
      !names.contains { line.contains(#""event":"\#($0)""#) }
    }
    expect(
      events,
      equals: [
        #"{"at":0,"event":"tap","point":{"x":0,"y":25}}"#,
        #"{"at":1,"event":"doubleTap","point":{"x":1,"y":25}}"#,
        #"{"at":2,"event":"tripleTap","point":{"x":1,"y":25}}"#,
        #"{"at":3,"event":"dragSelect","points":[{"x":0,"y":5},{"x":9,"y":25}]}"#,
        #"{"at":4,"count":2,"event":"extend","movement":"right"}"#,
        #"{"at":5,"event":"mark","selected":[0,1],"text":"xy"}"#,
        #"{"at":5,"event":"unmark"}"#,
        #"{"at":6,"count":1,"event":"deleteForward"}"#,
        #"{"at":7,"count":1,"event":"undo"}"#,
        #"{"at":7,"count":1,"event":"redo"}"#,
        #"{"at":8,"event":"focus","name":null}"#,
        #"{"at":8,"event":"resize","size":{"height":200,"width":90}}"#,
        #"{"at":8,"event":"fontSize","size":10,"view":"textView"}"#,
        #"{"at":8,"event":"dragTo","offset":{"x":0,"y":0},"view":"scrollView"}"#,
        #"{"at":8,"event":"reload","text":"z","view":"textView"}"#,
      ])
    try expect(numbers(found, "text"), equals: ["z"])
    try expect(numbers(found, "digest"), equals: ["af63f74c86021a6d"])
    try expect(numbers(found, "length"), equals: [1])
    try expect(numbers(found, "firstResponder"), equals: [.null])
    try expect(numbers(found, "caret", "height"), equals: [10])
    try expect(numbers(found, "contentSize", "width"), equals: [90])
  }

  @Test func `contending animators go back and forth in the log`() throws {
    let keys =
      #""events":[{"at":0,"insert":"\n"},{"at":0.1,"insert":"\n"},{"at":0.2,"insert":"\n"}],"#
      + #""sample":{"every":0.1,"until":0.6},"follow":{"duration":0.4,"animators":"#
    func offsets(_ animators: String) throws -> [Double] {
      try log(run(keys + "\"\(animators)\"}")).compactMap { line in
        guard line.contains(#""event":"write""#), let start = line.lastIndex(of: ":") else {
          return nil
        }
        return Double(line[line.index(after: start)...].dropLast(2))
      }
    }
    let steady = try offsets("replace")
    #expect(zip(steady, steady.dropFirst()).allSatisfy { $0 <= $1 })
    expect(steady.last, equals: 60)
    let naive = try offsets("contend")
    #expect(!zip(naive, naive.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `the writes of contending animators are those of each tick, in order`() throws {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    let newLines = [4, 5, 6].map { String(repeating: #"\n"#, count: $0) }
    let events = newLines.enumerated().map { #"{"at":\#([0, 0.1, 0.2][$0]),"insert":"\#($1)"}"# }
    let request = #"""
      {"window":{"width":100,"height":100},"follow":{"duration":0.4,"animators":"contend"},
       "textView":{"text":"\#(String(repeating: #"a\n"#, count: 9))a",
         "inset":{"top":0,"left":0,"bottom":0,"right":0},"selection":{"anchor":99,"head":99},
         "layout":{"fontFiles":["\#(path)"],"size":10,"lineHeight":10}},
       "events":[\#(events.joined(separator: ","))],"sample":{"every":0.1,"until":0.6}}
      """#
    let run = CommandRun("scroll", input: request)
    var writes: [[Int]] = []
    var last: JSONValue?
    guard case .array(let entries) = try run.answer["log"] else { return }
    for entry in entries where entry["event"] == "write" {
      let y = try #require(Double(JSONWriter.text(entry["offset"]?["y"] ?? .null)))
      if entry["at"] != last { writes.append([]) }
      last = entry["at"]
      writes[writes.count - 1].append(Int(y.rounded()))
    }
    // At 0.5 the second animator writes the 90 that is there already: no change, not in the log.
    expect(writes, equals: [[10], [20, 30], [30, 50, 60], [40, 70, 90], [120], [150]])
  }

  @Test func `the summary is the timeline as text`() {
    let found = run(#""events":[{"at":0,"insert":"\n"}],"sample":{"at":[0.1]}"#, "--summary").output
    #expect(found.hasPrefix("time     offset"))
    #expect(found.contains("    0       insert \"\\n\"\n"))
    #expect(found.contains("0.1      0,20            100×120"))
    #expect(found.hasSuffix("layout shift 0 pt\n"))
  }

  @Test func `scenarios come and go line by line`() throws {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    let line = #"{"textView":{"layout":{"fontFiles":["\#(path)"]}},"sample":{"at":[0]}}"#
    let found = CommandRun("scroll", "--jsonl", input: "\(line)\n{\"events\":1}\n\(line)\n")
    let answers = try found.answers
    expect(answers.count, equals: 3)
    expect(answers[0], equals: answers[2])
    expect(answers[1]["error"]?["path"], equals: "$.events")
  }

  // MARK: - Pictures

  private func file(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("caretta-\(UUID().uuidString)-\(name)").path
  }

  @Test func `a page is written beside the answer`() throws {
    let keys = #""events":[{"at":0,"insert":"\n"}],"sample":{"at":[0,0.1]}"#
    let path = file("page.html")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = run(keys, "--html", path)
    expect(found.output, equals: run(keys).output)
    let page = String(decoding: try #require(TestFiles.bytes(at: path)), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains(#"[0,"action","insert \"\\n\""]"#))
    #expect(page.contains("\"pictures\":[[100,100,"))
  }

  @Test func `two requests stand side by side on a page`() throws {
    let keys = #""events":[{"at":0,"insert":"\n"}],"sample":{"at":[0,0.1]}"#
    let page = file("page.html")
    let other = file("request.json")
    defer { for path in [page, other] { try? FileManager.default.removeItem(atPath: path) } }
    let font = TestFonts.path("BoxTall-Regular.ttf")
    try Data(#"{"textView":{"text":"old","layout":{"fontFiles":["\#(font)"]}}}"#.utf8)
      .write(to: URL(fileURLWithPath: other))
    expect(run(keys, "--html", page, "--before", other).status, equals: 0)
    let text = String(decoding: try #require(TestFiles.bytes(at: page)), as: UTF8.self)
    #expect(text.contains(#"{"name":"before","#) && text.contains(#"{"name":"after","#))
    try Data("[]".utf8).write(to: URL(fileURLWithPath: other))
    expect(run(keys, "--html", page, "--before", other).status, equals: 2)
    expect(run(keys, "--html", page, "--before", "/no-such.json").status, equals: 1)
    expect(run(keys, "--before", other).status, equals: 2)
    let lines = CommandRun(["scroll", "--jsonl", "--html", page], bytes: Array("{}\n".utf8))
    #expect(lines.errors.contains("--html is not for --jsonl"))
    expect(run(keys, "--html", "/no-such/page.html").status, equals: 1)
  }

  @Test func `render draws a filmstrip of a scroll request`() throws {
    let font = TestFonts.path("BoxTall-Regular.ttf")
    func render(_ keys: String) -> CommandRun {
      CommandRun(
        ["render", "--format", "svg"],
        bytes: Array(
          #"""
          {"scroll":{"window":{"width":100,"height":80},"sample":{"at":[0,0.1]},
           "textView":{"text":"ab","layout":{"fontFiles":["\#(font)"]}}}\#(keys)}
          """#.utf8))
    }
    let plain = render("")
    expect(plain.status, equals: 0)
    // Two frames of half the size, with space around them.
    #expect(plain.output.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="148" "#))
    #expect(render(##","colors":{"text":"#ff0000"}"##).output.contains("#ff0000"))
    for (keys, path) in [
      (#","text":"a""#, "$.text"), (#","show":["carets"]"#, "$.show"),
      (##","colors":{"words":"#ff0000"}"##, "$.colors.words"),
    ] {
      let run = render(keys)
      expect(run.status, equals: 2)
      #expect(run.output.isEmpty && run.errors.hasPrefix("caretta render: \(path): "))
    }
  }
}
