// SPDX-License-Identifier: Apache-2.0

/// The contents of a `ShapedSegment`, read without counting a reference.
///
/// Distances are in layout units and run from the segment's *start edge* (left in a
/// left-to-right segment, right in a right-to-left one) in logical order, so that breaking and
/// queries need not know the direction until they compute x.
@safe
struct SegmentView: Sendable {
  private nonisolated(unsafe) let header: UnsafePointer<SegmentHeader>

  @inline(__always)
  init(_ header: UnsafePointer<SegmentHeader>) { unsafe self.header = unsafe header }

  /// What the segment was shaped with.
  var style: ShapingStyle { unsafe header.pointee.style.takeUnretainedValue() }
  /// The object whose memory this is.
  var owner: ShapedSegment? { unsafe header.pointee.owner?.takeUnretainedValue() }
  /// The slope of the face's caret (`hhea`): run over rise.
  @inline(__always) var caretSlope: Double {
    unsafe header.pointee.style._withUnsafeGuaranteedRef { $0.key.face.caretSlope }
  }
  /// UTF-16 units of text.
  @inline(__always) var length: Int32 { unsafe header.pointee.length }
  /// The distance from the start edge to the end edge.
  @inline(__always) var advance: Int64 { unsafe header.pointee.advance }
  /// The stops in logical order: every grapheme boundary but the last, which is the end edge.
  @inline(__always) var stops: ArrayView<CaretStopEntry> {
    unsafe ArrayView(SegmentHeader.stops(header), count: Int(header.pointee.stopCount))
  }
  /// Glyphs from left to right.
  @inline(__always) var glyphs: ArrayView<Glyph> {
    unsafe ArrayView(SegmentHeader.glyphs(header), count: Int(header.pointee.glyphCount))
  }
  /// The line break opportunities inside, ascending.
  @inline(__always) var breaks: ArrayView<SegmentBreak> {
    unsafe ArrayView(SegmentHeader.breaks(header), count: Int(header.pointee.breakCount))
  }
  /// The stop where the trailing white space begins; the number of stops when there is none.
  @inline(__always) var trailingSpaceStop: Int32 { unsafe header.pointee.trailingSpaceStop }
  /// The distance from the start edge to the trailing white space.
  @inline(__always) var contentAdvance: Int64 { unsafe header.pointee.contentAdvance }

  /// The offset of a stop; the end for the one after the last.
  @inline(__always)
  func offset(ofStop stop: Int) -> Int32 {
    let stops = stops
    return stop < stops.count ? stops[stop].offset : length
  }

  /// The distance of a stop from the start edge; the end edge for the one after the last.
  @inline(__always)
  func x(ofStop stop: Int) -> Int64 {
    let stops = stops
    return stop < stops.count ? stops[stop].x : advance
  }

  /// The last stop at or before an offset; O(log stops).
  @inline(__always)
  func stop(atOrBefore offset: Int32) -> Int {
    let stops = unsafe stops.buffer
    if offset >= length { return stops.count }
    QueryWork.countSearch(stops.count)
    // In plain text every unit has a stop.
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

  /// Whether the text may be cut at an offset without shaping again.
  func isSafeToBreak(at offset: Int32) -> Bool {
    let stops = stops
    let stop = stop(atOrBefore: offset)
    return stop >= stops.count || stops[stop].offset == offset && stops[stop].isSafeToBreak
  }

  /// The last stop whose distance is at most `x`; O(log stops).
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
