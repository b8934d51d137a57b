// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

/// `caretta compare`, and `caretta fits` with a baseline.
@Suite struct CompareCommandTests {
  /// Calls a function with a new folder, which is removed afterwards.
  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "caretta-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Writes two folders with two versions of a font: in the second one, the advance of `a` is
  /// larger and, if wanted, the font has another ascent.
  private func makeFonts(in folder: URL, ascent: UInt16? = nil) throws {
    let bytes = try #require(TestFiles.bytes(at: TestFonts.path("Box-Regular.ttf")))
    let glyph = try #require(try TestFonts.face("Box-Regular.ttf").nominalGlyph(for: "a"))
    var changed = bytes
    let metrics = try #require(Self.table("hmtx", in: bytes))
    Self.put(1400, at: metrics + 4 * Int(glyph), in: &changed)
    if let ascent {
      Self.put(ascent, at: try #require(Self.table("hhea", in: bytes)) + 4, in: &changed)
    }
    for (name, bytes) in [("before", bytes), ("after", changed)] {
      let versions = folder.appending(path: name)
      try FileManager.default.createDirectory(at: versions, withIntermediateDirectories: true)
      try Data(bytes).write(to: versions.appending(path: "Box.ttf"))
    }
  }

  /// Returns the offset of a table of a font.
  private static func table(_ tag: String, in bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for record in 0..<count {
      let at = 12 + 16 * record
      guard bytes[at..<at + 4].elementsEqual(tag.utf8) else { continue }
      return bytes[at + 8..<at + 12].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }

  private static func put(_ value: UInt16, at offset: Int, in bytes: inout [UInt8]) {
    bytes[offset] = UInt8(value >> 8)
    bytes[offset + 1] = UInt8(value & 255)
  }

  private func compare(_ folder: URL, _ arguments: String..., input: String = "") -> CommandRun {
    let folders = ["before", "after"].flatMap {
      ["--fonts-\($0)", folder.appending(path: $0).path(percentEncoded: false)]
    }
    return CommandRun(["compare"] + arguments + folders, bytes: Array(input.utf8))
  }

  private static let rows = """
    {"id":"wide","text":"banana bread","width":240}
    {"id":"same","text":"bbb","width":120}

    """

  @Test func `two versions of a font are compared by advances and breaks`() throws {
    try withFolder { folder in
      try makeFonts(in: folder)
      let run = compare(folder, "--font", "Box.ttf", "--size", "20", "--jsonl", input: Self.rows)
      expect(run.status, equals: 0)
      let answers = try run.answers
      expect(answers.map { $0["id"] }, equals: ["wide"])
      let changes = try #require(answers.first?["changes"]?.entries)
      expect(changes.map { $0["kind"] }, equals: ["advance", "break", "lines"])
      #expect(changes[0]["text"] == "a" && changes[0]["count"] == 4)
      #expect(changes[0]["before"] == 20 && changes[0]["after"] == 28)
      #expect(run.errors.contains("2 rows: 1 changed"))
      let strict = compare(
        folder, "--font", "Box.ttf", "--size", "20", "--strict", input: Self.rows)
      expect(strict.status, equals: 1)
      #expect(
        strict.output.contains(#"row 1 (wide): "a" has an advance of 28 pt instead of 20 pt"#))
    }
  }

  @Test func `an ascent of a new version is reported as a line height`() throws {
    try withFolder { folder in
      try makeFonts(in: folder, ascent: 900)
      let run = compare(folder, "--font", "Box.ttf", "--text", "bb", "--jsonl")
      let changes = try #require(try run.answer["changes"]?.entries)
      expect(changes.first?["kind"], equals: "line-height")
    }
  }

  @Test func `equal fonts change nothing`() {
    let fonts = TestFiles.path("Fonts")
    let run = CommandRun(
      "compare", "--text", "one two", "--width", "40", "--fonts-before", fonts, "--fonts-after",
      fonts, "--strict")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.contains("1 row: 0 changed"))
  }

  @Test func `the page has a picture before and one after`() throws {
    try withFolder { folder in
      try makeFonts(in: folder)
      let page = folder.appending(path: "page.html")
      let run = compare(
        folder, "--font", "Box.ttf", "--size", "20", "--html",
        page.path(percentEncoded: false), input: Self.rows)
      expect(run.status, equals: 0)
      let html = try String(contentsOf: page, encoding: .utf8)
      expect(html.components(separatedBy: "<img").count, equals: 3)
      #expect(html.contains("row 1 (wide)") && !html.contains("row 2"))
    }
  }

  @Test func `answers of two runs are compared`() throws {
    try withFolder { folder in
      func write(_ name: String, _ text: String) throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path(percentEncoded: false)
      }
      let before = try write("a.jsonl", "{\"id\":1,\"fits\":true}\n{\"id\":2,\"fits\":true}\n")
      let after = try write("b.jsonl", "{\"id\":1,\"fits\":true}\n{\"id\":2,\"fits\":false}\n")
      let run = CommandRun("compare", before, after, "--strict")
      expect(run.status, equals: 1)
      expect(run.output, equals: "row 2 (2): the text does not fit anymore\n")
      expect(CommandRun("compare", before, before, "--strict").status, equals: 0)
      let wrong = CommandRun("compare", before, try write("c", "no digest here"))
      #expect(wrong.status == 2 && wrong.errors.contains("line 1"))
    }
  }

  @Test(arguments: [
    ["compare"], ["compare", "a"], ["compare", "a", "b", "c"],
    ["compare", "a", "b", "--html", "c"],
    ["compare", "a", "b", "--width", "3"], ["compare", "a", "--fonts-before", "Fonts"],
    ["compare", "--text", "a", "--fonts-before", "a", "--fonts-after", "b", "--most", "0"],
  ])
  func `wrong usage is named`(arguments: [String]) {
    let run = CommandRun(arguments, bytes: [])
    expect(run.status, equals: 2)
    #expect(run.errors.hasPrefix("caretta compare: "), "\(run.errors)")
  }

  @Test func `fits names rows that differ from an earlier run`() throws {
    try withFolder { folder in
      let rows =
        "{\"id\":\"a\",\"text\":\"one two\",\"width\":200}\n{\"id\":\"b\",\"text\":\"x\"}\n"
      let old = CommandRun("fits", "--size", "16", input: rows)
      let file = folder.appending(path: "old.jsonl")
      try Data(old.bytes).write(to: file)
      let path = file.path(percentEncoded: false)
      let same = CommandRun("fits", "--baseline", path, "--strict", input: rows)
      #expect(same.status == 0 && same.bytes == old.bytes)
      #expect(same.errors.contains(", 0 changed"))
      let narrow = rows.replacing("200", with: "30")
      let run = CommandRun("fits", "--baseline", path, "--strict", input: narrow)
      expect(run.status, equals: 1)
      try expect(run.answers[0]["changes"]?.entries?.first?["kind"], equals: "lines")
      try expect(run.answers[1]["changes"], equals: nil)
      #expect(run.errors.contains("row 1 (a): the text has 2 lines instead of 1"))
      let single = CommandRun("fits", "--text", "a", "--baseline", path)
      expect(single.status, equals: 2)
    }
  }
}
