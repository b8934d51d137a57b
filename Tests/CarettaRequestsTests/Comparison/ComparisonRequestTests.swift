// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct ComparisonRequestTests {
  private func answer(_ request: String) throws -> JSONValue {
    let comparison = try ComparisonRequest(JSONValue(request: Array(request.utf8)))
    return try JSONParser.parse(comparison.response.bytes)
  }

  private func error(_ request: String) throws -> String {
    do throws(RequestError) {
      _ = try ComparisonRequest(JSONValue(request: Array(request.utf8)))
      return "none"
    } catch {
      return "\(error.path): \(error.message)"
    }
  }

  @Test func `two lists of answers are compared by their ids`() throws {
    let old = #"[{"id":"a","lines":1},{"id":"b","lines":1}]"#
    let new = #"[{"id":"b","lines":3},{"id":"a","lines":1}]"#
    let answer = try answer(#"{"before":\#(old),"after":\#(new)}"#)
    expect(answer["count"], equals: 2)
    let rows = try #require(answer["rows"]?.list)
    #expect(rows.map { $0["id"] } == ["b"] && rows.map { $0["row"] } == [1])
    let change = try #require(rows[0]["changes"]?.list?.first)
    #expect(change["kind"] == "lines" && change["before"] == 1 && change["after"] == 3)
  }

  @Test func `requests are compared under two font folders`() throws {
    let (old, new) = (try TestFolder(), try TestFolder())
    for (place, file) in [(old, "Box-Regular.ttf"), (new, "BoxTall-Regular.ttf")] {
      _ = try place.write(try #require(TestFiles.bytes(at: TestFonts.path(file))), to: "Own.ttf")
    }
    let requests = #"[{"text":"ab","id":7,"fontFiles":["Own.ttf"]},{"text":""}]"#
    let answer = try answer(
      #"{"requests":\#(requests),"fontsBefore":["\#(old.path)"],"fontsAfter":["\#(new.path)"]}"#)
    let rows = try #require(answer["rows"]?.list)
    expect(rows.first?["id"], equals: 7)
    let kinds = try #require(rows.first?["changes"]?.list).map { $0["kind"] }
    expect(kinds.first, equals: "advance")
    let same = try self.answer(
      #"{"requests":\#(requests),"fontsBefore":["\#(old.path)"],"fontsAfter":["\#(old.path)"]}"#)
    #expect(same["rows"] == [] && same["count"] == 2)
  }

  @Test func `keys that do not belong together are errors`() throws {
    try expect(error("{}"), equals: #"$: the key "before" is needed"#)
    #expect(try error(#"{"requests":[]}"#).contains("fontsBefore"))
    try expect(
      error(#"{"before":[],"after":[],"fontsAfter":["x"]}"#),
      equals: "$.fontsAfter: a comparison has answers or requests, not both")
    #expect(
      try error(#"{"requests":[],"fontsBefore":[],"fontsAfter":["x"]}"#).hasPrefix("$.fontsBefore"))
    #expect(try error(#"{"before":[1],"after":[]}"#).hasPrefix("$.before[0]"))
  }
}
