// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The violations of the coordinates of vertical lines.
  ///
  /// Carets, line boxes and taps must agree, and points that are converted to the block's
  /// coordinates and back must not change.
  var axisViolations: [LayoutViolation] {
    if axes.isHorizontal { return [] }
    let flow = alongLines
    var found: [LayoutViolation] = []
    func report(_ caret: CaretStop, _ message: String) {
      found.append(
        LayoutViolation(
          rule: .writingAxes, line: caret.line, offset: caret.offset, message: message))
    }
    let extent = max(axes.blockSize, axes.inlineSize, height)
    for (caret, own) in zip(caretStops, flow.caretStops) {
      let slack = LayoutAuditor.rounding(of: max(extent, abs(caret.x), abs(caret.y)))
      let point = Point(x: caret.x + caret.width / 2, y: caret.y)
      let box = line(caret.line)
      if caret.height != 0 || abs(caret.width - own.height) > slack {
        report(caret, "does not lie across its line")
      }
      if abs(caret.x - box.left) > slack || abs(caret.width - box.width) > slack {
        report(caret, "is not as wide as its line")
      }
      let place = axes.place(point)
      if abs(place.x - own.x) > slack || abs(place.y - own.y - own.height / 2) > slack {
        report(caret, "is mapped to \(place)")
      }
      // The middle of a caret without height is at the edge of two lines.
      if own.height <= 2 * slack { continue }
      let hit = closestPosition(to: point)
      // Rounding decides between two containers that are equally near, and between carets at one
      // place if x is converted.
      let along = axes.mode.isFromBottom ? [0, -slack, slack] : [0]
      let middle = own.y + own.height / 2
      let isFound = along.contains { x in
        [0, -slack, slack].contains { y in
          flow.closestPosition(to: Point(x: own.x + x, y: middle + y)) == hit
        }
      }
      if !isFound { report(caret, "finds \(hit.offset)") }
    }
    return found
  }
}
