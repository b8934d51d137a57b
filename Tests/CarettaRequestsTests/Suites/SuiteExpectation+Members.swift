// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

/// Any members of an answer.
extension SuiteExpectation {
  /// Compares a value with an expected one.
  ///
  /// An object has to have the members that are expected, an array as many elements; `null` is any.
  ///
  /// - Parameters:
  ///   - found: the value; nil where the answer has none.
  ///   - expected: what is expected of it.
  ///   - path: where the value is in the answer, for the message.
  /// - Returns: what differs; nil if nothing does.
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
