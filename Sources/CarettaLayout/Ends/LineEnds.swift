// SPDX-License-Identifier: Apache-2.0

/// The distances of a line's start and end from the edges of its slot, in layout units.
///
/// Line breaking determines the distances once (`LineEndRules`), and queries read them. Most lines
/// have none, and store nothing.
struct LineEnds: Hashable, Sendable {
  /// The distances at one end of a line.
  struct Edge: Hashable, Sendable {
    /// The width of the inline-box decorations that are repeated on the line (CSS
    /// `box-decoration-break: clone`), without the decorations between the line's text.
    var decoration: Int64 = 0
    /// The inset of a line beside an initial letter.
    var letter: Int64 = 0
    /// The hang of the first or last cluster.
    var hang: Int64 = 0
    /// The free space beside the longest line of a group (CSS `text-group-align`).
    var group: Int64 = 0

    /// The distance by which the hang moves the content outward beyond the letter's inset.
    var outward: Int64 { hang - letter }
  }

  var start = Edge()
  var end = Edge()

  /// The ends without the edges of a group.
  var ungrouped: LineEnds {
    var ends = self
    ends.start.group = 0
    ends.end.group = 0
    return ends
  }

  /// The ends that the width of the text includes: the hang, and the inset beside a letter.
  var counted: LineEnds {
    var ends = ungrouped
    ends.start.decoration = 0
    ends.end.decoration = 0
    return ends
  }
}

extension LineSlot {
  /// Returns the slot between the ends of a line.
  func adjusted(to ends: LineEnds) -> LineSlot {
    if ends == LineEnds() { return self }
    var slot = narrowed(start: ends.start.decoration, end: ends.end.decoration)
    let start = ends.start.outward - ends.start.group
    let end = ends.end.outward - ends.end.group
    slot.start -= start
    slot.end -= end
    if slot.width < .max { slot.width += start + end }
    if slot.limit < .max { slot.limit += start + end }
    return slot
  }
}
