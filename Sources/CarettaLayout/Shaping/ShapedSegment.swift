// SPDX-License-Identifier: Apache-2.0

/// A range with one font, script, direction and feature set, shaped once and shared by all
/// occurrences of its text; immutable.
///
/// A segment owns one block of memory with its caret stops, glyphs and break opportunities, which
/// `SegmentView` reads.
///
/// A segment is usually a word with the white space after it; segments of equal style, text and
/// opportunities are one object.
@safe
final class ShapedSegment: Sendable {
  /// The style with which the segment was shaped.
  let style: ShapingStyle
  private nonisolated(unsafe) let header: UnsafeMutablePointer<SegmentHeader>

  /// Creates a segment by copying a part of a shaped text.
  ///
  /// - Parameters:
  ///   - style: the style with which it was shaped.
  ///   - length: the length of its text in UTF-16 code units.
  ///   - stops: its stops, whose positions count from the first one.
  ///   - glyphs: its glyphs in text order.
  ///   - breaks: its break opportunities.
  init(
    style: ShapingStyle, length: Int32, stops: UnsafeBufferPointer<CaretStopEntry>,
    glyphs: UnsafeBufferPointer<Glyph>, breaks: UnsafeBufferPointer<SegmentBreak>
  ) {
    self.style = style
    unsafe header = SegmentHeader.make(
      style: style, stops: stops, glyphs: glyphs, breaks: breaks)
    unsafe header.pointee.owner = Unmanaged.passUnretained(self)
    let first = unsafe stops.first.map { (offset: $0.offset, x: $0.x) } ?? (0, 0)
    let ownGlyphs = unsafe SegmentHeader.glyphs(header)
    var advance: Int64 = 0
    for index in 0..<glyphs.count { advance &+= unsafe ownGlyphs[index].advance }
    if let firstGlyphs = style.spaceContext.firstGlyphs {
      unsafe header.pointee.readsSpaces = glyphs.contains { firstGlyphs.contains($0.id) }
    }
    if style.key.isRightToLeft {
      var all = unsafe UnsafeMutableBufferPointer(start: ownGlyphs, count: glyphs.count)
      unsafe all.reverse()
    }
    let ownStops = unsafe SegmentHeader.stops(header)
    if first.offset > 0 {
      for index in 0..<stops.count {
        unsafe ownStops[index].x &-= first.x
        unsafe ownStops[index].offset &-= first.offset
      }
      for index in 0..<glyphs.count { unsafe ownGlyphs[index].cluster &-= first.offset }
    }
    var space = stops.count
    while space > 0, unsafe ownStops[space - 1].isSpace { space -= 1 }
    unsafe header.pointee.length = length
    unsafe header.pointee.advance = advance
    unsafe header.pointee.trailingSpaceStop = Int32(truncatingIfNeeded: space)
    unsafe header.pointee.contentAdvance =
      unsafe space < stops.count ? ownStops[space].x : advance - style.key.cluster.trail
  }

  /// Creates a segment of one cluster that draws nothing.
  init(blank style: ShapingStyle, length: Int32, advance: Int64, isSpace: Bool) {
    self.style = style
    let stop = CaretStopEntry(x: 0, offset: 0, isSafeToBreak: true, isSpace: isSpace)
    // A copy covers whole strides, but a single value has no trailing padding.
    unsafe header = withUnsafeTemporaryAllocation(of: CaretStopEntry.self, capacity: 1) { stops in
      unsafe stops.initialize(repeating: stop)
      return unsafe SegmentHeader.make(
        style: style, stops: UnsafeBufferPointer(stops),
        glyphs: UnsafeBufferPointer(start: nil, count: 0),
        breaks: UnsafeBufferPointer(start: nil, count: 0))
    }
    unsafe header.pointee.owner = Unmanaged.passUnretained(self)
    unsafe header.pointee.length = length
    unsafe header.pointee.advance = advance
    unsafe header.pointee.trailingSpaceStop = isSpace ? 0 : 1
    unsafe header.pointee.contentAdvance = isSpace ? 0 : advance
  }

  /// Creates a copy of a segment with space before its first cluster and after its last one in text
  /// order.
  convenience init(_ other: ShapedSegment, leading: Int64, trailing: Int64) {
    self.init(other, leading: leading, trailing: trailing, around: 0..<other.stops.count)
  }

