// SPDX-License-Identifier: Apache-2.0

/// The check of the areas of inline boxes.
extension LayoutAuditor {
  /// Checks that the areas of an inline box enclose exactly its text, that its decorations are at
  /// the ends of its text, and that nested boxes are inside their outer boxes.
  ///
  /// O(boxes² × lines) if boxes are nested.
  mutating func checkBoxes() {
    guard
      layout.paragraphs.contains(where: { $0.paragraph.spans?.boxes.isEmpty == false })
    else { return }
    checkEdgeRoom()
    if goesBackward { return }
    var areas = layout.inlineBoxes[...]
    for index in 0..<layout.visibleCount {
      guard let boxes = layout.paragraphs[index].paragraph.spans?.boxes, !boxes.isEmpty
      else { continue }
      let record = layout.record(index)
      let rows = (0..<layout.partCount(of: record)).map { BoxedLine(layout, index, line: $0) }
      var found: [[[InlineBoxFragment]]] = []
      let placed = record.placedEdges
      for box in boxes.indices {
        guard let own = check(box, boxes, rows, record, placed, &areas) else { return }
        found.append(own)
      }
      checkNesting(found, boxes, rows, record)
    }
    if let first = areas.first {
      report(.inlineBoxes, line: first.line, offset: first.range.start, "an area too many")
    }
  }

  /// Checks the areas of an inline box.
  ///
  /// - Returns: the areas on each line; nil if they do not belong to the box.
  private mutating func check(
    _ box: Int, _ boxes: [SpanBox], _ rows: [BoxedLine], _ record: ParagraphView,
    _ placed: [BoxEdge], _ areas: inout ArraySlice<InlineBoxFragment>
  ) -> [[InlineBoxFragment]]? {
    let range = boxes[box].range
    let edges = (
      left: BoxedEdge(box, isLeft: true, placed, boxes),
      right: BoxedEdge(box, isLeft: false, placed, boxes)
    )
    var seen = (left: 0, right: 0)
    var found: [[InlineBoxFragment]] = []
    for row in rows {
      let clones = record.movedClones(ofLine: row.geometry.index)
      let own = row.edges(box, edges, placed, boxes)
      let low = max(range.lowerBound, row.geometry.start)
      let high = min(range.upperBound, row.geometry.end)
      let groups = low < high ? row.groups(in: low..<high) : []
      let line = layout.lineNumber(record, row.geometry.index)
      let parts = Array(areas.prefix(groups.count))
      areas = areas.dropFirst(groups.count)
      let text = TextRange(record.start + Int(low), record.start + Int(high))
      guard parts.count == groups.count,
        parts.allSatisfy({ $0.range == text && $0.line == line })
      else {
        report(.inlineBoxes, line: line, offset: text.start, "\(groups.count) areas, not \(parts)")
        return nil
      }
      for (rank, (area, group)) in zip(parts, groups).enumerated() {
        let clone = row.clones(box, boxes, clones)
        let isOuter = row.isOuter(groups, rank, boxes[box])
        var group = group
        if own.left.map(group.holds) != true, !isOuter.left || clone.left?.hasEdge != true {
          group.left += record.outerClones(
            of: box, isLeft: true, at: group.left, row.geometry)
        }
        if own.right.map(group.holds) != true, !isOuter.right || clone.right?.hasEdge != true {
          group.right -= record.outerClones(
            of: box, isLeft: false, at: group.right, row.geometry)
        }
        check(
          area, isLeft: true, boxes[box], group, own.left, isOuter.left ? clone.left : nil, row)
        check(
          area, isLeft: false, boxes[box], group, own.right, isOuter.right ? clone.right : nil,
          row)
        if !clones.left.contains(box), own.left.map(group.holds) == true { seen.left += 1 }
        if !clones.right.contains(box), own.right.map(group.holds) == true { seen.right += 1 }
      }
      found.append(parts)
    }
    let isWhole =
      rows.first.map { $0.geometry.start <= range.lowerBound } == true
      && rows.last.map { $0.geometry.end >= range.upperBound } == true
      && rows.allSatisfy { !$0.hasMarker }
    if isWhole, seen != (edges.left == nil ? 0 : 1, edges.right == nil ? 0 : 1) {
      report(
        .inlineBoxes, offset: record.start + Int(range.lowerBound),
        "its left edge is seen \(seen.left) times, its right one \(seen.right)")
    }
    return found
  }

