// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// The test suites of other engines as judges of lines, carets, text units and movements.
///
/// `Tests/Suites` has their cases. What differs is in `differences.json` with the choice that
/// explains it, each of which is a row of `Documentation/Choices.md`.
@Suite struct SuiteAgreementTests {
  private static let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  @Test(arguments: SuiteCase.files)
  func `the cases of the suite agree, or a choice explains the difference`(file: String) throws {
    let choices = try SuiteDifferences.choices.get().reasons
    let pending = try SuiteDifferences.pending.get().reasons
    for test in try SuiteCase.cases(of: file) {
      let difference = try Self.difference(of: test)
      if let choice = choices[test.name] {
        #expect(
          difference != nil, "\(test.name): agrees; remove it from differences.json (\(choice))")
      } else if let defect = pending[test.name] {
        #expect(difference != nil, "\(test.name): agrees; remove it from pending.json (\(defect))")
      } else {
        expect(difference, equals: nil, "\(test.name): \(difference ?? "")")
      }
    }
  }

  @Test func `there are a thousand cases, each under its own name and each reason for one of them`()
    throws
  {
    var names: Set<String> = []
    var count = 0
    for file in SuiteCase.files {
      let cases = try SuiteCase.cases(of: file)
      #expect(!cases.isEmpty, "\(file)")
      count += cases.count
      names.formUnion(cases.map(\.name))
    }
    expect(names.count, equals: count)
    #expect(count >= 1000)
    let choices = try SuiteDifferences.choices.get().reasons
    let pending = try SuiteDifferences.pending.get().reasons
    for name in choices.keys where !names.contains(name) {
      Issue.record("differences.json: no case \(name)")
    }
    for name in pending.keys where !names.contains(name) {
      Issue.record("pending.json: no case \(name)")
    }
    #expect(Set(choices.keys).isDisjoint(with: pending.keys))
  }

  @Test func `the table of choices has each choice with the number of its cases`() throws {
    let path = TestFiles.path("Documentation/Choices.md")
    let table = String(decoding: try #require(TestFiles.bytes(at: path)), as: UTF8.self)
    var counts: [String: Int] = [:]
    for choice in try SuiteDifferences.choices.get().reasons.values {
      counts[choice, default: 0] += 1
    }
    for (choice, count) in counts where !table.contains("| `\(choice)` | \(count) |") {
      Issue.record("Choices.md: `\(choice)` has \(count) cases")
    }
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    expect(rows.count, equals: counts.count)
  }

  /// Returns the difference of a case; nil if it agrees.
  private static func difference(of test: SuiteCase) throws -> String? {
    let answer = SuiteExpectation(answer: try ask(test.verb, test.request), request: test.request)
    let differences = try test.expected.members.compactMap { member in
      try answer.difference(from: member.value, as: member.key) { try ask(test.verb, $0) }
    }
    return differences.isEmpty ? nil : differences.joined(separator: "; ")
  }

  /// The answer to a request; one with an error fails the test.
  private static func ask(_ verb: String, _ request: JSONValue) throws -> JSONValue {
    let bytes = responder.answer(verb, Array(request.text.utf8))
    let answer = try JSONParser.parse(bytes)
    expect(answer["error"], equals: nil, "\(String(decoding: bytes, as: UTF8.self))")
    return answer
  }
}
