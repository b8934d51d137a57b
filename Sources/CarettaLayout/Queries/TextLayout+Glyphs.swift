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
    let baseline = band.top + band.baseline
    let number = lines.firstLine + line
    let unit = resolved.unit
    for piece in placement.geometry.visualPieces {
      let face = piece.segment.style.key.face
      var pen = piece.left
      for glyph in piece.segment.glyphs {
        guard let cluster = piece.cluster(of: glyph) else { continue }
        if isNew(result.last, line: number, face: face, level: piece.level) {
          result.append(
            GlyphRun(
              line: number, font: face,
              fontIndex: resolved.faces.firstIndex { $0 === face } ?? 0,
              size: style.size.isFinite ? max(0, style.size) : 0, level: piece.level,
              glyphs: [], positions: [], clusters: []))
        }
        let last = result.count - 1
        result[last].glyphs.append(glyph.id)
        result[last].positions.append(
          Point(
            x: placement.origin
              + unit.points(pen + piece.shift(of: glyph) + Int64(glyph.xOffset)),
            y: baseline - unit.points(Int64(glyph.yOffset))))
        result[last].clusters.append(lines.start + Int(cluster))
        pen += glyph.advance
      }
    }
  }

  private func isNew(_ run: GlyphRun?, line: Int, face: FontFace, level: UInt8) -> Bool {
    guard let run else { return true }
    return run.line != line || run.font !== face || run.level != level
  }
}
