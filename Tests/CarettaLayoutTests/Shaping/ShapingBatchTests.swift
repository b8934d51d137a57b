// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// New words of a paragraph are shaped in one call of HarfBuzz, and look as if each was shaped
/// alone.
@Suite struct ShapingBatchTests {
  /// The work of laying out a text in a context.
  private func work(_ text: String, _ face: FontFace, _ context: LayoutContext) -> WorkCounters {
    let before = context.counters
    _ = TextLayout(text, style: TextStyle(fonts: [face]), context: context)
    var done = context.counters
    done.shapingCalls -= before.shapingCalls
    done.segmentsShaped -= before.segmentsShaped
    done.cacheHits -= before.cacheHits
    return done
  }

  @Test(arguments: [
    ("NotoSans-Regular.ttf", "o\u{308}ne two\u{308} thre\u{301}e fo\u{308}ur"),
    ("NotoSans-Regular.ttf", "«one\u{301}» — two’s\u{301} “three\u{301}” four\u{301}…"),
    ("NotoSansArabic-Regular.ttf", "سلام عليكم يا صديقي"),
    ("NotoSansHebrew-Regular.ttf", "שָׁלוֹם עוֹלָם טוֹב מְאֹד"),
    ("NotoSansDevanagari-Regular.ttf", "नमस्ते यह एक वाक्य"),
  ])
  func `new words of a paragraph share one call`(font: String, text: String) throws {
    let context = LayoutContext()
    let face = try TestFonts.face(font)
    let first = work(text, face, context)
    expect(first.shapingCalls, equals: 1)
    #expect(first.segmentsShaped >= 4)
    let again = work(text, face, context)
    expect(again.shapingCalls, equals: 0)
    expect(again.cacheHits, equals: first.segmentsShaped + first.cacheHits)
  }

  @Test func `a new word that occurs twice is shaped once`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let done = work(
      "o\u{308}ne two\u{308} o\u{308}ne two\u{308} o\u{308}ne ", face, LayoutContext())
    expect(done.shapingCalls, equals: 1)
    expect(done.segmentsShaped, equals: 2)
    expect(done.cacheHits, equals: 3)
  }

  @Test func `many new words take a call for every thirty-two`() throws {
    let words = (0..<100).map { "w\u{302}\($0)" }.joined(separator: " ")
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let done = work(words, face, LayoutContext())
    expect(done.shapingCalls, equals: 4)
    expect(done.segmentsShaped, equals: 100)
  }

  @Test func `a cache that is too small for a batch loses no word`() throws {
    let words = (0..<100).map { "w\($0)" }.joined(separator: " ")
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")])
    let small = TextLayout(words, style: style, width: 90, context: LayoutContext(cacheCapacity: 1))
    let large = TextLayout(words, style: style, width: 90, context: LayoutContext())
    expect(LayoutAudit.differences(small, large), equals: [])
  }

  /// HarfBuzz turns text from left to right of a script from right to left round, but for digits
  /// without letters: a word without digits beside one with them must not be shaped with it.
  @Test func `embedded words without digits are not shaped with numbers`() throws {
    let text = "سلام \u{202D}1\u{FE0F}\u{20E3} \u{263A}\u{FE0E} 23 (\u{263A}\u{FE0E})\u{202C} سلام"
    for font in ["NotoSansArabic-Regular.ttf", "DejaVuSans.ttf"] {
      let style = TextStyle(fonts: [try TestFonts.face(font)])
      let slow = LayoutContext(usesFastPath: false)
      let together = TextLayout(text, style: style, context: LayoutContext())
      let alone = TextLayout(text, style: style, context: slow)
      expect(LayoutAudit.differences(together, alone), equals: [])
      expect(together.digest, equals: alone.digest)
    }
  }

  @Test func `a joiner after a space does not join the words beside it`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoNaskhArabic-Regular.ttf")], size: 15)
    let slow = LayoutContext(usesFastPath: false)
    let text = "جءآظػ عٍ \u{200D}ئطفُؼخظ ب"
    let together = TextLayout(text, style: style, context: LayoutContext())
    let alone = TextLayout(text, style: style, context: slow)
    expect(together.digest, equals: alone.digest)
  }

  @Test(arguments: [
    "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "DejaVuSans.ttf",
    "BoxTall-Regular.ttf",
  ])
  func `words shaped together are as words shaped alone`(font: String) throws {
    let face = try TestFonts.face(font)
    for seed in TestFactor.seeds(100) {
      var texts = TextGenerator(seed: 0xBA7C4 + seed)
      let text = (0..<3).map { _ in texts.text() }.joined(separator: " ")
      let style = TextStyle(
        fonts: [face], size: 17, letterSpacing: texts.numbers.below(5) == 0 ? 2 : 0)
      let direction: ParagraphStyle.Direction = texts.numbers.one(of: [.auto, .ltr, .rtl])
      let paragraph = ParagraphStyle(direction: direction)
      let together = TextLayout(
        text, style: style, paragraphStyle: paragraph, width: 180, context: LayoutContext())
      let slow = LayoutContext(usesFastPath: false)
      let alone = TextLayout(
        text, style: style, paragraphStyle: paragraph, width: 180, context: slow)
      try #require(
        LayoutAudit.differences(together, alone) == [], "\(seed): \(text.debugDescription)")
      try #require(together.digest == alone.digest, "\(seed): \(text.debugDescription)")
    }
  }

  /// The second broken syllable is the fifteenth after the first, which HarfBuzz takes for the
  /// same.
  @Test func `a word has its dotted circle whatever words are shaped with it`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansTamil-Regular.ttf")])
    let context = LayoutContext()
    _ = TextLayout(
      "\u{B87}\u{BA9}\u{BB0}\u{BB6} \u{BBF}\u{B9E}\u{B94}\u{B85}\u{B8F} \u{BA8}\u{BAE}\u{B95}\u{B94}\u{BBF}\u{B9C} \u{B90} \u{BCA}\u{B89}",
      style: style, context: context)
    let text = "\u{B90} \u{BCA}\u{B87}"
    let fresh = TextLayout(text, style: style, context: LayoutContext())
    expect(fresh.glyphRuns.flatMap(\.glyphs).count, equals: 6)
    let warm = TextLayout(text, style: style, context: context)
    expect(LayoutAudit.differences(fresh, warm), equals: [])
  }
}
