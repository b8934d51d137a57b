// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// A request and its answer.
struct AnswerRun {
  let output: String

  private static let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  /// Answers the bytes of a request.
  init(_ verb: String, bytes: [UInt8]) {
    output = String(decoding: Self.responder.answer(verb, bytes), as: UTF8.self)
  }

  /// Answers the text of a request.
  init(_ verb: String, input: String) {
    self.init(verb, bytes: Array(input.utf8))
  }

  /// The answer, read as JSON.
  var answer: JSONValue {
    get throws { try JSONParser.parse(Array(output.utf8)) }
  }

  /// Whether the answer carries an error.
  var isError: Bool { output.hasPrefix(#"{"error":"#) }
}

extension JSONValue {
  /// A member of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The entries of a list.
  var list: [JSONValue]? {
    if case .array(let entries) = self { entries } else { nil }
  }
}
