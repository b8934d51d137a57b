// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents with spans and objects under random edits are equal to a layout from scratch.
@Suite struct DocumentSpanShadowTests {
  static let seeds: [UInt64] = TestFactor.seeds(6)

  private func text(_ generator: inout TextGenerator) -> String {
    generator.numbers.below(4) == 0 ? "\u{FFFC}" : generator.text()
  }

  private func span(_ length: Int, _ generator: inout TextGenerator) throws -> TextSpan {
    let faces = try TestFonts.boxAndScripts.get()
    let start = generator.numbers.below(length + 1)
    var span = TextSpan(TextRange(start, start + generator.numbers.one(of: [1, 3, 10, 60, 2000])))
    switch generator.numbers.below(13) {
    case 0, 1: span.size = generator.numbers.one(of: [10, 20, 33, 7.3])
    case 2: span.letterSpacing = generator.numbers.one(of: [0, 2, -1.5])
    case 3: span.fonts = [faces[1]] + faces
    case 4: span.baselineShift = generator.numbers.one(of: [4, -3.5])
    case 11, 12: span.chooseBox(&generator.numbers)
    case 8, 9, 10: span.chooseWrapping(&generator.numbers)
    case 5: span.language = generator.numbers.one(of: ["ja", "ar", ""])
    default: span.color = generator.numbers.one(of: [.black, Color("#112233")])
    }
    return span
  }

  /// Returns an object at each U+FFFC, and some objects at other offsets.
  private func attachments(_ text: String, _ generator: inout TextGenerator) -> [TextAttachment] {
    text.utf16.enumerated().compactMap { offset, unit in
      guard unit == 0xFFFC || generator.numbers.below(50) == 0 else { return nil }
      return TextAttachment(
        at: offset, width: generator.numbers.one(of: [0, 10, 33.33, 1.0 / 3, 150]),
        height: generator.numbers.one(of: [0, 10, 60]),
        baseline: generator.numbers.one(of: [nil, 5, -4]),
        alignment: generator.numbers.one(of: TextAttachment.Alignment.allCases),
        isInFlow: generator.numbers.below(4) != 0)
    }
  }

  /// The expected spans and objects, in lists.
  private struct Model {
    var text: String
    var spans: [TextSpan]

    mutating func apply(_ change: TextChange, grows: Bool) throws {
      text = try change.applied(to: text)
      spans = spans.compactMap { $0.mapped(through: change, grows: grows) }
    }
  }

