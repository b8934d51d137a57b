// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The glyphs to draw, line by line from left to right or top to bottom, in runs of one face and level,
  /// on vertical lines of one orientation.
  ///
  /// O(glyphs).
  public var glyphRuns: [GlyphRun] { glyphRuns(ofLines: lineNumbers) }

  /// The glyphs of some lines, by their numbers; O(glyphs).
  func glyphRuns(ofLines lines: Range<Int>) -> [GlyphRun] {
    var result: [GlyphRun] = []
    for number in parts(ofLines: lines) {
      let (paragraph, line) = locate(part: number)
      appendGlyphs(paragraph: paragraph, line: line, to: &result)
    }
    return result
  }

  private func appendGlyphs(paragraph: Int, line: Int, to result: inout [GlyphRun]) {
    let lines = record(paragraph)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let band = lines.band(ofLine: line)
    let unit = resolved.unit
    var latest = GlyphRun(
      line: lineNumber(lines, line), font: FontFace.lastResort, fontIndex: 0, size: 0, level: 0,
      glyphs: [], positions: [], clusters: [])
    // Where the latest run was made: what is of another style begins a new one.
    var latestStyleRun = -1
    var latestSpans: ParagraphSpans?
    var latestDrop = 0.0
    for piece in placement.geometry.visualPieces where !piece.segment.glyphs.isEmpty {
      let face = piece.segment.style.key.face
      let (spans, shift) = spans(of: piece, in: lines)
      let styleRun = spans?.styleRun(at: piece.start - shift) ?? 0
      let isSideways = !axes.isHorizontal && !piece.segment.style.key.isUpright
      if latestStyleRun != styleRun || latestSpans !== spans || latest.font !== face
        || latest.level != piece.level || latest.isSideways != isSideways
        || latest.widthScale != piece.segment.style.key.widthScale
      {
        latest.append(to: &result)
        latestStyleRun = styleRun
        latestSpans = spans
        latest.color = nil
        latest.palette = nil
        latest.font = face
        latest.fontIndex = fontIndex(of: face)
        latest.level = piece.level
        latest.isSideways = isSideways
        latest.widthScale = piece.segment.style.key.widthScale
        latestDrop =
          isSideways ? alphabeticDrop(spans?.styleRuns[styleRun].style ?? resolved) : 0
        latest.size = spans?.styleRuns[styleRun].style.size ?? resolved.size
        latest.baselineShift = spans?.styleRuns[styleRun].baselineShift ?? 0
      }
      let baseline = band.top + band.baseline - latest.baselineShift + latestDrop
      var pen = piece.left
      func appendKashida(after cluster: Int32, _ own: Int32) {
        guard let tatweel = piece.segment.style.tatweel else { return }
        for x in piece.kashidaStrokes(after: own) {
          let origin = Point(x: placement.origin + unit.points(x), y: baseline)
          latest.glyphs.append(tatweel.glyph)
          latest.positions.append(axes.point(origin, onLineFrom: band.top, height: band.height))
          latest.clusters.append(lines.start + Int(cluster))
        }
      }
      var kashidaCluster: Int32 = -1
      func append(_ glyph: Glyph) {
        guard let cluster = piece.cluster(of: glyph) else { return }
        if piece.hasKashidas, glyph.cluster != kashidaCluster {
          kashidaCluster = glyph.cluster
          appendKashida(after: cluster, glyph.cluster)
        }
        if let spans, !spans.colors.isEmpty {
          let color = spans.colors.value(at: cluster - shift)
          if color != latest.color { latest.append(to: &result) }
          latest.color = color
        }
        if let spans, !spans.palettes.isEmpty {
          let palette = spans.palettes.value(at: cluster - shift)
          if palette != latest.palette { latest.append(to: &result) }
          latest.palette = palette
        }
        latest.glyphs.append(glyph.id)
        let origin = Point(
          x: placement.origin + unit.points(pen + piece.shift(of: glyph) + Int64(glyph.xOffset)),
          y: baseline - unit.points(Int64(glyph.yOffset)))
        latest.positions.append(
          axes.point(origin, onLineFrom: band.top, height: band.height))
        latest.clusters.append(lines.start + Int(cluster))
        pen += glyph.advance
      }
      if piece.isShapedAgainstLevel {
        for glyph in piece.glyphsTurned { append(glyph) }
      } else {
        for glyph in piece.segment.glyphs { append(glyph) }
      }
    }
    latest.append(to: &result)
  }

  /// How far the alphabetic baseline of a style is below the baseline of its line, in points.
  func alphabeticDrop(_ style: LayoutStyle) -> Double {
    specification.paragraphStyle.hasCentralBaseline ? style.alphabeticDrop : 0
  }

  /// The styles of a piece's paragraph, and where that paragraph starts counted from the line's.
  ///
  /// On the last line of a truncated text it may be another one. A marker has the text's own style.
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

  /// The place of a face in the order of all fonts of the layout.
  func fontIndex(of face: FontFace) -> Int {
    fonts.firstIndex { $0 === face } ?? fonts.firstIndex(of: face) ?? 0
  }
}

extension GlyphRun {
  /// Adds the run to a list, if it has glyphs, and goes on without them.
  fileprivate mutating func append(to result: inout [GlyphRun]) {
    if glyphs.isEmpty { return }
    result.append(self)
    glyphs = []
    positions = []
    clusters = []
  }
}
