// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Each text beside shapes and in columns, and generated texts in shapes and containers by chance.
func flowResults(_ fonts: DigestFonts) -> [DigestedResult] {
  let shapes = BlockOptions(exclusions: [
    .circle(center: Point(x: 75, y: 45), radius: 28),
    .rect(Rect(x: 0, y: 100, width: 40, height: 33.5)),
    .polygon([Point(x: 150, y: 80), Point(x: 90, y: 130), Point(x: 150, y: 160)]),
  ]) { $0.minimumStretch = 12 }
  let columns = BlockOptions(
    containers: [
      Rect(x: 0, y: 0, width: 80, height: 75), Rect(x: 95, y: 12.5, width: 61.3, height: 60),
      Rect(x: 170, y: 0, width: 110, height: 900),
    ])
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for (name, block) in [("shapes", shapes), ("columns", columns)] {
      results.add("flow/\(name)/\(sample.name)") { canonical in
        let layout = TextLayout(
          sample.text, style: TextStyle(fonts: fonts.scripts, size: 18),
          paragraphStyle: ParagraphStyle(
            textAlign: [.start, .justify, .center, .end][number % 4]), block: block, width: 150)
        canonical.addAnswers(of: layout, seed: UInt64(number))
        canonical.addParts(of: layout)
      }
    }
  }
  return results + generatedFlowResults(fonts)
}

private func generatedFlowResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<40).map { index in
    DigestedResult("flow/generated/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(400_000 + index))
      let text = texts.text() + "\n" + texts.text()
      var options = LayoutStyling.options(&texts.numbers)
      if index % 2 == 0 { options.exclusions = FlowAreas.shapes(&texts.numbers) }
      if index % 4 > 0 { options.containers = FlowAreas.containers(&texts.numbers) }
      options.orphans = texts.numbers.one(of: [1, 2, 3])
      options.widows = texts.numbers.one(of: [1, 2, 3])
      let length = text.utf16.count
      let spans = (0..<texts.numbers.below(3)).map { _ in
        LayoutStyling.span(length: length, fonts, &texts.numbers)
      }
      let paragraphs = FlowAreas.paragraphs(length: length, &texts.numbers)
      let layout = TextLayout(
        text, style: LayoutStyling.style(fonts, &texts.numbers), spans: spans,
        paragraphStyle: options.paragraph, paragraphSpans: paragraphs, block: options.block,
        width: texts.numbers.one(of: [100, 200, 300]))
      canonical.addAnswers(of: layout, seed: UInt64(index))
      canonical.addParts(of: layout)
    }
  }
}

/// Documents with pages, as they are opened and after edits.
func pageResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<24).map { index in
    DigestedResult("pages/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(500_000 + index))
      var text = ""
      for _ in 0..<4 + texts.numbers.below(12) { text += texts.text() + "\n" }
      let length = text.utf16.count
      let spans = (0..<texts.numbers.below(4)).map { _ in
        LayoutStyling.span(length: length, fonts, &texts.numbers)
      }
      let document = TextDocument(
        text, style: LayoutStyling.style(fonts, &texts.numbers), spans: spans,
        paragraphStyle: LayoutStyling.options(&texts.numbers).paragraph,
        paragraphSpans: FlowAreas.paragraphs(length: length, &texts.numbers), width: 300)
      let geometry =
        index % 3 == 0
        ? PageGeometry(
          size: Size(width: 220, height: 170),
          insets: EdgeInsets(top: 15, left: 15, bottom: 15, right: 15), columns: 2, gap: 10)
        : PageGeometry(
          first: [[Rect(x: 10, y: 60, width: 150, height: 90)]],
          repeating: [
            [Rect(x: 10, y: 10, width: 150, height: 140)],
            PageGeometry.Page(FlowAreas.containers(&texts.numbers)),
          ])
      let pagination = TextPagination(
        document, geometry, orphans: texts.numbers.one(of: [1, 2, 3]),
        widows: texts.numbers.one(of: [1, 2, 3]))
      canonical.add("first page", pagination.textRange(ofPage: 0), pagination.laidOutPageCount)
      for step in 0..<5 {
        canonical.addPages(of: pagination, &texts.numbers)
        canonical.add("step \(step)")
        DocumentScript.edit(document, fonts, &texts, &canonical)
      }
      canonical.addPages(of: pagination, &texts.numbers)
    }
  }
}

