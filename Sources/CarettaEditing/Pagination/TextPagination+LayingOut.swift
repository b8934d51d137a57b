// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextPagination {
  /// Lays out pages until a condition holds, or the text ends.
  func layOut(until isEnough: () -> Bool) {
    while !pages.isComplete, !isEnough() { layOutOn(until: isEnough) }
  }

  /// Lays out pages from the last known page start on.
  ///
  /// Stops when a condition holds, when a page begins exactly as a former page did, or at the end
  /// of the text.
  private func layOutOn(until isEnough: () -> Bool) {
    formerFollows = false
    let start = takeStart()
    nextIsCurrent = false
    guard
      var breaker = PageBreaker(
        specification, regions, from: start, ofPage: pages.count, at: pages.end)
    else {
      pages.isComplete = true
      return
    }
    repeat {
      breaker.breakNext(attachmentsBefore: attachmentsBefore) { paragraph(at: $0) }
      for page in breaker.takePages() {
        pages.append(page)
        work.pages += 1
        if takeFormerPages() { return }
      }
      if breaker.isAtEnd {
        pages.isComplete = true
        pages.leftOut = breaker.overflowOffset.map { document.length - $0 }
        forgetFormerPages()
        return
      }
    } while !isEnough()
    pages.next = breaker.nextStart
    nextIsCurrent = true
  }

  /// Returns the latest known position from which pages can be laid out, nil for the start of the
  /// text, and removes the pages after it.
  private func takeStart() -> PageStart? {
    var start = pages.next
    if start != nil, nextIsCurrent { return start }
    var isContinued = true
    while true {
      if let start {
        guard let offset = start.paragraphOffset else { return start }
        if isContinued {
          let layout = paragraph(at: pages.end + offset)
          if let (own, match) = start.continued(
            in: layout, at: pages.end, attachmentsBefore: attachmentsBefore)
          {
            pages.replaceLast(match)
            return own
          }
          // The edit changes all lines of the paragraph, for example its direction.
          isContinued = false
        }
      }
      guard let last = pages.pages.last else { return nil }
      start = last.start
      pages.removeLast()
    }
  }

  private func forgetFormerPages() {
    former = nil
    formerFollows = false
  }

  /// Returns the layout of the paragraph at its offset, with all of its sections.
  private func paragraph(at offset: Int) -> TextLayout {
    work.paragraphs += 1
    let range = document.paragraphRange(at: offset)
    return document.layout(.range(TextRange(range.start, Swift.max(range.start, range.end - 1))))
  }

  /// Appends the former pages that can be reused after the last page; returns whether there are
  /// any.
  private func takeFormerPages() -> Bool {
    let page = pages.count - 1
    guard let start = pages.pages[page].start, former != nil else { return false }
    let offset = pages.starts[page] + start.offset
    // The empty paragraph at the end of the text has the styles of the previous paragraph.
    guard offset < document.length,
      let kept = former?.take(after: start, at: offset, ofPage: page, regions)
    else { return false }
    pages.append(kept)
    work.keptPages += kept.count
    formerFollows = true
    if former?.pages.count == 0 { forgetFormerPages() }
    return true
  }
}

// MARK: - Changes

extension TextPagination: DocumentObserver {
  func follow(_ change: DocumentLayoutChange) {
    forgetSpecification()
    nextIsCurrent = false
    switch change {
    case .all:
      pages = LaidOutPages(at: 0)
      forgetFormerPages()
    case .replaced(let range, let length): self.change(range, length: length)
    case .restyled(let range): self.change(range, length: nil)
    }
  }

  /// Keeps the pages before a change, and stores the pages after it as former pages.
  private func change(_ range: TextRange, length: Int?) {
    let kept = pages.lastPage(beforeTextAt: range.start, from: 0) ?? 0
    if kept < pages.count || pages.isComplete {
      let others = pages.suffix(kept)
      pages = pages.prefix(kept)
      if kept == 0 { pages.next = nil }
      if formerFollows {
        former?.prepend(others, first: kept)
      } else if others.count >= former?.pages.count ?? 0 {
        // If the two lists of pages are not consecutive, the longer one is kept.
        former = FormerPages(others, first: kept)
        formerFollows = true
      }
    }
    former?.change(range, length: length)
  }
}
