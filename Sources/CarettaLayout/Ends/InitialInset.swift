// SPDX-License-Identifier: Apache-2.0

/// The inset of the lines beside an initial letter.
///
/// In a block the letter is an inset and not an exclusion: lines have no positions while they are
/// broken there, the inset is the same on each line, and a line that moves below the letter is
/// found by its index. In a flow it is an exclusion (`LetterArea`), because a shape, a container or
/// a page may separate the lines beside it. Both forms have the same lines
/// (`ContainerEqualityTests`).
struct InitialInset: Hashable, Sendable {
  /// The number of lines beside the letter, including the first one.
  let lines: Int
  /// The letter's advance, in layout units.
  let advance: Int64
  /// The first line below the letter, if the space beside the letter is left empty before it.
  private(set) var lowered: LoweredLine?
  /// The start inset of the first line, on which the letter is placed.
  private let start: Int64

  /// Returns nil if a paragraph has no initial letter with lines beside it.
  ///
  /// - Parameters:
  ///   - style: the style, which contains the letter and its number of lines.
  ///   - paragraph: the paragraph.
  ///   - start: the start edge of the first line's slot.
  ///   - lowered: the line that moved down; nil if no line did, and before the paragraph is broken.
  init?(
    _ style: ParagraphStyle, _ paragraph: ShapedParagraph, start: Int64, lowered: LoweredLine? = nil
  ) {
    guard let letter = style.initialLetter, let end = Self.end(style, paragraph) else {
      return nil
    }
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

  /// Whether paragraphs with a style have an initial letter.
  @inline(__always)
  static func applies(to style: borrowing ParagraphStyle) -> Bool { style.initialLetter != nil }

  /// Returns the end of the letter's last whole cluster; nil if no lines are beside a letter.
  ///
  /// A tab or a line separator ends the letter.
  static func end(_ style: ParagraphStyle, _ paragraph: ShapedParagraph) -> Int32? {
    guard let letter = style.initialLetter, letter.lines > 1, letter.length > 0,
      let first = paragraph.segments.first, first.level == paragraph.baseLevel
    else { return nil }
    var end = Int32(clamping: letter.length)
    if let special = paragraph.specials.first {
      end = min(end, paragraph.segments[Int(special)].offset)
      if end == 0 { return nil }
    }
    if end >= paragraph.contentLength { return paragraph.contentLength }
    let reference = paragraph.segments[paragraph.segment(at: end)]
    let stop = reference.segment.stop(atOrBefore: end - reference.offset)
    return reference.offset + reference.segment.offset(ofStop: stop)
  }

  /// Whether a line is beside the letter, and not the first line.
  func isBeside(ofLine index: Int) -> Bool { index > 0 && index < lowered?.index ?? lines }

  /// Returns the inset of a line with the given slot.
  func inset(ofLine index: Int, _ slot: LineSlot) -> Int64 {
    guard isBeside(ofLine: index) else { return 0 }
    return max(0, min(advance + start - slot.start, slot.width))
  }

  /// Whether the letter extends into the slot of a line beside it.
  func covers(_ slot: LineSlot) -> Bool { advance + start > slot.start }

  /// Moves a line from beside the letter to below it.
  mutating func lower(line index: Int) {
    let most = LoweredLine.mostSkipped
    lowered = LoweredLine(index: index, skipped: min(most, lines - index), besideLetter: lines)
  }

  /// The inset before line breaking, when no line has moved.
  var restarted: InitialInset {
    var inset = self
    inset.lowered = nil
    return inset
  }
}

/// The first line below an initial letter that would be beside it if its first word were narrower
/// (CSS Inline 3, “Edge Effects”: lines beside a letter are shortened as beside floats; CSS 2
/// §9.5).
struct LoweredLine: Hashable, Sendable {
  /// The maximum number of lines that are left empty.
  static let mostSkipped = 1000

  /// The index of the line in its paragraph.
  var index: Int
  /// The number of lines left empty above it.
  var skipped: Int
  /// The number of lines beside the letter, including the first one.
  var besideLetter: Int
}
