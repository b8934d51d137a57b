// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

/// The limits of requests in `Documentation/Limits.md`.
@Suite struct RequestLimitTests {
  private func error(_ verb: String, _ request: JSONValue) throws -> (ErrorCode, String)? {
    do throws(RequestError) {
      let responder = Responder(fontFolders: [TestFiles.path("Fonts")])
      _ = try responder.respond(to: request, Verb.named(verb))
      return nil
    } catch {
      return (error.code, error.path)
    }
  }

  private func request(_ members: (String, JSONValue)...) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { object[key] = value }
    return .object(object)
  }

  @Test func `a list has a million entries at most`() throws {
    let spans = JSONValue.array([JSONValue](repeating: .null, count: 1_000_001))
    let found = try #require(try error("layout", request(("text", "a"), ("spans", spans))))
    #expect(found == (.outOfRange, "$.spans"))
  }

  @Test func `a style has 250 fonts at most`() throws {
    func fonts(_ count: Int) -> JSONValue {
      .array([JSONValue](repeating: "Box-Regular.ttf", count: count))
    }
    #expect(try error("layout", request(("text", "a"), ("fontFiles", fonts(250)))) == nil)
    let found = try #require(
      try error("layout", request(("text", "a"), ("fontFiles", fonts(251)))))
    #expect(found == (.outOfRange, "$.fontFiles"))
    let span = request(("start", 0), ("end", 1), ("fontFiles", fonts(251)))
    let inner = try #require(
      try error("layout", request(("text", "a"), ("spans", .array([span])))))
    #expect(inner == (.outOfRange, "$.spans[0].fontFiles"))
  }

  @Test func `a text longer than the limit is out of range`() throws {
    let node = RequestNode("a👍")
    try expect(node.text(atMost: 3), equals: "a👍")
    do throws(RequestError) {
      _ = try node.text(atMost: 2)
      Issue.record("no error")
    } catch {
      expect(error.code, equals: .outOfRange)
    }
  }

  @Test func `a request longer than the limit is not read`() throws {
    let bytes = Array(#"{"text":"abc"}"#.utf8)
    #expect(throws: Never.self) { try JSONParser.parse(bytes, maximumSize: bytes.count) }
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes, maximumSize: bytes.count - 1) }
  }

  @Test func `lists nested deeper than 512 are not JSON`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONParser.parse(nested(512)) }
    #expect(throws: JSONError.self) { try JSONParser.parse(nested(513)) }
    #expect(AnswerRun("layout", bytes: nested(100_000)).output.contains("invalid-json"))
  }

  @Test(arguments: [
    #"{"text":"a","width":1e9,"height":1e9,"scale":1}"#, #"{"text":"a","width":20000}"#,
    #"{"text":"a","width":12000,"lineHeight":12000}"#, #"{"text":"a","scale":1048576}"#,
  ])
  func `a picture has a largest side and a largest area`(request: String) throws {
    let found = try #require(try error("render", JSONParser.parse(Array(request.utf8))))
    expect(found.0, equals: .outOfRange)
  }

  @Test(arguments: [
    (#"{"sample":{"every":0.00001,"until":1}}"#, "$.sample.every"),
    (#"{"events":[{"at":0,"deleteBackward":1000001}]}"#, "$.events[0].deleteBackward"),
    (#"{"events":[{"at":0,"move":"left","count":1000001}]}"#, "$.events[0].count"),
    (#"{"events":[{"at":1000000001,"insert":"a"}]}"#, "$.events[0].at"),
  ])
  func `a timeline has a largest number of samples and steps`(
    request: String, path: String
  ) throws {
    let found = try #require(try error("scroll", JSONParser.parse(Array(request.utf8))))
    #expect(found == (.outOfRange, path))
  }

  @Test func `views are 64 deep at most`() throws {
    func stage(_ depth: Int) -> JSONValue {
      let view = (1..<depth).reduce(request(("type", "view"))) { inner, _ in
        request(("type", "view"), ("children", .array([inner])))
      }
      return request(("stage", view))
    }
    #expect(try error("scroll", stage(64)) == nil)
    let found = try #require(try error("scroll", stage(65)))
    expect(found.0, equals: .outOfRange)
  }

  @Test func `the times of samples are a hundred thousand at most`() throws {
    let times = JSONValue.array((0...100_000).map { .integer($0) })
    let found = try #require(try error("scroll", request(("sample", request(("at", times))))))
    #expect(found == (.outOfRange, "$.sample.at"))
  }

  @Test func `the page of limits has the numbers of the code`() throws {
    let bytes = try #require(TestFiles.bytes(at: TestFiles.path("Documentation/Limits.md")))
    let page = String(decoding: bytes, as: UTF8.self)
    func grouped(_ number: Int) -> String {
      var digits = Array(String(number))
      for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
      return String(digits)
    }
    for number in [
      TextLimits.length, JSONParser.maximumDepth, RequestNode.mostEntries,
      ScrollRequest.mostSamples,
      TextStyle.maximumFonts, JSONParser.maximumSize >> 20, RequestKey.Kind.largestInteger,
    ] {
      #expect(page.contains(grouped(number)), "\(number)")
    }
    for (name, range) in [
      ("fontSize", NumberRange.fontSize), ("offset", .offset), ("length", .length),
      ("count", .count), ("multiple", .multiple), ("axisValue", .axisValue), ("seconds", .seconds),
    ] {
      func text(_ number: Double) -> String {
        guard let whole = Int(exactly: number) else { return "1/\(Int(1 / number))" }
        return whole < 0 ? "−" + grouped(-whole) : grouped(whole)
      }
      let row = "`\(name)` | \(text(range.lower)) to \(text(range.upper))"
      #expect(page.contains(row), "\(row)")
    }
  }
}
