// SPDX-License-Identifier: Apache-2.0

/// The fragments of a line in visual order, and the fragment at a distance.
extension LineGeometry {
  /// The number of fragments.
  var pieceCount: Int { hasTable ? pieces.count : segments.count }

  /// Returns the fragment at a visual index, counted from the left.
  func piece(ranked rank: Int) -> LinePiece {
    if hasTable {
      if !visualOrder.isEmpty { return pieces[Int(visualOrder[rank])] }
      return pieces[isRightToLeft ? pieces.count - 1 - rank : rank]
    }
    if isMixed { return piece(ofSegment: runs.segment(ranked: rank)) }
    let range = segments
    return piece(
      ofSegment: isRightToLeft ? range.upperBound - 1 - rank : range.lowerBound + rank)
  }

  /// Returns the visual index of a fragment; O(log fragments).
  func rank(of piece: LinePiece) -> Int {
    let range = 0..<pieceCount
    if hasTable, visualOrder.isEmpty {
      let index = max(0, pieces.partitioningIndex { $0.start > piece.start } - 1)
      return isRightToLeft ? pieces.count - 1 - index : index
    }
    if !hasTable {
      let segment = segmentRefs.segment(at: piece.start)
      if isMixed { return runs.rank(ofSegment: segment) }
      let index = segment - Int(line.segment)
      return isRightToLeft ? range.count - 1 - index : index
    }
    QueryWork.countSearch(range.count)
    var low = 0
    var high = range.count
    while low < high {
      let middle = (low + high) / 2
      if self.piece(ranked: middle).left < piece.left { low = middle + 1 } else { high = middle }
    }
    // Fragments without width have the same position as others; fragments with negative width can
    // be at any position.
    while low < range.count {
      let found = self.piece(ranked: low)
      if found.start == piece.start, found.end == piece.end { return low }
      if found.left != piece.left { break }
      low += 1
    }
    QueryWork.count(range.count)
    // The fragments of an ellipsis after the first have no text: one may start at the same offset
    // as the next fragment.
    return range.first {
      let found = self.piece(ranked: $0)
      return found.start == piece.start && found.end == piece.end
    } ?? 0
  }

  /// Returns the fragment at a distance from the line's left end, which must be inside the line.
  func piece(under x: Int64) -> LinePiece? {
    if hasTable { return tabledPiece(under: x) }
    if start == end { return nil }
    if isMixed {
      let runs = runs
      let index = runs.index(under: x)
      return piece(
        atX: runs[index].x(atDistance: x), in: runs.segments(ofRun: index),
        isRightToLeft: runs[index].isRightToLeft)
    }
    return piece(
      atX: (isRightToLeft ? advance - x : x) + line.x, in: segments, isRightToLeft: isRightToLeft)
  }

  /// Returns the fragment at an x of the paragraph, in a range of segments of one direction.
  private func piece(
    atX progress: Int64, in range: Range<Int>, isRightToLeft: Bool
  ) -> LinePiece {
    QueryWork.countSearch(range.count)
    // On a right-to-left line the left edge also belongs to the fragment, as on other lines.
    let refs = unsafe segmentRefs.buffer
    var low = range.lowerBound
    var high = range.upperBound
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      let isBefore =
        isRightToLeft ? unsafe refs[middle].x < progress : unsafe refs[middle].x <= progress
      if isBefore { low = middle } else { high = middle }
    }
    return piece(ofSegment: low)
  }

  /// Returns the fragment at a distance from an existing table: the last one with a width that
  /// begins at or before it.
  private func tabledPiece(under x: Int64) -> LinePiece? {
    guard pieceCount > 0 else { return nil }
    QueryWork.countSearch(pieceCount)
    var low = 0
    var high = pieceCount
    while low + 1 < high {
      let middle = (low + high) / 2
      if piece(ranked: middle).left <= x { low = middle } else { high = middle }
    }
    guard low > 0, piece(ranked: low).advance <= 0 else { return piece(ranked: low) }
    // Fragments without width that begin at the same position: the one before them has a width.
    let left = piece(ranked: low).left
    var first = 0
    var last = low
    while first < last {
      let middle = (first + last) / 2
      if piece(ranked: middle).left < left { first = middle + 1 } else { last = middle }
    }
    low = max(0, first - 1)
    while low > 0, piece(ranked: low).advance <= 0 {
      QueryWork.count()
      low -= 1
    }
    return piece(ranked: low)
  }
}
