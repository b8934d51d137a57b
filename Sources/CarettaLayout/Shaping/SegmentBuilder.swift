// SPDX-License-Identifier: Apache-2.0

/// Makes segments of what HarfBuzz has shaped: groups glyphs into clusters, finds the caret
/// stops, adds spacing, and cuts long ones at places that are safe to break.
final class SegmentBuilder {
  /// A cluster of the shaped text, in text order.
  private struct Cluster {
    /// The offset from the shaped item's start.
    var offset: Int32
    /// Its first glyph, counted in text order.
    var glyph: Int32
    /// Whether the text may be cut before it without shaping again.
    var isSafe: Bool
  }

  /// Segments longer than this are cut at the next safe place.
  private static let preferredStops = 32

  private let clusters = ScratchBuffer<Cluster>()
  private let stops = ScratchBuffer<CaretStopEntry>()
  let glyphs = ScratchBuffer<Glyph>()
  private let found = ScratchBuffer<SegmentBreak>()
  /// The first break of the item that no slice has taken yet.
  private var nextBreak = 0

  /// The item as one segment.
  func segment(of shaped: ShapedGlyphs, base: Int, item: SegmentItem) -> ShapedSegment {
    prepare(shaped, base: base, item: item)
    return slice(item, stops: 0..<stops.count, clusters: 0..<clusters.count)
  }

  /// The item up to a length as one segment, the rest left out; the whole item where glyphs
  /// stand across that place.
  func segment(
    of shaped: ShapedGlyphs, base: Int, item: SegmentItem, upTo length: Int
  ) -> ShapedSegment {
    prepare(shaped, base: base, item: item)
    let end = Int32(truncatingIfNeeded: length)
    let stop = stops.partitioningIndex { $0.offset >= end }
    let cluster = clusters.partitioningIndex { $0.offset >= end }
    let isCut =
      stop < stops.count && cluster < clusters.count && stops[stop].offset == end
      && clusters[cluster].offset == end
    return slice(
      item, stops: 0..<(isCut ? stop : stops.count),
      clusters: 0..<(isCut ? cluster : clusters.count))
  }

  /// The item as one segment without its last unit, a hyphen that is not in the text: its glyphs belong to
  /// the last cluster, so that the caret after that stands after the hyphen.
  func segment(
    of shaped: ShapedGlyphs, base: Int, endingInHyphen item: SegmentItem
  ) -> ShapedSegment {
    prepare(shaped, base: base, item: item)
    let end = Int32(truncatingIfNeeded: item.length - 1)
    let stop = stops.partitioningIndex { $0.offset >= end }
    let last = stop > 0 ? stops[stop - 1].offset : 0
    for index in glyphs.indices where glyphs[index].cluster >= end { glyphs[index].cluster = last }
    return slice(item, stops: 0..<stop, clusters: 0..<clusters.count, end: end)
  }

  /// The item as segments of some thirty stops each, cut only where it is safe; each with the
  /// offset from the item's start.
  func segments(
    of shaped: ShapedGlyphs, base: Int, item: SegmentItem
  ) -> [(offset: Int32, segment: ShapedSegment)] {
    prepare(shaped, base: base, item: item)
    var result: [(offset: Int32, segment: ShapedSegment)] = []
    var firstStop = 0
    var firstCluster = 0
    var cluster = 0
    var stop = 1
    while stop < stops.count {
      defer { stop += 1 }
      if stop - firstStop < Self.preferredStops || !stops[stop].isSafeToBreak { continue }
      if endsWord(soonAfter: stop) { continue }
      let offset = stops[stop].offset
      while cluster < clusters.count, clusters[cluster].offset < offset { cluster += 1 }
      guard cluster < clusters.count, clusters[cluster].offset == offset else { continue }
      result.append(
        (
          stops[firstStop].offset,
          slice(item, stops: firstStop..<stop, clusters: firstCluster..<cluster)
        ))
      firstStop = stop
      firstCluster = cluster
    }
    result.append(
      (
        stops.count == 0 ? 0 : stops[firstStop].offset,
        slice(item, stops: firstStop..<stops.count, clusters: firstCluster..<clusters.count)
      ))
    return result
  }

