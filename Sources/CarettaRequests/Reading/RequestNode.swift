// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A value of a request and its path, with checked conversions.
struct RequestNode: Sendable {
  /// The value.
  let value: JSONValue
  /// The path of the value.
  let path: RequestPath

  /// Creates a node; a value without a path is the request as a whole.
  init(_ value: JSONValue, _ path: RequestPath = .root) {
    self.value = value
    self.path = path
  }

  /// Returns true or false.
  func boolean() throws(RequestError) -> Bool {
    guard case .bool(let value) = value else { throw wrongType("true or false") }
    return value
  }

  /// Returns a finite number.
  func number() throws(RequestError) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw wrongType("a number")
    }
  }

  /// Returns a finite number, or nil for null.
  func optionalNumber() throws(RequestError) -> Double? {
    try value == .null ? nil : number()
  }

  /// Returns a number of a range.
  func number(in range: NumberRange) throws(RequestError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw outOfRange("\(JSONWriter.text(range.lower)) to \(JSONWriter.text(range.upper))")
    }
    return number
  }

  /// Returns an integer.
  func integer() throws(RequestError) -> Int {
    switch value {
    case .integer(let number): return number
    case .number(let number) where number == number.rounded():
      throw outOfRange("\(Int.min) to \(Int.max)")
    case .number(let number): throw error(.wrongType, "expected a whole number, found \(number)")
    default: throw wrongType("a whole number")
    }
  }

  /// Returns an integer of a range.
  func integer(in range: ClosedRange<Int>) throws(RequestError) -> Int {
    if case .number(let number) = value, number == number.rounded() {
      throw outOfRange("\(range.lowerBound) to \(range.upperBound)")
    }
    let number = try integer()
    guard range.contains(number) else {
      throw outOfRange("\(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a string.
  func string() throws(RequestError) -> String {
    guard case .string(let string) = value else { throw wrongType("a string") }
    return string
  }

  /// Returns a string that is the text of a layout.
  func text(atMost most: Int = TextLimits.length) throws(RequestError) -> String {
    let text = try string()
    guard text.utf8.count <= most || text.utf16.count <= most else {
      throw error(.outOfRange, "expected at most \(most) UTF-16 units, found \(text.utf16.count)")
    }
    return text
  }

  /// Returns the case of an enumeration that the string names.
  func choice<Choice>(
    of type: Choice.Type
  ) throws(RequestError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: try string()) else {
      throw unknownName(allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The maximum number of entries of a list.
  static let mostEntries = 1_000_000

  /// Returns the entries of a list.
  func list(atMost most: Int = mostEntries) throws(RequestError) -> [RequestNode] {
    guard case .array(let elements) = value else { throw wrongType("a list") }
    guard elements.count <= most else {
      throw error(.outOfRange, "expected at most \(most) entries, found \(elements.count)")
    }
    return elements.enumerated().map { index, element in
      RequestNode(element, .element(of: path, index: index))
    }
  }

  /// Returns an object.
  func object() throws(RequestError) -> JSONObject {
    guard case .object(let object) = value else { throw wrongType("an object") }
    return object
  }

  /// Returns the members of an object with arbitrary keys.
  func members() throws(RequestError) -> [(key: String, node: RequestNode)] {
    try object().members.map {
      ($0.key, RequestNode($0.value, .member(of: path, key: $0.key)))
    }
  }

  /// Returns an error at this path; a suggestion, the nearest valid name, is added to its message.
  func error(_ code: ErrorCode, _ message: String, suggestion: String? = nil) -> RequestError {
    RequestError(code, message, path: path.text, suggestion: suggestion)
  }

  /// Returns the error of a value of the wrong kind.
  func wrongType(_ expected: String) -> RequestError {
    error(.wrongType, "expected \(expected), found \(valueText)")
  }

  /// Returns the error of a number that is not accepted.
  func outOfRange(_ expected: String) -> RequestError {
    error(.outOfRange, "expected \(expected), found \(valueText)")
  }

  /// Returns the error of an unknown name, with the nearest valid name.
  func unknownName(allowed names: [String]) -> RequestError {
    let list = names.map(JSONWriter.text).joined(separator: ", ")
    let name = try? string()
    return error(
      .invalidValue, "expected one of \(list), found \(valueText)",
      suggestion: name.flatMap { NearestName.nearest(to: $0, in: names) })
  }

  /// Returns the error of an unknown key: with the verbs that have the key, or with the nearest
  /// valid key.
  func unknownKey(_ name: String, in table: RequestTable) -> RequestError {
    let message = "there is no key \(JSONWriter.text(name))"
    if let readers = table.readers(name) {
      return error(.unknownKey, "\(message) here; it is a key of \(readers)")
    }
    return error(
      .unknownKey, message,
      suggestion: NearestName.nearest(to: name, in: table.keys.map(\.name)))
  }

  /// The value for a message: its JSON, or its kind if the JSON is long.
  private var valueText: String {
    switch value {
    case .array, .object: return value.kindName
    default:
      let text = JSONWriter.text(value)
      return text.utf8.count <= 60 ? text : value.kindName
    }
  }
}
