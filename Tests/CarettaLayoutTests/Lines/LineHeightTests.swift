// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct LineHeightTests {
  @Test func `without a line height a line is as tall as its font`() throws {
    let layout = try Box.layout("ab\ncd ef", width: 30)
    expect(layout.lines.map(\.top), equals: [0, 20, 40])
    expect(layout.lines.map(\.bottom), equals: [20, 40, 60])
    expect(layout.lines.map(\.baseline), equals: [16, 36, 56])
    expect(layout.height, equals: 60)
  }

  @Test func `a line height centers the first font`() throws {
    for (height, baseline) in [(30.0, 21.0), (20, 16), (10, 11), (0, 6)] {
      let layout = try Box.layout(
        "ab\ncd ef", width: 30, ParagraphStyle(lineHeight: .points(height)))
      for line in 0..<3 {
        let box = layout.line(line)
        expect(box.top, equals: Double(line) * height)
        expect(box.bottom, equals: Double(line + 1) * height)
        expect(box.baseline, equals: Double(line) * height + baseline)
      }
      expect(layout.height, equals: 3 * height)
      #expect(layout.caretStops.allSatisfy { $0.height == height })
    }
  }

  @Test func `a line height without sense has some meaning`() throws {
    let negative = try Box.layout("ab\ncd", ParagraphStyle(lineHeight: -5))
    expect(negative.height, equals: 0)
    for height in [Double.nan, .infinity] {
      try expect(
        Box.layout("ab\ncd", ParagraphStyle(lineHeight: .points(height))).height, equals: 40)
    }
  }

  @Test func `a line is as tall as its tallest font`() throws {
    let box = try Box.face.get()
    let noto = try TestFonts.face("NotoSans-Regular.ttf")  // 1.362 em: 1069 + 293
    let style = TextStyle(fonts: [box, noto], size: 100)
    let layout = TextLayout("ab\nab γ\n\nγ", style: style)
    expect(layout.lines.map { $0.bottom - $0.top }, equals: [100, 136.2, 100, 136.2])
    expect(layout.lines.map(\.baseline), equals: [80, 206.9, 316.2, 443.1])
    let fixed = TextLayout(
      "ab\nab γ\n\nγ", style: style, paragraphStyle: ParagraphStyle(lineHeight: 100))
    expect(fixed.lines.map(\.baseline), equals: [80, 180, 280, 380])
  }

  @Test func `the line gap is part of the line`() throws {
    let cjk = try TestFonts.face("NotoSansCJKjp-Subset.otf")
    let metrics = cjk.metrics
    let layout = TextLayout("日本", style: TextStyle(fonts: [cjk], size: 1000))
    expect(layout.height, equals: Double(metrics.ascent + metrics.descent + metrics.lineGap))
    expect(layout.line(0).baseline, equals: Double(metrics.ascent) + Double(metrics.lineGap) / 2)
  }

  @Test func `only the fonts that are on a line make it taller`() throws {
    let box = try Box.face.get()
    let noto = try TestFonts.face("NotoSans-Regular.ttf")
    let style = TextStyle(fonts: [box, noto], size: 20)
    let layout = TextLayout("abc γ de", style: style, width: 45)
    expect(layout.lineTexts, equals: ["abc ", "γ de"])
    expect(layout.line(0).bottom, equals: 20)
    #expect(abs(layout.line(1).bottom - 47.24) < 1e-9)
  }
}
