// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

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
    #expect(try rects("a|bc|d") == "(10,0,20,20)se")
    #expect(try rects("f|i|") == "(8,0,12,20)se")
    #expect(try rects("a|👍🏽|b") == "(10,0,20,20)se")
    #expect(try rects("a||b") == "")
  }

  @Test func `where it goes on it reaches the block's edge`() throws {
    #expect(try rects("a|b\nc|d") == "(10,0,90,20)s (0,20,10,20)e")
    #expect(try rects("a|b\nc|d", extends: false) == "(10,0,10,20)s (0,20,10,20)e")
    #expect(try rects("ab|\n|cd") == "(20,0,80,20)se")
    #expect(try rects("ab|\n|cd", extends: false) == "")
    #expect(try rects("A|B\nC|D") == "(0,0,90,20)rs (90,20,10,20)re")
    #expect(try rects("a|bcd efghij k|lm") == "(10,0,90,20)s (0,20,80,20)e")
  }

  @Test func `an unbounded block has no edge to reach`() throws {
    #expect(try rects("a|b\nc|d", width: .infinity) == "(10,0,10,20)s (0,20,10,20)e")
  }

  @Test func `one rectangle for each visual run`() throws {
    #expect(try rects("a|bA|Bcd") == "(10,0,10,20)s (30,0,10,20)re")
    #expect(try rects("|abABcd|") == "(0,0,20,20)s (20,0,20,20)r (40,0,20,20)e")
    #expect(try rects("ab|AB|cd") == "(20,0,20,20)rse")
  }

  @Test func `ends inside a cluster are moved outward`() throws {
    let layout = try Box.layout("a👍🏽b")
    let rects = layout.selectionRects(for: TextRange(2, 3))
    #expect(Shown.rects(rects) == "(10,0,20,20)se")
    #expect(Shown.rects(layout.selectionRects(for: TextRange(-5, 99))) == "(0,0,40,20)se")
  }

  @Test func `tabs are selected as wide as they are`() throws {
    #expect(try rects("a|\t|b", width: 200) == "(10,0,70,20)se")
    #expect(try rects("|a\tb|", width: 200) == "(0,0,90,20)se")
  }

  @Test func `the first rectangle is that of the first line`() throws {
    func first(_ marked: String) throws -> String {
      let source = MarkedText(Box.hebrew(marked))
      return Shown.rect(try Box.layout(source.text).firstRect(for: source.range))
    }
    #expect(try first("a|b\nc|d") == "(10,0,10,20)")
    #expect(try first("ab|\n|cd") == "(20,0,0,20)")
    #expect(try first("a|bA|Bcd") == "(10,0,30,20)")
    #expect(try first("ab||") == "(20,0,0,20)")
    #expect(try Box.layout("ab").firstRect(for: TextRange(0, 3)).isNull)
    #expect(try Box.layout("ab").firstRect(for: TextRange(-1, 1)).isNull)
  }
}
