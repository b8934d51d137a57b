// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Consecutive pages, and the start of the text after them.
struct LaidOutPages {
  private(set) var pages: [LaidOutPage] = []
  /// The offsets at which the pages begin, and the offset at which the last one ends.
  private(set) var starts: [Int]
  /// The start of the page after these pages, or of the first paragraph on it; nil if it is not
  /// known.
  var next: PageStart?
  /// Whether these pages contain the end of the text.
  var isComplete = false
  /// The length of the overflowing text, which no container holds; nil if all text fits.
  var leftOut: Int?

  /// Creates an empty list of pages.
  init(at offset: Int) { starts = [offset] }

  var count: Int { pages.count }
  var end: Int { starts[pages.count] }

  mutating func append(_ page: LaidOutPage) {
    pages.append(page)
    starts.append(end(after: page))
    next = nil
  }

  private func end(after page: LaidOutPage) -> Int { starts[starts.count - 1] + page.length }

  mutating func removeLast() {
    pages.removeLast()
    starts.removeLast()
    next = nil
  }

  /// Returns the page of an offset; if several pages begin there, the last of them; nil before the
  /// first page.
  func page(at offset: Int) -> Int? {
    let index = starts.partitioningIndex { $0 > offset } - 1
    return index < 0 ? nil : min(index, count)
  }

  /// Returns the start of a page, or of the first paragraph that begins on it; the page may be the
  /// one after the last.
  func start(ofPage page: Int) -> PageStart? { page < count ? pages[page].start : next }

  /// Returns the last page, or the one after the last, whose preceding pages do not depend on the
  /// text from an offset on.
  ///
  /// - Parameters:
  ///   - offset: the offset of the text that may change.
  ///   - first: the first page to consider.
  /// - Returns: the page; nil if there is no such page.
  func lastPage(beforeTextAt offset: Int, from first: Int) -> Int? {
    var page = isComplete ? count - 1 : count
    while page >= first {
      if let start = start(ofPage: page), starts[page] + start.reach < offset { return page }
      page -= 1
    }
    return nil
  }

  /// Returns the pages before a page.
  func prefix(_ page: Int) -> LaidOutPages {
    if page == count, !isComplete { return self }
    var result = self
    result.pages = Array(pages[..<page])
    result.starts = Array(starts[...page])
    result.next = start(ofPage: page)
    result.isComplete = false
    result.leftOut = nil
    return result
  }

  /// Returns the pages from a page on.
  func suffix(_ page: Int) -> LaidOutPages {
    var result = self
    result.pages = Array(pages[page...])
    result.starts = Array(starts[page...])
    return result
  }

  /// Appends pages that begin at the end of the last one, and copies the state after them.
  mutating func append(_ other: LaidOutPages) {
    pages += other.pages
    starts += other.starts.dropFirst()
    next = other.next
    isComplete = other.isComplete
    leftOut = other.leftOut
  }

  /// Replaces the edited paragraph on the first pages.
  mutating func replaceFirst(_ match: PageMatch) {
    for index in pages.indices {
      if !replace(match, on: index) { break }
    }
    next = next.map { match.start($0) }
  }

  /// Replaces the edited paragraph on the last pages.
  mutating func replaceLast(_ match: PageMatch) {
    for index in pages.indices.reversed() {
      if !replace(match, on: index) { break }
    }
  }

  /// Replaces the edited paragraph on a page; returns whether pages beside it may contain it, too.
  private mutating func replace(_ match: PageMatch, on index: Int) -> Bool {
    guard let page = match.page(pages[index]) else { return pages[index].lineCount == 0 }
    pages[index] = page
    return true
  }

  /// Moves the offsets through a replacement; offsets inside the replaced text move to the end of
  /// the new text.
  mutating func move(_ range: TextRange, length: Int) {
    for index in starts.indices { starts[index] = starts[index].moved(range, length: length) }
  }
}

extension Int {
  /// Returns the offset after a range is replaced; an offset inside the range moves to the end of
  /// the new text.
  func moved(_ range: TextRange, length: Int) -> Int {
    if self <= range.start { return self }
    return self >= range.end ? self + length - range.length : range.start + length
  }
}
