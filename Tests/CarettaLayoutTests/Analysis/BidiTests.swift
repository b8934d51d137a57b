// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Bidirectional text as it looks, in the notation of UAX #9: capitals are Hebrew.
@Suite struct BidiTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var direction: ParagraphStyle.Direction
    var picture: String
    var testDescription: String { "\(text) \(direction) → \(picture)" }

    init(_ text: String, _ direction: ParagraphStyle.Direction, _ picture: String) {
      self.text = text
      self.direction = direction
      self.picture = picture
    }
  }

  @Test(arguments: [
    Case("ab CD ef", .ltr, "ab·DC·ef"), Case("ab CD ef", .rtl, "ef·DC·ab"),
    Case("AB CD", .auto, "DC·BA"), Case("AB cd EF", .auto, "FE·cd·BA"),
    Case("AB cd ef GH", .auto, "HG·cd·ef·BA"), Case("ab CD EF gh", .auto, "ab·FE·DC·gh"),
    // Numbers.
    Case("AB 123 CD", .auto, "DC·123·BA"), Case("ab 123 CD", .auto, "ab·123·DC"),
    Case("AB 1-2", .auto, "1-2·BA"), Case("AB 1.5,2", .auto, "1.5,2·BA"),
    Case("AB 5%", .auto, "5%·BA"), Case("AB $5", .auto, "$5·BA"), Case("1 2", .rtl, "2·1"),
    Case("ab CD 1 2", .ltr, "ab·2·1·DC"),
    // Brackets and neutrals.
    Case("AB(cd)", .auto, ")cd(BA"), Case("ab(CD)", .auto, "ab(DC)"),
    Case("ab!", .rtl, "!ab"), Case("AB!", .ltr, "BA!"), Case("AB (CD) ef", .ltr, ")DC(·BA·ef"),
    Case("ab (CD", .ltr, "ab·(DC"),
    // Embeddings, overrides, isolates, marks.
    Case("ab \u{202E}cd\u{202C} ef", .ltr, "ab·dc·ef"),
    Case("ab \u{202B}CD 1\u{202C} ef", .ltr, "ab·1·DC·ef"),
    Case("AB \u{2066}cd EF\u{2069} GH", .auto, "HG·cd·FE·BA"),
    Case("ab \u{2067}cd EF\u{2069} gh", .auto, "ab·FE·cd·gh"),
    Case("ab \u{2068}CD 1\u{2069} 2", .ltr, "ab·1·DC·2"), Case("ab CD 1 2", .rtl, "2·1·DC·ab"),
    Case("ab! \u{200F}", .rtl, "·!ab"), Case("AB!\u{200E}", .ltr, "BA!"),
    Case("AB!\u{200F}", .ltr, "!BA"),
    // Trailing white space has the paragraph's level (L1).
    Case("ab CD  ", .ltr, "ab·DC··"), Case("AB cd  ", .rtl, "··cd·BA"),
    Case("ab \u{202B}CD \u{202C} ", .ltr, "ab·DC··"),
  ])
  func `runs are in the order of UAX 9`(test: Case) throws {
    let text = Box.hebrew(test.text)
    let style = ParagraphStyle(direction: test.direction, textAlign: .left)
    let layout = try Box.layout(text, width: .infinity, style)
    expect(Box.picture(layout), equals: [test.picture])
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `Arabic letters make European numbers Arabic`() throws {
    // W2: after an Arabic letter digits are AN, and a hyphen between two of them a neutral.
    let layout = try Box.layout("ب 1-2", width: .infinity)
    expect(Box.picture(layout), equals: ["2-1·ب"])
  }

  @Test func `each line is ordered by itself`() throws {
    let text = Box.hebrew("ab CDE FGH IJ")
    let layout = try Box.layout(text, width: 70, ParagraphStyle(direction: .ltr))
    expect(layout.lineTexts, equals: [Box.hebrew("ab CDE "), Box.hebrew("FGH IJ")])
    expect(Box.picture(layout), equals: ["ab·EDC·", "JI·HGF"])
    let rtl = try Box.layout(Box.hebrew("AB cd EF"), width: 50)
    expect(Box.picture(rtl), equals: ["cd·BA", "   FE"])
    expect(rtl.line(0).left, equals: 0)
    expect(rtl.line(0).width, equals: 50)
    expect(rtl.x(6, .upstream), equals: -10)
  }

  @Test func `an emergency break inside a run of the other direction`() throws {
    let layout = try Box.layout(Box.hebrew("abCDEFG"), width: 40, ParagraphStyle(direction: .ltr))
    expect(layout.lineTexts, equals: [Box.hebrew("abCD"), Box.hebrew("EFG")])
    expect(Box.picture(layout), equals: ["abDC", "GFE"])
    let mixed = try Box.layout(Box.hebrew("ABcdefgh"), width: 40)
    expect(Box.picture(mixed), equals: ["cdBA", "efgh"])
  }

  @Test func `levels of the glyph runs are those of UAX 9`() throws {
    let layout = try Box.layout(
      Box.hebrew("ab CD 12 ef"), width: .infinity, ParagraphStyle(direction: .ltr))
    expect(layout.glyphRuns.map(\.level), equals: [0, 2, 1, 0])
    let starts = layout.glyphRuns.compactMap(\.clusters.first)
    expect(starts, equals: [0, 6, 5, 8])
  }

  @Test func `mirrored brackets have mirrored glyphs`() throws {
    let face = try Box.face.get()
    let open = try #require(face.nominalGlyph(for: "("))
    let close = try #require(face.nominalGlyph(for: ")"))
    try expect(Box.layout(Box.hebrew("(A)")).glyphRuns[0].glyphs.first, equals: open)
    try expect(Box.layout(Box.hebrew("(A)")).glyphRuns[0].glyphs.last, equals: close)
    try expect(Box.layout(Box.hebrew("(A)")).glyphRuns[0].clusters, equals: [2, 1, 0])
  }

  @Test(arguments: ["\u{2066}", "\u{2067}", "\u{2068}"])
  func `letters inside and outside an isolate form no ligature`(open: String) throws {
    func letters(_ text: String) throws -> Int {
      try TestFonts.layout(text, "DejaVuSans.ttf", size: 36).glyphRuns.flatMap(\.glyphs).count
    }
    let apart =
      try TestFonts.layout("of", "DejaVuSans.ttf", size: 36).size.width
      + TestFonts.layout("f", "DejaVuSans.ttf", size: 36).size.width
      + TestFonts.layout("ice", "DejaVuSans.ttf", size: 36).size.width
    let layout = try TestFonts.layout("of\(open)f\u{2069}ice", "DejaVuSans.ttf", size: 36)
    expect(layout.size.width, equals: apart)
    try expect(letters("of\(open)f\u{2069}ice"), equals: 8)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    // Empty, not closed, or closed only.
    try expect(TestFonts.layout("f\(open)\u{2069}i", "DejaVuSans.ttf").lineCount, equals: 1)
    try expect(letters("f\(open)i"), equals: 3)
    try expect(letters("f\u{2069}i"), equals: 3)
  }

  @Test func `deep nesting has an answer`() throws {
    let marks = ["\u{202A}", "\u{202B}", "\u{2067}", "\u{2066}", "\u{202E}"]
    for count in [61, 62, 125, 126, 200] {
      let text = (0..<count).map { marks[$0 % 5] + "a" }.joined(separator: Box.hebrew("B 1 "))
      let layout = try Box.layout(text, width: 100)
      expect(LayoutAudit.violations(layout, of: text), equals: [])
    }
    let closers = String(repeating: "\u{2069}\u{202C}", count: 200) + "ab"
    expect(LayoutAudit.violations(try Box.layout(closers), of: closers), equals: [])
  }

  @Test func `a space at a line's end has the paragraph's level, whatever that of its text`() throws
  {
    // The face's rules read spaces, so that the slow way does not cut at them: the space is inside
    // a segment of level 3, in a paragraph of level 1.
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansDevanagari-Regular.ttf")], size: 16)
    let slow = LayoutContext(usesFastPath: false)
    let text = "12 \u{202E}हिन्दी नमस्ते हिन्दी नमस्ते"
    for width in stride(from: 40.0, to: 240, by: 7) {
      let paragraph = ParagraphStyle(direction: .rtl)
      let layout = TextLayout(
        text, style: style, paragraphStyle: paragraph, width: width, context: slow)
      for line in layout.lines.dropLast() where !line.endsInHardBreak {
        let last = line.range.end - 1
        guard Array(text.utf16)[last] == 0x20 else { continue }
        let space = layout.selectionRects(
          for: TextRange(last, last + 1), extendingToContainer: false)
        #expect(space.allSatisfy { $0.rect.maxX <= line.left + 0.01 }, "\(width) \(line.range)")
      }
      let cut = TextLayout(text, style: style, paragraphStyle: paragraph, width: width)
      expect(layout.digest, equals: cut.digest, "\(width)")
    }
  }

  @Test func `glyphs of white space at a line's end stand where its carets do`() throws {
    // L1: the spaces have the paragraph's direction, though they were shaped with the text before.
    for text in ["\u{5D0} ab\u{2003} \u{301}", "\u{5D0} ab\u{2003}\u{3000} \u{301}\u{1680} "] {
      let layout = try TestFonts.layout(
        text, "DejaVuSans.ttf", width: 400, ParagraphStyle(direction: .rtl))
      let run = try #require(layout.glyphRuns.first)
      #expect(run.level == 1 && run.clusters.first == text.utf16.count - (text.last == " " ? 1 : 2))
      expect(run.clusters, equals: run.clusters.sorted(by: >))
      for (cluster, position) in zip(run.clusters, run.positions) {
        let next = layout.caretStops.filter { $0.offset > cluster }.map(\.x).max()
        #expect(try abs(position.x - #require(next)) < 8, "\(cluster)")
      }
      expect(LayoutAudit.violations(layout, of: text), equals: [])
    }
  }

  /// The vowel sign, of class L, is no white space, so that L1 says nothing about the space before
  /// it.
  @Test(arguments: [true, false])
  func `a space with a vowel sign before a tab keeps its level`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      "\u{9AC} \u{9BE}\t\u{9AC}", "NotoSans-Regular.ttf", size: 20, ParagraphStyle(direction: .rtl),
      context: context)
    let levels = layout.glyphRuns.map { "\($0.clusters) \($0.level)" }
    expect(levels, equals: ["[4, 0, 1, 1] 2"])
  }
}
