// SPDX-License-Identifier: Apache-2.0

/// The caret stops of clusters.
extension SegmentBuilder {
  /// Adds a stop at every grapheme boundary: at cluster edges, and inside ligatures at the font's
  /// ligature carets, or at equal distances if the font has none.
  func placeStops(_ item: SegmentItem) {
    var x: Int64 = 0
    var grapheme = 0
    let graphemes = item.graphemeCount
    if clusters.count == 0 { return placeStopsWithoutGlyphs(item) }
    let mayHide = item.collapsed.count > 0 || item.invisible.count > 0
    for index in clusters.indices {
      let cluster = clusters[index]
      let isLast = index + 1 == clusters.count
      let next = isLast ? Int32(truncatingIfNeeded: item.length) : clusters[index + 1].offset
      let firstGlyph = Int(cluster.glyph)
      let lastGlyph = isLast ? glyphs.count : Int(clusters[index + 1].glyph)
      let first = grapheme
      while grapheme < graphemes, item.grapheme(grapheme) < next { grapheme &+= 1 }
      if item.spacing.count > 0, item.isReplaced(cluster.offset) {
        addSpacing(inside: firstGlyph..<lastGlyph, item)
      }
      if mayHide, isPartlyHidden(item, first..<grapheme) {
        x &+= placeStopsAroundInvisible(
          item, cluster: index, glyphs: firstGlyph..<lastGlyph, graphemes: first..<grapheme, x: x)
        continue
      }
      // A cluster that begins inside a grapheme cluster has no stop at its start.
      let startsGrapheme = first < grapheme && item.grapheme(first) == cluster.offset
      var advance: Int64 = 0
      for glyph in firstGlyph..<lastGlyph { advance &+= glyphs[glyph].advance }
      var spacing: Int64 = 0
      if item.spacing.count > 0 {
        spacing = item.spacing(after: first..<grapheme)
        addSpacing(spacing, glyphs: firstGlyph..<lastGlyph, style: item.style)
      }
      let parts = grapheme - first + (startsGrapheme ? 0 : 1)
      if advance == 0, parts == 1, startsGrapheme,
        isPartOfLigature(firstGlyph, item, grapheme: first)
      {
        // The previous letter has the width of both letters, which is divided between them.
        let before = stops[stops.count - 1].x
        stops.append(
          CaretStopEntry(
            x: before + (x - before) / 2, offset: cluster.offset, isSafeToBreak: false,
            isSpace: false))
      } else if parts == 1, startsGrapheme {
        stops.append(
          CaretStopEntry(
            x: x, offset: cluster.offset, isSafeToBreak: cluster.isSafe, isSpace: false))
      } else if first < grapheme {
        let inner = carets(
          glyphs: firstGlyph..<lastGlyph, count: parts - 1, advance: advance,
          style: item.style)
        for at in first..<grapheme {
          let part = at - first + (startsGrapheme ? 0 : 1)
          stops.append(
            CaretStopEntry(
              x: x + (part == 0 ? 0 : inner[part - 1]), offset: item.grapheme(at),
              isSafeToBreak: part == 0 && cluster.isSafe, isSpace: false))
        }
      }
      x &+= advance &+ spacing
    }
  }

  /// Adds a stop for each grapheme cluster of text without glyphs.
  private func placeStopsWithoutGlyphs(_ item: SegmentItem) {
    for index in 0..<item.graphemeCount {
      stops.append(
        CaretStopEntry(x: 0, offset: item.grapheme(index), isSafeToBreak: true, isSpace: false))
    }
  }

  /// Whether some characters of a cluster take no share of its width.
  private func isPartlyHidden(_ item: SegmentItem, _ graphemes: Range<Int>) -> Bool {
    if item.collapsed.count > 0, graphemes.contains(where: item.isCollapsed) { return true }
    return graphemes.count > 1 && graphemes.contains(where: item.isInvisible)
  }