  /// Whether a safe place after white space is some stops after one that is inside a word: there
  /// it is better to cut, for the text beside the end of a segment is not shaped with it where a
  /// line ends.
  private func endsWord(soonAfter stop: Int) -> Bool {
    if stops[stop - 1].isSpace { return false }
    let last = min(stops.count - 1, stop + Self.preferredStops / 2)
    return stop < last
      && (stop + 1...last).contains { stops[$0].isSafeToBreak && stops[$0 - 1].isSpace }
  }

  /// The words of a batch, whose text the item is; nil where a cluster of HarfBuzz has glyphs on both
  /// sides of the edge of one, as a ZWJ and the emoji after it.
  func segments(
    of shaped: ShapedGlyphs, base: Int, item: SegmentItem,
    parts: ScratchBuffer<ShapingBatch.Unit>
  ) -> [ShapedSegment]? {
    prepare(shaped, base: base, item: item)
    var segments: [ShapedSegment] = []
    segments.reserveCapacity(parts.count)
    var stop = 0
    var cluster = 0
    for index in parts.indices {
      let part = parts[index]
      seek(part.start, &stop, &cluster)
      let (firstStop, firstCluster) = (stop, cluster)
      seek(part.end, &stop, &cluster)
      let startsCluster =
        firstCluster < clusters.count && clusters[firstCluster].offset == part.start
      let endsCluster = cluster == clusters.count || clusters[cluster].offset == part.end
      guard startsCluster, endsCluster || index + 1 == parts.count else { return nil }
      stops[firstStop].isSafeToBreak = true
      segments.append(
        slice(
          item, stops: firstStop..<stop, clusters: firstCluster..<cluster, end: part.end))
    }
    return segments
  }

  /// The item as segments, some clusters of which are segments of their own in a style of their own.
  ///
  /// - Parameters:
  ///   - shaped: the glyphs.
  ///   - base: the cluster value of the item's start.
  ///   - item: the item.
  ///   - own: the ranges of those clusters, ascending, and their styles.
  /// - Returns: each with the offset from the item's start, and whether it was cut where that is not safe; nil where
  ///   glyphs stand across the edge of one.
  func segments(
    of shaped: ShapedGlyphs, base: Int, item: SegmentItem,
    own: [(range: Range<Int32>, style: ShapingStyle)]
  ) -> [(offset: Int32, segment: ShapedSegment, isCut: Bool)]? {
    prepare(shaped, base: base, item: item)
    var result: [(offset: Int32, segment: ShapedSegment, isCut: Bool)] = []
    var (stop, cluster) = (0, 0)
    /// Appends what is up to an offset; false where it ends inside a cluster.
    func append(upTo end: Int32, _ style: ShapingStyle?) -> Bool {
      let (firstStop, firstCluster) = (stop, cluster)
      seek(end, &stop, &cluster)
      let isEnd = stop == stops.count
      guard isEnd || stops[stop].offset == end,
        isEnd || cluster < clusters.count && clusters[cluster].offset == end,
        firstStop < stop, firstCluster < cluster
      else { return false }
      let isCut = !stops[firstStop].isSafeToBreak
      stops[firstStop].isSafeToBreak = true
      result.append(
        (
          stops[firstStop].offset,
          slice(item, stops: firstStop..<stop, clusters: firstCluster..<cluster, style: style),
          isCut
        ))
      return true
    }
    var at: Int32 = 0
    for (range, style) in own {
      if range.lowerBound > at, !append(upTo: range.lowerBound, nil) { return nil }
      guard append(upTo: range.upperBound, style) else { return nil }
      at = range.upperBound
    }
    if at < item.length, !append(upTo: Int32(truncatingIfNeeded: item.length), nil) { return nil }
    return result
  }

  /// Advances indices to the first stop and the first cluster at or after an offset.
  private func seek(_ offset: Int32, _ stop: inout Int, _ cluster: inout Int) {
    while stop < stops.count, stops[stop].offset < offset { stop &+= 1 }
    while cluster < clusters.count, clusters[cluster].offset < offset { cluster &+= 1 }
  }

