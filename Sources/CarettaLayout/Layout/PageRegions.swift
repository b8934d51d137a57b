// SPDX-License-Identifier: Apache-2.0

/// The regions of pages: those of page 0, then those of page 1, and so on.
package struct PageRegions: Sendable {
  /// The containers of all pages.
  let regions: FlowRegions
  /// The number of the first region of each of the first pages, and of the page after them.
  private let first: [Int]
  /// The same of the pages that repeat, from 0.
  private let repeating: [Int]
  /// One of each container, for a specification: it is as wide as the widest page.
  package let containers: [Rect]

  /// Makes the regions of pages.
  package init(_ geometry: PageGeometry) {
    var geometry = geometry
    if (geometry.first + geometry.repeating).allSatisfy(\.isEmpty) {
      geometry = PageGeometry(first: [[Rect(x: 0, y: 0, width: 0, height: 0)]], repeating: [])
    }
    func starts(_ pages: [[Rect]]) -> [Int] {
      pages.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }
    first = starts(geometry.first)
    repeating = starts(geometry.repeating)
    let start = geometry.first.flatMap { $0 }
    let others = geometry.repeating.flatMap { $0 }
    containers = start + others
    regions = FlowRegions(start, repeating: others, width: 0)
  }

  /// How many regions the first pages have, and each round of the others.
  private var counts: (first: Int, repeating: Int) { (first.last ?? 0, repeating.last ?? 0) }

  /// The number of the first region of a page.
  func firstRegion(ofPage page: Int) -> Int {
    if page < first.count { return first[page] }
    if counts.repeating == 0 { return counts.first }
    let after = page - (first.count - 1)
    let pages = repeating.count - 1
    return counts.first + after / pages * counts.repeating + repeating[after % pages]
  }

  /// The page that a region is on, which is none of text without room.
  func page(ofRegion region: Int) -> Int {
    if region < counts.first { return first.partitioningIndex { $0 > region } - 1 }
    if counts.repeating == 0 { return first.count - 1 }
    let after = region - counts.first
    let own = after % counts.repeating
    return first.count - 1 + after / counts.repeating * (repeating.count - 1)
      + repeating.partitioningIndex { $0 > own } - 1
  }

  /// Whether the same containers follow from two pages on.
  package func areAlike(_ a: Int, _ b: Int) -> Bool {
    let start = first.count - 1
    if a == b { return true }
    return a >= start && b >= start && repeating.count > 1
      && (a - b) % (repeating.count - 1) == 0
  }
}
