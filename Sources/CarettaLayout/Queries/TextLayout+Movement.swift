// SPDX-License-Identifier: Apache-2.0

/// Visual caret movement.
extension TextLayout {
  /// The direction of the text's first paragraph, which determines the order of lines in movement
  /// to the left and right.
  public var baseWritingDirection: WritingDirection {
    record(0).isRightToLeft ? .rtl : .ltr
  }

  /// Returns the position one cluster to the right or left of another on the screen; nil at the
  /// edge of the text.
  ///
  /// On vertical lines, down corresponds to the right, and up to the left.
  ///
  /// The caret moves over the adjacent cluster, whatever its direction. From the edge of a line it
  /// moves to the line above or below, depending on the direction of the text's first paragraph. A
  /// walk from one edge of the text to the other visits every offset once: the end of a
  /// soft-wrapped line and the start of the next line are one stop, shown at the start. Where
  /// directions meet, the position belongs to the surrounding text.
  ///
  /// The direction of the first paragraph, not of each paragraph, keeps the caret from going back
  /// in bidirectional text.
  ///
  /// - Complexity: O(log length); on a line with tabs, O(fragments of the line).
  public func position(
    besides position: TextPosition, toTheRight: Bool
  ) -> TextPosition? {
    self.position(besides: position, toTheRight: toTheRight, lineOrder: baseWritingDirection)
  }

  /// Returns the position beside another one, with the line order of another text, of which this
  /// layout is a part.
  package func position(
    besides position: TextPosition, toTheRight: Bool, lineOrder: WritingDirection
  ) -> TextPosition? {
    guard position.offset >= 0, position.offset <= length, isPlaced(position.offset) else {
      return nil
    }
    let origin = snapped(position)
    var walk = LineWalk(self, part: part(of: position))
    var gap = walk.gap(at: origin)
    while true {
      if let cluster = toTheRight ? gap.right : gap.left {
        gap = walk.gap(beside: cluster, atRight: toTheRight)
      } else {
        guard let next = part(after: walk.part, toTheRight: toTheRight, lineOrder: lineOrder) else {
          return nil
        }
        walk = LineWalk(self, part: next)
        gap = walk.edgeGap(atRight: !toTheRight)
      }
      // The end of a soft-wrapped line is the start of the next one.
      guard let found = walk.position(of: gap) else { continue }
      if found.offset != origin.offset { return found }
    }
  }

  /// Returns the cluster to the right or left of a caret on its line, as a range of the text.
  func clusterBeside(_ position: TextPosition, toTheRight: Bool) -> TextRange? {
    let walk = LineWalk(self, part: part(of: position))
    let gap = walk.gap(at: snapped(position))
    return (toTheRight ? gap.right : gap.left).map(walk.range(of:))
  }

  /// Returns the leftmost position on a line in visual movement.
  func outermostPosition(onLine line: Int) -> TextPosition? {
    for part in visualParts(ofLine: line) {
      let walk = LineWalk(self, part: part)
      var gap = walk.edgeGap(atRight: false)
      while true {
        if let found = walk.position(of: gap) { return found }
        guard let cluster = gap.right else { break }
        gap = walk.gap(beside: cluster, atRight: true)
      }
    }
    return nil
  }

  /// Returns the position on a line that is closest to a position along it.
  func position(onLine line: Int, x: Double) -> TextPosition {
    position(inPart: part(ofLine: line, nearestTo: x), x: x)
  }

  /// Returns the position on a line fragment that is closest to an x.
  func position(inPart part: Int, x: Double) -> TextPosition {
    let (paragraph, local) = locate(part: part)
    return position(inParagraph: paragraph, line: local, x: x)
  }

  /// Returns a position whose offset is moved back to the start of its grapheme cluster.
  func snapped(_ position: TextPosition) -> TextPosition {
    TextPosition(boundary(position.offset, forward: false), position.affinity)
  }
}

/// A line fragment over which a caret moves.
private struct LineWalk {
  /// The number of the fragment.
  let part: Int
  private let start: Int
  private let geometry: LineGeometry
  /// The end of the line's text, without a character that ends the line.
  private let end: Int32
  private let leadingEnd: Int32

  init(_ layout: TextLayout, part: Int) {
    self.part = part
    let (paragraph, local) = layout.locate(part: part)
    let lines = layout.record(paragraph)
    start = lines.start
    geometry = LineGeometry(layout, paragraph: paragraph, line: local)
    end = lines.textEnd(ofLine: local)
    leadingEnd = geometry.leadingEnd
  }

  func gap(at position: TextPosition) -> LineGeometry.Gap {
    geometry.gap(
      at: Int32(clamping: position.offset - start), affinity: position.affinity, end: end)
  }

  func gap(beside cluster: VisualCluster, atRight: Bool) -> LineGeometry.Gap {
    geometry.gap(beside: cluster, atRight: atRight, end: end)
  }

  func edgeGap(atRight: Bool) -> LineGeometry.Gap { geometry.edgeGap(atRight: atRight, end: end) }

  func range(of cluster: VisualCluster) -> TextRange {
    TextRange(start + Int(cluster.start), start + Int(cluster.end))
  }

  /// Returns the position of a gap; nil at the end of a soft-wrapped line.
  func position(of gap: LineGeometry.Gap) -> TextPosition? {
    guard let (offset, affinity) = geometry.position(of: gap, leadingEnd: leadingEnd) else {
      return geometry.isSoftWrapped ? nil : TextPosition(start + Int(end))
    }
    if geometry.isSoftWrapped, offset == end { return nil }
    // The affinity is upstream only if the two sides differ, for example because of text without
    // width.
    let isSeam =
      affinity == .upstream && geometry.piece(at: offset)?.placeLevel != gap.level(before: offset)
    return TextPosition(start + Int(offset), isSeam ? .upstream : .downstream)
  }
}
