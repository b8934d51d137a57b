// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct FitsCommandTests {
  private static let fonts = [
    "--fonts", TestFiles.path("Fonts"), "--font-files", "Box-Regular.ttf", "--size", "10",
  ]

  private func fits(_ options: String..., input: String) -> CommandRun {
    CommandRun(["fits"] + Self.fonts + options, bytes: Array(input.utf8))
  }

  private static let table = #"""
    id,text,width,height,maxLines
    1,abcd,40,,
    two,"ab, ""cd""",30,,1
    ,,0,,
    four,"ab
    cd",40,12.5,

    """#

  @Test func `rows of CSV, in order`() throws {
    let run = fits(input: Self.table)
    expect(run.status, equals: 0)
    let answers = try run.answers
    expect(answers.map { $0["fits"] }, equals: [true, false, true, false].map(JSONValue.bool))
    expect(answers.map { $0["id"] }, equals: ["1", "two", nil, "four"])
    expect(answers[3]["lines"], equals: 2)
  }

  @Test func `rows of JSON, in order`() throws {
    let run = fits(input: "\n \n{\"text\":\"abcd\",\"width\":40,\"id\":7}\n{\"text\":\"a\"}\n")
    try expect(run.answers.map { $0["id"] }, equals: [7, nil])
    expect(run.output.split(separator: "\n").count, equals: 2)
  }

  @Test func `no rows, no answers`() {
    for input in ["", "\n\n", "text,width\n"] {
      let run = fits(input: input)
      expect(run.status, equals: 0)
      #expect(run.output.isEmpty)
    }
  }

  @Test func `options are defaults of the rows`() throws {
    let run = fits("--width", "5", input: "text,width,size\nab,,\nab,50,\nab,,1\n")
    try expect(run.answers.map { $0["fits"] }, equals: [false, true, true].map(JSONValue.bool))
  }

  @Test func `any number of jobs gives the same bytes`() {
    let rows = (0..<300).map { number in
      number % 17 == 5
        ? "x,y" : "\(number),\(String(repeating: "ab ", count: number % 9)),\(number)"
    }
    let input = "id,text,width\n" + rows.joined(separator: "\n") + "\n"
    let alone = fits("--jobs", "1", input: input)
    expect(alone.output.split(separator: "\n").count, equals: 300)
    for jobs in ["2", "7", "0"] {
      expect(fits("--jobs", jobs, input: input).bytes, equals: alone.bytes)
    }
    expect(fits(input: input).bytes, equals: alone.bytes)
  }

  @Test func `a wrong row gets its error and its number, and the rest goes on`() throws {
    var messages = ""
    var output: [UInt8] = []
    var input = Array("id,text,width\na,x,9\nb,x\nc,x,wide\nd,5\" x,9\ne,x,9\n".utf8)[...]
    input += [0xFF] + Array(",x,1\n".utf8)
    let console = Console(
      input: ByteSource {
        defer { input = [] }
        return Array(input)
      }, output: ByteSink { output += $0 },
      error: ByteSink { messages += String(decoding: $0, as: UTF8.self) })
    let status = Caretta.run(arguments: ["fits"] + Self.fonts, console: console)
    expect(status, equals: 0)
    let answers = try String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      try JSONParser.parse(Array($0.utf8))
    }
    expect(
      answers.map { $0["error"]?["code"] },
      equals: [nil, "invalid-value", "wrong-type", "invalid-value", nil, "invalid-utf8"])
    expect(answers.map { $0["row"] }, equals: [nil, 2, 3, 4, nil, 6])
    expect(answers[2]["error"]?["path"], equals: "$.width")
    expect(answers[2]["id"], equals: "c")
    let lines = messages.split(separator: "\n")
    expect(
      lines.map { $0.prefix(20) }.dropLast(),
      equals: [2, 3, 4, 6].map { "caretta fits: row \($0):" })
    expect(lines.last, equals: "6 rows: 2 do not fit, 0 miss glyphs, 4 wrong")
  }

  @Test func `strict fails for a row that does not fit, misses glyphs or is wrong`() {
    func status(_ rows: String) -> Int32 {
      CommandRun(
        "fits", "--strict", "--font", "NotoSans-Regular.ttf", input: "text,width\n\(rows)\n"
      )
      .status
    }
    expect(status("abc,100"), equals: 0)
    expect(status("abc def,100\n設,100"), equals: 1)
    expect(status("abc,wide"), equals: 1)
    expect(CommandRun("fits", "--strict", "--text", "abc", "--width", "99").status, equals: 0)
    expect(CommandRun("fits", "--strict", "--text", "設", "--width", "99").status, equals: 1)
  }

  @Test(arguments: [";", "\t", ","])
  func `the header row tells the separator`(separator: String) throws {
    let rows = [["id", "text", "width"], ["1", "\"a\(separator)b\"", "100"]]
    let input = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    let run = fits(input: input + "\n")
    expect(run.status, equals: 0)
    #expect(try run.answer["id"] == "1" && run.answer["lines"] == 1)
  }

  @Test func `a binary file is named`() {
    let run = CommandRun(["fits"], bytes: Array("PAR1".utf8) + [0, 1, 2])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        "standard input: expected CSV or a JSON object per line, found a Parquet file"))
  }

  @Test func `progress has the rate and the part that was read`() {
    var progress = Progress(sink: nil, noun: "rows laid out", inputSize: 1000)
    progress.bytesRead = 370
    progress.advance(by: 82_000)
    expect(progress.line(after: .seconds(2)), equals: "82,000 rows laid out, 41,000/s, 37 %")
    expect(Progress(sink: nil).line(after: .zero), equals: "0 requests answered, 0/s")
  }

  @Test(arguments: [
    (
      "text,with\na,1\n",
      #"standard input: the header row has the column "with", which is no key; expected keys such as "#
        + "text, width, maxLines; did you mean width?"
    ),
    ("text,width,text\n", "two columns"),
  ])
  func `a wrong header ends the run`(input: String, message: String) {
    let run = fits(input: input)
    expect(run.status, equals: 2)
    #expect(run.errors.contains(message))
  }

  @Test func `a single text of options`() throws {
    let run = fits("--text", "abcd", "--width", "1000", input: "")
    try expect(run.answer["fits"], equals: .bool(true))
    expect(fits("--text", "abcd", "--jobs", "2", input: "").status, equals: 2)
  }

  @Test(arguments: [
    ["--jobs", "many"], ["--worst", "3"], ["--format", "xml"], ["--html", "x", "--worst", "-1"],
  ])
  func `wrong options`(options: [String]) {
    let run = CommandRun(["fits"] + options, bytes: [])
    expect(run.status, equals: 2)
    #expect(run.output.isEmpty && run.errors.hasPrefix("caretta fits: "))
  }

  @Test func `the page has the worst rows first, whatever the number of jobs`() throws {
    let rows = (1...40).map { "row-\($0),\(String(repeating: "a", count: $0)),60,normal" }
    let input =
      "id,text,width,overflowWrap\n" + rows.joined(separator: "\n") + "\n<b>,\"\"x,1,normal\n"
    var pages: [String] = []
    for jobs in ["1", "3"] {
      let page = FileManager.default.temporaryDirectory.appending(path: "fits-\(UUID()).html").path
      defer { try? FileManager.default.removeItem(atPath: page) }
      expect(fits("--html", page, "--worst", "5", "--jobs", jobs, input: input).status, equals: 0)
      let bytes = try #require(TestFiles.bytes(at: page))
      pages.append(String(decoding: bytes, as: UTF8.self))
    }
    expect(pages[0], equals: pages[1])
    let titles = pages[0].split(separator: "<h3>").dropFirst().map { $0.prefix { $0 != "<" } }
    expect(titles, equals: (0..<5).map { "row-\(40 - $0) · row \(40 - $0)" })
    #expect(pages[0].contains("<b>41</b> rows"))
    #expect(pages[0].contains("row 41: there is something between"))
    expect(pages[0].ranges(of: "data:image/svg+xml,").count, equals: 10)
  }
}

extension FitsCommandTests {
  @Test func `pages are said to have no effect on what fits`() {
    let row = #"{"text":"a","pages":{"width":9,"height":9}}"#
    let rows = CommandRun("fits", input: "\(row)\n\(row)\n{\"text\":\"b\"}\n")
    let note = "$.pages: pages has no effect on what fits; it is a key of layout, render\n"
    #expect(rows.errors.hasPrefix("caretta fits: 2 rows: \(note)3 rows: "))
    let single = CommandRun("fits", TestFiles.path("Examples/pages.json"))
    #expect(single.errors == "caretta fits: \(note)" && single.status == 0)
  }

  @Test func `rows that miss glyphs are on the page, after those that do not fit`() throws {
    let page = FileManager.default.temporaryDirectory.appending(path: "fits-\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: page) }
    let input =
      "id,text,width,overflowWrap\nbare,a\u{E000}\u{E001},600,normal\n"
      + "wide,aaaaaaaaaa,10,normal\nright,a,600,normal\n"
    _ = fits("--html", page, input: input)
    let text = String(decoding: try #require(TestFiles.bytes(at: page)), as: UTF8.self)
    let titles = text.split(separator: "<h3>").dropFirst().map { $0.prefix { $0 != "<" } }
    expect(titles, equals: ["wide · row 2", "bare · row 1"])
    #expect(text.contains("2 characters have no glyph"))
  }
}
