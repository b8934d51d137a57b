// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct CSVReaderTests {
  /// The records of a text, which arrives some bytes at a time; mistakes as their messages.
  private func records(_ text: String, chunk: Int) throws -> [[String]] {
    var rest = Array(text.utf8)[...]
    var reader = CSVReader(
      start: [],
      source: ByteSource {
        defer { rest = rest.dropFirst(chunk) }
        return Array(rest.prefix(chunk))
      })
    var result: [[String]] = []
    while let record = try reader.next() {
      do {
        result.append(try CSVFields.split(record))
      } catch {
        result.append(["error", error.message])
      }
    }
    return result
  }

  @Test(arguments: [
    ("", []),
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,,\n", [["a", "", ""]]),
    (",\n", [["", ""]]),
    ("\n\r\n\na\n", [["a"]]),
    (#""a,b","say ""hi""","two\#nlines""#, [["a,b", #"say "hi""#, "two\nlines"]]),
    ("\"a\r\nb\",c\r\nd,e", [["a\r\nb", "c"], ["d", "e"]]),
    ("é,日本\n👩,\u{301}\n", [["é", "日本"], ["👩", "\u{301}"]]),
  ])
  func `records as in RFC 4180`(text: String, expected: [[String]]) throws {
    for chunk in [1, 3, 1000] {
      try expect(records(text, chunk: chunk), equals: expected, "\(chunk) bytes at a time")
    }
  }

  @Test func `doubled quotes alone, and empty quotes`() throws {
    try expect(records("\"\"\"\",\"\"\nx,y", chunk: 2), equals: [["\"", ""], ["x", "y"]])
  }

  @Test func `a mistake stays in its row`() throws {
    let rows = try records("5\" wide,1\nok,2\n\"a\"b,3\nok,4\n", chunk: 4)
    expect(rows.count, equals: 4)
    expect(rows[0][0], equals: "error")
    expect(rows[1], equals: ["ok", "2"])
    expect(rows[3], equals: ["ok", "4"])
  }

  @Test func `quotes that do not end`() throws {
    let rows = try records("ok\n\"a,b\nc", chunk: 4)
    expect(rows, equals: [["ok"], ["error", "a field's quotes do not end"]])
  }
}
