// SPDX-License-Identifier: Apache-2.0

/// Where a line may stand in its block, in layout units.
struct LineSlot: Hashable, Sendable {
  /// The distance of the line's start edge from the block's; negative hangs out of the block.
  var start: Int64
  /// The distance of the line's end edge from the block's.
  var end: Int64
  /// The distance between the edges, which a justified line fills: never below 0; the largest number
  /// there is without bounds.
  var width: Int64
  /// The widest content that fits: the width, and what may be lost in rounding it (`LineRoom`).
  var limit: Int64
  /// The sides at which an exclusion shape ends the slot: no text hangs out of the slot there.
  var blocked: Sides = []

  /// Sides of a line in the direction of its paragraph.
  struct Sides: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let start = Sides(rawValue: 1)
    static let end = Sides(rawValue: 2)
  }

  /// A slot without indents and bounds.
  static let unbounded = LineSlot(start: 0, end: 0, width: .max, limit: .max)

  /// The slot between edges that are moved in.
  func narrowed(start inner: Int64, end outer: Int64) -> LineSlot {
    if inner == 0, outer == 0 { return self }
    func less(_ width: Int64) -> Int64 { width == .max ? .max : max(0, width - inner - outer) }
    return LineSlot(
      start: start + inner, end: end + outer, width: less(width), limit: less(limit),
      blocked: blocked)
  }

  /// What is left of a width beside something; never below 0, and never so much that sums overflow.
  static func room(_ limit: Int64, beside advance: Int64) -> Int64 {
    max(0, min(limit, 1 << 61) - advance)
  }
}

/// The room of a paragraph's lines: a function of a line's number.
///
/// It is that of a block of one width, in which the indents of the paragraph move the edges of
/// lines (CSS `text-indent` for the first one). Line breaking, alignment and queries read nothing but
/// slots; those of lines that flow around shapes are `FlowRoom`'s.
///
/// Content fits where it is wider than its slot by no more than 1/1024 point, so that a text fits in the
/// width it has measured, whoever has added that up or printed it.
struct LineRoom: Hashable, Sendable {
  /// A paragraph's indents on one line, in layout units.
  struct Indents {
    /// The inset of the start edges of all lines.
    var head: Int64
    /// The inset of the start edge of this line; negative moves it out.
    var start: Int64
    /// The inset of the end edges of all lines.
    var tail: Int64
    var isRightToLeft: Bool
  }

  /// The width that lines are broken at; the largest number there is if the block is unbounded or lines do not wrap.
  let width: Int64
  /// The width of the block, whether lines wrap or not; the largest number there is if it is unbounded.
  private let blockWidth: Int64
  /// Whether lines that end in a hard break are justified, lines that do not wrap included.
  private let justifiesLast: Bool
  /// How much wider than its slot content may be.
  private let tolerance: Int64
  /// How far the start and the end edges of all lines are moved in.
  private let headIndent: Int64
  private let tailIndent: Int64
  /// How far the start edges of lines are moved in; negative moves them out.
  private let starts: Starts

  /// The start edges of the first line, of lines after line separators, and of the others.
  private struct Starts: Hashable {
    var first: Int64
    var separated: Int64
    var other: Int64

    /// Those of an indent (CSS Text 3, 7.1), besides an indent of all lines.
    init(_ style: ParagraphStyle, head: Int64, unit: LayoutUnit) {
      let indent = LineRoom.units(style.textIndent, unit)
      let (indented, others) =
        style.textIndentHanging ? (head, head &+ indent) : (head &+ indent, head)
      first = indented
      separated = style.textIndentEachLine ? indented : others
      other = others
    }
  }

  /// The room of a block's first paragraph; of the others it is `continued`.
  ///
  /// - Parameters:
  ///   - width: points; below 0 counts as 0, what is not a number as unbounded.
  ///   - style: has the indent in points, of which what is not a number counts as 0
  ///     and magnitudes end at a million, and says whether lines wrap.
  ///   - unit: the layout unit.
  ///   - wraps: whether lines wrap; nil where the style says so.
  init(_ width: Double, _ style: ParagraphStyle, unit: LayoutUnit, wraps: Bool? = nil) {
    let isBounded = width < .infinity && wraps ?? style.whiteSpace.wraps
    let bounded = NumberRange.extent.clamped(width)
    blockWidth = width < .infinity ? unit.floor(bounded) : .max
    self.width = isBounded ? blockWidth : .max
    justifiesLast = style.alignmentLast == .justify
    tolerance = isBounded ? unit.floor(bounded + 0x1p-10) - self.width : 0
    headIndent = 0
    tailIndent = 0
    starts = Starts(style, head: 0, unit: unit)
  }

