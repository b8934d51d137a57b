// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import CarettaViews
import Expectations

/// Outlines of highlighted words in pictures of layouts and of views.
@Suite struct HighlightDrawingTests {
  private let ink = Color(red: 200, green: 40, blue: 40, alpha: 128)

  @Test func `a translucent outline has no seam between lines`() throws {
    let layout = try Box.layout("aaaa bbbb cccc", width: 55)
    var highlighter = Highlighter(layout)
    highlighter.tap(at: Point(x: 5, y: 5))
    highlighter.tap(at: Point(x: 5, y: 45))
    // At heights that are no whole number of pixels too.
    for scale in [1, 1.37, 2] {
      let list = DisplayList(
        size: Size(width: 60, height: 64), items: [.path(highlighter.outline, ink)])
      let image = try PNGRenderer().image(from: list, scale: scale)
      let column = Int(20 * scale)
      let inside = (Int(2 * scale)..<Int(58 * scale)).map {
        image.pixels[$0 * image.width + column]
      }
      expect(Set(inside).count, equals: 1, "\(scale)")
    }
  }

  @Test func `an outline is one path in SVG`() throws {
    let layout = try Box.layout("aaaa bbbb", width: 55)
    var highlighter = Highlighter(layout)
    highlighter.tap(at: Point(x: 5, y: 5))
    highlighter.tap(at: Point(x: 5, y: 25))
    var contents = LayoutContents(layout)
    contents.highlightOutline = highlighter.outline
    let svg = SVGRenderer().svg(
      from: DisplayList(contents, drawing: LayoutDrawing(show: [], padding: 0)))
    #expect(
      svg.contains(
        "<path d=\"M44 34C44 37.314 41.314 40 38 40L2 40C-1.314 40 -4 37.314 -4 34L-4 6"))
    expect(svg.ranges(of: "<path").count, equals: 1)
  }

  @Test func `a picture of views shows highlights below the text and inside clips`() throws {
    let scrollView = TextScrollView(
      TextView(try Box.document("aaaa bbbb cccc")), frame: rect(0, 0, 70, 40))
    let window = Window(size: Size(width: 100, height: 60))
    window.addSubview(scrollView)
    window.layoutIfNeeded()
    let highlights = HighlightInteraction(scrollView.textView, color: ink)
    highlights.drag(along: [Point(x: 10, y: 15), Point(x: 10, y: 55)], in: scrollView.textView)
    let list = DisplayList(window.snapshot(), drawing: ViewDrawing(show: []))
    expect(list.depthFirst.map(\.kind).drop { $0 == "fill" }.prefix(2), equals: ["path", "glyphs"])
    let image = try PNGRenderer().image(from: list)
    func pixel(_ x: Int, _ y: Int) -> Color { image.pixels[y * image.width + x] }
    #expect(pixel(3, 25).green < 255)
    expect(pixel(3, 45), equals: Color(red: 255, green: 255, blue: 255))
  }

  @Test(arguments: [
    [PathElement.close], [.line(x: 1, y: 1)], [.move(x: 0, y: 0), .line(x: 5, y: 5)],
    [.move(x: 0, y: 0), .move(x: 1, y: 1), .close], [.move(x: .nan, y: 0), .close], [],
  ])
  func `a path that is no contour is not drawn`(path: [PathElement]) throws {
    let list = DisplayList(size: Size(width: 8, height: 8), items: [.path(path, ink)])
    expect(Set(try PNGRenderer().image(from: list).pixels).count, equals: 1)
    #expect(!SVGRenderer().svg(from: list).contains("<path"))
  }

  @Test func `moved and scaled paths are the same path elsewhere`() throws {
    let path = HighlightBand.outline(of: [
      HighlightBand(
        rect: Rect(x: 0, y: 0, width: 10, height: 8), cornerRadius: 3, containsStart: true,
        containsEnd: true)
    ])
    var inner = DisplayList(size: Size(width: 10, height: 8), items: [.path(path, ink)])
    inner.background = .white
    var outer = DisplayList(size: Size(width: 40, height: 30))
    outer.append(inner, at: Point(x: 4, y: 6), scale: 2)
    let rounded = DisplayList(
      size: Size(width: 40, height: 30),
      items: [.fillRounded(Rect(x: 4, y: 6, width: 20, height: 16), radius: 6, ink)])
    try expect(
      PNGRenderer().image(from: outer).pixels, equals: PNGRenderer().image(from: rounded).pixels)
  }
}

extension DisplayList {
  /// The items in depth-first order: the items of a clip replace it.
  fileprivate var depthFirst: [Item] { items.flatMap(\.depthFirst) }
}

extension DisplayList.Item {
  fileprivate var depthFirst: [DisplayList.Item] {
    if case .clip(_, let items) = self { return items.flatMap(\.depthFirst) }
    return [self]
  }

  fileprivate var kind: String {
    switch self {
    case .glyphs: "glyphs"
    case .fill: "fill"
    case .path: "path"
    default: "other"
    }
  }
}
