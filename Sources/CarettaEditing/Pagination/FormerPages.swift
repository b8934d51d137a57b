// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Pages of a text before it was changed, kept for reuse.
///
/// If a new page begins exactly as one of these pages, the pages after it are reused unchanged.
struct FormerPages {
  private(set) var pages: LaidOutPages
  /// The page number of the first of these pages.
  private var first: Int
  /// The changed ranges, in text order.
  private var changed: [TextRange] = []
  /// Whether each page contains or touches changed text.
  private var isTouched: [Bool]

  init(_ pages: LaidOutPages, first: Int) {
    self.pages = pages
    self.first = first
    isTouched = Array(repeating: false, count: pages.count)
  }

  /// Prepends pages that these pages followed.
  ///
  /// - Parameters:
  ///   - other: the pages.
  ///   - first: the page number of the first of them.
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
  ///   - range: the replaced range; for a change of styles, the restyled range.
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

  /// Removes and returns the pages that follow a new page, if it begins exactly as one of these
  /// pages.
  ///
  /// - Parameters:
  ///   - start: the start of the page, or of the first paragraph that begins on it.
  ///   - offset: the offset of that position.
  ///   - page: the page number.
  ///   - regions: the containers of pages.
  /// - Returns: the pages after it, up to the first page that depends on changed text; nil if no
  ///   page can be reused.
  mutating func take(
    after start: PageStart, at offset: Int, ofPage page: Int, _ regions: PageRegions
  ) -> LaidOutPages? {
    guard let own = pages.page(at: offset), own < pages.count, !isTouched[own],
      regions.areAlike(page, first + own), let former = pages.pages[own].start,
      pages.starts[own] + former.offset == offset, let match = start.match(former)
    else { return nil }
    let change = changed.first { $0.start > offset }?.start ?? .max
    let end = min(change, match.end.map { pages.starts[own] + $0 } ?? .max)
    if end == .max {
      var result = pages.suffix(own + 1)
      result.replaceFirst(match)
      self = FormerPages(LaidOutPages(at: pages.end), first: 0)
      return result
    }
    guard let last = pages.lastPage(beforeTextAt: end, from: own + 2) else { return nil }
    var result = pages.prefix(last).suffix(own + 1)
    result.replaceFirst(match)
    pages = pages.suffix(last)
    isTouched.removeSubrange(..<last)
    first = page + 1 + result.count
    return result
  }
}
