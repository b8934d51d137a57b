// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Returns the differences between the document and a new layout of its whole text; empty if the
  /// document is correct.
  ///
  /// Lines, carets, glyphs, attachments, underlines and accessibility runs must be equal bit for
  /// bit to those in a layout that is measured in the document's unit. A y may differ by a
  /// billionth of the height if lines have several heights or if paragraph spans add spacing,
  /// because the sums are added in a different order. Lays out all of the text. O(length).
  package func differencesFromScratch() -> [String] {
    let own = layout().alongLines
    let text = text
    let fresh = TextLayout(text, own.specification).alongLines
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ a: Value, _ b: Value) {
      if a != b { found.append("\(name): \(a), from scratch \(b)") }
    }
    compare("length", length, fresh.length)
    compare("lines", lineCount, fresh.lineCount)
    compare("text", Array(fresh.text.utf8) == Array(text.utf8), true)
    let isSum = tree.summary.step == nil || tree.summary.space > 0
    let tolerance = isSum ? 1e-9 * max(1, fresh.height) : 0
    func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= tolerance }
    if !isNear(height, fresh.height) { found.append("height: \(height) and \(fresh.height)") }
    let lines = own.lineNumbers.map { own.line($0) }
    for (a, b) in zip(lines, fresh.lines) {
      var b = b
      if isNear(a.top, b.top), isNear(a.bottom, b.bottom), isNear(a.baseline, b.baseline) {
        b.top = a.top
        b.bottom = a.bottom
        b.baseline = a.baseline
      }
      if a != b { found.append("line: \(a), from scratch \(b)") }
    }
    compareCarets(own, fresh, isNear, &found)
    compareObjects(own, fresh, isNear, &found)
    compareGlyphs(own, fresh, isNear, &found)
    compareAccessibility(own, fresh, isNear, &found)
    return found
  }

  private func compareAccessibility(
    _ own: TextLayout, _ fresh: TextLayout, _ isNear: (Double, Double) -> Bool,
    _ found: inout [String]
  ) {
    let runs = (own.accessibilityRuns, fresh.accessibilityRuns)
    if runs.0.count != runs.1.count {
      found.append("\(runs.0.count) accessibility runs, from scratch \(runs.1.count)")
    }
    for (a, b) in zip(runs.0, runs.1) {
      var b = b
      if isNear(a.rect.minY, b.rect.minY), isNear(a.rect.height, b.rect.height) {
        b.rect.y = a.rect.y
        b.rect.height = a.rect.height
      }
      // An empty paragraph keeps the language that it was laid out with.
      if a.range.length == 0 { b.language = a.language }
      if a != b { found.append("accessibility run: \(a), from scratch \(b)") }
    }
  }

  private func compareCarets(
    _ own: TextLayout, _ fresh: TextLayout, _ isNear: (Double, Double) -> Bool,
    _ found: inout [String]
  ) {
    let carets = (own.caretStops, fresh.caretStops)
    if carets.0.count != carets.1.count {
      found.append("\(carets.0.count) carets, from scratch \(carets.1.count)")
    }
    for (a, b) in zip(carets.0, carets.1) {
      var b = b
      if isNear(a.y, b.y) { b.y = a.y }
      if a != b { found.append("caret: \(a), from scratch \(b)") }
    }
  }

  private func compareObjects(
    _ own: TextLayout, _ fresh: TextLayout, _ isNear: (Double, Double) -> Bool,
    _ found: inout [String]
  ) {
    let boxes = (own.attachmentBoxes, fresh.attachmentBoxes)
    let isEqual =
      boxes.0.count == boxes.1.count
      && zip(boxes.0, boxes.1).allSatisfy { a, b in
        a.index == b.index && a.line == b.line && a.rect.x == b.rect.x && isNear(a.rect.y, b.rect.y)
          && a.rect.width == b.rect.width && a.rect.height == b.rect.height
      }
    if !isEqual { found.append("attachments: \(boxes.0), from scratch \(boxes.1)") }
    let parts = (own.inlineBoxes, fresh.inlineBoxes)
    let isFramedAlike =
      parts.0.count == parts.1.count
      && zip(parts.0, parts.1).allSatisfy { a, b in
        a.box == b.box && a.range == b.range && a.line == b.line && a.rect.x == b.rect.x
          && a.rect.width == b.rect.width && isNear(a.rect.y, b.rect.y)
          && isNear(a.rect.height, b.rect.height) && a.hasLeftEdge == b.hasLeftEdge
          && a.hasRightEdge == b.hasRightEdge
      }
    if own.rubyAnnotations.map(\.text) != fresh.rubyAnnotations.map(\.text) {
      found.append("annotations: \(own.rubyAnnotations), from scratch \(fresh.rubyAnnotations)")
    }
    if !isFramedAlike { found.append("boxes: \(parts.0), from scratch \(parts.1)") }
    let decorations = (own.textDecorations, fresh.textDecorations)
    let isDecoratedAlike =
      decorations.0.count == decorations.1.count
      && zip(decorations.0, decorations.1).allSatisfy { $0.isNear($1, isNear) }
    if !isDecoratedAlike {
      found.append("decorations: \(decorations.0), from scratch \(decorations.1)")
    }
    let whole = TextRange(0, length)
    let strokes = (
      own.strokes(of: .underline, in: whole), fresh.strokes(of: .underline, in: whole)
    )
    let isStruckAlike =
      strokes.0.count == strokes.1.count
      && zip(strokes.0, strokes.1).allSatisfy { a, b in
        a.line == b.line && a.color == b.color && a.rect.x == b.rect.x
          && a.rect.width == b.rect.width && isNear(a.rect.y, b.rect.y)
      }
    if !isStruckAlike { found.append("strokes: \(strokes.0), from scratch \(strokes.1)") }
  }

  private func compareGlyphs(
    _ own: TextLayout, _ fresh: TextLayout, _ isNear: (Double, Double) -> Bool,
    _ found: inout [String]
  ) {
    let runs = (own.glyphRuns, fresh.glyphRuns)
    if runs.0.count != runs.1.count {
      found.append("\(runs.0.count) glyph runs, from scratch \(runs.1.count)")
    }
    for (a, b) in zip(runs.0, runs.1) {
      let isEqual =
        a.line == b.line && a.font === b.font && a.fontIndex == b.fontIndex && a.size == b.size
        && a.level == b.level && a.color == b.color && a.palette == b.palette
        && a.baselineShift == b.baselineShift
        && a.glyphs == b.glyphs && a.clusters == b.clusters
        && a.positions.count == b.positions.count
        && zip(a.positions, b.positions).allSatisfy { $0.x == $1.x && isNear($0.y, $1.y) }
      if !isEqual { found.append("glyph run: \(a), from scratch \(b)") }
    }
  }
}

extension TextDecorationFragment {
  /// Whether a decoration differs only in coordinates that are near to each other.
  fileprivate func isNear(
    _ other: TextDecorationFragment, _ isNear: (Double, Double) -> Bool
  ) -> Bool {
    var other = other
    let numbers = zip(
      [rect.x, rect.y, rect.width, rect.height] + segments.flatMap { [$0.start, $0.end] },
      [other.rect.x, other.rect.y, other.rect.width, other.rect.height]
        + other.segments.flatMap { [$0.start, $0.end] })
    let isAlike = segments.count == other.segments.count && numbers.allSatisfy(isNear)
    (other.rect, other.segments) = (rect, segments)
    return isAlike && self == other
  }
}
