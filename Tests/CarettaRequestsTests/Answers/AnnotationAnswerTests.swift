// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// `ruby` and `textEmphasis` in requests, in the box font.
@Suite struct AnnotationAnswerTests {
  private static let font = #""fontFiles":["\#(TestFonts.path("Box-Regular.ttf"))"],"size":10"#

  private func run(_ keys: String) -> AnswerRun {
    AnswerRun("layout", input: #"{"text":"abcd",\#(keys),\#(Self.font)}"#)
  }

  private func spans(_ spans: String) -> String { #""spans":[\#(spans)],"include":["ruby"]"# }

  @Test func `lines have their annotations`() throws {
    let run = run(spans(#"{"start":1,"end":3,"ruby":{"text":"x"}}"#))
    guard case .array(let lines) = try #require(try run.answer["lines"], "\(run.output)") else {
      return
    }
    #expect(
      JSONWriter.text(lines[0]).contains(
        #""ruby":[{"end":3,"rect":{"height":5,"width":5,"x":17.5,"y":0},"start":1,"text":"x"}]"#))
  }

  @Test func `emphasis marks have a line and a rectangle`() throws {
    let run = run(#""spans":[{"start":1,"end":2,"textEmphasis":"dot"}],"include":["emphasis"]"#)
    #expect(
      run.output.contains(
        #""emphasis":[{"end":2,"line":0,"rect":{"height":5,"width":5,"x":12.5,"y":0},"start":1}]"#),
      "\(run.output)")
  }

  @Test(arguments: [
    (
      #"{"start":0,"end":2,"ruby":{"text":"x"}},{"start":1,"end":3,"ruby":{"text":"y"}}"#,
      "$.spans[1].ruby", "spans[0]"
    ),
    (#"{"start":1,"end":1,"ruby":{"text":"x"}}"#, "$.spans[0].ruby", "empty range"),
    (#"{"start":1,"end":2,"ruby":{"text":""}}"#, "$.spans[0].ruby", "text of the annotation"),
    (#"{"start":1,"end":2,"ruby":{"text":"x","align":"end"}}"#, "$.spans[0].ruby.align", "center"),
    (#"{"start":1,"end":2,"ruby":{}}"#, "$.spans[0].ruby.text", "text"),
    (#"{"start":1,"end":2,"textEmphasis":"dots"}"#, "$.spans[0].textEmphasis", "sesame"),
    (
      #"{"start":1,"end":2,"textEmphasisPosition":"left"}"#, "$.spans[0].textEmphasisPosition",
      "over or under"
    ),
  ])
  func `a wrong annotation is an error that names it`(
    spans: String, path: String, message: String
  ) {
    let run = run(self.spans(spans))
    #expect(run.output.contains(#""path":"\#(path)""#), "\(run.output)")
    #expect(run.output.contains(message), "\(run.output)")
  }
}
