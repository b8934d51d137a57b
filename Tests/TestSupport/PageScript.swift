// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A document with pages and operations on it, chosen by a generator: edits, undo, spans, breaks,
/// widths, and queries of single pages.
public struct PageScript: CustomStringConvertible {
  private var generator: TextGenerator
  /// The editor of the document.
  public let editor: TextEditor
  /// The pages of the document.
  public let pagination: TextPagination
  /// The text, the styles and the pages, and the operations.
  public private(set) var description: String

  private var document: TextDocument { editor.document }

  /// Chooses the text, the styles and the pages of a document.
  ///
  /// - Parameters:
  ///   - seed: equal seeds give equal scripts.
  ///   - faces: the fonts to choose from.
  ///   - paragraphs: how many texts the document has; nil for as many as the seed chooses.
  public init(seed: UInt64, faces: [FontFace], paragraphs: Int? = nil) {
    var generator = TextGenerator(seed: seed)
    let count = paragraphs ?? generator.numbers.one(of: [1, 3, 9, 9, 25, 60])
    var text = ""
    for _ in 0..<count {
      text += generator.text() + generator.numbers.one(of: ["\n", "\n", "\r\n", "\u{2029}", " "])
    }
    // A separate generator, so that the rest of a script does not depend on it.
    var lengths = SeededGenerator(seed: seed &+ 2)
    if lengths.below(3) == 0 {
      // Paragraphs that are longer than a page.
      text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
    if generator.numbers.below(2) == 0 { sample.chooseMore(&generator.numbers) }
    if generator.numbers.below(6) == 0 { try? sample.hyphenate() }
    sample.paragraphStyle.paragraphSpacing = generator.numbers.one(of: [0, 0, 3.7])
    let length = text.utf16.count
    let document = TextDocument(
      text, style: sample.style, spans: Self.spans(length, &generator.numbers),
      paragraphStyle: sample.paragraphStyle,
      paragraphSpans: Self.paragraphs(length, &generator.numbers),
      width: generator.numbers.one(of: [100, 300, .infinity]), context: LayoutContext())
    editor = TextEditor(document)
    var geometry = PageGeometry.generated(&generator.numbers)
    // A separate generator, so that the rest of a script does not depend on exclusions.
    var shapes = SeededGenerator(seed: seed &+ 1)
    if shapes.below(3) == 0 { geometry.chooseExclusions(&shapes) }
    pagination = TextPagination(
      document, geometry, orphans: generator.numbers.one(of: [1, 2, 2, 3]),
      widows: generator.numbers.one(of: [1, 2, 2, 3]))
    description =
      "\(seed): \(sample) \(pagination.geometry) \(pagination.orphans) \(pagination.widows) "
      + "\(document.paragraphSpans) \(document.spans.map(\.wrappingDescription))"
    self.generator = generator
  }

  /// Runs the script; after some of the steps all pages are compared with the pages of a layout
  /// from scratch.
  ///
  /// - Returns: the errors of the first comparison with an error.
  public mutating func run(steps: Int = 16) -> [String] {
    let original = document.text
    for step in 0..<steps {
      self.step()
      guard step + 1 == steps || generator.numbers.below(3) == 0 else { continue }
      let found = differences()
      if !found.isEmpty { return found }
      description += ", compared"
    }
    guard generator.numbers.below(3) == 0 else { return [] }
    description += ", undo all"
    while editor.canUndo { editor.undo() }
    if !document.text.utf8.elementsEqual(original.utf8) { return ["undone: another text"] }
    let found = differences()
    if !found.isEmpty { return found }
    description += ", redo all"
    while editor.canRedo { editor.redo() }
    return differences()
  }

  // MARK: - Steps

  private mutating func step() {
    let length = document.length
    switch generator.numbers.below(16) {
    case 0:
      let spans = Self.spans(length, &generator.numbers)
      editor.spans = spans
      description += ", spans \(spans.map(\.wrappingDescription))"
    case 1:
      let spans = Self.paragraphs(length, &generator.numbers)
      document.setParagraphSpans(spans)
      description += ", paragraph spans \(spans)"
    case 2:
      let width = generator.numbers.one(of: [50, 222, .infinity])
      document.setWidth(width)
      description += ", width \(width)"
    case 3, 4, 5:
      let page = generator.numbers.below(pagination.laidOutPageCount + 3)
      _ = pagination.layout(ofPage: page)
      description += ", page \(page)"
    case 6, 7:
      editor.undo()
      description += ", undo"
    case 8:
      editor.redo()
      description += ", redo"
    case 9: attach()
    default:
      let start = generator.numbers.one(of: [generator.numbers.below(length + 1), 0, length])
      let count = generator.numbers.one(of: [0, 0, 0, 1, 2, 40, 400])
      replace(TextRange(start, min(length, start + count)), with: insertion())
    }
  }

  private mutating func replace(_ range: TextRange, with text: String) {
    description += ", \(range) by \(text.debugDescription)"
    editor.select(TextSelection(anchor: range.start, head: range.end))
    editor.insertText(text)
  }

  private mutating func attach() {
    let offset = generator.numbers.below(document.length + 1)
    let size = Size(width: 31, height: generator.numbers.one(of: [5, 24, 90]))
    replace(TextRange(offset, offset), with: "\u{FFFC}")
    document.attach(TextAttachment(at: offset, width: size.width, height: size.height))
    description += ", object \(size)"
  }

  private mutating func insertion() -> String {
    switch generator.numbers.below(8) {
    case 0: "\n"
    case 1: generator.numbers.one(of: ["\r", "\r\n", "\u{2029}", "\u{2028}", "\n\n", "\u{FFFC}"])
    case 2: (0..<10).map { _ in generator.text() }.joined(separator: "\n")
    case 3: ""
    default: String(generator.text().unicodeScalars.prefix(9))
    }
  }

  private static func paragraphs(
    _ length: Int, _ numbers: inout SeededGenerator
  ) -> [ParagraphSpan] {
    var others =
      numbers.below(3) == 0 ? ParagraphSpan.generated(length: length, numbers: &numbers) : []
    for index in others.indices where numbers.below(3) == 0 { others[index].chooseMore(&numbers) }
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

  private static func spans(_ length: Int, _ numbers: inout SeededGenerator) -> [TextSpan] {
    (0..<numbers.below(4)).map { _ in
      let start = numbers.below(length + 1)
      var span = TextSpan(TextRange(start, start + numbers.one(of: [1, 5, 60, 400])))
      switch numbers.below(4) {
      case 0: span.size = numbers.one(of: [10, 33, 7.3])
      case 1: span.chooseBox(&numbers)
      case 2: span.chooseWrapping(&numbers)
      default: span.letterSpacing = 2
      }
      return span
    }
  }
}

extension PageGeometry {
  /// Returns pages of zero to three columns; the last page has enough space for most lines.
  ///
  /// A line that fits on no page overflows.
  public static func generated(_ numbers: inout SeededGenerator) -> PageGeometry {
    func page(_ numbers: inout SeededGenerator) -> Page {
      var x: Double = numbers.one(of: [0, 0, 12.5])
      let containers = (0..<numbers.one(of: [1, 1, 1, 2, 3, 0])).map { _ in
        let width: Double = numbers.one(of: [60, 75.46, 120, 200, 300])
        defer { x += width + numbers.one(of: [0, 24.5]) }
        return Rect(
          x: x, y: numbers.one(of: [0, 30.25]), width: width,
          height: numbers.one(of: [60, 72, 100, 160, 233.3, 10]))
      }
      return Page(containers)
    }
    return PageGeometry(
      first: (0..<numbers.one(of: [0, 0, 1, 2])).map { _ in page(&numbers) },
      repeating: (0..<numbers.one(of: [1, 1, 2, 3])).map { _ in page(&numbers) }
        + [[Rect(x: 0, y: 3, width: 150, height: numbers.one(of: [50, 90, 300]))]])
  }
}

extension PageGeometry {
  /// Chooses areas that lines keep clear of, on most of the pages others.
  fileprivate mutating func chooseExclusions(_ numbers: inout SeededGenerator) {
    func shapes(_ numbers: inout SeededGenerator) -> [ExclusionShape] {
      var sample = BlockOptions()
      if numbers.below(4) != 0 { sample.chooseExclusions(&numbers) }
      return sample.exclusions
    }
    let common = numbers.below(3) == 0 ? shapes(&numbers) : nil
    for index in first.indices { first[index].exclusions = common ?? shapes(&numbers) }
    for index in repeating.indices { repeating[index].exclusions = common ?? shapes(&numbers) }
    minimumStretch = numbers.one(of: [nil, nil, 0, 5, 33.3])
  }
}

// MARK: - Comparisons

extension PageScript {
  /// Returns the differences between the pages, a layout from scratch and a new pagination, and
  /// contradictions between query results.
  private mutating func differences() -> [String] {
    var found = pagination.differencesFromScratch()
    let fresh = TextPagination(
      document, pagination.geometry, orphans: pagination.orphans, widows: pagination.widows)
    let count = pagination.pageCount
    if fresh.pageCount != count { found.append("\(count) pages, not \(fresh.pageCount)") }
    if fresh.overflowOffset != pagination.overflowOffset { found.append("another rest") }
    for page in 0..<min(count, fresh.pageCount) where found.isEmpty {
      if pagination.textRange(ofPage: page) != fresh.textRange(ofPage: page) {
        found.append("page \(page): \(pagination.textRange(ofPage: page) as Any)")
      }
      let layout = pagination.layout(ofPage: page)
      if layout?.digest != fresh.layout(ofPage: page)?.digest {
        found.append("page \(page): the digest differs from that of a new pagination")
      }
      found += (layout?.audit() ?? []).map { "page \(page): \($0)" }
    }
    if found.isEmpty { compareAnswers(&found) }
    return found
  }

  /// Compares what pages answer with the answers of one layout with the containers of all.
  private mutating func compareAnswers(_ found: inout [String]) {
    guard let whole = pagination.layoutFromScratch() else { return }
    for _ in 0..<6 {
      let position = TextPosition(
        generator.numbers.below(document.length + 3) - 1,
        generator.numbers.one(of: [.downstream, .upstream]))
      compareCaret(position, whole, &found)
      let range = TextRange(
        position.offset, position.offset + generator.numbers.one(of: [1, 7, 200, 5000]))
      compareSelection(range, whole, &found)
      hit(&found)
    }
  }

  private func compareCaret(
    _ position: TextPosition, _ whole: TextLayout, _ found: inout [String]
  ) {
    let expected = whole.caretStop(at: position)
    guard let page = pagination.page(of: position) else {
      if let expected { found.append("\(position) is on no page, and at \(expected)") }
      return
    }
    guard let layout = pagination.layout(ofPage: page), var stop = layout.caretStop(at: position)
    else {
      found.append("\(position) has no caret on page \(page), but \(expected as Any)")
      return
    }
    stop.line = expected?.line ?? stop.line
    if stop != expected {
      found.append("\(position) is at \(stop) on page \(page), not \(expected as Any)")
    }
    if layout.caretRect(for: position) != whole.caretRect(for: position) {
      found.append("\(position) has another caret rectangle on page \(page)")
    }
  }

  private func compareSelection(_ range: TextRange, _ whole: TextLayout, _ found: inout [String]) {
    var rects: [TextSelectionRect] = []
    var first: Rect?
    for page in 0..<pagination.pageCount {
      guard let own = pagination.textRange(ofPage: page), own.end > range.start,
        own.start < range.end, let layout = pagination.layout(ofPage: page)
      else { continue }
      if first == nil, own.start <= range.start { first = layout.firstRect(for: range) }
      rects += layout.selectionRects(for: range, extendingToContainer: false)
    }
    let expected = whole.selectionRects(for: range, extendingToContainer: false)
    // An end of the range at which nothing has a width is marked on no page, or on the next page
    // with a width.
    if !rects.elementsEqual(
      expected, by: { $0.rect == $1.rect && $0.writingDirection == $1.writingDirection })
    {
      let index = zip(rects.indices, expected).first { rects[$0.0].rect != $0.1.rect }?.0 ?? 0
      found.append(
        "\(range): \(rects.count) rectangles, \(expected.count) of one layout, \(index): "
          + "\(rects.dropFirst(index).prefix(1)) and \(expected.dropFirst(index).prefix(1))")
    }
    if let first, first != whole.firstRect(for: range) {
      found.append("\(range) begins at \(first), not \(whole.firstRect(for: range))")
    }
  }

  /// A tap on a page finds text of the page.
  private mutating func hit(_ found: inout [String]) {
    let page = generator.numbers.below(pagination.pageCount)
    guard let layout = pagination.layout(ofPage: page) else { return }
    let point = Point(
      x: Double(generator.numbers.below(420)) - 20, y: Double(generator.numbers.below(280)) - 20)
    let position = layout.closestPosition(to: point)
    if pagination.page(of: position) != page {
      found.append(
        "\(point) on page \(page) finds \(position) on \(pagination.page(of: position) as Any)")
    }
  }
}
