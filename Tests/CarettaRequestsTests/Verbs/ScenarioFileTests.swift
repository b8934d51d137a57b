// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests

@Suite struct ScenarioFileTests {
  private static let scenario =
    #"{"textView":{"text":"one","layout":{"size":20}},"sample":{"at":[0,1]},"#
    + #""events":[{"at":0,"select":{"anchor":3,"head":3}},{"at":0.5,"insert":" two"}]}"#

  private func answer(_ verb: Verb, _ request: String) throws -> [UInt8] {
    Responder().answer(verb, Array(request.utf8))
  }

  @Test func `layout lays out the text at the end of a scenario`() throws {
    let answer = String(decoding: try answer(.layout, Self.scenario), as: UTF8.self)
    #expect(answer.contains(#""text":"one""#) && answer.contains(#""text":"two""#))
    let plain = String(
      decoding: try self.answer(.layout, #"{"text":"one two","size":20,"width":365}"#),
      as: UTF8.self)
    expect(answer, equals: plain)
  }

  @Test func `render draws the filmstrip of a scenario`() throws {
    let wrapped = try answer(.render, "{\"scroll\":\(Self.scenario)}")
    try expect(answer(.render, Self.scenario), equals: wrapped)
    #expect(wrapped.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `render accepts the keys that layout reads beside a scenario`() throws {
    let extended = Self.scenario.dropLast() + #","include":["lines"],"width":50,"ranges":[]}"#
    try expect(answer(.render, String(extended)), equals: answer(.render, Self.scenario))
  }

  @Test func `a mistake in a scenario has its path in the request`() throws {
    let answer = String(decoding: try answer(.render, #"{"events":[{"at":"x"}]}"#), as: UTF8.self)
    #expect(answer.contains(#""path":"$.events[0].at""#))
    for key in ["textAlign", "align"] {
      let answer = String(
        decoding: try self.answer(.render, "{\"events\":[],\"\(key)\":\"end\"}"), as: UTF8.self)
      #expect(answer.contains("\"path\":\"$.\(key)\"") && answer.contains("as it has events"))
    }
  }

  /// The samples of the scenario that the README and the demo show.
  private func exampleSamples() throws -> [[String: Any]] {
    let request = try Data(contentsOf: URL(fileURLWithPath: TestFiles.path("Examples/typing.json")))
    let responder = Responder(fontFolders: [TestFiles.path("Fonts")])
    let answer = responder.answer(.scroll, Array(request))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
    return try #require(object["samples"] as? [[String: Any]])
  }

  @Test func `the caret of the example is visible in every sample`() throws {
    let samples = try exampleSamples()
    #expect(samples.count > 250)
    #expect(samples.filter { $0["caretVisible"] as? Bool != true }.isEmpty)
  }

  @Test func `the example moves by less than a line between samples, also in its rotation`() throws
  {
    let offsets = try exampleSamples().map { sample in
      try #require((sample["contentOffset"] as? [String: Double])?["y"])
    }
    for (before, after) in zip(offsets, offsets.dropFirst()) { #expect(abs(after - before) < 31) }
  }

  @Test func `a request with a text is no scenario`() throws {
    let answer = String(decoding: try answer(.layout, #"{"text":"a","events":[]}"#), as: UTF8.self)
    #expect(answer.contains("unknown-key"))
  }
}
