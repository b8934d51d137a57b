// SPDX-License-Identifier: Apache-2.0

/// Where boxes with edges along the line begin and end: text on both sides is shaped apart, so that letters of cursive
/// scripts do not join either (CSS Text 3 §7.3).
struct ShapingSeparations: Sendable {
  /// Offsets in the paragraph, ascending.
  private let offsets: [Int]

  /// Those of the boxes of a paragraph; nil where no box has such edges.
  ///
  /// - Parameter boxes: the boxes, whose ranges begin and end at grapheme clusters.
  init?(_ boxes: [SpanBox]) {
    let separating = boxes.filter {
      !$0.range.isEmpty && ($0.edges.left.extent != 0 || $0.edges.right.extent != 0)
    }
    if separating.isEmpty { return nil }
    let ends = separating.flatMap { [Int($0.range.lowerBound), Int($0.range.upperBound)] }
    offsets = Set(ends).sorted()
  }

  /// The part of the text that a character is shaped in; O(log boxes).
  ///
  /// - Parameters:
  ///   - offset: the character.
  ///   - count: the length of the paragraph.
  /// - Returns: the part, from one separation to the next.
  func part(at offset: Int, of count: Int) -> Range<Int> {
    let next = offsets.partitioningIndex { $0 > offset }
    let start = next > 0 ? offsets[next - 1] : 0
    return start..<(next < offsets.count ? offsets[next] : count)
  }
}
