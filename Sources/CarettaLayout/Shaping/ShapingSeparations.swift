// SPDX-License-Identifier: Apache-2.0

/// The boundaries of inline boxes with decorations along the line.
///
/// Text on both sides of such a boundary is shaped separately, so that letters of cursive scripts
/// do not join across it (CSS Text 3 §7.3).
struct ShapingSeparations: Sendable {
  /// The offsets in the paragraph, ascending.
  private let offsets: [Int]

  /// Returns nil if no box has a decoration along the line.
  ///
  /// - Parameter boxes: the inline boxes, whose ranges begin and end at grapheme cluster
  ///   boundaries.
  init?(_ boxes: [SpanBox]) {
    let separating = boxes.filter {
      !$0.range.isEmpty && ($0.edges.left.extent != 0 || $0.edges.right.extent != 0)
    }
    if separating.isEmpty { return nil }
    let ends = separating.flatMap { [Int($0.range.lowerBound), Int($0.range.upperBound)] }
    offsets = Set(ends).sorted()
  }

  /// Returns the part of the text that is the shaping context of a character; O(log boxes).
  ///
  /// - Parameters:
  ///   - offset: the character's offset.
  ///   - count: the length of the paragraph.
  /// - Returns: the range from one separation to the next.
  func part(at offset: Int, of count: Int) -> Range<Int> {
    let next = offsets.partitioningIndex { $0 > offset }
    let start = next > 0 ? offsets[next - 1] : 0
    return start..<(next < offsets.count ? offsets[next] : count)
  }
}
