// SPDX-License-Identifier: Apache-2.0

/// The edges of boxes that lines have which begin or end inside the boxes (CSS `box-decoration-break:
/// clone`).
struct ClonedEdges: Sendable {
  /// A start or an end of the text of a box.
  private struct Bound {
    var offset: Int32
    /// The room at the start and at the end of a line of this box and of those whose bounds come before.
    var start: Int64
    var end: Int64
  }

  /// The text between the edges of the boxes; empty for a box that has no edges on every line.
  private let texts: RangeIndex
  private let starts: [Bound]
  private let ends: [Bound]

  /// Those of boxes of a paragraph; nil where none asks for them.
  ///
  /// O(n log n) for n boxes.
  ///
  /// - Parameters:
  ///   - boxes: the boxes.
  ///   - isRightToLeft: whether the paragraph runs from right to left.
  init?(_ boxes: [SpanBox], isRightToLeft: Bool) {
    let cloned = boxes.indices.filter { boxes[$0].isCloned && !boxes[$0].textRange.isEmpty }
    if cloned.isEmpty { return nil }
    texts = RangeIndex(
      boxes.map { box in
        box.isCloned ? Int(box.textRange.lowerBound)..<Int(box.textRange.upperBound) : 0..<0
      })
    func bounds(_ bound: (Range<Int32>) -> Int32) -> [Bound] {
      var (start, end): (Int64, Int64) = (0, 0)
      let byBound = cloned.sorted { bound(boxes[$0].textRange) < bound(boxes[$1].textRange) }
      return byBound.map { index in
        start += isRightToLeft ? boxes[index].right : boxes[index].left
        end += isRightToLeft ? boxes[index].left : boxes[index].right
        return Bound(offset: bound(boxes[index].textRange), start: start, end: end)
      }
    }
    starts = bounds(\.lowerBound)
    ends = bounds(\.upperBound)
  }

  /// The room at the start of a line; O(log n) for n boxes.
  func start(of offset: Int32) -> Int64 {
    let (first, last) = sums(at: offset)
    return (first?.start ?? 0) - (last?.start ?? 0)
  }

  /// The room at the end of a line; O(log n) for n boxes.
  func end(at offset: Int32) -> Int64 {
    let (first, last) = sums(at: offset)
    return (first?.end ?? 0) - (last?.end ?? 0)
  }

  /// The indices of the boxes that a line which starts or ends at an offset has an edge of there again, an
  /// outer box before those in it.
  ///
  /// O(log n + k log k) for n boxes of which k go on over the offset or over the start of one that does.
  func boxes(at offset: Int32) -> [Int] { texts.overlapping(Int(offset)..<Int(offset)) }

  /// The sums of the boxes that start before an offset, and of those that end before or at it.
  private func sums(at offset: Int32) -> (started: Bound?, ended: Bound?) {
    let started = starts.partitioningIndex { $0.offset >= offset }
    let ended = ends.partitioningIndex { $0.offset > offset }
    return (started > 0 ? starts[started - 1] : nil, ended > 0 ? ends[ended - 1] : nil)
  }
}

extension SpanBox {
  /// Whether every part on a line has both edges.
  var isCloned: Bool { box.decorationBreak == .clone }
}
