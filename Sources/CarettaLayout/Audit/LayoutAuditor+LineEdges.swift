// SPDX-License-Identifier: Apache-2.0

/// The checks of justified lines, hanging punctuation, and lines beside initial letters.
extension LayoutAuditor {
  /// Checks that a justified line is as wide as its available width if it was widened or has a
  /// justification opportunity.
  mutating func checkJustification() {
    for part in layout.partNumbers {
      let (index, line) = layout.locate(part: part)
      let geometry = LineGeometry(layout, paragraph: index, line: line)
      guard geometry.alignment == .justify, geometry.slot.width < .max else { continue }
      let pieces = geometry.visualPieces
      if pieces.contains(where: { $0.marker != nil }) { continue }
      let hanging = geometry.hangingSpace
      let content = geometry.advance - hanging.advance
      let isSpread = pieces.contains { unsafe $0.expansion != nil }
      let isTooWide = isSpread && content > geometry.slot.width
      let kind = layout.textJustify(layout.record(index))
      if isTooWide
        || content < geometry.slot.width
          && (isSpread || geometry.hasPlainGap(upTo: hanging.start, kind))
      {
        report(
          .justification, line: layout.lineNumber(ofPart: part),
          "is \(content) units wide, its room \(geometry.slot.width)")
      }
    }
  }

  /// Checks that lines that fit stay inside their slots and clear of an initial letter; stored
  /// lines are checked by `checkParts`.
  mutating func checkLineEdges() {
    if layout.stack.lineTable.partCount != nil { return }
    for index in 0..<layout.visibleCount {
      let record = layout.record(index)
      let style = layout.specification.style(record.format)
      for line in 0..<record.lineCount { checkEdges(ofLine: line, index) }
      if let letter = style.initialLetter, record.letterEnd > 0 { check(letter, index) }
    }
  }

  private mutating func checkEdges(ofLine line: Int, _ index: Int) {
    let record = layout.record(index)
    let geometry = LineGeometry(layout, paragraph: index, line: line)
    let number = record.firstLine + line
    let extra = record.line(line).extra
    // Next to an ellipsis, the text differs from the text at the ends of the original line.
    if extra >= 0, !geometry.visualPieces.contains(where: { $0.marker != nil }) {
      let ends = record.ends(ofExtra: extra)
      let (start, end) = (ends.start.hang, ends.end.hang)
      let (first, last) = geometry.outerAdvances(record)
      if start < 0 || end < 0 || start > max(0, first) || end > max(0, last) {
        report(
          .lineEdges, line: number,
          "\(start) and \(end) units hang of clusters of \(first) and \(last)")
      }
    }
    let slot = geometry.slot
    let extent = LineExtent(layout, geometry)
    let unit = layout.resolved.unit
    guard layout.boundedWidth != nil, slot.width < .max, extent.width <= unit.points(slot.width)
    else { return }
    let (start, end) = (unit.points(slot.start), layout.alignmentWidth - unit.points(slot.end))
    let (left, right) =
      record.isRightToLeft
      ? (layout.alignmentWidth - end, layout.alignmentWidth - start) : (start, end)
    let slack = unitRounding(of: max(abs(extent.left), abs(left), abs(right)))
    // Indents may leave a negative width.
    if right - left < unit.points(slot.width) - slack { return }
    if extent.left < left - slack || extent.left + extent.width > right + slack {
      report(
        .lineEdges, line: number,
        "stands at \(extent.left), \(extent.width) wide, outside of \(left) to \(right)")
    }
  }