  /// Checks the position of an area's left or right side.
  ///
  /// - Parameters:
  ///   - area: the area.
  ///   - isLeft: whether the left side is checked.
  ///   - box: the box of the area.
  ///   - group: the text that the area encloses.
  ///   - edge: the decoration of the box on this side.
  ///   - clone: the extent of the area beyond the text because of cloned decorations on this line.
  ///   - row: the line of the area.
  private mutating func check(
    _ area: InlineBoxFragment, isLeft: Bool, _ box: SpanBox, _ group: BoxedLine.Group,
    _ edge: BoxedEdge?, _ clone: (reach: Double, hasEdge: Bool)?, _ row: BoxedLine
  ) {
    let side = isLeft ? box.edges.left : box.edges.right
    let name = isLeft ? "left" : "right"
    let found = isLeft ? area.rect.minX : area.rect.maxX
    let sign: Double = isLeft ? 1 : -1
    var inner = isLeft ? group.left : group.right
    var reach = clone?.reach ?? 0
    var hasEdge = clone?.hasEdge ?? false
    if let edge, let cluster = group.clusters.first(where: edge.isBeside) {
      hasEdge = true
      // Tabs are outside the decoration, because decorations are never next to tabs.
      let outer = group.clusters.reduce(Int64(0)) { sum, other in
        let isBeyond = isLeft ? other.right <= cluster.left : other.left >= cluster.right
        return isBeyond && !other.isTab ? sum + other.right - other.left : sum
      }
      if outer != 0, !row.hasMarker, !group.clusters.contains(where: \.isTurned) {
        report(
          .inlineBoxes, line: area.line, offset: area.range.start,
          "text of the box is \(outer) units beyond its \(name) edge beside \(cluster.text)")
      }
      inner += Int64(sign) * (edge.outside + edge.room)
      reach += side.inset
    }
    if hasEdge != (isLeft ? area.hasLeftEdge : area.hasRightEdge) {
      report(
        .inlineBoxes, line: area.line, offset: area.range.start,
        "\(hasEdge ? "has no" : "has a") \(name) edge")
    }
    // The widths of decorations are rounded to layout units; an area is never narrower than 0.
    let expected = row.x(inner) - sign * reach
    if abs(found - expected) > unitRounding(of: expected), area.rect.width > 0 {
      report(
        .inlineBoxes, line: area.line, offset: area.range.start,
        "its \(name) side is at \(found), not \(expected)")
    }
  }

  /// Checks that a nested box is inside the areas of its outer box.
  ///
  /// Paragraphs with negative margins or tabs are not checked, nor are lines whose trailing white
  /// space is reordered or with text that is narrower than 0.
  private mutating func checkNesting(
    _ areas: [[[InlineBoxFragment]]], _ boxes: [SpanBox], _ rows: [BoxedLine],
    _ record: ParagraphView
  ) {
    // Tabs are outside the decorations of their boxes.
    guard record.shaped.specials.isEmpty,
      !boxes.contains(where: { $0.edges.left.margin < 0 || $0.edges.right.margin < 0 })
    else { return }
    for outer in boxes.indices.dropLast() {
      for inner in boxes.indices[(outer + 1)...]
      where boxes[outer].range.contains(boxes[inner].range) {
        for (line, (own, around)) in zip(areas[inner], areas[outer]).enumerated()
        where !rows[line].hasTurnedSpace && !rows[line].goesBackward {
          for area in own where area.rect.width > 0 {
            let isInside = around.contains { other in
              let slack = unitRounding(of: area.rect.maxX)
              return other.rect.minX <= area.rect.minX + slack
                && other.rect.maxX >= area.rect.maxX - slack
            }
            if !isInside {
              report(
                .inlineBoxes, line: area.line, offset: area.range.start,
                "\(area.rect) is outside \(around.map(\.rect))")
            }
          }
        }
      }
    }
  }
}

