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
    #expect(try end(try layout("{abc}".utf8, file: "notes.txt")) == 5)
    #expect(try end(try layout("[1]".utf8, file: "notes")) == 3)
    #expect(try end(try layout([0xEF, 0xBB, 0xBF, 0x61], file: "marked.txt")) == 1)
    #expect(try end(try layout([], file: "empty.txt")) == 0)
  }

  @Test func `a file with a request is a request`() throws {
    #expect(try end(try layout(" {\"text\":\"ab\"}\n".utf8, file: "request")) == 2)
    #expect(try end(try layout("{\"text\":\"ab\"}".utf8, file: "request.json")) == 2)
    let broken = try layout("abc".utf8, file: "request.json")
    #expect(try broken.answer["error"]?["code"] == "invalid-json")
    #expect(broken.status == 2)
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
    #expect(try run.answer["error"]?["code"] == "invalid-utf8")
    #expect(run.output.contains("byte 3: not UTF-8"))
  }

  @Test func `files that are not there or cannot be read`() throws {
    for arguments in [["layout", "no-such.json"], ["layout", "--jsonl", "no-such.jsonl"]] {
      let run = CommandRun(arguments, bytes: [])
      #expect(run.status == 1)
      #expect(try run.answer["error"]?["code"] == "file-not-found")
    }
    let run = CommandRun("layout", "/")
    #expect(run.status == 1)
    #expect(try run.answer["error"]?["code"] == "file-unreadable")
  }

  @Test func `the text of an option needs no input`() throws {
    let run = CommandRun("layout", "--text", "abc", "--font-files=", input: "nonsense")
    #expect(try end(run) == 3)
    #expect(try end(CommandRun("layout", "-", "--font-files=", input: #"{"text":"ab"}"#)) == 2)
  }
}
