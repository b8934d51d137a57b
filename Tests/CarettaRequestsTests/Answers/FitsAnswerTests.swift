// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@testable import CarettaRequests

/// In the box font every character is as wide as half an em, a line 1.25 em high.
@Suite struct FitsAnswerTests {
  private static let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  private func fits(_ keys: String) throws -> JSONValue {
    try AnswerRun("fits", input: #"{"fontFiles":["Box-Regular.ttf"],\#(keys)}"#).answer
  }

  private func json(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test func `a text that fits has its own size and nothing beyond`() throws {
    let answer = try fits(#""text":"abcd","size":10,"width":40,"height":20,"id":"x""#)
    expect(answer["fits"], equals: .bool(true))
    expect(answer["id"], equals: "x")
    expect(answer["lines"], equals: 1)
    expect(answer["largestSize"], equals: 10)
    try expect(answer["overflow"], equals: json(#"{"height":0,"width":0}"#))
    expect(answer["truncatedAt"], equals: .null)
  }

  @Test func `the empty text fits every box`() throws {
    let answer = try fits(#""text":"","width":0"#)
    expect(answer["fits"], equals: .bool(true))
    expect(answer["lines"], equals: 1)
  }

  @Test func `lines beyond those allowed are an overflow of their height`() throws {
    let whole = try fits(#""text":"ab cd ef","size":10,"width":30"#)
    let answer = try fits(#""text":"ab cd ef","size":10,"width":30,"maxLines":1"#)
    expect(answer["fits"], equals: .bool(false))
    expect(answer["lines"], equals: whole["lines"])
    expect(answer["size"], equals: whole["size"])
    guard case .integer(let offset) = answer["truncatedAt"] else {
      Issue.record("no offset: \(answer)")
      return
    }
    #expect((1...3).contains(offset))
    let beyond = answer["overflow"]?["height"]
    #expect(beyond != 0)
  }

  @Test func `text that no container holds does not fit`() throws {
    // Letters are 10 wide, lines 10 high: "ab " and "cd" are in the containers, "ef" in none.
    let containers =
      #""containers":[{"x":0,"y":0,"width":24,"height":13},{"x":50,"y":0,"width":24,"height":13}]"#
    let keys = #""size":10,"orphans":1,"widows":1,"findLargestSize":false,\#(containers)"#
    let answer = try fits(#""text":"ab cd ef",\#(keys)"#)
    expect(answer["fits"], equals: .bool(false))
    expect(answer["truncatedAt"], equals: 6)
    expect(answer["lines"], equals: 3)
    try expect(answer["overflow"], equals: json(#"{"height":7,"width":0}"#))
    let fitting = try fits(#""text":"ab cd",\#(keys)"#)
    #expect(fitting["fits"] == .bool(true) && fitting["truncatedAt"] == .null)
    try expect(fitting["overflow"], equals: json(#"{"height":0,"width":0}"#))
  }

  @Test func `the largest size in containers is one at which they hold the text`() throws {
    let containers =
      #""containers":[{"x":0,"y":0,"width":24,"height":13},{"x":50,"y":0,"width":24,"height":13}]"#
    let keys = #""orphans":1,"widows":1,\#(containers)"#
    let answer = try fits(#""text":"abc def","size":10,\#(keys)"#)
    guard case .integer(let size) = answer["largestSize"] else {
      Issue.record("no whole size: \(answer)")
      return
    }
    #expect(answer["fits"] == .bool(false) && size == 8)
    try expect(fits(#""text":"abc def","size":8,\#(keys)"#)["fits"], equals: .bool(true))
  }

  @Test func `a line that is too wide for its container does not fit`() throws {
    // The width has no effect beside containers.
    let keys = #""size":10,"overflowWrap":"normal","width":500"#
    let answer = try fits(
      #""text":"abcd",\#(keys),"containers":[{"x":50,"y":0,"width":32,"height":30}]"#)
    expect(answer["fits"], equals: .bool(false))
    try expect(answer["overflow"], equals: json(#"{"height":0,"width":8}"#))
    let wide = #""containers":[{"x":50,"y":0,"width":40,"height":30}]"#
    try expect(fits(#""text":"abcd","width":9,"size":10,\#(wide)"#)["fits"], equals: .bool(true))
  }

  @Test(arguments: ["vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"])
  func `too many vertical lines go beyond the width, long ones beyond the height`(
    mode: String
  ) throws {
    // Lines are 10 wide, letters 10 long.
    let keys = #""size":10,"writingMode":"\#(mode)","overflowWrap":"normal""#
    let fitting = try fits(#""text":"ab cd ef","width":30,"height":25,\#(keys)"#)
    expect(fitting["fits"], equals: .bool(true))
    expect(fitting["lines"], equals: 3)
    expect(fitting["size"]?["width"], equals: 30)
    let wide = try fits(#""text":"ab cd ef","width":25,"height":25,\#(keys)"#)
    expect(wide["fits"], equals: .bool(false))
    try expect(wide["overflow"], equals: json(#"{"height":0,"width":5}"#))
    // Three lines of 24 points together.
    expect(wide["largestSize"], equals: 8)
    let high = try fits(#""text":"abcde","width":40,"height":25,\#(keys)"#)
    try expect(high["overflow"], equals: json(#"{"height":25,"width":0}"#))
    expect(high["largestSize"], equals: 5)
    let lines = try fits(#""text":"ab cd ef","height":25,"maxLines":2,\#(keys)"#)
    try expect(lines["overflow"], equals: json(#"{"height":0,"width":10}"#))
    #expect(lines["truncatedAt"] != .null)
    let free = try fits(#""text":"ab cd ef",\#(keys)"#)
    expect(free["fits"], equals: .bool(true))
  }

  @Test(arguments: ["vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"])
  func `vertical lines go beyond containers along and across lines`(mode: String) throws {
    let keys = #""size":10,"writingMode":"\#(mode)","overflowWrap":"normal""#
    func fits(_ text: String, _ areas: String) throws -> JSONValue {
      try self.fits(#""text":"\#(text)",\#(keys),"containers":[\#(areas)]"#)
    }
    let area = #"{"x":50,"y":40,"width":20,"height":25}"#
    try expect(fits("ab cd", area)["fits"], equals: .bool(true))
    let wide = try fits("ab cd ef", area)
    try expect(wide["overflow"], equals: json(#"{"height":0,"width":10}"#))
    expect(wide["truncatedAt"], equals: 6)
    let high = try fits("abcd", area)
    try expect(high["overflow"], equals: json(#"{"height":15,"width":0}"#))
  }

  @Test(arguments: ["horizontal-tb", "vertical-rl", "vertical-lr", "sideways-lr"])
  func `a picture has the box and what is beyond it`(mode: String) throws {
    let request = try FitsRequest(
      RequestReader(
        RequestNode(
          json(
            #"{"fontFiles":["Box-Regular.ttf"],"text":"ab cd ef","size":10,"width":30,"height":15,"#
              + #""writingMode":"\#(mode)"}"#)), Verb.fits.table),
      fonts: FontLibrary(folders: [TestFiles.path("Fonts")]))
    let fit = TextFit(request.layout)
    let list = DisplayList(fit: request.layout)
    let size = Size(width: 16 + max(30, fit.size.width), height: 16 + max(fit.size.height, 15))
    expect(list.size, equals: size)
  }

  @Test func `a word that does not fit is wider than the box`() throws {
    let narrow = try fits(#""text":"abcd","size":10,"width":30,"overflowWrap":"normal""#)
    expect(narrow["fits"], equals: .bool(false))
    let exact = try fits(#""text":"abcd","size":10,"overflowWrap":"normal""#)
    guard let width = exact["size"]?["width"]?.double else { return }
    expect(narrow["overflow"]?["width"], equals: JSONValue(width - 30))
    expect(narrow["overflow"]?["height"], equals: 0)
    expect(narrow["truncatedAt"], equals: .null)
    // The text is as wide as its size times a number: the largest size is a multiple of half a
    // point.
    let largest = (30 / (width / 10) * 2).rounded(.down) / 2
    expect(narrow["largestSize"], equals: JSONValue(largest))
  }

  @Test func `no size from one point on`() throws {
    let answer = try fits(#""text":"abcdefghij","size":2,"width":1,"overflowWrap":"normal""#)
    expect(answer["largestSize"], equals: .null)
    let small = try fits(#""text":"ab","size":0.5,"width":0.1,"overflowWrap":"normal""#)
    expect(small["largestSize"], equals: .null)
    expect(small["fits"], equals: .bool(false))
  }

  @Test func `the largest size is left out where it is not wanted`() throws {
    let answer = try fits(#""text":"ab","width":1,"findLargestSize":false"#)
    expect(answer["largestSize"], equals: nil)
    expect(answer["fits"], equals: .bool(false))
  }

  @Test func `a box without width and height is fit by any text`() throws {
    try expect(fits(#""text":"one\ntwo\n""#)["fits"], equals: .bool(true))
  }

  @Test func `one line higher than the box is an overflow without truncation`() throws {
    let answer = try fits(#""text":"ab","size":10,"height":5"#)
    expect(answer["truncatedAt"], equals: .null)
    expect(answer["fits"], equals: .bool(false))
    try expect(
      answer["overflow"]?["height"]?.double, equals: #require(answer["size"]?["height"]?.double) - 5
    )
  }

  @Test func `a hanging indent reaches beyond the left side`() throws {
    let answer = try fits(#""text":"ab","size":10,"width":100,"textIndent":-7"#)
    expect(answer["overflow"]?["width"], equals: 7)
  }

  @Test(arguments: [
    (#"{"text":"a","width":"wide"}"#, "wrong-type", "$.width"),
    (#"{"width":1}"#, "missing-key", "$.text"),
    (#"{"text":"a","findLargestSize":1}"#, "wrong-type", "$.findLargestSize"),
    (#"{"text":"a","columns":1}"#, "unknown-key", "$.columns"),
  ])
  func `a wrong request is named`(request: String, code: String, path: String) throws {
    let error = try AnswerRun("fits", input: request).answer["error"]
    expect(error?["code"], equals: .string(code))
    expect(error?["path"], equals: .string(path))
  }

  /// Texts of several scripts and boxes, each compared with a search of every size.
  @Test func `the largest size is that of trying each`() throws {
    let texts = [
      "Datei konnte nicht gespeichert werden: kein Speicherplatz", "حفظ الملف الحالي باسم آخر",
      "ファイルを保存できません", "a bb ccc dddd eeeee\nffffff gg", "Donaudampfschifffahrt",
      "AVAVAV To. Ty, fi ffi", "ไม่สามารถบันทึกไฟล์",
    ]
    let fonts =
      #"["NotoSans-Regular.ttf","NotoSansArabic-Regular.ttf","NotoSansThai-Regular.ttf","NotoSansCJKjp-Subset.otf"]"#
    var differing: [String] = []
    for text in texts {
      for (width, box) in [(60, #""maxLines":1"#), (90, #""height":40"#), (35, #""maxLines":3"#)] {
        for wrap in ["normal", "break-word"] {
          let request = try Self.responder.fitsRequest(
            json(
              #"{"text":\#(JSONValue.string(text).text),"width":\#(width),\#(box),"size":20,"#
                + #""overflowWrap":"\#(wrap)","fontFiles":\#(fonts)}"#))
          let found = TextFit(request.layout).largestSize(request.layout)
          var size = 20.0
          var tried: Double?
          while size >= 1, tried == nil {
            var layout = request.layout
            layout.style.size = size
            if TextFit(layout).fits { tried = size }
            size -= 0.5
          }
          if found != tried { differing.append("\(text) \(width) \(box) \(wrap)") }
        }
      }
    }
    expect(differing, equals: [])
  }
}

extension JSONValue {
  /// The number, if it is one.
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