extension Range<Int32> {
  fileprivate func contains(_ other: Range<Int32>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// A decoration of an inline box at its position in the text.
private struct BoxedEdge {
  private let edge: BoxEdge
  /// The width of the decoration, and of outer boxes' decorations next to it, in layout units.
  let room: Int64
  let outside: Int64

  /// Nil if the box has no such decoration.
  init?(_ box: Int, isLeft: Bool, _ edges: [BoxEdge], _ boxes: [SpanBox]) {
    guard let index = edges.firstIndex(where: { $0.box == box && $0.isLeft == isLeft })
    else { return nil }
    let edge = edges[index]
    self.edge = edge
    func room(_ edge: BoxEdge) -> Int64 {
      boxes[edge.box].width(of: edge)
    }
    self.room = room(edge)
    outside = edges[..<index].reduce(0) { sum, other in
      let isBeside =
        other.offset == edge.offset && other.isLeading == edge.isLeading
        && other.isLeft == edge.isLeft
      return isBeside ? sum + room(other) : sum
    }
  }

  /// Whether the decoration is next to a cluster.
  func isBeside(_ cluster: BoxedLine.Cluster) -> Bool {
    edge.isLeading
      ? cluster.text.lowerBound == edge.offset : cluster.text.upperBound == edge.offset
  }
}

/// The clusters of a line according to its caret table.
private struct BoxedLine {
  struct Cluster {
    /// The cluster's offsets in the paragraph.
    var text: Range<Int32>
    /// The distances from the line's left end, in layout units.
    var left: Int64
    var right: Int64
    var isTab: Bool
    /// Whether the cluster is trailing white space whose level is reset to the paragraph's level
    /// (UAX #9 L1).
    var isTurned: Bool
    /// Whether the text is narrower than 0 without the decorations beside it, because of the font
    /// or of negative spacing.
    var goesBackward: Bool
  }

  /// Adjacent clusters of a box.
  struct Group {
    var clusters: [Cluster]
    var left: Int64
    var right: Int64

    func holds(_ edge: BoxedEdge) -> Bool { clusters.contains(where: edge.isBeside) }
  }

  let geometry: LineGeometry
  /// The clusters from left to right.
  private var clusters: [Cluster] = []
  /// Whether some text is truncated.
  private(set) var hasMarker = false
  private let origin: Double
  private let unit: LayoutUnit

  init(_ layout: TextLayout, _ paragraph: Int, line: Int) {
    let placement = LinePlacement(layout, paragraph: paragraph, line: line)
    geometry = placement.geometry
    origin = placement.origin
    unit = layout.resolved.unit
    let record = layout.record(paragraph)
    var next = geometry.edgeGap(atRight: false, end: geometry.end).right
    while let cluster = next {
      if cluster.piece.marker == nil {
        let (a, b) = (
          cluster.piece.place(of: cluster.start), cluster.piece.place(of: cluster.end)
        )
        let text = cluster.start..<cluster.end
        let inset = record.inset(beside: text, onLine: line)
        let advance = cluster.piece.isRightToLeft ? a - b : b - a
        clusters.append(
          Cluster(
            text: text, left: min(a, b), right: max(a, b), isTab: cluster.piece.isTab,
            isTurned: record.segments.level(at: cluster.start) != cluster.piece.level,
            goesBackward: advance < inset.leading + inset.trailing))
      } else {
        hasMarker = true
      }
      next = geometry.gap(beside: cluster, atRight: true, end: geometry.end).right
    }
  }

  /// Whether trailing white space on the line has another level than in the text.
  var hasTurnedSpace: Bool { clusters.contains(where: \.isTurned) }

  /// Whether some text is narrower than 0, so that the text before it may extend beyond its boxes.
  var goesBackward: Bool { clusters.contains(where: \.goesBackward) }

  /// Converts a distance from the line's left end to an x in the block, in points.
  func x(_ distance: Int64) -> Double { origin + unit.points(distance) }

  /// Returns the clusters of a range, in groups of adjacent clusters.
  func groups(in range: Range<Int32>) -> [Group] {
    var result: [Group] = []
    for cluster in clusters where range.contains(cluster.text.lowerBound) {
      if let last = result.last, cluster.left <= last.right {
        result[result.count - 1].clusters.append(cluster)
        result[result.count - 1].right = max(last.right, cluster.right)
      } else {
        result.append(Group(clusters: [cluster], left: cluster.left, right: cluster.right))
      }
    }
    return result
  }

  /// Returns the decorations of a box; a decoration that is cloned between the line's text takes
  /// precedence.
  func edges(
    _ box: Int, _ own: (left: BoxedEdge?, right: BoxedEdge?), _ placed: [BoxEdge],
    _ boxes: [SpanBox]
  ) -> (left: BoxedEdge?, right: BoxedEdge?) {
    let moved = geometry.record.movedEdges(ofLine: geometry.index)
    if !moved.contains(where: \.isClone) { return own }
    var edges = placed
    edges.place(moved)
    return (
      BoxedEdge(box, isLeft: true, edges, boxes), BoxedEdge(box, isLeft: false, edges, boxes)
    )
  }

  /// Returns the extents of a box beyond those ends of the line at which the box continues on
  /// another line, and whether it has a cloned decoration there.
  ///
  /// An extent is nil if the box does not continue there, or if the decoration has been reordered
  /// into the line's text.
  func clones(
    _ box: Int, _ boxes: [SpanBox], _ moved: (left: Set<Int>, right: Set<Int>)
  ) -> (left: (reach: Double, hasEdge: Bool)?, right: (reach: Double, hasEdge: Bool)?) {
    func clone(isLeft: Bool) -> (reach: Double, hasEdge: Bool)? {
      let offset = isLeft == geometry.isRightToLeft ? geometry.end : geometry.start
      func goesOn(_ box: SpanBox) -> Bool {
        box.textRange.lowerBound < offset && offset < box.textRange.upperBound
      }
      let moved = isLeft ? moved.left : moved.right
      guard goesOn(boxes[box]), !moved.contains(box) else { return nil }
      var reach = 0.0
      for index in boxes.indices[(box + 1)...] where !moved.contains(index) {
        let inner = boxes[index]
        guard goesOn(inner), inner.box.decorationBreak == .clone else { continue }
        reach += unit.points(isLeft ? inner.left : inner.right)
      }
      let side = isLeft ? boxes[box].edges.left : boxes[box].edges.right
      let hasEdge = boxes[box].box.decorationBreak == .clone
      return (hasEdge ? reach + side.inset : reach, hasEdge)
    }
    return (clone(isLeft: true), clone(isLeft: false))
  }

  /// Whether a group of a box's text is next to the cloned decorations at the ends of the line: the
  /// outermost groups of a cloned box, which has decorations there itself, and otherwise the groups
  /// that no other text separates from the ends.
  func isOuter(_ groups: [Group], _ rank: Int, _ box: SpanBox) -> (left: Bool, right: Bool) {
    let (isFirst, isLast) = (rank == 0, rank == groups.count - 1)
    if box.box.decorationBreak == .clone { return (isFirst, isLast) }
    let all = self.groups(in: geometry.start..<geometry.end)
    return (
      isFirst && all.first?.left == groups[rank].left,
      isLast && all.last?.right == groups[rank].right
    )
  }
}

extension ArrayView<SegmentRef> {
  /// Returns the level of the segment that contains an offset inside the content.
  fileprivate func level(at offset: Int32) -> UInt8 { self[segment(at: offset)].level }
}
