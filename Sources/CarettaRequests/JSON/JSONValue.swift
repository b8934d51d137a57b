// SPDX-License-Identifier: Apache-2.0

/// A JSON value.
///
/// Numbers are canonical: whole numbers that an `Int` holds exactly are `integer`, however
/// they were spelled (`1`, `1.0`, `1e0`, `-0`), all others `number`.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Creates a number from a finite value.
  package init(_ value: Double) {
    if let whole = Int(exactly: value) {
      self = .integer(whole)
    } else {
      self = .number(value)
    }
  }

  /// The name of the kind of value in errors.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
