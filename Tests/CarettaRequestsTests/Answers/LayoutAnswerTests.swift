// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Requests and their answers, number by number, in the box font.
@Suite struct LayoutAnswerTests {
  private func answer(_ keys: String, font: String = "BoxTall-Regular.ttf") -> String {
    let path = TestFonts.path(font)
    return AnswerRun("layout", input: #"{"fontFiles":["\#(path)"],"size":20,\#(keys)}"#).output
  }

  @Test(arguments: [
    (
      #""text":"ab cd","width":30,"include":["lines"]"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":3,"left":0,"reason":"soft","start":0,"top":0,"width":20},"#
        + #"{"baseline":36,"bottom":40,"end":5,"left":0,"reason":"end","start":3,"top":20,"width":20}],"#
        + #""size":{"height":40,"width":20}}"#
    ),
    (
      #""text":"fi","include":["carets"]"#,
      #"{"carets":[{"affinity":"downstream","height":20,"line":0,"offset":0,"x":0,"y":0},"#
        + #"{"affinity":"downstream","height":20,"line":0,"offset":1,"x":8,"y":0},"#
        + #"{"affinity":"downstream","height":20,"line":0,"offset":2,"x":20,"y":0}],"#
        + #""size":{"height":20,"width":20}}"#
    ),
    (
      #""text":"a_b","include":["words"]"#,
      #"{"size":{"height":20,"width":30},"words":["#
        + #"{"end":1,"rects":[{"height":20,"width":10,"x":0,"y":0}],"start":0,"text":"a"},"#
        + #"{"end":3,"rects":[{"height":20,"width":10,"x":20,"y":0}],"start":2,"text":"b"}]}"#
    ),
    (
      #""text":"ab cd","width":30,"include":["hits"],"hitPoints":[{"x":15,"y":5},{"x":99,"y":5}]"#,
      #"{"hits":[{"affinity":"downstream","character":[1,2],"inside":true,"offset":2,"x":15,"y":5},"#
        + #"{"affinity":"upstream","character":null,"inside":false,"offset":3,"x":99,"y":5}],"size":{"height":40,"width":20}}"#
    ),
    (
      #""text":"abאבcd","include":["selections"],"ranges":[{"start":1,"end":3}]"#,
      #"{"selections":[{"end":3,"rects":["#
        + #"{"containsEnd":false,"containsStart":true,"direction":"ltr","height":20,"width":10,"#
        + #""x":10,"y":0},{"containsEnd":true,"containsStart":false,"direction":"rtl","#
        + #""height":20,"width":10,"x":30,"y":0}],"start":1}],"size":{"height":20,"width":60}}"#
    ),
    (
      #""text":"","include":["lines","words"],"lineHeight":30,"align":"right","width":50"#,
      #"{"lines":[{"baseline":21,"bottom":30,"end":0,"left":50,"reason":"end","start":0,"top":0,"width":0}],"#
        + #""size":{"height":30,"width":0},"words":[]}"#
    ),
    (
      #""text":"12\n","autoFallback":"rtl","include":["lines"],"width":50"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":3,"left":30,"reason":"hard","start":0,"top":0,"width":20},"#
        + #"{"baseline":36,"bottom":40,"end":3,"left":50,"reason":"end","start":3,"top":20,"width":0}],"#
        + #""size":{"height":40,"width":20}}"#
    ),
    (
      #""text":"a\tb","tabSize":4,"include":["lines"],"id":7"#,
      #"{"id":7,"lines":[{"baseline":16,"bottom":20,"end":3,"left":0,"reason":"end","start":0,"top":0,"#
        + #""width":50}],"size":{"height":20,"width":50}}"#
    ),
    (
      #""text":"AV","letterSpacing":2,"features":{"kern":0},"include":["lines"]"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":2,"left":0,"reason":"end","start":0,"top":0,"width":24}],"#
        + #""size":{"height":20,"width":24}}"#
    ),
    (
      #""text":"ab","direction":"rtl","width":50,"include":["lines"]"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":2,"left":30,"reason":"end","start":0,"top":0,"width":20}],"#
        + #""size":{"height":20,"width":20}}"#
    ),
    (
      #""text":"abcdef","overflowWrap":"normal","width":0,"include":["lines"]"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":6,"left":0,"reason":"end","start":0,"top":0,"width":60}],"#
        + #""size":{"height":20,"width":60}}"#
    ),
    (
      #""text":"a b","wordSpacing":5,"include":["lines"]"#,
      #"{"lines":[{"baseline":16,"bottom":20,"end":3,"left":0,"reason":"end","start":0,"top":0,"width":35}],"#
        + #""size":{"height":20,"width":35}}"#
    ),
  ])
  func `a request has its answer`(keys: String, expected: String) {
    expect(answer(keys), equals: expected + "\n")
  }

  @Test func `a face of a collection is named behind its file`() {
    let keys = #""text":"ab","include":["lines"]"#
    expect(answer(keys, font: "Test-Collection.ttc#1"), equals: answer(keys))
    #expect(answer(keys, font: "Test-Collection.ttc#9").contains(#""path":"$.fontFiles[0]""#))
  }

  @Test func `glyphs name their font, line and clusters`() throws {
    let found = answer(#""text":"fi\nb","include":["glyphs"]"#)
    #expect(found.contains(#""clusters":[0],"font":0"#))
    #expect(found.contains(#""line":1"#))
    #expect(found.contains(#""y":[16]"#))
    #expect(found.contains(#""y":[36]"#))
  }

  @Test func `an explanation for each offset that asks for one`() {
    let answer = answer(#""text":"abאבcd","include":[],"explain":[2,6]"#)
    #expect(
      answer.hasPrefix(
        #"{"explanations":[{"cluster":[2,3],"font":0,"level":1,"line":0,"offset":2,"text":"Offset 2"#
      ))
    #expect(answer.contains(#"{"cluster":[5,6],"font":0,"level":0,"line":0,"offset":6,"text":"#))
  }

  @Test(arguments: ["[7]", "[0,-1]", "[1.5]", "[null]"])
  func `only offsets of the text are explained`(offsets: String) throws {
    let run = AnswerRun("layout", input: #"{"text":"abcdef","fontFiles":[],"explain":\#(offsets)}"#)
    #expect(run.isError)
    let index = offsets.contains(",") ? 1 : 0
    try expect(run.answer["error"]?["path"], equals: .string("$.explain[\(index)]"))
  }

  @Test func `break opportunities on request`() {
    let answer = answer(#""text":"ab cd\n","include":["breaks"]"#)
    #expect(
      answer.hasPrefix(
        #"{"breaks":[{"kind":"space","offset":3,"safe":true},"#
          + #"{"kind":"mandatory","offset":6,"safe":true}],"size":"#))
  }

  @Test func `all that an inspector asks on request`() throws {
    let found = answer(#""text":"abאב","include":["inspection"]"#)
    #expect(found.hasPrefix(#"{"inspection":{"clusters":[[{"end":1,"font":0,"level":0,"#))
    #expect(found.contains(#""hits":[[{"affinity":"downstream","offset":0,"x":null},"#))
    #expect(
      found.contains(
        #""moves":{"documentEnd":6,"documentStart":0,"left":0,"lineEnd":5,"lineStart":0,"#))
    #expect(found.contains(#""roles":["downstream","weak"]"#))
    #expect(found.contains(#""rule":"trailingEdge""#))
    #expect(!answer(#""text":"ab""#).contains("inspection"))
  }
}
