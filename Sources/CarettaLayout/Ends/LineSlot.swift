// SPDX-License-Identifier: Apache-2.0

/// The position and available width of a line in its block, in layout units.
struct LineSlot: Hashable, Sendable {
  /// The distance of the line's start edge from the block's start edge; negative if the line starts
  /// outside the block.
  var start: Int64
  /// The distance of the line's end edge from the block's end edge.
  var end: Int64
  /// The distance between the edges, which a justified line fills; never below 0, and `Int64.max`
  /// if unbounded.
  var width: Int64
  /// The maximum width of content that fits: the width, plus a tolerance for rounding (`LineRoom`).
  var limit: Int64
  /// The sides at which an exclusion ends the slot or covers a part of the paragraph's indent: text
  /// does not hang there.
  var blocked: Sides = []

  /// The sides of a line, in the direction of its paragraph.
  struct Sides: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let start = Sides(rawValue: 1)
    static let end = Sides(rawValue: 2)
    /// The start side, if the exclusion also prevents the effect of a negative indent.
    static let indent = Sides(rawValue: 4)
  }

  /// A slot without indents and bounds.
  static let unbounded = LineSlot(start: 0, end: 0, width: .max, limit: .max)

  /// Returns the slot with its edges moved inward.
  func narrowed(start inner: Int64, end outer: Int64) -> LineSlot {
    if inner == 0, outer == 0 { return self }
    func less(_ width: Int64) -> Int64 { width == .max ? .max : max(0, width - inner - outer) }
    return LineSlot(
      start: start + inner, end: end + outer, width: less(width), limit: less(limit),
      blocked: blocked)
  }

  /// Returns the width left after `advance`, clamped to 0…2⁶¹.
  static func room(_ limit: Int64, beside advance: Int64) -> Int64 {
    max(0, min(limit, 1 << 61) - advance)
  }
}
