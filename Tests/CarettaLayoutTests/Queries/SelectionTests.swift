// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SelectionTests {
  private func rects(
    _ marked: String, width: Double = 100, extends: Bool = true,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let source = MarkedText(Box.hebrew(marked))
    let layout = try Box.layout(source.text, width: width, style)
    return Shown.rects(layout.selectionRects(for: source.range, extendingToContainer: extends))
  }

  @Test func `a selection inside a line is tight`() throws {
    try expect(rects("a|bc|d"), equals: "(10,0,20,20)se")
    try expect(rects("f|i|"), equals: "(8,0,12,20)se")
    try expect(rects("a|👍🏽|b"), equals: "(10,0,20,20)se")
    try expect(rects("a||b"), equals: "")
  }

  @Test func `where it goes on it reaches the block's edge`() throws {
    try expect(rects("a|b\nc|d"), equals: "(10,0,90,20)s (0,20,10,20)e")
    try expect(rects("a|b\nc|d", extends: false), equals: "(10,0,10,20)s (0,20,10,20)e")
    try expect(rects("ab|\n|cd"), equals: "(20,0,80,20)se")
    try expect(rects("ab|\n|cd", extends: false), equals: "")
    try expect(rects("A|B\nC|D"), equals: "(0,0,90,20)rs (90,20,10,20)re")
    try expect(rects("a|bcd efghij k|lm"), equals: "(10,0,90,20)s (0,20,80,20)e")
  }

  @Test func `an unbounded block has no edge to reach`() throws {
    try expect(rects("a|b\nc|d", width: .infinity), equals: "(10,0,10,20)s (0,20,10,20)e")
  }

  @Test func `one rectangle for each visual run`() throws {
    try expect(rects("a|bA|Bcd"), equals: "(10,0,10,20)s (30,0,10,20)re")
    try expect(rects("|abABcd|"), equals: "(0,0,20,20)s (20,0,20,20)r (40,0,20,20)e")
    try expect(rects("ab|AB|cd"), equals: "(20,0,20,20)rse")
  }

  @Test func `ends inside a cluster are moved outward`() throws {
    let layout = try Box.layout("a👍🏽b")
    let rects = layout.selectionRects(for: TextRange(2, 3))
    expect(Shown.rects(rects), equals: "(10,0,20,20)se")
    expect(Shown.rects(layout.selectionRects(for: TextRange(-5, 99))), equals: "(0,0,40,20)se")
  }

  @Test func `tabs are selected as wide as they are`() throws {
    try expect(rects("a|\t|b", width: 200), equals: "(10,0,70,20)se")
    try expect(rects("|a\tb|", width: 200), equals: "(0,0,90,20)se")
  }

  @Test func `the first rectangle is that of the first line`() throws {
    func first(_ marked: String) throws -> String {
      let source = MarkedText(Box.hebrew(marked))
      return Shown.rect(try Box.layout(source.text).firstRect(for: source.range))
    }
    try expect(first("a|b\nc|d"), equals: "(10,0,10,20)")
    try expect(first("ab|\n|cd"), equals: "(20,0,0,20)")
    try expect(first("a|bA|Bcd"), equals: "(10,0,30,20)")
    try expect(first("ab||"), equals: "(20,0,0,20)")
    #expect(try Box.layout("ab").firstRect(for: TextRange(0, 3)).isNull)
    #expect(try Box.layout("ab").firstRect(for: TextRange(-1, 1)).isNull)
  }
}
