// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The pages that an edit touches.
///
/// They consist of laid out paragraphs before the edit, the text in the middle that is new or
/// joined to new text, and laid out paragraphs after it.
struct TouchedPages {
  /// The unchanged paragraphs before the text, if any.
  private var head: ParagraphStack?
  /// The unchanged paragraphs after the text, if any.
  private var tail: ParagraphStack?
  /// The text between them.
  private var text: StackText
  /// The paragraph in which the edit begins, as it was before; nil if it was not laid out.
  private var earlier: EarlierParagraph?
  /// Whether part of the text was laid out before, so that it is laid out again at once.
  private var isLookedAt: Bool

  /// Inserts the text of an edit into the paragraphs that it touches.
  init(_ first: DocumentTree.Place, _ last: DocumentTree.Place, _ edit: TextEdit) {
    let start = edit.range.start - first.origin.offset
    let end = edit.range.end - last.origin.offset
    var from = 0
    var to = last.page.length
    var edited: StackText?
    if let paragraphs = first.page.paragraphs {
      var index = paragraphs.paragraph(at: start)
      // An inserted LF may join the CR that ends the paragraph before.
      if index > 0, paragraphs.start(of: index) == start, paragraphs.endsInCarriageReturn(index - 1)
      {
        index -= 1
      }
      from = paragraphs.start(of: index)
      earlier = paragraphs.earlier(index)
      if first.origin.offset == last.origin.offset, start <= end, !paragraphs.isContinued,
        !paragraphs.continues
      {
        edited = paragraphs.edited(index, start..<end, with: edit.text)
      }
      if index > 0 { head = paragraphs.paragraphs(0..<index) }
    }
    if let paragraphs = last.page.paragraphs {
      let index = paragraphs.paragraph(at: end)
      to = paragraphs.start(of: index + 1)
      if index + 1 < paragraphs.count {
        tail = paragraphs.paragraphs(index + 1..<paragraphs.count)
      }
    }
    isLookedAt = first.page.paragraphs != nil || last.page.paragraphs != nil
    text =
      edited ?? StackText(first.page.text(from..<start) + edit.text + last.page.text(end..<to))
  }

  /// Whether there is no text.
  var isEmpty: Bool { head == nil && tail == nil && text.isEmpty }

  /// Whether the text of the next page must be appended: the last paragraph has no terminator, or
  /// ends in half of a CRLF.
  func mustGoOn(_ splitter: PageSplitter, next: () -> UInt16?) -> Bool {
    guard tail == nil, !text.isEmpty else { return false }
    guard let last = text.lastOfTerminator, splitter.terminators.contains(last) else { return true }
    return last == "\r" && next() == 0x0A
  }

  /// Whether the text begins with the LF of a CRLF, so that the page before must be prepended.
  func mustGoBack(before: () -> UInt16?) -> Bool {
    guard head == nil else { return false }
    let unit = text.first ?? tail?.text(0..<1).utf16.first
    return unit == 0x0A && before() == 0x0D
  }

  /// Appends the next page.
  mutating func append(_ next: DocumentTree.Place) {
    guard let paragraphs = next.page.paragraphs else {
      text = StackText(text.string + next.page.text(0..<next.page.length))
      return
    }
    text = StackText(text.string + paragraphs.text(0..<paragraphs.start(of: 1)))
    tail = paragraphs.count > 1 ? paragraphs.paragraphs(1..<paragraphs.count) : nil
  }

  /// The length from which pages are long enough.
  static let shortest = PageSplitter.pageLength / 4

  /// Whether the pages are so short that the next page should be absorbed.
  var isShort: Bool {
    text.size + (head?.length ?? 0) + (tail?.length ?? 0) < Self.shortest
  }

  /// Absorbs the next page unchanged; false when it would have to be laid out for that.
  mutating func absorb(_ next: DocumentTree.Place) -> Bool {
    guard let paragraphs = next.page.paragraphs else {
      if isLookedAt { return false }
      text = StackText(text.string + next.page.text(0..<next.page.length))
      return true
    }
    guard isLookedAt, next.page.isMeasured, !next.page.isSection else { return false }
    if let tail {
      self.tail?.replace(tail.count..<tail.count, with: paragraphs)
    } else {
      tail = paragraphs
    }
    return true
  }

