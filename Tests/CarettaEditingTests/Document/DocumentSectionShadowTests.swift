// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentSectionShadowTests {
  static let seeds: [UInt64] = TestFactor.seeds(2) + [25]

  private static let words: [[String]] = [
    ["the", "quick", "office", "AVATAR", "well-known", "don't", "3.14", "a_b", "(x)", "it"],
    ["élan", "naïve", "Ærø", "sœur", "cafe\u{301}", "co\u{AD}operate", "“quoted”", "a\u{A0}b"],
    ["Привет", "мир", "это", "слово-слово", "№", "ещё"],
    ["12", "345", "6,7", "—", "8"],
    ["http://a.b/c?d=e&f", "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "x=1..2", "a/b/c/d/e/f/g/h"],
  ]
  private static let others = [
    "\n", "\r\n", "\t", "ש", "سلام", "नमस्ते", "👍", "\u{301}", "\u{200E}", "\u{202B}", "\u{2028}",
    "  ",
    "     ", "日本", "\u{B}", "\u{FFFC}", "\u{3000}",
  ]

  private func text(_ count: Int, kinds: [Int], _ numbers: inout SeededGenerator) -> String {
    let tabs = numbers.one(of: [6, 40, 40])
    var text = ""
    while text.utf16.count < count {
      let kind = numbers.below(12) == 0 ? numbers.one(of: [3, 4]) : numbers.one(of: kinds)
      text += numbers.one(of: Self.words[kind])
      text += numbers.below(tabs) == 0 ? numbers.one(of: ["\t", "  ", ""]) : " "
    }
    return text
  }

  private func document(_ text: String, _ numbers: inout SeededGenerator) throws -> TextDocument {
    let faces = Array(try TestFonts.boxAndScripts.get().dropLast())
    return TextDocument(
      text,
      style: TextStyle(
        fonts: numbers.one(of: [[faces[0]], [faces[0]], Array(faces.dropFirst()), faces]),
        size: numbers.one(of: [20, 16, 13.7]), letterSpacing: numbers.one(of: [0, 0, 0, 1.5])),
      paragraphStyle: ParagraphStyle(
        direction: numbers.one(of: [.auto, .auto, .ltr, .rtl]),
        textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases),
        overflowWrap: numbers.one(of: [.breakWord, .breakWord, .normal]),
        lineHeight: numbers.one(of: [nil, nil, 19.2])
      ) {
        $0.tabStops = numbers.one(of: [
          [], [], [.init(x: 90, alignment: .decimal), .init(x: 130, alignment: .right)],
        ])
        $0.textIndent = numbers.one(of: [0, 0, 12.5])
        $0.paragraphSpacing = numbers.one(of: [0, 0, 3.7])
        $0.textIndentHanging = numbers.below(4) == 0
        $0.textIndentEachLine = numbers.below(4) == 0
        $0.textJustify = numbers.one(of: ParagraphStyle.TextJustify.allCases)
        $0.hangingPunctuation = numbers.one(of: [[], [], [], .allowEnd])
        $0.opticalMargins = numbers.below(8) == 0
        $0.textSpacingTrim = numbers.one(of: [.spaceAll, .spaceAll, .spaceAll, .normal])
        $0.textTransform = numbers.one(of: [.none, .none, .uppercase, .lowercase, .capitalize])
      },
      width: numbers.one(of: [64.3, 150, 200, 400, 700]))
  }

  @Test(arguments: seeds)
  func `random edits`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed &+ 9000)
    for _ in 0..<2 {
      let kinds = numbers.one(of: [[0], [0, 1], [1], [2], [0, 2], [3, 0, 3, 3]])
      var text = self.text(5000 + numbers.below(9000), kinds: kinds, &numbers)
      if numbers.below(2) == 0 { text = "short\n" + text }
      if numbers.below(2) == 0 { text += "\nand " + self.text(300, kinds: kinds, &numbers) + "\n" }
      let document = try document(text, &numbers)
      document.measure()
      var found: [String] = []
      for step in 0..<7 {
        let length = document.length
        let start = numbers.below(length + 1)
        let removed = numbers.one(of: [0, 0, 0, 1, 2, 9, 60, 2500])
        let new =
          switch numbers.below(12) {
          case 0: numbers.one(of: Self.others)
          case 1: ""
          case 2: self.text(numbers.below(3000), kinds: kinds, &numbers)
          case 3: " "
          case 4, 5: self.text(30, kinds: kinds, &numbers)
          default: String(numbers.one(of: Self.words[kinds[0]]).prefix(1 + numbers.below(3)))
          }
        let change = document.replace(TextRange(start, start + removed), with: new)
        text = try change.applied(to: text)
        if numbers.below(12) == 0 {
          document.setWidth(numbers.one(of: [100, 250, 400, .infinity]))
        }
        if numbers.below(3) == 0 { compareQueries(document, &numbers, &found) }
        found += document.differencesFromScratch()
        if !document.text.utf8.elementsEqual(text.utf8) { found.append("text") }
        if !found.isEmpty {
          Issue.record(
            "seed \(seed) step \(step) \(document.paragraphStyle) \(document.width) \(change.edits): \(found.prefix(2))"
          )
          return
        }
      }
    }
  }

  private func compareQueries(
    _ document: TextDocument, _ numbers: inout SeededGenerator, _ found: inout [String]
  ) {
    let whole = document.layout()
    let tolerance = 1e-9 * max(1, whole.height)
    func near(_ a: Rect, _ b: Rect) -> Bool {
      a.x == b.x && a.width == b.width && abs(a.y - b.y) <= tolerance
        && abs(a.height - b.height) <= tolerance
    }
    for _ in 0..<12 {
      let line = whole.line(numbers.below(whole.lineCount))
      let offset = numbers.one(of: [line.range.start, line.range.start + line.range.length / 2])
      let position = TextPosition(offset, numbers.one(of: [.upstream, .downstream]))
      if !near(document.caretRect(for: position), whole.caretRect(for: position)) {
        found.append("caret \(position)")
      }
      let y = line.top + (line.bottom - line.top) * numbers.one(of: [0.3, 0.5, 0.9])
      let point = Point(x: Double(numbers.below(450)) - 20, y: y)
      if document.closestPosition(to: point) != whole.closestPosition(to: point) {
        found.append("closestPosition \(point)")
      }
      let range = TextRange(offset, min(document.length, offset + numbers.below(3000)))
      let rects = (document.selectionRects(for: range), whole.selectionRects(for: range))
      if rects.0.count != rects.1.count
        || !zip(rects.0, rects.1).allSatisfy({ near($0.rect, $1.rect) })
      {
        found.append("selectionRects \(range)")
      }
      if document.word(at: offset) != whole.word(at: offset) { found.append("word \(offset)") }
      let steps = DocumentText(document)
      for direction in [TextLayoutDirection.up, .down, .left, .right] {
        let next = steps.position(from: position, in: direction, column: 50)
        let other = whole.position(from: position, in: direction, offset: 1, goal: 50)
        if direction == .up || direction == .down, next != other {
          found.append("\(direction) of \(position): \(next as Any), not \(other as Any)")
        }
      }
    }
  }
}
