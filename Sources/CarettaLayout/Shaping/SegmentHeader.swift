// SPDX-License-Identifier: Apache-2.0

/// The start of a segment's block of memory; stops, glyphs and break opportunities follow it, in
/// this order.
///
/// One allocation per segment instead of three arrays saves 100 bytes per distinct word, and a
/// query reads one block.
@unsafe
struct SegmentHeader {
  var style: Unmanaged<ShapingStyle>
  var owner: Unmanaged<ShapedSegment>?
  var advance: Int64
  var contentAdvance: Int64
  var length: Int32
  var trailingSpaceStop: Int32
  var stopCount: Int32
  var glyphCount: Int32
  var breakCount: Int32
  /// Whether contextual rules that match a space start at one of the segment's glyphs
  /// (`SpaceContext.beside`).
  var readsSpaces = false
  /// Whether another word may be joined to the segment's end (`WordJoins`).
  var joinsAtEnd = false

  /// Allocates a block of memory with copies of the given lists.
  static func make(
    style: ShapingStyle, stops: UnsafeBufferPointer<CaretStopEntry>,
    glyphs: UnsafeBufferPointer<Glyph>, breaks: UnsafeBufferPointer<SegmentBreak>
  ) -> UnsafeMutablePointer<SegmentHeader> {
    let size =
      unsafe MemoryLayout<SegmentHeader>.stride + stops.count * MemoryLayout<CaretStopEntry>.stride
      + glyphs.count * MemoryLayout<Glyph>.stride + breaks.count * MemoryLayout<SegmentBreak>.stride
    let block = unsafe Memory.allocate(byteCount: size)
    let header = unsafe block.bindMemory(to: SegmentHeader.self, capacity: 1)
    let start = unsafe SegmentHeader(
      style: Unmanaged.passUnretained(style), owner: nil, advance: 0, contentAdvance: 0,
      length: 0, trailingSpaceStop: 0, stopCount: Int32(truncatingIfNeeded: stops.count),
      glyphCount: Int32(truncatingIfNeeded: glyphs.count),
      breakCount: Int32(truncatingIfNeeded: breaks.count))
    unsafe header.initialize(to: start)
    unsafe copy(stops, to: Self.stops(header))
    unsafe copy(glyphs, to: Self.glyphs(header))
    unsafe copy(breaks, to: Self.breaks(header))
    return unsafe header
  }

  @inline(__always)
  private static func copy<Element: BitwiseCopyable>(
    _ elements: UnsafeBufferPointer<Element>, to place: UnsafeMutablePointer<Element>
  ) {
    guard let source = elements.baseAddress else { return }
    unsafe place.initialize(from: source, count: elements.count)
  }

  @inline(__always)
  static func stops(
    _ header: UnsafePointer<SegmentHeader>
  ) -> UnsafeMutablePointer<CaretStopEntry> {
    unsafe UnsafeMutableRawPointer(mutating: header + 1)
      .assumingMemoryBound(to: CaretStopEntry.self)
  }

  @inline(__always)
  static func glyphs(_ header: UnsafePointer<SegmentHeader>) -> UnsafeMutablePointer<Glyph> {
    unsafe UnsafeMutableRawPointer(stops(header) + Int(header.pointee.stopCount))
      .assumingMemoryBound(to: Glyph.self)
  }

  @inline(__always)
  static func breaks(
    _ header: UnsafePointer<SegmentHeader>
  ) -> UnsafeMutablePointer<SegmentBreak> {
    unsafe UnsafeMutableRawPointer(glyphs(header) + Int(header.pointee.glyphCount))
      .assumingMemoryBound(to: SegmentBreak.self)
  }
}
