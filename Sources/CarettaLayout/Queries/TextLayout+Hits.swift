// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The position nearest to a point (`UITextInput.closestPosition(to:)`).
  ///
  /// The line whose band has the point's y, above all the first, below all the last; of its parts
  /// (``LineBox/parts``) the one whose stretch is nearest; on it the cluster under the point: before the middle
  /// of its glyphs its leading side, otherwise its trailing side.
  /// The edges of an inline box are part of the cluster that they are beside: a point on them is on its near side.
  /// Beyond the content the line's start or end in the paragraph's direction; past a
  /// soft-wrapped line its end, upstream; never after a hard break. The affinity is upstream
  /// only where the two sides of the offset lie apart. On the marker of a truncated text it is the
  /// nearer end of the text that the marker stands for. A coordinate that is not a number
  /// counts as 0.
  ///
  /// - Complexity: O(log length) in text of one direction.
  public func closestPosition(to point: Point) -> TextPosition {
    let place = axes.hitPlace(point)
    let x = place.x.isNaN ? 0 : place.x
    let (paragraph, line) = locate(x: x, y: place.y.isNaN ? 0 : place.y)
    return position(inParagraph: paragraph, line: line, x: x)
  }

  /// The position on a line nearest to a place along it.
  func position(inParagraph paragraph: Int, line: Int, x: Double) -> TextPosition {
    if let plain = plainLine(record(paragraph), line),
      let position = position(on: plain, x: x)
    {
      return position
    }
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let distance = x - placement.origin
    let whole = resolved.unit.points(placement.geometry.advance)
    let lineStart = TextPosition(record(paragraph).start + Int(placement.geometry.start))
    if placement.geometry.start == placement.geometry.end { return lineStart }
    if distance < 0 || distance >= whole {
      let isEnd = (distance >= whole) != placement.geometry.isRightToLeft
      return isEnd ? endPosition(paragraph: paragraph, placement.geometry) : lineStart
    }
    let geometry = placement.geometry
    guard let piece = geometry.piece(under: resolved.unit.floor(distance)) else {
      return lineStart
    }
    let (start, end, isTrailing) = cluster(
      of: piece, at: distance, record(paragraph), line: geometry.index)
    let local = isTrailing ? end : start
    if isTrailing, local >= geometry.end,
      geometry.isSoftWrapped || record(paragraph).endsInSeparator(geometry.index)
    {
      return endPosition(paragraph: paragraph, geometry)
    }
    // Inside a piece both sides of an offset are one place.
    if piece.marker == nil, piece.start < local, local < piece.end {
      return TextPosition(record(paragraph).start + Int(local))
    }
    return position(local, isTrailing ? .upstream : .downstream, paragraph: paragraph, geometry)
  }

  /// The position on a plain line nearest to a horizontal place; nil at the border of segments of several
  /// levels, whose sides may lie apart.
  @inline(__always)
  private func position(on line: PlainLine, x: Double) -> TextPosition? {
    let unit = resolved.unit
    let distance = x - origin(of: line)
    let base = line.record.start
    if line.start == line.end { return TextPosition(base + Int(line.start)) }
    var local = line.start
    let units = unit.floor(max(0, distance))
    // As `distance >= unit.points(line.advance)`, without a division.
    let isBeyond =
      line.advance > 0
      ? distance >= 0 && units >= line.advance : distance >= unit.points(line.advance)
    if distance < 0 || isBeyond {
      if isBeyond != line.isRightToLeft { local = line.end }
    } else {
      let cluster = line.isMixed ? line.mixedCluster(under: units) : line.cluster(under: units)
      var edges = cluster.edges
      if line.record.hasBoxEdges {
        edges += line.record.glyphShift(
          of: cluster.start..<cluster.end, advance: cluster.advance, onLine: line.index,
          isRightToLeft: cluster.isRightToLeft)
      }
      let center = unit.points(edges) / 2
      let isTrailing = cluster.isRightToLeft ? distance <= center : distance >= center
      local = isTrailing ? cluster.end : cluster.start
      if line.isMixed, local <= cluster.piece.lowerBound || local >= cluster.piece.upperBound {
        return nil
      }
    }
    // The end of a line is upstream where the text goes on on the next one.
    return local >= line.end && line.record.isSoftWrapped(line.index)
      ? TextPosition(base + Int(line.end), .upstream) : TextPosition(base + Int(local))
  }

  /// The grapheme cluster whose box holds a point (`UITextInput.characterRange(at:)`).
  ///
  /// - Returns: the cluster's range, on the marker of a truncated text that of all the text that it
  ///   stands for, or nil beside the text, on white space that hangs outside
  ///   the block, or for a hard break.
  public func characterRange(at point: Point) -> TextRange? {
    let point = axes.hitPlace(point)
    guard point.x.isFinite, point.y.isFinite, stack.flow != nil || point.y >= 0 && point.y < height
    else { return nil }
    let (paragraph, line) = locate(x: point.x, y: point.y)
    if hangsOut(x: point.x, (paragraph, line)),
      specification.style(record(paragraph).format).overflowWrap != .normal
    {
      return nil
    }
    guard isInBand(point.y, (paragraph, line)) else { return nil }
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let distance = point.x - placement.origin
    let whole = resolved.unit.points(placement.geometry.advance)
    guard distance >= 0, distance < whole,
      let piece = placement.geometry.piece(under: resolved.unit.floor(distance))
    else { return nil }
    let (start, end, _) = cluster(
      of: piece, at: distance, record(paragraph), line: placement.geometry.index)
    return start < end
      ? TextRange(record(paragraph).start + Int(start), record(paragraph).start + Int(end)) : nil
  }

  /// Whether an x is outside the block, or outside the stretch of a part of a line beside a shape.
  private func hangsOut(x: Double, _ place: (paragraph: Int, line: Int)) -> Bool {
    guard stack.flow != nil else { return boundedWidth.map { x >= $0 } ?? false }
    let record = record(place.paragraph)
    let (left, right) = stretch(ofPart: record.firstLine + place.line)
    return record.isRightToLeft ? x < left : x >= right
  }

  /// Whether a y is in the band of a paragraph's line, not in the space between paragraphs.
  private func isInBand(_ y: Double, _ place: (paragraph: Int, line: Int)) -> Bool {
    let band = record(place.paragraph).band(ofLine: place.line)
    return band.top <= y && y < band.top + band.height
  }

  /// The end of a line: upstream where the text goes on on the next one.
  private func endPosition(paragraph: Int, _ geometry: LineGeometry) -> TextPosition {
    let end = record(paragraph).start + Int(geometry.end)
    if geometry.isSoftWrapped { return TextPosition(end, .upstream) }
    if record(paragraph).endsInSeparator(geometry.index) {
      let end = record(paragraph).textEnd(ofLine: geometry.index)
      return position(end, .downstream, paragraph: paragraph, geometry)
    }
    return TextPosition(end)
  }

  /// A position on a line whose affinity says no more than is needed.
  private func position(
    _ local: Int32, _ affinity: TextAffinity, paragraph: Int, _ geometry: LineGeometry
  ) -> TextPosition {
    let offset = record(paragraph).start + Int(local)
    if affinity == .upstream, !geometry.isPlain,
      geometry.edge(at: local, affinity: .upstream)
        != geometry.edge(at: local, affinity: .downstream)
    {
      return TextPosition(offset, .upstream)
    }
    return TextPosition(offset)
  }

  /// The cluster of a piece under a distance from the line's left end, as offsets in the
  /// paragraph, and whether the distance is in its trailing half.
  private func cluster(
    of piece: LinePiece, at distance: Double, _ record: ParagraphView, line: Int
  ) -> (start: Int32, end: Int32, isTrailing: Bool) {
    let unit = resolved.unit
    let segment = piece.segment
    let first = segment.stop(atOrBefore: piece.start - piece.origin)
    let last = segment.stop(atOrBefore: piece.end - piece.origin)
    if let marker = piece.marker {
      let middle = unit.points(marker.leading + marker.trailing) / 2
      let isRight = distance >= middle
      return (
        marker.hidden.lowerBound, marker.hidden.upperBound,
        isRight != marker.isRightToLeft
      )
    }
    if piece.isTab {
      let middle = unit.points(2 * piece.left + piece.advance) / 2
      let isRight = distance >= middle
      return (piece.start, piece.end, isRight != piece.isRightToLeft)
    }
    func leading(_ stop: Int) -> Int64 {
      let along = piece.distance(ofStop: stop)
      return piece.isRightToLeft ? piece.left + piece.advance - along : piece.left + along
    }
    // The last cluster whose leading edge is not beyond the point. An edge is at or before a distance
    // where its units are no more than those of the distance.
    QueryWork.countSearch(last - first)
    let units = unit.floor(distance)
    var low = first
    var high = max(first + 1, last)
    while low + 1 < high {
      let middle = (low + high) / 2
      let edge = leading(middle)
      let isBefore = piece.isRightToLeft ? units < edge : units >= edge
      if isBefore { low = middle } else { high = middle }
    }
    let start = piece.origin + segment.offset(ofStop: low)
    let end = min(piece.end, piece.origin + segment.offset(ofStop: low + 1))
    var edges = leading(low) + leading(low + 1)
    if record.hasBoxEdges, start < end {
      edges += record.glyphShift(
        of: start..<end, advance: abs(leading(low + 1) - leading(low)), onLine: line,
        isRightToLeft: piece.isRightToLeft)
    }
    let center = unit.points(edges) / 2
    let isTrailing = piece.isRightToLeft ? distance <= center : distance >= center
    return (start, end, isTrailing)
  }
}
