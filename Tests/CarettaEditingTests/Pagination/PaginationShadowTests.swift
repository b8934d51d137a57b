// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport
import Testing

/// Pages under random edits are those of a layout from scratch.
@Suite struct PaginationShadowTests {
  private static let faces = Result {
    try [
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "BoxTall-Regular.ttf",
    ].map { try TestFonts.face($0) }
  }

  private func page(_ numbers: inout SeededGenerator) -> [Rect] {
    var x: Double = numbers.one(of: [0, 0, 12.5])
    return (0..<numbers.one(of: [1, 1, 1, 2, 3, 0])).map { _ in
      let width: Double = numbers.one(of: [60, 75.46, 120, 200, 300])
      defer { x += width + numbers.one(of: [0, 24.5]) }
      return Rect(
        x: x, y: numbers.one(of: [0, 30.25]), width: width,
        height: numbers.one(of: [60, 72, 100, 160, 233.3, 10]))
    }
  }

  private func geometry(_ numbers: inout SeededGenerator) -> PageGeometry {
    PageGeometry(
      first: (0..<numbers.one(of: [0, 0, 1, 2])).map { _ in page(&numbers) },
      repeating: (0..<numbers.one(of: [1, 1, 2, 3])).map { _ in page(&numbers) }
        + [[Rect(x: 0, y: 3, width: 150, height: numbers.one(of: [50, 90, 300]))]])
  }

  private func paragraphs(
    _ length: Int, _ numbers: inout SeededGenerator
  ) -> [ParagraphSpan] {
    let others =
      numbers.below(3) == 0 ? ParagraphSpan.generated(length: length, numbers: &numbers) : []
    return others
      + (0..<numbers.one(of: [0, 2, 6])).map { _ in
        let start = numbers.below(length + 1)
        var span = ParagraphSpan(TextRange(start, start + numbers.one(of: [1, 10, 80])))
        span.keepWithNext = numbers.one(of: [true, true, nil])
        span.breakAfter = numbers.one(of: [nil, nil, true])
        span.spacingBefore = numbers.one(of: [nil, 4.3])
        return span
      }
  }