  /// Creates a copy of a segment with space before the first and after the last of some of its
  /// clusters, in text order.
  init(_ other: ShapedSegment, leading: Int64, trailing: Int64, around clusters: Range<Int>) {
    style = other.style
    let source = other.view
    unsafe header = SegmentHeader.make(
      style: other.style, stops: source.stops.buffer, glyphs: source.glyphs.buffer,
      breaks: source.breaks.buffer)
    unsafe header.pointee.owner = Unmanaged.passUnretained(self)
    unsafe header.pointee.readsSpaces = other.readsSpaces
    unsafe header.pointee.length = source.length
    let advance = source.advance + leading + trailing
    unsafe header.pointee.advance = advance
    let space = source.trailingSpaceStop
    unsafe header.pointee.trailingSpaceStop = space
    let stops = unsafe SegmentHeader.stops(header)
    for index in clusters.lowerBound + 1..<max(clusters.lowerBound + 1, source.stops.count) {
      unsafe stops[index].x += index < clusters.upperBound ? leading : leading + trailing
    }
    unsafe header.pointee.contentAdvance =
      unsafe Int(space) < source.stops.count ? stops[Int(space)].x : advance
    let glyphs = source.glyphs
    let isRightToLeft = style.key.isRightToLeft
    let isInside: (Glyph) -> (afterStart: Bool, beforeEnd: Bool) = { glyph in
      let stop = source.stop(atOrBefore: glyph.cluster)
      return (stop >= clusters.lowerBound, stop < clusters.upperBound)
    }
    let leftmost = glyphs.firstIndex {
      isRightToLeft ? isInside($0).beforeEnd : isInside($0).afterStart
    }
    let rightmost = glyphs.lastIndex {
      isRightToLeft ? isInside($0).afterStart : isInside($0).beforeEnd
    }
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    let own = unsafe SegmentHeader.glyphs(header)
    if let leftmost {
      unsafe own[leftmost].xOffset = Int32(clamping: Int64(own[leftmost].xOffset) + left)
      unsafe own[leftmost].advance += left
    }
    if let rightmost { unsafe own[rightmost].advance += right }
  }

  /// Creates a copy of a segment with space before and after its clusters, and without break
  /// opportunities.
  ///
  /// - Parameters:
  ///   - other: the segment.
  ///   - spaces: the space around each cluster. The space of a cluster without a glyph is beside
  ///     the cluster before it, or the next one that has a glyph.
  init(_ other: ShapedSegment, around spaces: [ClusterSpace]) {
    style = other.style
    let source = other.view
    unsafe header = SegmentHeader.make(
      style: other.style, stops: source.stops.buffer, glyphs: source.glyphs.buffer,
      breaks: UnsafeBufferPointer(start: nil, count: 0))
    unsafe header.pointee.owner = Unmanaged.passUnretained(self)
    unsafe header.pointee.readsSpaces = other.readsSpaces
    unsafe header.pointee.length = source.length
    unsafe header.pointee.trailingSpaceStop = source.trailingSpaceStop
    let stops = unsafe SegmentHeader.stops(header)
    var sum: Int64 = 0
    for (index, space) in spaces.enumerated() {
      unsafe stops[index].x += sum
      sum += space.before + space.after
    }
    unsafe header.pointee.advance = source.advance + sum
    let content = Int(source.trailingSpaceStop)
    unsafe header.pointee.contentAdvance =
      unsafe content < spaces.count ? stops[content].x : source.contentAdvance + sum
    let glyphStops = source.glyphs.map { source.stop(atOrBefore: $0.cluster) }
    let spaces = ClusterSpace.moved(spaces, to: Set(glyphStops))
    let own = unsafe SegmentHeader.glyphs(header)
    for index in glyphStops.indices {
      let space = spaces[glyphStops[index]]
      let (left, right) =
        style.key.isRightToLeft ? (space.after, space.before) : (space.before, space.after)
      if index == 0 || glyphStops[index - 1] != glyphStops[index] {
        unsafe own[index].xOffset = Int32(clamping: Int64(own[index].xOffset) + left)
        unsafe own[index].advance += left
      }
      if index + 1 == glyphStops.count || glyphStops[index + 1] != glyphStops[index] {
        unsafe own[index].advance += right
      }
    }
  }

  deinit { unsafe Memory.deallocate(header) }

  /// The segment's contents; valid as long as the segment exists.
  @inline(__always) var view: SegmentView { unsafe SegmentView(header) }

