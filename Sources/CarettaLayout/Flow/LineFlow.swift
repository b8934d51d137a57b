// SPDX-License-Identifier: Apache-2.0

/// The lines of a layout that flows around exclusions or through containers, and their fragments.
///
/// Each `Line` of a paragraph is a line fragment here: the content of one free interval of a line.
/// Fragments are numbered throughout the text, as lines are in other layouts.
///
/// As each fragment is a `Line`, breaking, visual order, justification and queries apply to it
/// unchanged. Other layouts have no `LineFlow` (`LineTable`). The lines are broken by first fit.
/// Overflowing text counts for the container of the line before it, because pages that repeat have
/// no last container.
final class LineFlow: Sendable {
  /// A line: the fragments at one vertical position.
  struct FlowLine: Sendable {
    /// The indices of the line's fragments, from the paragraph's start edge.
    var parts: Range<Int>
    /// The top of the line in the layout, in points.
    var top: Double
    var height: Double
    /// The index of the line's region.
    var region = 0

    var bottom: Double { top + height }
  }

  /// The lines in text order, with ascending regions, and ascending tops in each region.
  let lines: [FlowLine]
  /// The containers; empty for a block.
  let containers: [FlowRegion]
  /// The offset at which the laid-out text starts; greater than 0 only on pages after the first.
  let start: Int
  /// The start of the text that overflows all containers; nil if the whole text fits.
  let rest: Rest?

  /// The start of overflowing text.
  struct Rest: Sendable {
    var offset: Int
    /// Whether the start is inside a paragraph, whose last `Line` is the first unplaced one.
    var isInParagraph: Bool
  }
  /// The slot of each fragment.
  let slots: [LineSlot]
  /// The index of each fragment's line.
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

  /// Returns the fragments of a paragraph by container, counted from the paragraph's first
  /// fragment: the groups of `text-group-align`.
  ///
  /// - Parameters:
  ///   - lines: the lines of the paragraph.
  ///   - first: the index of the paragraph's first fragment.
  /// - Returns: the fragments' indices, one range per container.
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

  /// Returns the index of a fragment's line.
  @inline(__always)
  func line(ofPart part: Int) -> Int { Int(lineOfPart[part]) }

  /// Returns the distance of the start edge of a line's container from the start edge of the space,
  /// in layout units; 0 in a block.
  func containerStart(
    ofLine line: Int, in specification: LayoutSpecification, isRightToLeft: Bool
  ) -> Int64 {
    guard !containers.isEmpty, let width = specification.boundedWidth else { return 0 }
    return containers[lines[line].region].start(
      in: width, specification.unit, isRightToLeft: isRightToLeft)
  }

  /// Returns the slot of a fragment, with the end inset that is included in the width of the text.
  ///
  /// - Parameters:
  ///   - part: the index of the fragment.
  ///   - specification: the input of the layout.
  ///   - tailIndent: the tail indent of the fragment's paragraph.
  ///   - isRightToLeft: whether the paragraph is right-to-left.
  /// - Returns: the slot, whose end is the tail indent if the fragment extends to it, and 0 if an
  ///   exclusion ends the fragment.
  func slot(
    ofPart part: Int, _ specification: LayoutSpecification, tailIndent: Int64, isRightToLeft: Bool
  ) -> LineSlot {
    var slot = slots[part]
    let end = containerStart(
      ofLine: line(ofPart: part), in: specification, isRightToLeft: !isRightToLeft)
    slot.end = slot.end == end + tailIndent ? tailIndent : 0
    return slot
  }

  /// Returns the first lines, for a text that is truncated after them.
  func prefix(_ count: Int, height: Double) -> LineFlow {
    var lines = Array(lines.prefix(count))
    lines[count - 1].height = height
    return LineFlow(
      lines, slots: Array(slots.prefix(lines[count - 1].parts.upperBound)),
      containers: containers)
  }

  /// Returns the line of a range of fragments that is nearest to a point: first by container, then
  /// by y.
  ///
  /// Ties go to the first container and the upper line.
  ///
  /// - Parameters:
  ///   - point: the point, in the block's coordinates.
  ///   - parts: the candidate fragments; nil for all fragments.
  /// - Returns: the index of the line.
  func line(nearest point: Point, inParts parts: ClosedRange<Int>?) -> Int {
    let range =
      parts.map { line(ofPart: $0.lowerBound)..<line(ofPart: $0.upperBound) + 1 } ?? lines.indices
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
