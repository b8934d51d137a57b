// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Texts in the margins of pages, such as page numbers.
@Suite struct MarginBoxTests {
  /// The picture of one page of a text of six pages, with a margin box.
  private func picture(page: Int, _ box: String?, placed: Bool = true) throws -> String {
    let place = placed ? #","x":10,"y":40,"width":40"# : ""
    let boxes = box.map { #","marginBoxes":[{\#($0)\#(place)}]"# } ?? ""
    let pages = #""width":60,"height":60,"from":\#(page),"count":1\#(boxes)"#
    let answer = AnswerRun(
      "render",
      input: #"{"text":"a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk","lineHeight":30,"pages":{\#(pages)},"#
        + #""format":"svg",\#(AnswerRun.boxFont)}"#)
    return answer.output
  }

  @Test func `a margin box has the number of each page, from 1`() throws {
    for page in 0..<3 {
      let numbered = try picture(page: page, #""text":"p. {page}""#)
      try expect(numbered, equals: picture(page: page, #""text":"p. \#(page + 1)""#))
      #expect(try numbered != picture(page: page, nil))
    }
  }

  @Test func `a number is written in a counter style`() throws {
    try expect(
      picture(page: 3, #""text":"{page}","counterStyle":"lower-roman""#),
      equals: picture(page: 3, #""text":"iv""#))
  }

  @Test func `a box may be on left or right pages only, or from a page on`() throws {
    for page in 0..<4 {
      let (none, all) = (try picture(page: page, nil), try picture(page: page, #""text":"x""#))
      let isRight = page % 2 == 0
      try expect(
        picture(page: page, #""text":"x","pages":"right""#), equals: (isRight ? all : none))
      try expect(picture(page: page, #""text":"x","pages":"left""#), equals: (isRight ? none : all))
      try expect(picture(page: page, #""text":"x","first":2"#), equals: (page < 2 ? none : all))
    }
  }

  @Test func `a box has its own size, alignment and color`() throws {
    let plain = try picture(page: 0, #""text":"x""#)
    for key in [#""size":8"#, #""align":"end""#, ##""color":"#c00000""##] {
      let styled = try picture(page: 0, #""text":"x",\#(key)"#)
      #expect(styled != plain && !styled.contains("error"), "\(key)")
    }
    try expect(picture(page: 0, #""text":"x","size":20"#), equals: plain)
  }

  @Test func `mistakes are named`() throws {
    #expect(try picture(page: 0, #""text":"x""#, placed: false).contains("marginBoxes[0]"))
    let color = try picture(page: 0, #""text":"x","color":"red""#)
    #expect(color.contains("$.pages.marginBoxes[0].color"))
    let style = try picture(page: 0, #""text":"x","counterStyle":"roman""#)
    #expect(style.contains("$.pages.marginBoxes[0].counterStyle"))
  }
}
