// SPDX-License-Identifier: Apache-2.0

/// Makes segments of what HarfBuzz has shaped: groups glyphs into clusters, finds the caret
/// stops, adds spacing, and cuts long stretches at places that are safe to break.
struct SegmentBuilder {
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

  private var clusters: [Cluster] = []
  private var stops: [CaretStopEntry] = []
  private var glyphs: [Glyph] = []
  /// The first break of the item that no slice has taken yet.
  private var nextBreak = 0

  /// What is known of the item's text besides its glyphs. Offsets count from its start.
  struct Item {
    var style: ShapingStyle
    var length: Int
    /// Grapheme cluster starts, ascending, the first one 0; nil where every unit is one.
    var graphemes: [Int32]?
    /// Line break opportunities inside, ascending.
    var breaks: [Int32] = []
    /// Runs of white space (spaces), ascending.
    var spaces: [Range<Int32>] = []
    /// The space behind each grapheme cluster; empty when there is none.
    var spacing: [Int64] = []

    /// The start of a grapheme cluster.
    @inline(__always)
    func grapheme(_ index: Int) -> Int { graphemes.map { Int($0[index]) } ?? index }
  }

  /// The item as one segment.
  mutating func segment(of shaped: ShapedGlyphs, base: Int, item: Item) -> ShapedSegment {
    if let plain = plainSegment(of: shaped, base: base, item: item) { return plain }
    prepare(shaped, base: base, item: item)
    return slice(item, stops: 0..<stops.count, clusters: 0..<clusters.count)
  }

