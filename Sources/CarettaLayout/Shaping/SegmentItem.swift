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

  /// What is added after a grapheme cluster.
  struct Spacing: BitwiseCopyable {
    var letter: Int64
    var word: Int64
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
  /// The grapheme clusters of characters that need no glyph, ascending: in a ligature they have no
  /// part of its width.
  let invisible = ScratchBuffer<Int32>()
  /// The space after each grapheme cluster; empty when there is none.
  let spacing = ScratchBuffer<Spacing>()

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
    invisible.removeAll()
  }

  /// The start of a grapheme cluster.
  @inline(__always)
  func grapheme(_ index: Int) -> Int32 {
    hasPlainGraphemes ? Int32(truncatingIfNeeded: index) : graphemes[index]
  }

  /// Whether a grapheme cluster is collapsed.
  func isCollapsed(_ index: Int) -> Bool { Self.contains(collapsed, grapheme(index)) }

  /// Whether nothing of a grapheme cluster is seen.
  func isInvisible(_ index: Int) -> Bool {
    Self.contains(invisible, grapheme(index)) || isCollapsed(index)
  }

  /// Whether a grapheme cluster is white space that hangs at a line's end.
  func isSpace(_ index: Int) -> Bool {
    guard spaces.count > 0, index >= 0 else { return false }
    let after = spaces.partitioningIndex { $0.start > grapheme(index) }
    return after > 0 && grapheme(index) < spaces[after - 1].end
  }

  private static func contains(_ offsets: ScratchBuffer<Int32>, _ offset: Int32) -> Bool {
    guard offsets.count > 0 else { return false }
    let found = offsets.partitioningIndex { $0 >= offset }
    return found < offsets.count && offsets[found] == offset
  }

  /// The space after a glyph cluster of some grapheme clusters: letter spacing once.
  func spacing(after graphemes: Range<Int>) -> Int64 {
    var letter: Int64 = 0
    var word: Int64 = 0
    for index in graphemes {
      if spacing[index].letter != 0 { letter = spacing[index].letter }
      word += spacing[index].word
    }
    return letter + word
  }

  /// The number of grapheme clusters.
  var graphemeCount: Int { hasPlainGraphemes ? length : graphemes.count }
}
