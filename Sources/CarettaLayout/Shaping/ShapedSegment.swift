// SPDX-License-Identifier: Apache-2.0

/// A range of one font, script, direction and feature set, shaped once and shared by every
/// place where its text occurs; immutable.
///
/// Distances are in layout units and run from the segment's *start edge* (left in a
/// left-to-right segment, right in a right-to-left one) in logical order, so that breaking and
/// queries need not know the direction until they speak of x.
final class ShapedSegment: Sendable {
  /// What the segment was shaped with.
  let style: ShapingStyle
  /// UTF-16 units of text.
  let length: Int32
  /// The distance from the start edge to the end edge.
  let advance: Int64
  /// The stops in logical order: every grapheme boundary but the last, which is the end edge.
  let stops: [CaretStopEntry]
  /// Glyphs from left to right.
  let glyphs: [Glyph]
  /// The line break opportunities inside: indices of the stops they stand before.
  let breaks: [Int32]
  /// The stop where the trailing white space begins; the number of stops when there is none.
  let trailingSpaceStop: Int32
  /// The distance from the start edge to the trailing white space.
  let contentAdvance: Int64

  init(
    style: ShapingStyle, length: Int32, advance: Int64, stops: [CaretStopEntry],
    glyphs: [Glyph], breaks: [Int32], trailingSpaceStop: Int32
  ) {
    self.style = style
    self.length = length
    self.advance = advance
    self.stops = stops
    self.glyphs = glyphs
    self.breaks = breaks
    self.trailingSpaceStop = trailingSpaceStop
    contentAdvance =
      Int(trailingSpaceStop) < stops.count ? stops[Int(trailingSpaceStop)].x : advance
  }

  /// The offset of a stop; the end for the one after the last.
  @inline(__always)
  func offset(ofStop stop: Int) -> Int32 {
    stop < stops.count ? stops[stop].offset : length
  }

  /// The distance of a stop from the start edge; the end edge for the one after the last.
  @inline(__always)
  func x(ofStop stop: Int) -> Int64 {
    stop < stops.count ? stops[stop].x : advance
  }

  /// The last stop at or before an offset; O(log stops).
  func stop(atOrBefore offset: Int32) -> Int {
    if offset >= length { return stops.count }
    QueryWork.countSearch(stops.count)
    var low = 0
    var high = stops.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the text may be cut at an offset without shaping again.
  func isSafeToBreak(at offset: Int32) -> Bool {
    let stop = stop(atOrBefore: offset)
    return stop >= stops.count || stops[stop].offset == offset && stops[stop].isSafeToBreak
  }

  /// The last stop whose distance is at most `x`; O(log stops).
  func stop(atOrBeforeX x: Int64) -> Int {
    QueryWork.countSearch(stops.count)
    var low = 0
    var high = stops.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if stops[middle].x <= x { low = middle } else { high = middle }
    }
    return low
  }
}

/// A place inside a segment where the caret can stand: a grapheme cluster's start.
struct CaretStopEntry: Hashable, Sendable {
  /// The distance from the segment's start edge, in layout units.
  var x: Int64
  /// The UTF-16 offset from the segment's start.
  var offset: Int32
  /// Whether both sides, shaped apart, look the same as shaped together: the text may be cut
  /// here without shaping again.
  var isSafeToBreak: Bool
  /// Whether the cluster that starts here is a space, which hangs at a line's end.
  var isSpace: Bool
}

/// A glyph of a segment.
struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face.
  var id: UInt32
  /// The UTF-16 offset, from the segment's start, of the cluster it belongs to.
  var cluster: Int32
  /// The distance to the next glyph, in layout units.
  var advance: Int64
  /// How far it is drawn right of its place, in layout units.
  var xOffset: Int32
  /// How far it is drawn above the baseline, in layout units.
  var yOffset: Int32
}
