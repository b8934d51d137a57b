// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

extension ShapedSample: CustomTestStringConvertible {
  var testDescription: String { "\(font): \(text)" }
}

/// Words are shaped one by one and put together; the line must be what HarfBuzz makes of it.
@Suite struct HarfBuzzAgreementTests {
  @Test(arguments: ShapedSample.all)
  func `a line is what HarfBuzz makes of it in one piece`(sample: ShapedSample) throws {
    let face = try TestFonts.face(sample.font)
    // A unit of the font is a point.
    let style = TextStyle(fonts: [face], size: Double(face.unitsPerEm))
    let layout = TextLayout(sample.text, style: style)
    expect(layout.lineCount, equals: 1)
    let runs = layout.glyphRuns
    expect(runs.flatMap(\.glyphs), equals: sample.glyphs)
    let positions = runs.flatMap(\.positions)
    expect(positions.map(\.x), equals: sample.x)
    let baseline = layout.line(0).baseline
    let heights = sample.y.isEmpty ? sample.x.map { _ in 0 } : sample.y
    expect(positions.map { baseline - $0.y }, equals: heights)
    expect(layout.size.width, equals: sample.width)
    expect(LayoutAudit.violations(layout, of: sample.text), equals: [])
  }

  @Test(arguments: ShapedSample.all)
  func `the same in a context that has forgotten everything`(sample: ShapedSample) throws {
    let face = try TestFonts.face(sample.font)
    let style = TextStyle(fonts: [face], size: 15)
    let cold = TextLayout(sample.text, style: style, width: 120, context: LayoutContext())
    let context = LayoutContext()
    for _ in 0..<2 {
      let warm = TextLayout(sample.text, style: style, width: 120, context: context)
      expect(LayoutAudit.differences(warm, cold), equals: [])
    }
  }
}
