// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The text of a layout with an index of its paragraphs, for queries at every offset.
///
/// Other sources search for the ends of a paragraph, which takes time in proportion to its length:
/// at every offset of a long paragraph, the total would be quadratic.
struct InspectedText: TextSource {
  private let text: LaidOutText
  /// The paragraphs in text order; at least one.
  private let paragraphs: [TextLine]

  /// Creates an index; O(length).
  init(_ layout: TextLayout) {
    text = LaidOutText(layout)
    let units = text.utf16(in: TextRange(0, text.length))
    var paragraphs: [TextLine] = []
    var start = 0
    var index = 0
    while index < units.count {
      let size = ParagraphTerminators.editing.length(in: units, at: index)
      if size > 0 {
        paragraphs.append(TextLine(content: TextRange(start, index), end: index + size))
        start = index + size
      }
      index += max(1, size)
    }
    paragraphs.append(TextLine(content: TextRange(start, units.count), end: units.count))
    self.paragraphs = paragraphs
  }

  var length: Int { text.length }
  var axes: WritingAxes { text.axes }

  func utf16(in range: TextRange) -> [UInt16] { text.utf16(in: range) }
  func line(at position: TextPosition) -> TextLine { text.line(at: position) }
  func writingDirection(at offset: Int) -> WritingDirection { text.writingDirection(at: offset) }
  func languageRuns(in range: TextRange) -> [LanguageRun] { text.languageRuns(in: range) }
  func column(of position: TextPosition) -> Double { text.column(of: position) }

  func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition? {
    text.position(from: position, in: direction, column: column)
  }

  /// Returns the paragraph of an offset; O(log paragraphs).
  func paragraph(at offset: Int) -> TextLine {
    var low = 0
    var high = paragraphs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if paragraphs[middle].start <= offset { low = middle } else { high = middle }
    }
    return paragraphs[low]
  }
}
