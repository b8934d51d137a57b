// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import CarettaViews

extension LayoutContents {
  /// Creates the contents of a layout, a document or a text view between two y coordinates.
  ///
  /// The picture begins at `top`. Lines that are partly between the two are drawn completely.
  ///
  /// - Parameters:
  ///   - geometry: the laid out text.
  ///   - top: the y of the upper edge, in the coordinates of the geometry.
  ///   - bottom: the y of the lower edge.
  ///   - selections: the ranges shown as selected.
  /// - Complexity: O(visible text + log length).
  public init(
    _ geometry: some TextGeometry, fromY top: Double, toY bottom: Double,
    selections: [TextRange] = []
  ) {
    let lines = geometry.lines(fromY: top, toY: bottom)
    let visible = lines.first.map { TextRange($0.range.start, lines[lines.count - 1].range.end) }
    let range = visible ?? TextRange(0, 0)
    let selected = selections.map { selection in
      let start = max(range.start, selection.start)
      return TextRange(start, max(start, min(range.end, selection.end)))
    }
    self.init(
      size: Size(
        width: lines.reduce(0) { max($0, $1.left + $1.width) }, height: max(0, bottom - top)),
      lines: lines.map { line in
        var line = line
        line.top -= top
        line.bottom -= top
        line.baseline -= top
        return line
      },
      runs: geometry.glyphRuns(fromY: top, toY: bottom).map { run in
        var run = run
        run.positions = run.positions.map { Point(x: $0.x, y: $0.y - top) }
        return run
      },
      attachments: geometry.attachmentBoxes(fromY: top, toY: bottom).map {
        $0.rect.offsetBy(dx: 0, dy: -top)
      },
      selection: selected.flatMap { geometry.selectionRects(for: $0) }.map { part in
        var part = part
        part.rect = part.rect.offsetBy(dx: 0, dy: -top)
        return part
      })
    text = GlyphText(of: lines, in: geometry)
    decorations = geometry.textDecorations(fromY: top, toY: bottom).map {
      $0.offsetBy(dx: 0, dy: -top)
    }
    boxes = geometry.inlineBoxes(fromY: top, toY: bottom).map { part in
      var part = part
      part.rect = part.rect.offsetBy(dx: 0, dy: -top)
      return part
    }
  }
}
