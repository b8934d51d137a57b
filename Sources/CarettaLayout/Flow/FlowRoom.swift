// SPDX-License-Identifier: Apache-2.0

/// The area of an initial letter, an exclusion for the other lines of its paragraph in the same
/// region (CSS Inline 3, `initial-letter`).
///
/// It extends from the start edge of the lines to the letter's end edge.
struct LetterArea: Sendable {
  /// The region of the letter.
  var region: Int
  /// The area's top and bottom, in points.
  var top: Double
  var bottom: Double
  /// The distance of the area's end edge from the start edge of the space, in layout units.
  var end: Int64

  /// Whether the area overlaps the interval between two y.
  func meets(_ top: Double, _ bottom: Double) -> Bool {
    self.top < bottom - BandShape.touch && self.bottom > top + BandShape.touch
  }
}

/// The available space of lines that flow around exclusions or through containers: the free
/// intervals at each vertical position.
///
/// A line has one fragment per free interval. If no exclusion is beside a line, its only interval
/// is the slot that `LineRoom` returns for the line.
struct FlowRoom: Sendable {
  /// The width of the block, or of the space that holds the containers, in points.
  let width: Double
  /// The containers, followed by the overflow region; a block has only the overflow region.
  let regions: FlowRegions
  private let unit: LayoutUnit
  /// The width in layout units, and the amount by which content may exceed its slot.
  private let widthUnits: Int64
  private let tolerance: Int64
  /// The minimum width of a line fragment beside an exclusion, in points, less the rounding of its
  /// edges to layout units.
  private let minimum: Double

  /// The free intervals at a vertical position.
  struct Stretches: Equatable {
    /// The slots in the paragraph's direction, from its start edge.
    var slots: [LineSlot]
    /// Whether no exclusion and no initial letter is beside the line; there is then one slot,
    /// however narrow.
    var isWhole: Bool
  }

  /// Creates the available space of a layout; nil if its lines do not flow.
  ///
  /// Returns nil if the block is unbounded: exclusions need a width.
  ///
  /// - Parameters:
  ///   - specification: the input of the layout.
  ///   - regions: the regions that lines fill; nil for the containers of the specification.
  init?(_ specification: LayoutSpecification, _ regions: FlowRegions? = nil) {
    guard specification.mayFlow, let width = specification.boundedWidth else { return nil }
    let block = specification.areas
    unit = specification.unit
    self.width = width
    widthUnits = unit.floor(width)
    tolerance = unit.floor(width + 0x1p-10) - widthUnits
    self.regions =
      regions
      ?? FlowRegions(
        block.containers, width: width, shared: block.exclusions, shapes: block.containerExclusions)
    let least = block.minimumStretch ?? specification.fontSize
    minimum =
      NumberRange.extent.clamped(least.isNaN ? specification.fontSize : least)
      - BandShape.touch - specification.unit.points(1)
  }

