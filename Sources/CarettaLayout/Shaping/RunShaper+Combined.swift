// SPDX-License-Identifier: Apache-2.0

/// Digits that stand side by side in the square of one character (CSS `text-combine-upright`).
extension RunShaper {
  /// Shapes the digits of a run as on a horizontal line and appends them as one upright segment.
  mutating func shapeCombined(_ run: TextRun, _ table: ShapingStyleTable) {
    let range = run.start..<run.end
    let flat = table.combinedStyle(font: run.font, script: run.script, count: range.count)
    let shaped = shapeShown(range, seesContext: false, flat)
    let width = (0..<shaped.glyphs.count).reduce(0) { $0 + shaped.glyphs.advance($1) }
    let em = Int64(flat.key.face.unitsPerEm)
    let style = table.uprightStyle(
      font: run.font, script: run.script,
      widthScale: width > em ? Double(em) / Double(width) : 1)
    let segment = shaper.builder.combinedSegment(
      of: shaped.glyphs, base: shaped.base, length: range.count, width: width, style: style)
    append(MeasuredSegment(segment), at: run.start, run)
  }
}
