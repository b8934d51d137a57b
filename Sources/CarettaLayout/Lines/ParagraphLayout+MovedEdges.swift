// SPDX-License-Identifier: Apache-2.0

extension ParagraphLayout {
  /// Moves inline-box decorations whose visual position differs from their logical position.
  ///
  /// - Parameter cloned: the decorations that are repeated on every line; nil if there are no such
  ///   decorations.
  mutating func moveEdges(_ cloned: ClonedEdges? = nil) {
    guard paragraph.hasBoxEdges, let boxes = paragraph.spans?.boxes, let first = lines.first else {
      return
    }
    // The decorations of these lines in the order of their text.
    let last = broken.continues ? lines[lines.count - 1].start : contentEnd
    let text = first.start..<max(first.start, last)
    let homes = paragraph.boxEdges.indices.compactMap { index in
      let cluster = paragraph.boxEdges[index].cluster
      return text.contains(cluster) ? (cluster: cluster, index: index) : nil
    }.sorted { ($0.cluster, $0.index) < ($1.cluster, $1.index) }
    for index in placedLines {
      let (start, end) = (lines[index].start, contentEnd(ofLine: index))
      let first = homes.partitioningIndex { $0.cluster >= start }
      let last = homes.partitioningIndex { $0.cluster >= end }
      // Next to visible text with the paragraph's level, decorations do not move.
      let shownEnd = first < last ? shownEnd(ofLine: index) : end
      let mayMove = homes[first..<max(first, last)].contains { home in
        home.cluster >= shownEnd
          || paragraph.segments[paragraph.segment(at: home.cluster)].level != paragraph.baseLevel
      }
      let clones =
        paragraph.isMixed ? cloned.map { self.clones(of: $0, from: start, to: end) } ?? [] : []
      if !mayMove, clones.isEmpty { continue }
      let own = homes[first..<max(first, last)].map { MovedEdges.Own(index: $0.index) } + clones
      moveEdges(ofLine: index, own.sorted { $0.index < $1.index }, boxes)
    }
  }

  /// Returns the decorations that are repeated on a line.
  private func clones(
    of cloned: ClonedEdges, from start: Int32, to end: Int32
  ) -> [MovedEdges.Own] {
    func clones(at offset: Int32, areLeading: Bool) -> [MovedEdges.Own] {
      cloned.boxes(at: offset).compactMap { box in
        paragraph.edge(ofBox: box, isLeading: areLeading).map {
          MovedEdges.Own(index: $0, isClone: true)
        }
      }
    }
    return clones(at: start, areLeading: true) + clones(at: end, areLeading: false)
  }

  private mutating func moveEdges(ofLine index: Int, _ own: [MovedEdges.Own], _ boxes: [SpanBox]) {
    var details =
      lines[index].extra < 0 ? LineDetails() : extras[Int(lines[index].extra)].details
    if details.pieces.isEmpty {
      details.pieces = logicalPieces(ofLine: index)
      if paragraph.isMixed {
        (details.pieces, details.visualOrder) = Self.ordered(
          details.pieces, base: paragraph.baseLevel)
      }
    }
    let moved = MovedEdges(
      paragraph, details.pieces, order: details.visualOrder, edges: own, boxes)
    if moved.isEmpty { return }
    if lines[index].extra < 0 {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: lines[index].start))
    }
    let order = details.visualOrder
    details.owned += moved.move(
      &details.pieces, order: order, isRightToLeft: paragraph.baseLevel == 1)
    details.movedEdges = moved.edges
    broken.extras[Int(lines[index].extra)].details = details
  }

  /// Returns the widths of the repeated decorations between a line's text that count for its start
  /// and for its end.
  func movedClonesRoom(ofLine index: Int) -> (start: Int64, end: Int64) {
    var room: (start: Int64, end: Int64) = (0, 0)
    guard lines[index].extra >= 0, let boxes = paragraph.spans?.boxes else { return room }
    for moved in extras[Int(lines[index].extra)].movedEdges where moved.isClone {
      let edge = paragraph.boxEdges[moved.index]
      let own = boxes[edge.box].width(of: edge)
      if edge.isLeading { room.start += own } else { room.end += own }
    }
    return room
  }

  /// The inline-box decorations at their positions on the lines.
  var placedEdges: [BoxEdge] {
    var edges = paragraph.boxEdges
    for line in lines where line.extra >= 0 {
      edges.place(extras[Int(line.extra)].movedEdges.filter { !$0.isClone })
    }
    return edges
  }
}