  @Test(arguments: seeds)
  func `random edits`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed &+ 3300)
    let context = LayoutContext()
    for _ in 0..<3 {
      let text = (0..<generator.numbers.below(30)).map { _ in self.text(&generator) }
        .joined(separator: "\n")
      let length = text.utf16.count
      let spans = try (0..<generator.numbers.below(12)).map { _ in try span(length, &generator) }
      let style = ParagraphStyle(
        direction: generator.numbers.one(of: ParagraphStyle.Direction.allCases),
        textAlign: generator.numbers.one(of: ParagraphStyle.TextAlign.allCases),
        lineHeight: generator.numbers.one(of: [nil, nil, 19.2])
      ) {
        $0.textIndent = generator.numbers.one(of: [0, 0, 12.5])
        $0.textIndentHanging = generator.numbers.below(4) == 0
      }
      let faces = try TestFonts.boxAndScripts.get()
      let attachments = attachments(text, &generator)
      let document = TextDocument(
        text,
        style: TextStyle(
          fonts: generator.numbers.below(2) == 0 ? faces : [faces[0]],
          size: generator.numbers.one(of: [20, 13.7])),
        spans: spans, attachments: attachments, paragraphStyle: style,
        width: generator.numbers.one(of: [30, 64.3, 100, 200, 400, .infinity]), context: context)
      let fresh = TextLayout(
        text, style: document.style, spans: spans, attachments: attachments, paragraphStyle: style,
        width: document.width, context: context)
      let isNear = style.lineHeight == nil ? 1e-9 * max(1, fresh.height) : 0
      #expect(
        zip(document.layout().lines, fresh.lines).allSatisfy {
          $0.range == $1.range && $0.left == $1.left && $0.width == $1.width
            && abs($0.baseline - $1.baseline) <= isNear
        }, "seed \(seed)")
      var model = Model(text: text, spans: document.spans)
      var found: [String] = []
      document.shadow = { found = $0 }
      for step in 0..<16 {
        let action = try act(document, &model, &generator)
        if document.spans != model.spans { found.append("spans") }
        if document.text != model.text { found.append("text") }
        if !found.isEmpty {
          Issue.record("seed \(seed) step \(step) \(action): \(found.prefix(2))")
          return
        }
      }
    }
  }

  private func act(
    _ document: TextDocument, _ model: inout Model, _ generator: inout TextGenerator
  ) throws -> String {
    let length = document.length
    let start = generator.numbers.below(length + 1)
    switch generator.numbers.below(10) {
    case 0:
      let spans = try (0..<generator.numbers.below(3)).map { _ in try span(length, &generator) }
      document.setSpans(model.spans + spans)
      model.spans = document.spans
      return "add spans \(spans)"
    case 1:
      let range = TextRange(start, start + generator.numbers.below(30))
      let new = try span(length, &generator)
      document.setSpans([new], in: range)
      model.spans = document.spans
      return "set span in \(range)"
    case 2:
      document.setWidth(generator.numbers.one(of: [30, 77, 300, .infinity]))
      return "width"
    case 3:
      document.setAttachments(attachments(document.text, &generator))
      return "attachments"
    case 4:
      var edits: [TextEdit] = []
      var at = 0
      for _ in 0..<3 {
        at += generator.numbers.below(max(1, length / 3)) + 1
        let end = at + generator.numbers.below(4)
        guard end <= length else { break }
        edits.append(TextEdit(TextRange(at, end), String(text(&generator).prefix(3))))
        at = end
      }
      let change = try TextChange(oldLength: length, edits: edits)
      let grows = generator.numbers.below(2) == 0
      guard (try? document.apply(change, spanEnds: grows ? .after : .before)) != nil else {
        return "refused"
      }
      try model.apply(change, grows: grows)
      return "change \(change.edits)"
    default:
      let end = start + generator.numbers.one(of: [0, 0, 1, 2, 5, 40, 1000])
      let grows = generator.numbers.below(2) == 0
      let change = document.replace(
        TextRange(start, end), with: String(text(&generator).prefix(8)),
        spanEnds: grows ? .after : .before)
      try model.apply(change, grows: grows)
      return "replace \(change.edits)"
    }
  }

  @Test(arguments: seeds.prefix(4))
  func `very many spans stay in order and in balance`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let text = String(repeating: "some words of a line\n", count: 400)
    let document = try Box.document(text)
    var spans = (0..<3000).map { _ in
      let start = numbers.below(text.utf16.count)
      return TextSpan(TextRange(start, start + 1 + numbers.below(40)), color: .black)
    }
    document.setSpans(spans)
    spans = document.spans
    for step in 0..<400 {
      let start = numbers.below(document.length + 1)
      let end = min(document.length, start + numbers.one(of: [0, 1, 5, 60, 200]))
      let edit = TextEdit(TextRange(start, end), String(repeating: "x", count: numbers.below(30)))
      let change = try TextChange(oldLength: document.length, edits: [edit])
      let grows = numbers.below(2) == 0
      try document.apply(change, spanEnds: grows ? .after : .before)
      spans = spans.compactMap { $0.mapped(through: change, grows: grows) }
      if step % 20 == 0 {
        expect(document.spans, equals: spans)
        let range = TextRange(start, start + 50)
        expect(
          document.spans(in: range),
          equals: spans.filter { $0.range.start < range.end && $0.range.end > range.start })
      }
    }
    // The way down is as short as in a tree that is made at once.
    let before = document.work.rangeNodes
    let found = document.spans(in: TextRange(document.length / 2, document.length / 2 + 1)).count
    #expect(document.work.rangeNodes - before < 80 + 8 * found)
  }
}
