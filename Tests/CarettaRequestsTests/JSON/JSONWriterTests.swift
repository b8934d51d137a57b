// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct JSONWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (18.1, "18.1"),
    (1.0 / 3, "0.3333333333333333"), (9_007_199_254_740_991, "9007199254740991"),
    (9_007_199_254_740_992, "9007199254740992"), (1e16, "10000000000000000"), (1e19, "1e+19"),
    (1e-7, "1e-07"),
    (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `numbers are shortest and exact`(_ number: Double, _ text: String) throws {
    expect(JSONWriter.text(number), equals: text)
    guard number.isFinite else { return }
    try expect(JSONParser.parse(Array(text.utf8)), equals: JSONValue(number))
  }

  @Test func `numbers with few decimals have the digits of their descriptions`() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let whole = Double(numbers.below(1 << numbers.below(40))) * (numbers.below(2) == 0 ? 1 : -1)
      let number =
        whole
        / numbers.one(
          of: [1, 3, 10, 64, 128, 1000, 1024, 2048, 65_536, 1e5, 1e6, 1e7, 1e9, 1e10])
      let expected = Int(exactly: number)?.description ?? number.description
      expect(JSONWriter.text(number), equals: expected)
    }
  }

  @Test func `only what must be is escaped`() {
    expect(
      JSONWriter.text("a\"\\/\u{8}\t\n\u{C}\r\u{1F}\0\u{7F}é😀"),
      equals: #""a\"\\/\b\t\n\f\r\u001f\u0000"# + "\u{7F}é😀\"")
  }

  @Test func `keys come sorted by code point`() throws {
    let text = #"{"b":1,"a":{"z":[],"Z":null},"é":true,"":"x","😀":-2.50,"\uFFFD":1e2}"#
    let sorted = #"{"":"x","a":{"Z":null,"z":[]},"b":1,"é":true,"\#u{FFFD}":100,"😀":-2.5}"#
    let value = try JSONParser.parse(Array(text.utf8))
    expect(JSONWriter.text(value), equals: sorted)
    try expect(JSONParser.parse(Array(sorted.utf8)), equals: value)
  }

  @Test func `an object keeps its order while it changes`() {
    var object = JSONObject()
    for key in ["m", "z", "a", "m", "q"] { object[key] = .string(key) }
    object["z"] = nil
    expect(object.members.map(\.key), equals: ["a", "m", "q"])
  }
}
