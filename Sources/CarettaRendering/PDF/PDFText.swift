// SPDX-License-Identifier: Apache-2.0

/// Texts as objects of a PDF file.
enum PDFText {
  /// Returns a text string in UTF-16 with a byte order mark, in hexadecimal digits.
  static func string(_ text: String) -> String {
    var bytes = Array("<FEFF".utf8)
    for unit in text.utf16 { bytes.append(hexadecimal: unit) }
    return String(decoding: bytes, as: UTF8.self) + ">"
  }

  /// Returns a name without its slash: letters, digits and hyphens of a text.
  static func name(_ text: String) -> String {
    String(
      decoding: text.utf8.filter {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends four hexadecimal digits.
  mutating func append(hexadecimal unit: UInt16) {
    for shift in stride(from: 12, through: 0, by: -4) { append(digit: UInt8(unit >> shift & 15)) }
  }

  /// Appends two hexadecimal digits.
  mutating func append(hexadecimal byte: UInt8) {
    append(digit: byte >> 4)
    append(digit: byte & 15)
  }

  private mutating func append(digit: UInt8) {
    append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
  }
}