  /// The item as one segment without HarfBuzz, where every character is a glyph that no lookup has
  /// to do with; nil for any other.
  ///
  /// Equal to what shaping makes of it.
  func unshapedSegment(
    of text: UnsafeBufferPointer<UInt16>, item: SegmentItem
  ) -> ShapedSegment? {
    let style = item.style
    guard style.canSkipShaping, item.graphemeCount == text.count else { return nil }
    glyphs.removeAll()
    stops.removeAll()
    clusters.removeAll()
    nextBreak = 0
    let flat = unsafe style.key.face.flat
    let scale = style.key.scale
    var x: Int64 = 0
    for at in 0..<text.count {
      let glyph = unsafe flat.glyph(UInt32(text[at]))
      guard glyph != .max, style.lookupCoverage.isUncovered(glyph) else { return nil }
      let offset = Int32(truncatingIfNeeded: at)
      let advance = scale.times(Int64(flat.advance(glyph)))
      glyphs.append(
        Glyph(id: glyph, cluster: offset, advance: advance, xOffset: 0, yOffset: 0))
      stops.append(CaretStopEntry(x: x, offset: offset, isSafeToBreak: true, isSpace: false))
      x &+= advance
    }
    markSpaces(item)
    return slice(item, stops: 0..<stops.count, clusters: 0..<0)
  }

  // MARK: - Clusters and glyphs