  /// Returns the free intervals at a vertical position.
  ///
  /// - Parameters:
  ///   - top: the top of the line, in points.
  ///   - height: the height of the line, in points.
  ///   - container: the index of the container for which the line is broken; 0 in a block.
  ///   - edges: the paragraph's indents on the line.
  ///   - letter: the initial letter of the paragraph; nil in regions other than the letter's.
  /// - Returns: the intervals; empty if no free interval is wide enough.
  func stretches(
    top: Double, height: Double, in container: Int, _ edges: LineRoom.Indents,
    letter: LetterArea?
  ) -> Stretches {
    var edges = self.edges(edges, in: regions[container])
    let isBeside = letter.map { $0.meets(top, top + height) } ?? false
    if let letter, isBeside {
      // A letter that is wider than the space leaves nothing, as in a block.
      let end = min(letter.end, widthUnits - edges.tail)
      edges.head = max(edges.head, end)
      edges.start = max(edges.start, end)
    }
    var covered = coverage(top: top, bottom: top + height, in: container)
    let coversIndent = covers(covered, indentOf: edges, in: regions[container])
    if coversIndent { edges.start = edges.head }
    let ltr = !edges.isRightToLeft
    let left = unit.points(ltr ? edges.head : edges.tail)
    let right = width - unit.points(ltr ? edges.tail : edges.head)
    var blocked = sides(of: regions[container], outside: left, right, covered, edges)
    if coversIndent { blocked.formUnion([.start, .indent]) }
    covered.removeAll {
      $0.right <= left + BandShape.touch || $0.left >= right - BandShape.touch
        || $0.right - $0.left < BandShape.least
    }
    if covered.isEmpty {
      return Stretches(
        slots: [slot(start: edges.start, end: edges.tail, blocked: blocked)],
        isWhole: !isBeside && !coversIndent)
    }
    covered.sort { $0.left < $1.left }
    var free: [BandInterval] = []
    var x = left
    func add(to end: Double) {
      let size = end - x
      if size > 0, size >= minimum {
        free.append(BandInterval(left: x, right: end))
      }
    }
    for interval in covered {
      add(to: interval.left)
      x = max(x, interval.right)
    }
    add(to: right)
    if !ltr { free.reverse() }
    var slots = free.enumerated().map { index, stretch in
      slot(stretch, isFirst: index == 0, left: left, right: right, edges)
    }
    if !slots.isEmpty {
      slots[0].blocked.formUnion(blocked.subtracting(.end))
      slots[slots.count - 1].blocked.formUnion(blocked.intersection(.end))
    }
    return Stretches(slots: slots, isWhole: false)
  }

  /// Returns the sides of a region at which exclusions cover a part of a paragraph's indent, where
  /// hanging text would be over them.
  ///
  /// - Parameters:
  ///   - region: the region.
  ///   - left: the left edge of the paragraph, in points.
  ///   - right: the right edge of the paragraph, in points.
  ///   - covered: the intervals that exclusions cover beside the line.
  ///   - edges: the paragraph's indents on the line, from the edges of the space.
  /// - Returns: the sides; not the start side if a negative indent moves the line into the indent.
  private func sides(
    of region: FlowRegion, outside left: Double, _ right: Double, _ covered: [BandInterval],
    _ edges: LineRoom.Indents
  ) -> LineSlot.Sides {
    func isCovered(_ left: Double, _ right: Double) -> Bool {
      covered.contains {
        $0.left < right - BandShape.touch && $0.right > left + BandShape.touch
          && $0.right - $0.left >= BandShape.least
      }
    }
    var sides: LineSlot.Sides = []
    let ltr = !edges.isRightToLeft
    if isCovered(region.left, left), !ltr || edges.start >= edges.head {
      sides.insert(ltr ? .start : .end)
    }
    if isCovered(right, region.right), ltr || edges.start >= edges.head {
      sides.insert(ltr ? .end : .start)
    }
    return sides
  }

  /// Whether exclusions cover a part of a region into which a negative indent moves the line.
  private func covers(
    _ covered: [BandInterval], indentOf edges: LineRoom.Indents, in region: FlowRegion
  ) -> Bool {
    guard edges.start < edges.head, !covered.isEmpty else { return false }
    let regionStart = region.start(in: width, unit, isRightToLeft: edges.isRightToLeft)
    let start = unit.points(max(edges.start, regionStart))
    let end = unit.points(edges.head)
    let (left, right) = edges.isRightToLeft ? (width - end, width - start) : (start, end)
    return covered.contains {
      $0.left < right - BandShape.touch && $0.right > left + BandShape.touch
        && $0.right - $0.left >= BandShape.least
    }
  }

  /// Converts indents of a region to indents relative to the edges of the space.
  private func edges(_ edges: LineRoom.Indents, in region: FlowRegion) -> LineRoom.Indents {
    if region.left == 0, region.right == width { return edges }
    let start = region.start(in: width, unit, isRightToLeft: edges.isRightToLeft)
    let end = region.start(in: width, unit, isRightToLeft: !edges.isRightToLeft)
    var edges = edges
    edges.head += start
    edges.start += start
    edges.tail += end
    return edges
  }

  /// Returns the distance of a container's start edge from the start edge of the space, in layout
  /// units.
  func start(ofContainer container: Int, isRightToLeft: Bool) -> Int64 {
    regions[container].start(in: width, unit, isRightToLeft: isRightToLeft)
  }

