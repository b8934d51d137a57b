// SPDX-License-Identifier: Apache-2.0

/// A grapheme cluster on a line.
package struct LineCluster: Hashable, Sendable {
  /// The text of the cluster; for the ellipsis, all truncated text.
  package var range: TextRange
  /// The cluster's area: its advance along the line, and the full height of the line (the full
  /// width of a vertical line).
  package var rect: Rect
  /// The bidi embedding level (UAX #9); odd levels are right-to-left.
  package var level: Int
  /// The index of the cluster's face in `TextLayout.fonts`.
  package var fontIndex: Int
  /// Whether the cluster is the ellipsis of truncated text.
  package var isMarker: Bool
}

/// An interval of a line in which all points have the same closest position.
package struct LineHit: Hashable, Sendable {
  /// The start of the interval: an x, or a y on a vertical line.
  ///
  /// The interval ends at the start of the next one; the first interval starts at −∞.
  package var x: Double
  /// The position that `closestPosition(to:)` returns in the interval.
  package var position: TextPosition
}

extension TextLayout {
  /// Returns the grapheme clusters of a line from left to right, or of a vertical line from top to
  /// bottom.
  ///
  /// Hard breaks have no cluster. O(clusters of the line).
  ///
  /// - Parameter index: the line's index; an index out of range means the nearest line.
  /// - Returns: the clusters, including clusters without width.
  package func clusters(ofLine index: Int) -> [LineCluster] {
    axes.results(flowClusters(ofLine: index)) { cluster in
      var result = cluster
      result.rect = axes.rect(cluster.rect)
      return result
    }
  }

  /// Returns the clusters in line-relative coordinates (`WritingAxes`).
  private func flowClusters(ofLine index: Int) -> [LineCluster] {
    partsOfNearestLine(index).flatMap(clusters(ofPart:))
  }

  private func partsOfNearestLine(_ index: Int) -> [Int] {
    visualParts(ofLine: max(lineNumbers.lowerBound, min(lineNumbers.upperBound - 1, index)))
  }

  private func clusters(ofPart part: Int) -> [LineCluster] {
    let (paragraph, line) = locate(part: part)
    let record = record(paragraph)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let band = record.band(ofLine: line)
    var result: [LineCluster] = []
    var next = placement.geometry.outermostCluster(atRight: false)
    while let cluster = next {
      let edges = [cluster.piece.place(of: cluster.start), cluster.piece.place(of: cluster.end)]
        .map { placement.origin + resolved.unit.points($0) }.sorted()
      result.append(
        LineCluster(
          range: TextRange(record.start + Int(cluster.start), record.start + Int(cluster.end)),
          rect: Rect(
            x: edges[0], y: band.top, width: edges[1] - edges[0], height: band.height),
          level: Int(cluster.piece.placeLevel),
          fontIndex: fontIndex(of: cluster.piece.segment.style.key.face),
          isMarker: cluster.piece.marker != nil))
      next = placement.geometry.neighbor(of: cluster, toTheRight: true)
    }
    return result
  }

  /// Returns the closest positions of all points on a line, from left to right: the results of
  /// `closestPosition(to:)` as a table.
  ///
  /// O(clusters of the line).
  ///
  /// - Parameter index: the line's index; an index out of range means the nearest line.
  /// - Returns: the intervals, which tile the line; adjacent intervals have different positions.
  package func hits(ofLine index: Int) -> [LineHit] {
    var edges: [Double] = []
    for part in partsOfNearestLine(index) {
      let (paragraph, line) = locate(part: part)
      let record = record(paragraph)
      for cluster in clusters(ofPart: part) where cluster.rect.width > 0 {
        edges += [cluster.rect.minX, cluster.rect.midX, cluster.rect.maxX]
        guard record.hasBoxEdges else { continue }
        let range =
          Int32(
            clamping: cluster.range.start - record.start)..<Int32(
            clamping: cluster.range.end - record.start)
        let shift = record.glyphShift(
          of: range, advance: resolved.unit.nearest(cluster.rect.width), onLine: line,
          isRightToLeft: cluster.level & 1 == 1)
        edges.append(cluster.rect.midX + resolved.unit.points(shift) / 2)
      }
    }
    let intervals = visualParts(ofLine: index).map(freeInterval(ofPart:))
    for (left, right) in zip(intervals, intervals.dropFirst()) {
      edges.append(left.right + (right.left - left.right) / 2)
    }
    edges.sort()
    guard let first = edges.first, let last = edges.last else {
      return [LineHit(x: -.infinity, position: position(onLine: index, x: 0))]
    }
    var result = [LineHit(x: -.infinity, position: position(onLine: index, x: first - 1))]
    for (edge, next) in zip(edges, edges.dropFirst() + [last + 2]) where next > edge {
      let position = position(onLine: index, x: (edge + next) / 2)
      if result[result.count - 1].position != position {
        result.append(LineHit(x: edge, position: position))
      }
    }
    return result
  }
}
