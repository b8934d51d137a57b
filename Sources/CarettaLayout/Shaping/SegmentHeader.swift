// SPDX-License-Identifier: Apache-2.0

/// The start of a segment's block of memory: stops, glyphs and break opportunities follow it, in
/// this order.
///
/// One allocation for each segment in place of three arrays: 100 bytes less for each distinct word,
/// and a query reads one block.
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

  /// Makes a block of memory with its lists filled in.
  static func make(
    style: ShapingStyle, stops: [CaretStopEntry], glyphs: [Glyph], breaks: [SegmentBreak]
  ) -> UnsafeMutablePointer<SegmentHeader> {
    let size =
      unsafe MemoryLayout<SegmentHeader>.stride + stops.count * MemoryLayout<CaretStopEntry>.stride
      + glyphs.count * MemoryLayout<Glyph>.stride + breaks.count * MemoryLayout<SegmentBreak>.stride
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    let header = unsafe block.bindMemory(to: SegmentHeader.self, capacity: 1)
    let start = unsafe SegmentHeader(
      style: Unmanaged.passUnretained(style), owner: nil, advance: 0, contentAdvance: 0,
      length: 0, trailingSpaceStop: 0, stopCount: Int32(truncatingIfNeeded: stops.count),
      glyphCount: Int32(truncatingIfNeeded: glyphs.count),
      breakCount: Int32(truncatingIfNeeded: breaks.count))
    unsafe header.initialize(to: start)
    unsafe fill(Self.stops(header), stops)
    unsafe fill(Self.glyphs(header), glyphs)
    unsafe fill(Self.breaks(header), breaks)
    return unsafe header
  }

  private static func fill<Element: BitwiseCopyable>(
    _ place: UnsafePointer<Element>, _ elements: [Element]
  ) {
    unsafe elements.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(mutating: place).copyMemory(
        from: source, byteCount: bytes.count)
    }
  }

  @inline(__always)
  static func stops(_ header: UnsafePointer<SegmentHeader>) -> UnsafePointer<CaretStopEntry> {
    unsafe UnsafeRawPointer(header + 1).assumingMemoryBound(to: CaretStopEntry.self)
  }

  @inline(__always)
  static func glyphs(_ header: UnsafePointer<SegmentHeader>) -> UnsafePointer<Glyph> {
    unsafe UnsafeRawPointer(stops(header) + Int(header.pointee.stopCount))
      .assumingMemoryBound(to: Glyph.self)
  }

  @inline(__always)
  static func breaks(_ header: UnsafePointer<SegmentHeader>) -> UnsafePointer<SegmentBreak> {
    unsafe UnsafeRawPointer(glyphs(header) + Int(header.pointee.glyphCount))
      .assumingMemoryBound(to: SegmentBreak.self)
  }
}
