// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
  /// Parses the number at the index.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") {
      index += 1
      if isDigit { throw error("a number with a leading zero") }
    } else {
      try digits()
    }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    let literal = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let whole = Int(literal) { return .integer(whole) }
    guard let value = Double(literal), value.isFinite else {
      throw JSONError(offset: start, message: "a number too large for a double")
    }
    return JSONValue(value)
  }

  /// Whether the byte at the index is a digit.
  var isDigit: Bool {
    next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit else { throw error("expected a digit") }
    while isDigit { index += 1 }
  }
}
