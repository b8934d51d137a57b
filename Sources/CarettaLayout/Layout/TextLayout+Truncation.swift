// SPDX-License-Identifier: Apache-2.0

/// The step that truncates text that does not fit in the block.
extension TextLayout {
  /// Whether the text is truncated because of `maxLines` or `maxBlockSize`.
  package var isTruncated: Bool {
    visibleCount > 0 && paragraphs[visibleCount - 1].truncatedEnd != nil
  }

  /// The truncated text that the ellipsis represents; nil if the text is not truncated.
  ///
  /// It belongs to the last line. Its carets are at the ellipsis's leading edge, a selection of
  /// part of it covers the ellipsis, and a point on the ellipsis yields the nearer end of the
  /// range.
  package var hiddenRange: TextRange? { hiddenRanges.first }

  /// The truncated text, and invisible text at the text's end, such as hard breaks after a tail.
  var hiddenRanges: [TextRange] {
    guard visibleCount > 0 else { return [] }
    let record = paragraphs[visibleCount - 1]
    guard record.truncatedEnd != nil else { return [] }
    return record.broken.hidden.map {
      TextRange(record.start + Int($0.lowerBound), record.start + Int($0.upperBound))
    }
  }

  /// The maximum height of all lines; ignored with containers, which have their own heights.
  private var maxBlockSize: Double? { block.containers.isEmpty ? block.maxBlockSize : nil }

  /// The number of existing lines that may be visible; at least one.
  private var allowedLines: Int {
    var allowed = lineCount
    // As in UIKit, 0 means no limit.
    if let maxLines = block.maxLines, maxLines > 0 { allowed = min(allowed, maxLines) }
    guard let maxBlockSize, maxBlockSize < .infinity else { return allowed }
    // Searches for the first line that extends below the maximum height; sums of heights are
    // rounded.
    var low = 1
    var high = allowed + 1
    while low < high {
      let middle = (low + high) / 2
      let place = locate(part: parts(ofLine: middle - 1).lowerBound)
      let band = paragraphs[place.paragraph].band(ofLine: place.line)
      let isInside = band.top + band.height <= maxBlockSize + 1e-9
      if isInside { low = middle + 1 } else { high = middle }
    }
    return max(1, low - 1)
  }

  /// Truncates the lines that exceed the limits.
  mutating func truncate() {
    guard specification.limitsLines else { return }
    var allowed = allowedLines
    guard allowed < lineCount else { return }
    let all = stack
    truncate(to: allowed)
    // The ellipsis, or the text's end, may be taller than the text that it replaces.
    while let maxBlockSize, allowed > 1, height > maxBlockSize + 1e-9 {
      allowed -= 1
      stack = all
      takeHeight()
      truncate(to: allowed)
    }
  }

  private mutating func truncate(to allowed: Int) {
    let part = parts(ofLine: allowed - 1).upperBound - 1
    let (paragraph, line) = locate(part: part)
    let flowSlot = stack.lineTable.slot(ofPart: part)
    let tabOrigin = stack.lineTable.containerStart(
      ofLine: allowed - 1, in: specification,
      isRightToLeft: paragraphs[paragraph].paragraph.baseLevel == 1)
    stack.paragraphs[paragraph] = context.withEngine { [paragraphs, specification] engine in
      Truncator(
        paragraphs: paragraphs, paragraph: paragraph, line: line, flowSlot: flowSlot,
        tabOrigin: tabOrigin, specification: specification, engine: engine
      ).truncated()
    }
    regroupLines(of: paragraph)
    stack.paragraphs[paragraph].keepTruncatedLine()
    stack.truncate(to: allowed, paragraph: paragraph, specification)
    takeHeight()
  }

  /// Aligns the remaining lines of a truncated paragraph as groups (CSS `text-group-align`).
  private mutating func regroupLines(of paragraph: Int) {
    let record = paragraphs[paragraph]
    let style = specification.style(record.format)
    guard style.textGroupAlign != .none else { return }
    let room = specification.room(record.format, isFirst: paragraph == 0)
    let table = stack.lineTable
    let first = record.firstLine
    let groups = table.groups(
      ofParts: first..<first + record.lines.count, wraps: room.width < .max)
    stack.paragraphs[paragraph].alignGroups(groups, style) {
      table.slot(ofPart: first + $0) ?? room.slot(ofLine: $0, isSeparated: $1)
    }
  }

  /// Makes all lines visible again, and removes lines affected by truncation.
  mutating func restoreLines() {
    for index in max(0, visibleCount - 1)..<paragraphs.count {
      stack.paragraphs[index].removeLines()
      stack.paragraphs[index].measureHeights(
        specification.resolved, specification.style(stack.paragraphs[index].format))
    }
    stack.visibleCount = paragraphs.count
  }

  /// Returns the grapheme boundaries in a range of truncated text, without its end, as offsets from
  /// the start of a paragraph.
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
