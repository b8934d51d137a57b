// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Properties that hold for any text; the texts are seeded, so that failures are reproducible.
@Suite struct GeneratedTextTests {
  static let seeds: [UInt64] = TestFactor.seeds(4)
  private static let textsPerSeed = 500

  private static let tabStops: [ParagraphStyle.TabStop] = [
    .init(x: 40, alignment: .right), .init(x: 90.5, alignment: .center),
    .init(x: 150, alignment: .decimal), .init(x: 155), .init(x: 500, alignment: .right),
    .init(x: .nan), .init(x: -30),
  ]

  /// A text with the styles and the width it is laid out in.
  private struct Sample: CustomStringConvertible {
    var text: String
    var style: TextStyle
    var paragraphStyle: ParagraphStyle
    var block: BlockOptions
    var paragraphSpans: [ParagraphSpan] = []
    var width: Double

    func layout(width: Double? = nil, context: LayoutContext) -> TextLayout {
      TextLayout(
        text, style: style, paragraphStyle: paragraphStyle, paragraphSpans: paragraphSpans,
        block: block, width: width ?? self.width, context: context)
    }

    var description: String {
      "\(text.debugDescription) \(text.unicodeScalars.map { String($0.value, radix: 16) }) width "
        + "\(width), \(paragraphStyle), fonts \(style.fonts.count), spacing "
        + "\(style.letterSpacing) \(style.wordSpacing)"
    }
  }

  private func sample(_ generator: inout TextGenerator, text: String? = nil) throws -> Sample {
    let text = text ?? generator.text()
    let faces = try TestFonts.boxAndScripts.get()
    let fonts: [FontFace] =
      switch generator.numbers.below(4) {
      case 0: [faces[0]]
      case 1: faces
      case 2: Array(faces.dropFirst())
      default: [faces[0], faces[1]]
      }
    var style = TextStyle(fonts: fonts, size: generator.numbers.one(of: [20, 20, 20, 16, 13.7]))
    if generator.numbers.below(6) == 0 {
      style.letterSpacing = generator.numbers.one(of: [2, 0.3, -1.5])
      style.wordSpacing = generator.numbers.one(of: [0, 5, -1])
    }
    var paragraphStyle = ParagraphStyle(
      direction: generator.numbers.one(of: ParagraphStyle.Direction.allCases + [.auto, .auto]),
      textAlign: generator.numbers.one(of: ParagraphStyle.TextAlign.allCases + [.start, .start]),
      overflowWrap: generator.numbers.one(of: [.breakWord, .breakWord, .normal]),
      textWrap: generator.numbers.one(of: ParagraphStyle.TextWrap.allCases + [.wrap]),
      lineHeight: generator.numbers.one(of: [nil, nil, 24])
    ) {
      $0.tabStops = generator.numbers.one(of: [[], [], Self.tabStops])
      $0.textIndent = generator.numbers.one(of: [0, 0, 0, 17.3, -12, 500])
      $0.paragraphSpacing = generator.numbers.one(of: [0, 0, 7.3])
    }
    let block = BlockOptions(
      maxLines: generator.numbers.one(of: [nil, nil, 1, 2]),
      maxBlockSize: generator.numbers.one(of: [nil, nil, 60]),
      truncation: generator.numbers.one(of: BlockOptions.Truncation.allCases),
      ellipsis: generator.numbers.one(of: ["…", "…", "", "... [שלום]", "\u{301}"]))
    if generator.numbers.below(2) == 0 {
      paragraphStyle.whiteSpace = generator.numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
      paragraphStyle.wordBreak = generator.numbers.one(of: ParagraphStyle.WordBreak.recorded)
      paragraphStyle.lineBreak = generator.numbers.one(of: ParagraphStyle.LineBreak.allCases)
      paragraphStyle.hyphens = generator.numbers.one(of: ParagraphStyle.Hyphens.allCases)
      paragraphStyle.tailoring = generator.numbers.one(of: ParagraphStyle.Tailoring.allCases)
    }
    let width = generator.numbers.one(of: [0, 1, 15, 30, 50, 64.3, 100, 200, 400, .infinity])
    var paragraphSpans: [ParagraphSpan] = []
    if generator.numbers.below(4) == 0 {
      paragraphSpans = ParagraphSpan.generated(
        length: text.utf16.count, numbers: &generator.numbers)
    }
    return Sample(
      text: text, style: style, paragraphStyle: paragraphStyle, block: block,
      paragraphSpans: paragraphSpans, width: width)
  }

  /// Runs a check on many samples and records the first few that fail.
  private func check(
    _ seed: UInt64, plain: Bool = false, _ body: (Sample, inout TextGenerator) throws -> [String]
  ) throws {
    var generator = TextGenerator(seed: seed)
    try checkSamples(Self.textsPerSeed, seed: seed, failures: 3) { _ in
      let sample = try sample(&generator, text: plain ? generator.plain() : nil)
      return (sample, try body(sample, &generator))
    }
  }

  @Test(arguments: seeds)
  func `lines tile the text and carets stand at its boundaries`(seed: UInt64) throws {
    try check(seed) { sample, _ in
      // ICU does not recognize marks that are newer than its data.
      if sample.text.unicodeScalars.contains(where: { $0.properties.age?.major ?? 0 > 15 }) {
        return []
      }
      // A known issue with a test of its own.
      if sample.text.unicodeScalars.contains("\u{17D2}") { return [] }
      return LayoutAudit.violations(sample.layout(context: .shared), of: sample.text)
    }
  }

  @Test(arguments: seeds)
  func `a new width is as good as a fresh layout`(seed: UInt64) throws {
    let context = LayoutContext()
    try check(seed &+ 1000) { sample, generator in
      var layout = sample.layout(width: Double(generator.numbers.below(400)), context: context)
      layout.setWidth(sample.width)
      return LayoutAudit.differences(layout, sample.layout(context: context))
    }
  }

