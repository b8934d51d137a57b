// SPDX-License-Identifier: Apache-2.0

/// Lines and line fragments: a line beside exclusions can have several fragments, any other line
/// has one.
///
/// A fragment is a `Line` of a paragraph. Fragments are numbered throughout the text;
/// `CaretStop.line` and similar properties are indices of lines.
extension TextLayout {
  /// The indices of the layout's fragments.
  @inline(__always)
  var partNumbers: Range<Int> { (paragraphs.first?.firstLine ?? 0)..<stack.lineCount }

  /// Returns the index of the line to which a `Line` of a paragraph belongs.
  @inline(__always)
  func lineNumber(_ record: ParagraphView, _ line: Int) -> Int {
    lineNumber(ofPart: record.firstLine + line)
  }

  /// Returns the index of a fragment's line.
  @inline(__always)
  func lineNumber(ofPart part: Int) -> Int { stack.lineTable.line(ofPart: part) }

  /// The indices of lines, by container; a single range in a block.
  var linesByContainer: [Range<Int>] { stack.lineTable.linesByContainer(lineNumbers) }

  /// Returns the fragments of a line in text order; an index out of range means the nearest line.
  func parts(ofLine line: Int) -> Range<Int> { stack.lineTable.parts(ofLine: line) }

  /// Returns the fragments of consecutive lines.
  func parts(ofLines lines: Range<Int>) -> Range<Int> { stack.lineTable.parts(ofLines: lines) }

  /// Returns the fragments of a line from left to right.
  func visualParts(ofLine line: Int) -> [Int] {
    let parts = parts(ofLine: line)
    if parts.count == 1 { return [parts.lowerBound] }
    return isRightToLeft(part: parts.lowerBound) ? parts.reversed() : Array(parts)
  }

  /// Whether the paragraph of a fragment is right-to-left.
  private func isRightToLeft(part: Int) -> Bool {
    record(locate(part: part).paragraph).isRightToLeft
  }

  /// Returns the fragment that contains a text position; the last fragment if the position
  /// overflows.
  func part(of position: TextPosition) -> Int {
    let record = record(locate(offset: position.offset))
    let local = min(record.local(position.offset), record.contentEnd)
    return record.firstLine + line(of: record, at: local, affinity: position.affinity)
  }

  /// Returns the index of the `Line` that contains an offset of a paragraph; O(log lines).
  @inline(__always)
  func line(of record: ParagraphView, at local: Int32, affinity: TextAffinity) -> Int {
    min(record.line(at: local, affinity: affinity), partCount(of: record) &- 1)
  }

  /// Returns the number of a paragraph's placed lines: all lines except the first one that
  /// overflows the containers.
  @inline(__always)
  func partCount(of record: ParagraphView) -> Int {
    stack.lineTable.placedCount(of: record.lineCount, from: record.firstLine)
  }

  /// The offset from which the text overflows the last container (`BlockOptions.containers`); nil
  /// if all of it fits.
  ///
  /// Nil if the text is truncated: the truncated text belongs to the last line.
  package var overflowOffset: Int? { stack.lineTable.overflowOffset }

  /// Whether the caret of an offset is placed; the offset must be inside the text.
  @inline(__always)
  func isPlaced(_ offset: Int) -> Bool { stack.lineTable.isPlaced(offset) }

  /// Returns a range without overflowing text.
  func placed(_ range: TextRange) -> TextRange { stack.lineTable.placed(range) }

  /// Returns the fragment that follows another one in visual movement; nil at the edge of the text.
  ///
  /// Within a line, fragments are visited from left to right or right to left; between lines, in
  /// the line order.
  func part(after part: Int, toTheRight: Bool, lineOrder: WritingDirection) -> Int? {
    let step = toTheRight == (lineOrder == .ltr) ? 1 : -1
    let line = lineNumber(ofPart: part)
    let own = parts(ofLine: line)
    if own.count > 1 {
      let beside = part + (toTheRight != isRightToLeft(part: part) ? 1 : -1)
      if own.contains(beside) { return beside }
    }
    guard lineNumbers.contains(line + step) else { return nil }
    let next = parts(ofLine: line + step)
    return next.count == 1 || toTheRight != isRightToLeft(part: next.lowerBound)
      ? next.lowerBound : next.upperBound - 1
  }

  // MARK: - Points

  /// Returns the left and right edges of a fragment's interval, in points.
  func stretch(ofPart part: Int) -> (left: Double, right: Double) {
    let place = locate(part: part)
    let record = record(place.paragraph)
    return edges(of: slot(record, line: place.line), in: record)
  }

  /// Returns the left and right edges of the space between exclusions that a fragment has, in
  /// points: the interval without the distances of the line's ends.
  ///
  /// The spaces of a line's fragments do not overlap; negative margins that are repeated on each
  /// fragment can make their intervals overlap.
  func freeInterval(ofPart part: Int) -> (left: Double, right: Double) {
    let place = locate(part: part)
    let record = record(place.paragraph)
    return edges(of: ownSlot(record, line: place.line), in: record)
  }

  private func edges(of slot: LineSlot, in record: ParagraphView) -> (left: Double, right: Double) {
    let start = resolved.unit.points(slot.start)
    let end = resolved.unit.points(slot.end)
    return record.isRightToLeft
      ? (end, alignmentWidth - start) : (start, alignmentWidth - end)
  }

  /// Returns the left and right edges of a fragment's interval; nil in a block without exclusions
  /// and containers, in which all lines extend to the block's edges.
  func interval(ofPart part: Int) -> (left: Double, right: Double)? {
    stack.lineTable.partCount.map { _ in stretch(ofPart: part) }
  }

  /// Returns the fragment of a line whose space is nearest to an x; ties go to the left one.
  func part(ofLine line: Int, nearestTo x: Double) -> Int {
    part(nearestTo: x, in: parts(ofLine: line))
  }

  private func part(nearestTo x: Double, in parts: Range<Int>) -> Int {
    var nearest = parts.lowerBound
    guard parts.count > 1 else { return nearest }
    var least = (distance: Double.infinity, left: Double.infinity)
    for part in parts {
      let (left, right) = freeInterval(ofPart: part)
      let distance = max(0, left - x, x - right)
      if (distance, left) < least {
        least = (distance, left)
        nearest = part
      }
    }
    return nearest
  }

  /// Returns the fragment that is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: the point, in the block's coordinates.
  ///   - range: the candidate fragments; nil for all fragments.
  /// - Returns: the index of the fragment.
  func part(nearestTo point: Point, in range: ClosedRange<Int>? = nil) -> Int {
    guard let line = stack.lineTable.line(nearest: point, inParts: range) else {
      let place = locate(y: point.y)
      let part = record(place.paragraph).firstLine + place.line
      return range.map { max($0.lowerBound, min($0.upperBound, part)) } ?? part
    }
    let own = parts(ofLine: line)
    return part(nearestTo: point.x, in: range.map { own.clamped(to: Range($0)) } ?? own)
  }
}
