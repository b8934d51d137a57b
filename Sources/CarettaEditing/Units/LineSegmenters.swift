// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Paragraphs without their terminators.
struct ParagraphSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    SegmentedRange(line: source.paragraph(at: offset), length: source.length)
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

/// Visual lines without their terminators.
struct LineSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    var line = source.line(at: TextPosition(offset))
    // A segmented range contains its offset, whatever line the source returns.
    if !(line.start <= offset && offset < line.end) { line = source.paragraph(at: offset) }
    return SegmentedRange(line: line, length: source.length)
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

/// The whole text as one unit.
struct DocumentSegmenter: TextSegmenter {
  let length: Int

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    SegmentedRange(range: TextRange(0, length), units: [TextRange(0, length)])
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

extension SegmentedRange {
  /// Creates the segmented range of a line of a text.
  ///
  /// The line's content is a unit; after the last terminator there is one more, empty, unit.
  fileprivate init(line: TextLine, length: Int) {
    var units = [line.content]
    if line.isTerminated, line.end == length { units.append(TextRange(length, length)) }
    self.init(range: TextRange(line.start, line.end), units: units)
  }
}
