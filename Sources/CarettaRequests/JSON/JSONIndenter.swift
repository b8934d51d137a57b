// SPDX-License-Identifier: Apache-2.0

/// Formats JSON for users: one member or element per line, indented by two spaces.
///
/// Objects and lists of at most 60 bytes without inner objects or lists stay on one line, so that a
/// rectangle or a range is one line.
package struct JSONIndenter {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count * 2)
  }

  /// Returns compact JSON, such as an answer, indented; O(bytes).
  ///
  /// The values and the order of the members do not change.
  package static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var indenter = JSONIndenter(bytes)
    while indenter.index < bytes.count { indenter.step() }
    return indenter.output
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\""): copyString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if let end = endOfShortValue() {
        copyShortValue(to: end)
      } else {
        output.append(byte)
        index += 1
        depth += 1
        startLine()
      }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      startLine()
      output.append(byte)
      index += 1
    case UInt8(ascii: ","):
      output.append(byte)
      index += 1
      startLine()
    case UInt8(ascii: ":"):
      output += [byte, UInt8(ascii: " ")]
      index += 1
    default:
      output.append(byte)
      index += 1
    }
  }

  private mutating func startLine() {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * max(0, depth)))
  }

  /// Returns the end of the object or list at the index if it is short and contains no objects or
  /// lists.
  private func endOfShortValue() -> Int? {
    var place = index + 1
    while place < min(bytes.count, index + 60) {
      switch bytes[place] {
      case UInt8(ascii: "\""): place = endOfString(from: place)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return place + 1
      default: place += 1
      }
    }
    return nil
  }

  private mutating func copyShortValue(to end: Int) {
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        copyString()
        continue
      }
      output.append(byte)
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        output.append(UInt8(ascii: " "))
      }
      index += 1
    }
  }

  private mutating func copyString() {
    let end = endOfString(from: index)
    output.append(contentsOf: bytes[index..<end])
    index = end
  }

  /// Returns the index after the closing quote of the string at an index.
  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(bytes.count, place + 1)
  }
}
