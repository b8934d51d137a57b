// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct RequestSourceTests {
  /// Runs `layout` without fonts on a file of these bytes and that name.
  private func layout(_ bytes: some Sequence<UInt8>, file name: String, _ options: String...) throws
    -> CommandRun
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "caretta-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    let arguments = ["layout", file.path(percentEncoded: false), "--font-files="]
    return CommandRun(arguments + ["--include", "lines"] + options, bytes: [])
  }

  private func end(_ run: CommandRun) throws -> JSONValue? {
    guard case .array(let lines) = try run.answer["lines"] else { return nil }
    return lines.last?["end"]
  }

  @Test func `a file that is not JSON is text`() throws {
    try expect(end(try layout("abc".utf8, file: "notes.txt")), equals: 3)
    try expect(end(try layout("[draft] abc".utf8, file: "notes")), equals: 11)
    try expect(end(try layout([0xEF, 0xBB, 0xBF, 0x61], file: "marked.txt")), equals: 1)
    try expect(end(try layout([], file: "empty.txt")), equals: 0)
  }

  @Test func `a file with a request is a request`() throws {
    try expect(end(try layout(" {\"text\":\"ab\"}\n".utf8, file: "request")), equals: 2)
    try expect(end(try layout("{\"text\":\"ab\"}".utf8, file: "request.json")), equals: 2)
    let broken = try layout("abc".utf8, file: "request.json")
    try expect(broken.answer["error"]?["code"], equals: "invalid-json")
    expect(broken.status, equals: 2)
    for text in ["{abc}", "[1]", "[{\"text\":\"a\"},", " [ \"a"] {
      try expect(layout(text.utf8, file: "notes.txt").status, equals: 2, "\(text)")
    }
  }

  @Test func `a file named as HTML is markup, and no other file is`() throws {
    let markup = "<p>a <b>b</b></p>"
    for name in ["notes.html", "NOTES.HTM"] {
      let run = try layout(markup.utf8, file: name)
      try expect(run.answer["text"], equals: "a b")
    }
    try expect(layout(markup.utf8, file: "notes.txt").answer["text"], equals: nil)
    try expect(end(layout(markup.utf8, file: "notes.txt")), equals: 17)
    let wrong = try layout("{<b>".utf8, file: "notes.html")
    #expect(wrong.status == 2 && wrong.errors.contains("line 1, column 2"))
    let input = CommandRun("layout", "--markup", "-", "--font-files=", input: markup)
    try expect(input.answer["text"], equals: "a b")
    let both = CommandRun("layout", "--markup", "-", "notes.txt", input: "abc")
    #expect(both.status == 2 && both.errors.contains("--markup - reads the standard input"))
  }

  @Test func `standard input that does not begin with a brace is text`() throws {
    try expect(end(CommandRun("layout", "--font-files=", input: "\n abc")), equals: 5)
    try expect(end(CommandRun("layout", "--font-files=", input: "\u{FEFF}abc")), equals: 3)
    try expect(end(CommandRun("layout", "--text", "-", "--font-files=", input: "{}")), equals: 2)
    try expect(end(CommandRun("layout", "--text", "-", "--font-files=", input: "")), equals: 0)
    let empty = CommandRun("layout", "--font-files=", input: "\n")
    try expect(empty.answer["error"]?["code"], equals: "invalid-json")
    expect(CommandRun("tokenize", input: "abc").status, equals: 2)
    let both = CommandRun("layout", "--text", "-", "notes.txt", input: "abc")
    #expect(both.status == 2 && both.errors.contains("--text - reads the standard input"))
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x62, 0]])
  func `UTF-16 is named with the way to convert it`(bytes: [UInt8]) {
    let run = CommandRun(["layout"], bytes: bytes)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("standard input: expected UTF-8, found UTF-16"))
    #expect(run.errors.contains("iconv -f UTF-16"))
  }

  @Test func `lines of a file, the last one not ended`() throws {
    let request = "{\"text\":\"ab\"}"
    let run = try layout("\(request)\n\(request)".utf8, file: "requests.jsonl", "--jsonl")
    expect(run.status, equals: 0)
    try expect(run.answers.count, equals: 2)
    try expect(end(run), equals: 2)
    try expect(layout("\(request)\n\(request)".utf8, file: "requests.jsonl").status, equals: 2)
  }

  @Test func `a text that is not UTF-8`() throws {
    let run = try layout([0x61, 0xC3, 0xA9, 0xFF], file: "notes.txt")
    expect(run.status, equals: 2)
    #expect(run.output.isEmpty && run.errors.contains("byte 3: expected UTF-8"))
  }

  @Test func `a mistake in a file is named with the file`() throws {
    let run = try layout("{\"text\":".utf8, file: "request.json")
    #expect(run.errors.contains("request.json: line 1, column 9 (byte 8): the text ends too early"))
  }

  @Test func `files that are not there or cannot be read`() throws {
    for arguments in [["layout", "no-such.json"], ["layout", "--jsonl", "no-such.jsonl"]] {
      let run = CommandRun(arguments, bytes: [])
      expect(run.status, equals: 1)
      try expect(run.answer["error"]?["code"], equals: "file-not-found")
    }
    let run = CommandRun("layout", "/")
    expect(run.status, equals: 1)
    #expect(run.output.isEmpty && run.errors.hasPrefix("caretta layout: /: cannot be read"))
  }

  @Test func `the text of an option needs no input`() throws {
    let run = CommandRun("layout", "--text", "abc", "--font-files=", input: "nonsense")
    try expect(end(run), equals: 3)
    try expect(end(CommandRun("layout", "-", "--font-files=", input: #"{"text":"ab"}"#)), equals: 2)
  }
}
