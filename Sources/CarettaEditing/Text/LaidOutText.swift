// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with the lines and directions of its layout.
public struct LaidOutText: TextSource, Sendable {
  /// The layout.
  public let layout: TextLayout
  private let text: UTF16Text

  /// Makes a text of a layout.
  public init(_ layout: TextLayout) {
    self.layout = layout
    text = UTF16Text(layout.text)
  }

  /// The number of UTF-16 code units.
  public var length: Int { text.length }

  /// The code units of a range that is inside the text.
  public func utf16(in range: TextRange) -> [UInt16] { text.utf16(in: range) }

  /// The visual line of a position; at a soft wrap the affinity decides which.
  public func line(at position: TextPosition) -> TextLine {
    guard let stop = layout.caretStop(at: position) else { return paragraph(at: position.offset) }
    return TextLine(layout.line(stop.line), endingIn: utf16(in:))
  }

  /// The direction of the paragraph of an offset.
  public func writingDirection(at offset: Int) -> WritingDirection {
    let inside = max(0, min(length, offset))
    guard let stop = layout.caretStop(at: TextPosition(inside)) else { return .ltr }
    return layout.line(stop.line).direction
  }

  /// The x of the caret.
  public func column(of position: TextPosition) -> Double { layout.caretStop(at: position)?.x ?? 0 }

  /// The position over the next cluster on the screen, or on the next line at an x.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition? {
    layout.position(from: position, in: direction, offset: 1, goal: column)
  }
}
