// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentShadowTests {
  static let seeds: [UInt64] = TestFactor.seeds(5)

  private func document(
    _ text: String, _ generator: inout TextGenerator, context: LayoutContext
  ) throws -> TextDocument {
    let faces = try TestFonts.boxAndScripts.get()
    let fonts = generator.numbers.below(2) == 0 ? [faces[0]] : Array(faces.dropFirst())
    let paragraphStyle = ParagraphStyle(
      direction: generator.numbers.one(of: ParagraphStyle.Direction.allCases),
      textAlign: generator.numbers.one(of: ParagraphStyle.TextAlign.allCases),
      lineHeight: generator.numbers.one(of: [nil, nil, 19.2])
    ) {
      $0.textIndent = generator.numbers.one(of: [0, 0, 12.5, -8])
      $0.paragraphSpacing = generator.numbers.one(of: [0, 0, 3.7])
      $0.autoFallback = generator.numbers.one(of: ParagraphStyle.AutoFallback.allCases)
      if let length = generator.numbers.one(of: [nil, nil, 31.5]) { $0.tabSize = .points(length) }
      $0.textIndentHanging = generator.numbers.below(4) == 0
      $0.textIndentEachLine = generator.numbers.below(4) == 0
      $0.textJustify = generator.numbers.one(of: ParagraphStyle.TextJustify.allCases)
      $0.hangingPunctuation = generator.numbers.one(of: [[], [], .generated(&generator.numbers)])
      $0.opticalMargins = generator.numbers.below(5) == 0
      $0.textAutospace = generator.numbers.one(of: [[], .generated(&generator.numbers)])
      $0.textSpacingTrim = generator.numbers.one(of: ParagraphStyle.TextSpacingTrim.allCases)
      $0.textGroupAlign = generator.numbers.one(of: [.none, .none, .none, .center, .end])
    }
    return TextDocument(
      text, style: TextStyle(fonts: fonts, size: generator.numbers.one(of: [20, 16, 13.7])),
      paragraphStyle: paragraphStyle,
      width: generator.numbers.one(of: [0, 30, 64.3, 100, 200, 400, .infinity]), context: context)
  }

  /// Returns an insertion: words, line ends and their halves, whole texts.
  private func insertion(_ generator: inout TextGenerator) -> String {
    switch generator.numbers.below(8) {
    case 0: "\n"
    case 1: generator.numbers.one(of: ["\r", "\n", "\r\n", "\u{85}", "\u{2029}", "\u{2028}"])
    case 2: generator.numbers.one(of: ["", "\u{301}", "👍", "🏽", "\u{200D}", "🇺🇸", "🇺"])
    case 3: (0..<generator.numbers.below(30)).map { _ in generator.text() }.joined()
    case 4: generator.salad()
    default: String(generator.text().unicodeScalars.prefix(6))
    }
  }

  @Test(arguments: seeds)
  func `random edits`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed &+ 77)
    let context = LayoutContext()
    for _ in 0..<3 {
      var model = (0..<generator.numbers.below(40)).map { _ in generator.text() }
        .joined(separator: "\n")
      let document = try document(model, &generator, context: context)
      var found: [String] = []
      document.shadow = { found = $0 }
      for step in 0..<16 {
        let units = model.utf16.count
        let start = generator.numbers.below(units + 1)
        let length = generator.numbers.one(of: [0, 0, 1, 2, 5, 40, 3000])
        let text = insertion(&generator)
        let before = model
        let change = document.replace(TextRange(start, min(units, start + length)), with: text)
        model = try change.applied(to: model)
        expect(Array(document.text.utf8), equals: Array(model.utf8))
        expect(document.length, equals: model.utf16.count)
        if generator.numbers.below(8) == 0 {
          document.setWidth(generator.numbers.one(of: [0, 50, 90, 333, .infinity]))
          found += document.differencesFromScratch()
        }
        compareQueries(document, model, &generator, &found)
        if !found.isEmpty {
          Issue.record(
            """
            seed \(seed) step \(step) \(document.width) \(document.paragraphStyle.textAlign) \
            \(before.unicodeScalars.count) scalars, \(change.edits): \(found.prefix(2))
            """)
          return
        }
      }
    }
  }

  /// Questions about places give the answers of a layout of everything.
  private func compareQueries(
    _ document: TextDocument, _ text: String, _ generator: inout TextGenerator,
    _ found: inout [String]
  ) {
    let fresh = TextLayout(
      text, style: document.style, paragraphStyle: document.paragraphStyle, width: document.width)
    let tolerance = document.paragraphStyle.lineHeight == nil ? 1e-9 * max(1, fresh.height) : 0
    func near(_ a: Rect, _ b: Rect) -> Bool {
      a.isNull && b.isNull
        || a.x == b.x && a.width == b.width && abs(a.y - b.y) <= tolerance
          && abs(a.height - b.height) <= tolerance
    }
    for _ in 0..<6 {
      let offset = generator.numbers.below(fresh.length + 3) - 1
      let position = TextPosition(offset, generator.numbers.one(of: [.upstream, .downstream]))
      if !near(document.caretRect(for: position), fresh.caretRect(for: position)) {
        found.append("caret \(position)")
      }
      let range = TextRange(offset, generator.numbers.below(fresh.length + 1))
      if !near(document.firstRect(for: range), fresh.firstRect(for: range)) {
        found.append("firstRect \(range)")
      }
      let rects = (document.selectionRects(for: range), fresh.selectionRects(for: range))
      let isSame =
        rects.0.count == rects.1.count
        && zip(rects.0, rects.1).allSatisfy {
          near($0.rect, $1.rect) && $0.containsStart == $1.containsStart
            && $0.containsEnd == $1.containsEnd && $0.writingDirection == $1.writingDirection
        }
      if !isSame { found.append("selectionRects \(range): \(rects)") }
      // A little away from the edges of lines, where rounding decides.
      let line = fresh.line(generator.numbers.below(fresh.lineCount))
      let y = line.top + (line.bottom - line.top) * generator.numbers.one(of: [0.3, 0.5, 0.9])
      let point = Point(x: Double(generator.numbers.below(450)) - 20, y: y)
      if document.closestPosition(to: point) != fresh.closestPosition(to: point) {
        found.append("closestPosition \(point)")
      }
      if document.characterRange(at: point) != fresh.characterRange(at: point) {
        found.append("characterRange \(point)")
      }
      if document.word(at: max(0, offset)) != fresh.word(at: max(0, offset)) {
        found.append("word \(offset)")
      }
    }
  }

  @Test func `the shadow sees what is wrong`() throws {
    // A document whose text differs from the expected one must be reported.
    let document = try Box.document("ab\ncd")
    expect(document.differencesFromScratch(), equals: [])
    var reports = 0
    document.shadow = { differences in
      expect(differences, equals: [])
      reports += 1
    }
    document.insert("x", at: 1)
    document.insert("", at: 1)
    expect(reports, equals: 1)
  }
}
