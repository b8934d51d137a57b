// SPDX-License-Identifier: Apache-2.0

/// Builds segments from HarfBuzz's output: groups glyphs into clusters, finds the caret stops, adds
/// spacing, and splits long segments at safe positions.
final class SegmentBuilder {
  /// A cluster of the shaped text, in text order.
  struct Cluster {
    /// The offset from the item's start.
    var offset: Int32
    /// The cluster's first glyph, counted in text order.
    var glyph: Int32
    /// Whether the text may be split before the cluster without reshaping.
    var isSafe: Bool
  }

  /// The number of stops after which a segment is split at the next safe position.
  private static let preferredStops = 32

  let clusters = ScratchBuffer<Cluster>()
  let stops = ScratchBuffer<CaretStopEntry>()
  let glyphs = ScratchBuffer<Glyph>()
  private let found = ScratchBuffer<SegmentBreak>()
  /// The item's first break that no slice has consumed yet.
  var nextBreak = 0

  /// Returns the item as one segment.
  func segment(of shaped: ShapedGlyphs, base: Int, item: SegmentItem) -> ShapedSegment {
    prepare(shaped, base: base, item: item)
    return slice(item, stops: 0..<stops.count, clusters: 0..<clusters.count)
  }

  /// Returns the first part of the item, up to a length, as one segment.
  ///
  /// Returns the whole item if a cluster of glyphs crosses that position.
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

  /// Returns the item as one segment without its last unit, a hyphen that is not in the text.
  ///
  /// The hyphen's glyphs belong to the last cluster, so that the caret after that cluster comes
  /// after the hyphen.
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

  /// Returns the item as segments of about thirty stops each, split only at safe positions, with
  /// their offsets from the item's start.
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

  /// Whether a safe position inside a word is followed, within some stops, by a safe position after
  /// white space.
  ///
  /// Splitting after white space is better, because reshaping at the end of a line does not include
  /// the adjacent segment.
  private func endsWord(soonAfter stop: Int) -> Bool {
    if stops[stop - 1].isSpace { return false }
    let last = min(stops.count - 1, stop + Self.preferredStops / 2)
    return stop < last
      && (stop + 1...last).contains { stops[$0].isSafeToBreak && stops[$0 - 1].isSpace }
  }

  /// Returns the segments of the words of a batch whose text is the item.
  ///
  /// Returns nil if one of HarfBuzz's clusters crosses a word boundary, such as a ZWJ and the emoji
  /// after it.
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

  /// Splits the item into segments, in which some clusters are segments with their own style.
  ///
  /// - Parameters:
  ///   - shaped: the glyphs.
  ///   - base: the cluster value of the item's start.
  ///   - item: the item.
  ///   - own: the ranges of these clusters, in ascending order, and their styles.
  /// - Returns: the segments with their offsets from the item's start, and whether they were split
  ///   at an unsafe position; nil if glyphs cross the boundary of such a cluster.
  func segments(
    of shaped: ShapedGlyphs, base: Int, item: SegmentItem,
    own: [(range: Range<Int32>, style: ShapingStyle)]
  ) -> [(offset: Int32, segment: ShapedSegment, isCut: Bool)]? {
    prepare(shaped, base: base, item: item)
    var result: [(offset: Int32, segment: ShapedSegment, isCut: Bool)] = []
    var (stop, cluster) = (0, 0)
    /// Appends the text up to an offset; returns false if the offset is inside a cluster.
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

  // MARK: - Slices

  func slice(
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
    spaceCluster(style, firstGlyph..<max(firstGlyph, lastGlyph), stops: range)
    return unsafe ShapedSegment(
      style: style, length: end - first, stops: stops.elements(range),
      glyphs: glyphs.elements(firstGlyph..<max(firstGlyph, lastGlyph)), breaks: found.elements)
  }

  /// Finds the item's break opportunities within a slice and stores them by stop index;
  /// opportunities between stops are dropped.
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
