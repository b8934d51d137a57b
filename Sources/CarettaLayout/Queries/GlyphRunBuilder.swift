// SPDX-License-Identifier: Apache-2.0

/// Collects the glyphs of one line into runs.
struct GlyphRunBuilder {
  /// The offset in the text at which the paragraph starts.
  let start: Int
  /// The x of the line's left end, in points.
  let origin: Double
  let band: LineBand
  let unit: LayoutUnit
  let axes: WritingAxes
  /// The latest run, which has not been added to the result yet.
  var run: GlyphRun
  /// The style run and the spans of the latest run.
  var styleRun = -1
  var spans: ParagraphSpans?
  /// The distance from the line's baseline down to the baseline of the latest run, in points.
  var drop = 0.0

  init(
    start: Int, line: Int, origin: Double, band: LineBand, unit: LayoutUnit, axes: WritingAxes
  ) {
    self.start = start
    self.origin = origin
    self.band = band
    self.unit = unit
    self.axes = axes
    run = GlyphRun(
      line: line, font: FontFace.lastResort, fontIndex: 0, size: 0, level: 0, glyphs: [],
      positions: [], clusters: [])
  }

  /// Appends the glyphs of a fragment to the latest run; a change of color or palette starts
  /// another run.
  ///
  /// - Parameters:
  ///   - piece: the fragment.
  ///   - spans: the styles of its paragraph.
  ///   - shift: the offset of that paragraph relative to the paragraph of the line.
  ///   - result: the finished runs.
  mutating func append(
    _ piece: LinePiece, _ spans: ParagraphSpans?, shift: Int32, to result: inout [GlyphRun]
  ) {
    let baseline = band.top + band.baseline - run.baselineShift + drop
    var pen = piece.left
    var kashidaCluster: Int32 = -1
    func append(_ glyph: Glyph) {
      guard let cluster = piece.cluster(of: glyph) else { return }
      if piece.hasKashidas, glyph.cluster != kashidaCluster {
        kashidaCluster = glyph.cluster
        appendKashidas(of: piece, after: glyph.cluster, cluster: cluster, baseline)
      }
      if let spans, !spans.colors.isEmpty {
        let color = spans.colors.value(at: cluster - shift)
        if color != run.color { run.append(to: &result) }
        run.color = color
      }
      if let spans, !spans.palettes.isEmpty {
        let palette = spans.palettes.value(at: cluster - shift)
        if palette != run.palette { run.append(to: &result) }
        run.palette = palette
      }
      let x = pen + piece.shift(of: glyph) + Int64(glyph.xOffset)
      add(glyph.id, x: x, y: baseline - unit.points(Int64(glyph.yOffset)), cluster)
      pen += glyph.advance
    }
    if piece.isShapedAgainstLevel {
      for glyph in piece.glyphsTurned { append(glyph) }
    } else {
      for glyph in piece.segment.glyphs { append(glyph) }
    }
  }

  /// Appends the tatweels that lengthen a cluster of justified Arabic text.
  private mutating func appendKashidas(
    of piece: LinePiece, after own: Int32, cluster: Int32, _ baseline: Double
  ) {
    guard let tatweel = piece.segment.style.tatweel else { return }
    for x in piece.kashidaStrokes(after: own) { add(tatweel.glyph, x: x, y: baseline, cluster) }
  }

  private mutating func add(_ glyph: UInt32, x: Int64, y: Double, _ cluster: Int32) {
    run.glyphs.append(glyph)
    let origin = Point(x: origin + unit.points(x), y: y)
    run.positions.append(axes.point(origin, onLineFrom: band.top, height: band.height))
    run.clusters.append(start + Int(cluster))
  }
}

extension GlyphRun {
  /// Appends the run to a list if it has glyphs, and continues without them.
  mutating func append(to result: inout [GlyphRun]) {
    if glyphs.isEmpty { return }
    result.append(self)
    glyphs = []
    positions = []
    clusters = []
  }
}
