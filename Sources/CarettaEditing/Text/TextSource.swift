// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text that tokenizers read: UTF-16 code units by offset, and lines if it is laid out.
///
/// A string, a layout or a document can be a source; only `length` and `utf16(in:)` have no default
/// implementation. Tokenizers read short ranges near a position.
public protocol TextSource {
  /// The number of UTF-16 code units.
  var length: Int { get }
  /// Returns the code units of a range inside the text.
  func utf16(in range: TextRange) -> [UInt16]
  /// Returns the visual line of a position inside the text; its paragraph in a source without a
  /// layout.
  func line(at position: TextPosition) -> TextLine
  /// Returns the paragraph of an offset, found by its terminators by default.
  func paragraph(at offset: Int) -> TextLine
  /// Returns the direction of the paragraph of an offset.
  func writingDirection(at offset: Int) -> WritingDirection
  /// Returns the languages of a range inside the text, which tile it; their rules find words and
  /// sentences.
  ///
  /// One run without a language if the source has no languages.
  func languageRuns(in range: TextRange) -> [LanguageRun]
  /// The directions of lines and blocks, for arrow keys; horizontal by default.
  var axes: WritingAxes { get }
  /// Returns the column of a position in its line, in the unit of `position(from:in:column:)`:
  /// points in a layout, clusters elsewhere.
  func column(of position: TextPosition) -> Double
  /// Returns the position one cluster to the left or right, or at a column of the line above or
  /// below; nil if there is no such position.
  ///
  /// Directions are relative to lines (`WritingAxes.direction(_:)`): left and right along a line.
  func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition?
}

extension TextSource {
  /// The axes of horizontal lines.
  public var axes: WritingAxes { WritingAxes(.horizontalTB) }

  /// Returns the paragraph of an offset.
  public func line(at position: TextPosition) -> TextLine { paragraph(at: position.offset) }

  /// One run without a language.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    [LanguageRun(range, language: "")]
  }

  /// Returns the direction of the first strong character of the paragraph (UAX #9 P2, P3); left to
  /// right if it has no strong character.
  public func writingDirection(at offset: Int) -> WritingDirection {
    let paragraph = paragraph(at: offset).content
    var start = paragraph.start
    var reach = 64
    // P2 skips isolates as a whole, so each longer range starts at the start of the paragraph.
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