  /// Prepends the previous page.
  mutating func prepend(_ previous: DocumentTree.Place) {
    guard let paragraphs = previous.page.paragraphs else {
      text = StackText(previous.page.text(0..<previous.page.length) + text.string)
      return
    }
    let index = paragraphs.count - 1
    text = StackText(
      paragraphs.text(paragraphs.start(of: index)..<paragraphs.length) + text.string)
    head = index > 0 ? paragraphs.paragraphs(0..<index) : nil
  }

  /// Discards the laid out paragraphs and keeps their text.
  mutating func forgetLines() {
    let before = head.map { $0.text(0..<$0.length) } ?? ""
    let after = tail.map { $0.text(0..<$0.length) } ?? ""
    text = StackText(before + text.string + after)
    head = nil
    tail = nil
  }

  /// Discards the empty paragraph at the end of the document.
  ///
  /// It has the styles of the end of the previous paragraph, which may have changed.
  mutating func forgetEmptyEnd() {
    if let tail, tail.length == 0 { self.tail = nil }
  }

  /// Returns the pages that replace the touched ones.
  ///
  /// - Parameters:
  ///   - document: the document, with the spans after the edit; it lays out the new text.
  ///   - endsText: whether the document ends with the pages.
  ///   - offset: the offset of the first page.
  /// - Returns: the pages in order.
  func pages(of document: TextDocument, endsText: Bool, from offset: Int) -> [DocumentPage] {
    var runs: [ParagraphStack] = []
    var pages: [DocumentPage] = []
    var at = offset
    var level = document.level(before: offset)
    func finishRuns(endsText: Bool) {
      guard var all = runs.first else { return }
      for run in runs.dropFirst() { all.replace(all.count..<all.count, with: run) }
      runs = []
      pages += Self.cut(all, of: document, endsText: endsText, at: at)
      at += all.length
    }
    if let head {
      runs.append(head)
      level = head.level(of: head.count - 1)
    }
    // After a terminator at the end of the document there is one more, empty, paragraph.
    let hasMiddle = !text.isEmpty || endsText && tail == nil
    let start = offset + (head?.length ?? 0)
    if hasMiddle {
      let endsMiddle = endsText && tail == nil
      let isShort = text.size <= PageSplitter.longestLaidOut
      let isLaidOut =
        isLookedAt && (isShort || !document.splitter.hasSeveralParagraphs(text.string))
      if !isLaidOut, endsText, (tail?.length ?? 0) == 0 {
        // The empty last paragraph is not a page of its own: a page has text.
        finishRuns(endsText: false)
        return pages + document.splitter.pages(of: text.string, endsText: true)
      }
      if isLaidOut {
        let lists = document.lists(before: offset)
        let middle = document.laidOut(
          text, endsText: endsMiddle, at: start, after: level,
          lists: head.map { $0.lists(before: $0.count, from: lists) } ?? lists, earlier: earlier)
        runs.append(middle)
        level = middle.level(of: middle.count - 1)
      } else {
        if document.inheritsDirections {
          level = document.lastOwnLevel(of: text.string, endsText: endsMiddle, at: start) ?? level
        }
        finishRuns(endsText: false)
        at += text.length
        pages += document.splitter.pages(of: text.string, endsText: endsMiddle)
      }
    }
    if let tail {
      runs.append(
        document.directed(
          tail, after: level, endsText: endsText, at: start + text.length))
    }
    finishRuns(endsText: endsText)
    return pages
  }

  /// Splits paragraphs into pages if they are too long for one page.
  private static func cut(
    _ all: ParagraphStack, of document: TextDocument, endsText: Bool, at offset: Int
  ) -> [DocumentPage] {
    if all.length <= 2 * PageSplitter.pageLength {
      return document.pages(of: all, endsText: endsText, at: offset)
    }
    var pages: [DocumentPage] = []
    var start = 0
    for index in 0..<all.count {
      let isLast = index + 1 == all.count
      let length = all.start(of: index + 1) - all.start(of: start)
      // The last paragraph may be empty: a page has text.
      let rest = all.length - all.start(of: index + 1)
      guard isLast || length >= PageSplitter.pageLength && rest > 0 else { continue }
      let paragraphs = start == 0 && isLast ? all : all.paragraphs(start..<index + 1)
      pages += document.pages(
        of: paragraphs, endsText: endsText && isLast, at: offset + all.start(of: start))
      start = index + 1
    }
    return pages
  }
}
