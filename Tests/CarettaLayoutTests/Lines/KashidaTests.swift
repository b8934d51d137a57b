// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct KashidaTests {
  private static let face = Result { try TestFonts.face("NotoSansArabic-Regular.ttf") }

  private func layout(
    _ text: String, _ kind: ParagraphStyle.TextJustify = .kashida, width: Double = 150,
    last: ParagraphStyle.TextAlign? = .justify
  ) throws -> TextLayout {
    let layout = TextLayout(
      text, style: TextStyle(fonts: [try Self.face.get()], size: 20),
      paragraphStyle: ParagraphStyle(textAlign: .justify) {
        $0.textAlignLast = last
        $0.textJustify = kind
      }, width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  /// The offsets of the clusters after which strokes are drawn.
  private func kashidas(_ text: String, width: Double = 150) throws -> [Int] {
    let layout = try layout(text, width: width)
    let tatweel = try #require(try Self.face.get().nominalGlyph(for: "\u{640}"))
    let own = Set(text.utf16.enumerated().filter { $0.element == 0x640 }.map(\.offset))
    var found: Set<Int> = []
    for run in layout.glyphRuns {
      for (glyph, cluster) in zip(run.glyphs, run.clusters)
      where glyph == tatweel && !own.contains(cluster) { found.insert(cluster) }
    }
    return found.sorted()
  }

  @Test func `a word gets longer at one place, by priority`() throws {
    // After Seen; before a final Dal, Alef, Reh after a medial Beh, Qaf; the last of the others.
    try expect(kashidas("مسلم"), equals: [1])
    try expect(kashidas("بسلد"), equals: [1])
    try expect(kashidas("محمد"), equals: [2])
    try expect(kashidas("كتاب"), equals: [1])
    try expect(kashidas("كبير"), equals: [2])
    try expect(kashidas("خبر"), equals: [1])
    try expect(kashidas("خلق"), equals: [1])
    try expect(kashidas("بيت"), equals: [1])
    try expect(kashidas("ور"), equals: [])
    try expect(kashidas("abc def"), equals: [])
  }

  @Test func `not inside of a ligature, and once in each word`() throws {
    try expect(kashidas("لا"), equals: [])
    try expect(kashidas("كتاب كتاب"), equals: [1, 6])
  }

  @Test func `the line is filled, and carets stand at the edges of clusters`() throws {
    let text = "كتاب محمد"
    let plain = try layout(text, .none, last: nil)
    let layout = try layout(text)
    #expect(abs(layout.line(0).width - 150) < 0.01)
    expect(layout.caretStops.count, equals: plain.caretStops.count)
    // The stroke belongs to the cluster before it.
    let added = plain.x(1) - plain.x(2)
    #expect(layout.x(1) - layout.x(2) > added + 5)
    #expect(abs((layout.x(0) - layout.x(1)) - (plain.x(0) - plain.x(1))) < 0.01)
    let middle = (layout.x(1) + layout.x(2)) / 2
    expect(layout.characterRange(at: Point(x: middle, y: 10)), equals: TextRange(1, 2))
  }

  @Test func `a kashida is at most one em where there are spaces`() throws {
    let text = "كتاب محمد"
    let plain = try layout(text, .none, last: nil)
    let wide = try layout(text, width: 400)
    let grown = (wide.x(1) - wide.x(2)) - (plain.x(1) - plain.x(2))
    #expect(abs(grown - 20) < 0.01)
    let alone = try layout("كتاب", width: 400)
    #expect(abs(alone.line(0).width - 400) < 0.01)
  }

  @Test func `strokes fill the gap`() throws {
    let layout = try layout("كتاب", width: 200)
    let tatweel = try #require(try Self.face.get().nominalGlyph(for: "\u{640}"))
    let advance = Double(try Self.face.get().advance(of: tatweel)) * 20 / 1000
    var places: [Double] = []
    for run in layout.glyphRuns {
      for (glyph, position) in zip(run.glyphs, run.positions) where glyph == tatweel {
        places.append(position.x)
      }
    }
    #expect(places.count > 1)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 > $0 && $1 - $0 <= advance + 0.01 })
    let cluster = layout.x(1) - layout.x(2)
    #expect((places.last ?? 0) + advance - (places.first ?? 0) < cluster)
  }

  @Test func `a new width gives what a fresh layout has`() throws {
    let text = "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر ومغلف بجلد أزرق"
    var layout = try layout(text, last: nil)
    for width in [90, 200, 131, 400, 60] as [Double] {
      layout.setWidth(width)
      expect(
        LayoutAudit.differences(layout, try self.layout(text, width: width, last: nil)), equals: [])
    }
  }
}
