// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// A space with a joiner or a mark on it is white space as any other; its cluster stays whole.
@Suite struct MarkedSpaceTests {
  static let marks = ["\u{200D}", "\u{200C}", "\u{34F}", "\u{301}", "\u{200C}\u{301}", "\u{1ACF}"]

  @Test(arguments: marks) func `a line ends after it, and it hangs`(mark: String) throws {
    let layout = try Box.layout("ab \(mark)cd", width: 20)
    expect(layout.lineTexts, equals: ["ab \(mark)", "cd"])
    expect(layout.lines.map(\.width), equals: [20, 20])
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    let real = try TestFonts.layout("a \(mark)b", "DejaVuSans.ttf", size: 10, width: 9)
    expect(real.lineTexts, equals: ["a \(mark)", "b"])
  }

  @Test(arguments: marks) func `it collapses`(mark: String) throws {
    for text in ["  \(mark)b", "a  \(mark)b", "a\n\(mark)b", "a \(mark) b", "a b \(mark)  "] {
      for width in [Double.infinity, 30, 10, 0] {
        for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
          let layout = try Box.layout(text, width: width, ParagraphStyle(whiteSpace: whiteSpace))
          expect(
            LayoutAudit.violations(layout, of: text), equals: [], "\(text) \(width) \(whiteSpace)")
        }
      }
    }
  }

  @Test func `spaces at the start of a line go, whatever follows`() throws {
    let layout = try TestFonts.layout(
      "  \u{200C}b", "DejaVuSans.ttf", size: 10, ParagraphStyle(whiteSpace: .normal))
    expect(layout.caretStops.map(\.offset), equals: [0, 1, 3, 4])
    expect(layout.caretStops.map(\.x).dropLast(), equals: [0, 0, 0])
  }

  @Test func `collapsed white space is left out where a line wraps after it`() throws {
    let style = ParagraphStyle(direction: .rtl, whiteSpace: .normal)
    let layout = try Box.layout("ab \u{200C}cd", width: 20, style)
    expect(layout.lineTexts, equals: ["ab \u{200C}", "cd"])
    // The line begins at the left edge: nothing hangs there.
    expect(layout.caretStops.first { $0.offset == 0 }?.x, equals: 0)
    expect(layout.lines.map(\.left), equals: [0, 0])
  }

  @Test func `the space that replaces a line feed has its spacing`() throws {
    let layout = try TestFonts.layout(
      "a\n\u{200C}b", "DejaVuSansMono.ttf", size: 10, letterSpacing: 10,
      ParagraphStyle(whiteSpace: .normal))
    #expect(abs((layout.caretStops.first { $0.offset == 3 }?.x ?? 0) - 32.04) < 0.01)
  }

  @Test func `many marks on a space take linear time`() throws {
    let text = "a " + String(repeating: "\u{301}", count: 50_000) + "b"
    let layout = try Box.layout(text, width: 100)
    expect(layout.caretStops.count, equals: 4)
  }

  @Test(arguments: [true, false])
  func `a mark after collapsed tabs has a caret before it`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      "\u{B95}\t\t\u{BCA}\u{B9F}", "NotoSans-Regular.ttf", size: 16,
      ParagraphStyle(whiteSpace: .normal), context: context)
    func x(_ offset: Int) -> Double { layout.caretStops.first { $0.offset == offset }?.x ?? .nan }
    let words = try TestFonts.layout("a b", "NotoSans-Regular.ttf").caretStops.map(\.x)
    #expect(abs(x(3) - x(1) - (words[2] - words[1])) < 1e-9)
  }

  /// HarfBuzz alone, with the whole run, puts the first mark on the one of the space.
  @Test(arguments: [true, false])
  func `a mark at the start of a reversed run attaches to that of the next space`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let text = "\u{301} \u{301}\u{202E}\u{915}"
    let layout = try TestFonts.layout(
      text, "NotoSans-Regular.ttf", size: 1000, ParagraphStyle(direction: .rtl), context: context)
    let heights = layout.glyphRuns.flatMap { run in run.positions.map(\.y) }
    expect(Set(heights).count, equals: 2)
  }

  @Test func `a character without a glyph at the start of such a run changes nothing`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let positions = [true, false].map { cutsRuns in
      let context = LayoutContext(usesFastPath: cutsRuns)
      let layout = TextLayout(
        "\u{915}\u{202E}\u{301} \u{301}", style: TextStyle(fonts: [face], size: 1000),
        context: context)
      return layout.glyphRuns.filter { $0.level == 1 }.flatMap(\.positions)
    }
    expect(positions[0], equals: positions[1])
    expect(Set(positions[0].map(\.y)).count, equals: 2)
  }

  /// The embedding, the collapsed space and the selector have no glyphs: nothing is seen of the
  /// run.
  @Test func `a variation selector after a collapsed space is in the run of what is before`() throws
  {
    let runs = try [true, false].map { cutsRuns in
      let context = LayoutContext(usesFastPath: cutsRuns)
      return TextLayout(
        "\u{937} \u{202B} \u{FE0E}", style: TextStyle(fonts: try TestFonts.manyScripts(), size: 16),
        paragraphStyle: ParagraphStyle(direction: .rtl, whiteSpace: .preLine), context: context
      ).glyphRuns.map { "\($0.clusters) \($0.level)" }
    }
    expect(runs[0], equals: ["[2, 2] 3", "[1] 1", "[0] 2"])
    expect(runs[1], equals: runs[0])
  }
}
