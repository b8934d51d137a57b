// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Pages under random edits are equal to the pages of a layout from scratch; `make fuzz
/// TARGET=pages` runs more cases.
@Suite struct PaginationShadowTests {
  private static let faces = Result {
    try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "BoxTall-Regular.ttf")
  }

  @Test(arguments: TestFactor.seeds(6))
  func `random edits, styles and queries`(seed: UInt64) throws {
    for index in 0..<3 {
      var script = PageScript(
        seed: seed &* 1000 &+ UInt64(index), faces: try Self.faces.get(),
        paragraphs: 1 + index * 16)
      let found = script.run()
      #expect(found.isEmpty, "\(found.prefix(2)) \(script.description.prefix(3000))")
    }
  }

  /// Found by `caretta-fuzz pages`.
  @Test(arguments: [1115, 1274])
  func `paragraphs that follow the direction of those before`(seed: UInt64) throws {
    var script = PageScript(seed: seed, faces: try TestFonts.manyScripts())
    expect(script.editor.document.paragraphStyle.autoFallback, equals: .previous)
    let found = script.run()
    #expect(found.isEmpty, "\(found.prefix(3)) \(script.description.suffix(2000))")
  }

  /// Found by `caretta-fuzz pages`: a first line without space beside shapes, and overflowing text
  /// after the last page.
  @Test(arguments: [394, 394_005])
  func `lines that no page has room for`(seed: UInt64) throws {
    var script = PageScript(seed: seed, faces: try TestFonts.manyScripts())
    let found = script.run()
    #expect(found.isEmpty, "\(found.prefix(3)) \(script.description.suffix(2000))")
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
    expect(pagination.differencesFromScratch(), equals: [])
    for _ in 0..<3 {
      document.insert(
        generator.numbers.one(of: ["x", "\n", " dolor"]),
        at: generator.numbers.below(document.length))
      _ = pagination.layout(ofPage: generator.numbers.below(30))
      expect(pagination.differencesFromScratch(), equals: [])
    }
  }

  /// Edits that change all lines of a paragraph over many pages: its direction, the heights of its
  /// lines, and its format.
  @Test(arguments: ["\u{5D0}", "1 \u{5D0}", "e\u{301}\u{E01}", "\u{4E00}", "\t", "\n", "  "])
  func `paragraphs over several pages that become other paragraphs`(text: String) throws {
    let document = TextDocument(
      "ab\n" + String(repeating: "12 (3.4) ", count: 250) + "lorem ipsum",
      style: TextStyle(fonts: try Self.faces.get(), size: 16),
      paragraphStyle: ParagraphStyle(textAlign: .justify),
      paragraphSpans: [ParagraphSpan(TextRange(0, 2), headIndent: 20)], width: 200,
      context: LayoutContext())
    let pagination = TextPagination(document, PageGeometry(size: Size(width: 200, height: 150)))
    #expect(pagination.pageCount > 7)
    for place in [3, 1100, document.length - 6] {
      document.insert(text, at: place)
      _ = pagination.layout(ofPage: 3)
      expect(pagination.differencesFromScratch(), equals: [])
      document.replace(TextRange(place, place + text.utf16.count), with: "")
      expect(pagination.differencesFromScratch(), equals: [])
    }
    // The paragraph takes the format of the one before it.
    document.replace(TextRange(2, 3), with: " ")
    expect(pagination.differencesFromScratch(), equals: [])
  }

  @Test(arguments: [1, 4006, 8061])
  func `documents in editors under generated scripts`(seed: UInt64) throws {
    for seed in seed..<seed + UInt64(TestFactor.count(10)) {
      var script = EditScript(seed: seed, faces: try Self.faces.get())
      let document = script.editor.document
      var numbers = SeededGenerator(seed: seed)
      let pagination = TextPagination(
        document, .generated(&numbers), orphans: numbers.one(of: [1, 2, 3]),
        widows: numbers.one(of: [1, 2, 3]))
      var found: [String] = []
      document.shadow = { _ in
        if found.isEmpty { found = pagination.differencesFromScratch() }
      }
      defer { document.shadow = nil }  // The pagination refers to the document.
      #expect(script.run(steps: 8).isEmpty)
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(2)) \(script)")
    }
  }
}
