// SPDX-License-Identifier: Apache-2.0

/// The input of the segment builder for a range of text, apart from its glyphs.
///
/// Offsets count from the range's start. One object is reused for every shaped range.
final class SegmentItem {
  /// A run of white space.
  struct Space: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// The spacing after a grapheme cluster.
  struct Spacing: BitwiseCopyable {
    var letter: Int64
    var word: Int64
  }

  private(set) var style: ShapingStyle
  private(set) var length = 0
  /// Whether every code unit is a grapheme cluster of its own.
  var hasPlainGraphemes = true
  /// The starts of grapheme clusters, ascending from 0; unused if `hasPlainGraphemes`.
  let graphemes = ScratchBuffer<Int32>()
  /// The line break opportunities inside the range, ascending.
  let breaks = ScratchBuffer<BreakOpportunity>()
  /// Runs of white space, ascending.
  let spaces = ScratchBuffer<Space>()
  /// The offsets after soft hyphens, which become visible if a line ends there.
  let hyphens = ScratchBuffer<Int32>()
  /// The offsets of collapsed grapheme clusters, ascending; they have no width.
  let collapsed = ScratchBuffer<Int32>()
  /// The offsets of replacements (`TextReplacement`), ascending; each of their glyphs is spaced.
  let replaced = ScratchBuffer<Int32>()
  /// The offsets of grapheme clusters whose characters need no glyph, ascending.
  ///
  /// In a ligature they take no share of its width.
  let invisible = ScratchBuffer<Int32>()
  /// The space after each grapheme cluster; empty if there is no spacing.
  let spacing = ScratchBuffer<Spacing>()

  init(style: ShapingStyle) { self.style = style }

  /// Resets the item for a new range.
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
    replaced.removeAll()
    invisible.removeAll()
  }

  /// Returns the start of a grapheme cluster.
  @inline(__always)
  func grapheme(_ index: Int) -> Int32 {
    hasPlainGraphemes ? Int32(truncatingIfNeeded: index) : graphemes[index]
  }

  /// Whether a grapheme cluster is collapsed.
  func isCollapsed(_ index: Int) -> Bool { Self.contains(collapsed, grapheme(index)) }

  /// Whether a grapheme cluster is entirely invisible.
  func isInvisible(_ index: Int) -> Bool {
    Self.contains(invisible, grapheme(index)) || isCollapsed(index)
  }

  /// Whether a replacement begins at an offset.
  func isReplaced(_ offset: Int32) -> Bool { Self.contains(replaced, offset) }

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

  /// Returns the space after a glyph cluster that contains several grapheme clusters: letter
  /// spacing is added once.
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
