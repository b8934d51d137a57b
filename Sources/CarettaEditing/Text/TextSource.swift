// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text as tokenizers read it: UTF-16 code units by offset, and lines where it is laid out.
///
/// Whatever holds text (a string, a layout, a document) can be one; only `length` and
/// `utf16(in:)` are needed. Tokenizers ask for small stretches near a position.
public protocol TextSource {
  /// The number of UTF-16 code units.
  var length: Int { get }
  /// The code units of a range that is inside the text.
  func utf16(in range: TextRange) -> [UInt16]
  /// The visual line of a position that is inside the text; its paragraph where nothing is laid
  /// out.
  func line(at position: TextPosition) -> TextLine
  /// The direction of the paragraph of an offset; left to right where nothing says otherwise.
  func writingDirection(at offset: Int) -> WritingDirection
  /// How far along its line a position is, in whatever `position(from:in:column:)` counts.
  func column(of position: TextPosition) -> Double
  /// The position one step to a side, over a cluster, or up or down, on the next line in a
  /// column; nil at the sides of the text.
  func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition?
}

extension TextSource {
  /// The paragraph of an offset.
  public func line(at position: TextPosition) -> TextLine { paragraph(at: position.offset) }

  /// The direction of the first strong character of the paragraph (UAX #9 P2, P3).
  public func writingDirection(at offset: Int) -> WritingDirection {
    let paragraph = paragraph(at: offset).content
    var start = paragraph.start
    var reach = 64
    // An isolate may have to be skipped as a whole, so that a stretch starts over where the
    // paragraph does.
    while true {
      let end = Swift.min(paragraph.end, start + reach)
      if let found = BaseDirection.firstStrong(of: utf16(in: TextRange(start, end))) {
        return found
      }
      if end == paragraph.end { return .ltr }
      start = paragraph.start
      reach *= 4
    }
  }
}
