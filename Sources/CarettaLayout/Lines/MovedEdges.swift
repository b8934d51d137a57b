// SPDX-License-Identifier: Apache-2.0

/// Inline-box decorations whose visual position differs from their logical position (bidi
/// reordering, trimmed spaces).
///
/// On the lines on which a box starts and ends, its left decoration is to the left of its leftmost
/// text, and its right decoration to the right of its rightmost text (CSS 2.1 §8.6). For text
/// against the paragraph direction, that is not at the box's first or last cluster. White space
/// that is removed at a soft wrap does not separate a decoration from the text (CSS Text 3 §4.1.3);
/// if the box has only such white space on the line, the decoration has no width.
struct MovedEdges {
  /// A decoration that has moved.
  struct Edge {
    /// The index in the paragraph's decorations.
    var index: Int
    /// The new position (`BoxEdge`).
    var offset: Int32
    var isLeading: Bool
    /// Whether the decoration is repeated on the line (`ClonedEdges`); the original is on another
    /// line.
    var isClone: Bool
  }

  /// A decoration that belongs to a line.
  struct Own {
    /// The index in the paragraph's decorations.
    var index: Int
    /// Whether the decoration is repeated on the line.
    var isClone = false
  }

  private(set) var edges: [Edge] = []
  /// The changes in the fragments' decoration widths, before their first cluster and after their
  /// last one.
  private var rooms: [Int: RunInset] = [:]

  var isEmpty: Bool { edges.isEmpty }

  /// Finds the decorations that move on a line.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - pieces: the fragments of the line in text order.
  ///   - order: the fragments' indices from left to right; empty if they are in the paragraph's
  ///     direction.
  ///   - own: the decorations of the line's text, with outer ones first. Repeated decorations are
  ///     initially outside the line's text.
  ///   - boxes: the paragraph's inline boxes.
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
      let room = box.width(of: edge)
      if let home, home < 0 || pieces[home].marker != nil || edge.cluster >= pieces[home].end {
        continue
      }
      let first = pieces.partitioningIndex { $0.start >= box.range.lowerBound }
      let last = pieces.partitioningIndex { $0.start >= box.range.upperBound }
      var place: Int?
      for piece in first..<max(first, last) where paragraph.mayHoldEdge(pieces[piece]) {
        // Collapsed white space holds a decoration only if the box has no other text.
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

  /// Applies the changes in decoration widths to the fragments of the line, and updates their
  /// positions.
  ///
  /// - Parameters:
  ///   - pieces: the fragments of the line.
  ///   - order: the fragments' indices from left to right; empty if they are in the paragraph's
  ///     direction.
  ///   - isRightToLeft: whether the paragraph is right-to-left.
  /// - Returns: the owners of the segments that do not belong to the paragraph.
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
  /// Whether a decoration may be placed next to a fragment: not a tab, a line separator, an
  /// ellipsis, or white space that is removed at the wrap.
  fileprivate func mayHoldEdge(_ piece: LinePiece) -> Bool {
    if piece.isTab || piece.marker != nil || piece.shownEnd <= piece.start { return false }
    return !segments[segment(at: piece.start)].isSpecial
  }

  /// Whether a fragment consists only of collapsed white space.
  fileprivate func isCollapsed(_ piece: LinePiece) -> Bool {
    guard processedText.hasCollapsed else { return false }
    let units = processedText.units
    return (piece.start..<piece.end).allSatisfy { CollapsedUnit.isCollapsed(units[Int($0)]) }
  }
}
