// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// How tall a line is on which styles meet.
///
/// The box font reaches 0.8 em up and 0.2 em down.
@Suite struct MixedHeightTests {
  private func layout(
    _ text: String, _ spans: [TextSpan], _ paragraphStyle: ParagraphStyle = ParagraphStyle(),
    width: Double = .infinity
  ) throws -> TextLayout {
    try Box.layout(text, width: width, paragraphStyle, spans: spans)
  }

  @Test func `styles stand on one baseline`() throws {
    let layout = try layout("ab", [TextSpan(TextRange(1, 2), size: 40)])
    expect(layout.line(0).bottom, equals: 40)
    expect(layout.line(0).baseline, equals: 32)
    #expect(layout.caretStops.allSatisfy { $0.y == 0 && $0.height == 40 })
  }

  @Test func `a line reaches from the highest top to the lowest bottom`() throws {
    // 16 + 4 on the baseline; 8 + 2, raised by 12: 20 up; lowered by 12: 14 down.
    for (shift, height, baseline) in [(12.0, 24.0, 20.0), (-12, 30, 16), (2, 20, 16)] {
      let layout = try layout("ab", [TextSpan(TextRange(1, 2), size: 10, baselineShift: shift)])
      expect(layout.line(0).bottom, equals: height)
      expect(layout.line(0).baseline, equals: baseline)
    }
  }

  @Test func `only what is on a line makes it taller`() throws {
    let layout = try layout("ab cd ef", [TextSpan(TextRange(3, 5), size: 40)], width: 50)
    expect(layout.lineTexts, equals: ["ab ", "cd ", "ef"])
    expect(layout.lines.map(\.top), equals: [0, 20, 60])
    expect(layout.lines.map(\.baseline), equals: [16, 52, 76])
    let wider = try self.layout("ab cd ef", [TextSpan(TextRange(3, 5), size: 40)], width: 70)
    expect(wider.lineTexts, equals: ["ab cd ", "ef"])
    expect(wider.lines.map(\.bottom), equals: [40, 60])
  }

  @Test func `a paragraph of one style is as tall as that`() throws {
    let text = "ab\ncd\nef"
    let layout = try layout(text, [TextSpan(TextRange(3, 6), size: 40)])
    expect(layout.lines.map(\.top), equals: [0, 20, 60])
    expect(layout.height, equals: 80)
  }

  @Test func `an empty line has the style that it stands in`() throws {
    let layout = try layout("a\n\nb\n", [TextSpan(TextRange(2, 3), size: 40)])
    expect(layout.lines.map(\.bottom), equals: [20, 60, 80, 100])
    // The last line is after the text, and has the style of the text before it.
    let end = try self.layout("a\n", [TextSpan(TextRange(0, 2), size: 40)])
    expect(end.lines.map(\.bottom), equals: [40, 80])
  }

  @Test func `with a line height every line is as tall as that`() throws {
    let layout = try layout(
      "ab\ncd", [TextSpan(TextRange(1, 2), size: 40, baselineShift: 9)],
      ParagraphStyle(lineHeight: 30))
    expect(layout.lines.map(\.bottom), equals: [30, 60])
    expect(layout.lines.map(\.baseline), equals: [21, 51])
  }

  @Test func `a multiple adds to what fonts need, half of it above`() throws {
    let double = ParagraphStyle { $0.lineHeight = .multiple(2) }
    let plain = try layout("ab\ncd", [], double)
    expect(plain.lines.map(\.bottom), equals: [40, 80])
    expect(plain.lines.map(\.baseline), equals: [26, 66])
    let mixed = try layout("ab\ncd", [TextSpan(TextRange(1, 2), size: 40)], double)
    expect(mixed.lines.map(\.bottom), equals: [80, 120])
    expect(mixed.lines.map(\.baseline), equals: [52, 106])
    for multiple in [0, -1, .nan, .infinity] as [Double] {
      let style = ParagraphStyle { $0.lineHeight = .multiple(multiple) }
      try expect(layout("ab\ncd", [], style).height, equals: 40)
    }
  }

  @Test func `the text around a span is one box`() throws {
    let noto = try TestFonts.face("NotoSans-Regular.ttf")
    let style = TextStyle(fonts: [try Box.face.get(), noto], size: 20)
    // Without the span the taller font rules alone; the span is no taller than the text around.
    let plain = TextLayout("ab γ c", style: style)
    let layout = TextLayout("ab γ c", style: style, spans: [TextSpan(TextRange(5, 6), size: 5)])
    expect(layout.line(0).bottom, equals: plain.line(0).bottom)
    expect(layout.line(0).baseline, equals: plain.line(0).baseline)
  }

  @Test func `a paragraph that is raised as a whole is as tall as it was`() throws {
    let layout = try layout("ab", [TextSpan(TextRange(0, 2), baselineShift: 6)])
    expect(layout.height, equals: 20)
    expect(layout.line(0).baseline, equals: 22)
    expect(layout.glyphRuns[0].positions[0].y, equals: 16)
  }
}