  @Test(arguments: seeds)
  func `the shortcut for plain text changes nothing`(seed: UInt64) throws {
    let slow = LayoutContext(usesFastPath: false)
    let fast = LayoutContext()
    try check(seed &+ 2000, plain: true) { sample, _ in
      LayoutAudit.differences(sample.layout(context: fast), sample.layout(context: slow))
    }
  }

  @Test(arguments: seeds)
  func `what is remembered changes nothing`(seed: UInt64) throws {
    let warm = LayoutContext(cacheCapacity: 500)
    let cold = LayoutContext()
    try check(seed &+ 3000) { sample, _ in
      cold.removeCachedWords()
      return LayoutAudit.differences(sample.layout(context: warm), sample.layout(context: cold))
    }
  }

  @Test(arguments: seeds)
  func `hits and selections are at boundaries and on the lines`(seed: UInt64) throws {
    try check(seed &+ 4000) { sample, generator in
      let layout = sample.layout(context: .shared)
      var found: [String] = []
      let boundaries = Set(layout.caretStops.map(\.offset))
      for _ in 0..<8 {
        let point = Point(
          x: Double(generator.numbers.below(500)) - 50,
          y: Double(generator.numbers.below(Int(layout.height) + 60)) - 30)
        let hit = layout.closestPosition(to: point)
        if !boundaries.contains(hit.offset) { found.append("hit \(hit) at \(point)") }
        if let range = layout.characterRange(at: point),
          !boundaries.contains(range.start) || !boundaries.contains(range.end) || range.isEmpty
        {
          found.append("character \(range) at \(point)")
        }
      }
      let cuts = (0..<3).map { _ in generator.numbers.below(layout.length + 1) }.sorted()
      found += Self.coverage(layout, cuts, extends: false)
      // A range that ends with a line does not continue on the next one, so it is not extended.
      if !layout.lines.contains(where: { $0.range.start == cuts[1] }) {
        found += Self.coverage(layout, cuts, extends: true)
      }
      let first = layout.firstRect(for: TextRange(cuts[0], cuts[2]))
      if first.isNull || ![first.x, first.y, first.width, first.height].allSatisfy(\.isFinite) {
        found.append("firstRect \(first)")
      }
      return found
    }
  }

  /// The rectangles of [a,b) and [b,c) are equal to the rectangles of [a,c).
  private static func coverage(_ layout: TextLayout, _ cuts: [Int], extends: Bool) -> [String] {
    func rects(_ a: Int, _ b: Int) -> [Rect] {
      layout.selectionRects(for: TextRange(a, b), extendingToContainer: extends).map(\.rect)
    }
    let parts = rects(cuts[0], cuts[1]) + rects(cuts[1], cuts[2])
    let whole = rects(cuts[0], cuts[2])
    var found: [String] = []
    for rect in parts + whole
    where ![rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite) || rect.height < 0 {
      found.append("selection rect \(rect)")
    }
    for rect in whole where rect.width > 0 {
      // Probes inside the rectangle must be in one of the parts.
      for step in 1...5 {
        let x = rect.x + rect.width * Double(step) / 6
        let isCovered = parts.contains {
          $0.y == rect.y && $0.minX <= x + 1e-9 && x <= $0.maxX + 1e-9
        }
        if !isCovered { found.append("\(cuts): \(x) of \(rect) is not in \(parts)") }
      }
    }
    return found
  }

  @Test(arguments: seeds)
  func `from caret to point and back in text from left to right`(seed: UInt64) throws {
    let face = try TestFonts.face("BoxTall-Regular.ttf")
    var generator = TextGenerator(seed: seed &+ 5000)
    for _ in 0..<Self.textsPerSeed {
      let text = generator.plain()
      let layout = TextLayout(
        text, style: TextStyle(fonts: [face], size: 20),
        width: generator.numbers.one(of: [30, 100, 400, .infinity]))
      for caret in layout.caretStops {
        let back = layout.closestPosition(to: Point(x: caret.x, y: caret.y + caret.height / 2))
        let isSame = back == TextPosition(caret.offset, caret.affinity)
        if !isSame {
          Issue.record("\(text.debugDescription) \(layout.width): \(caret) → \(back)")
          return
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `laid out at the measured width the lines are the same`(seed: UInt64) throws {
    try check(seed &+ 6000) { sample, _ in
      // A cut ligature may fit in more than one way.
      guard sample.style.letterSpacing.points >= 0, sample.style.wordSpacing.points >= 0,
        sample.paragraphStyle.overflowWrap == .normal, sample.block.maxLines == nil,
        sample.block.maxBlockSize == nil, sample.paragraphSpans.isEmpty,
        sample.paragraphStyle.textWrap != .pretty,
        sample.paragraphStyle.wordBreak != .breakAll, sample.paragraphStyle.lineBreak != .anywhere
      else { return [] }
      let layout = sample.layout(context: .shared)
      let indent = sample.paragraphStyle.textIndent
      // The indent is rounded to a layout unit.
      let widest =
        layout.lines.enumerated().map { $1.width + ($0 == 0 ? indent : 0) }.max()
        .map { indent == 0 ? $0 : $0 + 0x1p-11 } ?? 0
      // A protruding line would increase the available width of the others.
      if widest > sample.width || indent > widest { return [] }
      let again = sample.layout(width: widest, context: .shared)
      return again.lines.map(\.range) == layout.lines.map(\.range)
        ? [] : ["\(layout.lineTexts) at \(widest): \(again.lineTexts)"]
    }
  }
}
