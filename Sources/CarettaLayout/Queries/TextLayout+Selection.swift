// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the rectangle of the part of a range on the first line it touches
  /// (`UITextInput.firstRect(for:)`).
  ///
  /// The rectangle is tight to the advances, and is the union if there are several visual runs. An
  /// empty range yields a rectangle without width at its caret; a range of only a hard break yields
  /// one at the line's end.
  ///
  /// - Returns: the rectangle, or `Rect.null` for a range outside the text.
  public func firstRect(for range: TextRange) -> Rect {
    guard range.start >= 0, range.end <= length,
      let caret = flowStop(at: TextPosition(range.start))
    else { return .null }
    let empty = Rect(x: caret.x, y: caret.y, width: 0, height: caret.height)
    if range.isEmpty { return axes.rect(empty) }
    let (paragraph, line) = locate(part: part(of: TextPosition(range.start)))
    let rects = runs(of: snapped(range), paragraph: paragraph, line: line, extends: false)
    let union = rects.reduce(Rect.null) { $0.union($1.rect) }
    return axes.rect(union.isNull ? empty : union)
  }

  /// Returns the rectangles that a selected range covers (`UITextInput.selectionRects(for:)`).
  ///
  /// There is one rectangle per visual run on each line, line by line, and from left to right or
  /// top to bottom on each line; adjacent runs of the same direction are merged. Ends inside a
  /// grapheme cluster are moved outward. Offsets outside the text are clamped.
  ///
  /// - Parameters:
  ///   - range: the selected range.
  ///   - extendingToContainer: whether the rectangle extends to the block's edge, or to the edge of
  ///     a line fragment's interval (``LineBox/parts``), if the selection continues on the next
  ///     line.
  /// - Returns: the rectangles; none for an empty range.
  public func selectionRects(
    for range: TextRange, extendingToContainer: Bool = true
  ) -> [TextSelectionRect] {
    let clamped = TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
    let whole = snapped(clamped)
    let range = placed(whole)
    if clamped.isEmpty || range.isEmpty { return [] }
    var number = part(of: TextPosition(range.start))
    var result: [TextSelectionRect] = []
    var parts: [SelectionRun] = []
    // The current line, and the index of the first of its rectangles.
    var latest = (line: -1, first: 0)
    while number < stack.lineCount {
      let (paragraph, line) = locate(part: number)
      if record(paragraph).start + Int(record(paragraph).line(line).start) >= range.end { break }
      let isBeside = lineNumber(ofPart: number) == latest.line
      if !isBeside { latest = (lineNumber(ofPart: number), parts.count) }
      let runs = runs(of: range, paragraph: paragraph, line: line, extends: extendingToContainer)
      // Inserted in left-to-right order, also if the fragments of a line are ordered from right to
      // left.
      let isLeft = isBeside && record(paragraph).isRightToLeft
      parts.insert(contentsOf: runs, at: isLeft ? latest.first : parts.count)
      number += 1
    }
    let start = parts.map(\.start).min()
    let end = parts.map(\.end).max()
    for part in parts {
      result.append(
        TextSelectionRect(
          rect: part.rect, writingDirection: part.isRightToLeft ? .rtl : .ltr,
          containsStart: part.start == start && range.start == whole.start,
          containsEnd: part.end == end && range.end == whole.end))
    }
    return axes.results(result, axes.selection)
  }

  /// Returns a range whose ends are moved outward to grapheme boundaries.
  func snapped(_ range: TextRange) -> TextRange {
    TextRange(boundary(range.start, forward: false), boundary(range.end, forward: true))
  }

  /// Returns the grapheme cluster boundary at an offset, or the nearest one after or before it.
  package func clusterBoundary(at offset: Int, forward: Bool) -> Int {
    boundary(max(0, min(length, offset)), forward: forward)
  }

  /// Returns the grapheme boundary at an offset, or the nearest one after or before it.
  func boundary(_ offset: Int, forward: Bool) -> Int {
    let lines = record(paragraph(of: offset))
    let local = lines.local(offset)
    if local > lines.contentLength {
      // Inside CRLF, which is one cluster.
      return lines.start + Int(forward ? lines.length : lines.contentLength)
    }
    if local == lines.contentLength { return offset }
    let index = lines.segments.segment(at: local)
    let origin = lines.segments[index].offset
    let segment = lines.segments[index].segment.view
    let stop = segment.stop(atOrBefore: local - origin)
    let start = origin + segment.offset(ofStop: stop)
    if start == local || !forward { return lines.start + Int(start) }
    return lines.start + Int(origin + segment.offset(ofStop: stop + 1))
  }

  /// A part of a range that is one visual run.
  private struct SelectionRun {
    var rect: Rect
    var start: Int
    var end: Int
    var isRightToLeft: Bool
  }

  private func runs(
    of range: TextRange, paragraph: Int, line: Int, extends: Bool
  ) -> [SelectionRun] {
    let lines = record(paragraph)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let geometry = placement.geometry
    let band = lines.band(ofLine: line)
    let low = Int32(clamping: range.start - lines.start)
    let high = Int32(clamping: range.end - lines.start)
    var parts: [(left: Int64, right: Int64, start: Int32, end: Int32, rtl: Bool)] = []
    for piece in geometry.pieces(in: low..<max(low, high)) {
      let from = max(low, piece.start)
      let to = min(high, piece.end)
      if piece.start == piece.end { continue }
      // A selection of part of the truncated text covers the whole ellipsis.
      let a = piece.marker?.leading ?? piece.place(of: from)
      let b = piece.marker?.trailing ?? piece.place(of: to)
      if a != b { parts.append((min(a, b), max(a, b), from, to, piece.isRightToLeft)) }
    }
    parts.sort { ($0.left, $0.right) < ($1.left, $1.right) }
    var merged: [(left: Int64, right: Int64, start: Int32, end: Int32, rtl: Bool)] = []
    for part in parts {
      if let last = merged.last, last.right == part.left, last.rtl == part.rtl {
        merged[merged.count - 1].right = part.right
        merged[merged.count - 1].start = min(last.start, part.start)
        merged[merged.count - 1].end = max(last.end, part.end)
      } else {
        merged.append(part)
      }
    }
    let top = band.top
    let unit = resolved.unit
    var runs = merged.map { run in
      let left = placement.origin + unit.points(run.left)
      return SelectionRun(
        rect: Rect(
          x: left, y: top, width: placement.origin + unit.points(run.right) - left,
          height: band.height),
        start: lines.start + Int(run.start), end: lines.start + Int(run.end),
        isRightToLeft: run.rtl)
    }
    if extends {
      extendToContainer(&runs, range, placement: placement, paragraph: paragraph, top: top)
    }
    return runs
  }

  /// Extends the last run to the edge of the block or of the line fragment's interval if the
  /// selection continues on the next line.
  private func extendToContainer(
    _ runs: inout [SelectionRun], _ range: TextRange, placement: LinePlacement, paragraph: Int,
    top: Double
  ) {
    let lines = record(paragraph)
    let geometry = placement.geometry
    let terminator = lines.terminatorLength(ofLine: geometry.index)
    let end = lines.start + Int(geometry.end) + terminator
    let reaches = range.end > end || range.end == end && terminator > 0
    let goesOn = range.end > end || reaches
    guard goesOn, let width = boundedWidth else { return }
    let container =
      interval(ofPart: lines.firstLine + geometry.index) ?? (left: 0, right: width)
    let band = lines.band(ofLine: geometry.index)
    let edge = placement.origin + resolved.unit.points(geometry.endEdge)
    let start = max(range.start, lines.start + Int(geometry.start))
    if geometry.isRightToLeft {
      let left = min(container.left, edge)
      if let first = runs.indices.first, runs[first].isRightToLeft,
        runs[first].rect.minX <= edge
      {
        let right = runs[first].rect.maxX
        runs[first].rect.x = left
        runs[first].rect.width = right - left
        runs[first].end = end
      } else if edge > left {
        runs.insert(
          SelectionRun(
            rect: Rect(x: left, y: top, width: edge - left, height: band.height),
            start: max(start, lines.start + Int(geometry.end)), end: end, isRightToLeft: true),
          at: 0)
      }
    } else {
      // White space that hangs beyond the block is not shown as selected.
      let extent = LineExtent(self, geometry)
      let right = max(container.right, extent.left + extent.width)
      if let last = runs.indices.last, !runs[last].isRightToLeft,
        runs[last].rect.maxX >= min(edge, right)
      {
        runs[last].rect.width = max(0, right - runs[last].rect.minX)
        runs[last].end = end
      } else if right > edge {
        runs.append(
          SelectionRun(
            rect: Rect(x: edge, y: top, width: right - edge, height: band.height),
            start: max(start, lines.start + Int(geometry.end)), end: end, isRightToLeft: false))
      }
    }
  }
}
