// SPDX-License-Identifier: Apache-2.0

/// The annotations of adjacent bases that share their space (CSS `ruby-merge`).
struct RubyGroups {
  /// The ranges of annotations, each of one group; an annotation by itself is a group.
  private(set) var all: [Range<Int>] = []

  /// Groups the annotations of a paragraph, which are in text order.
  ///
  /// With `merge`, adjacent annotations on one side are one group; with `auto` only if one of them
  /// is wider than its base. Bases with annotations on both sides are not merged.
  init(_ rubies: [ParagraphAnnotations.Ruby], in paragraph: ShapedParagraph, unit: LayoutUnit) {
    func isPaired(_ index: Int) -> Bool {
      [index - 1, index + 1].contains {
        rubies.indices.contains($0) && rubies[$0].base == rubies[index].base
      }
    }
    func isWide(_ ruby: ParagraphAnnotations.Ruby) -> Bool {
      let segments = paragraph.segments
      let first = segments.partitioningIndex { $0.offset >= ruby.base.lowerBound }
      let last = segments.partitioningIndex { $0.offset >= ruby.base.upperBound }
      let width = paragraph.x(ofSegment: last) - paragraph.x(ofSegment: first)
      return ruby.text.width > unit.points(width)
    }
    var start = 0
    while start < rubies.count {
      var end = start + 1
      while end < rubies.count, !isPaired(start), !isPaired(end),
        rubies[end].base.lowerBound == rubies[end - 1].base.upperBound,
        rubies[end].isOver == rubies[start].isOver,
        rubies[end].annotation.merge == rubies[start].annotation.merge
      {
        end += 1
      }
      let isMerged =
        switch rubies[start].annotation.merge {
        case .separate: false
        case .merge: true
        case .auto: rubies[start..<end].contains(where: isWide)
        }
      all += isMerged ? [start..<end] : (start..<end).map { $0..<$0 + 1 }
      start = end
    }
  }
}
