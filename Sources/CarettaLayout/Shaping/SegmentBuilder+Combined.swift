// SPDX-License-Identifier: Apache-2.0

extension SegmentBuilder {
  /// Digits that stand side by side as one segment of an upright character: one em along the line, about the
  /// middle of the line, on the baseline of an upright digit.
  ///
  /// - Parameters:
  ///   - shaped: the digits on a horizontal line.
  ///   - base: the cluster value of the first.
  ///   - length: how many.
  ///   - width: their advances together, in font units.
  ///   - style: the style of the segment.
  /// - Returns: the segment, in which no line breaks and carets divide it evenly.
  func combinedSegment(
    of shaped: ShapedGlyphs, base: Int, length: Int, width: Int64, style: ShapingStyle
  ) -> ShapedSegment {
    let key = style.key
    let advance = key.scale.times(Int64(key.face.unitsPerEm))
    let depth = shaped.count > 0 ? key.face.depthInSquare(of: shaped.id(0)) : 0
    var glyphs: [Glyph] = []
    var pen: Int64 = 0
    for index in 0..<shaped.count {
      let shift = shaped.offset(index)
      let across = (Double(pen + shift.x) - Double(width) / 2) * key.widthScale
      glyphs.append(
        Glyph(
          id: shaped.id(index), cluster: Int32(truncatingIfNeeded: shaped.cluster(index) - base),
          advance: 0, xOffset: Int32(clamping: key.scale.times(depth - shift.y)),
          yOffset: Int32(clamping: key.scale.times(Int64(across.rounded())))))
      pen += shaped.advance(index)
    }
    if !glyphs.isEmpty { glyphs[glyphs.count - 1].advance = advance + key.letterSpacing }
    let stops = (0..<length).map { index in
      CaretStopEntry(
        x: advance * Int64(index) / Int64(length), offset: Int32(truncatingIfNeeded: index),
        isSafeToBreak: index == 0, isSpace: false)
    }
    return unsafe stops.withUnsafeBufferPointer { stops in
      unsafe glyphs.withUnsafeBufferPointer { glyphs in
        unsafe ShapedSegment(
          style: style, length: Int32(truncatingIfNeeded: length), stops: stops, glyphs: glyphs,
          breaks: UnsafeBufferPointer(start: nil, count: 0))
      }
    }
  }
}
