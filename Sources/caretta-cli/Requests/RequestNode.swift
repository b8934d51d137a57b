// SPDX-License-Identifier: Apache-2.0

/// A value of a request and where it is, read as what it should be.
struct RequestNode {
  /// The value.
  let value: JSONValue
  /// The JSON path, such as `$.ranges[0].start`.
  let path: String

  /// A finite number.
  func number() throws(CommandError) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw wrongType("a number")
    }
  }

  /// A whole number.
  func integer() throws(CommandError) -> Int {
    guard case .integer(let number) = value else { throw wrongType("a whole number") }
    return number
  }

  /// A string.
  func string() throws(CommandError) -> String {
    guard case .string(let string) = value else { throw wrongType("a string") }
    return string
  }

  /// The case of an enumeration that the string names.
  func choice<Choice>(
    of type: Choice.Type
  ) throws(CommandError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: try string()) else {
      throw unknownName(allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The entries of a list.
  func list() throws(CommandError) -> [RequestNode] {
    guard case .array(let elements) = value else { throw wrongType("a list") }
    return elements.enumerated().map { index, element in
      RequestNode(value: element, path: "\(path)[\(index)]")
    }
  }

  /// The members of an object whose keys are not known beforehand.
  func object() throws(CommandError) -> [(key: String, node: RequestNode)] {
    guard case .object(let object) = value else { throw wrongType("an object") }
    return object.members.map { ($0.key, RequestNode(value: $0.value, path: path(of: $0.key))) }
  }

  /// The path of a member.
  func path(of key: String) -> String {
    let isName =
      !key.isEmpty
      && key.unicodeScalars.allSatisfy { letter in
        letter.isASCII && (letter.properties.isAlphabetic || letter.properties.numericType != nil)
      }
    return isName ? "\(path).\(key)" : "\(path)[\(JSONWriter.text(key))]"
  }

  /// The error of a value of the wrong kind.
  func wrongType(_ expected: String) -> CommandError {
    CommandError(.wrongType, "expected \(expected), not \(value.kindName)", path: path)
  }

  /// The error of a number that is not taken.
  func outOfRange(_ expected: String) -> CommandError {
    CommandError(
      .outOfRange, "expected \(expected), not \(JSONWriter.text(value))", path: path)
  }

  /// The error of a name that is not known.
  func unknownName(allowed names: [String]) -> CommandError {
    let list = names.map(JSONWriter.text).joined(separator: ", ")
    return CommandError(
      .invalidValue, "expected one of \(list), not \(JSONWriter.text(value))", path: path)
  }
}
