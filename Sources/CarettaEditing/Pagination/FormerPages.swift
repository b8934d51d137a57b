// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Pages of a text before it was changed: from where a page begins as one of them, those after it follow as they
/// are.
struct FormerPages {
  private(set) var pages: LaidOutPages
  /// The number that the first of them had.
  private var first: Int
  /// The text that has changed, in text order.
  private var changed: [TextRange] = []
  /// For each page whether it has or touches changed text.
  private var isTouched: [Bool]

  init(_ pages: LaidOutPages, first: Int) {
    self.pages = pages
    self.first = first
    isTouched = Array(repeating: false, count: pages.count)
  }

  /// Puts pages before these that they followed.
  ///
  /// - Parameters:
  ///   - other: the pages.
  ///   - first: the number of the first of them.
  mutating func prepend(_ other: LaidOutPages, first: Int) {
    var all = other
    all.append(pages)
    pages = all
    isTouched = Array(repeating: false, count: other.count) + isTouched
    self.first = first
  }

  /// Maps the pages through a change.
  ///
  /// - Parameters:
  ///   - range: what is replaced; for a change of styles what has other ones.
  ///   - length: the length of the new text; nil for a change of styles.
  mutating func change(_ range: TextRange, length: Int?) {
    for index in isTouched.indices
    where pages.starts[index] <= range.end && pages.starts[index + 1] >= range.start {
      isTouched[index] = true
    }
    var own = range
    if let length {
      pages.move(range, length: length)
      for index in changed.indices {
        let old = changed[index]
        let isInside = old.start > range.start && old.start < range.end
        changed[index] = TextRange(
          isInside ? range.start : old.start.moved(range, length: length),
          old.end.moved(range, length: length))
      }
      own = TextRange(range.start, range.start + length)
    }
    changed.append(own)
    changed.sort { $0.start < $1.start }
  }

  /// Takes the pages that follow a page, where they follow one of these that begins alike.
  ///
  /// - Parameters:
  ///   - start: how the first paragraph begins that begins on the page.
  ///   - offset: the offset of that paragraph.
  ///   - page: the number of the page.
  ///   - regions: the containers of pages.
  /// - Returns: the pages after it, up to those that depend on text that has changed; nil where there are none.
  mutating func take(
    after start: PageStart, at offset: Int, ofPage page: Int, _ regions: PageRegions
  ) -> LaidOutPages? {
    guard let own = pages.page(at: offset), own < pages.count, !isTouched[own],
      regions.areAlike(page, first + own), let former = pages.pages[own].start,
      pages.starts[own] + former.offset == offset, start.leadsOn(as: former)
    else { return nil }
    guard let next = changed.first(where: { $0.start > offset }) else {
      defer { self = FormerPages(LaidOutPages(at: pages.end), first: 0) }
      return pages.suffix(own + 1)
    }
    guard let last = pages.lastPage(beforeTextAt: next.start, from: own + 2) else { return nil }
    let result = pages.prefix(last).suffix(own + 1)
    pages = pages.suffix(last)
    isTouched.removeSubrange(..<last)
    first = page + 1 + result.count
    return result
  }
}
