// SPDX-License-Identifier: Apache-2.0

/// A part of one line of one direction and style, in the terms of assistive technologies (AccessKit's
/// text run).
///
/// Its characters are grapheme clusters in text order, one element of each list to a character. Runs
/// are in reading order, and every character of the text is in exactly one. A hard break is the last
/// character of the last run of its line, with the width 0, at the line's end in the direction of the
/// paragraph. A line without characters, as that of an empty text or after the last hard break, has one
/// run without characters.
///
/// A run ends where the direction, font, style, color or language changes, and where the next
/// character does not stand beside the last one. Text that is left out of a truncated layout is in the
/// runs too: its characters are at the leading edge of the marker, and the last one is as wide as the
/// marker, as carets and selections are.
public struct AccessibilityRun: Hashable, Sendable {
  /// Which run of which line it is: the same after an edit that leaves the lines before it alone.
  public struct ID: Hashable, Sendable {
    /// The number of the line.
    public var line: Int
    /// The number of runs of the line that are before it in the text.
    public var index: Int

    /// Makes an identity.
    public init(line: Int, index: Int) {
      self.line = line
      self.index = index
    }
  }

  /// The line, and the place among its runs.
  public var id: ID
  /// The text, the hard break at its end included.
  public var range: TextRange
  /// The direction in which the characters stand one after the other.
  public var direction: WritingDirection
  /// The language of the text (BCP 47); empty where none is named.
  public var language: String
  /// The place of the face in `TextLayout.fonts`.
  public var fontIndex: Int
  /// The size of the em square in points.
  public var fontSize: Double
  /// The color that a span asks for; nil for the drawing's own.
  public var color: Color?
  /// The box of all characters, as high as the line.
  public var rect: Rect
  /// The length of each character in UTF-16 code units.
  public var characterLengths: [Int] = []
  /// The distance of each character's leading edge from the run's leading edge: from the left edge of
  /// `rect`, or in text from right to left from the right one.
  public var characterPositions: [Double] = []
  /// The distance from each character's leading edge to its trailing edge; negative only where
  /// spacing takes more than the character is wide.
  public var characterWidths: [Double] = []
  /// The numbers of the characters at which words start, ascending (``TextLayout/words``).
  ///
  /// A word continues to the next word's start, also in the runs after this one: punctuation and white
  /// space belong to the word before them.
  public var wordStarts: [Int] = []
  /// Whether the last character is a hard break.
  public var endsInHardBreak = false
  /// Whether another run of the line is after this one.
  public var hasNextOnLine = false

  /// The number of the line.
  public var line: Int { id.line }
  /// The number of characters.
  public var characterCount: Int { characterLengths.count }
  /// The run before it on the line (AccessKit's `previous_on_line`); nil for the first.
  public var previousOnLine: ID? {
    id.index > 0 ? ID(line: id.line, index: id.index - 1) : nil
  }
  /// The run after it on the line (AccessKit's `next_on_line`); nil for the last.
  public var nextOnLine: ID? {
    hasNextOnLine ? ID(line: id.line, index: id.index + 1) : nil
  }

  /// The lengths of the characters in UTF-8 code units, as AccessKit counts them.
  ///
  /// - Parameter text: the text of `range`.
  /// - Returns: a length for each character; 0 for those beyond the end of a shorter text.
  public func utf8CharacterLengths(of text: String) -> [Int] {
    var index = text.startIndex
    return characterLengths.map { length in
      let end =
        text.utf16.index(index, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
      defer { index = end }
      return text.utf8.distance(from: index, to: end)
    }
  }

  /// The most characters of a run whose word starts are bytes, as those of AccessKit are.
  public static let maximumBytes = 255
}
