// SPDX-License-Identifier: Apache-2.0

/// A fragment of a span's inline box: a contiguous part of it on one line.
public struct InlineBoxFragment: Hashable, Sendable {
  /// The inline box.
  public var box: InlineBox
  /// The text of the span on the line.
  public var range: TextRange
  /// The index of the line.
  public var line: Int
  /// The area within the outer edges of the borders, in the block's coordinates.
  public var rect: Rect
  /// Whether the fragment has the left decoration of the box; on vertical lines, the top one.
  public var hasLeftEdge: Bool
  /// Whether the fragment has the right decoration of the box; on vertical lines, the bottom one.
  public var hasRightEdge: Bool
  /// Whether the line is vertical.
  public var isVertical: Bool
}

extension TextLayout {
  /// The fragments of inline boxes, box by box; a box comes before the boxes inside it.
  ///
  /// Across the line, a box covers the ascent and descent of the first font of its first character,
  /// plus its padding and borders (CSS 2.1 §10.6.1). Truncated text has no fragments.
  ///
  /// O(paragraphs + boxes × (log length + lines of the box)).
  public var inlineBoxes: [InlineBoxFragment] {
    var result: [InlineBoxFragment] = []
    for index in 0..<visibleCount {
      guard let spans = paragraphs[index].paragraph.spans, !spans.boxes.isEmpty else { continue }
      let lines = record(index)
      var places = EdgePlaces(spans.boxes, lines.placedEdges)
      for box in spans.boxes.indices where !spans.boxes[box].range.isEmpty {
        let range = spans.boxes[box].range
        let first = line(of: lines, at: range.lowerBound, affinity: .downstream)
        let last = line(of: lines, at: range.upperBound - 1, affinity: .downstream)
        for line in first...max(first, last) {
          let placement = LinePlacement(self, paragraph: index, line: line)
          result += fragments(
            of: box, spans, places.edges(onLine: line, lines), paragraph: index,
            placement)
        }
      }
    }
    return result
  }

