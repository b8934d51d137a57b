// SPDX-License-Identifier: Apache-2.0

/// The check of the widths of inline-box decorations.
extension LayoutAuditor {
  /// Checks that each decoration adds its width once: text is as wide as in boxes without
  /// decorations, plus the widths of adjacent decorations.
  mutating func checkEdgeRoom() {
    let plain = layoutWithoutEdges
    for (index, record) in layout.paragraphs.enumerated() {
      let paragraph = record.paragraph
      guard let boxes = paragraph.spans?.boxes, !boxes.isEmpty else { continue }
      let room = EdgeRoom(paragraph.boxEdges, boxes)
      checkPairs(paragraph, boxes, at: record.start)
      if let plain, index < plain.paragraphs.count, !room.isHuge {
        compare(paragraph, plain.paragraphs[index].paragraph, room, at: record.start)
      }
    }
    for part in layout.partNumbers { checkShapedAgain(part) }
  }

  /// The same text on long lines, in boxes with minimal decorations, so that the text is split into
  /// the same runs.
  ///
  /// Nil if the layout has no inline boxes, or does not start at the beginning of the text.
  private var layoutWithoutEdges: TextLayout? {
    let asked = layout.specification
    guard layout.record(0).start == 0, asked.spans.contains(where: { $0.box != nil }) else {
      return nil
    }
    let spans = asked.spans.map { span in
      var span = span
      guard let box = span.box else { return span }
      let edges = box.edges(asked.paragraphStyle.writingMode)
      // Decorations with a nonzero extent break shaping, even if they are narrower than a layout
      // unit.
      let hasEdges = edges.left.extent != 0 || edges.right.extent != 0
      let least = hasEdges ? Double.leastNormalMagnitude : 0
      span.box = InlineBox(margin: EdgeInsets(top: least, left: least, bottom: least, right: least))
      return span
    }
    return TextLayout(
      layout.text,
      LayoutSpecification(
        style: asked.style, spans: spans, attachments: asked.attachments,
        paragraphStyle: asked.paragraphStyle, paragraphSpans: asked.paragraphSpans,
        width: .infinity, shared: asked.sharedStyling, context: asked.context))
  }

  /// Checks that a box has both of its decorations, or neither if it has no text.
  private mutating func checkPairs(_ paragraph: ShapedParagraph, _ boxes: [SpanBox], at start: Int)
  {
    var counts = Array(repeating: (left: 0, right: 0), count: boxes.count)
    for edge in paragraph.boxEdges {
      if edge.isLeft { counts[edge.box].left += 1 } else { counts[edge.box].right += 1 }
    }
    for (count, box) in zip(counts, boxes) {
      let hasText = paragraph.segments.contains { reference in
        !reference.isSpecial
          && box.range.contains(reference.offset)
      }
      if count != (1, 1), hasText || count != (0, 0) {
        report(
          .inlineBoxes, offset: start + Int(box.range.lowerBound),
          "a box has \(count.left) left and \(count.right) right edges")
      }
    }
  }

  /// Compares the widths of clusters with their widths next to decorations without width.
  private mutating func compare(
    _ paragraph: ShapedParagraph, _ plain: ShapedParagraph, _ room: EdgeRoom, at start: Int
  ) {
    let (own, others) = (paragraph.auditedClusters, plain.auditedClusters)
    if own.map(\.text) != others.map(\.text) {
      report(.inlineBoxes, offset: start, "is cut into other clusters than without edges")
      return
    }
    for (cluster, other) in zip(own, others) {
      // A base that is narrower than its annotation takes the annotation's width.
      if paragraph.annotations?.rubies(in: cluster.text).isEmpty == false { continue }
      let beside = room.leading(cluster.text) + room.trailing(cluster.text)
      if cluster.advance != other.advance + beside {
        report(
          .inlineBoxes, offset: start + Int(cluster.text.lowerBound),
          "\(cluster.advance) units wide, not \(other.advance) and \(beside) of edges")
      }
    }
  }

