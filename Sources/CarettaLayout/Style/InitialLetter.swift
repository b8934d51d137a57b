// SPDX-License-Identifier: Apache-2.0

/// Large letters at the start of paragraphs (CSS Inline 3, 3).
extension ParagraphStyle {
  /// A first letter beside which lines stand (CSS `initial-letter`): the first line goes on after it, and the lines
  /// below begin after its advance.
  ///
  /// `TextSpan.initialLetter(_:size:sink:style:lineHeight:)` makes it large and lowers it. The paragraph needs a
  /// `lineHeight`: else the letter makes its line taller. A line whose first word does not fit beside the letter
  /// and is not broken there moves below it, by whole lines, as beside a float (CSS 2, 9.5). Paragraphs that
  /// follow are not moved down where the paragraph has fewer lines than that; lines beside exclusions and in
  /// containers begin where they do without it.
  public struct InitialLetter: Hashable, Sendable {
    /// How many lines stand beside it, the first one with them.
    public var lines: Int
    /// The length of its text from the paragraph's start, in UTF-16 code units.
    public var length: Int

    /// Makes one.
    public init(lines: Int, length: Int = 1) {
      self.lines = lines
      self.length = length
    }

    /// The text at an offset that is a first letter (CSS Pseudo 4, 3.2): a grapheme cluster that is a letter, digit
    /// or symbol, with punctuation before and after it.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - offset: the start of a paragraph, in UTF-16 code units.
    /// - Returns: the range; empty where the paragraph begins with anything else, such as a space.
    public static func range(in text: String, from offset: Int) -> TextRange {
      let start = text.utf16.index(
        text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
      var end = offset
      var hasLetter = false
      for character in text[(start ?? text.endIndex)...] {
        let isPunctuation = character.isPunctuation
        if character.isWhitespace || hasLetter && !isPunctuation { break }
        hasLetter = hasLetter || !isPunctuation
        end += character.utf16.count
      }
      return TextRange(offset, hasLetter ? end : offset)
    }
  }
}

extension TextSpan {
  /// The span of an initial letter: its capitals reach from the top of those of the paragraph's first line to the
  /// baseline of the line on which it stands.
  ///
  /// A font that does not say how tall its capitals are counts as one with capitals of 7 tenths of the em.
  ///
  /// - Parameters:
  ///   - range: the letter.
  ///   - size: over how many lines it reaches; below 1 counts as 1.
  ///   - sink: the line on whose baseline it stands, counted from 1; nil is the size rounded down.
  ///   - style: that of the paragraph's text.
  ///   - lineHeight: the height of the paragraph's lines, in points.
  /// - Returns: the span.
  public static func initialLetter(
    _ range: TextRange, size: Double, sink: Int? = nil, style: TextStyle, lineHeight: Double
  ) -> TextSpan {
    let size = size.isFinite ? max(1, size) : 1
    let sink = max(1, sink ?? Int(min(size, 1000)))
    let own = style.fonts.first.map { Double($0.metrics.capHeight) / Double($0.unitsPerEm) } ?? 0
    let share = own > 0 ? own : 0.7
    return TextSpan(
      range, size: style.size + (size - 1) * lineHeight / share,
      baselineShift: -Double(sink - 1) * lineHeight)
  }
}