/// Shapes, containers and breaks by chance.
private enum FlowAreas {
  static func shapes(_ numbers: inout SeededGenerator) -> [ExclusionShape] {
    func point() -> Point { Point(x: Double(numbers.below(300)), y: Double(numbers.below(200))) }
    return (0..<1 + numbers.below(3)).map { _ in
      switch numbers.below(3) {
      case 0: .circle(center: point(), radius: Double(10 + numbers.below(60)))
      case 1:
        .rect(Rect(origin: point(), size: Size(width: Double(numbers.below(90)), height: 44.5)))
      default:
        .polygon(
          (0..<3 + numbers.below(3)).map { _ in point() },
          fillRule: numbers.one(of: ExclusionShape.FillRule.allCases))
      }
    }
  }

  static func containers(_ numbers: inout SeededGenerator) -> [Rect] {
    var x = 0.0
    return (0..<1 + numbers.below(3)).map { _ in
      let width: Double = numbers.one(of: [75.46, 120, 200])
      defer { x += width + 10 }
      return Rect(
        x: x, y: numbers.one(of: [0, 20.25]), width: width,
        height: numbers.one(of: [60, 100, 160.5]))
    }
  }

  static func paragraphs(length: Int, _ numbers: inout SeededGenerator) -> [ParagraphSpan] {
    (0..<numbers.below(4)).map { _ in
      let start = numbers.below(length + 1)
      var span = ParagraphSpan(TextRange(start, start + numbers.below(40)))
      span.keepWithNext = numbers.one(of: [true, nil])
      span.breakAfter = numbers.one(of: [nil, nil, true])
      span.spacingBefore = numbers.one(of: [nil, 4.25])
      return span
    }
  }
}

extension CanonicalText {
  /// Adds the fragments and the containers of lines, the overflowing text, and the areas of boxes.
  mutating func addParts(of layout: TextLayout) {
    for line in layout.lines {
      add("parts", line.container)
      for part in line.parts { add("part", part.range, part.left, part.width) }
    }
    add("overflow", layout.overflowOffset)
    addBoxes(of: layout)
  }

  /// Adds the areas of boxes.
  mutating func addBoxes(of layout: TextLayout) {
    for box in layout.inlineBoxes {
      add("box", box.line, box.range, box.rect, box.hasLeftEdge, box.hasRightEdge)
    }
  }

  /// Adds the text of all pages, the lines of some, and where positions are.
  fileprivate mutating func addPages(
    of pagination: TextPagination, _ numbers: inout SeededGenerator
  ) {
    let far = numbers.below(6)
    add("page \(far)", pagination.textRange(ofPage: far))
    let count = pagination.pageCount
    add("pages", count, pagination.overflowOffset)
    for page in 0..<count { add("text", pagination.textRange(ofPage: page)) }
    for page in [0, numbers.below(count), count - 1] {
      guard let layout = pagination.layout(ofPage: page) else {
        add("page \(page) without lines")
        continue
      }
      add("page \(page)", layout.size)
      addLines(of: layout)
      addParts(of: layout)
    }
    for _ in 0..<6 {
      let position = TextPosition(
        numbers.below(pagination.document.length + 3) - 1,
        numbers.one(of: [.upstream, .downstream]))
      let page = pagination.page(of: position)
      let layout = page.flatMap { pagination.layout(ofPage: $0) }
      add("at \(position.canonical)", page, layout?.caretStop(at: position))
      let range = TextRange(position.offset, position.offset + numbers.below(60))
      add("range \(range.canonical)", layout?.selectionRects(for: range))
      let point = Point(x: Double(numbers.below(300)) - 20, y: Double(numbers.below(200)) - 20)
      add("point \(point.canonical)", layout?.closestPosition(to: point))
    }
  }
}
