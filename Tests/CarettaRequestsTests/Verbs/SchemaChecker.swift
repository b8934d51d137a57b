// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

/// Checks values against the part of JSON Schema that `RequestSchema` writes.
struct SchemaChecker {
  let root: JSONValue

  /// Returns the paths of the values that violate the schema.
  func findings(_ value: JSONValue) -> [String] { findings(value, root, "$") }

  private func findings(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if case .string(let reference)? = schema["$ref"] {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let definition = root["$defs"]?[name] else { return ["\(path): no \(reference)"] }
      let own = findings(value, definition, path)
      if !own.isEmpty { return own }
    }
    if case .array(let alternatives)? = schema["anyOf"],
      !alternatives.contains(where: { findings(value, $0, path).isEmpty })
    {
      return ["\(path): none of anyOf"]
    }
    if case .array(let values)? = schema["enum"], !values.contains(value) {
      return ["\(path): enum"]
    }
    if let type = schema["type"], !Self.names(type).contains(where: { Self.fits(value, $0) }) {
      return ["\(path): type"]
    }
    if let number = value.number {
      if let least = schema["minimum"]?.number, number < least { return ["\(path): minimum"] }
      if let most = schema["maximum"]?.number, number > most { return ["\(path): maximum"] }
    }
    var found: [String] = []
    if case .array(let elements) = value, let items = schema["items"] {
      for (index, element) in elements.enumerated() {
        found += findings(element, items, "\(path)[\(index)]")
      }
    }
    guard case .object(let object) = value else { return found }
    if case .array(let needed)? = schema["required"] {
      for case .string(let name) in needed where object[name] == nil {
        found.append("\(path).\(name): required")
      }
    }
    guard let properties = schema["properties"] else { return found }
    for member in object.members {
      let place = "\(path).\(member.key)"
      guard let own = properties[member.key] else {
        found.append("\(place): unknown")
        continue
      }
      found += findings(member.value, own, place)
    }
    return found
  }

  private static func names(_ type: JSONValue) -> [String] {
    guard case .array(let types) = type else { return [type].compactMap(\.name) }
    return types.compactMap(\.name)
  }

  private static func fits(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    default: type == "number" || type == "integer" && value.number == value.number?.rounded()
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  fileprivate var name: String? { if case .string(let text) = self { text } else { nil } }
}
