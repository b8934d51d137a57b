// SPDX-License-Identifier: Apache-2.0

/// How far the lines beside a large first letter are moved in.
struct InitialInset: Hashable, Sendable {
  /// The lines beside it, the first one with them.
  private let lines: Int
  /// The letter's advance, in layout units.
  private let advance: Int64

  /// Nil where a paragraph has no such letter.
  init?(_ style: ParagraphStyle, _ paragraph: ShapedParagraph) {
    guard let letter = style.initialLetter, letter.lines > 1, letter.length > 0,
      let first = paragraph.segments.first, first.level == paragraph.baseLevel
    else { return nil }
    let end = Int32(clamping: letter.length)
    var advance = paragraph.advance
    if end < paragraph.contentLength {
      let reference = paragraph.segments[paragraph.segment(at: end)]
      let stop = reference.segment.stop(atOrBefore: end - reference.offset)
      advance = reference.x + reference.segment.x(ofStop: stop)
    }
    guard advance > 0 else { return nil }
    lines = letter.lines
    self.advance = advance
  }

  /// How far a line of a slot is moved in.
  func inset(ofLine index: Int, _ slot: LineSlot) -> Int64 {
    index > 0 && index < lines ? min(advance, slot.width) : 0
  }
}
