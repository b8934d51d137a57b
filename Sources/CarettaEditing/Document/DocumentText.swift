// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The text of a document, with the lines and directions of its layout.
///
/// A query lays out the paragraphs that it reads, if they are not laid out yet.
public struct DocumentText: TextSource {
  /// The document.
  package let document: TextDocument

  /// Creates a source of a document; it reads the current text of the document.
  public init(_ document: TextDocument) {
    self.document = document
  }

  /// The number of UTF-16 code units.
  public var length: Int { document.length }

  /// Returns the code units of a range inside the text.
  public func utf16(in range: TextRange) -> [UInt16] {
    // One unit more on each side, so that the string contains whole surrogate pairs.
    let start = max(0, range.start - 1)
    let units = document.text(in: TextRange(start, range.end + 1)).utf16
    return Array(units.dropFirst(range.start - start).prefix(range.length))
  }

  /// Returns the visual line of a position.
  public func line(at position: TextPosition) -> TextLine {
    let line = document.line(at: position)
    return TextLine(line, endingIn: utf16(in:))
  }

  /// Returns the direction of the paragraph of an offset.
  public func writingDirection(at offset: Int) -> WritingDirection {
    document.line(at: TextPosition(offset)).writingDirection
  }

  /// Returns the languages of a range, from the document's spans, paragraphs and style.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    document.languageRuns(in: range)
  }

  /// The directions of lines and blocks in the document.
  public var axes: WritingAxes { document.axes }

  /// Returns the x of the caret; on a vertical line, its y.
  public func column(of position: TextPosition) -> Double {
    document.caretStop(at: position).map { axes.place(Point(x: $0.x, y: $0.y)).x } ?? 0
  }

  /// Returns the position one cluster along a line to the left or right, or at a column of the line
  /// before or after.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    let part = document.stepLayout(around: position.offset)
    if direction == .left || direction == .right {
      return part.position(
        besides: position, toTheRight: direction == .right, lineOrder: writingDirection(at: 0))
    }
    return part.flowPosition(from: position, in: direction, offset: 1, goal: column)
  }
}
