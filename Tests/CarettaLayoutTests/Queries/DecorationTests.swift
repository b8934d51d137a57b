// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct DecorationTests {
  private func layout(
    _ text: String, _ spans: [TextSpan] = [], fonts: [String] = ["NotoSans-Regular.ttf"],
    size: Double = 1000, width: Double = .infinity
  ) throws -> TextLayout {
    TextLayout(
      text, style: TextStyle(fonts: try fonts.map(TestFonts.face), size: size), spans: spans,
      width: width)
  }

  private func shown(_ strokes: [DecorationStroke]) -> [String] {
    strokes.map { "\($0.line) \(Shown.rect($0.rect))" }
  }

  @Test func `a stroke is where the font wants it`() throws {
    // Noto Sans, 1000 units: underline at -100, 50 thick; strike-through at 322, 50 thick.
    let layout = try layout("ab")
    let end = layout.x(2)
    let baseline = layout.line(0).baseline
    let all = TextRange(0, 2)
    expect(
      layout.strokes(of: .underline, in: all).map(\.rect),
      equals: [rect(0, baseline + 100, end, 50)])
    expect(
      layout.strokes(of: .lineThrough, in: all).map(\.rect),
      equals: [rect(0, baseline - 322, end, 50)])
    expect(
      layout.strokes(of: .overline, in: all).map(\.rect),
      equals: [rect(0, baseline - 1069, end, 50)])
    let run = layout.glyphRuns[0]
    expect(run.decoration(.underline), equals: DecorationMetrics(position: -100, thickness: 50))
  }

  @Test func `each line and each size has strokes of its own`() throws {
    let layout = try layout(
      "ab cd ef", [TextSpan(TextRange(4, 5), size: 40)], fonts: ["BoxTall-Regular.ttf"], size: 20,
      width: 60)
    #expect(layout.lineTexts == ["ab ", "cd ", "ef"] || layout.lineTexts == ["ab cd ", "ef"])
    let strokes = layout.strokes(of: .underline, in: TextRange(0, 8))
    expect(strokes.map(\.line), equals: [0, 0, 1])
    expect(strokes.map(\.rect.x), equals: [0, 40, 0])
    // The space at the soft wrap hangs, so it has no decoration.
    expect(strokes.map(\.rect.width), equals: [40, 20, 20])
    expect(strokes[1].rect.height, equals: 2 * strokes[0].rect.height)
  }

  @Test func `a fallback font and a color do not move a stroke`() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let layout = try layout(
      "aγb γ", [TextSpan(TextRange(2, 4), color: red)],
      fonts: ["BoxTall-Regular.ttf", "NotoSans-Regular.ttf"], size: 20)
    let strokes = layout.strokes(of: .underline, in: TextRange(0, 5))
    expect(strokes.map(\.color), equals: [nil, red, nil])
    expect(Set(strokes.map(\.rect.y)).count, equals: 1)
    expect(strokes[0].rect.maxX, equals: layout.x(2))
    expect(strokes[1].rect.maxX, equals: layout.x(4))
  }

  @Test func `a stroke rises with its baseline`() throws {
    let layout = try layout(
      "a2", [TextSpan(TextRange(1, 2), baselineShift: 300)], fonts: ["NotoSans-Regular.ttf"])
    let strokes = layout.strokes(of: .underline, in: TextRange(0, 2))
    expect(strokes[0].rect.y - strokes[1].rect.y, equals: 300)
  }

  @Test func `in text of both directions strokes that touch are one`() throws {
    let layout = try layout(Box.hebrew("ab ABC cd"), fonts: ["BoxTall-Regular.ttf"], size: 20)
    let rects = layout.strokes(of: .lineThrough, in: TextRange(0, 9)).map(\.rect)
    #expect(rects.map(\.x) == [0] && rects.map(\.width) == [90])
    let part = layout.strokes(of: .lineThrough, in: TextRange(2, 4)).map(\.rect)
    #expect(part.map(\.x) == [20, 50] && part.map(\.width) == [10, 10])
  }

  @Test func `a color that ends inside of hidden text ends nowhere on the marker`() throws {
    let text = "One line of text, and some more of it that is hidden"
    let layout = try TestFonts.layout(
      text, "NotoSans-Regular.ttf", size: 20, width: 120, block: BlockOptions(maxLines: 1),
      spans: [TextSpan(TextRange(30, 40), color: Color(red: 255, green: 0, blue: 0))])
    #expect(layout.isTruncated)
    let strokes = layout.strokes(of: .underline, in: TextRange(0, layout.length))
    expect(strokes.count, equals: 1)
    #expect(strokes[0].rect.maxX <= 120)
  }

  @Test func `ranges without sense have some meaning`() throws {
    let layout = try layout("ab\n\ncd", size: 20)
    #expect(layout.strokes(of: .underline, in: TextRange(1, 1)).isEmpty)
    #expect(layout.strokes(of: .underline, in: TextRange(-9, -1)).isEmpty)
    expect(layout.strokes(of: .underline, in: TextRange(.min, .max)).map(\.line), equals: [0, 2])
    #expect(layout.strokes(of: .underline, in: TextRange(2, 4)).isEmpty)
  }

  @Test func `a font that says nothing has some decoration`() {
    let layout = TextLayout("a", style: TextStyle(fonts: [], size: 18))
    #expect(layout.strokes(of: .underline, in: TextRange(0, 1)).isEmpty)
    #expect(layout.glyphRuns.allSatisfy { abs($0.decoration(.underline).thickness - 1) < 0.02 })
  }
}