  /// Checks that the lines beside an initial letter do not overlap it, if the letter is at the
  /// start of its line.
  private mutating func check(_ letter: ParagraphStyle.InitialLetter, _ index: Int) {
    let record = layout.record(index)
    let first = LineGeometry(layout, paragraph: index, line: 0)
    let isAtStart =
      switch first.alignment {
      case .start, .justify: true
      case .left: !record.isRightToLeft
      case .right: record.isRightToLeft
      case .center, .end: false
      }
    let end = Int32(clamping: letter.length)
    guard isAtStart, record.lineCount > 1, end <= first.end, !record.shaped.isMixed,
      first.advance - first.hangingSpace.advance <= first.slot.width,
      // Hanging white space of the letter has no width beside it.
      end <= first.hangingSpace.start
    else { return }
    let unit = layout.resolved.unit
    let origin = LinePlacement(layout, paragraph: index, line: 0).origin
    let letterEdge = first.edge(at: end, affinity: .upstream)
    // No line is beside a letter without a width (`InitialInset`).
    let isBehindStart =
      record.isRightToLeft ? letterEdge < first.startEdge : letterEdge > first.startEdge
    guard isBehindStart else { return }
    let edge = origin + unit.points(letterEdge)
    let beside = layout.paragraphs[index].broken.lowered?.index ?? letter.lines
    for line in 1..<min(record.lineCount, max(1, beside)) {
      let geometry = LineGeometry(layout, paragraph: index, line: line)
      let extent = LineExtent(layout, geometry)
      guard extent.width > 0, extent.width <= unit.points(geometry.slot.width) else { continue }
      let hang = unit.points(layout.paragraphs[index].ends(ofLine: line).start.hang)
      let distance =
        record.isRightToLeft ? edge - extent.left - extent.width : extent.left - edge
      if distance < -max(0, hang) - unitRounding(of: edge) {
        report(
          .lineEdges, line: record.firstLine + line,
          "covers \(-distance) points of the initial letter")
      }
    }
  }
}

extension LineGeometry {
  /// Returns the advances of the first cluster with a width, and of the last one before hanging
  /// white space, in layout units.
  ///
  /// The widths of adjacent decorations are not included. An advance is 0 if there is no such
  /// cluster.
  fileprivate func outerAdvances(_ record: ParagraphView) -> (first: Int64, last: Int64) {
    let room = EdgeRoom(
      record.placedEdges, record.movedEdges(ofLine: index), record.shaped.spans?.boxes ?? [])
    func advance(_ cluster: VisualCluster) -> Int64 {
      if cluster.piece.marker != nil { return 0 }
      let segment = cluster.piece.segment
      let stop = segment.stop(atOrBefore: cluster.start - cluster.piece.origin)
      let text = cluster.start..<cluster.end
      return segment.x(ofStop: stop + 1) - segment.x(ofStop: stop) - room.leading(text)
        - room.trailing(text)
    }
    var (first, last): (Int64, Int64) = (0, 0)
    var offset = start
    while first == 0, let cluster = cluster(at: offset), cluster.end > offset {
      first = advance(cluster)
      offset = cluster.end
    }
    offset = hangingSpace.start
    while last == 0, offset > start, let cluster = cluster(at: offset - 1), cluster.start < offset {
      last = advance(cluster)
      offset = cluster.start
    }
    return (first, last)
  }

  /// Whether a space with a width is between visible ASCII characters after the line's last tab, so
  /// that justification can widen the line.
  ///
  /// Combined text does not count.
  fileprivate func hasPlainGap(upTo end: Int32, _ kind: ParagraphStyle.TextJustify) -> Bool {
    if kind == .none || kind == .interCharacter { return false }
    let text = record.shaped.processedText.units
    func isVisible(_ offset: Int32) -> Bool { (0x21..<0x7F).contains(text[Int(offset)]) }
    let start = index == 0 ? max(start, record.letterEnd) : start
    var offset = end - 1
    while offset > start, text[Int(offset)] != 0x09 {
      if text[Int(offset)] == 0x20, offset + 1 < end, isVisible(offset - 1), isVisible(offset + 1),
        record.shaped.square(at: offset) == nil,
        let cluster = cluster(at: offset), cluster.end == offset + 1,
        cluster.piece.place(of: offset) != cluster.piece.place(of: offset + 1)
      {
        return true
      }
      offset -= 1
    }
    return false
  }
}
