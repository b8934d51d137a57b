// SPDX-License-Identifier: Apache-2.0

/// Code units with names.
enum CodeUnits {
  static let backslash = UInt16(UInt8(ascii: "\\"))
  static let openParenthesis = UInt16(UInt8(ascii: "("))
  static let closeParenthesis = UInt16(UInt8(ascii: ")"))
  static let point = UInt16(UInt8(ascii: "."))

  /// Whether a unit is a letter, whatever its case; the letter is ASCII.
  static func isLetter(_ unit: UInt16, _ letter: UInt16) -> Bool {
    unit | 0x20 == letter | 0x20
  }

  /// Whether a unit is a decimal digit.
  static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  /// Whether a unit is a hexadecimal digit.
  static func isHexadecimal(_ unit: UInt16) -> Bool {
    isDigit(unit) || unit | 0x20 >= 0x61 && unit | 0x20 <= 0x66
  }
}
