// SPDX-License-Identifier: Apache-2.0

/// A value that can be written as JSON.
protocol JSONWritable {
  /// Writes itself as one value.
  func write(to writer: inout JSONWriter)

  /// Writes a list of values.
  static func write(_ list: [Self], to writer: inout JSONWriter)
}

extension JSONWritable {
  static func write(_ list: [Self], to writer: inout JSONWriter) { writer.list(list) }
}

/// A value that is written as an object.
protocol JSONObjectWritable: JSONWritable {
  /// Writes the fields of the object, in the order of their keys.
  func writeFields(to writer: inout JSONWriter)
}

extension JSONObjectWritable {
  func write(to writer: inout JSONWriter) { writer.object { writeFields(to: &$0) } }
}

extension Bool: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.token(self ? "true" : "false") }
}

extension String: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to writer: inout JSONWriter) { Element.write(self, to: &writer) }
}

extension JSONValue: JSONWritable {
  /// The value as JSON.
  package var text: String { JSONWriter.text(self) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.token("null")
    case .bool(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .number(let value): value.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .array(let value): value.write(to: &writer)
    case .object(let value):
      writer.object { writer in
        for member in value.members { writer.field(member.key, member.value) }
      }
    }
  }
}