  /// Adds the stops of a cluster that contains invisible characters, which are collapsed or have no
  /// glyph.
  ///
  /// Invisible characters get zero-width stops at the next visible character, or at the cluster's
  /// end.
  ///
  /// - Returns: the width of the cluster.
  private func placeStopsAroundInvisible(
    _ item: SegmentItem, cluster index: Int, glyphs range: Range<Int>, graphemes: Range<Int>,
    x: Int64
  ) -> Int64 {
    let cluster = clusters[index]
    // The grapheme cluster at which the glyphs begin: collapsed white space may carry a visible
    // mark.
    let home = graphemes.last { item.grapheme($0) <= cluster.offset }
    var shown = graphemes.filter {
      !item.isInvisible($0) || $0 == home && item.isCollapsed($0)
    }
    if shown.isEmpty { shown = graphemes.filter { !item.isCollapsed($0) } }
    let startsGrapheme = index == 0 || home != nil
    var advance: Int64 = 0
    for glyph in range { advance &+= glyphs[glyph].advance }
    var spacing: Int64 = 0
    if item.spacing.count > 0 {
      spacing = item.spacing(after: graphemes)
      addSpacing(spacing, glyphs: range, style: item.style)
    }
    let firstPart = startsGrapheme ? 0 : 1
    let inner = carets(
      glyphs: range, count: shown.count + firstPart - 1, advance: advance, style: item.style)
    func place(_ part: Int) -> Int64 { part == 0 ? x : x &+ inner[part - 1] }
    var next = 0
    for at in graphemes {
      let isShown = next < shown.count && shown[next] == at
      let part = next + firstPart
      // The glyphs belong to the start of the cluster.
      let isSafe = part == 0 && cluster.isSafe && item.grapheme(at) <= cluster.offset
      stops.append(
        CaretStopEntry(
          x: next < shown.count ? place(part) : x &+ advance &+ spacing,
          offset: item.grapheme(at), isSafeToBreak: isSafe, isSpace: false))
      if isShown { next += 1 }
    }
    return advance &+ spacing
  }

  /// Whether a glyph without width is a letter that some fonts draw together with the previous one,
  /// as two glyphs of one ligature (lam-alef in Noto Naskh Arabic).
  ///
  /// After white space, such a glyph is another character without width, such as a control
  /// character.
  private func isPartOfLigature(_ glyph: Int, _ item: SegmentItem, grapheme: Int) -> Bool {
    item.style.isCursive && stops.count > 0 && glyphs[glyph].id != item.style.spaceGlyph
      && !item.isSpace(grapheme - 1)
  }

  /// Adds spacing to the last glyph, in text order, of a cluster.
  private func addSpacing(_ spacing: Int64, glyphs range: Range<Int>, style: ShapingStyle) {
    guard spacing != 0, let last = range.last else { return }
    glyphs[last].advance += spacing
    if style.key.isRightToLeft {
      // The space is to the left of the glyph, so the glyph's origin moves right.
      glyphs[last].xOffset = Int32(clamping: Int64(glyphs[last].xOffset) + spacing)
    }
  }

  /// Adds letter spacing after each letter of a replacement except the last one.
  private func addSpacing(inside range: Range<Int>, _ item: SegmentItem) {
    let letters = range.filter { glyphs[$0].advance > 0 }
    for glyph in letters.dropLast() {
      addSpacing(item.style.key.letterSpacing, glyphs: glyph..<glyph + 1, style: item.style)
    }
  }

  /// Returns `count` caret positions inside a cluster, as distances from its start edge.
  ///
  /// The positions are the font's ligature carets (`GDEF`) if their number matches and they are
  /// ascending within the cluster, otherwise equal parts.
  private func carets(
    glyphs range: Range<Int>, count: Int, advance: Int64, style: ShapingStyle
  ) -> [Int64] {
    for glyph in range where count > 0 {
      let own = style.key.face.ligatureCarets(of: glyphs[glyph].id)
      guard own.count == count else { continue }
      var carets = own.map { style.key.scale.times(Int64($0)) }
      if style.key.isRightToLeft { carets = carets.reversed().map { advance - $0 } }
      let inside = carets.allSatisfy { $0 > 0 && $0 < advance }
      if inside, zip(carets, carets.dropFirst()).allSatisfy(<) { return carets }
    }
    return (0..<max(0, count)).map { advance * Int64($0 + 1) / Int64(count + 1) }
  }
}
