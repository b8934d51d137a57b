// SPDX-License-Identifier: Apache-2.0

/// The edges of boxes that stand elsewhere on a line than beside the text that they come before or after in the
/// paragraph.
///
/// On the lines that a box begins and ends on its left edge is at the left of the leftmost of its text there, and its
/// right edge at the right of the rightmost (CSS 2.1, 8.6): in text against the paragraph's direction that is not
/// where its first or its last cluster is. And white space that is removed where a line wraps is not between an edge
/// and the text (CSS Text 3, 4.1.3); where all of the box on the line is such white space, the edge has no room.
struct MovedEdges {
  /// An edge that has moved.
  struct Edge {
    /// Its index in the edges of the paragraph.
    var index: Int
    /// Where it stands (`BoxEdge`).
    var offset: Int32
    var isLeading: Bool
    /// Whether the line has the edge again (`ClonedEdges`): the edge itself is on another line.
    var isClone: Bool
  }

  /// An edge that belongs to a line.
  struct Own {
    /// Its index in the edges of the paragraph.
    var index: Int
    /// Whether the line has the edge again.
    var isClone = false
  }

  private(set) var edges: [Edge] = []
  /// The room that pieces gain or lose before their first cluster and after their last one.
  private var rooms: [Int: RunInset] = [:]

  var isEmpty: Bool { edges.isEmpty }

  /// The edges that move on a line.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - pieces: the pieces of the line in text order.
  ///   - order: their indices from left to right; empty where they stand as the paragraph runs.
  ///   - own: the edges that belong to text of the line, outer ones first. Those that it has again stand outside of
  ///     its text already.
  ///   - boxes: the paragraph's boxes.
  init(
    _ paragraph: ShapedParagraph, _ pieces: [LinePiece], order: [Int32], edges own: [Own],
    _ boxes: [SpanBox]
  ) {
    var ranks = Array(pieces.indices)
    if !order.isEmpty {
      for (rank, piece) in order.enumerated() { ranks[Int(piece)] = rank }
    } else if paragraph.baseLevel == 1 {
      ranks.reverse()
    }
    let homes = own.map { own in
      let cluster = paragraph.boxEdges[own.index].cluster
      return own.isClone ? nil : pieces.partitioningIndex { $0.start > cluster } - 1
    }
    for (own, home) in zip(own, homes) {
      let edge = paragraph.boxEdges[own.index]
      let box = boxes[edge.box]
      let room = edge.isLeft ? box.left : box.right
      if let home, home < 0 || pieces[home].marker != nil || edge.cluster >= pieces[home].end {
        continue
      }
      let first = pieces.partitioningIndex { $0.start >= box.range.lowerBound }
      let last = pieces.partitioningIndex { $0.start >= box.range.upperBound }
      var place: Int?
      for piece in first..<max(first, last) where paragraph.mayHoldEdge(pieces[piece]) {
        // Collapsed white space has edges only where it is all of a box.
        if paragraph.isCollapsed(pieces[piece]), !homes.contains(piece) { continue }
        guard let found = place else {
          place = piece
          continue
        }
        if (ranks[piece] < ranks[found]) == edge.isLeft { place = piece }
      }
      guard let place else { continue }
      let isLeading = pieces[place].isRightToLeft != edge.isLeft
      if let home {
        let isHidden =
          edge.isLeading
          ? pieces[home].shownEnd <= pieces[home].start : edge.offset > pieces[home].shownEnd
        if !isHidden {
          if place == home, isLeading == edge.isLeading { continue }
          add(-room, at: home, isLeading: edge.isLeading)
        }
      } else {
        let isOutermost = pieces.indices.allSatisfy {
          $0 == place || (ranks[$0] < ranks[place]) != edge.isLeft || pieces[$0].advance == 0
        }
        if isOutermost { continue }
      }
      add(room, at: place, isLeading: isLeading)
      edges.append(
        Edge(
          index: own.index,
          offset: isLeading ? pieces[place].start : min(pieces[place].end, pieces[place].shownEnd),
          isLeading: isLeading, isClone: own.isClone))
    }
  }

  private mutating func add(_ room: Int64, at piece: Int, isLeading: Bool) {
    if isLeading {
      rooms[piece, default: RunInset()].leading += room
    } else {
      rooms[piece, default: RunInset()].trailing += room
    }
  }

  /// Gives the pieces of the line their rooms, and places them anew.
  ///
  /// - Parameters:
  ///   - pieces: the pieces of the line.
  ///   - order: their indices from left to right; empty where they stand as the paragraph runs.
  ///   - isRightToLeft: whether the paragraph runs from right to left.
  /// - Returns: what owns the segments that are not the paragraph's.
  func move(
    _ pieces: inout [LinePiece], order: [Int32], isRightToLeft: Bool
  ) -> [ShapedSegment] {
    var owned: [ShapedSegment] = []
    for (index, room) in rooms where room != RunInset() {
      guard let segment = pieces[index].segment.owner else { continue }
      let first = pieces[index].stops.lowerBound
      let shown = pieces[index].segment.stop(
        atOrBefore: min(pieces[index].end, pieces[index].shownEnd) - pieces[index].origin)
      let moved = ShapedSegment(
        segment, leading: room.leading, trailing: room.trailing,
        around: first..<max(first + 1, shown))
      pieces[index].segment = moved.view
      pieces[index].advance += room.leading + room.trailing
      owned.append(moved)
    }
    var x: Int64 = 0
    for index in pieces.indices {
      pieces[index].x = x
      x += pieces[index].advance
    }
    var left: Int64 = 0
    for rank in pieces.indices {
      let index =
        !order.isEmpty ? Int(order[rank]) : isRightToLeft ? pieces.count - 1 - rank : rank
      pieces[index].left = left
      left += pieces[index].advance
    }
    return owned
  }
}

extension ShapedParagraph {
  /// Whether the edge of a box may stand beside a piece of a line: not a tab, not what ends the line or stands for
  /// other text, and not white space that is removed where the line wraps.
  fileprivate func mayHoldEdge(_ piece: LinePiece) -> Bool {
    if piece.isTab || piece.marker != nil || piece.shownEnd <= piece.start { return false }
    return !segments[segment(at: piece.start)].isSpecial
  }

  /// Whether all of a piece is collapsed white space.
  fileprivate func isCollapsed(_ piece: LinePiece) -> Bool {
    guard processedText.hasCollapsed else { return false }
    let units = processedText.units
    return (piece.start..<piece.end).allSatisfy { CollapsedUnit.isCollapsed(units[Int($0)]) }
  }
}