  /// Checks that reshaped text at the edge of a line, and text that a decoration has moved to or
  /// from, includes the widths of adjacent decorations.
  ///
  /// A violation is reported only if the difference in width is exactly the width of a decoration.
  /// It is a coincidence only beside a space of `text-autospace`, which a break removes, and for
  /// letters with other forms beside a break. A difference equal to the letter spacing is no
  /// violation: a break inside a cluster of glyphs adds letter spacing to the first part.
  private mutating func checkShapedAgain(_ part: Int) {
    let (index, line) = layout.locate(part: part)
    let record = layout.record(index)
    let paragraph = record.shaped
    guard record.line(line).extra >= 0, let boxes = paragraph.spans?.boxes, !boxes.isEmpty,
      layout.specification.style(record.format).textAutospace.isEmpty
    else { return }
    let room = EdgeRoom(paragraph.boxEdges, boxes)
    let placed = EdgeRoom(record.placedEdges, record.movedEdges(ofLine: line), boxes)
    let geometry = LineGeometry(layout, paragraph: index, line: line)
    let hyphenated = record.line(line).end == .hyphen ? record.contentEnd(ofLine: line) : nil
    for piece in geometry.pieces(in: geometry.start..<geometry.end)
    where piece.marker == nil && !piece.isTab {
      for stop in piece.stops
      where piece.origin + piece.segment.offset(ofStop: stop) < piece.shownEnd {
        let text =
          piece.origin + piece.segment.offset(ofStop: stop)..<piece.origin
          + piece.segment.offset(ofStop: stop + 1)
        let rooms = Set([
          room.leading(text), room.trailing(text), room.leading(text) + room.trailing(text),
          placed.leading(text), placed.trailing(text),
        ]).subtracting([0])
        if rooms.isEmpty { continue }
        let reference = paragraph.segments[paragraph.segment(at: text.lowerBound)]
        if piece.segment.owner === reference.segment { break }
        let own = reference.segment.stop(atOrBefore: text.lowerBound - reference.offset)
        guard reference.offset + reference.segment.offset(ofStop: own + 1) == text.upperBound,
          reference.segment.view.glyphIDs(ofStop: own).isSubset(
            of: piece.segment.glyphIDs(ofStop: stop))
        else { continue }
        let advance = reference.segment.x(ofStop: own + 1) - reference.segment.x(ofStop: own)
        let moved =
          placed.leading(text) + placed.trailing(text) - room.leading(text) - room.trailing(text)
        // A hyphen belongs to the last cluster, and can be as wide as the decorations.
        let hyphen = text.upperBound == hyphenated ? reference.segment.style.hyphenAdvance : 0
        let difference =
          piece.segment.x(ofStop: stop + 1) - piece.segment.x(ofStop: stop) - advance - moved
          - hyphen
        if difference.magnitude == reference.segment.style.key.letterSpacing.magnitude { continue }
        if rooms.contains(difference) || rooms.contains(-difference) {
          report(
            .inlineBoxes, line: layout.lineNumber(ofPart: part),
            offset: record.start + Int(text.lowerBound),
            "is \(difference) units wider at the edge of the line, beside edges of \(rooms)")
        }
      }
    }
  }
}

extension SegmentView {
  /// Returns the glyphs of a cluster.
  fileprivate func glyphIDs(ofStop stop: Int) -> Set<UInt32> {
    Set(glyphs.filter { self.stop(atOrBefore: $0.cluster) == stop }.map(\.id))
  }
}

extension ShapedParagraph {
  /// The clusters in text order with their widths, in layout units.
  fileprivate var auditedClusters: [(text: Range<Int32>, advance: Int64)] {
    segments.flatMap { reference in
      let segment = reference.segment.view
      return segment.stops.indices.map { stop in
        (
          text: reference.offset + segment.offset(ofStop: stop)..<reference.offset
            + segment.offset(ofStop: stop + 1),
          advance: segment.x(ofStop: stop + 1) - segment.x(ofStop: stop)
        )
      }
    }
  }
}
