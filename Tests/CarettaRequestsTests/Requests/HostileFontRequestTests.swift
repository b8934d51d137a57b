// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Foundation
import Expectations

@testable import CarettaRequests

/// Requests with fonts that request excessive work return an error that names the file.
@Suite struct HostileFontRequestTests {
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).ttf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  private func check(_ output: String, names path: String, at place: String) {
    #expect(output.contains(#""code":"font-too-complex""#), "\(output.prefix(200))")
    #expect(output.contains(path))
    #expect(output.contains(#""path":"\#(place)""#))
  }

  @Test(arguments: ["layout", "render", "tokenize"])
  func `glyphs without end`(verb: String) throws {
    for font in [try HostileFonts.multipleSubstitutions(), try HostileFonts.insertions()] {
      try withFile(font) { path in
        let keys = #""fontFiles":["NotoSans-Regular.ttf","\#(path)"],"width":50"#
        let request =
          verb == "tokenize"
          ? #"{"text":"a","layout":{\#(keys)},"queries":[{"ask":"units","granularity":"line"}]}"#
          : #"{"text":"a","spans":[{"start":0,"end":1,"fontFiles":["\#(path)"]}],\#(keys)}"#
        let output = AnswerRun(verb, input: request).output
        // In `tokenize` the first font has the letter.
        if verb == "tokenize" {
          #expect(!output.contains("error"))
        } else {
          check(output, names: path, at: "$.fontFiles[1]")
        }
      }
    }
  }

  @Test func `the same font is refused from then on`() throws {
    try withFile(HostileFonts.multipleSubstitutions()) { path in
      for text in ["a", "b", ""] {
        let request = #"{"text":"\#(text)","fontFiles":["\#(path)"]}"#
        check(AnswerRun("layout", input: request).output, names: path, at: "$.fontFiles[0]")
      }
    }
  }

  @Test func `parts of glyphs without end`() throws {
    try withFile(HostileFonts.components()) { path in
      let request = #"{"text":"a","fontFiles":["\#(path)"]}"#
      #expect(!AnswerRun("layout", input: request).isError)
      check(AnswerRun("render", input: request).output, names: path, at: "$")
    }
  }

  @Test func `faces without end`() throws {
    let box = try Box.face.get()
    let tables = FontTables(unsafe box.withBytes { unsafe Array($0) })
    try withFile(tables.collection(faces: 20_000)) { path in
      let request = #"{"fontFiles":["\#(path)"]}"#
      check(AnswerRun("fonts", input: request).output, names: path, at: "$.fontFiles[0]")
    }
  }
}
