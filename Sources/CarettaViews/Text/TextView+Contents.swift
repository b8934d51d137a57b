// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension TextView {
  /// What is seen of the text: the glyphs of the visible lines, the selection and the caret.
  func visibleContents() -> ViewContents {
    let seen = visiblePart.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
    guard !seen.isNull, seen.height > 0 else { return ViewContents() }
    let (top, bottom) = (seen.minY, seen.maxY)
    let runs = document.glyphRuns(fromY: top, toY: bottom).map { run in
      var run = run
      run.positions = run.positions.map { Point(x: $0.x + textOrigin.x, y: $0.y + textOrigin.y) }
      return run
    }
    let lines = document.lines(fromY: top, toY: bottom)
    var selected: [Rect] = []
    if let first = lines.first, let last = lines.last {
      for selection in editor.selections.all where !selection.isCaret {
        let start = max(selection.range.start, first.range.start)
        let end = min(selection.range.end, last.range.end)
        if start < end { selected += selectionRects(for: TextRange(start, end)).map(\.rect) }
      }
    }
    let attachments = document.attachmentBoxes(fromY: top, toY: bottom).map {
      $0.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    return ViewContents(
      runs: runs, attachments: attachments, selection: selected,
      caret: caretRect(for: headPosition),
      paddedCaret: follower?.paddedCaretRect ?? .null)
  }

  /// The part of the bounds that is inside all views around it.
  private var visiblePart: Rect {
    var seen = bounds
    var view: View = self
    while let parent = view.superview {
      let own = seen.offsetBy(
        dx: view.frame.x - view.bounds.x, dy: view.frame.y - view.bounds.y)
      // Back to the text view's coordinates by the way it came.
      let clipped = parent.clipsToBounds ? own.intersection(parent.bounds) : own
      if clipped.isNull { return .null }
      seen = clipped
      view = parent
    }
    return convert(seen, from: view) ?? .null
  }
}
