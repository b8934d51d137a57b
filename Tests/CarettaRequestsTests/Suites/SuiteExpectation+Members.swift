// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

extension SuiteExpectation {
  /// Compares a value with an expected one.
  ///
  /// An object must have the expected members, an array as many elements; `null` matches any value.
  ///
  /// - Parameters:
  ///   - found: the value; nil if the answer has no such value.
  ///   - expected: the expected value.
  ///   - path: the path of the value in the answer, for the message.
  /// - Returns: the difference; nil if the values agree.
  static func difference(of found: JSONValue?, from expected: JSONValue, at path: String) -> String?
  {
    switch (found, expected) {
    case (_, .null): return nil
    case (.object?, .object(let members)):
      for member in members.members {
        let value = found?[member.key]
        if let difference = difference(of: value, from: member.value, at: "\(path).\(member.key)") {
          return difference
        }
      }
      return nil
    case (.array(let found)?, .array(let expected)) where found.count == expected.count:
      for (index, pair) in zip(found, expected).enumerated() {
        if let difference = difference(of: pair.0, from: pair.1, at: "\(path)[\(index)]") {
          return difference
        }
      }
      return nil
    case (let found?, _) where agree(found, expected): return nil
    default: return "\(path): \(found?.text ?? "missing"), expected \(expected.text)"
    }
  }
}
