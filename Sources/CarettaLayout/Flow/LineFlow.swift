// SPDX-License-Identifier: Apache-2.0

/// The lines of a layout that flows around shapes or through containers, and their parts.
///
/// A `Line` of a paragraph is a part of a line here: what stands in one stretch of the line's band. Parts
/// are numbered through the text, as lines are elsewhere.
final class LineFlow: Sendable {
  /// A line: the parts in one band.
  struct FlowLine: Sendable {
    /// The numbers of its parts, from the paragraph's start edge on.
    var parts: Range<Int>
    /// The top of the band in the layout, in points.
    var top: Double
    var height: Double
    /// The number of its region.
    var region = 0

    var bottom: Double { top + height }
  }

  /// The lines in text order, with ascending regions and, in each, ascending tops.
  let lines: [FlowLine]
  /// The containers; empty for a block.
  let containers: [FlowRegion]
  /// Where the text begins that has lines: its start, but for the pages after the first one.
  let start: Int
  /// Where the text begins that no container has room for; nil where all of it fits.
  let rest: Rest?

  /// A place in the text from which on there is no room.
  struct Rest: Sendable {
    var offset: Int
    /// Whether it is inside a paragraph, whose last `Line` is the first one without a place.
    var isInParagraph: Bool
  }
  /// The slot of each part.
  let slots: [LineSlot]
  /// The number of each part's line.
  let lineOfPart: [Int32]

  init(
    _ lines: [FlowLine], slots: [LineSlot], containers: [FlowRegion] = [], start: Int = 0,
    rest: Rest? = nil
  ) {
    self.lines = lines
    self.start = start
    self.slots = slots
    self.containers = containers
    self.rest = rest
    var lineOfPart: [Int32] = []
    lineOfPart.reserveCapacity(slots.count)
    for (index, line) in lines.enumerated() {
      for _ in line.parts { lineOfPart.append(Int32(truncatingIfNeeded: index)) }
    }
    self.lineOfPart = lineOfPart
  }

  /// The parts in each container of those of a paragraph, counted from its first part: the groups of
  /// `text-group-align`.
  ///
  /// - Parameters:
  ///   - lines: the lines of the paragraph.
  ///   - first: the number of the paragraph's first part.
  /// - Returns: the numbers of the parts, one range for each container.
  static func partsByContainer(_ lines: ArraySlice<FlowLine>, from first: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var region = -1
    for line in lines {
      let parts = line.parts.lowerBound - first..<line.parts.upperBound - first
      if line.region == region, let last = result.last {
        result[result.count - 1] = last.lowerBound..<parts.upperBound
      } else {
        result.append(parts)
      }
      region = line.region
    }
    return result
  }

  /// The line of a part.
  func line(ofPart part: Int) -> Int { Int(lineOfPart[part]) }

  /// The distance of the start edge of a line's container from the start edge of the space, in layout
  /// units; 0 in a block.
  func containerStart(
    ofLine line: Int, in specification: LayoutSpecification, isRightToLeft: Bool
  ) -> Int64 {
    guard !containers.isEmpty, let width = specification.boundedWidth else { return 0 }
    return containers[lines[line].region].start(
      in: width, specification.unit, isRightToLeft: isRightToLeft)
  }

  /// Finds the slot of a part with the end edge that counts for the width of the text.
  ///
  /// - Parameters:
  ///   - part: the number of the part.
  ///   - specification: the input of the layout.
  ///   - tailIndent: the tail indent of its paragraph.
  ///   - isRightToLeft: whether the paragraph begins at the right edge.
  /// - Returns: the slot. Its end is the tail indent if the part reaches to it, and 0 if a shape ends the part.
  func slot(
    ofPart part: Int, _ specification: LayoutSpecification, tailIndent: Int64, isRightToLeft: Bool
  ) -> LineSlot {
    var slot = slots[part]
    let end = containerStart(
      ofLine: line(ofPart: part), in: specification, isRightToLeft: !isRightToLeft)
    slot.end = slot.end == end + tailIndent ? tailIndent : 0
    return slot
  }

  /// The first lines, for a text that is truncated after them.
  func prefix(_ count: Int, height: Double) -> LineFlow {
    var lines = Array(lines.prefix(count))
    lines[count - 1].height = height
    return LineFlow(
      lines, slots: Array(slots.prefix(lines[count - 1].parts.upperBound)),
      containers: containers)
  }

  /// The line of a range of lines that is nearest to a point: in the nearest container that has some of
  /// them, the first of two as near, the nearest by y, the upper one of two.
  func line(nearest point: Point, in range: Range<Int>) -> Int {
    if containers.isEmpty { return line(nearest: point.y, in: range) }
    var nearest = (distance: Double.infinity, lines: range)
    var first = range.lowerBound
    while first < range.upperBound {
      let region = lines[first].region
      var end = first + 1
      while end < range.upperBound, lines[end].region == region { end += 1 }
      let distance = containers[region].distance(to: point)
      if distance < nearest.distance { nearest = (distance, first..<end) }
      first = end
    }
    return line(nearest: point.y, in: nearest.lines)
  }

  private func line(nearest y: Double, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].top > y { high = middle } else { low = middle + 1 }
    }
    let above = max(range.lowerBound, low - 1)
    guard above + 1 < range.upperBound else { return above }
    return lines[above + 1].top - y < y - lines[above].bottom ? above + 1 : above
  }
}
