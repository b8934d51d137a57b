// SPDX-License-Identifier: Apache-2.0

/// The available width of a paragraph's lines, as a function of a line's index.
///
/// It describes a block of one width, in which the paragraph's indents move the edges of lines (CSS
/// `text-indent` for the first line). Line breaking, alignment and queries read only slots. The
/// slots of lines that flow around exclusions are determined by `FlowRoom`.
///
/// Content fits if it is at most 1/1024 point wider than its slot, so that a text fits in its own
/// measured width even if that width was summed or printed with rounding errors.
///
/// Alignment, justification and tab stops use the width without this tolerance. Until the segments
/// of a line are known, its height is assumed to be the paragraph's common height.
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

  /// The width at which lines are broken; `Int64.max` if the block is unbounded or lines do not
  /// wrap.
  let width: Int64
  /// The width of the block, whether lines wrap or not; `Int64.max` if it is unbounded.
  private let blockWidth: Int64
  /// Whether lines that end in a hard break are justified, including lines that do not wrap.
  private let justifiesLast: Bool
  /// The amount by which content may exceed its slot.
  private let tolerance: Int64
  /// The start and end insets of all lines.
  private let headIndent: Int64
  private let tailIndent: Int64
  /// The start insets of lines; negative values move lines outward.
  private let starts: Starts

  /// The values of a paragraph style that determine the available width.
  struct StyleValues {
    let textIndent: Double
    let textIndentHanging: Bool
    let textIndentEachLine: Bool
    let justifiesLast: Bool
    let wraps: Bool

    init(_ style: borrowing ParagraphStyle) {
      textIndent = style.textIndent
      textIndentHanging = style.textIndentHanging
      textIndentEachLine = style.textIndentEachLine
      justifiesLast = style.textAlignLast == .justify
      wraps = style.whiteSpace.wraps
    }
  }

  /// The start insets of the first line, of lines after line separators, and of the other lines.
  private struct Starts: Hashable {
    var first: Int64
    var separated: Int64
    var other: Int64

    /// Creates the insets for a text indent (CSS Text 3 §7.1), added to an indent of all lines.
    init(_ style: StyleValues, head: Int64, unit: LayoutUnit) {
      let indent = LineRoom.units(style.textIndent, unit)
      let (indented, others) =
        style.textIndentHanging ? (head, head &+ indent) : (head &+ indent, head)
      first = indented
      separated = style.textIndentEachLine ? indented : others
      other = others
    }
  }

  /// Creates the available width of a block's first paragraph; `continued` is the available width
  /// of the others.
  ///
  /// - Parameters:
  ///   - width: the width in points; values below 0 count as 0, NaN and infinity as unbounded.
  ///   - style: the values of the paragraph style; in the indent NaN counts as 0, and it is clamped
  ///     to a million points.
  ///   - unit: the layout unit.
  ///   - wraps: whether lines wrap; nil to use the style's setting.
  init(
    _ width: Double, _ style: StyleValues, unit: LayoutUnit, wraps: Bool? = nil
  ) {
    let wraps = wraps ?? style.wraps
    let isBounded = width < .infinity && wraps
    let bounded = NumberRange.extent.clamped(width)
    blockWidth = width < .infinity ? unit.floor(bounded) : .max
    self.width = isBounded ? blockWidth : .max
    justifiesLast = style.justifiesLast
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

  /// Converts an indent to layout units.
  fileprivate static func units(_ indent: Double, _ unit: LayoutUnit) -> Int64 {
    indent == 0 ? 0 : unit.nearest(NumberRange.offset.clamped(indent))
  }

  /// Returns the slot of a line.
  ///
  /// - Parameters:
  ///   - index: the index of the line in the paragraph.
  ///   - isSeparated: whether the previous line ends in a line separator.
  /// - Returns: the slot, with its edges and the maximum width of content that fits.
  @inline(__always)
  func slot(ofLine index: Int, isSeparated: @autoclosure () -> Bool) -> LineSlot {
    let start = start(ofLine: index, isSeparated: isSeparated())
    // Indents are at most a million points: these sums do not overflow.
    if width == .max { return unlimitedSlot(start: start) }
    let own = max(0, width &- start &- tailIndent)
    return LineSlot(start: start, end: tailIndent, width: own, limit: own &+ tolerance)
  }

  /// Returns the slot of a line that does not wrap: only a justified line has a width to fill.
  private func unlimitedSlot(start: Int64) -> LineSlot {
    let isFilled = justifiesLast && blockWidth < .max
    return LineSlot(
      start: start, end: tailIndent,
      width: isFilled ? max(0, blockWidth &- start &- tailIndent) : .max, limit: .max)
  }

  /// Returns the start inset of a line.
  @inline(__always)
  private func start(ofLine index: Int, isSeparated: @autoclosure () -> Bool) -> Int64 {
    let start = index == 0 ? starts.first : starts.other
    return index > 0 && starts.separated != start && isSeparated() ? starts.separated : start
  }

  /// Returns the indents of a line that flows around exclusions.
  func edges(ofLine index: Int, isSeparated: Bool, isRightToLeft: Bool) -> Indents {
    Indents(
      head: headIndent, start: start(ofLine: index, isSeparated: isSeparated), tail: tailIndent,
      isRightToLeft: isRightToLeft)
  }

  /// The start inset of the first line.
  var firstStart: Int64 { starts.first }

  /// The part of the first line's start inset that other lines do not share.
  var firstIndent: Int64 { starts.first &- headIndent }

  /// Whether some line may start outside the block.
  var mayHang: Bool { min(starts.first, starts.separated, starts.other) < 0 }

  /// Whether every line from `index` on has the same slot, unless it follows a line separator, so
  /// that the slot is computed once.
  @inline(__always)
  func isUniform(from index: Int) -> Bool { index > 0 || starts.first == starts.other }

  /// The available width of a paragraph that does not begin the block: its first line follows a
  /// line break.
  var continued: LineRoom {
    var starts = starts
    starts.first = starts.separated
    return LineRoom(
      width: width, blockWidth: blockWidth, justifiesLast: justifiesLast, tolerance: tolerance,
      headIndent: headIndent, tailIndent: tailIndent, starts: starts)
  }

  /// Returns the available width in a narrower block.
  func narrowed(to width: Int64) -> LineRoom {
    LineRoom(
      width: width, blockWidth: width, justifiesLast: justifiesLast, tolerance: tolerance,
      headIndent: headIndent, tailIndent: tailIndent, starts: starts)
  }

  /// Returns the available width of a paragraph with its own format in the same block.
  func formatted(_ format: ParagraphFormat, unit: LayoutUnit) -> LineRoom {
    let head = Self.units(format.headIndent, unit)
    let style = StyleValues(format.style)
    let room = LineRoom(
      width: width, blockWidth: blockWidth, justifiesLast: style.justifiesLast,
      tolerance: tolerance, headIndent: head,
      tailIndent: Self.units(format.tailIndent, unit),
      starts: Starts(style, head: head, unit: unit))
    let continued = format.continuesIndent ? room.continued : room
    return format.marker.map { continued.movedIn($0.insideAdvance) } ?? continued
  }

  /// Returns the available width with the first line's start edge moved inward.
  private func movedIn(_ advance: Int64) -> LineRoom {
    var starts = starts
    starts.first += advance
    return LineRoom(
      width: width, blockWidth: blockWidth, justifiesLast: justifiesLast, tolerance: tolerance,
      headIndent: headIndent, tailIndent: tailIndent, starts: starts)
  }
}
