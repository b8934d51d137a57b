// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Hyphens in `pretty` and `balance`, and in real text.
@Suite struct HyphenatedWrapTests {
  private func layout(
    _ text: String, _ wrap: ParagraphStyle.TextWrap, width: Double, _ lines: String...
  ) throws -> TextLayout {
    let file = (["UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1"] + lines).joined(separator: "\n")
    var style = ParagraphStyle.hyphenated(try Hyphenator(bytes: Array(file.utf8), language: "en"))
    style.textWrap = wrap
    return try Box.layout(text, width: width, style, language: "en")
  }

  @Test func `balance hyphenates only where that saves a line`() throws {
    // Two lines either way: the words stay whole.
    let whole = try layout("xxx xxbxxx xx", .balance, width: 100, "1b")
    #expect(whole.lineTexts == ["xxx xxbxxx ", "xx"] || whole.lineTexts == ["xxx ", "xxbxxx xx"])
    #expect(!whole.lines.contains { $0.endReason == .hyphen })
    let saved = try layout("xxxx xxbxxx", .balance, width: 80, "1b")
    expect(saved.lineTexts, equals: ["xxxx ", "xxbxxx"])
    let three = try layout("xxxxx xxbxxx xxxxxxx", .balance, width: 90, "1b")
    expect(
      three.lineCount,
      equals: (try layout("xxxxx xxbxxx xxxxxxx", .wrap, width: 90, "1b")).lineCount)
    #expect(three.audit().isEmpty)
  }

  @Test func `pretty takes a hyphen where the line would be much too short`() throws {
    let first = try layout("xxx xxxxbxxxxx xxxxxx xxxx", .pretty, width: 130, "1b")
    expect(first.lineTexts, equals: ["xxx xxxx", "bxxxxx xxxxxx ", "xxxx"])
    expect(first.lines.map(\.endReason), equals: [.hyphen, .soft, .end])
    expect(first.lines[0].width, equals: 90)
    #expect(first.audit().isEmpty)
    // A line that lacks little keeps the word whole.
    let whole = try layout("xxxxxxxxx xxbxxxx xxxxxxxxx", .pretty, width: 130, "1b")
    expect(whole.lineTexts, equals: ["xxxxxxxxx ", "xxbxxxx ", "xxxxxxxxx"])
  }

  @Test func `pretty takes a soft hyphen as one of patterns`() throws {
    func layout(_ text: String) throws -> TextLayout {
      try Box.layout(text, width: 130, ParagraphStyle(textWrap: .pretty))
    }
    let first = try layout("xxx xxxx\u{AD}bxxxxx xxxxxx xxxx")
    expect(first.lineTexts, equals: ["xxx xxxx\u{AD}", "bxxxxx xxxxxx ", "xxxx"])
    expect(first.lines.map(\.endReason), equals: [.hyphen, .soft, .end])
    expect(first.lines[0].width, equals: 90)
    #expect(first.audit().isEmpty)
    let whole = try layout("xxxxxxxxx xx\u{AD}bxxxx xxxxxxxxx")
    expect(whole.lineTexts, equals: ["xxxxxxxxx ", "xx\u{AD}bxxxx ", "xxxxxxxxx"])
    // Two in a row, and in one word.
    let long = try layout("xxxxxx xxxxxx\u{AD}xxxxxx\u{AD}xxxxxxx xxxxx")
    expect(long.lineCount, equals: 3)
    #expect(long.lines.allSatisfy { $0.width <= 130 })
    #expect(long.audit().isEmpty)
  }

