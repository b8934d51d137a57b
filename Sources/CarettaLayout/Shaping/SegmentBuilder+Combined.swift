// SPDX-License-Identifier: Apache-2.0

extension SegmentBuilder {
  /// Returns a part of combined text as a segment of upright text.
  ///
  /// The segment covers the part's share of the em along the line. Its glyphs are centered on the
  /// middle of the line, on the baseline of the combined text.
  ///
  /// - Parameters:
  ///   - part: the text, shaped on a horizontal line.
  ///   - place: the part's position within the combined text.
  ///   - letterSpacing: the letter spacing after it, in layout units.
  ///   - style: the style of the segment.
  /// - Returns: the segment, which has no break opportunities and evenly spaced caret stops.
  func combinedSegment(
    of part: SquareText, at place: SquarePlace, letterSpacing: Int64, style: ShapingStyle
  ) -> ShapedSegment {
    let key = style.key
    let start = place.start(0)
    let count = part.count
    let advance = place.start(count) - start + letterSpacing
    // The middle of the combined text, in font units from the part's left edge.
    let unit = Double(key.scale.numerator) / Double(key.scale.denominator)
    let middle = unit > 0 ? (Double(place.width) / 2 - Double(place.left)) / unit : 0
    var glyphs = part.glyphs.map { glyph in
      let across = (Double(glyph.x) - middle) * key.widthScale
      return Glyph(
        id: glyph.id, cluster: glyph.cluster, advance: 0,
        xOffset: Int32(clamping: place.depth - start - key.scale.times(glyph.y)),
        yOffset: Int32(clamping: key.scale.times(Int64(across.rounded()))))
    }
    // Text order.
    if part.run.squareLevel & 1 == 1 { glyphs.reverse() }
    if glyphs.isEmpty, advance != 0 {
      glyphs.append(
        Glyph(id: style.spaceGlyph ?? 0, cluster: 0, advance: 0, xOffset: 0, yOffset: 0))
    }
    if !glyphs.isEmpty { glyphs[glyphs.count - 1].advance = advance }
    var before = 0
    let stops = part.clusters.map { cluster in
      defer { before += cluster.takesRoom ? 1 : 0 }
      // White space at the end of the combined text comes after the letter spacing.
      let isBehind = before > 0 && before == count
      return CaretStopEntry(
        x: isBehind ? advance : place.start(before) - start, offset: cluster.offset,
        isSafeToBreak: cluster.offset == 0, isSpace: part.isSpace)
    }
    return unsafe stops.withUnsafeBufferPointer { stops in
      unsafe glyphs.withUnsafeBufferPointer { glyphs in
        unsafe ShapedSegment(
          style: style, length: Int32(truncatingIfNeeded: part.run.range.count), stops: stops,
          glyphs: glyphs, breaks: UnsafeBufferPointer(start: nil, count: 0))
      }
    }
  }
}
