// SPDX-License-Identifier: Apache-2.0

/// The input of the segment builder apart from glyphs.
extension RunShaper {
  /// Returns the item of a range of text, without its break opportunities.
  func makeItem(of range: Range<Int>, _ style: ShapingStyle) -> SegmentItem {
    let item = shaper.makeItem(style, length: range.count)
    item.hasPlainGraphemes = analysis.hasPlainGraphemes(range)
    if !item.hasPlainGraphemes {
      addGraphemes(range, item)
      addInvisible(range, item)
    }
    if analysis.hasCollapsed { addCollapsed(range, item) }
    for own in replacements.starting(in: range) {
      item.replaced.append(Int32(truncatingIfNeeded: own.range.lowerBound - range.lowerBound))
    }
    addHyphensAndSpaces(range, item)
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 { addSpacing(range, item) }
    return item
  }

  /// Adds the visible soft hyphens and the hanging spaces, by the rules that apply at each offset.
  private func addHyphensAndSpaces(_ range: Range<Int>, _ item: SegmentItem) {
    guard breaks.hasSeveralRules(in: range) else {
      return addHyphensAndSpaces(range, breaks, from: range.lowerBound, item)
    }
    var breaks = breaks
    var at = range.lowerBound
    while at < range.upperBound {
      breaks.use(rulesAt: at)
      let end = breaks.endOfRules(at: at, upTo: range.upperBound)
      addHyphensAndSpaces(at..<end, breaks, from: range.lowerBound, item)
      at = end
    }
  }

  /// Adds the visible soft hyphens and the hanging spaces in a range with one set of rules.
  private func addHyphensAndSpaces(
    _ range: Range<Int>, _ breaks: ParagraphBreaks, from origin: Int, _ item: SegmentItem
  ) {
    if !item.hasPlainGraphemes {
      for at in range where breaks.drawsHyphen(at: at) {
        item.hyphens.append(Int32(truncatingIfNeeded: at + 1 - origin))
      }
    }
    if !breaks.rules.breaksSpaces { addSpaces(range, from: origin, item) }
  }

  /// Adds the starts of grapheme clusters.
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

  /// Adds the grapheme clusters of characters that need no glyph.
  private func addInvisible(_ range: Range<Int>, _ item: SegmentItem) {
    for index in item.graphemes.indices {
      let at = range.lowerBound + Int(item.graphemes[index])
      guard analysis.property(at).contains(.needsNoGlyph), !analysis.isSpaceBeforeMark(at) else {
        continue
      }
      let isLast = index + 1 == item.graphemes.count
      let end = isLast ? range.upperBound : range.lowerBound + Int(item.graphemes[index + 1])
      if needsNoGlyph(at..<end) { item.invisible.append(item.graphemes[index]) }
    }
  }

  private func needsNoGlyph(_ cluster: Range<Int>) -> Bool {
    cluster.allSatisfy { analysis.property($0).contains(.needsNoGlyph) }
  }

  /// Adds the runs of spaces that hang at a line's end.
  private func addSpaces(_ range: Range<Int>, from origin: Int, _ item: SegmentItem) {
    let analysis = analysis
    var at = range.lowerBound
    while at < range.upperBound {
      let first = at
      while at < range.upperBound, analysis.hangs(at) { at &+= 1 }
      if at > first {
        item.spaces.append(
          SegmentItem.Space(
            start: Int32(truncatingIfNeeded: first - origin),
            end: Int32(truncatingIfNeeded: at - origin)))
      }
      at += 1
    }
  }

  /// Adds the offsets of collapsed characters.
  private func addCollapsed(_ range: Range<Int>, _ item: SegmentItem) {
    for index in 0..<item.graphemeCount {
      let offset = item.grapheme(index)
      if analysis.isCollapsed(range.lowerBound + Int(offset)) { item.collapsed.append(offset) }
    }
  }

  /// Adds the space after each grapheme cluster (CSS `letter-spacing` and `word-spacing`).
  ///
  /// Letters of cursive scripts have no letter spacing.
  private func addSpacing(_ range: Range<Int>, _ item: SegmentItem) {
    let style = item.style
    for index in 0..<item.graphemeCount {
      let at = range.lowerBound + Int(item.grapheme(index))
      let next =
        index + 1 < item.graphemeCount
        ? range.lowerBound + Int(item.grapheme(index + 1)) : range.upperBound
      let unit = unsafe analysis.text[at]
      let isSpace = unit == 0x20 || analysis.isSpaceBeforeMark(at)
      let hasNone =
        !isSpace && needsNoGlyph(at..<next) && !isControl(at)
        || style.isCursive && analysis.isCursive(at)
      item.spacing.append(
        SegmentItem.Spacing(
          letter: hasNone ? 0 : style.key.letterSpacing,
          word: isSpace || unit == 0xA0 ? style.key.wordSpacing : 0))
    }
  }

  /// Whether a code unit is a control character, which is shown as a symbol (CSS Text 3 §4.1), with
  /// spacing.
  private func isControl(_ at: Int) -> Bool {
    switch unsafe analysis.text[at] {
    case 0...CollapsedUnit.spaceBeforeMark: !analysis.hasCollapsed
    case 0x07..<0x20, 0x7F...0x9F: true
    default: false
    }
  }
}