  /// The item as segments of some thirty stops each, cut only where it is safe; each with the
  /// offset from the item's start.
  mutating func segments(
    of shaped: ShapedGlyphs, base: Int, item: Item
  ) -> [(offset: Int32, segment: ShapedSegment)] {
    prepare(shaped, base: base, item: item)
    var result: [(offset: Int32, segment: ShapedSegment)] = []
    var firstStop = 0
    var firstCluster = 0
    var cluster = 0
    for stop in stops.indices.dropFirst() {
      if stop - firstStop < Self.preferredStops || !stops[stop].isSafeToBreak { continue }
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
        stops.isEmpty ? 0 : stops[firstStop].offset,
        slice(item, stops: firstStop..<stops.count, clusters: firstCluster..<clusters.count)
      ))
    return result
  }

  /// The item as one segment where each grapheme cluster is one glyph, left to right, without
  /// spacing and inner opportunities: nearly every word of most scripts. In one pass.
  private func plainSegment(
    of shaped: ShapedGlyphs, base: Int, item: Item
  ) -> ShapedSegment? {
    let count = shaped.count
    guard !shaped.isReversed, item.spacing.isEmpty, item.breaks.isEmpty, count > 0,
      count == item.graphemes?.count ?? item.length, item.spaces.count < 2
    else { return nil }
    for index in 0..<count where shaped.cluster(index) - base != item.grapheme(index) {
      return nil
    }
    let scale = item.style.key.scale
    let space = item.spaces.first.map { Int($0.lowerBound) } ?? item.length
    if space < item.length, let last = item.spaces.first, last.upperBound != item.length {
      return nil
    }
    var advance: Int64 = 0
    let stops = unsafe [CaretStopEntry](unsafeUninitializedCapacity: count) { stops, initialized in
      for index in 0..<count {
        let offset = item.grapheme(index)
        unsafe stops.initializeElement(
          at: index,
          to: CaretStopEntry(
            x: advance, offset: Int32(truncatingIfNeeded: offset),
            isSafeToBreak: index == 0 || !shaped.isUnsafeToBreak(index),
            isSpace: offset >= space))
        advance &+= scale.times(shaped.advance(index))
      }
      initialized = count
    }
    let glyphs = unsafe [Glyph](unsafeUninitializedCapacity: count) { glyphs, initialized in
      for index in 0..<count {
        let shift = shaped.offset(index)
        unsafe glyphs.initializeElement(
          at: index,
          to: Glyph(
            id: shaped.id(index), cluster: Int32(truncatingIfNeeded: item.grapheme(index)),
            advance: scale.times(shaped.advance(index)),
            xOffset: Int32(truncatingIfNeeded: scale.times(shift.x)),
            yOffset: Int32(truncatingIfNeeded: scale.times(shift.y))))
      }
      initialized = count
    }
    var trailing = count
    while trailing > 0, stops[trailing - 1].isSpace { trailing -= 1 }
    return ShapedSegment(
      style: item.style, length: Int32(truncatingIfNeeded: item.length), advance: advance,
      stops: stops, glyphs: glyphs, breaks: [], trailingSpaceStop: Int32(trailing))
  }

  // MARK: - Clusters and glyphs

  private mutating func prepare(_ shaped: ShapedGlyphs, base: Int, item: Item) {
    clusters.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    nextBreak = 0
    let scale = item.style.key.scale
    // Glyphs are kept in text order here and turned round in `slice`.
    var index = 0
    while index < shaped.count {
      let offset = shaped.cluster(shaped.visual(index))
      var isSafe = true
      let first = index
      while index < shaped.count {
        let glyph = shaped.visual(index)
        if shaped.cluster(glyph) != offset { break }
        if shaped.isUnsafeToBreak(glyph) { isSafe = false }
        let shift = shaped.offset(glyph)
        glyphs.append(
          Glyph(
            id: shaped.id(glyph), cluster: Int32(truncatingIfNeeded: offset - base),
            advance: scale.times(shaped.advance(glyph)),
            xOffset: Int32(truncatingIfNeeded: scale.times(shift.x)),
            yOffset: Int32(truncatingIfNeeded: scale.times(shift.y))))
        index += 1
      }
      clusters.append(
        Cluster(
          offset: Int32(truncatingIfNeeded: offset - base),
          glyph: Int32(truncatingIfNeeded: first), isSafe: isSafe))
    }
    if !clusters.isEmpty { clusters[0].offset = 0 }
    placeStops(item)
  }

  /// Puts a stop at every grapheme boundary: at a cluster's edge, or inside a ligature where
  /// the font says, else at equal distances.
  private mutating func placeStops(_ item: Item) {
    var x: Int64 = 0
    var grapheme = 0
    let graphemes = item.graphemes ?? Array(0..<Int32(item.length))
    if clusters.isEmpty {
      for offset in graphemes {
        stops.append(CaretStopEntry(x: 0, offset: offset, isSafeToBreak: true, isSpace: false))
      }
      markSpaces(item.spaces)
      return
    }
    for index in clusters.indices {
      let cluster = clusters[index]
      let next = index + 1 < clusters.count ? clusters[index + 1].offset : Int32(item.length)
      let lastGlyph = index + 1 < clusters.count ? Int(clusters[index + 1].glyph) : glyphs.count
      let first = grapheme
      while grapheme < graphemes.count, graphemes[grapheme] < next { grapheme += 1 }
      // A cluster that begins inside a grapheme has no stop of its own at its start.
      let startsGrapheme = first < grapheme && graphemes[first] == cluster.offset
      var advance: Int64 = 0
      for glyph in Int(cluster.glyph)..<lastGlyph { advance += glyphs[glyph].advance }
      var spacing: Int64 = 0
      if !item.spacing.isEmpty {
        for at in first..<grapheme { spacing += item.spacing[at] }
        // What begins inside a grapheme belongs to the one before, which has its share.
        addSpacing(spacing, glyphs: Int(cluster.glyph)..<lastGlyph, style: item.style)
      }
      let parts = grapheme - first + (startsGrapheme ? 0 : 1)
      if parts == 1, startsGrapheme {
        stops.append(
          CaretStopEntry(
            x: x, offset: cluster.offset, isSafeToBreak: cluster.isSafe, isSpace: false))
      } else if first < grapheme {
        let inner = carets(
          glyphs: Int(cluster.glyph)..<lastGlyph, count: parts - 1, advance: advance,
          style: item.style)
        for at in first..<grapheme {
          let part = at - first + (startsGrapheme ? 0 : 1)
          stops.append(
            CaretStopEntry(
              x: x + (part == 0 ? 0 : inner[part - 1]), offset: graphemes[at],
              isSafeToBreak: part == 0 && cluster.isSafe, isSpace: false))
        }
      }
      x += advance + spacing
    }
    if !stops.isEmpty { stops[0].isSafeToBreak = true }
    markSpaces(item.spaces)
  }

  private mutating func markSpaces(_ spaces: [Range<Int32>]) {
    var stop = 0
    for range in spaces {
      while stop < stops.count, stops[stop].offset < range.lowerBound { stop += 1 }
      while stop < stops.count, stops[stop].offset < range.upperBound {
        stops[stop].isSpace = true
        stop += 1
      }
    }
  }

  /// Widens the last glyph of a cluster in text order.
  private mutating func addSpacing(_ spacing: Int64, glyphs range: Range<Int>, style: ShapingStyle) {
    guard spacing != 0, let last = range.last else { return }
    glyphs[last].advance += spacing
    if style.key.isRightToLeft {
      // The space stands left of the glyph, whose origin therefore moves right.
      glyphs[last].xOffset += Int32(truncatingIfNeeded: spacing)
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

  private mutating func slice(
    _ item: Item, stops range: Range<Int>, clusters clusterRange: Range<Int>
  ) -> ShapedSegment {
    let first = range.isEmpty ? 0 : stops[range.lowerBound].offset
    let isLast = range.upperBound == stops.count
    let end = isLast ? Int32(item.length) : stops[range.upperBound].offset
    let originX = range.isEmpty ? 0 : stops[range.lowerBound].x
    let own = range.map { index in
      CaretStopEntry(
        x: stops[index].x - originX, offset: stops[index].offset - first,
        isSafeToBreak: stops[index].isSafeToBreak, isSpace: stops[index].isSpace)
    }
    let firstGlyph =
      clusterRange.isEmpty ? 0 : Int(clusters[clusterRange.lowerBound].glyph)
    let lastGlyph =
      clusterRange.upperBound == clusters.count
      ? glyphs.count : Int(clusters[clusterRange.upperBound].glyph)
    var advance: Int64 = 0
    var visible: [Glyph] = []
    visible.reserveCapacity(max(0, lastGlyph - firstGlyph))
    for glyph in firstGlyph..<max(firstGlyph, lastGlyph) {
      visible.append(glyphs[glyph])
      visible[visible.count - 1].cluster -= first
      advance += glyphs[glyph].advance
    }
    if item.style.key.isRightToLeft { visible.reverse() }
    var breaks: [Int32] = []
    var stop = 0
    while nextBreak < item.breaks.count, item.breaks[nextBreak] < end {
      let offset = item.breaks[nextBreak]
      nextBreak += 1
      if offset <= first { continue }
      while stop < own.count, own[stop].offset < offset - first { stop += 1 }
      if stop < own.count, own[stop].offset == offset - first { breaks.append(Int32(stop)) }
    }
    var space = own.count
    while space > 0, own[space - 1].isSpace { space -= 1 }
    return ShapedSegment(
      style: item.style, length: end - first, advance: advance, stops: own, glyphs: visible,
      breaks: breaks, trailingSpaceStop: Int32(space))
  }
}
