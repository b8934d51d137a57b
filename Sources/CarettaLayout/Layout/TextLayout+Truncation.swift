// SPDX-License-Identifier: Apache-2.0

/// The step that leaves out the lines of a text that there is no room for.
extension TextLayout {
  /// Whether some of the text is left out because of `maxLines` or `maxHeight`.
  public var isTruncated: Bool {
    visibleCount > 0 && paragraphs[visibleCount - 1].truncatedEnd != nil
  }

  /// The text that the marker of a truncated layout stands for; nil when all of the text is shown.
  ///
  /// It belongs to the last line: its carets are at the marker's leading edge, a selection of some of
  /// it covers the marker, and a point on the marker is at the end of the range that is nearer.
  public var hiddenRange: TextRange? { hiddenRanges.first }

  /// The same, and what is not seen at the text's end: hard breaks after a tail.
  var hiddenRanges: [TextRange] {
    guard visibleCount > 0 else { return [] }
    let record = paragraphs[visibleCount - 1]
    guard record.truncatedEnd != nil else { return [] }
    return record.broken.hidden.map {
      TextRange(record.start + Int($0.lowerBound), record.start + Int($0.upperBound))
    }
  }

  /// The largest height of all lines; containers have heights of their own.
  private var maxHeight: Double? { block.containers.isEmpty ? block.maxHeight : nil }

  /// How many of the lines there are may be seen; at least one.
  private var allowedLines: Int {
    var allowed = lineCount
    // As in UIKit, 0 is no limit.
    if let maxLines = block.maxLines, maxLines > 0 { allowed = min(allowed, maxLines) }
    guard let maxHeight, maxHeight < .infinity else { return allowed }
    // The first line that reaches below it; sums of heights are rounded.
    var low = 1
    var high = allowed + 1
    while low < high {
      let middle = (low + high) / 2
      let place = locate(part: parts(ofLine: middle - 1).lowerBound)
      let band = paragraphs[place.paragraph].band(ofLine: place.line)
      let isInside = band.top + band.height <= maxHeight + 1e-9
      if isInside { low = middle + 1 } else { high = middle }
    }
    return max(1, low - 1)
  }

  /// Leaves out the lines that may not be seen.
  mutating func truncate() {
    var allowed = allowedLines
    guard allowed < lineCount else { return }
    let all = stack
    truncate(to: allowed)
    // The marker, or the text's end, may be taller than what they take the place of.
    while let maxHeight, allowed > 1, height > maxHeight + 1e-9 {
      allowed -= 1
      stack = all
      takeHeight()
      truncate(to: allowed)
    }
  }

  private mutating func truncate(to allowed: Int) {
    let part = parts(ofLine: allowed - 1).upperBound - 1
    let (paragraph, line) = locate(part: part)
    let flowSlot = stack.flow?.slots[part]
    let tabOrigin =
      stack.flow?.containerStart(
        ofLine: allowed - 1, in: specification,
        isRightToLeft: paragraphs[paragraph].paragraph.baseLevel == 1) ?? 0
    stack.paragraphs[paragraph] = context.withEngine { [paragraphs, specification] engine in
      Truncator(
        paragraphs: paragraphs, paragraph: paragraph, line: line, flowSlot: flowSlot,
        tabOrigin: tabOrigin, specification: specification, engine: engine
      ).truncated()
    }
    regroupLines(of: paragraph, upTo: allowed)
    stack.paragraphs[paragraph].keepTruncatedLine()
    if stack.flow != nil {
      stack.truncateFlow(to: allowed, paragraph: paragraph, specification)
      return takeHeight()
    }
    stack.paragraphs[paragraph].stackLines(specification)
    for index in paragraphs.indices where index > paragraph {
      stack.paragraphs[index].removeLines()
    }
    stack.visibleCount = paragraph + 1
    place()
  }

  /// Aligns the lines left of a truncated paragraph as groups (CSS `text-group-align`).
  private mutating func regroupLines(of paragraph: Int, upTo allowed: Int) {
    let record = paragraphs[paragraph]
    let style = specification.style(record.format)
    guard style.textGroupAlign != .none else { return }
    let room = specification.room(record.format, isFirst: paragraph == 0)
    guard let flow = stack.flow else {
      return stack.paragraphs[paragraph].alignGroups([record.lines.indices], style) {
        room.slot(ofLine: $0, isSeparated: $1)
      }
    }
    guard room.width < .max else { return }
    let lines = flow.lines[flow.line(ofPart: record.firstLine)..<allowed]
    let groups = LineFlow.partsByContainer(lines, from: record.firstLine)
    stack.paragraphs[paragraph].alignGroups(groups, style) { part, _ in
      flow.slots[record.firstLine + part]
    }
  }

  /// Makes room for all lines again.
  mutating func restoreLines() {
    for index in max(0, visibleCount - 1)..<paragraphs.count {
      stack.paragraphs[index].removeLines()
      stack.paragraphs[index].measureHeights(
        specification.resolved, specification.style(stack.paragraphs[index].format))
    }
    stack.visibleCount = paragraphs.count
  }

  /// The grapheme boundaries of a range of hidden text, its end left out, as offsets from the
  /// start of a paragraph.
  func hiddenBoundaries(_ range: Range<Int32>, from paragraph: Int) -> [Int32] {
    var result: [Int32] = []
    for index in paragraph..<paragraphs.count {
      let shift = Int32(truncatingIfNeeded: paragraphs[index].start - paragraphs[paragraph].start)
      let paragraph = paragraphs[index].paragraph
      if shift >= range.upperBound { break }
      for reference in paragraph.segments {
        let origin = shift + reference.offset
        if origin >= range.upperBound { break }
        if origin + reference.segment.length <= range.lowerBound { continue }
        for stop in reference.segment.stops where range.contains(origin + stop.offset) {
          result.append(origin + stop.offset)
        }
      }
      let end = shift + paragraph.contentLength
      if paragraph.terminatorLength > 0, range.contains(end) { result.append(end) }
    }
    return result
  }
}
