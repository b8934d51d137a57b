// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

@Suite struct ExampleDocumentTests {
  private static let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  /// The answer to the request in an example, with other members.
  private func answer(_ verb: Verb, _ example: String, _ keys: JSONObject) throws -> [UInt8] {
    let bytes = try #require(TestFiles.bytes(at: TestFiles.path("Examples/\(example).json")))
    return try Self.responder.respond(to: JSONValue(request: bytes), verb, overrides: keys).bytes
  }

  private func document(_ example: String) throws -> [UInt8] {
    var keys = JSONObject()
    keys["format"] = "pdf"
    return try answer(.render, example, keys)
  }

  /// The 64-bit FNV-1a hash of some bytes, in hexadecimal digits.
  private func hash(_ bytes: [UInt8]) -> String {
    String(
      bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 },
      radix: 16)
  }

  @Test func `the booklet has ten pages, each glyph, and at most a megabyte`() throws {
    let pdf = try document("booklet")
    #expect(pdf.count < 1 << 20)
    try expect(document("booklet"), equals: pdf)
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Count 10>>"))
    var keys = JSONObject()
    keys["include"] = .array(["missing"])
    let layout = try JSONParser.parse(answer(.layout, "booklet", keys))
    expect(layout["overflow"], equals: .null)
    let pages = try #require(layout["pages"]?.list)
    #expect(pages.count == 10 && pages.allSatisfy { $0["missing"] == [] })
  }

  /// Other versions of HarfBuzz and zlib may write other subsets and streams.
  @Test(
    .enabled(if: LibraryVersions.harfBuzz == "6.0.0"),
    arguments: [
      ("decorations", "c8c7e2c2083eb2ea"), ("ruby", "88fcae47914cd66"),
      ("lists", "aa1e2c49abc11296"),
      ("colorfonts", "15347279f7e7029d"),
    ])
  func `the bytes of a document are as recorded`(example: String, recorded: String) throws {
    try expect(hash(document(example)), equals: recorded)
  }
}