  /// The length of the text in UTF-16 code units.
  @inline(__always) var length: Int32 { view.length }
  /// The distance from the start edge to the end edge.
  @inline(__always) var advance: Int64 { view.advance }
  /// The stops in logical order: every grapheme boundary except the last, which is the end edge.
  @inline(__always) var stops: ArrayView<CaretStopEntry> { view.stops }
  /// The glyphs from left to right.
  @inline(__always) var glyphs: ArrayView<Glyph> { view.glyphs }
  /// The line break opportunities inside, ascending.
  @inline(__always) var breaks: ArrayView<SegmentBreak> { view.breaks }
  /// The index of the stop at which trailing white space begins; the number of stops if there is
  /// none.
  @inline(__always) var trailingSpaceStop: Int32 { view.trailingSpaceStop }
  /// The distance from the start edge to the trailing white space.
  @inline(__always) var contentAdvance: Int64 { view.contentAdvance }

  /// Whether the segment's glyphs may depend on adjacent spaces, so that it cannot be shaped in
  /// isolation.
  var readsSpaces: Bool { unsafe header.pointee.readsSpaces }
  var joinsAtEnd: Bool { unsafe header.pointee.joinsAtEnd }

  /// Sets whether another word may be joined to the end; must be called before the segment is
  /// shared.
  func setJoinsAtEnd(_ joins: Bool) { unsafe header.pointee.joinsAtEnd = joins }

  /// Returns the offset of a stop; the end for the stop after the last one.
  @inline(__always)
  func offset(ofStop stop: Int) -> Int32 { view.offset(ofStop: stop) }

  /// Returns the distance of a stop from the start edge; the end edge for the stop after the last
  /// one.
  @inline(__always)
  func x(ofStop stop: Int) -> Int64 { view.x(ofStop: stop) }

  /// Returns the last stop at or before an offset; O(log stops).
  @inline(__always)
  func stop(atOrBefore offset: Int32) -> Int { view.stop(atOrBefore: offset) }

  /// Whether the text may be split at an offset without reshaping.
  func isSafeToBreak(at offset: Int32) -> Bool { view.isSafeToBreak(at: offset) }

  /// Returns the last stop whose distance is at most `x`; O(log stops).
  @inline(__always)
  func stop(atOrBeforeX x: Int64) -> Int { view.stop(atOrBeforeX: x) }
}

/// A segment with the measurements that a paragraph needs, so that the segment itself need not be
/// read.
struct MeasuredSegment: Sendable {
  let segment: ShapedSegment
  /// The distance from the start edge to the end edge.
  let advance: Int64
  /// The advance of the trailing white space, shifted left by two bits that hold flags.
  ///
  /// Segments of a million glyphs are far below 2⁶¹ units, so the shift cannot overflow.
  private let space: Int64

  @inline(__always)
  init(_ segment: ShapedSegment) {
    self.segment = segment
    let view = segment.view
    advance = view.advance
    space =
      (advance - view.contentAdvance) << 2 | (view.breaks.isEmpty ? 0 : 2)
      | (view.trailingSpaceStop == 0 ? 1 : 0)
  }

  /// The advance of the trailing white space.
  @inline(__always) var spaceAdvance: Int64 { space >> 2 }
  /// Whether the segment contains break opportunities.
  @inline(__always) var hasBreaks: Bool { space & 2 != 0 }
  /// Whether the segment consists only of white space.
  @inline(__always) var isSpace: Bool { space & 1 != 0 }
}

/// A position inside a segment at which a line may end.
struct SegmentBreak: Hashable, Sendable, BitwiseCopyable {
  /// The index of the stop at which the next line would start.
  var stop: Int32
  var kind: BreakKind
}

/// A caret position inside a segment: the start of a grapheme cluster.
struct CaretStopEntry: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the segment's start edge, in layout units.
  var x: Int64
  /// The UTF-16 offset from the segment's start.
  var offset: Int32
  /// Whether both sides look the same shaped separately as shaped together, so that the text may be
  /// split here without reshaping.
  var isSafeToBreak: Bool
  /// Whether the cluster that starts here is a space that hangs at a line's end.
  var isSpace: Bool
}

/// A glyph of a segment.
struct Glyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's index in its face.
  var id: UInt32
  /// The offset of the glyph's cluster from the segment's start, in UTF-16 code units.
  var cluster: Int32
  /// The distance to the next glyph, in layout units.
  var advance: Int64
  /// The distance by which the glyph is drawn to the right of its position, in layout units.
  var xOffset: Int32
  /// The distance by which the glyph is drawn above the baseline, in layout units.
  var yOffset: Int32
}
