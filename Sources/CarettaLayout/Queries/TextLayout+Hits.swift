// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the position closest to a point (`UITextInput.closestPosition(to:)`).
  ///
  /// The line is the one at the point's y; above all lines the first, below all lines the last. Of
  /// its fragments (``LineBox/parts``), the one with the nearest interval is used. On the fragment,
  /// the cluster under the point determines the position: its leading side if the point is before
  /// the middle of its glyphs, otherwise its trailing side. The decorations of an inline box belong
  /// to the adjacent cluster: a point on them means the side that they are on.
  ///
  /// Beyond the content, the position is the line's start or end in the paragraph direction. After
  /// a soft-wrapped line it is the line's end with upstream affinity. It is never after a hard
  /// break. The affinity is upstream only if the two sides of the offset have different caret
  /// positions. On the ellipsis of truncated text, the position is the nearer end of the truncated
  /// text. NaN coordinates count as 0.
  ///
  /// - Complexity: O(log length) in text of one direction.
  public func closestPosition(to point: Point) -> TextPosition {
    let place = axes.hitPlace(point)
    let x = place.x.isNaN ? 0 : place.x
    let (paragraph, line) = locate(x: x, y: place.y.isNaN ? 0 : place.y)
    return position(inParagraph: paragraph, line: line, x: x)
  }

  /// Returns the position on a line that is closest to a position along it.
  func position(inParagraph paragraph: Int, line: Int, x: Double) -> TextPosition {
    if let plain = plainLine(record(paragraph), line),
      let position = position(on: plain, x: x)
    {
      return position
    }
    return reshapedPosition(inParagraph: paragraph, line: line, x: x)
      ?? placedPosition(inParagraph: paragraph, line: line, x: x)
  }

  /// Returns the position on a line with reshaped ends that is closest to an x.
  @inline(never)
  private func reshapedPosition(
    inParagraph paragraph: Int, line: Int, x: Double
  ) -> TextPosition? {
    guard let line = reshapedLine(record(paragraph), line) else { return nil }
    let unit = resolved.unit
    let units = unit.floor(max(0, x))
    let base = line.record.start
    var local = x < 0 ? line.start : line.end
    if x >= 0, units < line.advance {
      let cluster = line.cluster(under: units)
      // The middle of the cluster is at half the sum of its edges.
      local = unit.isAtMost(cluster.edges, 2 * x) ? cluster.end : cluster.start
    }
    return local >= line.end && line.record.isSoftWrapped(line.index)
      ? TextPosition(base + Int(line.end), .upstream) : TextPosition(base + Int(local))
  }

  /// Returns the position on a line of any kind that is closest to a position along it.
  func placedPosition(inParagraph paragraph: Int, line: Int, x: Double) -> TextPosition {
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
    // Inside a fragment both sides of an offset have the same caret position.
    if piece.marker == nil, piece.start < local, local < piece.end {
      return TextPosition(record(paragraph).start + Int(local))
    }
    return position(local, isTrailing ? .upstream : .downstream, paragraph: paragraph, geometry)
  }

  /// Returns the position on a plain line that is closest to an x.
  ///
  /// Returns nil at the end of a segment before another level, because the two sides of the
  /// position may have different caret positions.
  @inline(__always)
  private func position(on line: PlainLine, x: Double) -> TextPosition? {
    let unit = resolved.unit
    let distance = x - origin(of: line)
    let base = line.record.start
    if line.start == line.end { return TextPosition(base + Int(line.start)) }
    var local = line.start
    let units = unit.floor(max(0, distance))
    // Equivalent to `distance >= unit.points(line.advance)`, without a division.
    let isBeyond =
      line.advance > 0
      ? distance >= 0 && units >= line.advance : distance >= unit.points(line.advance)
    if distance < 0 || isBeyond {
      if isBeyond != line.isRightToLeft { local = line.end }
    } else if line.isMixed {
      let found = mixedOffset(
        line.record, line: line.index, end: line.end, line.advance, at: units, distance)
      guard let found else { return nil }
      local = found
    } else {
      local = offset(in: line.cluster(under: units), of: line, nearestTo: distance).local
    }
    // The end of a line is upstream if the text continues on the next line.
    return local >= line.end && line.record.isSoftWrapped(line.index)
      ? TextPosition(base + Int(line.end), .upstream) : TextPosition(base + Int(local))
  }

  /// Returns the offset on a line with several levels that is closest to a distance; nil at the end
  /// of a segment before another level.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - index: the line.
  ///   - end: the offset in the paragraph at which the line's text ends.
  ///   - advance: the line's width.
  ///   - units: the distance, rounded down.
  ///   - distance: the distance from the line's left end, inside the line.
  /// - Returns: the offset in the paragraph.
  @inline(never)
  private func mixedOffset(
    _ record: ParagraphView, line index: Int, end: Int32, _ advance: Int64, at units: Int64,
    _ distance: Double
  ) -> Int32? {
    let line = PlainLine(record, record.line(index), index: index, end: end, advance: advance)
    let cluster = line.mixedCluster(under: units)
    let (local, isTrailing) = offset(in: cluster, of: line, nearestTo: distance)
    if isTrailing, local >= cluster.piece.upperBound,
      !line.continuesLevel(after: cluster.segment)
    {
      return nil
    }
    return local
  }

  /// Returns the side of a cluster that is closest to a distance from the line's left end, and
  /// whether it is the trailing one.
  @inline(__always)
  private func offset(
    in cluster: PlainLine.Cluster, of line: PlainLine, nearestTo distance: Double
  ) -> (local: Int32, isTrailing: Bool) {
    let unit = resolved.unit
    var edges = cluster.edges
    if line.record.hasBoxEdges {
      edges += line.record.glyphShift(
        of: cluster.start..<cluster.end, advance: cluster.advance, onLine: line.index,
        isRightToLeft: cluster.isRightToLeft)
    }
    // The middle of the cluster is at half the sum of its edges.
    let isTrailing =
      cluster.isRightToLeft
      ? unit.isAtLeast(edges, 2 * distance) : unit.isAtMost(edges, 2 * distance)
    return (isTrailing ? cluster.end : cluster.start, isTrailing)
  }

  /// Returns the grapheme cluster whose area contains a point (`UITextInput.characterRange(at:)`).
  ///
  /// - Returns: the cluster's range, or on the ellipsis the range of all truncated text; nil beside
  /// the text, on white space that hangs outside the block, and for a hard break.
  public func characterRange(at point: Point) -> TextRange? {
    let point = axes.hitPlace(point)
    guard point.x.isFinite, point.y.isFinite else { return nil }
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

  /// Whether an x is outside the block, or outside the interval of a line fragment beside an
  /// exclusion.
  private func hangsOut(x: Double, _ place: (paragraph: Int, line: Int)) -> Bool {
    let record = record(place.paragraph)
    guard let (left, right) = interval(ofPart: record.firstLine + place.line) else {
      return boundedWidth.map { x >= $0 } ?? false
    }
    return record.isRightToLeft ? x < left : x >= right
  }

  /// Whether a y is inside a line, not in the space between paragraphs.
  private func isInBand(_ y: Double, _ place: (paragraph: Int, line: Int)) -> Bool {
    let band = record(place.paragraph).band(ofLine: place.line)
    return band.top <= y && y < band.top + band.height
  }

  /// Returns the end of a line, with upstream affinity if the text continues on the next line.
  private func endPosition(paragraph: Int, _ geometry: LineGeometry) -> TextPosition {
    let end = record(paragraph).start + Int(geometry.end)
    if geometry.isSoftWrapped { return TextPosition(end, .upstream) }
    if record(paragraph).endsInSeparator(geometry.index) {
      let end = record(paragraph).textEnd(ofLine: geometry.index)
      return position(end, .downstream, paragraph: paragraph, geometry)
    }
    return TextPosition(end)
  }

  /// Returns a position on a line, with upstream affinity only if the caret position depends on the
  /// affinity.
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

  /// Returns the cluster of a fragment at a distance from the line's left end, as offsets in the
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
    // Binary search for the last cluster whose leading edge is not beyond the point. An edge is at
    // or before a distance if its units are not greater than the distance's units.
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
