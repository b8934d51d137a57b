// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
  /// Parses the string whose opening quote is at the index.
  ///
  /// An escaped surrogate without its other half becomes U+FFFD: one code unit for one, so
  /// that the UTF-16 offsets of the sender stay valid.
  mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    try skipPlain()
    if next == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var decoded = Array(bytes[start..<index])
    while next != UInt8(ascii: "\"") {
      index += 1  // the backslash: the only other character at which skipPlain stops
      decoded.append(contentsOf: String(try escaped()).utf8)
      let plain = index
      try skipPlain()
      decoded.append(contentsOf: bytes[plain..<index])
    }
    index += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Skips to the next quote or backslash.
  private mutating func skipPlain() throws(JSONError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      guard byte >= 0x20 else { throw error("a control character in a string") }
      index += 1
    }
    throw error("a string without an end")
  }

  /// Parses the escape sequence after the backslash.
  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let letter = next else { throw error("a string without an end") }
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try escapedUnit()
    default: throw error("an unknown escape")
    }
    index += 1
    return scalar
  }

  /// Parses `uXXXX`, or two of them that form a surrogate pair.
  private mutating func escapedUnit() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isHigh = unit & 0xFC00 == 0xD800
    guard isHigh, next == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let afterHigh = index
    index += 1
    let low = try hexUnit()
    guard low & 0xFC00 == 0xDC00 else {
      index = afterHigh  // not its other half: parsed again, on its own
      return "\u{FFFD}"
    }
    let value = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(low & 0x3FF)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Parses the code unit of the `u` at the index and four hexadecimal digits.
  private mutating func hexUnit() throws(JSONError) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap(Self.hexDigit) else {
        throw error("expected four hexadecimal digits")
      }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
