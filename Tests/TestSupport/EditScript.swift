// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A document and operations on it, chosen by a generator: edits, undo, redo, spans, widths.
public struct EditScript: CustomStringConvertible {
  private var generator: TextGenerator
  private let faces: [FontFace]
  private let context = LayoutContext()
  /// The editor of the document.
  public let editor: TextEditor
  /// The text and the styles of the document, and the operations.
  public private(set) var description: String

  private var document: TextDocument { editor.document }

  /// Chooses the text and the styles of a document.
  ///
  /// - Parameters:
  ///   - seed: equal seeds give equal scripts.
  ///   - faces: the fonts to choose from.
  public init(seed: UInt64, faces: [FontFace]) {
    var generator = TextGenerator(seed: seed)
    let text = Self.text(&generator)
    let first = generator.numbers.below(faces.count)
    let fonts = generator.numbers.below(3) == 0 ? [faces[first]] : faces[first...] + faces[..<first]
    var style = TextStyle(fonts: Array(fonts), size: generator.numbers.one(of: [20, 16, 13.7]))
    var paragraphStyle = Self.paragraphStyle(&generator.numbers)
    if seed % 2 == 0 {
      var numbers = SeededGenerator(seed: ~seed)
      paragraphStyle.chooseEdges(&numbers)
      paragraphStyle.textJustify = numbers.one(of: ParagraphStyle.TextJustify.allCases)
    }
    if seed % 3 == 0 { try? TestHyphenation.hyphenate(&paragraphStyle, &style) }
    if seed % 5 == 2 { paragraphStyle.writingMode = .verticalRL }
    if seed % 5 == 4 {
      paragraphStyle.writingMode = .verticalLR
      paragraphStyle.textOrientation = .upright
      paragraphStyle.textCombineUpright = .digits2
    }
    let width = generator.numbers.one(of: [0, 30, 64.3, 100, 200, 400, .infinity])
    context.setChecksShortcuts(true)
    let document = TextDocument(
      text, style: style, paragraphStyle: paragraphStyle, width: width, context: context)
    editor = TextEditor(document)
    description =
      "\(text.debugDescription) \(text.unicodeScalars.map { String($0.value, radix: 16) }) "
      + "font \(first) of \(fonts.count), \(style.size) pt, \(width) wide, \(paragraphStyle)"
    self.generator = generator
    self.faces = faces
    if generator.numbers.below(2) == 0 { setSpans() }
  }

  /// Runs the script and compares the document with a fresh layout after each step.
  ///
  /// - Returns: the errors after the first step with an error.
  public mutating func run(steps: Int = 24) -> [String] {
    var found = document.differencesFromScratch()
    let original = document.text
    let isUnlimited = generator.numbers.below(8) > 0
    for _ in 0..<steps where found.isEmpty {
      step()
      found = document.differencesFromScratch()
      if context.shortcutMismatches > 0 {
        found.append("a shortcut, or a word that was kept, differs from the text shaped anew")
      }
    }
    guard found.isEmpty, isUnlimited else { return found }
    description += ", redo all, undo all, redo all"
    while editor.canRedo { editor.redo() }
    let last = document.text
    while editor.canUndo, found.isEmpty {
      editor.undo()
      found = document.differencesFromScratch()
    }
    if found.isEmpty, !document.text.utf8.elementsEqual(original.utf8) {
      found.append("undone: another text")
    }
    while editor.canRedo, found.isEmpty {
      editor.redo()
      found = document.differencesFromScratch()
    }
    if found.isEmpty, !document.text.utf8.elementsEqual(last.utf8) {
      found.append("redone: another text")
    }
    return found
  }

  // MARK: - Steps

  private mutating func step() {
    switch generator.numbers.below(16) {
    case 0...6: replace()
    case 7: log("delete backward") { $0.deleteBackward() }
    case 8: log("delete forward") { $0.deleteForward() }
    case 9, 10: log("undo") { $0.undo() }
    case 11: log("redo") { $0.redo() }
    case 12, 13: setWidth()
    case 14: setSpans()
    default: reload()
    }
  }

  private mutating func log(_ name: String, _ body: (TextEditor) -> Void) {
    description += ", \(name)"
    body(editor)
  }

  private mutating func replace() {
    let length = document.length
    let start = generator.numbers.one(of: [generator.numbers.below(length + 1), 0, length])
    let count = generator.numbers.one(of: [0, 0, 0, 1, 2, 5, 40, 3000])
    let range = TextRange(start, min(length, start + count))
    let text = insertion()
    log("\(range) by \(text.debugDescription)") { editor in
      editor.select(TextSelection(anchor: range.start, head: range.end))
      editor.insertText(text)
    }
  }

