// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension View {
  /// The text of a text view or a label; nil for other views.
  var accessibilityText: (any TextGeometry)? {
    (self as? TextView) ?? (self as? Label)?.textLayout
  }

  /// Returns the runs of the view's text in its own coordinates, in reading order.
  func accessibilityRuns(_ lines: AccessibilityTreeBuilder.Lines) -> [AccessibilityRun] {
    if let textView = self as? TextView { return textView.runs(of: lines) }
    guard let label = self as? Label else { return [] }
    let layout = label.textLayout
    let origin = label.textOrigin
    return layout.accessibilityRuns(
      in: TextRange(0, layout.length), maximumCharacters: AccessibilityRun.maximumBytes
    ).map { run in
      var run = run
      run.rect = run.rect.offsetBy(dx: origin.x, dy: origin.y)
      return run
    }
  }
}

extension TextView {
  fileprivate func runs(of lines: AccessibilityTreeBuilder.Lines) -> [AccessibilityRun] {
    let most = AccessibilityRun.maximumBytes
    if lines == .all {
      return accessibilityRuns(in: TextRange(0, length), maximumCharacters: most)
    }
    let origin = textOrigin
    let visible = axes.area(visiblePart.offsetBy(dx: -origin.x, dy: -origin.y))
    let shown: [AccessibilityRun] =
      visible.isNull || visible.height <= 0
      ? []
      : document.accessibilityRuns(
        fromY: visible.minY, toY: visible.maxY, maximumCharacters: most
      ).map { run in
        var run = run
        run.rect = run.rect.offsetBy(dx: origin.x, dy: origin.y)
        return run
      }
    var known = Set(shown.map(\.line))
    var above: [AccessibilityRun] = []
    var below: [AccessibilityRun] = []
    let ends = accessibilitySelection(for: selection, maximumCharacters: most)
    for end in [ends.anchor, ends.focus].sorted(by: { $0.run.line < $1.run.line })
    where known.insert(end.run.line).inserted {
      let line = line(end.run.line)
      let runs = accessibilityRuns(
        in: TextRange(line.range.start, line.range.start), maximumCharacters: most)
      if let first = shown.first, end.run.line < first.line { above += runs } else { below += runs }
    }
    return above + shown + below
  }
}
