// SPDX-License-Identifier: Apache-2.0

/// The input of the segment builder besides glyphs.
extension RunShaper {
  /// The item of a range of text, without its opportunities.
  func makeItem(of range: Range<Int>, _ style: ShapingStyle) -> SegmentItem {
    let item = shaper.makeItem(style, length: range.count)
    item.hasPlainGraphemes = analysis.hasPlainGraphemes(range)
    if !item.hasPlainGraphemes {
      for at in range where breaks.drawsHyphen(at: at) {
        item.hyphens.append(Int32(truncatingIfNeeded: at + 1 - range.lowerBound))
      }
      addGraphemes(range, item)
    }
    if analysis.hasCollapsed { addCollapsed(range, item) }
    if !breaks.rules.breaksSpaces { addSpaces(range, item) }
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 { addSpacing(range, item) }
    return item
  }

  /// The starts of grapheme clusters.
  private func addGraphemes(_ range: Range<Int>, _ item: SegmentItem) {
    if analysis.needsClusters(range) {
      let part = unsafe UnsafeBufferPointer(rebasing: analysis.text[range])
      unsafe GraphemeBoundaries.append(
        of: part, base: 0, to: item.graphemes, hasCollapsed: analysis.hasCollapsed)
      return
    }
    let analysis = analysis
    for at in range {
      if at > range.lowerBound,
        unsafe analysis.extends(at)
          || UTF16.isTrailSurrogate(analysis.text[at])
            && UTF16.isLeadSurrogate(analysis.text[at - 1])
      {
        continue
      }
      item.graphemes.append(Int32(truncatingIfNeeded: at - range.lowerBound))
    }
  }

  /// The runs of spaces that hang at a line's end.
  private func addSpaces(_ range: Range<Int>, _ item: SegmentItem) {
    let analysis = analysis
    var at = range.lowerBound
    while at < range.upperBound {
      let first = at
      while at < range.upperBound, analysis.hangs(at) { at += 1 }
      if at > first {
        item.spaces.append(
          SegmentItem.Space(
            start: Int32(truncatingIfNeeded: first - range.lowerBound),
            end: Int32(truncatingIfNeeded: at - range.lowerBound)))
      }
      at += 1
    }
  }

  /// The places of collapsed characters.
  private func addCollapsed(_ range: Range<Int>, _ item: SegmentItem) {
    for index in 0..<item.graphemeCount {
      let offset = item.grapheme(index)
      if analysis.isCollapsed(range.lowerBound + Int(offset)) { item.collapsed.append(offset) }
    }
  }

  /// The space after each grapheme cluster (CSS `letter-spacing` and `word-spacing`).
  private func addSpacing(_ range: Range<Int>, _ item: SegmentItem) {
    let style = item.style
    for index in 0..<item.graphemeCount {
      let at = range.lowerBound + Int(item.grapheme(index))
      let next =
        index + 1 < item.graphemeCount
        ? range.lowerBound + Int(item.grapheme(index + 1)) : range.upperBound
      let unit = unsafe analysis.text[at]
      let word = unit == 0x20 || unit == 0xA0 ? style.key.wordSpacing : 0
      let isInvisible = (at..<next).allSatisfy { analysis.property($0).contains(.needsNoGlyph) }
      let joins =
        style.isCursive && next < analysis.count && analysis.isCursive(at)
        && analysis.isCursive(next)
      item.spacing.append(word + (joins || isInvisible ? 0 : style.key.letterSpacing))
    }
  }
}
