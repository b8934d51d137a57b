// SPDX-License-Identifier: Apache-2.0

/// Lines and their parts: a line that flows around shapes has several, every other one is its own part.
///
/// A part is a `Line` of a paragraph. Parts are numbered through the text; `CaretStop.line` and its like
/// are numbers of lines.
extension TextLayout {
  /// The numbers of the parts that the layout has.
  @inline(__always)
  var partNumbers: Range<Int> { (paragraphs.first?.firstLine ?? 0)..<stack.lineCount }

  /// The number of the line that a `Line` of a paragraph is, or is a part of.
  @inline(__always)
  func lineNumber(_ record: ParagraphView, _ line: Int) -> Int {
    lineNumber(ofPart: record.firstLine + line)
  }

  /// The number of a part's line.
  @inline(__always)
  func lineNumber(ofPart part: Int) -> Int { stack.flow?.line(ofPart: part) ?? part }

  /// The numbers of the lines of each container that has some; of a block one range.
  var linesByContainer: [Range<Int>] {
    guard let flow = stack.flow, !flow.containers.isEmpty else { return [lineNumbers] }
    var result: [Range<Int>] = []
    var first = 0
    for index in flow.lines.indices.dropFirst()
    where flow.lines[index].region != flow.lines[index - 1].region {
      result.append(first..<index)
      first = index
    }
    return result + [first..<flow.lines.count]
  }

  /// The parts of a line in text order; a number outside is the nearest line's.
  func parts(ofLine line: Int) -> Range<Int> {
    guard let flow = stack.flow else { return line..<line + 1 }
    return flow.lines[max(0, min(flow.lines.count - 1, line))].parts
  }

  /// The parts of consecutive lines that there are.
  func parts(ofLines lines: Range<Int>) -> Range<Int> {
    guard let flow = stack.flow else { return lines }
    if lines.isEmpty { return 0..<0 }
    let first = flow.lines[lines.lowerBound].parts.lowerBound
    return first..<flow.lines[lines.upperBound - 1].parts.upperBound
  }

  /// The parts of a line from left to right.
  func visualParts(ofLine line: Int) -> [Int] {
    let parts = parts(ofLine: line)
    if parts.count == 1 { return [parts.lowerBound] }
    return isRightToLeft(part: parts.lowerBound) ? parts.reversed() : Array(parts)
  }

  /// Whether the paragraph of a part runs from right to left.
  private func isRightToLeft(part: Int) -> Bool {
    record(locate(part: part).paragraph).isRightToLeft
  }

  /// The part of a position in the text; the last one for a position that has no place.
  func part(of position: TextPosition) -> Int {
    let record = record(locate(offset: position.offset))
    let local = min(record.local(position.offset), record.contentEnd)
    return record.firstLine + line(of: record, at: local, affinity: position.affinity)
  }

  /// The `Line` of a paragraph that an offset of it is on; O(log lines).
  @inline(__always)
  func line(of record: ParagraphView, at local: Int32, affinity: TextAffinity) -> Int {
    let line = record.line(at: local, affinity: affinity)
    return stack.flow == nil ? line : min(line, partCount(of: record) - 1)
  }

  /// How many of a paragraph's lines have a place: all but the first that no container has room for.
  func partCount(of record: ParagraphView) -> Int {
    stack.flow == nil || record.lineCount == 0
      ? record.lineCount : min(record.lineCount, stack.lineCount - record.firstLine)
  }

  /// From which offset on no container has room for the text (`BlockOptions.containers`); nil where all
  /// of it fits.
  ///
  /// What is left out has no line, no caret, no rectangle and no glyph. Where the text is truncated, what is
  /// left out belongs to the last line (``hiddenRange``), and this is nil.
  public var overflowOffset: Int? { stack.flow?.rest?.offset }

  /// Whether a caret of an offset has a place; offsets are inside the text.
  @inline(__always)
  func isPlaced(_ offset: Int) -> Bool {
    guard let flow = stack.flow else { return true }
    guard offset >= flow.start else { return false }
    guard let rest = flow.rest else { return true }
    return offset < rest.offset || offset == rest.offset && rest.isInParagraph
  }

  /// A range without the text that has no place.
  func placed(_ range: TextRange) -> TextRange {
    guard let flow = stack.flow else { return range }
    let end = flow.rest?.offset ?? .max
    func placed(_ offset: Int) -> Int { min(end, max(flow.start, offset)) }
    return TextRange(placed(range.start), placed(range.end))
  }

  /// The part that a walk goes on to from the edge of another; nil at the edge of the text.
  ///
  /// Within a line from left to right, from line to line in the direction that lines follow each other.
  func part(after part: Int, toTheRight: Bool, lineOrder: WritingDirection) -> Int? {
    let step = toTheRight == (lineOrder == .ltr) ? 1 : -1
    guard let flow = stack.flow else {
      return partNumbers.contains(part + step) ? part + step : nil
    }
    let line = flow.line(ofPart: part)
    let own = flow.lines[line].parts
    if own.count > 1 {
      let beside = part + (toTheRight != isRightToLeft(part: part) ? 1 : -1)
      if own.contains(beside) { return beside }
    }
    guard flow.lines.indices.contains(line + step) else { return nil }
    let next = visualParts(ofLine: line + step)
    return toTheRight ? next.first : next.last
  }

  // MARK: - Points

  /// The left and the right edge of the stretch of a part, in points.
  func stretch(ofPart part: Int) -> (left: Double, right: Double) {
    let place = locate(part: part)
    let record = record(place.paragraph)
    let slot = slot(record, line: place.line)
    let start = resolved.unit.points(slot.start)
    let end = resolved.unit.points(slot.end)
    return record.isRightToLeft
      ? (end, alignmentWidth - start) : (start, alignmentWidth - end)
  }

  /// The part of a line that is nearest to an x: the left one of two as near.
  func part(ofLine line: Int, nearestTo x: Double) -> Int {
    part(nearestTo: x, in: parts(ofLine: line))
  }

  private func part(nearestTo x: Double, in parts: Range<Int>) -> Int {
    var nearest = parts.lowerBound
    guard parts.count > 1 else { return nearest }
    var least = (distance: Double.infinity, left: Double.infinity)
    for part in parts {
      let (left, right) = stretch(ofPart: part)
      let distance = max(0, left - x, x - right)
      if (distance, left) < least {
        least = (distance, left)
        nearest = part
      }
    }
    return nearest
  }

  /// The part that is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: in the block's coordinates.
  ///   - range: the parts to choose from; nil for all.
  /// - Returns: its number.
  func part(nearestTo point: Point, in range: ClosedRange<Int>? = nil) -> Int {
    guard let flow = stack.flow else {
      let place = locate(x: point.x, y: point.y)
      let part = record(place.paragraph).firstLine + place.line
      return range.map { max($0.lowerBound, min($0.upperBound, part)) } ?? part
    }
    let range = range ?? 0...flow.slots.count - 1
    let lines = flow.line(ofPart: range.lowerBound)..<flow.line(ofPart: range.upperBound) + 1
    let line = flow.line(nearest: point, in: lines)
    return part(nearestTo: point.x, in: flow.lines[line].parts.clamped(to: Range(range)))
  }
}