extension ShapedParagraph {
  /// Returns the index of the decoration at the start or end of a box's text; nil if the box has no
  /// such decoration.
  ///
  /// O(log decorations): they are sorted by box.
  fileprivate func edge(ofBox box: Int, isLeading: Bool) -> Int? {
    let first = boxEdges.partitioningIndex { $0.box >= box }
    return boxEdges.indices[first...].prefix { boxEdges[$0].box == box }.first {
      boxEdges[$0].isLeading == isLeading
    }
  }
}

extension RunInset {
  /// Adds the width of a decoration if it is next to a cluster.
  fileprivate mutating func add(
    _ width: Int64, of edge: Int32, isLeading: Bool, beside cluster: Range<Int32>
  ) {
    if isLeading, edge == cluster.lowerBound { leading += width }
    if !isLeading, edge == cluster.upperBound { trailing += width }
  }
}

extension [BoxEdge] {
  /// Updates the positions of decorations that have moved.
  mutating func place(_ moved: [MovedEdges.Edge]) {
    for edge in moved {
      (self[edge.index].offset, self[edge.index].isLeading) = (edge.offset, edge.isLeading)
    }
  }
}

extension ParagraphView {
  /// Returns the boxes whose cloned decorations are between a line's text, on the left and on the
  /// right.
  func movedClones(ofLine line: Int) -> (left: Set<Int>, right: Set<Int>) {
    var clones: (left: Set<Int>, right: Set<Int>) = ([], [])
    for moved in movedEdges(ofLine: line) where moved.isClone {
      let edge = shaped.boxEdges[moved.index]
      if edge.isLeft { clones.left.insert(edge.box) } else { clones.right.insert(edge.box) }
    }
    return clones
  }

  /// Returns the width of the repeated decorations of outer boxes that end the text of a box in the
  /// middle of a line, if the box itself continues on another line and has no decoration there.
  ///
  /// - Parameters:
  ///   - box: the index of the box.
  ///   - isLeft: whether the left decorations count.
  ///   - place: the distance of the end of the text from the line's left end.
  ///   - line: the line.
  /// - Returns: the width, in layout units.
  func outerClones(
    of box: Int, isLeft: Bool, at place: Int64, _ line: LineGeometry
  ) -> Int64 {
    guard let boxes = shaped.spans?.boxes else { return 0 }
    return movedEdges(ofLine: line.index).reduce(0) { width, moved in
      var edge = shaped.boxEdges[moved.index]
      (edge.offset, edge.isLeading) = (moved.offset, moved.isLeading)
      guard moved.isClone, edge.box < box, edge.isLeft == isLeft,
        let piece = line.piece(at: edge.cluster), piece.place(of: edge.offset) == place
      else { return width }
      return width + boxes[edge.box].width(of: edge)
    }
  }

  /// Returns the widths of the decorations next to a cluster of a line, in text order.
  func inset(beside cluster: Range<Int32>, onLine line: Int) -> RunInset {
    var inset = shaped.inset(beside: cluster)
    guard let boxes = shaped.spans?.boxes else { return inset }
    for moved in movedEdges(ofLine: line) {
      let edge = shaped.boxEdges[moved.index]
      let room = boxes[edge.box].width(of: edge)
      if !moved.isClone {
        inset.add(-room, of: edge.offset, isLeading: edge.isLeading, beside: cluster)
      }
      inset.add(room, of: moved.offset, isLeading: moved.isLeading, beside: cluster)
    }
    return inset
  }

  /// Returns twice the distance by which the middle of a cluster's glyphs is to the right of the
  /// middle of its advance, which includes adjacent decorations.
  ///
  /// Only glyphs inside the cluster's advance are considered, so that a point on the caret before a
  /// cluster counts as before it; 0 if there are no such glyphs.
  func glyphShift(
    of cluster: Range<Int32>, advance: Int64, onLine line: Int, isRightToLeft: Bool
  ) -> Int64 {
    let inset = inset(beside: cluster, onLine: line)
    let start = max(0, inset.leading)
    let end = min(advance, advance - inset.trailing)
    guard start < end else { return 0 }
    let shift = start + end - advance
    return isRightToLeft ? -shift : shift
  }
}
