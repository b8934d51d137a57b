// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension TextView {
  /// Returns the glyphs, attachments and selection of the visible lines, and the caret.
  func visibleContents() -> ViewContents {
    let visible = axes.area(visiblePart.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y))
    guard !visible.isNull, visible.height > 0 else { return ViewContents() }
    let (top, bottom) = (visible.minY, visible.maxY)
    let runs = coloredRuns(fromY: top, toY: bottom).map { run in
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
    var highlights: [ViewContents.Highlight] = []
    if !highlightInteractions.isEmpty, let first = lines.first, let last = lines.last {
      highlights = self.highlights(from: first, to: last)
    }
    let attachments = document.attachmentBoxes(fromY: top, toY: bottom).map {
      $0.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    let boxes = document.inlineBoxes(fromY: top, toY: bottom).map { part in
      var part = part
      part.rect = part.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      return part
    }
    var contents = ViewContents(
      runs: runs, attachments: attachments, highlights: highlights, selection: selected,
      caret: showsCaret ? caretRect(for: headPosition) : .null,
      paddedCaret: showsCaret ? follower?.paddedCaretRect ?? .null : .null, boxes: boxes)
    contents.text = GlyphText(of: lines, in: document)
    contents.decorations = document.textDecorations(fromY: top, toY: bottom).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    return contents
  }

  /// Whether the caret is drawn; if the window has had a first responder, only in the first
  /// responder.
  private var showsCaret: Bool {
    guard let window, window.hasHadFirstResponder else { return true }
    return isFirstResponder
  }

  /// Returns the glyphs of the lines between two y coordinates of the document, in the colors of
  /// their tokens.
  private func coloredRuns(fromY top: Double, toY bottom: Double) -> [GlyphRun] {
    let runs = document.glyphRuns(fromY: top, toY: bottom)
    let tokenizer = editor.tokenizer.base
    guard let codeColors, case .code(let code) = tokenizer.syntax else { return runs }
    return runs.flatMap { run in
      if run.color != nil { return [run] }
      return run.split { offset in
        guard let token = code.token(at: offset, in: tokenizer.source) else {
          return (nil, TextRange(offset, offset + 1))
        }
        if token.kind == .identifier, let keyword = codeColors.keyword,
          code.language.keywords.contains(document.text(in: token.range))
        {
          return (keyword, token.range)
        }
        return (codeColors[token.kind], token.range)
      }
    }
  }

  /// Returns the highlights of the visible lines, and of one more line on each side, so that no
  /// corner is rounded at the edge of the visible part.
  private func highlights(from first: LineBox, to last: LineBox) -> [ViewContents.Highlight] {
    let start = document.caretStop(at: TextPosition(first.range.start))?.line ?? 0
    let end = document.caretStop(at: TextPosition(last.range.start))?.line ?? start
    return highlightInteractions.compactMap {
      $0.interaction?.contents(onLines: start - 1...max(start, end) + 1)
    }
  }

  /// The part of the bounds that no superview clips.
  var visiblePart: Rect {
    var visible = bounds
    var view: View = self
    while let parent = view.superview {
      let converted = visible.offsetBy(
        dx: view.frame.x - view.bounds.x, dy: view.frame.y - view.bounds.y)
      let clipped = parent.clipsToBounds ? converted.intersection(parent.bounds) : converted
      if clipped.isNull { return .null }
      visible = clipped
      view = parent
    }
    return convert(visible, from: view) ?? .null
  }
}