  private init(
    width: Int64, blockWidth: Int64, justifiesLast: Bool, tolerance: Int64, headIndent: Int64,
    tailIndent: Int64, starts: Starts
  ) {
    self.width = width
    self.blockWidth = blockWidth
    self.justifiesLast = justifiesLast
    self.tolerance = tolerance
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.starts = starts
  }

  /// An indent in layout units.
  fileprivate static func units(_ indent: Double, _ unit: LayoutUnit) -> Int64 {
    indent == 0 ? 0 : unit.nearest(NumberRange.offset.clamped(indent))
  }

  /// The slot of a line.
  ///
  /// - Parameters:
  ///   - index: the number of the line in the paragraph.
  ///   - isSeparated: whether the line before it ends in a line separator.
  /// - Returns: its edges and the widest content that fits.
  @inline(__always)
  func slot(ofLine index: Int, isSeparated: @autoclosure () -> Bool) -> LineSlot {
    let start = start(ofLine: index, isSeparated: isSeparated())
    // Indents are at most a million points: these sums do not overflow.
    if width == .max { return unlimitedSlot(start: start) }
    let own = max(0, width &- start &- tailIndent)
    return LineSlot(start: start, end: tailIndent, width: own, limit: own &+ tolerance)
  }

  /// The slot of a line that does not wrap: only a justified line has a width to fill.
  private func unlimitedSlot(start: Int64) -> LineSlot {
    let isFilled = justifiesLast && blockWidth < .max
    return LineSlot(
      start: start, end: tailIndent,
      width: isFilled ? max(0, blockWidth &- start &- tailIndent) : .max, limit: .max)
  }

  /// How far the start edge of a line is moved in.
  @inline(__always)
  private func start(ofLine index: Int, isSeparated: @autoclosure () -> Bool) -> Int64 {
    let start = index == 0 ? starts.first : starts.other
    return index > 0 && starts.separated != start && isSeparated() ? starts.separated : start
  }

  /// The indents of a line, for one that flows around shapes.
  func edges(ofLine index: Int, isSeparated: Bool, isRightToLeft: Bool) -> Indents {
    Indents(
      head: headIndent, start: start(ofLine: index, isSeparated: isSeparated), tail: tailIndent,
      isRightToLeft: isRightToLeft)
  }

  /// How far the start edge of the first line is moved in.
  var firstStart: Int64 { starts.first }

  /// Whether some line may begin outside the block.
  var mayHang: Bool { min(starts.first, starts.separated, starts.other) < 0 }

  /// Whether all lines from one on have the same slot, wherever they are: then the line breaker
  /// asks for it once.
  ///
  /// - Parameters:
  ///   - index: the number of the line in the paragraph.
  ///   - hasSeparators: whether line separators may end lines.
  /// - Returns: true where one slot is that of all.
  @inline(__always)
  func isUniform(from index: Int, hasSeparators: Bool) -> Bool {
    (index > 0 || starts.first == starts.other)
      && (!hasSeparators || starts.separated == starts.other)
  }

  /// The same for a paragraph that does not begin the block: its first line follows a line break.
  var continued: LineRoom {
    var starts = starts
    starts.first = starts.separated
    return LineRoom(
      width: width, blockWidth: blockWidth, justifiesLast: justifiesLast, tolerance: tolerance,
      headIndent: headIndent, tailIndent: tailIndent, starts: starts)
  }

  /// The same in a narrower block.
  func narrowed(to width: Int64) -> LineRoom {
    LineRoom(
      width: width, blockWidth: width, justifiesLast: justifiesLast, tolerance: tolerance,
      headIndent: headIndent, tailIndent: tailIndent, starts: starts)
  }

  /// The room of a paragraph with a format of its own in the same block.
  func formatted(_ format: ParagraphFormat, unit: LayoutUnit) -> LineRoom {
    let head = Self.units(format.headIndent, unit)
    let room = LineRoom(
      width: width, blockWidth: blockWidth, justifiesLast: format.style.alignmentLast == .justify,
      tolerance: tolerance, headIndent: head,
      tailIndent: Self.units(format.tailIndent, unit),
      starts: Starts(format.style, head: head, unit: unit))
    return format.continuesIndent ? room.continued : room
  }
}
