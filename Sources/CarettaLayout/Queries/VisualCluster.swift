// SPDX-License-Identifier: Apache-2.0

/// A grapheme cluster on a line.
struct VisualCluster {
  /// The visual fragment that contains the cluster.
  var piece: LinePiece
  /// The visual index of the fragment, from the left.
  var rank: Int
  /// The cluster's offsets in the paragraph.
  var start: Int32
  var end: Int32

  var isRightToLeft: Bool {
    piece.marker?.isRightToLeft ?? piece.isRightToLeft
  }

  /// Returns the offset and affinity at the cluster's left or right edge.
  func edge(isRight: Bool) -> (offset: Int32, affinity: TextAffinity) {
    isRight != isRightToLeft ? (end, .upstream) : (start, .downstream)
  }
}

/// The clusters of a line from left to right, for visual movement.
extension LineGeometry {
  /// Returns the cluster that starts at or contains an offset of the line; nil at the line's end.
  func cluster(at offset: Int32) -> VisualCluster? {
    guard let piece = piece(at: offset) else { return nil }
    let stops = Self.clusterStops(of: piece)
    guard !stops.isEmpty else { return nil }
    let stop = min(
      stops.upperBound - 1,
      max(stops.lowerBound, piece.segment.stop(atOrBefore: offset - piece.origin)))
    return cluster(stop, of: piece, rank: rank(of: piece), stops)
  }

  /// Returns the cluster to the right or left of another; nil at the line's edge.
  func neighbor(of cluster: VisualCluster, toTheRight: Bool) -> VisualCluster? {
    let stops = Self.clusterStops(of: cluster.piece)
    let stop =
      cluster.piece.marker == nil
      ? cluster.piece.segment.stop(atOrBefore: cluster.start - cluster.piece.origin) : 0
    let next = toTheRight != cluster.isRightToLeft ? stop + 1 : stop - 1
    if stops.contains(next) {
      return self.cluster(next, of: cluster.piece, rank: cluster.rank, stops)
    }
    return outermost(from: cluster.rank + (toTheRight ? 1 : -1), toTheRight: toTheRight)
  }

  /// Returns the cluster at the line's left or right edge; nil on an empty line.
  func outermostCluster(atRight: Bool) -> VisualCluster? {
    guard start < end else { return nil }
    return outermost(from: atRight ? pieceCount - 1 : 0, toTheRight: !atRight)
  }

  /// Returns the first cluster at or after a visual index, in the given direction.
  private func outermost(from rank: Int, toTheRight: Bool) -> VisualCluster? {
    var rank = rank
    while rank >= 0, rank < pieceCount {
      let piece = piece(ranked: rank)
      let stops = Self.clusterStops(of: piece)
      if !stops.isEmpty {
        let stop = toTheRight != piece.isRightToLeft ? stops.lowerBound : stops.upperBound - 1
        return cluster(stop, of: piece, rank: rank, stops)
      }
      rank += toTheRight ? 1 : -1
    }
    return nil
  }

  private func cluster(
    _ stop: Int, of piece: LinePiece, rank: Int, _ stops: Range<Int>
  ) -> VisualCluster {
    if piece.marker != nil {
      return VisualCluster(piece: piece, rank: rank, start: piece.start, end: piece.end)
    }
    let isLast = stop + 1 == stops.upperBound
    return VisualCluster(
      piece: piece, rank: rank, start: piece.origin + piece.segment.offset(ofStop: stop),
      end: isLast ? piece.end : piece.origin + piece.segment.offset(ofStop: stop + 1))
  }

  /// Returns the stops of a fragment: one for each of its clusters.
  static func clusterStops(of piece: LinePiece) -> Range<Int> {
    // An ellipsis counts as one cluster for all truncated text.
    if piece.marker != nil { return piece.start < piece.end ? 0..<1 : 0..<0 }
    let stops = piece.segment.stops
    if stops.isEmpty { return 0..<0 }
    var first = piece.segment.stop(atOrBefore: piece.start - piece.origin)
    // A cluster that starts before the fragment does not belong to it.
    while first < stops.count, stops[first].offset + piece.origin < piece.start { first += 1 }
    var last = piece.segment.stop(atOrBefore: piece.end - piece.origin)
    if last < stops.count, stops[last].offset + piece.origin < piece.end { last += 1 }
    return first..<max(first, last)
  }
}
