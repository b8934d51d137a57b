// SPDX-License-Identifier: Apache-2.0

import CarettaFiles
import CarettaRequests
import Expectations
import Foundation

@testable import caretta_cli

@Suite struct InspectorSiteTests {
  private func html(of site: InspectorSite) throws -> String {
    let request = try #require(HTTPRequest(head: Array("GET / HTTP/1.1".utf8)))
    return String(decoding: site.answer(request).body, as: UTF8.self)
  }

  @Test(arguments: [#"{"text":"one"}"#, "{"])
  func `a page shows the version before its file was read`(content: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("request.json").path
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    let before = FileWatcher.version(of: path)
    var site = InspectorSite(responder: Responder(), request: .object(JSONObject()))
    site.file = WatchedFile(path: path) { () throws(RequestError) in
      // Another program writes the file while the page is made.
      try? Data("longer: \(content)".utf8).write(to: URL(fileURLWithPath: path))
      return try JSONValue(request: Array(content.utf8))
    }
    let page = try html(of: site)
    #expect(FileWatcher.version(of: path) != before)
    #expect(page.contains("const shown = \"\(before)\";"))
  }

  private func request(_ arguments: [String], input: String, isTerminal: Bool = false) throws
    -> JSONValue
  {
    var rest = [Array(input.utf8)]
    return try ServeCommand.request(
      Invocation(arguments, of: ServeCommand.command),
      Console(
        input: ByteSource { rest.popLast() ?? [] }, output: ByteSink { _ in },
        error: ByteSink { _ in }, inputIsTerminal: isTerminal))
  }

  @Test(arguments: [[], ["-"]])
  func `a request in a pipe is the first text`(arguments: [String]) throws {
    try expect(request(arguments, input: #"{"text":"piped"}"#).text, equals: #"{"text":"piped"}"#)
    try expect(request(arguments, input: "plain text")["text"], equals: .string("plain text"))
    let wide = try request(arguments + ["--width", "90"], input: "plain text")
    #expect(wide["width"] != nil)
  }

  @Test(arguments: [true, false])
  func `a pipe that stays open is reported once`(isReady: Bool) throws {
    var rest = ["text", "plain "].map { Array($0.utf8) }
    var errors = ""
    var input = ByteSource { rest.popLast() ?? [] }
    input.isReady = { milliseconds in
      expect(milliseconds, equals: 2000)
      return isReady
    }
    let request = try ServeCommand.request(
      Invocation([], of: ServeCommand.command),
      Console(
        input: input, output: ByteSink { _ in },
        error: ByteSink { errors += String(decoding: $0, as: UTF8.self) }))
    expect(request["text"], equals: .string("plain text"))
    let remark = "caretta serve: waiting for the end of the text on standard input"
    expect(
      errors.split(separator: remark, omittingEmptySubsequences: false).count,
      equals: (isReady ? 1 : 2))
  }

  @Test func `without a request there is a sample`() throws {
    let sample = try request([], input: "")
    expect(sample["width"], equals: .integer(260))
    try expect(request([], input: "typed", isTerminal: true), equals: sample)
    try expect(request(["--text", "own"], input: "piped")["text"], equals: .string("own"))
    #expect(throws: RequestError.self) { try request([], input: #"{"text":"#) }
  }
}
