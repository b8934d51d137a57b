// SPDX-License-Identifier: Apache-2.0

/// A grapheme cluster as it stands on a line.
public struct LineCluster: Hashable, Sendable {
  /// Its text; all that is left out, for the marker of a truncated text.
  public var range: TextRange
  /// Its box: from edge to edge, as high as its line, or as wide as its vertical line.
  public var rect: Rect
  /// The bidi embedding level that it stands at (UAX #9); odd is right to left.
  public var level: Int
  /// The place of its face in `TextLayout.fonts`.
  public var fontIndex: Int
  /// Whether it is the marker of a truncated text.
  public var isMarker: Bool
}

/// A stretch of a line, every point of which is nearest to one position.
public struct LineHit: Hashable, Sendable {
  /// Where the stretch begins: an x, on a vertical line a y.
  ///
  /// It ends where the next one begins; the first begins at −∞.
  public var x: Double
  /// The position that `closestPosition(to:)` answers there.
  public var position: TextPosition
}

extension TextLayout {
  /// The grapheme clusters of a line from left to right, of a vertical one from top to bottom; hard breaks
  /// have none.
  ///
  /// O(clusters of the line).
  ///
  /// - Parameter index: its number; a number outside is the nearest line's.
  /// - Returns: the clusters, those without width included.
  public func clusters(ofLine index: Int) -> [LineCluster] {
    axes.results(flowClusters(ofLine: index)) { cluster in
      var result = cluster
      result.rect = axes.rect(cluster.rect)
      return result
    }
  }

  /// The same in the coordinates of lines (`WritingAxes`).
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

  /// The positions of a line that points on it are nearest to, from left to right: what
  /// `closestPosition(to:)` answers for every point of the line, as a table.
  ///
  /// O(clusters of the line).
  ///
  /// - Parameter index: its number; a number outside is the nearest line's.
  /// - Returns: stretches that tile the line, no two neighbours of one position.
  public func hits(ofLine index: Int) -> [LineHit] {
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
    let stretches = visualParts(ofLine: index).map(stretch(ofPart:))
    for (left, right) in zip(stretches, stretches.dropFirst()) {
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
