// SPDX-License-Identifier: Apache-2.0

/// The clusters and glyphs of shaped text.
extension SegmentBuilder {
  func prepare(_ shaped: ShapedGlyphs, base: Int, item: SegmentItem) {
    clusters.removeAll()
    glyphs.removeAll()
    stops.removeAll()
    nextBreak = 0
    if preparePlain(shaped, base: base, item: item) { return markSpaces(item) }
    let scale = item.style.key.scale
    // Glyphs are stored in text order here and reversed in `slice`.
    var index = 0
    let count = shaped.count
    while index < count {
      let offset = shaped.cluster(shaped.visual(index))
      let local =
        index == 0 && item.collapsed.count == 0 ? 0 : Int32(truncatingIfNeeded: offset - base)
      var isSafe = true
      let first = index
      repeat {
        let glyph = shaped.visual(index)
        if shaped.isUnsafeToBreak(glyph) { isSafe = false }
        let shift = shaped.offset(glyph)
        glyphs.append(
          Glyph(
            id: shaped.id(glyph), cluster: local, advance: scale.times(shaped.advance(glyph)),
            xOffset: Int32(clamping: scale.times(shift.x)),
            yOffset: Int32(clamping: scale.times(shift.y))))
        index &+= 1
      } while index < count && shaped.cluster(shaped.visual(index)) == offset
      clusters.append(
        Cluster(offset: local, glyph: Int32(truncatingIfNeeded: first), isSafe: isSafe))
    }
    placeStops(item)
    markUnsafe(item)
    if stops.count > 0 { stops[0].isSafeToBreak = true }
    markSpaces(item)
  }

  /// Prepares an item in which each code unit is a grapheme cluster and a glyph: most words of most
  /// scripts.
  ///
  /// - Returns: false, with empty lists, for any other item.
  private func preparePlain(_ shaped: ShapedGlyphs, base: Int, item: SegmentItem) -> Bool {
    let count = shaped.count
    guard count == item.length, item.hasPlainGraphemes, item.spacing.count == 0,
      item.collapsed.count == 0, !item.style.isCursive
    else { return false }
    let scale = item.style.key.scale
    var isPlain = true
    var x: Int64 = 0
    unsafe glyphs.refill(capacity: count) { glyphs in
      unsafe stops.refill(capacity: count) { stops in
        unsafe clusters.refill(capacity: count) { clusters in
          for index in 0..<count {
            let glyph = shaped.visual(index)
            if shaped.cluster(glyph) - base != index { isPlain = false }
            let offset = Int32(truncatingIfNeeded: index)
            let isSafe = !shaped.isUnsafeToBreak(glyph)
            let advance = scale.times(shaped.advance(glyph))
            let shift = shaped.offset(glyph)
            unsafe glyphs[index] = Glyph(
              id: shaped.id(glyph), cluster: offset, advance: advance,
              xOffset: Int32(clamping: scale.times(shift.x)),
              yOffset: Int32(clamping: scale.times(shift.y)))
            unsafe stops[index] = CaretStopEntry(
              x: x, offset: offset, isSafeToBreak: isSafe || index == 0, isSpace: false)
            unsafe clusters[index] = Cluster(offset: offset, glyph: offset, isSafe: isSafe)
            x &+= advance
          }
          return count
        }
        return count
      }
      return count
    }
    if isPlain { return true }
    clusters.removeAll()
    glyphs.removeAll()
    stops.removeAll()
    return false
  }

  /// Marks stops after soft hyphens as unsafe to break, because a hyphen is drawn if a line ends
  /// there.
  private func markUnsafe(_ item: SegmentItem) {
    for index in item.hyphens.indices {
      let stop = stops.partitioningIndex { $0.offset >= item.hyphens[index] }
      if stop < stops.count { stops[stop].isSafeToBreak = false }
    }
  }

  func markSpaces(_ item: SegmentItem) {
    var stop = 0
    for index in item.spaces.indices {
      let space = item.spaces[index]
      while stop < stops.count, stops[stop].offset < space.start { stop += 1 }
      while stop < stops.count, stops[stop].offset < space.end {
        stops[stop].isSpace = true
        stop += 1
      }
    }
  }
}