  /// Returns the slot of a free interval.
  ///
  /// The line's own indent applies to its first fragment; beside an exclusion, a negative indent
  /// has no effect.
  private func slot(
    _ stretch: BandInterval, isFirst: Bool, left: Double, right: Double, _ edges: LineRoom.Indents
  ) -> LineSlot {
    let ltr = !edges.isRightToLeft
    let beginsAtEdge = ltr ? stretch.left == left : stretch.right == right
    let endsAtEdge = ltr ? stretch.right == right : stretch.left == left
    let before = ltr ? stretch.left : width - stretch.right
    let after = ltr ? width - stretch.right : stretch.left
    let indent = isFirst ? edges.start - edges.head : 0
    var blocked: LineSlot.Sides = []
    if !beginsAtEdge { blocked.formUnion([.start, .indent]) }
    if !endsAtEdge { blocked.insert(.end) }
    return slot(
      start: beginsAtEdge
        ? edges.head + indent : unit.nearest(before) + max(0, indent),
      end: endsAtEdge ? edges.tail : unit.nearest(after), blocked: blocked)
  }

  private func slot(start: Int64, end: Int64, blocked: LineSlot.Sides = []) -> LineSlot {
    let own = max(0, widthUnits - start - end)
    return LineSlot(start: start, end: end, width: own, limit: own + tolerance, blocked: blocked)
  }

  /// Returns the intervals of a container that exclusions cover between two y; they may overlap.
  func coverage(top: Double, bottom: Double, in container: Int) -> [BandInterval] {
    var covered: [BandInterval] = []
    for shape in regions.shapes(in: container) { shape.appendCoverage(top, bottom, to: &covered) }
    return covered
  }

  // MARK: - Moving down

  /// The precision, in points, of the position at which a slanted shape leaves enough space.
  private static let precision = 0x1p-10

  /// Returns the highest position below `top` at which some interval is wide enough; if there is
  /// none, the position below all exclusions.
  ///
  /// Beside rectangles the result is exact. Beside slanted edges, positions are tried in steps of
  /// one point (at most 1,024 steps per shape), and the last step is bisected to 1/1024 point.
  ///
  /// - Parameters:
  ///   - top: the position at which the line does not fit, in points.
  ///   - height: the height of the line, in points.
  ///   - container: the index of the container for which the line is broken; 0 in a block.
  ///   - edges: the paragraph's indents on the line.
  ///   - letter: the initial letter of the paragraph; nil in regions other than the letter's.
  ///   - need: the required width of the interval, in layout units.
  ///   - isExact: whether the last step is bisected.
  /// - Returns: a position below `top`, or `top` itself if no exclusion extends below it.
  func top(
    below top: Double, height: Double, in container: Int, _ edges: LineRoom.Indents,
    letter: LetterArea?, need: Int64, isExact: Bool = true
  ) -> Double {
    func hasRoom(_ y: Double) -> Bool {
      let stretches = stretches(
        top: y, height: height, in: container, edges, letter: letter)
      return stretches.isWhole || stretches.slots.contains { $0.limit >= need }
    }
    let shapes = regions.shapes(in: container)
    var y = top
    while true {
      var next = letter.map { $0.bottom > y + BandShape.touch ? $0.bottom : .infinity } ?? .infinity
      var isSlanted = false
      for shape in shapes where shape.bottom > y + BandShape.touch {
        let corner = shape.corners.partitioningIndex { $0 > y + BandShape.touch }
        if corner < shape.corners.count { next = min(next, shape.corners[corner]) }
        if shape.isSlanted, shape.top < y + height {
          isSlanted = true
          next = min(next, y + max(1, (shape.bottom - shape.top) / 1024))
        }
      }
      guard next < .infinity else { return y }
      if hasRoom(next) {
        if !isSlanted || !isExact { return next }
        var low = y
        var high = next
        while high - low > Self.precision {
          let middle = low + (high - low) / 2
          if middle <= low || middle >= high { break }
          if hasRoom(middle) { high = middle } else { low = middle }
        }
        return high
      }
      y = next
    }
  }
}
