// SPDX-License-Identifier: Apache-2.0

/// The contents of a `ShapedSegment`, read without reference counting.
///
/// Distances are in layout units and run in logical order from the segment's *start edge* (the left
/// edge of a left-to-right segment, the right edge of a right-to-left one), so that breaking and
/// queries do not depend on the direction until they compute x.
@safe
struct SegmentView: Sendable {
  private nonisolated(unsafe) let header: UnsafePointer<SegmentHeader>

  @inline(__always)
  init(_ header: UnsafePointer<SegmentHeader>) { unsafe self.header = unsafe header }

  /// The style with which the segment was shaped.
  var style: ShapingStyle { unsafe header.pointee.style.takeUnretainedValue() }
  /// The object that owns the memory.
  var owner: ShapedSegment? { unsafe header.pointee.owner?.takeUnretainedValue() }
  /// The slope of the face's caret (`hhea`): run over rise.
  @inline(__always) var caretSlope: Double {
    unsafe header.pointee.style._withUnsafeGuaranteedRef { $0.key.face.caretSlope }
  }
  /// The length of the text in UTF-16 code units.
  @inline(__always) var length: Int32 { unsafe header.pointee.length }
  /// The distance from the start edge to the end edge.
  @inline(__always) var advance: Int64 { unsafe header.pointee.advance }
  /// The stops in logical order: every grapheme boundary except the last, which is the end edge.
  @inline(__always) var stops: ArrayView<CaretStopEntry> {
    unsafe ArrayView(SegmentHeader.stops(header), count: Int(header.pointee.stopCount))
  }
  /// The glyphs from left to right.
  @inline(__always) var glyphs: ArrayView<Glyph> {
    unsafe ArrayView(SegmentHeader.glyphs(header), count: Int(header.pointee.glyphCount))
  }
  /// The line break opportunities inside, ascending.
  @inline(__always) var breaks: ArrayView<SegmentBreak> {
    unsafe ArrayView(SegmentHeader.breaks(header), count: Int(header.pointee.breakCount))
  }
  /// The index of the stop at which trailing white space begins; the number of stops if there is
  /// none.
  @inline(__always) var trailingSpaceStop: Int32 { unsafe header.pointee.trailingSpaceStop }
  /// The distance from the start edge to the trailing white space.
  @inline(__always) var contentAdvance: Int64 { unsafe header.pointee.contentAdvance }

  /// Returns the offset of a stop; the end for the stop after the last one.
  @inline(__always)
  func offset(ofStop stop: Int) -> Int32 {
    let stops = stops
    return stop < stops.count ? stops[stop].offset : length
  }

  /// Returns the distance of a stop from the start edge; the end edge for the stop after the last
  /// one.
  @inline(__always)
  func x(ofStop stop: Int) -> Int64 {
    let stops = stops
    return stop < stops.count ? stops[stop].x : advance
  }

  /// Returns the last stop at or before an offset; O(log stops).
  @inline(__always)
  func stop(atOrBefore offset: Int32) -> Int {
    let stops = unsafe stops.buffer
    if offset >= length { return stops.count }
    QueryWork.countSearch(stops.count)
    // In plain text every code unit has a stop.
    let guess = Int(offset)
    if unsafe guess >= 0 && guess < stops.count && stops[guess].offset == offset { return guess }
    var low = 0
    var high = stops.count
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if unsafe stops[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the text may be split at an offset without reshaping.
  func isSafeToBreak(at offset: Int32) -> Bool {
    let stops = stops
    let stop = stop(atOrBefore: offset)
    return stop >= stops.count || stops[stop].offset == offset && stops[stop].isSafeToBreak
  }

  /// Returns the last stop whose distance is at most `x`; O(log stops).
  @inline(__always)
  func stop(atOrBeforeX x: Int64) -> Int {
    let stops = unsafe stops.buffer
    QueryWork.countSearch(stops.count)
    var low = 0
    var high = stops.count
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if unsafe stops[middle].x <= x { low = middle } else { high = middle }
    }
    return low
  }
}
