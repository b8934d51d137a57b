// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Checks the consistency of the layout and returns all violations; a correct layout has none.
  ///
  /// The results of carets, taps, selections and movement are compared with each other, so that a
  /// mistake in one of them becomes visible. Vertical lines are checked in line-relative
  /// coordinates; the conversion to the block's coordinates is checked separately. For tests,
  /// fuzzers and `--audit`; O(length × log length).
  ///
  /// The audit is part of this module because it reads about two hundred members of forty types
  /// that are internal to it. A linker that removes unused code removes the audit from programs
  /// that do not call it.
  package func audit() -> [LayoutViolation] {
    var audit = LayoutAuditor(layout: alongLines)
    audit.checkLines()
    audit.checkParts()
    audit.checkGlyphs()
    audit.checkCarets()
    audit.checkMovement()
    audit.checkAccessibility()
    audit.checkBoxes()
    audit.checkMarkers()
    audit.checkDecorations()
    audit.checkReplacements()
    audit.checkAnnotations()
    audit.checkJustification()
    if !audit.goesBackward {
      audit.checkTaps()
      audit.checkVisualOrder()
      audit.checkSelections()
      audit.checkLineEdges()
    }
    return audit.found + axisViolations
  }
}

extension TextGeometry {
  /// Checks the paragraphs whose lines overlap the interval between two y, as `TextLayout.audit()`
  /// does; a layout checks all of its text.
  ///
  /// O(length × log length) for the length of the checked text.
  ///
  /// - Returns: all violations, with line numbers and offsets relative to the whole text; messages
  /// refer to the block's coordinates.
  package func audit(fromY top: Double, toY bottom: Double) -> [LayoutViolation] {
    layout(.rows(from: top - textOrigin.y, to: bottom - textOrigin.y)).audit()
  }
}

extension SegmentView {
  /// Whether a stop is positioned before its predecessor.
  fileprivate var goesBackward: Bool {
    stops.indices.contains { x(ofStop: $0 + 1) < stops[$0].x }
  }
}

/// The checks of one layout.
struct LayoutAuditor {
  let layout: TextLayout
  /// The lines; for a part of a text, only its own lines.
  let lines: [LineBox]
  /// The number of the first of these lines.
  let firstLine: Int
  let carets: [CaretStop]
  /// Whether some advance is negative, because of the font or of negative spacing.
  ///
  /// In this case positions are not ordered from left to right, and a tap finds one of several
  /// positions.
  let goesBackward: Bool
  private(set) var found: [LayoutViolation] = []

