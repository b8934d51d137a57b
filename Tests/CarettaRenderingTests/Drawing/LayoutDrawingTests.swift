// SPDX-License-Identifier: Apache-2.0

import CarettaRendering
import Expectations

@testable import CarettaLayout

@Suite struct LayoutDrawingTests {
  @Test func `every cluster has its rectangle, also beside a soft wrap`() throws {
    let layout = try Box.layout("ab cd", width: 30)
    let expected = (0..<5).flatMap {
      layout.selectionRects(for: TextRange($0, $0 + 1), extendingToContainer: false).map(\.rect)
    }
    #expect(layout.lineCount == 2 && expected.count >= 4)
    expect(LayoutContents(layout).graphemes, equals: expected)
  }

  @Test func `the fragments of a vertical line are outlined one below the other`() throws {
    var block = BlockOptions(blockSize: 40)
    block.exclusions = [.rect(Rect(x: 20, y: 40, width: 20, height: 20))]
    let layout = try Box.layout(
      "abc def ghi", width: 100, ParagraphStyle(writingMode: .verticalRL), block: block)
    let list = DisplayList(layout, drawing: LayoutDrawing(show: [.lines], padding: 0))
    let outlines = list.items.compactMap { item -> Rect? in
      if case .stroke(let rect, _, _) = item { rect } else { nil }
    }
    expect(
      outlines,
      equals: [
        Rect(x: 20, y: 0, width: 20, height: 30), Rect(x: 20, y: 60, width: 20, height: 30),
        Rect(x: 0, y: 0, width: 20, height: 30),
      ])
  }

  /// A line of one word with everything there is to show.
  private func contents(slope: Double = 0) throws -> LayoutContents {
    let font = try TestFonts.face("DejaVuSans.ttf")
    let word = Rect(x: 0, y: 0, width: 40, height: 20)
    return LayoutContents(
      size: Size(width: 100, height: 20),
      lines: [
        LineBox(
          range: TextRange(0, 4), top: 0, bottom: 20, baseline: 15, left: 0, width: 40,
          writingDirection: .ltr, endsInHardBreak: false)
      ],
      runs: [
        GlyphRun(
          line: 0, font: font, fontIndex: 0, size: 16, level: 0, glyphs: [36],
          positions: [Point(x: 0, y: 15)], clusters: [0])
      ],
      carets: [
        CaretStop(
          offset: 0, affinity: .downstream, x: 0, y: 0, height: 20, line: 0, baseline: 15,
          slope: slope),
        CaretStop(offset: 4, affinity: .upstream, x: 40, y: 0, height: 20, line: 0),
      ], words: [word], graphemes: [word],
      selection: [
        TextSelectionRect(
          rect: word, writingDirection: .rtl, containsStart: true, containsEnd: false)
      ])
  }

  private func kinds(_ list: DisplayList) -> [String] {
    list.items.map { String("\($0)".prefix { $0 != "(" }) }
  }

  @Test func `the highlight is behind all else`() throws {
    var contents = try contents()
    contents.highlightOutline = [
      .move(x: -4, y: 0), .line(x: 44, y: 0), .line(x: 44, y: 20), .close,
    ]
    expect(kinds(DisplayList(contents)), equals: ["path", "glyphs"])
  }

  @Test func `the picture is the block and its padding`() throws {
    let list = DisplayList(try contents(), drawing: LayoutDrawing(padding: 10))
    expect(list.size, equals: Size(width: 120, height: 40))
    guard case .glyphs(let run) = try #require(list.items.first) else {
      Issue.record("not glyphs: \(kinds(list))")
      return
    }
    expect(run.positions, equals: [Point(x: 10, y: 25)])
    expect(run.color, equals: LayoutPalette.light[.text])
  }

  @Test(arguments: [
    ([LayoutDrawing.Part.text], ["glyphs"]), ([], []), ([.carets], ["fill", "fill"]),
    ([.lines], ["stroke", "fill"]), ([.words], ["fillRounded"]),
    ([.selection], ["fill", "fill", "fillRounded"]), ([.graphemeBoxes], ["stroke"]),
    (
      LayoutDrawing.Part.allCases,
      [
        "stroke", "fill", "fill", "fillRounded", "stroke", "glyphs", "fill", "fill", "fill",
        "fillRounded",
      ]
    ),
  ])
  func `each part is drawn on request, in order`(
    parts: [LayoutDrawing.Part], expected: [String]
  ) throws {
    let list = DisplayList(try contents(), drawing: LayoutDrawing(show: Set(parts)))
    expect(kinds(list), equals: expected)
  }

  @Test func `carets are bars, upstream ones below and in their own color`() throws {
    let palette = LayoutPalette.dark
    let list = DisplayList(
      try contents(), drawing: LayoutDrawing(show: [.carets], palette: palette, padding: 0))
    guard case .fill(let upstream, let first) = list.items[0],
      case .fill(let downstream, let second) = list.items[1]
    else {
      Issue.record("not two bars: \(kinds(list))")
      return
    }
    expect(upstream, equals: rect(39.25, 1, 1.5, 18))
    expect(downstream, equals: rect(-0.75, 1, 1.5, 18))
    #expect(first == palette[.upstreamCarets] && second == palette[.carets])
  }

  @Test func `a slanted caret leans about the baseline`() throws {
    let list = DisplayList(
      try contents(slope: 0.2), drawing: LayoutDrawing(show: [.carets], padding: 0))
    guard case .polygon(let corners, _) = list.items[1] else {
      Issue.record("not a polygon: \(kinds(list))")
      return
    }
    for (corner, x) in zip(corners, [2.05, 3.55, -0.05, -1.55]) {
      #expect(abs(corner.x - x) < 1e-9)
    }
    expect(corners.map(\.y), equals: [1, 1, 19, 19])
  }

  @Test func `the handle of a right-to-left start is at the right`() throws {
    let list = DisplayList(try contents(), drawing: LayoutDrawing(show: [.selection], padding: 0))
    guard case .fill(let bar, _) = list.items[1], case .fillRounded(let knob, _, _) = list.items[2]
    else {
      Issue.record("not a handle: \(kinds(list))")
      return
    }
    #expect(bar.midX == 40 && knob.midX == 40)
    expect(knob.midY, equals: 0)
  }

  @Test func `a color of a role can be changed`() {
    var palette = LayoutPalette.light
    palette[.text] = .white
    expect(palette[.text], equals: .white)
    expect(palette[.carets], equals: LayoutPalette.light[.carets])
    expect(LayoutPalette.Role(rawValue: "grapheme boxes"), equals: .graphemeBoxes)
  }

  @Test func `a layout is drawn as its contents are`() throws {
    let layout = try Box.layout("ab cd", width: 30)
    expect(DisplayList(layout), equals: DisplayList(LayoutContents(layout)))
    #expect(DisplayList(layout) != DisplayList(try Box.layout("ab", width: 30)))
  }
}
