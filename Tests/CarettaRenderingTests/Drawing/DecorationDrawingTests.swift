// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRendering

@Suite struct DecorationDrawingTests {
  private func items(
    _ decoration: TextDecoration, _ mode: WritingMode = .horizontalTB
  ) throws -> [DisplayList.Item] {
    let layout = try Box.layout(
      "abcd", width: .infinity,
      ParagraphStyle(writingMode: mode) { $0.textDecoration = [decoration] })
    var drawing = LayoutDrawing()
    drawing.padding = 0
    return DisplayList(LayoutContents(layout), drawing: drawing).items
  }

  private let text = LayoutPalette.light[.text]

  @Test func `lines are below the text, lines through letters above it`() throws {
    let decoration = TextDecoration(
      [.underline, .lineThrough], color: .black, thickness: .points(3), skipInk: .none)
    let items = try items(decoration)
    expect(items.count, equals: 3)
    expect(items[0], equals: .fill(Rect(x: 0, y: 18, width: 40, height: 3), .black))
    guard case .glyphs = items[1] else {
      Issue.record("expected glyphs, found \(items[1])")
      return
    }
    guard case .fill(let rect, .black) = items[2] else {
      Issue.record("expected a stroke, found \(items[2])")
      return
    }
    #expect(rect.width == 40 && rect.height == 3)
  }

  @Test func `a double line is two strokes in the color of the text`() throws {
    let items = try items(TextDecoration([.underline], style: .double, skipInk: .none))
    expect(items[0], equals: .fill(rect(0, 17, 40, 2), text))
    expect(items[1], equals: .fill(rect(0, 20, 40, 2), text))
  }

  @Test(arguments: [TextDecoration.Style.dotted, .dashed, .wavy], WritingMode.allCases)
  func `dots, dashes and waves are inside the decoration`(
    style: TextDecoration.Style, mode: WritingMode
  ) throws {
    let decoration = TextDecoration([.underline], style: style, skipInk: .none)
    let layout = try Box.layout(
      "abcd", width: .infinity,
      ParagraphStyle(writingMode: mode) { $0.textDecoration = [decoration] })
    let rect = try #require(layout.textDecorations.first).rect
    guard case .path(let path, _) = try items(decoration, mode)[0] else {
      Issue.record("expected a path")
      return
    }
    let points = path.flatMap(\.points)
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    #expect(path.isDrawable && points.count > 12)
    let found = Rect(
      x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
      height: (ys.max() ?? 0) - (ys.min() ?? 0))
    let tolerance = 0.2
    #expect(abs(found.minX - rect.minX) < tolerance || style == .wavy)
    #expect(abs(found.width - rect.width) < (style == .wavy ? 2 : tolerance))
    #expect(abs(found.height - rect.height) < (style == .wavy ? 2 : tolerance))
  }
}
