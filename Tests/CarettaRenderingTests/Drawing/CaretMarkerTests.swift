// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct CaretMarkerTests {
  private func layout(_ text: String) throws -> TextLayout {
    try TestFonts.layout(text, "DejaVuSans.ttf", size: 20, width: 300)
  }

  private static let blue = Color(red: 10, green: 132, blue: 255)

  @Test func `one caret is drawn at its stop, whatever else is shown`() throws {
    let layout = try layout("ab\ncd")
    var contents = LayoutContents(layout)
    contents.addCaret(at: TextPosition(4), in: layout)
    let list = DisplayList(contents, drawing: LayoutDrawing(show: [], padding: 0))
    guard case .fill(let bar, let color) = try #require(list.items.first) else {
      Issue.record("not a bar")
      return
    }
    let stop = try #require(layout.caretStop(at: TextPosition(4)))
    expect(list.items.count, equals: 1)
    #expect(abs(bar.midX - stop.x) < 1e-9)
    #expect(bar.y >= stop.y && bar.maxY <= stop.y + stop.height)
    expect(color, equals: LayoutPalette.light[.carets])
  }

  @Test func `a name is on a flag inside the picture, and the selection below the text`() throws {
    let layout = try layout("some text\nmore")
    var contents = LayoutContents(layout)
    contents.addCaret(
      at: TextPosition(9, .upstream), anchor: 5, in: layout, name: "Ada Lovelace", color: Self.blue)
    let list = DisplayList(contents, drawing: LayoutDrawing(padding: 0))
    guard case .fill(let selection, let shade) = try #require(list.items.first) else {
      Issue.record("no selection")
      return
    }
    expect(
      selection,
      equals: layout.selectionRects(for: TextRange(5, 9), extendingToContainer: false)[0].rect)
    #expect(shade.alpha < 128)
    let flags = list.items.compactMap { item -> Rect? in
      if case .fillRounded(let rect, _, Self.blue) = item { rect } else { nil }
    }
    let flag = try #require(flags.first)
    #expect(flag.minX >= 0 && flag.maxX <= list.size.width)
    // The picture has no space above its first line.
    #expect(flag.minY >= layout.line(0).bottom - 1e-9)
  }

  @Test func `a caret outside the text and a name without letters draw nothing of their own`()
    throws
  {
    let layout = try layout("")
    var contents = LayoutContents(layout)
    contents.addCaret(at: TextPosition(1), in: layout, name: "x")
    #expect(contents.markers.isEmpty)
    contents.addCaret(at: TextPosition(0), in: layout, name: "")
    expect(contents.markers.count, equals: 1)
    expect(contents.markers[0].name, equals: nil)
  }

  @Test func `in the visible part of a text the caret moves with its line`() throws {
    let layout = try layout("one\ntwo\nthree\nfour")
    let top = layout.line(2).top
    var contents = LayoutContents(layout, fromY: top, toY: top + 40)
    contents.addCaret(at: TextPosition(8), in: layout, fromY: top)
    expect(contents.markers[0].stop.y, equals: 0)
  }
}
