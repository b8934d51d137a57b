// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

struct AnswerRun {
  let output: String

  private static let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  init(_ verb: String, bytes: [UInt8]) {
    output = String(decoding: Self.responder.answer(verb, bytes), as: UTF8.self)
  }

  init(_ verb: String, input: String) {
    self.init(verb, bytes: Array(input.utf8))
  }

  /// The answer, read as JSON.
  var answer: JSONValue { get throws { try JSONParser.parse(Array(output.utf8)) } }

  var isError: Bool { output.hasPrefix(#"{"error":"#) }

  /// The code and the path of the error; "none" if there is no error.
  var error: String {
    get throws {
      guard let error = try answer["error"] else { return "none" }
      return [error["code"], error["path"]].map { $0?.text ?? "" }.joined(separator: " ")
    }
  }

  /// Returns the values of a key in the entries of a section.
  func values(_ section: String, _ key: String) throws -> String {
    let entries = try #require(try answer[section]?.list, "\(output)")
    return entries.compactMap { $0[key]?.text }.joined(separator: " ")
  }

  /// The keys of the box font at size 20: a cluster is 10 wide, a line 20 high.
  static let boxFont = #""fontFiles":["\#(TestFonts.path("BoxTall-Regular.ttf"))"],"size":20"#
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  var list: [JSONValue]? {
    if case .array(let entries) = self { entries } else { nil }
  }
}
