// SPDX-License-Identifier: Apache-2.0

/// Initial letters: large letters at the start of paragraphs (CSS Inline 3 §3).
extension ParagraphStyle {
  /// An initial letter (CSS `initial-letter`): a large first letter with several lines beside it.
  ///
  /// The lines beside the letter start after its advance and stay in one container.
  /// `TextSpan.initialLetter(_:size:sink:style:lineHeight:)` enlarges and lowers the letter. The
  /// paragraph needs a `lineHeight`, because the letter would otherwise make its own line taller.
  /// If the first word of a line does not fit beside the letter and cannot be broken there, the
  /// line moves below the letter by whole lines, as beside a float (CSS 2 §9.5). If the paragraph
  /// has fewer lines than the letter spans, following paragraphs are not moved down.
  public struct InitialLetter: Hashable, Sendable, Codable {
    /// The number of lines that the letter spans, including the first one.
    public var lines: Int
    /// The length of the letter's text from the paragraph's start, in UTF-16 code units.
    ///
    /// The letter ends before a tab or a line separator. If it is wider than the line, it wraps at
    /// break opportunities, as an inline box does.
    public var length: Int

    /// Creates an initial letter.
    public init(lines: Int, length: Int = 1) {
      self.lines = lines
      self.length = length
    }

    /// Returns the first letter at an offset (CSS Pseudo 4 §3.2): a grapheme cluster that is a
    /// letter, digit or symbol, with the punctuation before and after it.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - offset: the start of a paragraph, in UTF-16 code units.
    /// - Returns: the range; empty if the paragraph starts with something else, such as a space.
    public static func range(in text: String, from offset: Int) -> TextRange {
      let start = text.utf16.index(
        text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
      var end = offset
      var hasLetter = false
      var index = start ?? text.endIndex
      while index < text.endIndex {
        let next = text.clusterIndex(after: index)
        let character = text[index]
        let isPunctuation = character.isPunctuation
        if character.isWhitespace || hasLetter && !isPunctuation { break }
        hasLetter = hasLetter || !isPunctuation
        end += text.utf16.distance(from: index, to: next)
        index = next
      }
      return TextRange(offset, hasLetter ? end : offset)
    }
  }
}

extension TextSpan {
  /// Returns the span of an initial letter whose capitals extend from the cap height of the
  /// paragraph's first line to the baseline of the line `sink`.
  ///
  /// If a font does not specify its cap height, 0.7 em is assumed.
  ///
  /// - Parameters:
  ///   - range: the range of the letter.
  ///   - size: the number of lines that the letter spans; values below 1 count as 1.
  ///   - sink: the line whose baseline the letter sits on, counted from 1; nil means the size
  ///     rounded down.
  ///   - style: the style of the paragraph's text.
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
