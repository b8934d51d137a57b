// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Faces whose lookups read a space before the glyphs that they change: words shape as after a
/// space.
@Suite struct SpaceContextTests {
  /// A face, and the first and last code point of its script's block.
  static let faces: [(font: String, block: ClosedRange<UInt32>)] = [
    ("NotoSansDevanagari-Regular.ttf", 0x0900...0x097F),
    ("NotoSansBengali-Regular.ttf", 0x0980...0x09DF),
    ("NotoSansTamil-Regular.ttf", 0x0B80...0x0BCD),
    ("NotoSansKhmer-Regular.ttf", 0x1780...0x17D3),
    ("NotoNaskhArabic-Regular.ttf", 0x0621...0x0652),
    ("DejaVuSans.ttf", 0x0061...0x007A),
  ]

  /// Returns, in a word, how the lookups of a face and script involve the space.
  private func context(_ font: String, _ script: String) throws -> String {
    let styles = ShapingStyles()
    let table = styles.table(
      of: LayoutStyle(TextStyle(fonts: [try TestFonts.face(font)], size: 16)))
    let tag = try #require(OpenTypeTag(script))
    let number = try #require((0..<UInt8.max).first { Script.tag($0) == tag.rawValue })
    return withExtendedLifetime(styles) {
      switch table.style(font: 0, script: number, level: 0).spaceContext {
      case .uncovered: "uncovered"
      case .beside(let glyphs): glyphs.isEmpty ? "" : "beside"
      case .covered: "covered"
      }
    }
  }

  @Test func `the use of the space is read from the rules of the face`() throws {
    try expect(context("NotoSansDevanagari-Regular.ttf", "Deva"), equals: "beside")
    // Its rules with class 0 are applied syllable by syllable.
    try expect(context("NotoSansBengali-Regular.ttf", "Beng"), equals: "beside")
    try expect(context("NotoSansKhmer-Regular.ttf", "Khmr"), equals: "beside")
    try expect(context("NotoSans-Regular.ttf", "Latn"), equals: "uncovered")
    try expect(context("NotoSansThai-Regular.ttf", "Thai"), equals: "uncovered")
  }

  @Test(arguments: faces)
  func `cutting at spaces changes nothing`(font: String, block: ClosedRange<UInt32>) throws {
    let face = try TestFonts.face(font)
    let (fast, slow) = (LayoutContext(), LayoutContext(usesFastPath: false))
    var numbers = SeededGenerator(seed: 0x5_9ACE)
    for round in 0..<400 {
      var text = ""
      for _ in 0..<1 + numbers.below(40) {
        switch numbers.below(12) {
        case 0, 1, 2: text += " "
        case 3 where numbers.below(4) == 0:
          text += ["-", "1", "।", "\u{200D}", "\u{2003}"][numbers.below(5)]
        default:
          let scalar = block.lowerBound + UInt32(numbers.below(block.count))
          if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
        }
      }
      let style = TextStyle(
        fonts: [face], size: Double(8 + numbers.below(30)),
        letterSpacing: numbers.below(6) == 0 ? 3 : 0)
      let width = numbers.below(3) == 0 ? .infinity : Double(numbers.below(300))
      let cold = TextLayout(text, style: style, width: width, context: slow)
      for _ in 0..<2 {
        let layout = TextLayout(text, style: style, width: width, context: fast)
        try #require(
          LayoutAudit.differences(layout, cold) == [], "\(round): \(text.debugDescription)")
      }
    }
  }

  @Test func `a word beside a space is shaped once wherever it occurs`() throws {
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansDevanagari-Regular.ttf")])
    let words = "हिन्दी में लिखी गई एक पंक्ति है".split(separator: " ")
    _ = TextLayout("। " + words.joined(separator: " ") + " ।", style: style, context: context)
    let before = context.counters
    _ = TextLayout(
      "। " + words.reversed().joined(separator: " ") + " ।", style: style, context: context)
    expect(context.counters.segmentsShaped, equals: before.segmentsShaped)
    #expect(context.counters.cacheHits >= before.cacheHits + words.count)
  }

  @Test(arguments: ["क\u{0951} ख\u{0951}", "कि \u{0951}ख", " \u{A8E0} ", "क \u{1CDA}"])
  func `accents after spaces are shaped with them`(text: String) throws {
    let face = try TestFonts.face("NotoSansDevanagari-Regular.ttf")
    let (fast, slow) = (LayoutContext(), LayoutContext(usesFastPath: false))
    let layouts = [slow, fast, fast].map {
      TextLayout(text, style: TextStyle(fonts: [face]), context: $0)
    }
    for layout in layouts { expect(LayoutAudit.differences(layout, layouts[0]), equals: []) }
  }

  @Test func `a mark attaches to the mark on a space before an invisible character`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let judge = HarfBuzzJudge(path: TestFonts.path("NotoSans-Regular.ttf"))
    let style = TextStyle(fonts: [face], size: Double(face.unitsPerEm))
    let text = "a \u{301}\u{FEFF}\u{301} b"
    let units = Array(text.utf16)
    let judged = judge.shape(units, 0..<units.count, script: "Latn", isRightToLeft: false)
    for isFast in [true, false] {
      let context = LayoutContext(usesFastPath: isFast)
      let layout = TextLayout(text, style: style, context: context)
      let baseline = layout.line(0).baseline
      let rises = layout.glyphRuns.flatMap(\.positions).map { (baseline - $0.y).rounded() }
      expect(rises, equals: judged.y.map { $0.rounded() })
      #expect(judged.y.contains { $0 > 0 })
    }
  }
}
