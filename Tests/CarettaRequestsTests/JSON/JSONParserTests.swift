// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  private func error(of text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  private static let valid: [(String, JSONValue)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ("0", 0), ("-0", 0), ("-0.0", 0), ("1.0", 1), ("1E2", 100), ("1e+2", 100), ("-7", -7),
    ("0.5", .number(0.5)), ("123.456e-2", .number(1.23456)), ("1e-400", 0),
    ("9007199254740993", 9_007_199_254_740_993),
    ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
    ("1e308", .number(1e308)), ("\"\"", ""), ("[]", []), ("{}", .object(JSONObject())),
    (" \t\r\n[ 1 , [ ] , { } ] ", [1, [], .object(JSONObject())]),
    ("\u{FEFF}[]", []),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD83D\ude00""#, "😀"), (#""\u0000""#, "\0"),
    ("\"\u{7F}\u{2028}é😀\"", "\u{7F}\u{2028}é😀"),
  ]

  @Test(arguments: valid)
  func `valid texts`(_ text: String, _ value: JSONValue) throws {
    try expect(parse(text), equals: value)
  }

  @Test func `a lone surrogate is one replacement character`() throws {
    for (text, expected) in [
      (#""a\uD800b""#, "a\u{FFFD}b"), (#""\uDC00""#, "\u{FFFD}"),
      (#""\uD800\uD800""#, "\u{FFFD}\u{FFFD}"), (#""\uD800\n""#, "\u{FFFD}\n"),
      (#""\uD800\u0041""#, "\u{FFFD}A"), (#""\uD800\uD83D\uDE00""#, "\u{FFFD}😀"),
    ] {
      try expect(parse(text), equals: .string(expected), "\(text)")
    }
  }

  @Test func `invalid texts`() {
    let texts = [
      "", " ", "nul", "nulll", "True", "NaN", "-Infinity", "Infinity", "-", "+1", "01", "-01",
      "1.", ".5", "1e", "1e+", "1.e1", "0x1", "1_0", "1e999", "-1e999", "[", "]", "[1", "[1,",
      "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1]]", "[1] x", "{", "}", "{\"a\"", "{\"a\":",
      "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\"::1}",
      "{'a':1}", "{\"a\":1 \"b\":2}", "{\"a\":1,\"a\":1}", "{\"a\":1,\"\\u0061\":2}", "\"",
      "\"a", "'a'", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\uD800\\u1\"",
      "\"\t\"", "\"\n\"", "\"\0\"", "// c\n1", "/* c */1", "1 /**/", "\u{C}1", "\u{A0}1",
      "[\u{FEFF}]", "\u{FEFF}", "[\"a\"\u{2028}]", "{\"a\":1}{\"b\":2}",
    ]
    for text in texts { #expect(error(of: text) != nil, "\(text)") }
  }

  @Test func `keys are different where their code points are`() throws {
    let value = try parse(#"{"é":1,"e\#u{301}":2}"#)
    expect(value["é"], equals: 1)
    expect(value["e\u{301}"], equals: 2)
  }

  @Test func `errors say where`() {
    expect(error(of: #"{"a":1,"b":tru}"#)?.offset, equals: 14)
    expect(error(of: #"{"é":1,"é":2}"#)?.offset, equals: 8)
    expect(error(of: #"{"é":1,"é":2}"#)?.message, equals: #"the key "é" is there twice"#)
    expect(error(of: "[1,2")?.message, equals: "the text ends too early")
    expect(error(of: "[12,1e999]")?.offset, equals: 4)
  }

  @Test func `bytes that are not UTF-8`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] {
      #expect(throws: JSONError(offset: 2, message: "not UTF-8", isEncodingError: true)) {
        try JSONParser.parse(Array("\"a".utf8) + bytes + Array("\"".utf8))
      }
    }
  }

  @Test func `deep nesting is an error and not a crash`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(JSONParser.maximumDepth))
    expect(error(of: nested(JSONParser.maximumDepth + 1))?.offset, equals: JSONParser.maximumDepth)
    #expect(error(of: String(repeating: "[", count: 1_000_000)) != nil)
    #expect(error(of: String(repeating: "{\"a\":", count: 1_000_000)) != nil)
    _ = try parse("[\(Array(repeating: "[]", count: 2000).joined(separator: ","))]")
  }
}
