// SPDX-License-Identifier: Apache-2.0

/// The area that a large letter at the start of a paragraph excludes from the other lines of the paragraph in its region
/// (CSS Inline 3, `initial-letter`): it reaches from the start edge of the lines to the letter's end edge.
struct LetterArea: Sendable {
  /// The region of the letter.
  var region: Int
  /// Its top and bottom, in points.
  var top: Double
  var bottom: Double
  /// The distance of its end edge from the start edge of the space, in layout units.
  var end: Int64

  /// Whether the area is beside a line between two y.
  func meets(_ top: Double, _ bottom: Double) -> Bool {
    self.top < bottom - BandShape.touch && self.bottom > top + BandShape.touch
  }
}

/// The room of lines that flow around exclusion shapes or through containers: what the band of a line
/// leaves free.
///
/// A part of a line stands in each free stretch of its band. Where no shape meets a band, its one
/// stretch is the slot that `LineRoom` has for the line.
struct FlowRoom: Sendable {
  /// The width of the block, or of the space of the containers, in points.
  let width: Double
  /// The containers, and after them the place of what does not fit; of a block it alone.
  let regions: FlowRegions
  private let unit: LayoutUnit
  /// The same in units, and how much wider than its slot content may be.
  private let widthUnits: Int64
  private let tolerance: Int64
  /// The narrowest stretch that a line stands in beside a shape, in points.
  private let minimum: Double

  /// The free stretches of a band.
  struct Stretches: Equatable {
    /// In the paragraph's direction, from its start edge on.
    var slots: [LineSlot]
    /// Whether no shape and no large letter meets the band: then there is one stretch, however narrow.
    var isWhole: Bool
  }

  /// Makes the room of a layout; nil where all lines have one room.
  ///
  /// A block without a width has no edge that stretches could end at: its lines do not flow.
  ///
  /// - Parameters:
  ///   - specification: what is asked for.
  ///   - regions: what lines fill; nil for the containers that are asked for.
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
    minimum = NumberRange.extent.clamped(least.isNaN ? specification.fontSize : least)
  }

  /// What a band leaves free.
  ///
  /// - Parameters:
  ///   - top: the top of the band, in points.
  ///   - height: its height, in points.
  ///   - container: the number of the container that it is made for; 0 in a block.
  ///   - edges: those of the paragraph's line.
  ///   - letter: the large letter at the start of the paragraph; nil in other regions than its own.
  /// - Returns: the stretches; none where the shapes leave none that is wide enough.
  func stretches(
    top: Double, height: Double, in container: Int, _ edges: LineRoom.Indents,
    letter: LetterArea?
  ) -> Stretches {
    var edges = self.edges(edges, in: regions[container])
    let isBeside = letter.map { $0.meets(top, top + height) } ?? false
    if let letter, isBeside {
      edges.head = max(edges.head, letter.end)
      edges.start = max(edges.start, letter.end)
    }
    let ltr = !edges.isRightToLeft
    let left = unit.points(ltr ? edges.head : edges.tail)
    let right = width - unit.points(ltr ? edges.tail : edges.head)
    var covered = coverage(top: top, bottom: top + height, in: container)
    covered.removeAll {
      $0.right <= left + BandShape.touch || $0.left >= right - BandShape.touch
        || $0.right - $0.left < BandShape.least
    }
    if covered.isEmpty {
      return Stretches(slots: [slot(start: edges.start, end: edges.tail)], isWhole: !isBeside)
    }
    covered.sort { $0.left < $1.left }
    var free: [BandInterval] = []
    var x = left
    func add(to end: Double) {
      let size = end - x
      if size > 0, size >= minimum - BandShape.touch {
        free.append(BandInterval(left: x, right: end))
      }
    }
    for interval in covered {
      add(to: interval.left)
      x = max(x, interval.right)
    }
    add(to: right)
    if !ltr { free.reverse() }
    let slots = free.enumerated().map { index, stretch in
      slot(stretch, isFirst: index == 0, left: left, right: right, edges)
    }
    return Stretches(slots: slots, isWhole: false)
  }

  /// The edges of a line counted from those of the space, not from those of its region.
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

  /// The distance of a container's start edge from the start edge of the space, in units.
  func start(ofContainer container: Int, isRightToLeft: Bool) -> Int64 {
    regions[container].start(in: width, unit, isRightToLeft: isRightToLeft)
  }

  /// The slot of a stretch.
  ///
  /// The indent of the line counts in its first stretch; beside a shape none
  /// moves it out.
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
    if !beginsAtEdge { blocked.insert(.start) }
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

  /// The stretches that shapes cover of a band of a container, some of them perhaps twice.
  func coverage(top: Double, bottom: Double, in container: Int) -> [BandInterval] {
    var covered: [BandInterval] = []
    for shape in regions.shapes(in: container) { shape.appendCoverage(top, bottom, to: &covered) }
    return covered
  }

  // MARK: - Down to where there is room

  /// How exactly the place is found where a slanted shape leaves enough room, in points.
  private static let precision = 0x1p-10

  /// The highest place below a top where some stretch is as wide as is needed; below all shapes
  /// where none is.
  ///
  /// Beside rectangles that is exact. Beside slanted edges places are tried a point apart (1,024 in a
  /// shape at most), and the last step is bisected to 1/1024 point.
  ///
  /// - Parameters:
  ///   - top: where the line does not fit, in points.
  ///   - height: the height of its band, in points.
  ///   - container: the number of the container that it is made for; 0 in a block.
  ///   - edges: those of the paragraph's line.
  ///   - letter: the large letter at the start of the paragraph; nil in other regions than its own.
  ///   - need: how wide the stretch has to be, in units.
  ///   - isExact: whether the last step is bisected.
  /// - Returns: a top below the other, or the same where no shape reaches below it.
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