  private mutating func setWidth() {
    let width = generator.numbers.one(of: [0, 50, 90, 333, .infinity])
    log("width \(width)") { $0.document.setWidth(width) }
  }

  private mutating func reload() {
    var scalars = Array(document.text.unicodeScalars)
    let start = generator.numbers.below(scalars.count + 1)
    let end = min(scalars.count, start + generator.numbers.below(9))
    scalars.replaceSubrange(start..<end, with: insertion().unicodeScalars)
    let text = String(String.UnicodeScalarView(scalars))
    log("reload \(text.debugDescription)") {
      _ = $0.reload(text, options: TextReload.Options(isUndoable: true))
    }
  }

  private mutating func setSpans() {
    let length = document.length
    let spans = (0..<generator.numbers.below(4)).map { _ in span(length) }
    var paragraphs =
      generator.numbers.below(3) == 0
      ? ParagraphSpan.generated(length: length, numbers: &generator.numbers) : nil
    for index in (paragraphs ?? []).indices where generator.numbers.below(3) == 0 {
      paragraphs?[index].marker = .generated(&generator.numbers)
    }
    if let paragraphs {
      log("paragraph spans \(paragraphs)") { $0.document.setParagraphSpans(paragraphs) }
    }
    log("spans \(spans.map { ($0.range, $0.size ?? 0, $0.fonts?.count ?? 0) })") {
      $0.spans = spans
    }
  }

  private mutating func span(_ length: Int) -> TextSpan {
    let start = generator.numbers.below(length + 1)
    var span = TextSpan(TextRange(start, start + generator.numbers.one(of: [1, 3, 10, 60, 2000])))
    switch generator.numbers.below(document.paragraphStyle.writingMode.isVertical ? 14 : 11) {
    case 11...: span.chooseCombining(&generator.numbers)
    case 0, 1: span.size = generator.numbers.one(of: [10, 20, 33, 7.3])
    case 2: span.letterSpacing = generator.numbers.one(of: [0, 2, -1.5])
    case 9, 10: span.chooseBox(&generator.numbers)
    case 6, 7, 8: span.chooseWrapping(&generator.numbers)
    case 3, 4: span.fonts = [generator.numbers.one(of: faces)] + faces
    default: span.baselineShift = generator.numbers.one(of: [4, -3.5])
    }
    if generator.numbers.below(8) == 0 { span.textTransform = .generated(&generator.numbers) }
    if generator.numbers.below(6) == 0 { span.textDecoration = [.generated(&generator.numbers)] }
    return span
  }

  // MARK: - Texts and styles

  private static func text(_ generator: inout TextGenerator) -> String {
    let separators = ["\n", "\n", "\r\n", "\u{85}", "\u{2029}", " "]
    let count = generator.numbers.one(of: [0, 1, 1, 2, 3, 8, 40])
    return (0..<count).map { _ in
      generator.text() + generator.numbers.one(of: separators)
    }.joined()
  }

  /// Returns an insertion: words, line ends and their halves, parts of clusters, whole texts.
  private mutating func insertion() -> String {
    switch generator.numbers.below(8) {
    case 0: "\n"
    case 1:
      generator.numbers.one(of: ["\r", "\n", "\r\n", "\u{85}", "\u{2029}", "\u{2028}", "\n\n"])
    case 2: generator.numbers.one(of: ["", "\u{301}", "👍", "🏽", "\u{200D}", "🇺🇸", "🇺"])
    case 3: (0..<generator.numbers.below(30)).map { _ in generator.text() }.joined()
    case 4: generator.salad()
    default: String(generator.text().unicodeScalars.prefix(6))
    }
  }

  private static func paragraphStyle(_ numbers: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle(
      direction: numbers.one(of: ParagraphStyle.Direction.allCases),
      textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases),
      lineHeight: numbers.one(of: [nil, nil, 19.2])
    ) {
      $0.textIndent = numbers.one(of: [0, 0, 12.5, -8])
      $0.paragraphSpacing = numbers.one(of: [0, 0, 3.7])
      $0.autoFallback = numbers.one(of: ParagraphStyle.AutoFallback.allCases)
    }
    if numbers.below(2) == 0 {
      style.whiteSpace = numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
    }
    if numbers.below(6) == 0 {
      style.wordBreak = numbers.one(of: ParagraphStyle.WordBreak.recorded)
    }
    if numbers.below(6) == 0 { style.hyphens = numbers.one(of: [.manual, .none]) }
    return style
  }
}
