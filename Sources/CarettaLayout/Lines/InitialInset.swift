// SPDX-License-Identifier: Apache-2.0

/// How far the lines beside a large first letter are moved in.
struct InitialInset: Hashable, Sendable {
  /// The lines beside it, the first one with them.
  let lines: Int
  /// The letter's advance, in layout units.
  let advance: Int64
  /// The first line below the letter, where room beside it is left empty.
  private(set) var lowered: LoweredLine?
  /// How far the first line is moved in, on which the letter stands.
  private let start: Int64

  /// Nil where a paragraph has no such letter.
  ///
  /// - Parameters:
  ///   - style: has the letter, and says how many lines are beside it.
  ///   - paragraph: the paragraph.
  ///   - start: the start edge of the first line's slot.
  ///   - lowered: the line that moved down; nil where none did, and before the lines are made.
  init?(
    _ style: ParagraphStyle, _ paragraph: ShapedParagraph, start: Int64, lowered: LoweredLine? = nil
  ) {
    guard let letter = style.initialLetter, let end = Self.end(of: letter, in: paragraph)
    else { return nil }
    var advance = paragraph.advance
    if end < paragraph.contentLength {
      let reference = paragraph.segments[paragraph.segment(at: end)]
      let stop = reference.segment.stop(atOrBefore: end - reference.offset)
      advance = reference.x + reference.segment.x(ofStop: stop)
    }
    guard advance > 0 else { return nil }
    lines = letter.lines
    self.advance = advance
    self.start = start
    self.lowered = lowered
  }

  /// Returns the end of a letter's last whole cluster; nil if no lines are beside the letter.
  static func end(
    of letter: ParagraphStyle.InitialLetter, in paragraph: ShapedParagraph
  ) -> Int32? {
    guard letter.lines > 1, letter.length > 0, let first = paragraph.segments.first,
      first.level == paragraph.baseLevel
    else { return nil }
    let end = Int32(clamping: letter.length)
    if end >= paragraph.contentLength { return paragraph.contentLength }
    let reference = paragraph.segments[paragraph.segment(at: end)]
    let stop = reference.segment.stop(atOrBefore: end - reference.offset)
    return reference.offset + reference.segment.offset(ofStop: stop)
  }

  /// Whether a line is below the first one and beside the letter.
  func isBeside(ofLine index: Int) -> Bool { index > 0 && index < lowered?.index ?? lines }

  /// How far a line of a slot is moved in.
  func inset(ofLine index: Int, _ slot: LineSlot) -> Int64 {
    guard isBeside(ofLine: index) else { return 0 }
    return max(0, min(advance + start - slot.start, slot.width))
  }

  /// Moves a line that is beside the letter below it.
  mutating func lower(line index: Int) {
    let most = LoweredLine.mostSkipped
    lowered = LoweredLine(index: index, skipped: min(most, lines - index))
  }

  /// The inset before lines are made, of which none has moved.
  var restarted: InitialInset {
    var inset = self
    inset.lowered = nil
    return inset
  }
}

/// The first line below a large letter that would be beside it if its first word were narrower (CSS Inline 3,
/// “Edge Effects”: lines beside a letter are shortened as beside floats; CSS 2, 9.5).
struct LoweredLine: Hashable, Sendable {
  /// The most lines that are left empty.
  static let mostSkipped = 1000

  /// The number of the line in its paragraph.
  var index: Int
  /// For how many lines there is empty room above it.
  var skipped: Int
}
