// SPDX-License-Identifier: Apache-2.0

/// The named character references of HTML.
enum CharacterReferences {
  /// The characters of each name.
  private static let named: [Substring: [Unicode.Scalar]] = {
    let entries = CharacterReferenceTable.entries.split { $0 == " " || $0 == "\n" }
    return Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        let parts = entry.split(separator: "=")
        let scalars = parts[1].split(separator: "+").compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        }
        return (parts[0], scalars)
      })
  }()

  /// Returns the characters of a name without its semicolon; nil for an unknown name.
  static func scalars(named name: String) -> [Unicode.Scalar]? { named[name[...]] }

  /// Returns whether a number may be the number of a character reference.
  ///
  /// Control characters, noncharacters and surrogates are errors (HTML §13.2.5.80); browsers
  /// replace some of them.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

extension MarkupParser {
  /// Reads a character reference.
  mutating func readReference() throws(MarkupError) -> [Unicode.Scalar] {
    let start = at
    at += 1
    if at < input.count, input[at] == "#" {
      at += 1
      return [try readNumber(start: start)]
    }
    let first = at
    while at < input.count, input[at].isNamePart, input[at] != "-" { at += 1 }
    let name = String(String.UnicodeScalarView(input[first..<at]))
    guard !name.isEmpty, at < input.count, input[at] == ";" else {
      throw error(
        .malformed, "expected a character reference such as &amp; for \"&\"", at: start)
    }
    guard let scalars = CharacterReferences.scalars(named: name) else {
      throw error(.unknownReference, "there is no character reference &\(name);", at: start)
    }
    at += 1
    return scalars
  }

  private mutating func readNumber(start: Int) throws(MarkupError) -> Unicode.Scalar {
    var radix = 10
    if at < input.count, input[at] == "x" || input[at] == "X" {
      radix = 16
      at += 1
    }
    let first = at
    while at < input.count, input[at].isNamePart, input[at] != "-" { at += 1 }
    let digits = String(String.UnicodeScalarView(input[first..<at]))
    guard at < input.count, input[at] == ";", !digits.isEmpty,
      digits.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false })
    else {
      throw error(
        .malformed, "expected a number and a semicolon, as in &#228; or &#xE4;", at: start)
    }
    guard let scalar = UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init),
      CharacterReferences.isAllowed(scalar)
    else {
      throw error(
        .unknownReference, "\(radix == 16 ? "x" : "")\(digits) is not the number of a character",
        at: start)
    }
    at += 1
    return scalar
  }
}
