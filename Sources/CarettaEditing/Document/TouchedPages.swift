// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Pages in the middle of which text is replaced: paragraphs that stay as they are laid out, text
/// that is new or joined to new text, and paragraphs that stay.
struct TouchedPages {
  /// Pages before that stay laid out, and how many of their paragraphs.
  private var head: LaidOutParagraphs?
  private var tail: LaidOutParagraphs?
  /// The text between.
  private var text: String
  /// Whether some of the text between has been laid out before, so that it is looked at.
  private var isLookedAt: Bool

  /// Splices the text of an edit into the paragraphs that it touches.
  init(_ first: DocumentTree.Place, _ last: DocumentTree.Place, _ edit: TextEdit) {
    let start = edit.range.start - first.origin.offset
    let end = edit.range.end - last.origin.offset
    var from = 0
    var to = last.page.length
    if let paragraphs = first.page.paragraphs {
      var index = paragraphs.paragraph(at: start)
      // An LF joins a CR that ends the paragraph before.
      if index > 0, paragraphs.start(of: index) == start, paragraphs.endsInCarriageReturn(index - 1)
      {
        index -= 1
      }
      from = paragraphs.start(of: index)
      if index > 0 { head = paragraphs.paragraphs(0..<index) }
    }
    if let paragraphs = last.page.paragraphs {
      let index = paragraphs.paragraph(at: end)
      to = paragraphs.start(of: index + 1)
      if index + 1 < paragraphs.count {
        tail = paragraphs.paragraphs(index + 1..<paragraphs.count)
      }
    }
    text = first.page.text(from..<start) + edit.text + last.page.text(end..<to)
    isLookedAt = first.page.paragraphs != nil || last.page.paragraphs != nil
  }

  /// Whether nothing is left.
  var isEmpty: Bool { head == nil && tail == nil && text.isEmpty }

  /// Whether the text must go on with that of the next page: its last paragraph has no end, or
  /// ends in half of a CRLF.
  func mustGoOn(_ splitter: PageSplitter, next: () -> UInt16?) -> Bool {
    guard tail == nil, !text.isEmpty else { return false }
    if !splitter.endsInTerminator(text) { return true }
    return text.utf8.last == 0x0D && next() == 0x0A
  }

  /// Whether the text begins with the second half of a CRLF.
  func mustGoBack(before: () -> UInt16?) -> Bool {
    guard head == nil else { return false }
    let unit = text.utf16.first ?? tail?.text(0..<1).utf16.first
    return unit == 0x0A && before() == 0x0D
  }

  /// Takes in the page behind.
  mutating func append(_ next: DocumentTree.Place) {
    guard let paragraphs = next.page.paragraphs else {
      text += next.page.text(0..<next.page.length)
      return
    }
    text += paragraphs.text(0..<paragraphs.start(of: 1))
    tail = paragraphs.count > 1 ? paragraphs.paragraphs(1..<paragraphs.count) : nil
  }

  /// Whether so little is left that the page behind should be taken in.
  var isShort: Bool {
    text.utf8.count + (head?.length ?? 0) + (tail?.length ?? 0) < PageSplitter.pageLength / 4
  }

  /// Takes in the page behind as it is; false when it would have to be laid out for that.
  mutating func absorb(_ next: DocumentTree.Place) -> Bool {
    guard let paragraphs = next.page.paragraphs else {
      if isLookedAt { return false }
      text += next.page.text(0..<next.page.length)
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

  /// Takes in the page before.
  mutating func prepend(_ previous: DocumentTree.Place) {
    guard let paragraphs = previous.page.paragraphs else {
      text = previous.page.text(0..<previous.page.length) + text
      return
    }
    let index = paragraphs.count - 1
    text = paragraphs.text(paragraphs.start(of: index)..<paragraphs.length) + text
    head = index > 0 ? paragraphs.paragraphs(0..<index) : nil
  }

  /// Keeps the text alone: it is to be laid out anew.
  mutating func forgetLines() {
    text = (head.map { $0.text(0..<$0.length) } ?? "") + text
    text += tail.map { $0.text(0..<$0.length) } ?? ""
    head = nil
    tail = nil
  }

  /// Takes the last paragraph that stays before an empty last one, which looks as its end does.
  mutating func joinEmptyEnd() {
    guard text.isEmpty, tail == nil, let paragraphs = head else { return }
    let index = paragraphs.count - 1
    text = paragraphs.text(paragraphs.start(of: index)..<paragraphs.length)
    head = index > 0 ? paragraphs.paragraphs(0..<index) : nil
  }

  /// The pages that take the place of those touched.
  ///
  /// - Parameters:
  ///   - document: lays out what is new; its spans are those after the edit.
  ///   - endsText: whether the document ends with them.
  ///   - offset: where they begin.
  /// - Returns: the pages in order.
  func pages(of document: TextDocument, endsText: Bool, from offset: Int) -> [DocumentPage] {
    var runs: [LaidOutParagraphs] = []
    var pages: [DocumentPage] = []
    var at = offset
    func finishRuns(endsText: Bool) {
      guard var all = runs.first else { return }
      for run in runs.dropFirst() { all.replace(all.count..<all.count, with: run) }
      runs = []
      pages += Self.cut(all, of: document, endsText: endsText, at: at)
      at += all.length
    }
    if let head { runs.append(head) }
    // Where text ends in a terminator, the document's last paragraph is behind it.
    let hasMiddle = !text.isEmpty || endsText && tail == nil
    let start = offset + (head?.length ?? 0)
    if hasMiddle {
      let endsMiddle = endsText && tail == nil
      let isShort = text.utf8.count <= PageSplitter.longestLaidOut
      let isLaidOut = isLookedAt && (isShort || !document.splitter.hasSeveralParagraphs(text))
      if !isLaidOut, endsText, (tail?.length ?? 0) == 0 {
        // The empty last paragraph: a page has text.
        finishRuns(endsText: false)
        return pages + document.splitter.pages(of: text, endsText: true)
      }
      if isLaidOut {
        runs.append(
          document.laidOut(text, endsText: endsMiddle, at: start))
      } else {
        finishRuns(endsText: false)
        at += text.utf16.count
        pages += document.splitter.pages(of: text, endsText: endsMiddle)
      }
    }
    if let tail { runs.append(tail) }
    finishRuns(endsText: endsText)
    return pages
  }

  /// Cuts paragraphs into pages where they are too many for one.
  private static func cut(
    _ all: LaidOutParagraphs, of document: TextDocument, endsText: Bool, at offset: Int
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
