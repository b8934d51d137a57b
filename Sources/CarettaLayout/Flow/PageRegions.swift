// SPDX-License-Identifier: Apache-2.0

/// The regions of consecutive pages, starting with page 0.
package struct PageRegions: Sendable {
  /// The containers of all pages.
  let regions: FlowRegions
  /// The index of the first region of each of the first pages, and of the page after them.
  private let first: [Int]
  /// The index of the first region of each of the repeating pages, counted from 0, and of the page
  /// after them.
  private let repeating: [Int]
  /// Block options with one copy of each container and all exclusions, for a specification: the
  /// layout is as wide as the widest page.
  package let block: BlockOptions

  /// Creates the regions of pages.
  ///
  /// - Parameters:
  ///   - geometry: the containers and exclusions of the pages.
  ///   - mode: the direction of lines.
  package init(_ geometry: PageGeometry, _ mode: WritingMode) {
    var geometry = geometry
    if (geometry.first + geometry.repeating).allSatisfy(\.containers.isEmpty) {
      geometry = PageGeometry(first: [[Rect(x: 0, y: 0, width: 0, height: 0)]], repeating: [])
    }
    func starts(_ pages: [PageGeometry.Page]) -> [Int] {
      pages.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.containers.count) }
    }
    first = starts(geometry.first)
    repeating = starts(geometry.repeating)
    var block = BlockOptions(geometry.first + geometry.repeating, of: geometry)
    if mode.isFromRight { block.blockSize = block.rightEdge }
    self.block = block
    let areas =
      mode.isVertical
      ? block.turned(
        WritingAxes(
          mode, blockSize: block.blockSize ?? 0, inlineSize: block.spaceLength(mode) ?? 0))
      : block
    let count = first.last ?? 0
    regions = FlowRegions(
      Array(areas.containers[..<count]), repeating: Array(areas.containers[count...]), width: 0,
      shapes: areas.containerExclusions)
  }

  /// The number of regions of the first pages, and of one cycle of the repeating pages.
  private var counts: (first: Int, repeating: Int) { (first.last ?? 0, repeating.last ?? 0) }

  /// Returns the index of the first region of a page.
  func firstRegion(ofPage page: Int) -> Int {
    if page < first.count { return first[page] }
    if counts.repeating == 0 { return counts.first }
    let after = page - (first.count - 1)
    let pages = repeating.count - 1
    return counts.first + after / pages * counts.repeating + repeating[after % pages]
  }

  /// Returns the page that contains a region, which must not be the overflow region.
  func page(ofRegion region: Int) -> Int {
    if region < counts.first { return first.partitioningIndex { $0 > region } - 1 }
    if counts.repeating == 0 { return first.count - 1 }
    let after = region - counts.first
    let own = after % counts.repeating
    return first.count - 1 + after / counts.repeating * (repeating.count - 1)
      + repeating.partitioningIndex { $0 > own } - 1
  }

  /// Whether a region, which must not be the overflow region, is the first one of its page.
  func isFirstRegion(_ region: Int) -> Bool {
    firstRegion(ofPage: page(ofRegion: region)) == region
  }

  /// Whether the same sequence of pages follows two pages.
  package func areAlike(_ a: Int, _ b: Int) -> Bool {
    let start = first.count - 1
    if a == b { return true }
    return a >= start && b >= start && repeating.count > 1
      && (a - b) % (repeating.count - 1) == 0
  }
}

extension BlockOptions {
  /// Creates the options of a layout with the containers of some pages, each with the exclusions of
  /// its page.
  ///
  /// - Parameters:
  ///   - pages: the pages, in order.
  ///   - geometry: the geometry, which determines whether any page has exclusions; if so, lines are
  ///     split into fragments on all pages.
  package init(_ pages: [PageGeometry.Page], of geometry: PageGeometry) {
    let all = (geometry.first + geometry.repeating).flatMap(\.exclusions)
    self.init(exclusions: all, containers: pages.flatMap(\.containers))
    minimumStretch = geometry.minimumStretch
    if all.isEmpty { return }
    containerExclusions = pages.flatMap { page in
      page.containers.map { _ in page.exclusions }
    }
  }
}