  init(layout: TextLayout) {
    self.layout = layout
    lines = layout.lines
    firstLine = layout.lineNumbers.lowerBound
    carets = layout.caretStops
    goesBackward = layout.paragraphs.contains { record in
      record.paragraph.segments.contains { $0.segment.view.goesBackward }
        || record.extras.contains {
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
    let first = layout.record(0)
    let last = layout.record(layout.visibleCount - 1)
    let textEnd =
      layout.overflowOffset ?? last.start + Int(last.isTruncated ? last.contentEnd : last.length)
    var end = textStart
    var top = first.top
    let hasHeights = mayHaveHeight
    for (index, line) in zip(layout.lineNumbers, lines) {
      let numbers = [line.top, line.bottom, line.baseline, line.left, line.width]
      if !numbers.allSatisfy(\.isFinite) { report(.finite, line: index, "\(numbers)") }
      if line.range.start != end {
        report(.linesTileTheText, line: index, "starts at \(line.range.start), not \(end)")
      }
      if line.range.isEmpty, index + 1 < layout.lineCount || layout.overflowOffset != nil {
        report(.linesTileTheText, line: index, "is empty")
      }
      let place = layout.locate(part: layout.parts(ofLine: index).lowerBound)
      if place.paragraph > 0, place.line == 0 { top += gap(above: place.paragraph) }
      top = self.top(belowLetterBefore: place.line, in: place.paragraph, from: top)
      // Beside exclusions, a line may have moved down.
      let isPlaced =
        Self.isClose(line.top, top)
        || layout.stack.lineTable.storedLine(index) != nil
          && (line.top > top || beginsContainer(index))
      if !isPlaced || line.width < 0 && !goesBackward {
        report(.linesTileTheText, line: index, "is \(line.width) wide at \(line.top), not \(top)")
      }
      let height = layout.record(place.paragraph).band(ofLine: place.line).height
      if !(height > 0), hasHeights { report(.height, line: index, "is \(height) high") }
      end = line.range.end
      top = line.bottom
    }
    if end != textEnd { report(.linesTileTheText, "end at \(end) of \(textEnd)") }
    if lines.isEmpty { report(.linesTileTheText, "no line") }
    top = layout.stack.lineTable.bottom ?? top
    if isWhole, !Self.isClose(top, layout.height) {
      report(.height, "the lines end at \(top), the layout at \(layout.height)")
    }
    let size = layout.size
    if !size.width.isFinite || !size.height.isFinite || size.width < 0 {
      report(.finite, "the size is \(size)")
    }
  }

  /// Whether a line is the first line of its container.
  private func beginsContainer(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let table = layout.stack.lineTable
    return table.container(ofLine: index - 1) != table.container(ofLine: index)
  }

  /// Whether two coordinates differ only by the rounding of sums: by at most a millionth of a
  /// point, or by the last bits of the largest number in the sums, which may be larger than both
  /// coordinates.
  static func isClose(_ a: Double, _ b: Double, largest: Double = 0) -> Bool {
    abs(a - b) <= rounding(of: max(abs(a), abs(b), abs(largest)))
  }

  /// The largest difference between coordinates that rounding explains.
  static func rounding(of largest: Double) -> Double { max(1e-6, largest * 0x1p-48) }

  /// The largest difference that rounding to layout units explains: that of a coordinate and two
  /// lengths.
  ///
  /// Units are long in a layout with very large fonts or spacings (`LayoutUnit`).
  func unitRounding(of coordinate: Double) -> Double {
    max(0x1p-8, layout.resolved.unit.points(2), abs(coordinate) * 0x1p-40)
  }

  /// The start of the text that has lines; on a page, it can be inside the first paragraph.
  var textStart: Int { layout.stack.lineTable.textStart ?? layout.record(0).start }

  /// Whether the layout contains all of its text.
  private var isWhole: Bool {
    let last = layout.record(layout.paragraphs.count - 1)
    return textStart == 0 && last.start + Int(last.length) == layout.length
  }

  /// Returns the space between a paragraph and the preceding one.
  private func gap(above index: Int) -> Double {
    layout.specification.paragraphSpacing + layout.paragraphs[index - 1].spacingAfter
      + layout.paragraphs[index].spacingBefore
  }

  /// Returns the top of a line that follows at a y, moved below the initial letter if the line is.
  private func top(belowLetterBefore line: Int, in paragraph: Int, from top: Double) -> Double {
    let record = layout.paragraphs[paragraph]
    guard let lowered = record.broken.lowered, lowered.index == line else { return top }
    let step = record.commonBand.height
    guard record.mayDifferInHeight(layout.specification.style(record.format)) else {
      return top + step * Double(lowered.skipped)
    }
    let first = layout.record(paragraph).band(ofLine: 0)
    return max(top, first.top + first.height + step * Double(lowered.besideLetter - 1))
  }

  /// Whether no style sets the line height to 0.
  private var mayHaveHeight: Bool {
    layout.paragraphs.allSatisfy {
      (layout.specification.style($0.format).fixedLineHeight ?? 1) > 0
    } && layout.resolved.firstMetrics.height > 0
      && !layout.paragraphs.contains { record in
        // Font sizes are rounded to multiples of 2⁻¹⁶ points.
        record.paragraph.spans?.styleRuns.contains { $0.style.firstMetrics.height <= 0 } ?? false
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
      let range = line(run.line).range
      if !run.clusters.allSatisfy({ range.contains($0) || run.isMarker && $0 == range.start }) {
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
      guard caret.x.isFinite, layout.lineNumbers.contains(caret.line) else {
        report(.finite, offset: caret.offset, "\(caret)")
        continue
      }
      let line = line(caret.line)
      if caret.y != line.top || !Self.isClose(caret.y + caret.height, line.bottom) {
        report(.caretsInOrder, line: caret.line, offset: caret.offset, "beside its line")
      }
      if caret.offset < line.range.start || caret.offset > line.range.end {
        report(.caretsInOrder, line: caret.line, offset: caret.offset, "on a line of other text")
      }
      if layout.caretStop(at: caret.position) != caret {
        report(.caretsInOrder, offset: caret.offset, "is elsewhere when asked for alone")
      }
    }
    let paragraph = layout.record(layout.visibleCount - 1)
    let textEnd = paragraph.start + Int(paragraph.contentEnd)
    if carets.first?.offset != textStart
      || last.offset != textEnd && layout.overflowOffset == nil
    {
      report(.caretsInOrder, "from \(carets.first?.offset ?? -1) to \(last.offset)")
    }
  }

  /// Returns a line by its number.
  func line(_ number: Int) -> LineBox { lines[number - firstLine] }

  /// Returns the gaps of a line fragment from left to right.
  func stops(ofPart index: Int) -> (
    gaps: [LineGeometry.Gap], walk: LineGeometry, start: Int, end: Int32
  ) {
    let (paragraph, line) = layout.locate(part: index)
    let lines = layout.paragraphs[paragraph]
    let geometry = LineGeometry(layout, paragraph: paragraph, line: line)
    let end = lines.endsInSeparator(line) ? geometry.end - 1 : geometry.end
    var gaps = [geometry.edgeGap(atRight: false, end: end)]
    while let next = gaps[gaps.count - 1].right {
      gaps.append(geometry.gap(beside: next, atRight: true, end: end))
    }
    return (gaps, geometry, lines.start, end)
  }
}
