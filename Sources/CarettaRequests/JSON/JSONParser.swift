// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// Parses one JSON text strictly by RFC 8259: no comments, no trailing commas, no duplicate keys,
/// no `NaN`; a leading byte order mark is skipped.
struct JSONParser {
  /// The largest depth of nested lists and objects.
  static let maximumDepth = 512
  /// The largest number of bytes: 256 MiB.
  static let maximumSize = 1 << 28

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of a whole JSON text.
  static func parse(
    _ bytes: [UInt8], maximumSize: Int = maximumSize
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= maximumSize else {
      throw JSONError(offset: maximumSize, message: "longer than \(maximumSize) bytes")
    }
    if let offset = UTF8Text.firstInvalidOffset(in: bytes) {
      throw JSONError(offset: offset, message: "not UTF-8", isEncodingError: true)
    }
    var parser = JSONParser(bytes)
    if bytes.starts(with: UTF8Text.mark) { parser.index = UTF8Text.mark.count }
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.error("text after the value") }
    return value
  }

  /// The byte at the index, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns an error at the index.
  func error(_ message: String) -> JSONError {
    JSONError(offset: index, message: index < bytes.count ? message : "the text ends too early")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      guard next == UInt8(ascii: "-") || isDigit else { throw error("expected a value") }
      return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw error("expected \(word)") }
      index += 1
    }
    return value
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try open()
    while try !close(UInt8(ascii: "]"), afterComma: !elements.isEmpty) {
      elements.append(try value())
      skipSpace()
    }
    return elements
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var members: [(member: JSONObject.Member, offset: Int)] = []
    try open()
    while try !close(UInt8(ascii: "}"), afterComma: !members.isEmpty) {
      let offset = index
      guard next == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw error("expected ':' after a key") }
      index += 1
      skipSpace()
      members.append((JSONObject.Member(key: key, value: try value()), offset))
      skipSpace()
    }
    members.sort { JSONObject.precedes($0.member.key, $1.member.key) }
    for (a, b) in zip(members, members.dropFirst())
    where JSONObject.same(a.member.key, b.member.key) {
      throw JSONError(
        offset: max(a.offset, b.offset), message: "the key \"\(a.member.key)\" is there twice")
    }
    return JSONObject(sorted: members.map(\.member))
  }

  /// Skips an opening bracket.
  private mutating func open() throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    index += 1
    skipSpace()
  }

  /// Skips the closing bracket and returns true, or skips the comma before the next element.
  private mutating func close(
    _ bracket: UInt8, afterComma: Bool
  ) throws(JSONError) -> Bool {
    if next == bracket {
      depth -= 1
      index += 1
      return true
    }
    if afterComma {
      guard next == UInt8(ascii: ",") else {
        throw error("expected ',' or '\(Unicode.Scalar(bracket))'")
      }
      index += 1
      skipSpace()
    }
    return false
  }
}
