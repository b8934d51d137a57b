// SPDX-License-Identifier: Apache-2.0

/// The last steps of breaking a paragraph into lines, in a block, beside exclusions and in
/// containers.
extension ParagraphLayout {
  /// Orders the text of the lines visually, moves inline-box decorations, determines the ends of
  /// lines, aligns lines as groups, and caches the geometry of long lines.
  ///
  /// - Parameters:
  ///   - style: the paragraph's style.
  ///   - rules: the rules for line ends; nil if nothing is added or moved there.
  ///   - groups: the ranges of lines that are each aligned as one group (CSS `text-group-align`).
  ///   - slot: returns the slot of a line from its index and from whether the previous line ends in
  ///     a line separator.
  mutating func finishLines(
    _ style: ParagraphStyle, _ rules: LineEndRules?, groups: @autoclosure () -> [Range<Int>],
    slot: (Int, Bool) -> LineSlot
  ) {
    broken.letterEnd = rules?.letterEnd ?? 0
    if paragraph.isMixed { orderVisually() }
    moveEdges(rules?.clones)
    if let rules, rules.movesEnds { moveEnds(rules, slot: slot) }
    alignGroups(groups(), style, slot: slot)
    keepLongLines(style, slot: slot)
  }

  /// Returns the slot of a line between its ends.
  ///
  /// - Parameters:
  ///   - index: the index of the line.
  ///   - slot: returns the whole slot of a line (`finishLines`).
  /// - Returns: the slot.
  func slot(ofLine index: Int, _ slot: (Int, Bool) -> LineSlot) -> LineSlot {
    slot(index, index > 0 && endsInSeparator(index - 1)).adjusted(to: ends(ofLine: index))
  }

  /// Aligns the lines of each range as one group (CSS `text-group-align`).
  mutating func alignGroups(
    _ groups: @autoclosure () -> [Range<Int>], _ style: ParagraphStyle,
    slot: (Int, Bool) -> LineSlot
  ) {
    guard let group = GroupAlignment(style, paragraph) else { return }
    for lines in groups() { alignGroup(lines, group, slot: slot) }
  }
}
