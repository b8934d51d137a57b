// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A file of the Unicode character database, read a number or a word at a time.
struct UnicodeFile {
  /// Why there is no such file, and what to do.
  struct NotFound: Error, CustomStringConvertible {
    var path: String
    var description: String {
      "\(path) cannot be read: `bash Scripts/setup.sh tests` installs it (Debian's unicode-data); "
        + "CARETTA_UNICODE_DATA names another folder with it (\(UnicodeFile.source))"
    }
  }

  private static let source = "https://www.unicode.org/Public/15.0.0/ucd/"

  private let bytes: [UInt8]
  private var at = 0

  /// Opens a file, such as `auxiliary/LineBreakTest.txt`.
  init(_ name: String) throws {
    let folder = TestFiles.environment("CARETTA_UNICODE_DATA") ?? "/usr/share/unicode"
    let path = "\(folder)/\(name)"
    guard let bytes = TestFiles.bytes(at: path) else { throw NotFound(path: path) }
    self.bytes = bytes
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte that is neither white space nor in a comment; nil at the end.
  ///
  /// A line feed counts.
  mutating func next() -> UInt8? {
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
      case UInt8(ascii: "#"): while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      default: return byte
      }
    }
    return nil
  }

  /// Skips a byte at the current position; returns whether it was there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    at += 1
    return true
  }

  /// Reads letters and digits at the current position, up to four of them as one number.
  mutating func word() -> UInt32 {
    var word: UInt32 = 0
    guard next() != nil else { return 0 }
    while at < bytes.count, Self.isWord(bytes[at]) {
      word = word << 8 | UInt32(bytes[at])
      at += 1
    }
    return word
  }

  /// Reads the number at the current position; returns nil, and skips it, if it is a word.
  mutating func number(radix: UInt32 = 10) -> UInt32? {
    guard next() != nil else { return nil }
    var value: UInt32 = 0
    var isNumber = true
    while at < bytes.count, Self.isWord(bytes[at]) {
      let byte = UInt32(bytes[at])
      let digit = byte <= 0x39 ? byte &- 0x30 : (byte | 0x20) &- 0x57
      if digit < radix { value = value &* radix &+ digit } else { isNumber = false }
      at += 1
    }
    return isNumber ? value : nil
  }

  /// The numbers up to the next `;` or the line's end; 255 for an `x`.
  mutating func levels(into levels: inout [UInt8]) {
    levels.removeAll(keepingCapacity: true)
    while let byte = next(), byte != UInt8(ascii: ";"), byte != 0x0A {
      levels.append(number().map { UInt8(truncatingIfNeeded: $0) } ?? 255)
    }
  }

  mutating func skipLine() {
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    at += 1
  }

  /// The text and boundaries of the lines of a break test: `÷ 0020 × 0308 ÷`.
  mutating func breakCases() -> [(text: [UInt16], boundaries: [Int])] {
    var cases: [(text: [UInt16], boundaries: [Int])] = []
    while next() != nil {
      var text: [UInt16] = []
      var boundaries: [Int] = []
      while let byte = next(), byte != 0x0A {
        if byte == 0xC3 {
          // U+00F7 is a boundary, U+00D7 none.
          if bytes[at + 1] == 0xB7 { boundaries.append(text.count) }
          at += 2
        } else if let scalar = number(radix: 16).flatMap(Unicode.Scalar.init) {
          text.append(contentsOf: UTF16.encode(scalar) ?? .init())
        }
      }
      if !text.isEmpty { cases.append((text, boundaries)) }
      skipLine()
    }
    return cases
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
  }
}
