// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The glyphs to draw, line by line from the left end of each line to its right end, in runs of
  /// one face and level.
  ///
  /// On vertical lines, each run has one orientation. The glyphs of ruby annotations and emphasis
  /// marks come after the other glyphs of their line. O(glyphs).
  public var glyphRuns: [GlyphRun] { glyphRuns(ofLines: lineNumbers) }

  /// Returns the glyphs of the lines in a range of line numbers; O(glyphs).
  func glyphRuns(ofLines lines: Range<Int>) -> [GlyphRun] {
    var result: [GlyphRun] = []
    for number in parts(ofLines: lines) {
      let (paragraph, line) = locate(part: number)
      appendGlyphs(paragraph: paragraph, line: line, to: &result)
      if record(paragraph).shaped.annotations != nil {
        result += annotationRuns(paragraph: paragraph, line: line)
      }
    }
    return result
  }

  private func appendGlyphs(paragraph: Int, line: Int, to result: inout [GlyphRun]) {
    let lines = record(paragraph)
    if line == 0, lines.hasFormat { appendMarkerGlyphs(ofParagraph: paragraph, to: &result) }
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    var builder = GlyphRunBuilder(
      start: lines.start, line: lineNumber(lines, line), origin: placement.origin,
      band: lines.band(ofLine: line), unit: resolved.unit, axes: axes)
    for piece in placement.geometry.visualPieces where !piece.segment.glyphs.isEmpty {
      let (spans, shift) = spans(of: piece, in: lines)
      begin(
        piece, spans, styleRun: spans?.shapedRun(at: piece.start - shift) ?? 0, &builder, &result)
      builder.append(piece, spans, shift: shift, to: &result)
    }
    builder.run.append(to: &result)
  }

  /// Begins another run if a fragment differs from the latest run in face, level, style or
  /// orientation.
  private func begin(
    _ piece: LinePiece, _ spans: ParagraphSpans?, styleRun: Int, _ builder: inout GlyphRunBuilder,
    _ result: inout [GlyphRun]
  ) {
    let key = piece.segment.style.key
    let isSideways = !axes.isHorizontal && !key.isUpright
    if builder.styleRun == styleRun, builder.spans === spans, builder.run.font === key.face,
      builder.run.level == piece.level, builder.run.isSideways == isSideways,
      builder.run.widthScale == key.widthScale
    {
      return
    }
    builder.run.append(to: &result)
    builder.styleRun = styleRun
    builder.spans = spans
    builder.run.color = nil
    builder.run.palette = nil
    builder.run.font = key.face
    builder.run.fontIndex = fontIndex(of: key.face)
    builder.run.level = piece.level
    builder.run.isSideways = isSideways
    builder.run.isCounterclockwise = axes.mode.isFromBottom
    builder.run.widthScale = key.widthScale
    builder.drop = isSideways ? alphabeticDrop(spans?.styleRuns[styleRun].style ?? resolved) : 0
    builder.run.size = spans?.styleRuns[styleRun].style.size ?? resolved.size
    builder.run.baselineShift = spans?.styleRuns[styleRun].baselineShift ?? 0
  }

  /// Returns the distance from the line's baseline down to the alphabetic baseline of a style, in
  /// points.
  func alphabeticDrop(_ style: LayoutStyle) -> Double {
    specification.paragraphStyle.hasCentralBaseline ? style.alphabeticDrop : 0
  }

  /// Returns the styles of a fragment's paragraph, and the start of that paragraph relative to the
  /// line's paragraph.
  ///
  /// On the last line of truncated text, the fragment can belong to another paragraph. An ellipsis
  /// has the text's own style.
  func spans(
    of piece: LinePiece, in lines: ParagraphView
  ) -> (spans: ParagraphSpans?, shift: Int32) {
    if piece.marker != nil { return (nil, 0) }
    if !lines.isTruncated || piece.start < lines.contentLength {
      return (lines.shaped.spans, 0)
    }
    let other = record(paragraph(of: lines.start + Int(piece.start)))
    return (other.shaped.spans, Int32(truncatingIfNeeded: other.start - lines.start))
  }

  /// Returns the index of a face in the list of the layout's fonts.
  func fontIndex(of face: FontFace) -> Int {
    fonts.firstIndex { $0 === face } ?? fonts.firstIndex(of: face) ?? 0
  }
}
