// SPDX-License-Identifier: Apache-2.0

/// Lines beside an initial letter.
extension LineBreaker {
  /// Breaks one line beside the letter, or below it if the line's first word does not fit beside it
  /// and is not broken there (CSS 2 §9.5); returns whether it ends the paragraph.
  mutating func breakLineBesideLetter(
    into lines: inout [Line], extras: inout [LineExtra]
  ) -> Bool {
    let start = self
    let count = (lines: lines.count, extras: extras.count)
    hasOverflow = false
    let isEnd = breakLine(into: &lines, extras: &extras)
    let isLowered = hasOverflow && !breaksFirstWord(of: lines[count.lines], limit: start.slot.limit)
    hasOverflow = hasOverflow || start.hasOverflow
    let whole = room.slot(ofLine: count.lines, isSeparated: start.followsSeparator)
    guard isLowered, start.ends?.letterCovers(whole) == true else { return isEnd }
    var lowered = start
    lowered.ends?.lower(line: count.lines)
    lowered.useSlot(ofLine: count.lines)
    self = lowered
    lines.removeSubrange(count.lines...)
    extras.removeSubrange(count.extras...)
    return breakLine(into: &lines, extras: &extras)
  }

  /// Returns the break after an initial letter if a segment overflows that ends inside of it; nil
  /// for other segments.
  func cut(afterLetterIn index: Int) -> Cut? {
    guard cursor.start == 0, index >= 0, let end = ends?.letterEnd,
      paragraph.segments[index].offset + paragraph.segments[index].segment.length < end
    else { return nil }
    return end < paragraph.contentLength
      ? cut(at: end) : Cut(item: paragraph.segments.count, stop: 0)
  }

  /// The line that moved below the letter; nil if no line did.
  var lowered: LoweredLine? { ends?.lowered }

  /// Whether the first word of the line before the cursor is broken and part of it fits.
  private func breaksFirstWord(of line: Line, limit: Int64) -> Bool {
    guard breaksPhrase || line.end == .emergency else { return false }
    // The first cluster may be an invisible one, which shares the glyphs of the next.
    return cursor.x &- line.x <= limit
      || paragraph.firstCluster(from: line.start).map { $0.advance <= limit } ?? true
  }
}
