// SPDX-License-Identifier: Apache-2.0

/// Caret movement on the screen.
extension TextLayout {
  /// The direction in which the lines of the text follow one another for movement to the left and
  /// right: that of its first paragraph.
  public var baseWritingDirection: WritingDirection {
    record(0).isRightToLeft ? .rtl : .ltr
  }

  /// The position one cluster to the right or left of another on the screen; nil at the edge of the
  /// text.
  ///
  /// On vertical lines down stands for the right, and up for the left.
  ///
  /// The caret goes over the cluster beside it, whatever its direction, and from the edge of a line
  /// on to the line above or below, by the direction of the text's first paragraph. A walk from
  /// one edge of the text to the other meets every offset once: where a line is wrapped softly its
  /// end and the start of the next one are one stop, shown at the start. Where directions meet, the
  /// position is that of the text around.
  ///
  /// - Complexity: O(log length); on a line with tabs, O(pieces of the line).
  public func position(
    besides position: TextPosition, toTheRight: Bool
  ) -> TextPosition? {
    self.position(besides: position, toTheRight: toTheRight, lineOrder: baseWritingDirection)
  }

  /// The same where lines follow one another as those of another text do: of one that this is a
  /// part of.
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
      // The end of a line that is wrapped softly is the start of the next one.
      guard let found = walk.position(of: gap) else { continue }
      if found.offset != origin.offset { return found }
    }
  }

  /// The cluster right or left of a caret on its line, as a range of the text.
  func clusterBeside(_ position: TextPosition, toTheRight: Bool) -> TextRange? {
    let walk = LineWalk(self, part: part(of: position))
    let gap = walk.gap(at: snapped(position))
    return (toTheRight ? gap.right : gap.left).map(walk.range(of:))
  }

  /// The first position of a line that a walk to the right meets.
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

  /// The position on a line nearest to a place along it.
  func position(onLine line: Int, x: Double) -> TextPosition {
    position(inPart: part(ofLine: line, nearestTo: x), x: x)
  }

  /// The position on a part of a line nearest to a horizontal place.
  func position(inPart part: Int, x: Double) -> TextPosition {
    let (paragraph, local) = locate(part: part)
    return position(inParagraph: paragraph, line: local, x: x)
  }

  /// A position whose offset is moved back to the start of the cluster that it is in.
  func snapped(_ position: TextPosition) -> TextPosition {
    TextPosition(boundary(position.offset, forward: false), position.affinity)
  }
}

/// A part of a line on which a caret walks.
private struct LineWalk {
  /// Its number.
  let part: Int
  private let start: Int
  private let geometry: LineGeometry
  /// Where the line's text ends, a character that ends the line left out.
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

  /// The position of a place; nil at the end of a line that is wrapped softly.
  func position(of gap: LineGeometry.Gap) -> TextPosition? {
    guard let (offset, affinity) = geometry.position(of: gap, leadingEnd: leadingEnd) else {
      return geometry.isSoftWrapped ? nil : TextPosition(start + Int(end))
    }
    if geometry.isSoftWrapped, offset == end { return nil }
    // The side is named only where the two sides lie apart, perhaps by text without width.
    let isSeam =
      affinity == .upstream && geometry.piece(at: offset)?.placeLevel != gap.level(before: offset)
    return TextPosition(start + Int(offset), isSeam ? .upstream : .downstream)
  }
}