  private func prepare(_ shaped: ShapedGlyphs, base: Int, item: SegmentItem) {
    clusters.removeAll()
    glyphs.removeAll()
    stops.removeAll()
    nextBreak = 0
    if preparePlain(shaped, base: base, item: item) { return markSpaces(item) }
    let scale = item.style.key.scale
    // Glyphs are kept in text order here and turned round in `slice`.
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

  /// Prepares an item each of whose units is a grapheme cluster and a glyph: most words of most scripts.
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

  /// Marks what is drawn otherwise at a line's end: a soft hyphen.
  private func markUnsafe(_ item: SegmentItem) {
    for index in item.hyphens.indices {
      let stop = stops.partitioningIndex { $0.offset >= item.hyphens[index] }
      if stop < stops.count { stops[stop].isSafeToBreak = false }
    }
  }

  private func markSpaces(_ item: SegmentItem) {
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

  /// Puts a stop at every grapheme boundary: at a cluster's edge, or inside a ligature where
  /// the font says, else at equal distances.
  private func placeStops(_ item: SegmentItem) {
    var x: Int64 = 0
    var grapheme = 0
    let graphemes = item.graphemeCount
    if clusters.count == 0 {
      for index in 0..<graphemes {
        stops.append(
          CaretStopEntry(
            x: 0, offset: item.grapheme(index), isSafeToBreak: true, isSpace: false))
      }
      return
    }
    let mayHide = item.collapsed.count > 0 || item.invisible.count > 0
    for index in clusters.indices {
      let cluster = clusters[index]
      let isLast = index + 1 == clusters.count
      let next = isLast ? Int32(truncatingIfNeeded: item.length) : clusters[index + 1].offset
      let firstGlyph = Int(cluster.glyph)
      let lastGlyph = isLast ? glyphs.count : Int(clusters[index + 1].glyph)
      let first = grapheme
      while grapheme < graphemes, item.grapheme(grapheme) < next { grapheme &+= 1 }
      if mayHide, isPartlyHidden(item, first..<grapheme) {
        x &+= placeStopsAroundInvisible(
          item, cluster: index, glyphs: firstGlyph..<lastGlyph, graphemes: first..<grapheme, x: x)
        continue
      }
      // A cluster that begins inside a grapheme has no stop of its own at its start.
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
        // The letter before has the width of both: it is shared.
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

  /// Whether there are characters in a cluster that have no part of its width.
  private func isPartlyHidden(_ item: SegmentItem, _ graphemes: Range<Int>) -> Bool {
    if item.collapsed.count > 0, graphemes.contains(where: item.isCollapsed) { return true }
    return graphemes.count > 1 && graphemes.contains(where: item.isInvisible)
  }

  /// Puts stops into a cluster with characters that are not seen, because they are collapsed or have
  /// no glyph: these stand without width where the next one begins that is, or at the cluster's end.
  ///
  /// - Returns: how wide the cluster is.
  private func placeStopsAroundInvisible(
    _ item: SegmentItem, cluster index: Int, glyphs range: Range<Int>, graphemes: Range<Int>,
    x: Int64
  ) -> Int64 {
    let cluster = clusters[index]
    // The one in which the glyphs begin: collapsed white space may have a mark that is seen.
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
      let isSafe = part == 0 && cluster.isSafe && (isShown || item.grapheme(at) == cluster.offset)
      stops.append(
        CaretStopEntry(
          x: next < shown.count ? place(part) : x &+ advance &+ spacing,
          offset: item.grapheme(at), isSafeToBreak: isSafe, isSpace: false))
      if isShown { next += 1 }
    }
    return advance &+ spacing
  }

  /// Whether a glyph without width is a letter that some fonts draw with the one before it, as
  /// two glyphs of one ligature (lam-alef in Noto Naskh Arabic).
  ///
  /// After white space it is another character
  /// without width, as a control character.
  private func isPartOfLigature(_ glyph: Int, _ item: SegmentItem, grapheme: Int) -> Bool {
    item.style.isCursive && stops.count > 0 && glyphs[glyph].id != item.style.spaceGlyph
      && !item.isSpace(grapheme - 1)
  }

  /// Widens the last glyph of a cluster in text order.
  private func addSpacing(_ spacing: Int64, glyphs range: Range<Int>, style: ShapingStyle) {
    guard spacing != 0, let last = range.last else { return }
    glyphs[last].advance += spacing
    if style.key.isRightToLeft {
      // The space stands left of the glyph, whose origin therefore moves right.
      glyphs[last].xOffset = Int32(clamping: Int64(glyphs[last].xOffset) + spacing)
    }
  }

  /// `count` places inside a cluster, as distances from its start edge: the font's ligature
  /// carets (`GDEF`) when there are as many and they make sense, else equal parts.
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

  // MARK: - Slices

  private func slice(
    _ item: SegmentItem, stops range: Range<Int>, clusters clusterRange: Range<Int>,
    end: Int32? = nil, style: ShapingStyle? = nil
  ) -> ShapedSegment {
    let first = range.isEmpty ? 0 : stops[range.lowerBound].offset
    let isLast = range.upperBound == stops.count
    let end = end ?? (isLast ? Int32(item.length) : stops[range.upperBound].offset)
    let firstGlyph =
      clusterRange.isEmpty ? 0 : Int(clusters[clusterRange.lowerBound].glyph)
    let lastGlyph =
      clusterRange.upperBound == clusters.count
      ? glyphs.count : Int(clusters[clusterRange.upperBound].glyph)
    findBreaks(item, stops: range, from: first, to: end)
    let style = style ?? item.style
    spaceCluster(style, firstGlyph..<max(firstGlyph, lastGlyph))
    return unsafe ShapedSegment(
      style: style, length: end - first, stops: stops.elements(range),
      glyphs: glyphs.elements(firstGlyph..<max(firstGlyph, lastGlyph)), breaks: found.elements)
  }

  /// Finds the item's opportunities in a slice by the indices of its stops; those at no stop are
  /// dropped.
  private func findBreaks(
    _ item: SegmentItem, stops range: Range<Int>, from first: Int32, to end: Int32
  ) {
    found.removeAll()
    var stop = range.lowerBound
    while nextBreak < item.breaks.count, item.breaks[nextBreak].offset < end {
      let opportunity = item.breaks[nextBreak]
      nextBreak += 1
      if opportunity.offset <= first { continue }
      while stop < range.upperBound, stops[stop].offset < opportunity.offset { stop += 1 }
      if stop < range.upperBound, stops[stop].offset == opportunity.offset {
        found.append(
          SegmentBreak(
            stop: Int32(truncatingIfNeeded: stop - range.lowerBound), kind: opportunity.kind))
      }
    }
  }
}
