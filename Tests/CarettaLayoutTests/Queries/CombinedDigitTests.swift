// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// `text-combine-upright: digits`, in the box font at size 20: digits are 10 wide, an em is 20.
@Suite struct CombinedDigitTests {
  private func layout(
    _ text: String, _ combine: TextCombineUpright, _ orientation: TextOrientation = .mixed,
    height: Double = .infinity
  ) throws -> TextLayout {
    try Box.layout(
      text, width: height,
      ParagraphStyle(writingMode: .verticalRL) {
        $0.textOrientation = orientation
        $0.textCombineUpright = combine
      })
  }

  @Test func `two digits stand side by side in the square of one character`() throws {
    let layout = try layout("月12日", .digits2)
    let runs = layout.glyphRuns
    #expect(runs.allSatisfy { !$0.isSideways })
    let digits = try #require(runs.first { $0.clusters.contains(1) })
    let positions = zip(digits.clusters, digits.positions).filter { [1, 2].contains($0.0) }
    // The line is 20 wide: the digits fill it, on the baseline of an upright character.
    expect(positions.map(\.1), equals: [Point(x: 0, y: 36), Point(x: 10, y: 36)])
    expect(digits.widthScale, equals: 1)
    expect(layout.caretStops.map(\.y), equals: [0, 20, 30, 40, 60])
    #expect(layout.audit().isEmpty)
  }

  @Test func `what is wider than a square is drawn narrower`() throws {
    let layout = try layout("1234", .digits4)
    expect(layout.glyphRuns.map(\.widthScale), equals: [0.5])
    expect(layout.glyphRuns[0].positions.map(\.x), equals: [0, 5, 10, 15])
    expect(layout.size.height, equals: 20)
  }

  @Test(arguments: [
    ("1", TextCombineUpright.none), ("123", .digits2), ("12345", .digits4), ("12", .none),
    ("ab", .digits2), ("1\u{301}2\u{301}", .digits2), ("\u{202E}12", .digits2),
    ("12\u{17D2}", .digits2),
  ])
  func `other sequences are not combined`(text: String, combine: TextCombineUpright) throws {
    let layout = try layout(text, combine)
    #expect(
      layout.glyphRuns.flatMap { run in run.glyphs.map { _ in run.isSideways } }.contains(true))
  }

  @Test func `a single digit has a square of its own`() throws {
    let layout = try layout("月1日", .digits2)
    #expect(layout.glyphRuns.allSatisfy { !$0.isSideways })
    let digit = try #require(layout.glyphRuns.first { $0.clusters.contains(1) })
    let positions = zip(digit.clusters, digit.positions).filter { $0.0 == 1 }
    expect(positions.map(\.1), equals: [Point(x: 5, y: 36)])
    expect(layout.caretStops.map(\.y), equals: [0, 20, 40, 60])
    #expect(layout.audit().isEmpty)
  }

  @Test func `sideways text combines nothing`() throws {
    let layout = try layout("12", .digits2, .sideways)
    #expect(layout.glyphRuns.allSatisfy { $0.isSideways })
  }

  @Test func `horizontal lines combine nothing`() throws {
    let style = ParagraphStyle { $0.textCombineUpright = .digits2 }
    try expect(Box.layout("12", style).digest, equals: Box.layout("12").digest)
  }

  @Test func `a line does not break in it`() throws {
    let layout = try layout("月12日", .digits2, height: 45)
    expect(layout.lineTexts, equals: ["月12", "日"])
    try expect(self.layout("月12日", .digits2, height: 35).lineTexts, equals: ["月", "12", "日"])
  }

  @Test func `the font's narrow digits are taken`() throws {
    let face = try TestFonts.face("NotoSansCJKjp-Subset.otf")
    let layout = TextLayout(
      "12", style: TextStyle(fonts: [face], size: 10),
      paragraphStyle: ParagraphStyle(writingMode: .verticalRL) { $0.textCombineUpright = .digits2 })
    expect(layout.glyphRuns.map(\.widthScale), equals: [1])
    #expect(layout.glyphRuns[0].glyphs[0] != face.nominalGlyph(for: "1"))
  }
}
