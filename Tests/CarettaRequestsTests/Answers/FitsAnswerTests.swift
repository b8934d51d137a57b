// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import TestSupport
import Testing

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
    #expect(answer["fits"] == .bool(true))
    #expect(answer["id"] == "x")
    #expect(answer["lines"] == 1)
    #expect(answer["largestSize"] == 10)
    #expect(try answer["overflow"] == json(#"{"height":0,"width":0}"#))
    #expect(answer["truncatedAt"] == .null)
  }

  @Test func `the empty text fits every box`() throws {
    let answer = try fits(#""text":"","width":0"#)
    #expect(answer["fits"] == .bool(true))
    #expect(answer["lines"] == 1)
  }

  @Test func `lines beyond those allowed are an overflow of their height`() throws {
    let whole = try fits(#""text":"ab cd ef","size":10,"width":30"#)
    let answer = try fits(#""text":"ab cd ef","size":10,"width":30,"maxLines":1"#)
    #expect(answer["fits"] == .bool(false))
    #expect(answer["lines"] == whole["lines"])
    #expect(answer["size"] == whole["size"])
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
    #expect(answer["fits"] == .bool(false))
    #expect(answer["truncatedAt"] == 6)
    #expect(answer["lines"] == 3)
    #expect(try answer["overflow"] == json(#"{"height":7,"width":0}"#))
    let fitting = try fits(#""text":"ab cd",\#(keys)"#)
    #expect(fitting["fits"] == .bool(true) && fitting["truncatedAt"] == .null)
    #expect(try fitting["overflow"] == json(#"{"height":0,"width":0}"#))
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
    #expect(try fits(#""text":"abc def","size":8,\#(keys)"#)["fits"] == .bool(true))
  }

  @Test func `a line that is too wide for its container does not fit`() throws {
    // The width has no effect beside containers.
    let keys = #""size":10,"overflowWrap":"normal","width":500"#
    let answer = try fits(
      #""text":"abcd",\#(keys),"containers":[{"x":50,"y":0,"width":32,"height":30}]"#)
    #expect(answer["fits"] == .bool(false))
    #expect(try answer["overflow"] == json(#"{"height":0,"width":8}"#))
    let wide = #""containers":[{"x":50,"y":0,"width":40,"height":30}]"#
    #expect(try fits(#""text":"abcd","width":9,"size":10,\#(wide)"#)["fits"] == .bool(true))
  }

  @Test(arguments: ["vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"])
  func `too many vertical lines go beyond the width, long ones beyond the height`(
    mode: String
  ) throws {
    // Lines are 10 wide, letters 10 long.
    let keys = #""size":10,"writingMode":"\#(mode)","overflowWrap":"normal""#
    let fitting = try fits(#""text":"ab cd ef","width":30,"height":25,\#(keys)"#)
    #expect(fitting["fits"] == .bool(true))
    #expect(fitting["lines"] == 3)
    #expect(fitting["size"]?["width"] == 30)
    let wide = try fits(#""text":"ab cd ef","width":25,"height":25,\#(keys)"#)
    #expect(wide["fits"] == .bool(false))
    #expect(try wide["overflow"] == json(#"{"height":0,"width":5}"#))
    // Three lines of 24 points together.
    #expect(wide["largestSize"] == 8)
    let high = try fits(#""text":"abcde","width":40,"height":25,\#(keys)"#)
    #expect(try high["overflow"] == json(#"{"height":25,"width":0}"#))
    #expect(high["largestSize"] == 5)
    let lines = try fits(#""text":"ab cd ef","height":25,"maxLines":2,\#(keys)"#)
    #expect(try lines["overflow"] == json(#"{"height":0,"width":10}"#))
    #expect(lines["truncatedAt"] != .null)
    let free = try fits(#""text":"ab cd ef",\#(keys)"#)
    #expect(free["fits"] == .bool(true))
  }

  @Test(arguments: ["vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"])
  func `vertical lines go beyond containers along and across lines`(mode: String) throws {
    let keys = #""size":10,"writingMode":"\#(mode)","overflowWrap":"normal""#
    func fits(_ text: String, _ areas: String) throws -> JSONValue {
      try self.fits(#""text":"\#(text)",\#(keys),"containers":[\#(areas)]"#)
    }
    let area = #"{"x":50,"y":40,"width":20,"height":25}"#
    #expect(try fits("ab cd", area)["fits"] == .bool(true))
    let wide = try fits("ab cd ef", area)
    #expect(try wide["overflow"] == json(#"{"height":0,"width":10}"#))
    #expect(wide["truncatedAt"] == 6)
    let high = try fits("abcd", area)
    #expect(try high["overflow"] == json(#"{"height":15,"width":0}"#))
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
    let size = Size(
      width: 16 + max(30, fit.size.width), height: 16 + max(fit.size.height, 15))
    #expect(list.size == size)
  }

  @Test func `a word that does not fit is wider than the box`() throws {
    let narrow = try fits(#""text":"abcd","size":10,"width":30,"overflowWrap":"normal""#)
    #expect(narrow["fits"] == .bool(false))
    let exact = try fits(#""text":"abcd","size":10,"overflowWrap":"normal""#)
    guard let width = exact["size"]?["width"]?.double else { return }
    #expect(narrow["overflow"]?["width"] == JSONValue(width - 30))
    #expect(narrow["overflow"]?["height"] == 0)
    #expect(narrow["truncatedAt"] == .null)
    // The text is as wide as its size times a number: the largest size is a multiple of half a
    // point.
    let largest = (30 / (width / 10) * 2).rounded(.down) / 2
    #expect(narrow["largestSize"] == JSONValue(largest))
  }

  @Test func `no size from one point on`() throws {
    let answer = try fits(#""text":"abcdefghij","size":2,"width":1,"overflowWrap":"normal""#)
    #expect(answer["largestSize"] == .null)
    let small = try fits(#""text":"ab","size":0.5,"width":0.1,"overflowWrap":"normal""#)
    #expect(small["largestSize"] == .null)
    #expect(small["fits"] == .bool(false))
  }

  @Test func `the largest size is left out where it is not wanted`() throws {
    let answer = try fits(#""text":"ab","width":1,"findLargestSize":false"#)
    #expect(answer["largestSize"] == nil)
    #expect(answer["fits"] == .bool(false))
  }

  @Test func `a box without width and height is fit by any text`() throws {
    #expect(try fits(#""text":"one\ntwo\n""#)["fits"] == .bool(true))
  }

  @Test func `one line higher than the box is an overflow without truncation`() throws {
    let answer = try fits(#""text":"ab","size":10,"height":5"#)
    #expect(answer["truncatedAt"] == .null)
    #expect(answer["fits"] == .bool(false))
    #expect(
      try answer["overflow"]?["height"]?.double == #require(answer["size"]?["height"]?.double) - 5)
  }

  @Test func `a hanging indent reaches beyond the left side`() throws {
    let answer = try fits(#""text":"ab","size":10,"width":100,"textIndent":-7"#)
    #expect(answer["overflow"]?["width"] == 7)
  }

  @Test(arguments: [
    (#"{"text":"a","width":"wide"}"#, "wrong-type", "$.width"),
    (#"{"width":1}"#, "missing-key", "$.text"),
    (#"{"text":"a","findLargestSize":1}"#, "wrong-type", "$.findLargestSize"),
    (#"{"text":"a","columns":1}"#, "unknown-key", "$.columns"),
  ])
  func `a wrong request is named`(request: String, code: String, path: String) throws {
    let error = try AnswerRun("fits", input: request).answer["error"]
    #expect(error?["code"] == .string(code))
    #expect(error?["path"] == .string(path))
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
    #expect(differing == [])
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
