// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Paragraphs in requests, number by number, in the box font: a cluster is 10 wide, a line 20 high.
@Suite struct ParagraphAnswerTests {
  /// The values of a key in the lines of a text in a block 100 wide.
  private func lines(_ key: String, _ text: String, _ keys: String) throws -> String {
    try AnswerRun(
      "layout", input: #"{"text":"\#(text)",\#(keys),"width":100,\#(AnswerRun.boxFont)}"#
    ).values("lines", key)
  }

  @Test func `a centered title`() throws {
    let text = #"Title\nab cd ef gh"#
    let keys = #""paragraphs":[{"start":0,"end":6,"align":"center","spacingAfter":12}]"#
    try expect(lines("left", text, keys), equals: "25 0 0")
    try expect(lines("width", text, keys), equals: "50 80 20")
    try expect(lines("top", text, keys), equals: "0 32 52")
    try expect(lines("reason", text, keys), equals: #""hard" "soft" "end""#)
  }

  @Test func `list items have markers`() throws {
    let keys =
      #""include":["markers"],"paragraphs":[{"start":0,"end":5,"headIndent":30,"#
      + #""marker":{"style":"upper-roman","value":4}},{"start":3,"end":5,"marker":{"text":"– "}}]"#
    try expect(
      lines("marker", #"ab\ncd"#, keys),
      equals: #"{"rect":{"height":20,"width":40,"x":-10,"y":0},"text":"IV. "} "#
        + #"{"rect":{"height":20,"width":20,"x":10,"y":20},"text":"– "}"#)
  }

  @Test(arguments: [
    (#"{}"#, "expected one of style and text"),
    (#"{"style":"disc","text":"a"}"#, "expected one of style and text"),
    (#"{"text":"a","value":2}"#, "value needs a style, found text a"),
    (#"{"style":"roman"}"#, #"found "roman""#),
  ])
  func `a marker has a style or a text`(marker: String, message: String) throws {
    let run = AnswerRun(
      "layout",
      input:
        #"{"text":"a","paragraphs":[{"start":0,"end":1,"marker":\#(marker)}],\#(AnswerRun.boxFont)}"#
    )
    #expect(run.output.contains(message.replacing("\"", with: "\\\"")), "\(run.output)")
  }

  @Test func `a right-to-left quotation with indents, its first line hanging`() throws {
    let text = #"ab\n"# + Box.hebrew("ABCD EFG HI JKL") + #"\nab"#
    let keys =
      #""paragraphs":[{"start":3,"end":19,"direction":"rtl","headIndent":20,"tailIndent":10,"#
      + #""textIndent":-15}]"#
    // Lines start at 100 - 20, the first 15 further out, and end at 10: they have 85 and 70.
    try expect(lines("width", text, keys), equals: "20 80 60 20")
    try expect(lines("left", text, keys), equals: "0 15 20 0")
    try expect(lines("reason", text, keys), equals: #""hard" "soft" "hard" "end""#)
  }

  @Test func `a list with hanging indents`() throws {
    let text = #"1.\tab cd ef\n10.\tgh"#
    let keys =
      #""paragraphs":[{"start":0,"end":18,"headIndent":40,"textIndent":-40,"#
      + #""tabStops":[{"x":40}]}]"#
    try expect(lines("end", text, keys), equals: "9 12 18")
    try expect(lines("left", text, keys), equals: "0 40 0")
    try expect(lines("width", text, keys), equals: "90 20 60")
  }

  @Test func `the later of two entries wins key by key`() throws {
    let keys =
      #""paragraphs":[{"start":0,"end":5,"align":"right","tailIndent":10},"#
      + #"{"start":3,"end":4,"align":"center"},{"start":4,"end":5,"align":"left"}]"#
    try expect(lines("left", #"ab\ncd"#, keys), equals: "70 35")
  }

  @Test func `every key is taken`() throws {
    let keys =
      #""paragraphs":[{"start":0,"end":3,"align":"justify","direction":"auto","textIndent":1,"#
      + #""headIndent":2,"tailIndent":3,"lineHeight":30,"spacingBefore":4,"spacingAfter":5,"#
      + #""tabSize":6,"tabStops":[],"wordBreak":"normal","overflowWrap":"anywhere","#
      + #""lineBreak":"strict","hyphens":"none","textWrap":"balance","language":"tr"}]"#
    try expect(lines("left", #"ab\ncd"#, keys), equals: "3 0")
    try expect(lines("top", #"ab\ncd"#, keys), equals: "0 35")
    let tabs = #""paragraphs":[{"start":4,"end":7,"tabSize":4}]"#
    try expect(lines("width", #"a\tb\na\tb"#, tabs), equals: "90 50")
  }

  @Test(arguments: [
    (#"ab cd ef\ngh"#, "", #""soft" "hard" "end""#),
    (#"abcdefgh ij"#, "", #""emergency" "soft" "end""#),
    (#"abc\u00ADdefg"#, "", #""hyphen" "end""#),
    (#"abc\u00ADdefg"#, #","hyphens":"none""#, #""emergency" "end""#),
    (#"abcdefgh"#, #","wordBreak":"break-all""#, #""soft" "end""#),
    (#"abcdefgh ij"#, #","overflowWrap":"normal""#, #""soft" "end""#),
  ])
  func `lines say why they end`(text: String, entry: String, expected: String) throws {
    // Half of the block is left to the lines.
    let keys = #""paragraphs":[{"start":0,"end":1,"headIndent":50\#(entry)}]"#
    try expect(lines("reason", text, keys), equals: expected)
  }

  @Test func `the last line of a truncated text says so`() throws {
    let keys = #""paragraphs":[{"start":0,"end":1,"tailIndent":50}],"maxLines":2"#
    try expect(lines("reason", "ab cd ef gh ij", keys), equals: #""soft" "truncated""#)
  }

  @Test func `lines of a tokenizer have them too`() {
    let run = AnswerRun(
      "tokenize",
      input: #"{"text":"ab cd","queries":[{"ask":"units","granularity":"line"}],"layout":{"#
        + #""width":100,"paragraphs":[{"start":0,"end":5,"headIndent":60}],\#(AnswerRun.boxFont)}}"#
    )
    expect(run.output, equals: #"{"results":[[[0,3],[3,5]]]}"# + "\n")
  }

  @Test func `the picture of the examples is drawn`() throws {
    let path = TestFiles.path("Examples/paragraphs.json")
    let request = try #require(TestFiles.bytes(at: path))
    let picture = Responder(fontFolders: [TestFiles.path("Fonts")]).answer("render", request)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `indents of other lines, and tab stops in points`() throws {
    let hanging = #""textIndent":20,"textIndentHanging":true"#
    try expect(lines("left", #"abcdefghi jk\nab"#, hanging), equals: "0 20 20")
    let each = hanging + #","textIndentEachLine":true"#
    try expect(lines("left", #"abcdefghi jk\nab"#, each), equals: "0 20 0")
    let entry = #""textIndent":20,"paragraphs":[{"start":13,"end":14,"textIndentEachLine":true}]"#
    try expect(lines("left", #"abcdefghi jk\nab"#, entry), equals: "20 0 20")
    try expect(lines("width", #"a\tb\na\tb"#, #""tabLength":33"#), equals: "43 43")
    let tabs = #""tabLength":33,"paragraphs":[{"start":4,"end":7,"tabLength":50}]"#
    try expect(lines("width", #"a\tb\na\tb"#, tabs), equals: "43 60")
  }

  @Test func `spacings in percent of the size`() throws {
    try expect(lines("width", "a b", #""letterSpacingPercent":10"#), equals: "36")
    try expect(lines("width", "a b", #""wordSpacingPercent":50"#), equals: "40")
    let span = #""letterSpacingPercent":10,"spans":[{"start":0,"end":2,"letterSpacing":0}]"#
    try expect(lines("width", "a b", span), equals: "32")
  }

  @Test func `justified lines get wider where textJustify says`() throws {
    let text = "ab cd ef ghijkl"
    try expect(lines("width", text, #""align":"justify","textJustify":"none""#), equals: "80 60")
    try expect(
      lines("width", text, #""align":"justify","textJustify":"inter-word""#), equals: "100 60")
    let entry =
      #""align":"justify","paragraphs":[{"start":0,"end":1,"textJustify":"inter-character"}]"#
    try expect(lines("width", text, entry), equals: "100 60")
  }
}
