// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct LayoutPagesTests {
  private static let request =
    #"{"text":"ab cd ef","fontFiles":["Box-Regular.ttf"],"size":10,"orphans":1,"widows":1,"#
    + #""pages":{"width":20,"height":12,"from":0,"count":2}}"#

  @Test func `the summary of a layout with pages has each page`() {
    let run = CommandRun("layout", "--summary", "--caret", "4", "--tap", "5,5", input: Self.request)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    expect(lines.filter { $0.hasPrefix("page ") }, equals: ["page 0", "page 1"])
    #expect(lines.contains { $0.hasPrefix(#"0  [0,3)  "ab ""#) })
    #expect(lines.contains { $0.hasPrefix(#"0  [3,6)  "cd ""#) })
    expect(lines.filter { $0.hasPrefix("caret at 4 ") }.count, equals: 1)
    expect(
      lines.last { $0.hasPrefix("word under tap") }, equals: #"word under tap 5,5 → "ab"  [0,2)"#)
    #expect(lines.firstIndex(of: "page 1")! < lines.firstIndex { $0.hasPrefix("caret at") }!)
  }

  @Test func `the drawing of a layout with pages has each page`() {
    let run = CommandRun("layout", "--show", "--caret", "4", input: Self.request)
    expect(run.status, equals: 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("page 1") && lines.contains { $0.hasPrefix("[3,6) │cd") })
    expect(lines.count { $0.contains("^") }, equals: 1)
  }

  @Test func `a page that there is not is an error`() {
    let run = CommandRun(
      "layout", "--summary", input: Self.request.replacing(#""from":0"#, with: #""from":9"#))
    #expect(run.status == 2 && run.errors.contains("$.pages.from: the text has 3 pages"))
  }

  @Test func `fits takes a request with pages and measures its text without them`() throws {
    let plain = #"{"text":"ab cd ef","fontFiles":["Box-Regular.ttf"],"size":10}"#
    let paged = Self.request.dropLast() + #","hitPoints":[{"x":1,"y":1,"page":0}]}"#
    let run = CommandRun("fits", input: paged + "\n" + plain + "\n")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 2 && lines[0] == lines[1])
    #expect(CommandRun("fits", "--help").output.contains("pages"))
  }
}
