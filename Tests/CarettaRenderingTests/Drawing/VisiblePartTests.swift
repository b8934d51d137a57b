// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct VisiblePartTests {
  @Test func `a picture of what is visible of a long document lays out nothing else`() throws {
    let document = try Box.document(
      String(repeating: "Some words on a line\n", count: 100_000), width: 400)
    let top = document.height / 2
    _ = document.layOut(top: top, height: 200)
    let before = document.work
    let contents = LayoutContents(
      document, fromY: top, toY: top + 200, selections: [TextRange(0, document.length)])
    expect(document.work.units, equals: before.units)
    #expect((10...12).contains(contents.lines.count))
    expect(contents.selection.count, equals: contents.lines.count)
    #expect(contents.runs.allSatisfy { $0.positions.allSatisfy { (-40...240).contains($0.y) } })
    #expect(DisplayList(contents).items.count > 0)
  }

  @Test func `the visible part of a layout is that of its document`() throws {
    let text = "One\nTwo words\nThree\nFour"
    let layout = try Box.layout(text, width: 200)
    let document = try Box.document(text, width: 200)
    let ofLayout = LayoutContents(layout, fromY: 25, toY: 65)
    let ofDocument = LayoutContents(document, fromY: 25, toY: 65)
    expect(ofLayout.lines, equals: ofDocument.lines)
    expect(ofLayout.lines.map(\.top), equals: [-5, 15, 35])
    expect(ofLayout.runs.map(\.positions), equals: ofDocument.runs.map(\.positions))
  }
}
