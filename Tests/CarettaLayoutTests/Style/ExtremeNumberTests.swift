// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Extreme values of a double in every property that is a number.
@Suite struct ExtremeNumberTests {
  private static let faces = Result {
    try TestFonts.faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf",
      "NotoSansHebrew-Regular.ttf")
  }

  @Test(arguments: Array<UInt64>(0..<8))
  func `every number in every property gives a layout with nothing wrong`(seed: UInt64) throws {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: seed &+ 901)
    checkSamples(TestFactor.count(40), seed: seed) { _ in
      let text = generator.text()
      let sample = ExtremeSample(
        LayoutSample(text, faces: faces, numbers: &generator.numbers), numbers: &generator.numbers)
      return (sample, sample.violations())
    }
  }

  @Test(arguments: [0, .leastNonzeroMagnitude, 1e-300, 1e-6, 1 / 131_072.1])
  func `a line of text whose size counts as 0 has no height`(size: Double) throws {
    let text = "ab\ncd"
    let layout = TextLayout(
      text, style: TextStyle(fonts: try Self.faces.get(), size: 16),
      spans: [TextSpan(TextRange(3, 5), size: size)])
    #expect(layout.line(0).bottom > 0)
    expect(layout.line(1).bottom, equals: layout.line(1).top)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `tabs of great widths do not overflow`() throws {
    let tabs = String(repeating: "\t", count: 100)
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let styles = [
      TextStyle(fonts: [face], size: 902.9941414057221, letterSpacing: 2_147_483_647),
      TextStyle(fonts: [face], wordSpacing: .points(.greatestFiniteMagnitude)),
      TextStyle(fonts: [face], size: 1e6, letterSpacing: 1e6, wordSpacing: 1e6),
    ]
    for style in styles {
      for span in [nil, TextSpan(TextRange(94, 100), size: 763.73)] {
        for tabSize in [999_999.99999, 1e9, .greatestFiniteMagnitude] {
          let layout = TextLayout(
            tabs, style: style, spans: span.map { [$0] } ?? [],
            paragraphStyle: ParagraphStyle { $0.tabSize = .spaces(tabSize) })
          expect(LayoutAudit.violations(layout, of: tabs), equals: [])
          #expect(layout.size.width <= 100 * NumberRange.length.upper)
        }
      }
    }
  }

  @Test(arguments: [("a", 0x1p61), ("\t", 0x1p54), ("\u{FFFC}", 0x1p54)])
  func `places on a line of the widest characters do not overflow`(
    character: String, largest: Double
  ) throws {
    let count = 3_000
    let text = String(repeating: character, count: count)
    let style = TextStyle(
      fonts: [try Box.face.get()], size: 1e6, letterSpacing: 1e6, wordSpacing: 1e6)
    let layout = TextLayout(
      text, style: style,
      attachments: (0..<count).map { TextAttachment(at: $0, width: 1e6, height: 1) },
      paragraphStyle: ParagraphStyle { $0.tabSize = 1e6 })
    let stop = try #require(layout.caretStop(at: TextPosition(count)))
    #expect(stop.x.isFinite && stop.x > 1e8 && stop.x < largest)
  }

  @Test func `a size beyond its range is drawn as it is measured`() throws {
    let style = TextStyle(fonts: [try Box.face.get()], size: 1e12)
    let layout = TextLayout("ab", style: style)
    expect(layout.glyphRuns.map(\.size), equals: [1e6])
    expect(
      layout.lines, equals: TextLayout("ab", style: TextStyle(fonts: style.fonts, size: 1e6)).lines)
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-300, 0.0009] as [Double])
  func `a line height near 0 is none`(height: Double) throws {
    let layout = try Box.layout("ab\ncd", ParagraphStyle(lineHeight: .points(height)))
    expect(layout.lines.map { $0.bottom - $0.top }, equals: [0, 0])
    expect(layout.audit(), equals: [])
  }
}
