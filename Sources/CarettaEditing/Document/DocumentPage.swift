// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Consecutive paragraphs of a document, or a section of a long one: a leaf of its tree.
///
/// Immutable; only an empty document has a page without text.
final class DocumentPage: Sendable {
  /// The page's text, or its paragraphs if they are laid out.
  enum Content: Sendable {
    /// Text that is not laid out.
    case raw(String)
    /// Paragraphs with their lines.
    case laidOut(ParagraphStack)
  }

  let content: Content
  let summary: DocumentSummary
  /// The paragraphs whose spans or attachments have changed since they were laid out; ascending.
  let restyled: [Range<Int>]
  /// Whether the page continues the paragraph of the page before.
  let isContinued: Bool
  /// Whether the page's paragraph, then its only one, continues on the next page.
  let continues: Bool
  /// Whether the document ends with this page.
  let endsText: Bool

  init(
    raw text: String, length: Int, paragraphs: Int, lines: Int, step: Double, endsText: Bool,
    lists: ListCounters? = nil
  ) {
    content = .raw(text)
    restyled = []
    isContinued = false
    continues = false
    summary = DocumentSummary(
      length: length, paragraphs: paragraphs, lines: lines, step: step,
      height: step * Double(lines), unmeasuredPages: 1, lists: lists)
    self.endsText = endsText
  }

  /// Creates a page of laid out paragraphs.
  ///
  /// `lines` is an estimate of the number of lines if the lines are out of date with the document's
  /// width, unit or spans.
  init(
    _ paragraphs: ParagraphStack, endsText: Bool, widest: WidestLine? = nil,
    estimatedLines lines: Int? = nil, restyled: [Range<Int>] = [], lists: ListCounters? = nil
  ) {
    content = .laidOut(paragraphs)
    self.restyled = restyled
    isContinued = paragraphs.isContinued
    continues = paragraphs.continues
    summary = DocumentSummary(
      length: paragraphs.length, paragraphs: paragraphs.count - (paragraphs.continues ? 1 : 0),
      lines: lines ?? paragraphs.lineCount, step: paragraphs.step,
      height: lines.map { paragraphs.lineHeight * Double($0) } ?? paragraphs.height,
      space: paragraphs.space, spaceBefore: paragraphs.spaceBefore,
      spaceAfter: paragraphs.spaceAfter, unmeasuredPages: lines == nil ? 0 : 1, widest: widest,
      lists: lists ?? (restyled.isEmpty ? paragraphs.listChange : nil))
    self.endsText = endsText
  }

  /// Returns the page with the change of the numbers of list markers by its paragraphs.
  func with(lists: ListCounters?) -> DocumentPage {
    switch content {
    case .raw(let text):
      return DocumentPage(
        raw: text, length: length, paragraphs: summary.paragraphs, lines: summary.lines,
        step: summary.step ?? 0, endsText: endsText, lists: lists)
    case .laidOut(let paragraphs):
      return DocumentPage(
        paragraphs, endsText: endsText, widest: summary.widest,
        estimatedLines: isMeasured ? nil : summary.lines, restyled: restyled, lists: lists)
    }
  }

  var length: Int { summary.length }
  /// Whether the text is not laid out.
  var isRaw: Bool { if case .raw = content { true } else { false } }
  var isMeasured: Bool { summary.unmeasuredPages == 0 }

  /// The paragraphs, if they are laid out.
  var paragraphs: ParagraphStack? {
    if case .laidOut(let paragraphs) = content { paragraphs } else { nil }
  }

  /// Whether the page contains a section of a long paragraph.
  var isSection: Bool { isContinued || continues }

  /// Whether an offset inside the page is between the halves of a surrogate pair.
  func cutsSurrogatePair(at offset: Int) -> Bool {
    switch content {
    case .laidOut(let paragraphs): return paragraphs.cutsSurrogatePair(at: offset)
    case .raw(let text):
      let units = text.utf16
      return UTF16.isTrailSurrogate(units[units.index(units.startIndex, offsetBy: offset)])
    }
  }

  /// Returns the text of a range that splits no surrogate pair.
  func text(_ range: Range<Int>) -> String {
    switch content {
    case .laidOut(let paragraphs): return paragraphs.text(range)
    case .raw(let text):
      if range == 0..<length { return text }
      let units = text.utf16
      let start = units.index(units.startIndex, offsetBy: range.lowerBound)
      let end = units.index(start, offsetBy: range.count)
      return String(decoding: units[start..<end], as: UTF16.self)
    }
  }
}

/// The width of the widest line in a block of unbounded width, and whether lines are aligned in it.
struct WidestLine: Sendable {
  var width: Double
  /// Whether any line can be elsewhere than at the left edge.
  var isNeeded: Bool

  static func union(_ a: WidestLine?, _ b: WidestLine?) -> WidestLine? {
    guard let a, let b else { return a ?? b }
    return WidestLine(
      width: max(a.width, b.width), isNeeded: a.isNeeded || b.isNeeded)
  }
}

/// The sums of consecutive pages of a document.
struct DocumentSummary: Sendable {
  /// UTF-16 code units.
  var length = 0
  /// Paragraphs that end in the pages.
  var paragraphs = 0
  /// Lines; an estimate for pages that are not measured.
  var lines = 0
  /// The height of each line, if all are equal.
  var step: Double?
  /// The height of all lines without the spacing between paragraphs.
  var height = 0.0
  /// The spacing between the paragraphs that paragraph spans add.
  var space = 0.0
  /// The spacing before the first paragraph and after the last that paragraph spans add.
  var spaceBefore = 0.0
  var spaceAfter = 0.0
  /// The number of pages whose lines are an estimate.
  var unmeasuredPages = 0
  var widest: WidestLine?
  /// The change of the numbers of list markers by the paragraphs; nil if it is not known.
  var lists: ListCounters?

  /// Returns the sums of pages and of the pages after them.
  static func + (a: DocumentSummary, b: DocumentSummary) -> DocumentSummary {
    if a.lines == 0 { return b }
    if b.lines == 0 { return a }
    let lines = a.lines + b.lines
    let step = a.step == b.step ? a.step : nil
    return DocumentSummary(
      length: a.length + b.length, paragraphs: a.paragraphs + b.paragraphs, lines: lines,
      step: step, height: step.map { $0 * Double(lines) } ?? a.height + b.height,
      space: a.space + a.spaceAfter + b.spaceBefore + b.space, spaceBefore: a.spaceBefore,
      spaceAfter: b.spaceAfter,
      unmeasuredPages: a.unmeasuredPages + b.unmeasuredPages,
      widest: WidestLine.union(a.widest, b.widest), lists: lists(a, b))
  }

  private static func lists(_ a: DocumentSummary, _ b: DocumentSummary) -> ListCounters? {
    guard let last = b.lists else { return nil }
    if last.isAbsolute { return last }
    guard var sum = a.lists else { return nil }
    sum.add(last)
    return sum
  }
}

extension LayoutOrigin {
  /// Advances the origin by some pages, to the pages after them.
  @inline(__always)
  mutating func pass(_ summary: DocumentSummary, to next: DocumentSummary) {
    space += summary.space + summary.spaceAfter + next.spaceBefore
    offset += summary.length
    paragraph += summary.paragraphs
    pass(lines: summary.lines, step: summary.step, height: summary.height)
  }

  /// Returns the y of the origin, with the spacing between paragraphs.
  func y(spacing: Double) -> Double { top + spacing * Double(paragraph) + space }
}
