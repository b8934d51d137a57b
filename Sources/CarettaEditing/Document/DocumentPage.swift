// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A stretch of a document's paragraphs: a leaf of its tree.
///
/// Immutable; only a document of no text has a page without text.
final class DocumentPage: Sendable {
  /// What is known of the text.
  enum Content: Sendable {
    /// Characters that nobody has looked at.
    case raw(String)
    /// Paragraphs with their lines.
    case laidOut(LaidOutParagraphs)
  }

  let content: Content
  let summary: DocumentSummary
  /// The paragraphs whose spans or objects have changed since they were laid out; ascending.
  let restyled: [Range<Int>]
  /// Whether the page goes on with the paragraph of the one before.
  let isContinued: Bool
  /// Whether the page's last paragraph, then its only one, goes on behind.
  let continues: Bool
  /// Whether the document ends with this page.
  let endsText: Bool

  init(
    raw text: String, length: Int, paragraphs: Int, lines: Int, step: Double, endsText: Bool
  ) {
    content = .raw(text)
    restyled = []
    isContinued = false
    continues = false
    summary = DocumentSummary(
      length: length, paragraphs: paragraphs, lines: lines, step: step,
      height: step * Double(lines), unmeasuredPages: 1)
    self.endsText = endsText
  }

  /// Makes a page of paragraphs that have been laid out; with an estimate of their lines when these
  /// are not those of the document's width, unit or spans.
  init(
    _ paragraphs: LaidOutParagraphs, endsText: Bool, widest: WidestLine? = nil,
    estimatedLines lines: Int? = nil, restyled: [Range<Int>] = []
  ) {
    content = .laidOut(paragraphs)
    self.restyled = restyled
    isContinued = paragraphs.isContinued
    continues = paragraphs.continues
    summary = DocumentSummary(
      length: paragraphs.length, paragraphs: paragraphs.count - (paragraphs.continues ? 1 : 0),
      lines: lines ?? paragraphs.lineCount, step: paragraphs.step,
      height: lines.map { paragraphs.lineHeight * Double($0) } ?? paragraphs.height,
      unmeasuredPages: lines == nil ? 0 : 1, widest: widest)
    self.endsText = endsText
  }

  var length: Int { summary.length }
  /// Whether nobody has looked at the text.
  var isRaw: Bool { if case .raw = content { true } else { false } }
  var isMeasured: Bool { summary.unmeasuredPages == 0 }

  /// The paragraphs, if they have been laid out.
  var paragraphs: LaidOutParagraphs? {
    if case .laidOut(let paragraphs) = content { paragraphs } else { nil }
  }

  /// Whether some of a longer paragraph is on the page.
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

  /// The text of a range that cuts no surrogate pair.
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

/// The widest line of a block without bounds, and whether its lines all begin at the left.
struct WidestLine: Sendable {
  var width: Double
  var hasRightToLeft: Bool

  static func union(_ a: WidestLine?, _ b: WidestLine?) -> WidestLine? {
    guard let a, let b else { return a ?? b }
    return WidestLine(
      width: max(a.width, b.width), hasRightToLeft: a.hasRightToLeft || b.hasRightToLeft)
  }
}

/// What a stretch of a document adds up to.
struct DocumentSummary: Sendable {
  /// UTF-16 code units.
  var length = 0
  /// Paragraphs that end.
  var paragraphs = 0
  /// Lines, as far as they are not known an estimate.
  var lines = 0
  /// The height of every line, where all are alike.
  var step: Double?
  /// The height of all lines without spaces between paragraphs.
  var height = 0.0
  /// Pages whose lines are an estimate.
  var unmeasuredPages = 0
  var widest: WidestLine?

  /// One stretch and the next.
  static func + (a: DocumentSummary, b: DocumentSummary) -> DocumentSummary {
    if a.lines == 0 { return b }
    if b.lines == 0 { return a }
    let lines = a.lines + b.lines
    let step = a.step == b.step ? a.step : nil
    return DocumentSummary(
      length: a.length + b.length, paragraphs: a.paragraphs + b.paragraphs, lines: lines,
      step: step, height: step.map { $0 * Double(lines) } ?? a.height + b.height,
      unmeasuredPages: a.unmeasuredPages + b.unmeasuredPages,
      widest: WidestLine.union(a.widest, b.widest))
  }
}

extension LayoutOrigin {
  /// Goes past a stretch of a document.
  mutating func pass(_ summary: DocumentSummary) {
    offset += summary.length
    paragraph += summary.paragraphs
    pass(lines: summary.lines, step: summary.step, height: summary.height)
  }

  /// Where what comes next begins, spaces between paragraphs included.
  func y(spacing: Double) -> Double { top + spacing * Double(paragraph) }
}
