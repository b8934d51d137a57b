// SPDX-License-Identifier: Apache-2.0

/// Initial letters: large letters at the start of paragraphs (CSS Inline 3 §3).
extension ParagraphStyle {
  /// An initial letter (CSS `initial-letter`): a large first letter with several lines beside it.
  ///
  /// The lines beside the letter start after its advance and stay in one container.
  /// ``spans(in:_:size:sink:style:lineHeight:)`` enlarges and lowers the letter. The paragraph
  /// needs a `lineHeight`, because the letter would otherwise make its own line taller. If the
  /// first word of a line does not fit beside the letter and cannot be broken there, the line moves
  /// below the letter by whole lines, as beside a float (CSS 2 §9.5). If the paragraph has fewer
  /// lines than the letter spans, following paragraphs are not moved down.
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

extension ParagraphStyle.InitialLetter {
  /// Returns the spans of the initial letters of paragraphs: for each letter, a span of its
  /// enlarged and lowered text and a span of its paragraph.
  ///
  /// ```swift
  /// let letters = ParagraphStyle.InitialLetter.spans(
  ///   in: text, size: 3, style: style, lineHeight: 24)
  /// let layout = TextLayout(
  ///   text, style: style, spans: letters.text, paragraphStyle: ParagraphStyle(lineHeight: 24),
  ///   paragraphSpans: letters.paragraphs, width: 160)
  /// ```
  ///
  /// The capitals of a letter extend from the cap height of the first line to the baseline of the
  /// line `sink`. If the first font does not specify its cap height, 0.7 em is assumed. Paragraphs
  /// that begin with other text, such as a space, get no initial letter (``range(in:from:)``).
  ///
  /// The spans are values for this text and style, as the sizes of all text determine the unit of a
  /// layout before paragraphs are styled.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the range in which the paragraphs start; nil for all of the text.
  ///   - size: the number of lines that a letter spans; values below 1 count as 1.
  ///   - sink: the line whose baseline a letter sits on, counted from 1; nil means the size rounded
  ///     down.
  ///   - style: the style of the text.
  ///   - lineHeight: the height of the paragraphs' lines, in points.
  /// - Returns: a span of text and a span of a paragraph for each letter.
  /// - Complexity: O(length).
  public static func spans(
    in text: String, _ range: TextRange? = nil, size: Double, sink: Int? = nil, style: TextStyle,
    lineHeight: Double
  ) -> (text: [TextSpan], paragraphs: [ParagraphSpan]) {
    let size = size.isFinite ? max(1, size) : 1
    let sink = max(1, sink ?? Int(min(size, 1000)))
    let own = style.fonts.first.map { Double($0.metrics.capHeight) / Double($0.unitsPerEm) } ?? 0
    let pointSize = style.size + (size - 1) * lineHeight / (own > 0 ? own : 0.7)
    let shift = -Double(sink - 1) * lineHeight
    var result: (text: [TextSpan], paragraphs: [ParagraphSpan]) = ([], [])
    let units = UTF16Units.units(of: text)
    let range = range ?? TextRange(0, units.count)
    for start in max(0, range.start)..<max(0, range.start, min(range.end, units.count))
    where start == 0 || endsParagraph(units, start - 1) {
      let letter = Self.range(in: text, from: start)
      if letter.isEmpty { continue }
      result.text.append(TextSpan(letter, size: pointSize, baselineShift: shift))
      result.paragraphs.append(
        ParagraphSpan(TextRange(start, start + 1)) {
          $0.initialLetter = .init(lines: sink, length: letter.length)
        })
    }
    return result
  }

  /// Whether a paragraph ends with a unit.
  private static func endsParagraph(_ units: [UInt16], _ at: Int) -> Bool {
    switch units[at] {
    case 0x0A, 0x85, 0x2029: true
    case 0x0D: at + 1 >= units.count || units[at + 1] != 0x0A
    default: false
    }
  }
}
