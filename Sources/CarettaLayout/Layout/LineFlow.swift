// SPDX-License-Identifier: Apache-2.0

/// The lines of a layout that flows around shapes, and their parts.
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

    var bottom: Double { top + height }
  }

  /// The lines in text order, with ascending tops.
  let lines: [FlowLine]
  /// The slot of each part.
  let slots: [LineSlot]
  /// The number of each part's line.
  let lineOfPart: [Int32]

  init(_ lines: [FlowLine], slots: [LineSlot]) {
    self.lines = lines
    self.slots = slots
    var lineOfPart: [Int32] = []
    lineOfPart.reserveCapacity(slots.count)
    for (index, line) in lines.enumerated() {
      for _ in line.parts { lineOfPart.append(Int32(truncatingIfNeeded: index)) }
    }
    self.lineOfPart = lineOfPart
  }

  /// The line of a part.
  func line(ofPart part: Int) -> Int { Int(lineOfPart[part]) }

  /// The first lines, for a text that is truncated after them.
  func prefix(_ count: Int, height: Double) -> LineFlow {
    var lines = Array(lines.prefix(count))
    lines[count - 1].height = height
    return LineFlow(lines, slots: Array(slots.prefix(lines[count - 1].parts.upperBound)))
  }

  /// The line of a range of lines that is nearest to a y, the upper one of two.
  func line(nearest y: Double, in range: Range<Int>) -> Int {
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
