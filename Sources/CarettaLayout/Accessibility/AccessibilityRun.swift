// SPDX-License-Identifier: Apache-2.0

/// A part of one line with one direction and style, in the terms of assistive technologies
/// (AccessKit's text run).
///
/// Its characters are grapheme clusters in text order; each list has one element per character.
/// Runs are in reading order, and every character of the text is in exactly one run. A hard break
/// is the last character of the last run of its line; it has the width 0 and is at the line's end
/// in the paragraph direction. A line without characters, such as the line of an empty text or
/// after the last hard break, has one run without characters.
///
/// A run ends if the direction, font, style, color or language changes, or if the next character
/// is not visually adjacent. Truncated text is included in the runs: its characters are at the
/// leading edge of the ellipsis, and the last one is as wide as the ellipsis, consistent with
/// carets and selections.
public struct AccessibilityRun: Hashable, Sendable {
  /// The identity of a run, which does not change if an edit leaves the preceding lines unchanged.
  public struct ID: Hashable, Sendable {
    /// The number of the line.
    public var line: Int
    /// The index of the run on its line, in text order.
    public var index: Int

    /// Creates an identity.
    package init(line: Int, index: Int) {
      self.line = line
      self.index = index
    }
  }

  /// The identity: the line, and the run's index on it.
  public var id: ID
  /// The range of the text, including a hard break at its end.
  public var range: TextRange
  /// The direction in which the characters are arranged.
  public var direction: WritingDirection
  /// The language of the text (BCP 47); empty if not specified.
  public var language: String
  /// The index of the face in `TextLayout.fonts`.
  public var fontIndex: Int
  /// The font size in points.
  public var fontSize: Double
  /// The color that a span sets; nil for the color that is used in drawing.
  public var color: Color?
  /// The area of all characters, as tall as the line.
  public var rect: Rect
  /// The length of each character in UTF-16 code units.
  public var characterLengths: [Int] = []
  /// The distance from the run's leading edge to each character's leading edge.
  ///
  /// The run's leading edge is the left edge of `rect`, or for right-to-left text the right edge.
  public var characterPositions: [Double] = []
  /// The distance from each character's leading edge to its trailing edge; negative only if
  /// negative spacing exceeds the character's width.
  public var characterWidths: [Double] = []
  /// The indices of the characters at which words start, ascending (``TextLayout/words``).
  ///
  /// A word extends to the start of the next word, possibly in following runs: punctuation and
  /// white space belong to the preceding word.
  public var wordStarts: [Int] = []
  /// The texts of the ruby annotations whose bases start with the run.
  public var annotations: [String] = []
  /// Whether the last character is a hard break.
  public var endsInHardBreak = false
  /// Whether another run follows on the line.
  package var hasNextOnLine = false

  /// The number of the line.
  public var line: Int { id.line }
  /// The number of characters.
  package var characterCount: Int { characterLengths.count }
  /// The previous run on the line (AccessKit's `previous_on_line`); nil for the first run.
  public var previousOnLine: ID? {
    id.index > 0 ? ID(line: id.line, index: id.index - 1) : nil
  }
  /// The next run on the line (AccessKit's `next_on_line`); nil for the last run.
  public var nextOnLine: ID? {
    hasNextOnLine ? ID(line: id.line, index: id.index + 1) : nil
  }

  /// Returns the lengths of the characters in UTF-8 code units, as AccessKit counts them.
  ///
  /// - Parameter text: the text of `range`.
  /// - Returns: a length for each character; 0 for characters beyond the end of a shorter text.
  public func utf8CharacterLengths(of text: String) -> [Int] {
    var index = text.startIndex
    return characterLengths.map { length in
      let end =
        text.utf16.index(index, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
      defer { index = end }
      return text.utf8.distance(from: index, to: end)
    }
  }

  /// The maximum number of characters of a run whose word starts fit in bytes, as in AccessKit.
  package static let maximumBytes = 255
}
