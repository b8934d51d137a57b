// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The glyphs to draw, line by line from left to right, in runs of one face and level.
  ///
  /// O(glyphs).
  public var glyphRuns: [GlyphRun] {
    var result: [GlyphRun] = []
    for block in blocks.indices {
      for line in blocks[block].lines.indices {
        appendGlyphs(block: block, line: line, to: &result)
      }
    }
    return result
  }

  private func appendGlyphs(block: Int, line: Int, to result: inout [GlyphRun]) {
    let lines = blocks[block]
    let placement = LinePlacement(self, block: block, line: line)
    let band = lines.band(ofLine: line)
    let spans = lines.paragraph.spans
    let unit = resolved.unit
    var latest = GlyphRun(
      line: lines.firstLine + line, font: FontFace.lastResort, fontIndex: 0, size: 0, level: 0,
      glyphs: [], positions: [], clusters: [])
    // Where the latest run was made: what is of another style begins a new one.
    var latestStretch = -1
    for piece in placement.geometry.visualPieces where !piece.segment.glyphs.isEmpty {
      let face = piece.segment.style.key.face
      let stretch = spans?.stretch(at: piece.start) ?? 0
      if latestStretch != stretch || latest.font !== face || latest.level != piece.level {
        latest.append(to: &result)
        latestStretch = stretch
        latest.font = face
        latest.fontIndex = fontIndex(of: face)
        latest.level = piece.level
        latest.size = spans?.stretches[stretch].style.size ?? resolved.size
        latest.baselineShift = spans?.stretches[stretch].baselineShift ?? 0
      }
      let baseline = band.top + band.baseline - latest.baselineShift
      var pen = piece.left
      for glyph in piece.segment.glyphs {
        let cluster = glyph.cluster + piece.origin
        guard cluster >= piece.start, cluster < piece.shownEnd else { continue }
        if let spans, !spans.colors.isEmpty {
          let color = spans.color(at: cluster)
          if color != latest.color { latest.append(to: &result) }
          latest.color = color
        }
        latest.glyphs.append(glyph.id)
        latest.positions.append(
          Point(
            x: placement.origin
              + unit.points(pen + piece.shift(of: glyph) + Int64(glyph.xOffset)),
            y: baseline - unit.points(Int64(glyph.yOffset))))
        latest.clusters.append(lines.start + Int(cluster))
        pen += glyph.advance
      }
    }
    latest.append(to: &result)
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
