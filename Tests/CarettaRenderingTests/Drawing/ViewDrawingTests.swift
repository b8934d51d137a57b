// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import CarettaViews
import Expectations

@Suite struct ViewDrawingTests {
  private func view(
    _ frame: Rect, offset: Point = .zero, clips: Bool = false, _ color: Color? = nil,
    _ contents: ViewContents = ViewContents(), _ subviews: [ViewSnapshot] = []
  ) -> ViewSnapshot {
    ViewSnapshot(
      name: "", frame: frame, bounds: rect(offset.x, offset.y, frame.width, frame.height),
      clipsToBounds: clips, backgroundColor: color, contents: contents, subviews: subviews)
  }
  private let window = rect(0, 0, 6, 4)

  @Test func `a view stands in its superview, less what that is scrolled by`() throws {
    let inner = view(rect(2, 3, 2, 1), .black)
    let outer = view(rect(1, 0, 4, 4), offset: Point(x: 1, y: 2), nil, ViewContents(), [inner])
    let picture = try DecodedPicture(DisplayList(view(window, nil, ViewContents(), [outer])))
    expect(picture.drawing, equals: ["......", "..##..", "......", "......"])
  }

  @Test func `a view that clips hides what is outside of its bounds`() throws {
    let inner = view(rect(0, 0, 90, 90), .black)
    for (clips, expected) in [
      (true, ["......", ".##...", ".##...", "......"]),
      (false, ["......", ".#####", ".#####", ".#####"]),
    ] {
      let outer = view(rect(1, 1, 2, 2), clips: clips, nil, ViewContents(), [inner])
      let list = DisplayList(view(window, nil, ViewContents(), [outer]))
      try expect(DecodedPicture(list).drawing, equals: expected)
    }
  }

  @Test func `later subviews cover earlier ones and the view's own contents`() throws {
    var drawing = ViewDrawing()
    drawing.selection = .black
    let list = DisplayList(
      view(
        window, .white, ViewContents(selection: [rect(0, 0, 6, 2)]),
        [view(rect(0, 0, 1, 1), .black), view(rect(0, 0, 2, 1), .white)]), drawing: drawing)
    try expect(DecodedPicture(list).drawing, equals: ["..####", "######", "......", "......"])
  }

  @Test func `a picture begins at the view's own corner`() throws {
    let list = DisplayList(view(rect(50, 60, 6, 4), .black))
    try expect(DecodedPicture(list).ink, equals: 24)
  }

  @Test func `carets are shown on request`() throws {
    let contents = ViewContents(caret: rect(20, 20, 2, 10), paddedCaret: rect(20, 10, 2, 30))
    let whole = view(rect(0, 0, 40, 50), .white, contents)
    var drawing = ViewDrawing(show: [])
    drawing.caret = .black
    drawing.paddedCaret = .black
    drawing.paddedCaretEdges = .black
    try expect(DecodedPicture(DisplayList(whole, drawing: drawing)).ink, equals: 0)
    drawing.show = [.caret]
    #expect(abs(try DecodedPicture(DisplayList(whole, drawing: drawing)).ink - 20) < 1.5)
    drawing.show = [.paddedCaret]
    #expect(try DecodedPicture(DisplayList(whole, drawing: drawing)).ink > 16 * 28)
  }

  @Test func `nothing is drawn where a view has no caret`() throws {
    let list = DisplayList(view(window, .white, ViewContents()))
    expect(list.items.count, equals: 1)
  }

  @Test func `glyphs have the color of their span, or the drawing's`() throws {
    let layout = try Box.layout("ab")
    var runs = layout.glyphRuns
    runs.append(contentsOf: runs)
    runs[1].color = Color(red: 255, green: 0, blue: 0)
    let list = DisplayList(view(window, nil, ViewContents(runs: runs)))
    let colors = list.items.compactMap { item -> Color? in
      if case .glyphs(let run) = item { run.color } else { nil }
    }
    expect(colors, equals: [ViewDrawing().text, Color(red: 255, green: 0, blue: 0)])
  }
}
