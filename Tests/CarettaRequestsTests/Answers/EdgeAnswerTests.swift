// SPDX-License-Identifier: Apache-2.0

import CarettaRequests
import Expectations

/// The keys of hanging and trimmed content at the edges of lines.
@Suite struct EdgeAnswerTests {
  private func line(_ text: String, _ keys: String, font: String = "BoxTall-Regular.ttf") throws
    -> String
  {
    let request =
      #"{"text":"\#(text)","fontFiles":["\#(font)"],"size":20,"width":100,"include":["lines"],\#(keys)}"#
    return Responder(fontFolders: [TestFiles.path("Fonts")]).text("layout", request)
  }

  @Test func `hanging punctuation, in any order`() throws {
    for value in ["first last", "last first", "first", "first allow-end last", "force-end first"] {
      #expect(try line("\\\"ab", #""hangingPunctuation":"\#(value)""#).contains(#""left":-10"#))
    }
    #expect(try line("\\\"ab", #""hangingPunctuation":"none""#).contains(#""left":0"#))
    let entry = #""paragraphs":[{"start":0,"end":1,"hangingPunctuation":"first"}]"#
    #expect(try line("\\\"ab", entry).contains(#""left":-10"#))
    for value in ["", "first first", "force-end allow-end", "all", "first  last", "none first"] {
      #expect(
        try line("ab", #""hangingPunctuation":"\#(value)""#).contains(#""code":"invalid-value""#))
    }
  }

  @Test func `optical margins and groups of lines`() throws {
    #expect(try line("ab.", #""align":"right","opticalMargins":true"#).contains(#""left":77"#))
    let entry = #""paragraphs":[{"start":0,"end":1,"opticalMargins":true}],"align":"right""#
    #expect(try line("ab.", entry).contains(#""left":77"#))
    #expect(try line("ab", #""textGroupAlign":"center""#).contains(#""left":40"#))
  }

  @Test func `spacing of East Asian text`() throws {
    #expect(try line("一a", #""textAutospace":"normal""#).contains(#""width":32.5"#))
    #expect(try line("一a", #""textAutospace":"ideograph-alpha""#).contains(#""width":32.5"#))
    #expect(try line("一a", #""textAutospace":"ideograph-numeric""#).contains(#""width":30"#))
    #expect(try line("一a", #""textAutospace":"auto""#).contains(#""code":"invalid-value""#))
    let cjk = "NotoSansCJKjp-Subset.otf"
    #expect(try line("」「", #""textSpacingTrim":"normal""#, font: cjk).contains(#""width":30"#))
    #expect(
      try line("ab", #""wordBreak":"auto-phrase","textJustify":"kashida""#).contains(#""width":20"#)
    )
  }

  @Test func `the picture of the examples is drawn`() throws {
    let request = try #require(TestFiles.bytes(at: TestFiles.path("Examples/edges.json")))
    let picture = Responder(fontFolders: [TestFiles.path("Fonts")]).answer("render", request)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}

extension Responder {
  fileprivate func text(_ verb: String, _ request: String) -> String {
    String(decoding: answer(verb, Array(request.utf8)), as: UTF8.self)
  }
}
