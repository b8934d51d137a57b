// SPDX-License-Identifier: Apache-2.0

/// The input of the segment builder for a range of text, besides its glyphs.
///
/// Offsets count from the range's start. One object, filled again for every range that is shaped.
final class SegmentItem {
  /// A run of white space.
  struct Space: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  private(set) var style: ShapingStyle
  private(set) var length = 0
  /// Whether every unit is a grapheme cluster of its own.
  var hasPlainGraphemes = true
  /// Grapheme cluster starts, ascending, the first one 0, unless they are plain.
  let graphemes = ScratchBuffer<Int32>()
  /// Line break opportunities inside, ascending.
  let breaks = ScratchBuffer<BreakOpportunity>()
  /// Runs of white space, ascending.
  let spaces = ScratchBuffer<Space>()
  /// The offsets after soft hyphens, which are drawn where a line ends there.
  let hyphens = ScratchBuffer<Int32>()
  /// The grapheme clusters that are collapsed, ascending: places without width.
  let collapsed = ScratchBuffer<Int32>()
  /// The space after each grapheme cluster; empty when there is none.
  let spacing = ScratchBuffer<Int64>()

  init(style: ShapingStyle) { self.style = style }

  /// Begins a text.
  func reset(style: ShapingStyle, length: Int) {
    if self.style !== style { self.style = style }
    self.length = length
    hasPlainGraphemes = true
    graphemes.removeAll()
    breaks.removeAll()
    spaces.removeAll()
    spacing.removeAll()
    hyphens.removeAll()
    collapsed.removeAll()
  }

  /// The start of a grapheme cluster.
  @inline(__always)
  func grapheme(_ index: Int) -> Int32 {
    hasPlainGraphemes ? Int32(truncatingIfNeeded: index) : graphemes[index]
  }

  /// Whether a grapheme cluster is collapsed.
  func isCollapsed(_ index: Int) -> Bool {
    guard collapsed.count > 0 else { return false }
    let offset = grapheme(index)
    let found = collapsed.partitioningIndex { $0 >= offset }
    return found < collapsed.count && collapsed[found] == offset
  }

  /// The number of grapheme clusters.
  var graphemeCount: Int { hasPlainGraphemes ? length : graphemes.count }
}
