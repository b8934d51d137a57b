// SPDX-License-Identifier: Apache-2.0

/// What is found out of a text before it is shaped.
extension Shaper {
  /// What the builder must know of a range of text, without its opportunities.
  func fillItem(
    _ range: Range<Int>, style: ShapingStyle, shaping: RunShaping
  ) -> SegmentItem {
    let item = begin(style, length: range.count)
    item.hasPlainGraphemes = isPlain(range, shaping)
    if !item.hasPlainGraphemes {
      for at in range where shaping.showsHyphen(at: at) {
        item.hyphens.append(Int32(truncatingIfNeeded: at + 1 - range.lowerBound))
      }
    }
    if item.hasPlainGraphemes {
      // Every unit is a cluster.
    } else if needsClusters(range, shaping) {
      let part = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
      unsafe GraphemeBoundaries.append(
        of: part, base: 0, to: item.graphemes, hasCollapsed: shaping.hasCollapsed)
    } else {
      for at in range {
        if at > range.lowerBound,
          unsafe shaping.extends(at)
            || UTF16.isTrailSurrogate(shaping.text[at])
              && UTF16.isLeadSurrogate(shaping.text[at - 1])
        {
          continue
        }
        item.graphemes.append(Int32(truncatingIfNeeded: at - range.lowerBound))
      }
    }
    if shaping.hasCollapsed { fillCollapsed(range, item, shaping: shaping) }
    if !shaping.rules.breaksSpaces { fillSpaces(range, item, shaping: shaping) }
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 {
      fillSpacing(range, item, shaping: shaping)
    }
    return item
  }

  /// The runs of spaces that hang at a line's end.
  private func fillSpaces(_ range: Range<Int>, _ item: SegmentItem, shaping: RunShaping) {
    var at = range.lowerBound
    while at < range.upperBound {
      let first = at
      while at < range.upperBound, shaping.hangs(at) { at += 1 }
      if at > first {
        item.spaces.append(
          SegmentItem.Space(
            start: Int32(truncatingIfNeeded: first - range.lowerBound),
            end: Int32(truncatingIfNeeded: at - range.lowerBound)))
      }
      at += 1
    }
  }

  /// The places of what is collapsed.
  private func fillCollapsed(_ range: Range<Int>, _ item: SegmentItem, shaping: RunShaping) {
    for index in 0..<item.graphemeCount {
      let offset = item.grapheme(index)
      if shaping.isCollapsed(range.lowerBound + Int(offset)) { item.collapsed.append(offset) }
    }
  }

  /// Whether every unit of a range is a grapheme cluster of its own.
  private func isPlain(_ range: Range<Int>, _ shaping: RunShaping) -> Bool {
    for at in range {
      if !shaping.property(at).contains(.simple) { return false }
      if unsafe shaping.text[at] & 0xF800 == 0xD800 { return false }
    }
    return true
  }

  /// Whether the standard library must be asked for the clusters of a range: something in it
  /// joins otherwise than by extending.
  private func needsClusters(_ range: Range<Int>, _ shaping: RunShaping) -> Bool {
    guard shaping.needsClusters else { return false }
    let known: CharacterProperties = [.simple, .extends]
    return range.contains { shaping.property($0).isDisjoint(with: known) }
  }

  /// The space after each grapheme cluster (CSS `letter-spacing` and `word-spacing`).
  private func fillSpacing(_ range: Range<Int>, _ item: SegmentItem, shaping: RunShaping) {
    let style = item.style
    for index in 0..<item.graphemeCount {
      let at = range.lowerBound + Int(item.grapheme(index))
      let next =
        index + 1 < item.graphemeCount
        ? range.lowerBound + Int(item.grapheme(index + 1)) : range.upperBound
      let unit = unsafe shaping.text[at]
      let word = unit == 0x20 || unit == 0xA0 ? style.key.wordSpacing : 0
      let isInvisible = (at..<next).allSatisfy {
        shaping.property($0).contains(.needsNoGlyph)
      }
      let joins =
        style.isCursive && next < (unsafe shaping.text.count)
        && shaping.isCursive(at) && shaping.isCursive(next)
      item.spacing.append(word + (joins || isInvisible ? 0 : style.key.letterSpacing))
    }
  }
}
