// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Other space separators hang as U+0020 does (CSS Text 3 §4.1.2); ideographs are 20 wide.
@Suite struct SpaceSeparatorTests {
  @Test func `an ideographic space hangs at the end of a line`() throws {
    let layout = try Box.layout("一丁\u{3000}七万", width: 40)
    expect(layout.lineTexts, equals: ["一丁\u{3000}", "七万"])
    expect(layout.lines.map(\.width), equals: [40, 40])
    expect(layout.audit(), equals: [])
  }

  @Test func `it takes room inside a line and at its start`() throws {
    let layout = try Box.layout("\u{3000}一\u{3000}丁", width: 100)
    expect(layout.caretStops.map(\.x), equals: [0, 20, 40, 60, 80])
    expect(layout.line(0).width, equals: 80)
  }

  @Test func `one with a mark does not hang`() throws {
    try expect(Box.layout("一\u{3000}", width: 20).lineTexts, equals: ["一\u{3000}"])
    let marked = try Box.layout("一\u{3000}\u{323}", width: 20)
    expect(marked.lineTexts, equals: ["一", "\u{3000}\u{323}"])
    expect(marked.audit(), equals: [])
  }

  static let others: [Character] =
    ["\u{1680}", "\u{202F}", "\u{205F}", "\u{3000}"]
    + (0x2000...0x200A).map { Character(Unicode.Scalar(UInt16($0)) ?? " ") }

  @Test(arguments: others) func `spaces of other widths hang at the end of a line`(
    space: Character
  ) throws {
    let isGlue = space == "\u{2007}" || space == "\u{202F}"
    let layout = try Box.layout("abcd\(space) ef", width: 40)
    expect(layout.lineTexts, equals: ["abcd\(space) ", "ef"])
    expect(layout.line(0).width, equals: 40)
    expect(layout.audit(), equals: [])
    // No line ends after a no-break one.
    let whole = try Box.layout("ab\(space)cd", width: 20, ParagraphStyle(overflowWrap: .normal))
    expect(whole.lineTexts, equals: (isGlue ? ["ab\(space)cd"] : ["ab\(space)", "cd"]))
  }

  @Test func `an em space after a word that fits ends the line`() throws {
    let layout = try TestFonts.layout("ab\u{2003}cd", "DejaVuSansMono.ttf", size: 10, width: 15)
    expect(layout.lineTexts, equals: ["ab\u{2003}", "cd"])
    #expect(abs(layout.line(0).width - 12.04) < 0.01)
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `an em space hangs before white space that collapses at the end of a line`() throws {
    for text in ["ab\u{2003} cd", "ab \u{2003}  cd", "ab\u{2003} שש"] {
      let style = ParagraphStyle(textAlign: .right, whiteSpace: .normal)
      let layout = try Box.layout(text, width: 30, style)
      expect(layout.lines.map(\.width), equals: [20, 20])
      expect(layout.lines.map(\.left), equals: [10, 10])
      expect(layout.size.width, equals: 20)
      expect(layout.audit(), equals: [])
    }
  }

  @Test func `a no-break space does not`() throws {
    try expect(Box.layout("ab\u{A0}", width: 100).line(0).width, equals: 30)
  }

  @Test func `with break-spaces it takes room`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces)
    try expect(Box.layout("一丁\u{3000}七", width: 100, style).line(0).width, equals: 80)
    try expect(Box.layout("一丁\u{3000}", width: 100, style).line(0).width, equals: 60)
  }

  /// The separator is in the segment of the word after it.
  @Test(arguments: [true, false])
  func `a separator hangs where the space before it is beyond the line's end`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      "লা \u{3000}ব", "NotoSans-Regular.ttf", size: 20, width: 64, letterSpacing: 20,
      ParagraphStyle(whiteSpace: .preWrap), context: context)
    expect(layout.lineTexts, equals: ["লা \u{3000}", "ব"])
  }
}
