// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

@Suite struct PropertyKeyTests {
  @Test func `the default of every key of a layout is the default of its style`() throws {
    var request = JSONObject()
    for key in LayoutKeys.all where key.fallback != nil { request[key.name] = key.fallback }
    request["text"] = "a"
    let reader = try RequestReader(RequestNode(.object(request)), RequestTable(LayoutKeys.all))
    try expect(ParagraphStyle(reader), equals: ParagraphStyle())
    try expect(TextStyle(reader), equals: TextStyle(fonts: []))
  }

  /// The properties of a value that no key sets.
  private func unread(_ value: Any, _ keys: [RequestKey], others: Set<String>) -> [String] {
    let names = Set(keys.map(\.name))
    return Mirror(reflecting: value).children.compactMap(\.label).filter {
      !others.contains($0) && !names.contains($0)
    }
  }

  @Test func `every property of a style and of a span has a key`() throws {
    let style = ParagraphStyle()
    let rare = try #require(Mirror(reflecting: style).descendant("rare"))
    #expect(unread(style, LayoutKeys.all, others: ["rare"]).isEmpty)
    expect(unread(rare, LayoutKeys.all, others: ["hyphenation", "initialLetter"]), equals: [])
    expect(unread(TextStyle(fonts: []), LayoutKeys.all, others: ["fonts"]), equals: [])
    let range = TextRange(0, 1)
    expect(unread(ParagraphSpan(range), ParagraphSpan.keys.keys, others: ["range"]), equals: [])
    expect(
      unread(TextSpan(range), SpanRequest.keys.keys, others: ["range", "fonts", "box"]),
      equals: ["textWrapMode"])
  }

  @Test func `a former name of a key has the value of the key`() throws {
    let text = #"{"text":"a","align":"end","alignLast":"center"}"#
    let node = RequestNode(try JSONValue(request: Array(text.utf8)))
    let style = try ParagraphStyle(RequestReader(node, RequestTable(LayoutKeys.all)))
    expect(style, equals: ParagraphStyle(textAlign: .end) { $0.textAlignLast = .center })
  }

  @Test func `a key and its former name are an error that names both`() throws {
    let node = RequestNode(
      try JSONValue(request: Array(#"{"text":"a","align":"end","textAlign":"end"}"#.utf8)))
    let error = #expect(throws: RequestError.self) {
      _ = try RequestReader(node, RequestTable(LayoutKeys.all))
    }
    expect(error?.path, equals: "$.align")
    expect(error?.message.contains(#""align" is the former name of "textAlign""#), equals: true)
  }

  @Test func `a member replaces the member with the former name of its key`() {
    var (base, other) = (JSONObject(), JSONObject())
    base["align"] = "end"
    other["textAlign"] = "center"
    expect(RequestTable(LayoutKeys.all).merging(base, with: other), equals: other)
    expect(RequestTable(LayoutKeys.all).merging(other, with: base), equals: base)
  }

  @Test func `a paragraph of a request has every property that it names`() throws {
    let text = #"""
      {"start":0,"end":4,"textAlign":"center","textAlignLast":"end","textGroupAlign":"left",
      "textJustify":"none","hangingPunctuation":"last first","opticalMargins":true,
      "textAutospace":"normal","textSpacingTrim":"trim-both","direction":"rtl","textIndent":-1,
      "textIndentHanging":true,"textIndentEachLine":false,"headIndent":2,"tailIndent":3,
      "lineHeight":4,"spacingBefore":5,"spacingAfter":6,"tabSize":7,"tabLength":8,
      "tabStops":[{"x":9,"align":"right"}],"wordBreak":"keep-all","overflowWrap":"anywhere",
      "lineBreak":"strict","hyphens":"none","textWrap":"pretty","language":"nl",
      "breakAfter":true,"keepWithNext":false,"textTransform":"full-width capitalize",
      "textEmphasis":"open dot","textEmphasisPosition":"under left","textEmphasisColor":"#ff0000",
      "marker":{"style":"lower-roman","value":-4,"position":"inside"}}
      """#
    var expected = ParagraphSpan(
      TextRange(0, 4), textAlign: .center, direction: .rtl, textIndent: -1, headIndent: 2,
      tailIndent: 3, lineHeight: 4
    ) {
      $0.spacingBefore = 5
      $0.spacingAfter = 6
      $0.tabSize = 7
      $0.tabStops = [.init(x: 9, alignment: .right)]
      $0.wordBreak = .keepAll
      $0.overflowWrap = .anywhere
      $0.lineBreak = .strict
      $0.hyphens = ParagraphStyle.Hyphens.none
      $0.textWrap = .pretty
      $0.language = "nl"
      $0.textAlignLast = .end
      $0.tabSize = .points(8)
      $0.textIndentHanging = true
      $0.textIndentEachLine = false
      $0.textJustify = ParagraphStyle.TextJustify.none
      $0.hangingPunctuation = [.first, .last]
      $0.opticalMargins = true
      $0.textAutospace = .normal
      $0.textSpacingTrim = .trimBoth
      $0.textGroupAlign = .left
    }
    expected.breakAfter = true
    expected.keepWithNext = false
    expected.textTransform = TextTransform(.capitalize, fullWidth: true)
    expected.textEmphasis = .open(.dot)
    expected.textEmphasisPosition = TextEmphasisPosition(isUnder: true, isLeft: true)
    expected.textEmphasisColor = Color(red: 255, green: 0, blue: 0)
    expected.marker = ListMarker(.lowerRoman, value: -4, position: .inside)
    let node = RequestNode(try JSONValue(request: Array(text.utf8)))
    try expect(ParagraphSpan(node, length: 4), equals: expected)
  }
}
