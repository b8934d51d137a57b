// SPDX-License-Identifier: Apache-2.0

/// Writes JSON into one array of bytes, without a tree in between.
///
/// Fields are written in the order in which they are added; each answer adds them in the order of
/// their keys, so that equal answers are equal bytes.
struct JSONWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Returns the bytes of one value.
  static func bytes(_ value: some JSONWritable) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  /// Returns the text of one value.
  static func text(_ value: some JSONWritable) -> String {
    String(decoding: bytes(value), as: UTF8.self)
  }

  /// Writes an object whose fields the closure writes.
  mutating func object(_ fields: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    fields(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes a list of values.
  mutating func list<Elements: Sequence>(_ elements: Elements)
  where Elements.Element: JSONWritable {
    open(UInt8(ascii: "["))
    for element in elements { element.write(to: &self) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a field of an object.
  mutating func field(_ key: String, _ value: some JSONWritable) {
    startField(key)
    value.write(to: &self)
  }

  /// Writes a field of an object that is a list.
  mutating func list<Elements: Sequence>(_ key: String, _ elements: Elements)
  where Elements.Element: JSONWritable {
    startField(key)
    list(elements)
  }

  /// Writes a field of an object that is an object itself.
  mutating func object(_ key: String, _ fields: (inout JSONWriter) -> Void) {
    startField(key)
    object(fields)
  }

  /// Writes a token that needs no escapes: a number, `true`, `null`.
  mutating func token(_ token: String) {
    separate()
    bytes.append(contentsOf: token.utf8)
    needsComma = true
  }

  /// Writes a token that needs no escapes.
  ///
  /// - Parameters:
  ///   - capacity: the maximum number of bytes.
  ///   - write: writes the bytes of the token.
  mutating func token(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: capacity + 1) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      write(&output)
    }
    needsComma = true
  }

  /// Writes a string, escaping only quotes, backslashes and control characters.
  mutating func string(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var string = string
    if string.withUTF8({ units in unsafe units.contains(where: Self.needsEscape) }) {
      for byte in string.utf8 {
        if Self.needsEscape(byte) { escape(byte) } else { bytes.append(byte) }
      }
    } else {
      // Appended at once, because most strings are keys.
      string.withUTF8 { units in unsafe bytes.append(contentsOf: units) }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func startField(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