  /// Letters on both sides of a soft hyphen are shaped apart where a line ends there: kerning,
  /// ligatures, and the forms of Arabic letters.
  @Test(
    arguments: [
      ("NotoSans-Regular.ttf", "A\u{AD}V af\u{AD}fin\u{AD}i\u{AD}ty T\u{AD}o wave Ty\u{AD}po"),
      ("NotoNaskhArabic-Regular.ttf", "كتا\u{AD}بة الن\u{AD}صوص ال\u{AD}عربية ممتع\u{AD}ة"),
      ("NotoSansDevanagari-Regular.ttf", "हि\u{AD}न्दी क्ष\u{AD}त्रिय की"),
    ])
  func `pretty lines with soft hyphens fit and cost no more than those of first fit`(
    font: String, words: String
  ) throws {
    let text = Array(repeating: words, count: 3).joined(separator: " ")
    var hyphens = 0
    for width in stride(from: 20.0, through: 300, by: 3.7) {
      let (first, pretty) = try (
        TestFonts.layout(text, font, size: 16, width: width, ParagraphStyle(textWrap: .wrap)),
        TestFonts.layout(text, font, size: 16, width: width, ParagraphStyle(textWrap: .pretty))
      )
      #expect(pretty.audit().isEmpty)
      #expect(pretty.lineCount <= first.lineCount)
      if first.lines.allSatisfy({ $0.endReason != .emergency && $0.width <= width }) {
        #expect(pretty.lines.allSatisfy { $0.width <= width }, "\(width)")
        #expect(cost(pretty) <= cost(first) + 1e-9, "\(width)")
      }
      hyphens += pretty.lines.count { $0.endReason == .hyphen }
    }
    #expect(hyphens > 0)
  }

  /// The sum of the squares of what lines lack, and of hyphens.
  private func cost(_ layout: TextLayout) -> Double {
    var cost = 0.0
    var followsHyphen = false
    for (index, line) in layout.lines.enumerated() {
      let isLast = index + 1 == layout.lineCount
      let share = line.width / layout.width
      let lack = isLast ? max(0, 1 - 3 * share) : 1 - share
      cost += lack * lack
      let isHyphen = line.endReason == .hyphen
      if isHyphen { cost += followsHyphen ? 0.2 : 0.04 }
      if isLast, followsHyphen { cost += 0.08 }
      followsHyphen = isHyphen
    }
    return cost
  }

  private static let english =
    "A narrow column of justified lines has wide gaps where long words are kept whole. Hyphenation "
    + "distributes them: every paragraph of a newspaper demonstrates how considerably "
    + "typographical quality improves, internationally and unquestionably."
  private static let german =
    "Silbentrennung ist im Deutschen unentbehrlich: Zusammensetzungen wie "
    + "Geschwindigkeitsbegrenzung oder Straßenbahnhaltestelle passen sonst in keine schmale "
    + "Spalte, und die Wortzwischenräume werden unansehnlich."

  @Test(arguments: [("en", english), ("de", german)], ParagraphStyle.TextWrap.allCases)
  func `real text at every width breaks only where the patterns say`(
    sample: (language: String, text: String), wrap: ParagraphStyle.TextWrap
  ) throws {
    let hyphenator = try TestHyphenation.debian(sample.language)
    var style = ParagraphStyle(textAlign: .justify, textWrap: wrap) {
      $0.hyphens = .auto
      $0.hyphenation = .init(hyphenators: [hyphenator])
    }
    style.overflowWrap = .normal
    let text = TextStyle(
      fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 15, language: sample.language)
    let allowed = Set(
      TextLayout(sample.text, style: text, paragraphStyle: style).breakOpportunities.map(\.offset))
    var layout = TextLayout(sample.text, style: text, paragraphStyle: style)
    var hyphens = 0
    for width in stride(from: 0.0, through: 400, by: 57) {
      layout.setWidth(width)
      #expect(layout.audit().isEmpty)
      let lines = layout.lines
      for line in lines.dropLast() {
        #expect(allowed.contains(line.range.end), "\(width)")
        if line.endReason == .hyphen {
          hyphens += 1
          if width > 150 { #expect(line.width <= width + 1e-9) }
        }
      }
      let manual = TextLayout(
        sample.text, style: text, paragraphStyle: ParagraphStyle(overflowWrap: .normal),
        width: width)
      if wrap == .wrap, manual.lines.allSatisfy({ $0.width <= width }) {
        #expect(lines.count <= manual.lineCount)
      }
    }
    #expect(hyphens > 15)
  }
}
