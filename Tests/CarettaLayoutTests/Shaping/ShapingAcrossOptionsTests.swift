// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Spans that change only white space or line breaking do not end shaping (CSS Text 3, 7.3).
@Suite struct ShapingAcrossOptionsTests {
  /// A change of options for lines that leaves glyphs as they are.
  struct Option: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let name: @Sendable (inout TextSpan) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout TextSpan) -> Void) {
      testDescription = name
      self.name = change
    }

    static let all = [
      Option("textWrapMode") { $0.textWrapMode = .nowrap },
      Option("whiteSpace") { $0.whiteSpace = .breakSpaces },
      Option("wordBreak") { $0.wordBreak = .breakAll },
      Option("lineBreak") { $0.lineBreak = .anywhere },
      Option("overflowWrap") { $0.overflowWrap = .normal },
      Option("hyphens") { $0.hyphens = ParagraphStyle.Hyphens.none },
    ]
  }

  private func layout(
    _ text: String, _ font: String, _ option: Option, _ ranges: [TextRange] = [],
    width: Double = .infinity
  ) throws -> TextLayout {
    let spans = ranges.map { range in
      var span = TextSpan(range)
      option.name(&span)
      return span
    }
    return TextLayout(
      text, style: TextStyle(fonts: [try TestFonts.face(font)], size: 20), spans: spans,
      width: width, context: LayoutContext())
  }

  @Test(arguments: Option.all)
  func `ligatures and kerning span the ends of a span that changes only lines`(
    option: Option
  ) throws {
    for (text, font) in [
      ("office", "NotoSans-Regular.ttf"), ("AVATAR To", "NotoSans-Regular.ttf"),
      ("AVAffi To", "DejaVuSans.ttf"), ("سلام عليكم", "NotoNaskhArabic-Regular.ttf"),
      ("क्षत्रिय हिन्दी", "NotoSansDevanagari-Regular.ttf"), ("of\u{AD}fice VA", "NotoSans-Regular.ttf"),
    ] {
      let plain = try layout(text, font, option)
      let length = text.utf16.count
      for start in 0..<length {
        for end in [start + 1, start + 2, length] where end <= length {
          let spanned = try layout(text, font, option, [TextRange(start, end)])
          expect(spanned.audit(), equals: [])
          expect(
            spanned.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs),
            "\(text) \(start)..<\(end)")
          expect(
            spanned.glyphRuns.flatMap(\.positions), equals: plain.glyphRuns.flatMap(\.positions),
            "\(text) \(start)..<\(end)")
          expect(spanned.caretStops, equals: plain.caretStops, "\(text) \(start)..<\(end)")
          expect(
            spanned.glyphRuns.count, equals: plain.glyphRuns.count, "\(text) \(start)..<\(end)")
          let all = TextRange(0, length)
          expect(spanned.accessibilityRuns(in: all), equals: plain.accessibilityRuns(in: all))
        }
      }
    }
  }

  @Test func `a word of several options is broken by the options at each place`() throws {
    let breakAll = Option("wordBreak") { $0.wordBreak = .breakAll }
    let text = "affixoffice"
    // "fix" and "off" may be broken; the "ffi" of both words are ligatures.
    for width in stride(from: 10.0, through: 120, by: 2.5) {
      let layout = try layout(
        text, "NotoSans-Regular.ttf", breakAll, [TextRange(2, 5), TextRange(6, 8)], width: width)
      expect(layout.audit(), equals: [])
      for line in layout.lineTexts {
        let alone = try self.layout(line, "NotoSans-Regular.ttf", breakAll)
        let index = try #require(layout.lineTexts.firstIndex(of: line))
        #expect(abs(layout.lines[index].width - alone.size.width) < 0.001)
      }
    }
  }

  @Test func `a soft hyphen is drawn by the option at its place`() throws {
    let none = Option("hyphens") { $0.hyphens = ParagraphStyle.Hyphens.none }
    let text = "of\u{AD}fice of\u{AD}fice"
    let layout = try layout(text, "NotoSans-Regular.ttf", none, [TextRange(9, 12)], width: 50)
    expect(layout.audit(), equals: [])
    // The second hyphen does nothing; the word is cut because it is too wide.
    expect(layout.lineTexts, equals: ["of\u{AD}", "fice ", "of\u{AD}fic", "e"])
    let plain = try self.layout("offic", "NotoSans-Regular.ttf", none)
    #expect(abs(layout.line(2).width - plain.size.width) < 0.001)
  }

  @Test func `white space keeps the options of its place inside a run`() throws {
    let spaces = Option("whiteSpace") { $0.whiteSpace = .breakSpaces }
    let space = try layout(" ", "NotoSans-Regular.ttf", spaces).size.width
    let width = try layout("ab", "NotoSans-Regular.ttf", spaces).size.width + space * 1.5
    let layout = try layout(
      "ab    cd", "NotoSans-Regular.ttf", spaces, [TextRange(3, 5)], width: width)
    expect(layout.audit(), equals: [])
    // The first and the last space hang, the two between them have width.
    expect(layout.lineTexts, equals: ["ab ", "   ", "cd"])
    #expect(abs(layout.line(1).width - 2 * space) < 0.001)
  }

  @Test func `words before and after an end inside a word are shared with other texts`() throws {
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    _ = TextLayout("one two ", style: style, context: context)
    let before = context.counters
    let layout = TextLayout(
      "one two office", style: style,
      spans: [TextSpan(TextRange(10, 12)) { $0.textWrapMode = .nowrap }], context: context)
    #expect(layout.size.width > 0)
    expect(context.counters.cacheHits - before.cacheHits, equals: 2)
  }

  @Test(arguments: TestFactor.seeds(4))
  func `options that change no line leave any text as it is`(seed: UInt64) throws {
    let style = TextStyle(fonts: try TestFonts.manyScripts(), size: 20)
    var generator = TextGenerator(seed: seed &+ 7_000)
    for _ in 0..<200 {
      let text = generator.short()
      let length = text.utf16.count
      guard length > 0 else { continue }
      let start = Int.random(in: 0..<length, using: &generator.numbers)
      let end = Int.random(in: start + 1...length, using: &generator.numbers)
      let spans = [
        TextSpan(TextRange(start, end)) { $0.wordBreak = .keepAll },
        TextSpan(TextRange(start / 2, end)) { $0.lineBreak = .strict },
        TextSpan(TextRange(start, length)) { $0.overflowWrap = .normal },
      ]
      let plain = TextLayout(text, style: style, context: LayoutContext())
      let spanned = TextLayout(text, style: style, spans: spans, context: LayoutContext())
      expect(spanned.audit(), equals: [])
      expect(spanned.lines, equals: plain.lines, "\(text.debugDescription) \(start)..<\(end)")
      expect(
        spanned.caretStops, equals: plain.caretStops, "\(text.debugDescription) \(start)..<\(end)")
    }
  }
}
