// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct FontsCommandTests {
  /// The faces of each file in the answer of a run.
  private func faces(_ arguments: String...) throws -> [[JSONValue]] {
    let run = CommandRun(["fonts"] + arguments, bytes: [])
    guard case .array(let files) = try run.answer["fonts"] else { return [] }
    return files.map { file in
      if case .array(let faces) = file["faces"] { faces } else { [] }
    }
  }

  @Test func `a face with carets in its ligatures`() throws {
    let face = try #require(try faces("NotoSans-Regular.ttf").first?.first)
    expect(face["family"], equals: "Noto Sans")
    expect(face["style"], equals: "Regular")
    expect(face["weight"], equals: 400)
    expect(face["italic"], equals: .bool(false))
    expect(face["unitsPerEm"], equals: 1000)
    expect(face["metrics"]?["ascent"], equals: 1069)
    expect(face["metrics"]?["descent"], equals: 293)
    expect(face["axes"], equals: [])
    #expect(face["ligatureCarets"] != 0)
  }

  @Test func `a collection has all its faces, or the one that is asked for`() throws {
    let files = try faces("Test-Collection.ttc", "Test-Collection.ttc#1")
    expect(files.map(\.count), equals: [2, 1])
    expect(files[0][1], equals: files[1][0])
    expect(files[0].map { $0["index"] }, equals: [0, 1])
  }

  @Test func `a variable font has axes`() throws {
    let face = try #require(try faces("Inter.var.ttf").first?.first)
    guard case .array(let axes) = face["axes"] else { throw RequestError(.invalidJSON, "none") }
    expect(axes[0]["tag"], equals: "wght")
    expect(axes[0]["minimum"], equals: 100)
    expect(axes[0]["default"], equals: 400)
    expect(axes[0]["maximum"], equals: 900)
  }

  @Test func `a color font has formats and palettes`() throws {
    let files = try faces(
      "NotoColorEmoji-Subset.ttf", "Noto-COLRv1.subset.ttf", "NotoSans-Regular.ttf")
    expect(files.map { $0[0]["colorFormats"] }, equals: [["CBDT"], ["COLRv1"], []])
    expect(files.map { $0[0]["palettes"] }, equals: [0, 1, 0])
  }

  @Test func `a request names files too`() throws {
    let request = CommandRun("fonts", input: #"{"fontFiles":["DejaVuSans.ttf"],"id":1}"#)
    try expect(request.answer["id"], equals: 1)
    let operand = CommandRun("fonts", "DejaVuSans.ttf")
    try expect(request.answer["fonts"], equals: operand.answer["fonts"])
    try expect(operand.output, equals: JSONWriter.text(operand.answer) + "\n")
  }

  @Test func `errors`() throws {
    for (face, code) in [
      ("no-such.ttf", "font-not-found"), ("DejaVuSans.ttf#1", "font-invalid"),
      ("Test-Collection.ttc#99", "font-invalid"), ("/", "font-unreadable"),
    ] {
      let options = CommandRun("fonts", "DejaVuSans.ttf", face)
      #expect(options.status == 1 && options.output.isEmpty)
      let run = CommandRun("fonts", input: #"{"fontFiles":["DejaVuSans.ttf","\#(face)"]}"#)
      expect(run.status, equals: 1)
      try expect(run.answer["error"]?["code"], equals: .string(code), "\(face)")
      try expect(run.answer["error"]?["path"], equals: "$.fontFiles[1]")
    }
  }
}
