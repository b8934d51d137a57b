// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

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
    #expect(try end(try layout("abc".utf8, file: "notes.txt")) == 3)
    #expect(try end(try layout("[draft] abc".utf8, file: "notes")) == 11)
    #expect(try end(try layout([0xEF, 0xBB, 0xBF, 0x61], file: "marked.txt")) == 1)
    #expect(try end(try layout([], file: "empty.txt")) == 0)
  }

  @Test func `a file with a request is a request`() throws {
    #expect(try end(try layout(" {\"text\":\"ab\"}\n".utf8, file: "request")) == 2)
    #expect(try end(try layout("{\"text\":\"ab\"}".utf8, file: "request.json")) == 2)
    let broken = try layout("abc".utf8, file: "request.json")
    #expect(try broken.answer["error"]?["code"] == "invalid-json")
    #expect(broken.status == 2)
    for text in ["{abc}", "[1]", "[{\"text\":\"a\"},", " [ \"a"] {
      #expect(try layout(text.utf8, file: "notes.txt").status == 2, "\(text)")
    }
  }

  @Test func `a file named as HTML is markup, and no other file is`() throws {
    let markup = "<p>a <b>b</b></p>"
    for name in ["notes.html", "NOTES.HTM"] {
      let run = try layout(markup.utf8, file: name)
      #expect(try run.answer["text"] == "a b")
    }
    #expect(try layout(markup.utf8, file: "notes.txt").answer["text"] == nil)
    #expect(try end(layout(markup.utf8, file: "notes.txt")) == 17)
    let wrong = try layout("{<b>".utf8, file: "notes.html")
    #expect(wrong.status == 2 && wrong.errors.contains("line 1, column 2"))
    let input = CommandRun("layout", "--markup", "-", "--font-files=", input: markup)
    #expect(try input.answer["text"] == "a b")
    let both = CommandRun("layout", "--markup", "-", "notes.txt", input: "abc")
    #expect(both.status == 2 && both.errors.contains("--markup - reads the standard input"))
  }

  @Test func `standard input that does not begin with a brace is text`() throws {
    #expect(try end(CommandRun("layout", "--font-files=", input: "\n abc")) == 5)
    #expect(try end(CommandRun("layout", "--font-files=", input: "\u{FEFF}abc")) == 3)
    #expect(try end(CommandRun("layout", "--text", "-", "--font-files=", input: "{}")) == 2)
    #expect(try end(CommandRun("layout", "--text", "-", "--font-files=", input: "")) == 0)
    let empty = CommandRun("layout", "--font-files=", input: "\n")
    #expect(try empty.answer["error"]?["code"] == "invalid-json")
    #expect(CommandRun("tokenize", input: "abc").status == 2)
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
    #expect(run.status == 0)
    #expect(try run.answers.count == 2)
    #expect(try end(run) == 2)
    #expect(try layout("\(request)\n\(request)".utf8, file: "requests.jsonl").status == 2)
  }

  @Test func `a text that is not UTF-8`() throws {
    let run = try layout([0x61, 0xC3, 0xA9, 0xFF], file: "notes.txt")
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains("byte 3: expected UTF-8"))
  }

  @Test func `a mistake in a file is named with the file`() throws {
    let run = try layout("{\"text\":".utf8, file: "request.json")
    #expect(run.errors.contains("request.json: line 1, column 9 (byte 8): the text ends too early"))
  }

  @Test func `files that are not there or cannot be read`() throws {
    for arguments in [["layout", "no-such.json"], ["layout", "--jsonl", "no-such.jsonl"]] {
      let run = CommandRun(arguments, bytes: [])
      #expect(run.status == 1)
      #expect(try run.answer["error"]?["code"] == "file-not-found")
    }
    let run = CommandRun("layout", "/")
    #expect(run.status == 1)
    #expect(run.output.isEmpty && run.errors.hasPrefix("caretta layout: /: cannot be read"))
  }

  @Test func `the text of an option needs no input`() throws {
    let run = CommandRun("layout", "--text", "abc", "--font-files=", input: "nonsense")
    #expect(try end(run) == 3)
    #expect(try end(CommandRun("layout", "-", "--font-files=", input: #"{"text":"ab"}"#)) == 2)
  }
}
