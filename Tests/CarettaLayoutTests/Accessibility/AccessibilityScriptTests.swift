// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Runs of all scripts of the fonts: each character once, where carets and selections are.
@Suite struct AccessibilityScriptTests {
  static let texts = [
    "", "\n", "a\r\n\r\n", "The office affluent ffi fl, (don't) 3.14 x_y.",
    "שלום (world) 12 עולם\nab", "السلام عليكم لا إله 123 abc لله", "مُحَمَّد\tab לא",
    "क्षत्रिय हिन्दी की किताब", "বাংলা ভাষা ক্ষুদ্র", "தமிழ் மொழி கௌ", "ภาษาไทยน้ำ คำว่า",
    "ខ្មែរ ភាសាខ្មែរ", "日本語の文章。「漢字」かな", "e\u{301}o\u{308}\u{323} a\u{34F}b",
    "👩‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷 1️⃣ ❤️x", "a\tb\tc", "one\u{2028}two\u{B}three\u{C}", "soft\u{AD}hyphen\u{AD}ated",
    "\u{202B}abc DEF\u{202C} x \u{2067}אב 12\u{2069} y", "trailing   \n   leading",
    "a\u{200B}b\u{200D}c\u{FEFF}",
    "𝒜𝒷𐌰𐌱 \u{10FFFF}", "\u{FFFC}a", "fi\u{200C}fi",
  ]
  static let widths: [Double] = [0, 30, 75.5, 200, .infinity]

  private static let faces = Result {
    try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansBengali-Regular.ttf", "NotoSansTamil-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "unifont_upper.otf")
  }

  private static let styles = [
    ParagraphStyle(), ParagraphStyle(direction: .rtl, textAlign: .center),
    ParagraphStyle(textAlign: .justify, whiteSpace: .normal),
  ]

  /// Calls a closure with layouts of a text: each pair of a width, a style and a number of lines in
  /// one of them.
  private func each(_ text: String, _ body: (TextLayout, String) throws -> Void) throws {
    let style = TextStyle(fonts: try Self.faces.get(), size: 18)
    for (row, width) in Self.widths.enumerated() {
      for (column, paragraphStyle) in Self.styles.enumerated() {
        for maxLines in [[nil, 1, 2][(row + column) % 3]] {
          let layout = TextLayout(
            text, style: style, paragraphStyle: paragraphStyle,
            block: BlockOptions(maxLines: maxLines, truncation: width == 30 ? .middle : .end),
            width: width)
          try body(layout, "\(text.debugDescription) at \(width), lines \(maxLines ?? 0)")
        }
      }
    }
  }

  @Test(arguments: texts) func `a walk visits every character once`(text: String) throws {
    let lengths = GraphemeBoundaries.clusters(of: Array(text.utf16)).map(\.count)
    try each(text) { layout, name in
      let runs = layout.accessibilityRuns
      expect(runs.flatMap(\.characterLengths), equals: lengths, "\(name)")
      expect(runs.map { layout.text(in: $0.range) }.joined(), equals: text, "\(name)")
      #expect(layout.audit().isEmpty, "\(name): \(layout.audit())")
      // By links, as a screen reader goes: from each line's first run to its last.
      var byLink: [AccessibilityRun.ID] = []
      for run in runs where run.previousOnLine == nil {
        var next: AccessibilityRun.ID? = run.id
        while let id = next {
          byLink.append(id)
          next = runs.first { $0.id == id }?.nextOnLine
        }
      }
      expect(byLink, equals: runs.map(\.id), "\(name)")
    }
  }

  @Test(arguments: texts) func `boxes are those of selections and carets`(text: String) throws {
    try each(text) { layout, name in
      for run in layout.accessibilityRuns {
        var offset = run.range.start
        for index in run.characterLengths.indices {
          let range = TextRange(offset, offset + run.characterLengths[index])
          let (position, width) = (run.characterPositions[index], run.characterWidths[index])
          let x =
            run.direction == .ltr ? run.rect.minX + position : run.rect.maxX - position - width
          offset = range.end
          let caret = layout.caretStop(at: TextPosition(range.start))
          let leading = run.direction == .ltr ? x : x + width
          #expect(abs((caret?.x ?? .nan) - leading) < 1e-6, "\(name) \(range)")
          #expect(caret?.y == run.rect.minY && caret?.height == run.rect.height, "\(name)")
          let isHidden = layout.hiddenRange.map { $0.start <= range.start && range.end <= $0.end }
          if isHidden == true { continue }
          let rects = layout.selectionRects(for: range, extendingToContainer: false)
          let box = rects.first?.rect ?? rect(x, 0, 0, 0)
          #expect(abs(box.width - width) < 1e-6, "\(name) \(range)")
          #expect(abs(box.x - x) < 1e-6, "\(name) \(range)")
        }
      }
    }
  }

  @Test(arguments: texts) func `words start where they are`(text: String) throws {
    try each(text) { layout, name in
      var starts: [Int] = []
      for run in layout.accessibilityRuns {
        for index in run.wordStarts {
          starts.append(run.range.start + run.characterLengths[..<index].reduce(0, +))
        }
      }
      expect(starts, equals: layout.words.map(\.start), "\(name)")
    }
  }

  @Test(arguments: texts) func `positions go to runs and back`(text: String) throws {
    try each(text) { layout, name in
      for limit in [Int.max, 3] {
        let runs = layout.accessibilityRuns(
          in: TextRange(0, layout.length), maximumCharacters: limit)
        for run in runs {
          for index in 0...run.characterCount {
            let place = AccessibilityPosition(run: run.id, characterIndex: index)
            let position = layout.textPosition(for: place, maximumCharacters: limit)
            let back = position.flatMap {
              layout.accessibilityPosition(for: $0, maximumCharacters: limit)
            }
            if index == run.characterCount, run.endsInHardBreak {
              // After a hard break is before what follows it.
              expect(position?.offset, equals: run.range.end, "\(name) \(place)")
            } else {
              expect(back, equals: place, "\(name) \(place) \(String(describing: position))")
            }
          }
        }
        for stop in layout.caretStops {
          let place = layout.accessibilityPosition(for: stop.position, maximumCharacters: limit)
          let back = try #require(
            place.flatMap { layout.textPosition(for: $0, maximumCharacters: limit) })
          expect(back.offset, equals: stop.offset, "\(name) \(stop.position)")
          // At the text's end the line's end is not an edge of a run against the paragraph.
          if stop.offset < layout.length {
            expect(layout.caretStop(at: back)?.x, equals: stop.x, "\(name) \(stop.position)")
          }
        }
      }
    }
  }

  @Test func `there is no place outside of the runs`() throws {
    let layout = try Box.layout("ab\nc")
    func position(_ line: Int, _ index: Int, _ character: Int) -> TextPosition? {
      layout.textPosition(
        for: AccessibilityPosition(
          run: AccessibilityRun.ID(line: line, index: index), characterIndex: character))
    }
    expect(position(0, 0, 2), equals: TextPosition(2))
    expect(position(0, 0, 3), equals: TextPosition(3))
    expect(position(1, 0, 1), equals: TextPosition(4, .upstream))
    for place in [(-1, 0, 0), (2, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 4), (1, 0, 2)] {
      expect(position(place.0, place.1, place.2), equals: nil)
    }
    #expect(position(.max, .max, .max) == nil && position(.min, .min, .min) == nil)
    expect(layout.accessibilityPosition(for: TextPosition(-1)), equals: nil)
    expect(layout.accessibilityPosition(for: TextPosition(5)), equals: nil)
  }
}
