// SPDX-License-Identifier: Apache-2.0

/// The decorations of inline boxes with `box-decoration-break: clone` that are repeated where lines
/// start or end inside a box, and the space beside ruby annotations at the ends of lines.
struct ClonedEdges: Sendable {
  /// The start or the end of a box's text.
  private struct Bound {
    var offset: Int32
    /// The sums of the decoration widths at a line's start and end, over this box and all boxes
    /// whose bounds come before.
    var start: Int64
    var end: Int64
  }

  /// The text between the decorations of each box; empty for a box with
  /// `box-decoration-break: slice`.
  private let texts: RangeIndex
  private let starts: [Bound]
  private let ends: [Bound]
  /// The bases of ruby annotations that hang over other text; at the ends of lines there is no such
  /// text.
  private var overhangs: [RubyOverhang] = []

  /// Creates the edges of a paragraph with ruby annotations that hang over other text.
  ///
  /// - Parameters:
  ///   - other: the decorations of the paragraph's boxes; nil if no decoration is repeated.
  ///   - overhangs: the bases in text order.
  init(_ other: ClonedEdges?, _ overhangs: [RubyOverhang]) {
    self = other ?? ClonedEdges()
    self.overhangs = overhangs
  }

  private init() {
    texts = RangeIndex([])
    starts = []
    ends = []
  }

  /// Returns nil if no box of the paragraph has `box-decoration-break: clone`.
  ///
  /// O(n log n) for n boxes.
  ///
  /// - Parameters:
  ///   - boxes: the inline boxes of the paragraph.
  ///   - isRightToLeft: whether the paragraph is right-to-left.
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

  /// Returns the width of the repeated decorations at the start of a line that starts at an offset;
  /// O(log n) for n boxes.
  func start(of offset: Int32) -> Int64 {
    let (first, last) = sums(at: offset)
    let overhang = overhangs.partitioningIndex { $0.base.lowerBound >= offset }
    let isBase = overhang < overhangs.count && overhangs[overhang].base.lowerBound == offset
    return (first?.start ?? 0) - (last?.start ?? 0) + (isBase ? overhangs[overhang].start : 0)
  }

  /// Returns the width of the repeated decorations at the end of a line that ends at an offset;
  /// O(log n) for n boxes.
  func end(at offset: Int32) -> Int64 {
    let (first, last) = sums(at: offset)
    let next = overhangs.partitioningIndex { $0.base.upperBound > offset }
    let isBase = next > 0 && offset <= overhangs[next - 1].spaceEnd
    return (first?.end ?? 0) - (last?.end ?? 0) + (isBase ? overhangs[next - 1].end : 0)
  }

  /// Returns the indices of the boxes whose decorations are repeated on a line that starts or ends
  /// at an offset; a box comes before the boxes inside it.
  ///
  /// O(log n + k log k) for n boxes, where k boxes contain the offset or the start of a box that
  /// contains it.
  func boxes(at offset: Int32) -> [Int] { texts.overlapping(Int(offset)..<Int(offset)) }

  /// Returns the sums over the boxes that start before an offset, and over the boxes that end
  /// before or at it.
  private func sums(at offset: Int32) -> (started: Bound?, ended: Bound?) {
    let started = starts.partitioningIndex { $0.offset >= offset }
    let ended = ends.partitioningIndex { $0.offset > offset }
    return (started > 0 ? starts[started - 1] : nil, ended > 0 ? ends[ended - 1] : nil)
  }
}

/// The distances by which the annotations of a base hang over the text before and after it, in
/// layout units.
struct RubyOverhang: Sendable {
  var base: Range<Int32>
  /// The end of the white space after the base.
  var spaceEnd: Int32
  var start: Int64
  var end: Int64
}

extension SpanBox {
  /// Whether each line's fragment of the box has both decorations.
  var isCloned: Bool { box.decorationBreak == .clone }
}
