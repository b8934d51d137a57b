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
    for (caret, own) in zip(carets, flow.carets) {
      let point = Point(x: caret.x + caret.width / 2, y: caret.y)
      let box = line(caret.line)
      if caret.height != 0 || abs(caret.width - own.height) > 1e-6 {
        report(caret, "does not lie across its line")
      }
      if abs(caret.x - box.left) > 1e-6 || abs(caret.width - box.width) > 1e-6 {
        report(caret, "is not as wide as its line")
      }
      let place = axes.place(point)
      if abs(place.x - own.x) > 1e-6 || abs(place.y - own.y - own.height / 2) > 1e-6 {
        report(caret, "is mapped to \(place)")
      }
      let hit = closestPosition(to: point)
      if hit != flow.closestPosition(to: Point(x: own.x, y: own.y + own.height / 2)) {
        report(caret, "finds \(hit.offset)")
      }
    }
    return found
  }
}
