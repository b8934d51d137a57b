// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Consecutive pages, and what comes after them.
struct LaidOutPages {
  private(set) var pages: [LaidOutPage] = []
  /// The offsets at which the pages begin, and at which the last one ends.
  private(set) var starts: [Int]
  /// How the first paragraph begins that begins on the page after them; nil where that is not known.
  var next: PageStart?
  /// Whether the text ends with them.
  var isComplete = false
  /// How much text at the end no container has room for; nil where all of it has room.
  var leftOut: Int?

  /// No pages.
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

  /// The page that an offset is on or, of several that begin there, the last one; nil before the first one.
  func page(at offset: Int) -> Int? {
    let index = starts.partitioningIndex { $0 > offset } - 1
    return index < 0 ? nil : min(index, count)
  }

  /// How the first paragraph begins that begins on a page, or on the page after the last one.
  func start(ofPage page: Int) -> PageStart? { page < count ? pages[page].start : next }

  /// The last page, or the one after the last, before which nothing depends on text from an offset on.
  ///
  /// - Parameters:
  ///   - offset: where the text begins that may be another one.
  ///   - first: the first page that is asked about.
  /// - Returns: the page; nil where that is so for none.
  func lastPage(beforeTextAt offset: Int, from first: Int) -> Int? {
    var page = isComplete ? count - 1 : count
    while page >= first {
      if let start = start(ofPage: page), starts[page] + start.reach < offset { return page }
      page -= 1
    }
    return nil
  }

  /// The pages before one.
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

  /// The pages from one on.
  func suffix(_ page: Int) -> LaidOutPages {
    var result = self
    result.pages = Array(pages[page...])
    result.starts = Array(starts[page...])
    return result
  }

  /// Appends pages that begin where the last one ends, and takes over what comes after them.
  mutating func append(_ other: LaidOutPages) {
    pages += other.pages
    starts += other.starts.dropFirst()
    next = other.next
    isComplete = other.isComplete
    leftOut = other.leftOut
  }

  /// Moves the offsets; those inside the replaced text go to the end of the new one.
  mutating func move(_ range: TextRange, length: Int) {
    for index in starts.indices { starts[index] = starts[index].moved(range, length: length) }
  }
}

extension Int {
  /// The offset after a range is replaced; one inside goes to the end of the new text.
  func moved(_ range: TextRange, length: Int) -> Int {
    if self <= range.start { return self }
    return self >= range.end ? self + length - range.length : range.start + length
  }
}
