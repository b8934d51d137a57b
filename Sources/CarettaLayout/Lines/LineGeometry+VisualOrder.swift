// SPDX-License-Identifier: Apache-2.0

/// The pieces of a line counted from left to right, and the one at a distance.
extension LineGeometry {
  /// The number of pieces.
  var pieceCount: Int { hasTable ? pieces.count : segments.count }

  /// The piece that stands at a rank counted from the left.
  func piece(ranked rank: Int) -> LinePiece {
    if hasTable {
      if !visualOrder.isEmpty { return pieces[Int(visualOrder[rank])] }
      return pieces[isRightToLeft ? pieces.count - 1 - rank : rank]
    }
    if isMixed { return piece(ofSegment: segment(ranked: rank)) }
    let range = segments
    return piece(
      ofSegment: isRightToLeft ? range.upperBound - 1 - rank : range.lowerBound + rank)
  }

  /// The rank of a piece; O(log pieces).
  func rank(of piece: LinePiece) -> Int {
    let range = 0..<pieceCount
    if hasTable, visualOrder.isEmpty {
      let index = max(0, pieces.partitioningIndex { $0.start > piece.start } - 1)
      return isRightToLeft ? pieces.count - 1 - index : index
    }
    if !hasTable, !isMixed {
      let index = segmentRefs.segment(at: piece.start) - Int(line.segment)
      return isRightToLeft ? range.count - 1 - index : index
    }
    QueryWork.countSearch(range.count)
    var low = 0
    var high = range.count
    while low < high {
      let middle = (low + high) / 2
      if self.piece(ranked: middle).left < piece.left { low = middle + 1 } else { high = middle }
    }
    // Pieces without width share a place; some of less than no width stand anywhere.
    while low < range.count {
      let found = self.piece(ranked: low)
      if found.start == piece.start, found.end == piece.end { return low }
      if found.left != piece.left { break }
      low += 1
    }
    QueryWork.count(range.count)
    // Those of a marker but the first have no text: one may start where the next piece does.
    return range.first {
      let found = self.piece(ranked: $0)
      return found.start == piece.start && found.end == piece.end
    } ?? 0
  }

  /// The piece under a distance from the line's left end, which is inside the line.
  func piece(under x: Int64) -> LinePiece? {
    if hasTable { return tabledPiece(under: x) }
    let range = segments
    if range.isEmpty { return nil }
    QueryWork.countSearch(range.count)
    if isMixed {
      let from = Int(line.places)
      var low = 0
      var high = range.count
      while low + 1 < high {
        let middle = (low + high) / 2
        let segment = segment(ranked: middle) - range.lowerBound
        if record.place(from + segment).left <= x { low = middle } else { high = middle }
      }
      return piece(ofSegment: segment(ranked: low))
    }
    let progress = (isRightToLeft ? advance - x : x) + line.x
    // In a right-to-left line the left edge belongs to the piece, as everywhere.
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

  /// The same where the pieces are at hand: the last one with a width that begins there.
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
    // Those without width that begin at one place: the one before them has a width.
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