  private func fragments(
    of index: Int, _ spans: ParagraphSpans, _ placed: PlacedEdges, paragraph: Int,
    _ placement: LinePlacement
  ) -> [InlineBoxFragment] {
    let (box, geometry) = (spans.boxes[index], placement.geometry)
    let lines = record(paragraph)
    let low = max(box.range.lowerBound, geometry.start)
    let high = min(box.range.upperBound, geometry.end)
    guard low < high else { return [] }
    let band = lines.band(ofLine: geometry.index)
    let styleRun = spans.styleRuns[spans.styleRun(at: box.range.lowerBound)]
    let metrics = styleRun.style.firstMetrics
    let isCentral = specification.paragraphStyle.hasCentralBaseline
    let middle = (metrics.ascent + metrics.descent) / 2
    let (above, below) = isCentral ? (middle, middle) : (metrics.ascent, metrics.descent)
    let baseline = band.top + band.baseline - styleRun.baselineShift
    let top = baseline - above - box.edges.over.inset
    let bottom = baseline + below + box.edges.under.inset
    let extents = extents(in: low..<high, geometry)
    let clones = lines.movedClones(ofLine: geometry.index)
    let cloned = clonedInsets(
      index, spans, lines.shaped.clonedEdges, geometry, clones, extents)
    return extents.enumerated().map { rank, extent in
      func isHere(_ edge: PlacedEdges.Edge) -> Bool {
        extent.pieces.contains { $0.contains(edge.cluster) }
      }
      let leftEdge = placed.left[index].flatMap { isHere($0) ? $0 : nil }
      let rightEdge = placed.right[index].flatMap { isHere($0) ? $0 : nil }
      let leftClone = rank == 0 ? cloned.left : nil
      let rightClone = rank == extents.count - 1 ? cloned.right : nil
      var left = placement.origin + resolved.unit.points(extent.left)
      if let leftEdge { left += resolved.unit.points(leftEdge.outside) + box.edges.left.margin }
      if let leftClone { left -= leftClone.reach }
      if leftEdge == nil, leftClone?.hasEdge != true {
        left += resolved.unit.points(
          lines.outerClones(of: index, isLeft: true, at: extent.left, geometry))
      }
      var right = placement.origin + resolved.unit.points(extent.right)
      if let rightEdge {
        right -= resolved.unit.points(rightEdge.outside) + box.edges.right.margin
      }
      if let rightClone { right += rightClone.reach }
      if rightEdge == nil, rightClone?.hasEdge != true {
        right -= resolved.unit.points(
          lines.outerClones(of: index, isLeft: false, at: extent.right, geometry))
      }
      let hasLeft = leftEdge != nil || leftClone?.hasEdge == true
      let hasRight = rightEdge != nil || rightClone?.hasEdge == true
      let area = Rect(
        x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
      return InlineBoxFragment(
        box: box.box, range: TextRange(lines.start + Int(low), lines.start + Int(high)),
        line: lineNumber(lines, geometry.index),
        rect: axes.rect(area, onLineFrom: band.top, height: band.height),
        hasLeftEdge: axes.mode.isFromBottom ? hasRight : hasLeft,
        hasRightEdge: axes.mode.isFromBottom ? hasLeft : hasRight,
        isVertical: !axes.isHorizontal)
    }
  }

  /// The extent by which a box that continues over an end of a line exceeds the line's content
  /// there.
  private struct ClonedReach {
    var reach: Double
    /// Whether the box has a decoration there.
    var hasEdge: Bool
  }

  /// Returns the extents by which a box exceeds the ends of a line's content because it, or boxes
  /// inside it, have cloned decorations.
  ///
  /// An extent is nil if there is no such decoration, if the box's own decoration has been
  /// reordered into the content, or if other text is at that end of a line of bidirectional text.
  private func clonedInsets(
    _ index: Int, _ spans: ParagraphSpans, _ clonedEdges: ClonedEdges?, _ geometry: LineGeometry,
    _ moved: (left: Set<Int>, right: Set<Int>), _ extents: [BoxExtent]
  ) -> (left: ClonedReach?, right: ClonedReach?) {
    guard let clonedEdges else { return (nil, nil) }
    let box = spans.boxes[index]
    // Cloned boxes inside this one are between it and the content.
    func reach(isLeft: Bool) -> ClonedReach? {
      let offset = isLeft != geometry.isRightToLeft ? geometry.start : geometry.end
      let moved = isLeft ? moved.left : moved.right
      guard box.textRange.lowerBound < offset, offset < box.textRange.upperBound,
        !moved.contains(index)
      else { return nil }
      let inner = clonedEdges.boxes(at: offset).filter { $0 > index && !moved.contains($0) }
      let units = inner.reduce(0) { sum, box in
        sum + (isLeft ? spans.boxes[box].left : spans.boxes[box].right)
      }
      let side = isLeft ? box.edges.left : box.edges.right
      return ClonedReach(
        reach: resolved.unit.points(units) + (box.isCloned ? side.inset : 0),
        hasEdge: box.isCloned)
    }
    let (left, right) = (reach(isLeft: true), reach(isLeft: false))
    if box.isCloned || left == nil && right == nil { return (left, right) }
    let line = self.extents(in: geometry.start..<geometry.end, geometry)
    return (
      line.first?.left == extents.first?.left ? left : nil,
      line.last?.right == extents.last?.right ? right : nil
    )
  }

  /// The extent of a part of a box, and the ranges of its text.
  private typealias BoxExtent = (left: Int64, right: Int64, pieces: [Range<Int32>])

  /// Returns the contiguous parts of a range on a line, from left to right.
  private func extents(
    in range: Range<Int32>, _ geometry: LineGeometry
  ) -> [BoxExtent] {
    // Text in one direction is merged so that the result does not depend on how it is divided into
    // fragments: with negative spacing, a fragment may extend beyond its ends.
    var runs: [(from: Int64, to: Int64, isRightToLeft: Bool, text: Range<Int32>)] = []
    for piece in geometry.pieces(in: range) where piece.marker == nil {
      let text = max(piece.start, range.lowerBound)..<min(piece.end, range.upperBound)
      let (from, to) = (piece.place(of: text.lowerBound), piece.place(of: text.upperBound))
      if let last = runs.last, last.isRightToLeft == piece.isRightToLeft, last.to == from,
        last.text.upperBound == text.lowerBound
      {
        runs[runs.count - 1].to = to
        runs[runs.count - 1].text = last.text.lowerBound..<text.upperBound
      } else {
        runs.append((from, to, piece.isRightToLeft, text))
      }
    }
    let parts = runs.map { run in
      (left: min(run.from, run.to), right: max(run.from, run.to), pieces: [run.text])
    }
    var result: [BoxExtent] = []
    for part in parts.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      if let last = result.last, part.left <= last.right {
        result[result.count - 1].right = max(last.right, part.right)
        result[result.count - 1].pieces += part.pieces
      } else {
        result.append(part)
      }
    }
    return result
  }
}
