// SPDX-License-Identifier: Apache-2.0

/// The check of list markers.
extension LayoutAuditor {
  /// Checks that each list item with a line has one marker, whose text has the number of the item,
  /// and which is on the first line's baseline, before the line's text.
  mutating func checkMarkers() {
    var markers = layout.markers[...]
    var runs = layout.glyphRuns.filter(\.isMarker)[...]
    for index in 0..<layout.visibleCount {
      let record = layout.record(index)
      guard let marker = record.format?.marker?.marker, record.startsParagraph,
        layout.partNumbers.contains(record.firstLine)
      else { continue }
      let text = marker.text(for: record.markerValue, isRightToLeft: record.isRightToLeft)
      if text.isEmpty { continue }
      let line = layout.lineNumber(record, 0)
      guard let box = markers.popFirst(), box.line == line, box.text == text else {
        return report(.markers, line: line, "the marker \(text) is missing")
      }
      var glyphs = 0
      while let run = runs.first, run.line == line {
        runs.removeFirst()
        glyphs += run.glyphs.count
      }
      check(box, marker, index, hasGlyphs: glyphs > 0)
    }
    if let other = markers.first { report(.markers, line: other.line, "a marker too many") }
    if let other = runs.first { report(.markers, line: other.line, "glyphs of no marker") }
  }

  private mutating func check(
    _ box: ListMarkerBox, _ marker: ListMarker, _ index: Int, hasGlyphs: Bool
  ) {
    let record = layout.record(index)
    let line = layout.flowLine(box.line)
    let rect = box.rect
    let isFinite = [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite)
    if !isFinite || rect.width < 0 || rect.height < 0 {
      return report(.finite, line: box.line, "the marker \(box.text) at \(rect)")
    }
    if !hasGlyphs, layout.resolved.faces[0] !== FontFace.lastResort {
      report(.markers, line: box.line, "the marker \(box.text) has no glyphs")
    }
    if rect.minY > line.baseline + 1e-6 || rect.maxY < line.baseline - 1e-6 {
      report(.markers, line: box.line, "\(rect) is not on the baseline \(line.baseline)")
    }
    // Negative letter spacing can make a marker narrower than nothing.
    guard marker.position == .inside, rect.width > 0 else { return }
    let extent = LineExtent(layout, LineGeometry(layout, paragraph: index, line: 0))
    let gap =
      record.isRightToLeft ? rect.minX - (extent.left + extent.width) : extent.left - rect.maxX
    // Each glyph of the marker is rounded to units of its own.
    let rounding = unitRounding(of: extent.left) + 0x1p-13 * rect.width
    if abs(gap) > rounding + 1e-9 * abs(extent.left) {
      report(.markers, line: box.line, "\(rect) is \(gap) points from the text")
    }
  }
}