  private func spans(_ length: Int, _ numbers: inout SeededGenerator) throws -> [TextSpan] {
    (0..<numbers.below(4)).map { _ in
      let start = numbers.below(length + 1)
      var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 5, 60])))
      switch numbers.below(4) {
      case 0: span.size = numbers.one(of: [10, 33, 7.3])
      case 1: span.chooseBox(&numbers)
      case 2: span.chooseWrapping(&numbers)
      default: span.letterSpacing = 2
      }
      return span
    }
  }

  private func insertion(_ generator: inout TextGenerator) -> String {
    switch generator.numbers.below(8) {
    case 0: "\n"
    case 1: generator.numbers.one(of: ["\r", "\r\n", "\u{2029}", "\u{2028}", "\n\n", "\u{FFFC}"])
    case 2: (0..<10).map { _ in generator.text() }.joined(separator: "\n")
    case 3: ""
    default: String(generator.text().unicodeScalars.prefix(9))
    }
  }

  private func style(_ sample: LayoutSample, _ numbers: inout SeededGenerator) -> ParagraphStyle {
    var style = sample.paragraphStyle
    style.paragraphSpacing = numbers.one(of: [0, 0, 3.7])
    return style
  }

  /// Edits, styles and queries of single pages in turn; after some of them all pages are compared.
  private func run(seed: UInt64, paragraphs count: Int, _ steps: Int) throws {
    var generator = TextGenerator(seed: seed)
    var text = ""
    for _ in 0..<count {
      text += generator.text() + generator.numbers.one(of: ["\n", "\n", "\r\n", "\u{2029}", " "])
    }
    var sample = LayoutSample(text, faces: try Self.faces.get(), numbers: &generator.numbers)
    if generator.numbers.below(2) == 0 { sample.chooseMore(&generator.numbers) }
    let length = text.utf16.count
    let document = TextDocument(
      text, style: sample.style, spans: try spans(length, &generator.numbers),
      paragraphStyle: style(sample, &generator.numbers),
      paragraphSpans: paragraphs(length, &generator.numbers),
      width: generator.numbers.one(of: [100, 300, .infinity]), context: LayoutContext())
    let pagination = TextPagination(
      document, geometry(&generator.numbers), orphans: generator.numbers.one(of: [1, 2, 2, 3]),
      widows: generator.numbers.one(of: [1, 2, 2, 3]))
    var log = "\(seed): \(sample) \(pagination.geometry) \(document.paragraphSpans)"
    for step in 0..<steps {
      let length = document.length
      switch generator.numbers.below(12) {
      case 0:
        document.setSpans(try spans(length, &generator.numbers))
        log += ", spans"
      case 1:
        let spans = paragraphs(length, &generator.numbers)
        document.setParagraphSpans(spans)
        log += ", paragraph spans \(spans)"
      case 2: document.setWidth(generator.numbers.one(of: [50, 222, .infinity]))
      case 3, 4, 5:
        let page = generator.numbers.below(pagination.laidOutPageCount + 3)
        _ = pagination.layout(ofPage: page)
        log += ", page \(page)"
      default:
        let start = generator.numbers.one(of: [generator.numbers.below(length + 1), 0, length])
        let count = generator.numbers.one(of: [0, 0, 0, 1, 2, 40, 400])
        let range = TextRange(start, min(length, start + count))
        let new = insertion(&generator)
        document.replace(range, with: new)
        log += ", \(range) by \(new.debugDescription)"
      }
      guard step + 1 == steps || generator.numbers.below(3) == 0 else { continue }
      let found = pagination.differencesFromScratch()
      #expect(found.isEmpty, "\(found.prefix(2)) \(log.prefix(3000))")
      if !found.isEmpty { return }
      log += ", compared"
    }
  }

  @Test(arguments: TestFactor.seeds(6))
  func `random edits, styles and queries`(seed: UInt64) throws {
    for index in 0..<6 {
      try run(seed: seed &* 1000 &+ UInt64(index), paragraphs: 1 + index * 8, 16)
    }
  }

  @Test(arguments: TestFactor.seeds(2))
  func `paragraphs over several pages`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed)
    let words = ["lorem", "ipsum", "dolor", "sit", "amet"]
    let long = (0..<1200).map { _ in generator.numbers.one(of: words) }.joined(separator: " ")
    let document = TextDocument(
      "a\n\(long)\nb\n\(long)", style: TextStyle(fonts: [try Self.faces.get()[0]], size: 16),
      width: 200, context: LayoutContext())
    let pagination = TextPagination(
      document, PageGeometry(size: Size(width: 200, height: 300), columns: 1))
    #expect(pagination.pageCount > 25)
    #expect(pagination.differencesFromScratch() == [])
    for _ in 0..<3 {
      document.insert(
        generator.numbers.one(of: ["x", "\n", " dolor"]),
        at: generator.numbers.below(document.length))
      _ = pagination.layout(ofPage: generator.numbers.below(30))
      #expect(pagination.differencesFromScratch() == [])
    }
  }

  @Test(arguments: [1, 4006, 8061])
  func `documents in editors under generated scripts`(seed: UInt64) throws {
    for seed in seed..<seed + 2 {
      var script = EditScript(seed: seed, faces: try Self.faces.get())
      let document = script.editor.document
      var numbers = SeededGenerator(seed: seed)
      let pagination = TextPagination(
        document, geometry(&numbers), orphans: numbers.one(of: [1, 2, 3]),
        widows: numbers.one(of: [1, 2, 3]))
      var found: [String] = []
      document.shadow = { _ in
        if found.isEmpty { found = pagination.differencesFromScratch() }
      }
      #expect(script.run(steps: 8).isEmpty)
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(2)) \(script)")
    }
  }
}
