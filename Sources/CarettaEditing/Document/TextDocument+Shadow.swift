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
    let isSum = tree.summary.step == nil || tree.summary.space > 0
    var found = ShadowDifferences(tolerance: isSum ? 1e-9 * max(1, fresh.height) : 0)
    found.compare("length", [length], [fresh.length])
    found.compare("number of lines", [lineCount], [fresh.lineCount])
    found.compare("text", [Array(text.utf8)], [Array(fresh.text.utf8)])
    found.compare("height", [height], [fresh.height], found.isNear)
    found.compareLines(own, fresh)
    found.compareGlyphs(own, fresh)
    found.compareObjects(own, fresh)
    return found.descriptions
  }
}

/// The differences between a document's layout and a new layout of its text.
private struct ShadowDifferences {
  /// The largest difference between two y that count as equal.
  let tolerance: Double
  private(set) var descriptions: [String] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= tolerance }

  /// Returns the second rectangle, at the y and with the height of the first if they are near.
  private func aligned(_ a: Rect, _ b: Rect) -> Rect {
    isNear(a.y, b.y) && isNear(a.height, b.height)
      ? Rect(x: b.x, y: a.y, width: b.width, height: a.height) : b
  }

  mutating func compare<Value: Equatable>(_ name: String, _ own: [Value], _ fresh: [Value]) {
    compare(name, own, fresh, ==)
  }

  mutating func compare<Value>(
    _ name: String, _ own: [Value], _ fresh: [Value], _ isEqual: (Value, Value) -> Bool
  ) {
    if own.count != fresh.count {
      descriptions.append("\(name): \(own.count) values, from scratch \(fresh.count)")
    }
    for (a, b) in zip(own, fresh) where !isEqual(a, b) {
      descriptions.append("\(name): \(a), from scratch \(b)")
    }
  }

  mutating func compareLines(_ own: TextLayout, _ fresh: TextLayout) {
    compare("line", own.lineNumbers.map { own.line($0) }, fresh.lines) { [self] a, b in
      var b = b
      if isNear(a.top, b.top), isNear(a.bottom, b.bottom), isNear(a.baseline, b.baseline) {
        (b.top, b.bottom, b.baseline) = (a.top, a.bottom, a.baseline)
      }
      return a == b
    }
    compare("caret", own.caretStops, fresh.caretStops) { [self] a, b in
      var b = b
      if isNear(a.y, b.y) { b.y = a.y }
      return a == b
    }
    compare("accessibility run", own.accessibilityRuns, fresh.accessibilityRuns) { [self] a, b in
      var b = b
      b.rect = aligned(a.rect, b.rect)
      // An empty paragraph keeps the language that it was laid out with.
      if a.range.length == 0 { b.language = a.language }
      return a == b
    }
  }

  mutating func compareGlyphs(_ own: TextLayout, _ fresh: TextLayout) {
    compare("glyph run", own.glyphRuns, fresh.glyphRuns) { [self] a, b in
      a.line == b.line && a.font === b.font && a.fontIndex == b.fontIndex && a.size == b.size
        && a.level == b.level && a.color == b.color && a.palette == b.palette
        && a.baselineShift == b.baselineShift
        && a.glyphs == b.glyphs && a.clusters == b.clusters
        && a.positions.count == b.positions.count
        && zip(a.positions, b.positions).allSatisfy { $0.x == $1.x && isNear($0.y, $1.y) }
    }
  }

  mutating func compareObjects(_ own: TextLayout, _ fresh: TextLayout) {
    compare("attachment", own.attachmentBoxes, fresh.attachmentBoxes) { [self] a, b in
      a.index == b.index && a.line == b.line && a.rect.height == b.rect.height
        && a.rect == aligned(a.rect, b.rect)
    }
    compare("box", own.inlineBoxes, fresh.inlineBoxes) { [self] a, b in
      a.box == b.box && a.range == b.range && a.line == b.line && a.hasLeftEdge == b.hasLeftEdge
        && a.hasRightEdge == b.hasRightEdge && a.rect == aligned(a.rect, b.rect)
    }
    compare(
      "annotation", own.rubyAnnotations.map(\.text), fresh.rubyAnnotations.map(\.text))
    compare("decoration", own.textDecorations, fresh.textDecorations) { [self] a, b in
      a.isNear(b, isNear)
    }
    let whole = TextRange(0, own.length)
    compare(
      "stroke", own.strokes(of: .underline, in: whole), fresh.strokes(of: .underline, in: whole)
    ) { [self] a, b in
      a.line == b.line && a.color == b.color && a.rect.x == b.rect.x
        && a.rect.width == b.rect.width && isNear(a.rect.y, b.rect.y)
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
