// SPDX-License-Identifier: Apache-2.0

/// A stroke of a decoration, in the block's coordinates.
public struct DecorationStroke: Hashable, Sendable {
  /// The area of the stroke.
  public var rect: Rect
  /// The index of the line of text.
  public var line: Int
  /// The color of the text to which the stroke belongs; nil for the color that is used in
  /// drawing.
  public var color: Color?
}

extension TextLayout {
  /// Returns the strokes of a decoration of a range, line by line from left to right.
  ///
  /// Position and thickness come from the first font of each style, even if characters are set in
  /// fallback fonts, so that a stroke is continuous across fallbacks. Styles with different sizes
  /// or baselines have separate strokes; adjacent strokes with the same appearance and position are
  /// merged. To draw a single stroke across all sizes, as CSS does for the decorating box, use the
  /// metrics of one font (`FontFace.decoration(_:size:)`) and the edges of
  /// `selectionRects(for:extendingToContainer:)`.
  ///
  /// On vertical lines, strokes are positioned as on horizontal lines rotated by 90° clockwise.
  /// White space that hangs at a soft wrap has no stroke; an attachment has the stroke of its
  /// style. Offsets outside the text are clamped, and ends inside a grapheme cluster are moved
  /// outward.
  ///
  /// - Complexity: O(log length + length of the range).
  public func strokes(
    of decoration: TextDecoration.Line, in range: TextRange
  ) -> [DecorationStroke] {
    let clamped = TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
    let range = placed(snapped(clamped))
    if clamped.isEmpty || range.isEmpty { return [] }
    var number = part(of: TextPosition(range.start))
    var result: [DecorationStroke] = []
    while number < stack.lineCount {
      let (paragraph, line) = locate(part: number)
      if record(paragraph).start + Int(record(paragraph).line(line).start) >= range.end { break }
      result += strokes(of: decoration, in: range, paragraph: paragraph, line: line)
      number += 1
    }
    return result
  }

  private func strokes(
    of decoration: TextDecoration.Line, in range: TextRange, paragraph: Int, line: Int
  ) -> [DecorationStroke] {
    let lines = record(paragraph)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let geometry = placement.geometry
    let band = lines.band(ofLine: line)
    let low = Int32(clamping: range.start - lines.start)
    var high = Int32(clamping: range.end - lines.start)
    if geometry.isSoftWrapped { high = min(high, geometry.hangingSpace.start) }
    var parts: [StrokePart] = []
    for piece in geometry.pieces(in: low..<max(low, high)) {
      let spans = lines.shaped.spans
      let styleRun = spans.map { $0.styleRuns[$0.styleRun(at: piece.start)] }
      let style = styleRun?.style ?? resolved
      let metrics = style.faces[0].decoration(decoration, size: style.size)
      let baseline = band.top + band.baseline + alphabeticDrop(style)
      let top = baseline - (styleRun?.baselineShift ?? 0) - metrics.position
      var from = max(low, piece.start)
      let end = min(high, piece.end)
      while from < end {
        let to = spans?.colors.end(after: from).map { piece.boundary(after: $0, end) } ?? end
        let edges = (piece.place(of: from), piece.place(of: to))
        parts.append(
          StrokePart(
            left: min(edges.0, edges.1), right: max(edges.0, edges.1), top: top,
            thickness: metrics.thickness, color: spans?.colors.value(at: from)))
        from = to
      }
    }
    parts.removeAll { $0.left == $0.right }
    parts.sort { $0.left < $1.left }
    var merged: [StrokePart] = []
    for part in parts {
      if let last = merged.last, last.goesOn(in: part) {
        merged[merged.count - 1].right = part.right
      } else {
        merged.append(part)
      }
    }
    return merged.map { part in
      let left = placement.origin + resolved.unit.points(part.left)
      let right = placement.origin + resolved.unit.points(part.right)
      return DecorationStroke(
        rect: axes.rect(
          Rect(x: left, y: part.top, width: right - left, height: part.thickness),
          onLineFrom: band.top, height: band.height),
        line: lineNumber(lines, line), color: part.color)
    }
  }
}

extension LinePiece {
  /// Returns the first cluster end at or after an offset, but not beyond a given end.
  fileprivate func boundary(after offset: Int32, _ end: Int32) -> Int32 {
    // The clusters of an ellipsis do not correspond to clusters of the truncated text.
    guard marker == nil, offset < end else { return end }
    let stop = segment.stop(atOrBefore: offset - origin)
    let start = origin + segment.offset(ofStop: stop)
    return min(end, start < offset ? origin + segment.offset(ofStop: stop + 1) : start)
  }
}

/// The part of a stroke on one visual run of a line.
private struct StrokePart {
  /// The distances from the line's left end.
  var left: Int64
  var right: Int64
  var top: Double
  var thickness: Double
  var color: Color?

  /// Whether another part is adjacent and has the same appearance.
  func goesOn(in next: StrokePart) -> Bool {
    right == next.left && top == next.top && thickness == next.thickness && color == next.color
  }
}
