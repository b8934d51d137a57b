// SPDX-License-Identifier: Apache-2.0

/// The widths that lines are broken at, in layout units: the block's, and what the text indent
/// leaves of it for the block's first line (CSS `text-indent`).
struct Measure: Hashable, Sendable {
  /// The width of the block; the largest number there is when it is unbounded.
  let width: Int64
  /// How far the first line's start edge is moved in; negative moves it out.
  let indent: Int64

  /// Counts points in layout units.
  ///
  /// - Parameters:
  ///   - width: points; below 0 counts as 0, what is not a number as unbounded.
  ///   - style: has the indent in points, of which what is not a number counts as 0 and magnitudes
  ///     end at a million, and says whether lines wrap.
  ///   - unit: the layout unit.
  init(_ width: Double, _ style: ParagraphStyle, unit: LayoutUnit) {
    let indent = style.textIndent
    let isBounded = width < .infinity && style.whiteSpace.wraps
    self.width = isBounded ? unit.floor(max(0, width)) : .max
    self.indent =
      indent == 0 || indent.isNaN ? 0 : unit.nearest(max(-1e6, min(1e6, indent)))
  }

  private init(width: Int64, indent: Int64) {
    self.width = width
    self.indent = indent
  }

  /// The widest content of a line; never below 0.
  @inline(__always)
  func limit(isFirst: Bool) -> Int64 {
    if !isFirst || indent == 0 || width == .max { return width }
    let (limit, overflow) = width.subtractingReportingOverflow(indent)
    return overflow ? .max : max(0, limit)
  }

  /// The same of a paragraph that does not begin the block.
  var withoutIndent: Measure { Measure(width: width, indent: 0) }

  /// The same in a narrower block.
  func narrowed(to width: Int64) -> Measure { Measure(width: width, indent: indent) }

  /// What is left of a room beside something; never below 0, and never so much that sums overflow.
  static func room(_ limit: Int64, beside advance: Int64) -> Int64 {
    max(0, min(limit, 1 << 61) - advance)
  }
}
