// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

/// The same bytes on every run: of the command as a process, where Swift's hashing has another
/// seed each time.
@Suite struct RepeatableOutputTests {
  /// One in ten of the recorded requests of the browser with all sections of the answer, a line
  /// each.
  private static let requests: [String] = stride(from: 0, to: RecordedRequests.all.count, by: 10)
    .compactMap { (index) -> String? in request(RecordedRequests.all[index]) }

  private static func request(_ value: JSONValue) -> String? {
    guard case .object(var request) = value, case .string(let text) = request["text"] else {
      return nil
    }
    let end = JSONValue.integer(text.utf16.count)
    request["include"] = .array(LayoutSection.allCases.map { .string($0.rawValue) })
    request["ranges"] = [.object(Self.object(["start": 1, "end": end]))]
    request["hitPoints"] = [.object(Self.object(["x": 33, "y": 12]))]
    return JSONWriter.text(JSONValue.object(request))
  }

  private static func object(_ members: [String: JSONValue]) -> JSONObject {
    var object = JSONObject()
    for (key, value) in members { object[key] = value }
    return object
  }

  private func run(_ arguments: [String], input: String) throws -> Data {
    let folder = try #require(FileSystem.executableFolder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(folder)/caretta")
    process.arguments = arguments + ["--fonts", TestFiles.path("Fonts")]
    let (inlet, outlet) = (Pipe(), Pipe())
    process.standardInput = inlet
    process.standardOutput = outlet
    try process.run()
    let writer = Thread {
      inlet.fileHandleForWriting.write(Data(input.utf8))
      try? inlet.fileHandleForWriting.close()
    }
    writer.start()
    let output = outlet.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return output
  }

  @Test func `two processes write the same bytes`() throws {
    let input = Self.requests.joined(separator: "\n")
    let first = try run(["layout", "--jsonl"], input: input)
    let second = try run(["layout", "--jsonl"], input: input)
    expect(first, equals: second)
    let lines = first.split(separator: UInt8(ascii: "\n"))
    expect(lines.count, equals: Self.requests.count)
    // Alone, after nothing that could be remembered.
    for index in stride(from: 0, to: lines.count, by: 30) {
      let alone = try run(["layout"], input: Self.requests[index])
      expect(alone, equals: lines[index] + [UInt8(ascii: "\n")], "\(Self.requests[index])")
    }
    // In this process, backwards.
    let backwards = CommandRun(
      ["layout", "--jsonl", "--fonts", TestFiles.path("Fonts")],
      bytes: Array(Self.requests.reversed().joined(separator: "\n").utf8))
    #expect(
      backwards.output.utf8.split(separator: UInt8(ascii: "\n")).reversed().elementsEqual(
        lines, by: { $0.elementsEqual($1) }))
  }

  @Test func `the words of the first text of a process are those of a later one`() throws {
    for text in ["ー𬉀", "ｰﾞ漢", "ーかな", "กーข"] {
      let request = #"{"text":"\#(text)","include":["words"]}"#
      let lines = try run(["layout", "--jsonl"], input: "\(request)\n\(request)\n")
        .split(separator: UInt8(ascii: "\n"))
      expect(lines.count, equals: 2)
      expect(lines.first, equals: lines.last, "\(text)")
    }
  }
}
