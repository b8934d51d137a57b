// SPDX-License-Identifier: Apache-2.0

/// Where lines are: by number, by offset and by y.
extension TextLayout {
  /// The widest line with its indents, as far as its white space counts.
  var widestLine: Double {
    stack.widestLine(specification, startsText: paragraphs.first?.firstLine == 0)
  }

  /// The paragraph and its `Line` of a part's number, of the nearest one outside; O(log paragraphs).
  func locate(part index: Int) -> (paragraph: Int, line: Int) {
    let numbers = partNumbers
    let index = max(numbers.lowerBound, min(numbers.upperBound - 1, index))
    let paragraph = min(visibleCount, firstParagraph { $0.firstLine > index }) - 1
    return (paragraph, index - record(paragraph).firstLine)
  }

  /// The paragraph on whose lines an offset is: text that is left out is on the last one's.
  @inline(__always)
  func locate(offset: Int) -> Int { min(visibleCount - 1, paragraph(of: offset)) }

  /// The paragraph of an offset; O(log paragraphs).
  @inline(__always)
  func paragraph(of offset: Int) -> Int {
    max(0, firstParagraph { $0.start > offset } - 1)
  }

  /// The first paragraph that a predicate holds for, as `partitioningIndex`, whose elements would be
  /// copied.
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

  /// The paragraph and `Line` that are nearest to a point: of the line whose band holds its y, or is
  /// nearest to it (the upper one of two as near), the part whose stretch is nearest to its x.
  @inline(__always)
  func locate(x: Double, y: Double) -> (paragraph: Int, line: Int) {
    stack.flow == nil ? locate(y: y) : locate(part: part(nearestTo: Point(x: x, y: y)))
  }

  /// The same where each line has one part.
  private func locate(y: Double) -> (paragraph: Int, line: Int) {
    let records = stack.paragraphs.view
    // Of paragraphs without height the first, as of lines.
    let paragraph = max(0, min(visibleCount, firstParagraph { $0.top > y }) - 1)
    let below = y - records[paragraph].top
    let count = records[paragraph].lines.count
    if paragraph + 1 < visibleCount,
      records[paragraph + 1].top - y < below - records[paragraph].height
    {
      return (paragraph + 1, 0)
    }
    if !records[paragraph].hasOwnHeights {
      let step = records[paragraph].commonBand.height
      guard step > 0, below > 0 else { return (paragraph, 0) }
      // The top of a line is a product; a point on it belongs to it.
      var number = min(Double(count - 1), (below / step).rounded(.down))
      if number + 1 < Double(count), record(paragraph).band(ofLine: Int(number) + 1).top <= y {
        number += 1
      } else if number > 0, record(paragraph).band(ofLine: Int(number)).top > y {
        number -= 1
      }
      return (paragraph, Int(number))
    }
    return (paragraph, max(0, records[paragraph].bands.partitioningIndex { $0.top > below } - 1))
  }
}
