// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The JSON Schema (draft 2020-12) of a verb's request, made from the keys that read it.
///
/// Keys of the request itself are described in full; objects and lists inside are any objects and lists.
package struct RequestSchema: JSONWritable {
  private let verb: Verb

  /// Creates the schema of a verb.
  package init(_ verb: Verb) { self.verb = verb }

  /// The schema as a line of JSON.
  package var response: Response { Response(json: self) }

  func write(to writer: inout JSONWriter) {
    let keys = (verb.table.keys + verb.table.ignoredKeys).sorted {
      JSONObject.precedes($0.name, $1.name)
    }
    let needed = verb.table.keys.filter { $0.fallback == nil }.map(\.name).sorted()
    writer.object { writer in
      writer.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.field("additionalProperties", false)
      writer.object("properties") { writer in
        for key in keys { writer.field(key.name, KeySchema(key: key)) }
      }
      writer.field("required", JSONValue.array(needed.map { .string($0) }))
      writer.field("title", "caretta \(verb.name)")
      writer.field("type", "object")
    }
  }

  /// The schema of the value of a key.
  private struct KeySchema: JSONWritable {
    var key: RequestKey

    func write(to writer: inout JSONWriter) {
      var schema = JSONObject()
      schema["description"] = .string(key.help)
      if let fallback = key.fallback { schema["default"] = fallback }
      var type: String?
      switch key.kind {
      case .any: break
      case .boolean: type = "boolean"
      case .string: type = "string"
      case .number(let range):
        type = "number"
        if range.lower.isFinite { schema["minimum"] = JSONValue(range.lower) }
        if range.upper.isFinite { schema["maximum"] = JSONValue(range.upper) }
      case .integer(let range):
        type = "integer"
        schema["minimum"] = .integer(range.lowerBound)
        schema["maximum"] = .integer(range.upperBound)
      case .choice(let names):
        let values = names.map { JSONValue.string($0) }
        schema["enum"] = .array(key.fallback == .null ? values + [.null] : values)
      case .list: type = "array"
      case .names(let names):
        type = "array"
        var entry = JSONObject()
        entry["type"] = .string("string")
        if let names { entry["enum"] = .array(names.map { .string($0) }) }
        schema["items"] = .object(entry)
      case .object: type = "object"
      }
      if let type {
        // A key whose default is null accepts null.
        schema["type"] =
          key.fallback == .null ? .array([.string(type), .string("null")]) : .string(type)
      }
      JSONValue.object(schema).write(to: &writer)
    }
  }
}
