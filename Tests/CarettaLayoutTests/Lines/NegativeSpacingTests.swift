// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// With negative spacing a part of a text may be wider than all of it.
@Suite struct NegativeSpacingTests {
  @Test(arguments: ["ab cd  ", "ab \u{5D0} cd  ", "-\u{202B}abc     ", "one two\nab  "])
  func `a new width gives the lines of a fresh layout`(text: String) throws {
    let face = try Box.face.get()
    for spacing in [(0.0, -30.0), (-15.0, 0.0), (-8.0, -12.0)] {
      let style = TextStyle(
        fonts: [face], size: 20, letterSpacing: .points(spacing.0), wordSpacing: .points(spacing.1))
      for width in [0.0, 5, 15, 25, 40] {
        var layout = TextLayout(text, style: style, width: .infinity)
        layout.setWidth(width)
        let fresh = TextLayout(text, style: style, width: width)
        expect(LayoutAudit.differences(layout, fresh), equals: [], "\(spacing) \(width)")
      }
    }
  }

  @Test func `a word that does not fit is broken though what follows takes room back`() throws {
    let layout = try Box.layout("abcd   ", width: 30, wordSpacing: -30)
    expect(layout.lineTexts, equals: ["abc", "d   "])
  }

  /// Runs that are shaped in one piece have opportunities inside; words have them between.
  @Test(arguments: [true, false])
  func `a line ends before the first word that does not fit`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    func lines(_ text: String) throws -> [String] {
      try Box.layout(text, width: 75, wordSpacing: -30, context: context).lineTexts
    }
    // The third word takes the line back to 70.
    try expect(lines("aaaa aaaaaa b"), equals: ["aaaa ", "aaaaaa b"])
    // No opportunity is before a parenthesis.
    try expect(lines("aa aaaaaaaa )b"), equals: ["aa ", "aaaaaaa", "a )b"])
    let sans = TextStyle(
      fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20, wordSpacing: -30)
    let cyrillic = TextLayout(
      "\u{1C5}\u{1C5} Привет \u{BD} Привет", style: sans, width: 90, context: context)
    expect(cyrillic.lineTexts, equals: ["\u{1C5}\u{1C5} ", "Привет \u{BD} ", "Привет"])
  }

  /// The space takes 20 back: with it the whole word would be 50 wide, its last letter and what
  /// follows 0.
  @Test(arguments: [true, false])
  func `a text that is cut at its start keeps what follows the last letter that does not fit`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try Box.layout(
      "bbbbbbbb aaaaaa c", width: 55,
      block: BlockOptions(maxLines: 1, truncation: .start, ellipsis: "~"), wordSpacing: -30,
      context: context)
    expect(layout.hiddenRange, equals: TextRange(0, 10))
  }

  @Test(arguments: [true, false])
  func `a tab at the end of a line is fitted by what stands after it alone`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      "Ш \t Щ", "NotoSans-Regular.ttf", size: 20, width: 15, wordSpacing: -30,
      ParagraphStyle(whiteSpace: .preWrap) {
        $0.tabStops = [.init(x: 149, alignment: .right)]
      }, context: context)
    expect(layout.lineTexts, equals: ["Ш \t ", "Щ"])
    let carets = layout.downstreamX
    // The tab takes the line to its end.
    expect(carets[3], equals: 15)
  }

  @Test func `a text that is cut at its start is cut where that of uncut runs is`() throws {
    let style = TextStyle(
      fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 13.7,
      letterSpacing: .percent(-20), wordSpacing: -30)
    let slow = LayoutContext(usesFastPath: false)
    for text in ["नम्🇺नम्ते 🇺  ", "Шаг за шагом  ", "Шаг \u{5D0}\u{5D1} за  "] {
      for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
        func layout(_ context: LayoutContext) -> TextLayout {
          TextLayout(
            text, style: style, paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace),
            block: BlockOptions(maxLines: 1, truncation: .start, ellipsis: "\t"), width: 30,
            context: context)
        }
        let found = LayoutAudit.differences(layout(LayoutContext()), layout(slow))
        expect(found, equals: [], "\(text) \(whiteSpace)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `a word starts where the one before ends, on a line that is narrower than its start`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let text = "\u{B95}\u{BCA} \u{1D400} \u{9AC}\u{9BE}\u{982}\u{9BE}"
    let layout = try TestFonts.layout(
      text, "NotoSans-Regular.ttf", size: 20, width: 15, letterSpacing: -14,
      ParagraphStyle(whiteSpace: .preLine), context: context)
    expect(layout.lines.map(\.range), equals: [TextRange(0, 6), TextRange(6, 10)])
    expect(layout.caretStops.filter { $0.offset == 3 }.map(\.x), equals: [1.2])
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }
}
