// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Gaps of underlines at glyphs that cross them.
@Suite struct SkipInkTests {
  private let faces: [FontFace]

  init() throws {
    faces = try TestFonts.faces("NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf")
  }

  private func decorations(
    _ text: String, _ decoration: TextDecoration, _ mode: WritingMode = .horizontalTB
  ) -> (layout: TextLayout, parts: [TextDecorationFragment]) {
    let layout = TextLayout(
      text, style: TextStyle(fonts: faces, size: 100),
      paragraphStyle: ParagraphStyle(writingMode: mode) { $0.textDecoration = [decoration] })
    return (layout, layout.textDecorations)
  }

  @Test func `an underline leaves a gap at each descender`() {
    let (layout, parts) = decorations("apaga", TextDecoration([.underline]))
    expect(parts.count, equals: 1)
    let segments = parts[0].segments
    expect(segments.count, equals: 3)
    #expect(segments[0].start == 0 && segments[2].end == layout.x(5))
    // The stem of p is near its left edge; the gap is wider than the stem by twice the thickness.
    #expect(segments[0].end > layout.x(1) - 10 && segments[0].end < layout.x(1))
    #expect(segments[1].start > segments[0].end + 20 && segments[1].start < layout.x(2))
  }

  @Test func `a gap is the ink in the stroke, enlarged by the thickness`() throws {
    let decoration = TextDecoration([.underline], thickness: .points(4), offset: 10)
    let (layout, parts) = decorations("p", decoration)
    let outline = faces[0].outline(of: layout.glyphRuns[0].glyphs[0])
    let scale = 100 / Double(faces[0].unitsPerEm)
    // The lowest points of p are the corners of its stem.
    let corners = outline.compactMap { element -> (x: Double, y: Double)? in
      switch element {
      case .move(let x, let y), .line(let x, let y): (x * scale, y * scale)
      default: nil
      }
    }
    let lowest = corners.map(\.y).min() ?? 0
    let stem = corners.filter { $0.y == lowest }.map(\.x)
    let segments = try #require(parts.first).segments
    #expect(abs(segments[0].end - (try #require(stem.min()) - 4)) < 0.01)
    #expect(abs(segments[1].start - (try #require(stem.max()) + 4)) < 0.01)
  }

  @Test func `the distance to ink is at most 13 points`() {
    let thick = TextDecoration([.underline], thickness: .points(16), offset: 10)
    let (_, parts) = decorations("p", thick)
    let thin = decorations("p", TextDecoration([.underline], thickness: .points(4), offset: 10))
    #expect(abs(parts[0].segments.last!.start - thin.parts[0].segments.last!.start - 9) < 0.1)
  }

  @Test func `lines through letters and lines that ignore ink have no gaps`() {
    let through = TextDecoration([.lineThrough])
    expect(decorations("apaga", through).parts[0].segments.count, equals: 1)
    let none = TextDecoration([.underline], skipInk: .none)
    expect(decorations("apaga", none).parts[0].segments.count, equals: 1)
  }

  @Test func `ideographs interrupt only lines that skip all ink`() {
    let auto = TextDecoration([.underline], offset: 0)
    let all = TextDecoration([.underline], offset: 0, skipInk: .all)
    expect(decorations("設定", auto).parts[0].segments.count, equals: 1)
    let painted = decorations("設定", all).parts.flatMap(\.segments)
    #expect(painted.reduce(0) { $0 + $1.end - $1.start } < 100)
  }

  @Test func `turned glyphs of vertical text interrupt their underline`() {
    let decoration = TextDecoration([.underline], thickness: .points(2), offset: -30)
    let (layout, parts) = decorations("a a a", decoration, .verticalRL)
    #expect(parts.count == 1 && parts[0].isVertical && parts[0].segments.count >= 2)
    // The first gap is at the first letter.
    let end = layout.caretStops[1].y
    #expect(parts[0].segments[0].end < end / 4 && parts[0].segments[1].start > end / 2)
    #expect(parts[0].segments[1].start < end)
    #expect(parts[0].rect.maxY <= layout.size.height)
  }
}
