// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Checks the layout against its own rules and names every violation; a right layout has none.
  ///
  /// Carets, taps, selections and movement are asked for each other's answers, so that a mistake in
  /// one of them is seen. For tests and fuzzers; O(length × log length).
  public func audit() -> [LayoutViolation] {
    var audit = LayoutAuditor(layout: self)
    audit.checkLines()
    audit.checkGlyphs()
    audit.checkCarets()
    audit.checkMovement()
    if !audit.goesBackward {
      audit.checkTaps()
      audit.checkVisualOrder()
      audit.checkSelections()
    }
    return audit.found
  }
}

extension SegmentView {
  /// Whether a stop stands before the one that it follows.
  fileprivate var goesBackward: Bool {
    stops.indices.contains { x(ofStop: $0 + 1) < stops[$0].x }
  }
}

/// The checks of one layout.
struct LayoutAuditor {
  let layout: TextLayout
  let lines: [LineBox]
  let carets: [CaretStop]
  /// Whether something is less than nothing wide, by its font or by negative spacing: then places
  /// do not go from left to right, and a tap finds one of several.
  let goesBackward: Bool
  private(set) var found: [LayoutViolation] = []

  init(layout: TextLayout) {
    self.layout = layout
    lines = layout.lines
    carets = layout.carets
    goesBackward = layout.paragraphs.contains { block in
      block.paragraph.segments.contains { $0.segment.view.goesBackward }
        || block.extras.contains {
          ($0.reshapedStart?.view.goesBackward ?? false)
            || ($0.reshapedEnd?.view.goesBackward ?? false)
            || $0.pieces.contains { $0.segment.goesBackward }
        }
    }
  }

  mutating func report(
    _ rule: LayoutViolation.Rule, line: Int? = nil, offset: Int? = nil, _ message: String
  ) {
    found.append(LayoutViolation(rule: rule, line: line, offset: offset, message: message))
  }

  mutating func checkLines() {
    var end = 0
    var top = 0.0
    for (index, line) in lines.enumerated() {
      let numbers = [line.top, line.bottom, line.baseline, line.left, line.width]
      if !numbers.allSatisfy(\.isFinite) { report(.finite, line: index, "\(numbers)") }
      if line.range.start != end {
        report(.linesTileTheText, line: index, "starts at \(line.range.start), not \(end)")
      }
      if line.range.isEmpty, index + 1 < lines.count {
        report(.linesTileTheText, line: index, "is empty")
      }
      let place = layout.locate(line: index)
      if index > 0, place.line == 0 { top += gap(above: place.block) }
      if abs(line.top - top) > 1e-6 || line.width < 0 && !goesBackward {
        report(.linesTileTheText, line: index, "is \(line.width) wide at \(line.top), not \(top)")
      }
      if !(line.bottom > line.top), mayHaveHeight {
        report(.height, line: index, "is \(line.bottom - line.top) high")
      }
      end = line.range.end
      top = line.bottom
    }
    if end != layout.length { report(.linesTileTheText, "end at \(end) of \(layout.length)") }
    if lines.isEmpty || layout.lineCount != lines.count {
      report(.linesTileTheText, "\(lines.count) lines, said \(layout.lineCount)")
    }
    if abs(top - layout.height) > 1e-6 {
      report(.height, "the lines end at \(top), the layout at \(layout.height)")
    }
    let size = layout.size
    if !size.width.isFinite || !size.height.isFinite || size.width < 0 {
      report(.finite, "the size is \(size)")
    }
  }

  /// The space between a paragraph and the one before it.
  private func gap(above index: Int) -> Double {
    layout.specification.paragraphSpacing + layout.paragraphs[index - 1].spacingAfter
      + layout.paragraphs[index].spacingBefore
  }

  /// Whether nothing asks for lines without height.
  private var mayHaveHeight: Bool {
    layout.paragraphs.allSatisfy {
      (layout.specification.style($0.format).lineHeight ?? 1) > 0
    } && layout.resolved.firstMetrics.height > 0
      && !layout.paragraphs.contains { block in
        block.paragraph.spans?.styleRuns.contains { $0.style.size <= 0 } ?? false
      }
  }

  mutating func checkGlyphs() {
    for run in layout.glyphRuns {
      let count = run.glyphs.count
      if count == 0 || count != run.positions.count || count != run.clusters.count {
        report(.glyphs, line: run.line, "a run of \(count) glyphs")
      }
      if !run.positions.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
        report(.finite, line: run.line, "glyphs")
      }
      if !run.clusters.allSatisfy(lines[run.line].range.contains) {
        report(.glyphs, line: run.line, "glyphs of another line's text")
      }
    }
  }

  mutating func checkCarets() {
    var last = CaretStop(offset: -1, affinity: .upstream, x: 0, y: 0, height: 0, line: 0)
    for caret in carets {
      let isNext =
        caret.affinity == .downstream
        ? caret.offset > last.offset
        : caret.offset == last.offset && last.affinity == .downstream
      if !isNext { report(.caretsInOrder, offset: caret.offset, "after \(last.offset)") }
      last = caret
      guard caret.x.isFinite, lines.indices.contains(caret.line) else {
        report(.finite, offset: caret.offset, "\(caret)")
        continue
      }
      let line = lines[caret.line]
      if caret.y != line.top || abs(caret.y + caret.height - line.bottom) > 1e-6 {
        report(.caretsInOrder, line: caret.line, offset: caret.offset, "beside its line")
      }
      if caret.offset < line.range.start || caret.offset > line.range.end {
        report(.caretsInOrder, line: caret.line, offset: caret.offset, "on a line of other text")
      }
      if layout.caretStop(at: caret.position) != caret {
        report(.caretsInOrder, offset: caret.offset, "is elsewhere when asked for alone")
      }
    }
    if carets.first?.offset != 0 || last.offset != layout.length {
      report(.caretsInOrder, "from \(carets.first?.offset ?? -1) to \(last.offset)")
    }
  }

  /// What stands on a line from left to right.
  func stops(ofLine index: Int) -> (
    gaps: [LineGeometry.Gap], walk: LineGeometry, start: Int, end: Int32
  ) {
    let (block, line) = layout.locate(line: index)
    let lines = layout.paragraphs[block]
    let geometry = LineGeometry(layout, block: block, line: line)
    let end = lines.endsInSeparator(line) ? geometry.end - 1 : geometry.end
    var gaps = [geometry.edgeGap(atRight: false, end: end)]
    while let next = gaps[gaps.count - 1].right {
      gaps.append(geometry.gap(beside: next, atRight: true, end: end))
    }
    return (gaps, geometry, lines.start, end)
  }
}
