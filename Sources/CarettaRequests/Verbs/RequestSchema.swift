// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The JSON Schema (draft 2020-12) of a verb's request, generated from the tables that read it.
///
/// Each kind of object inside requests is defined once in `$defs`.
package struct RequestSchema: JSONWritable {
  /// The schema as a value.
  package let value: JSONValue

  /// Creates the schema of a verb; the title names the command.
  ///
  /// For a verb that also accepts scenarios, it is `anyOf` two schemas.
  package init(_ verb: Verb, title: String? = nil) {
    var builder = SchemaBuilder()
    var schema = builder.object(of: verb.table)
    schema["required"] = verb.neededKeys.isEmpty ? nil : Self.names(verb.neededKeys)
    if verb.needsContent {
      schema["anyOf"] = .array(
        verb.contentKeys.map { key in
          var alternative = JSONObject()
          alternative["required"] = Self.names([key])
          return .object(alternative)
        })
    }
    if verb.takesScenarios {
      let scenario = builder.object(of: verb.scenarioTable)
      let alternatives = [schema, scenario]
      schema = JSONObject()
      schema["type"] = .string("object")
      schema["anyOf"] = .array(alternatives.map { .object($0) })
    }
    schema["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    schema["title"] = .string(title ?? "caretta \(verb.name)")
    schema["$defs"] = .object(builder.definitions)
    value = .object(schema)
  }

  private static func names(_ names: [String]) -> JSONValue {
    .array(names.sorted().map { .string($0) })
  }

  /// The schema as a line of JSON.
  package var response: Response { Response(json: self) }

  func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}

/// Describes tables, and names the tables of objects inside requests.
private struct SchemaBuilder {
  /// The schemas by their names.
  private(set) var definitions = JSONObject()
  /// The names of the described tables, by their contents.
  private var names: [String: String] = [:]

  /// Returns the schema of an object with the keys of a table.
  mutating func object(of table: RequestTable) -> JSONObject {
    var properties = JSONObject()
    for key in table.keys + table.ignoredKeys {
      var value = schema(of: key)
      properties[key.name] = .object(value)
      guard let former = key.formerName else { continue }
      value["deprecated"] = .bool(true)
      value["description"] = .string("the former name of \(key.name)")
      properties[former] = .object(value)
    }
    var schema = JSONObject()
    schema["type"] = .string("object")
    schema["properties"] = .object(properties)
    schema["additionalProperties"] = .bool(false)
    let needed = table.keys.filter { $0.fallback == nil && $0.isNeeded }.map(\.name).sorted()
    if !needed.isEmpty { schema["required"] = .array(needed.map { .string($0) }) }
    return schema
  }

  /// Returns the schema of the value of a key.
  private mutating func schema(of key: RequestKey) -> JSONObject {
    var schema = JSONObject()
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
    case .names(let names):
      type = "array"
      var entry = JSONObject()
      entry["type"] = .string("string")
      if let names { entry["enum"] = .array(names.map { .string($0) }) }
      schema["items"] = .object(entry)
    case .list:
      type = "array"
      if let elements = alternatives(of: key) { schema["items"] = elements }
    case .object:
      type = "object"
      if let own = alternatives(of: key) { return described(key, nullable(own, key)) }
    }
    // A key whose default is null accepts null.
    if let type {
      schema["type"] =
        key.fallback == .null ? .array([.string(type), .string("null")]) : .string(type)
    }
    return described(key, schema)
  }

  private func described(_ key: RequestKey, _ schema: JSONObject) -> JSONObject {
    var schema = schema
    schema["description"] = .string(key.help)
    if let fallback = key.fallback { schema["default"] = fallback }
    return schema
  }

  /// Returns a schema that accepts null as well if the key's default is null.
  private func nullable(_ schema: JSONValue, _ key: RequestKey) -> JSONObject {
    var result = JSONObject()
    guard key.fallback == .null else {
      if case .object(let own) = schema { result = own }
      return result
    }
    var null = JSONObject()
    null["type"] = .string("null")
    result["anyOf"] = .array([schema, .object(null)])
    return result
  }

  /// Returns references to the tables of the objects in a key's value; nil without objects.
  private mutating func alternatives(of key: RequestKey) -> JSONValue? {
    let references = key.members.map { reference(to: $0, for: key.name) }
    guard references.count > 1 else { return references.first }
    var schema = JSONObject()
    schema["anyOf"] = .array(references)
    return .object(schema)
  }

  /// Returns a reference to the definition of a table, which is added if it does not exist.
  private mutating func reference(to table: RequestTable, for key: String) -> JSONValue {
    let contents = table.keys.map {
      "\($0.name) \($0.kind) \($0.help) \($0.isNeeded)"
    }.joined(separator: "\n")
    let name: String
    if let known = names[contents] {
      name = known
    } else {
      var free = key
      var number = 2
      while names.values.contains(free) {
        free = "\(key)\(number)"
        number += 1
      }
      name = free
      // Named before its keys are described, because views contain views.
      names[contents] = name
      definitions[name] = .object(object(of: table))
    }
    var schema = JSONObject()
    schema["$ref"] = .string("#/$defs/\(name)")
    return .object(schema)
  }
}
