// SPDX-License-Identifier: Apache-2.0

/// Lookups of lines by index, by offset and by y.
extension TextLayout {
  /// The width of the widest line with its indents, without white space that does not count for
  /// alignment.
  var widestLine: Double {
    stack.widestLine(specification, startsText: paragraphs.first?.firstLine == 0)
  }

  /// Returns the paragraph and the index of its `Line` for a fragment index; an index out of range
  /// means the nearest fragment; O(log paragraphs).
  func locate(part index: Int) -> (paragraph: Int, line: Int) {
    let numbers = partNumbers
    let index = max(numbers.lowerBound, min(numbers.upperBound - 1, index))
    let paragraph = min(visibleCount, firstParagraph { $0.firstLine > index }) - 1
    return (paragraph, index - record(paragraph).firstLine)
  }

  /// Returns the paragraph whose lines contain an offset; truncated text belongs to the last
  /// visible paragraph.
  @inline(__always)
  func locate(offset: Int) -> Int { min(visibleCount - 1, paragraph(of: offset)) }

  /// Returns the paragraph that contains an offset; O(log paragraphs).
  @inline(__always)
  func paragraph(of offset: Int) -> Int {
    max(0, firstParagraph { $0.start > offset } - 1)
  }

  /// Returns the first paragraph for which a predicate holds, like `partitioningIndex` but without
  /// copying elements.
  @inline(__always)
  private func firstParagraph(_ belongsAfter: (ParagraphView) -> Bool) -> Int {
    let records = stack.paragraphs.view
    QueryWork.countSearch(records.count)
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low &+ high) / 2
      if belongsAfter(ParagraphView(records, middle)) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Returns the paragraph and the index of its `Line` that are nearest to a point.
  ///
  /// The line is the one that contains the point's y, or the nearest one (ties go to the upper
  /// line). Of its fragments, the one whose interval is nearest to the point's x is used.
  @inline(__always)
  func locate(x: Double, y: Double) -> (paragraph: Int, line: Int) {
    guard let line = stack.lineTable.line(nearest: Point(x: x, y: y)) else { return locate(y: y) }
    return locate(part: part(ofLine: line, nearestTo: x))
  }

  /// Returns the nearest paragraph and `Line` in a layout in which each line has one fragment.
  func locate(y: Double) -> (paragraph: Int, line: Int) {
    let records = stack.paragraphs.view
    // Of several paragraphs without height, the first one is used, as for lines.
    let paragraph = max(0, min(visibleCount, firstParagraph { $0.top > y }) - 1)
    let below = y - records[paragraph].top
    let count = records[paragraph].lines.count
    if paragraph + 1 < visibleCount,
      records[paragraph + 1].top - y < below - records[paragraph].height
    {
      return (paragraph + 1, 0)
    }
    if !records[paragraph].hasOwnHeights {
      let linesPerPoint = records[paragraph].stacked.linesPerPoint
      guard linesPerPoint > 0, below > 0 else { return (paragraph, 0) }
      // Rounding may lead to the line before or after the one that contains y.
      let lines = below * linesPerPoint
      var number = lines < Double(count) ? Int(lines) : count - 1
      if number &+ 1 < count, record(paragraph).commonTop(ofLine: number &+ 1) <= y {
        number &+= 1
      } else if number > 0, record(paragraph).commonTop(ofLine: number) > y {
        number &-= 1
      }
      return (paragraph, number)
    }
    return (paragraph, max(0, records[paragraph].bands.partitioningIndex { $0.top > below } - 1))
  }
}
