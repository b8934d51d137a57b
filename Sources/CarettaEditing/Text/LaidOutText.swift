// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The text of a layout, with its lines and directions.
public struct LaidOutText: TextSource, Sendable {
  /// The layout.
  package let layout: TextLayout
  private let text: UTF16Text

  /// Creates a source of a layout.
  public init(_ layout: TextLayout) {
    self.layout = layout
    text = UTF16Text(layout.text)
  }

  /// The number of UTF-16 code units.
  public var length: Int { text.length }

  /// Returns the code units of a range inside the text.
  public func utf16(in range: TextRange) -> [UInt16] { text.utf16(in: range) }

  /// Returns the visual line of a position; at a soft wrap by its affinity.
  public func line(at position: TextPosition) -> TextLine {
    guard let stop = layout.caretStop(at: position) else { return paragraph(at: position.offset) }
    return TextLine(layout.line(stop.line), endingIn: utf16(in:))
  }

  /// Returns the direction of the paragraph of an offset.
  public func writingDirection(at offset: Int) -> WritingDirection {
    let inside = max(0, min(length, offset))
    guard let stop = layout.caretStop(at: TextPosition(inside)) else { return .ltr }
    return layout.line(stop.line).writingDirection
  }

  /// Returns the languages of a range, from the layout's spans, paragraphs and style.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    layout.languageRuns(in: range)
  }

  /// The directions of lines and blocks in the layout.
  public var axes: WritingAxes { layout.axes }

  /// Returns the x of the caret, on a vertical line its y.
  public func column(of position: TextPosition) -> Double {
    layout.caretStop(at: position).map { axes.place(Point(x: $0.x, y: $0.y)).x } ?? 0
  }

  /// Returns the position one cluster along a line to the left or right, or at a column of the line
  /// before or after.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition? {
    layout.flowPosition(from: position, in: direction, offset: 1, goal: column)
  }
}
