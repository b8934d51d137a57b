// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Documents of a few paragraphs after each edit of a generated script, with spans and attachments.
func documentResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<150).map { index in
    DigestedResult("document/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(200_000 + index))
      var text = ""
      for _ in 0..<1 + texts.numbers.below(8) { text += texts.text() + "\n" }
      text = LayoutStyling.withObjects(text, &texts.numbers)
      let length = text.utf16.count
      let spans = (0..<texts.numbers.below(4)).map { _ in
        LayoutStyling.span(length: length, fonts, &texts.numbers)
      }
      let document = TextDocument(
        text, style: LayoutStyling.style(fonts, &texts.numbers), spans: spans,
        attachments: LayoutStyling.attachments(of: text, &texts.numbers),
        paragraphStyle: LayoutStyling.options(&texts.numbers).paragraph,
        width: texts.numbers.one(of: [30, 64.3, 100, 200, 400, .infinity]))
      if index % 2 == 0 { document.measure() }
      for step in 0..<8 {
        canonical.add("step \(step)")
        DocumentScript.edit(document, fonts, &texts, &canonical)
        canonical.addAnswers(of: document, &texts.numbers)
      }
      document.measure()
      canonical.add("text", document.text, document.spans, document.attachments)
      canonical.addAnswers(of: document, &texts.numbers)
      canonical.addLines(of: document.layout())
    }
  }
}

/// Documents with paragraphs of thousands of characters, and with very many short ones.
func longDocumentResults(_ fonts: DigestFonts) -> [DigestedResult] {
  let words = [
    "the", "quick", "office", "well-known", "3.14", "(x)", "\u{E9}lan", "слово", "שלום", "नमस्ते",
    "日本語", "สวัสดี", "a\u{A0}b", "\t",
  ]
  return (0..<24).map { index in
    DigestedResult("document/long/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(300_000 + index))
      let kinds = index % 3 == 0 ? words : Array(words.prefix(7))
      var text = ""
      for _ in 0..<1200 {
        text += texts.numbers.one(of: kinds)
        text += index % 2 == 0 && texts.numbers.below(8) == 0 ? "\n" : " "
      }
      let document = TextDocument(
        text, style: TextStyle(fonts: index % 4 == 0 ? fonts.scripts : [fonts.box], size: 16),
        paragraphStyle: ParagraphStyle(
          textAlign: texts.numbers.one(of: ParagraphStyle.TextAlign.allCases)
        ) {
          $0.textIndent = texts.numbers.one(of: [0, 12.5])
          $0.paragraphSpacing = texts.numbers.one(of: [0, 3.7])
        },
        width: texts.numbers.one(of: [150, 400, 700]))
      let shift = document.layOut(top: document.height / 2, height: 300)
      canonical.add("shift", shift, document.height)
      if index % 2 == 0 { document.measure() }
      for step in 0..<8 {
        canonical.add("step \(step)")
        DocumentScript.edit(document, fonts, &texts, &canonical)
        canonical.addAnswers(of: document, &texts.numbers)
      }
      document.measure()
      canonical.addAnswers(of: document, &texts.numbers)
      for line in document.layout().lines { canonical.add("line", line) }
    }
  }
}

/// Edits of a document by chance.
enum DocumentScript {
  /// Applies an edit and adds its results.
  static func edit(
    _ document: TextDocument, _ fonts: DigestFonts, _ texts: inout TextGenerator,
    _ canonical: inout CanonicalText
  ) {
    let length = document.length
    let start = texts.numbers.below(length + 1)
    let range = TextRange(start, start + texts.numbers.one(of: [0, 0, 1, 2, 9, 60, 400]))
    let ends: TextChange.Association = texts.numbers.one(of: [.before, .after])
    switch texts.numbers.below(12) {
    case 0, 1, 2:
      let change = document.replace(range, with: texts.short(), spanEnds: ends)
      canonical.add("replace", change)
    case 3, 4:
      canonical.add("insert", document.insert(texts.text(), at: start, spanEnds: ends))
    case 5:
      canonical.add("type", document.insert("e", at: start), document.insert(" ", at: start + 1))
    case 6:
      let edits = [
        TextEdit(TextRange(start / 3, start / 2), texts.short()),
        TextEdit(TextRange(start, start), texts.short()),
      ]
      guard start / 2 < start, let change = try? TextChange(oldLength: length, edits: edits),
        let done = try? document.apply(change, spanEnds: ends)
      else { return canonical.add("refused") }
      canonical.add("apply", done)
    case 7:
      var units = Array(document.text.utf16)
      units.replaceSubrange(
        min(start, length)..<min(range.end, length), with: Array(texts.short().utf16))
      canonical.add("reload", document.reload(String(decoding: units, as: UTF16.self)))
    case 8:
      document.setWidth(texts.numbers.one(of: [47.5, 100, 250, 400, .infinity]))
    case 9:
      let span = LayoutStyling.span(length: length, fonts, &texts.numbers)
      document.setSpans([span], in: TextRange(start, start + 80))
    case 10:
      document.setSpans(
        (0..<texts.numbers.below(4)).map { _ in
          LayoutStyling.span(length: length, fonts, &texts.numbers)
        })
    default:
      canonical.add("insert object", document.insert("\u{FFFC}", at: start))
      document.attach(TextAttachment(at: start, width: 31, height: 24, baseline: 5))
    }
  }
}

extension CanonicalText {
  /// Adds the results of a document's queries at random positions.
  mutating func addAnswers(of document: TextDocument, _ numbers: inout SeededGenerator) {
    add("document", document.length, document.paragraphCount, document.revision, document.width)
    add("styles", document.fonts, document.spans, document.attachments)
    for _ in 0..<4 {
      let offset = numbers.below(document.length + 3) - 1
      let position = TextPosition(offset, numbers.one(of: [.upstream, .downstream]))
      add(
        "at \(position.canonical)", document.caretRect(for: position),
        document.caretStop(at: position), document.line(at: position), document.word(at: offset),
        document.paragraphRange(at: offset))
      let range = TextRange(offset, offset + numbers.below(numbers.one(of: [10, 400])))
      add(
        "range \(range.canonical)", document.firstRect(for: range),
        document.selectionRects(for: range),
        document.selectionRects(for: range, extendingToContainer: false),
        document.spans(in: range), document.text(in: range))
      add("strokes", document.strokes(of: numbers.one(of: TextDecoration.Line.allCases), in: range))
    }
    for _ in 0..<4 {
      let point = Point(
        x: Double(numbers.below(450)) - 20,
        y: document.height * Double(numbers.below(110) - 5) / 100)
      add(
        "point \(point.canonical)", document.closestPosition(to: point),
        document.characterRange(at: point))
    }
    let top = document.height * Double(numbers.below(100)) / 100
    add("lines from \(top)", document.lines(fromY: top, toY: top + 90))
    add("runs", document.glyphRuns(fromY: top, toY: top + 45))
    add("objects", document.attachmentBoxes(fromY: top, toY: top + 200))
    let index = numbers.below(document.lineCount)
    add("line \(index) of \(document.lineCount)", document.line(index))
    add("height", document.height, document.isMeasured)
  }
}
