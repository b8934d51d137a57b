// SPDX-License-Identifier: Apache-2.0

/// The check of ruby annotations and emphasis marks.
extension LayoutAuditor {
  /// Checks that annotations and marks are inside their lines, beside the baseline, that
  /// annotations on one side do not overlap each other, and that each mark is over its cluster.
  mutating func checkAnnotations() {
    for mark in layout.emphasisMarks { check(mark) }
    let annotations = layout.rubyAnnotations
    for annotation in annotations {
      checkArea(
        annotation.rect, of: annotation.range, line: annotation.line,
        isOver: annotation.annotation.position == .over)
    }
    if goesBackward { return }
    // The annotation of a base with text of two directions reaches over the text between its parts,
    // and a part of a divided annotation may be wider than its part of the base.
    let whole = annotations.filter {
      isWhole($0)
        && layout.selectionRects(for: $0.range, extendingToContainer: false).count == 1
    }
    for position in RubyAnnotation.Position.allCases {
      checkOverlaps(whole.filter { $0.annotation.position == position })
    }
  }

  /// Whether a fragment is beside its whole base, or beside whole merged bases, which are at least
  /// as wide as their annotations; a base with a tab may be narrower.
  private func isWhole(_ fragment: RubyFragment) -> Bool {
    let record = layout.record(layout.paragraph(of: fragment.range.start))
    let start = Int32(clamping: fragment.range.start - record.start)
    let end = Int32(clamping: fragment.range.end - record.start)
    let ruby = record.shaped.annotations?.rubies(in: start..<end).first {
      $0.annotation == fragment.annotation
    }
    guard let ruby else { return false }
    let segments = record.shaped.segments
    let hasTab = record.shaped.specials.contains {
      segments[Int($0)].flags.contains(.tab) && ruby.base.contains(segments[Int($0)].offset)
    }
    let first = segments[record.shaped.segment(at: ruby.base.lowerBound)]
    let last = segments[record.shaped.segment(at: ruby.base.upperBound - 1)]
    // Negative margins move bases over each other.
    let isMoved = record.shaped.spans?.boxes.contains { $0.left < 0 || $0.right < 0 } == true
    if hasTab || isMoved || first.level != last.level { return false }
    let bases = [ruby.base.lowerBound] + ruby.parts.map(\.base)
    return bases.contains(start) && (bases.contains(end) || end == ruby.base.upperBound)
  }

  /// Checks that the annotations on one side do not overlap each other.
  private mutating func checkOverlaps(_ annotations: [RubyFragment]) {
    let places = annotations.sorted {
      ($0.line, $0.rect.minX, $0.rect.maxX) < ($1.line, $1.rect.minX, $1.rect.maxX)
    }
    for (first, second) in zip(places, places.dropFirst()) where first.line == second.line {
      let slack =
        unitRounding(of: first.rect.maxX) + negativeSpace(at: first.range.start)
        + negativeSpace(at: second.range.start)
      if second.rect.minX < first.rect.maxX - slack {
        report(
          .annotations, line: second.line, offset: second.range.start,
          "\(second.rect) overlaps \(first.rect)")
      }
    }
  }

  private mutating func check(_ mark: EmphasisMark) {
    let place = layout.caretStop(at: TextPosition(mark.range.start))
    guard layout.lineNumbers.contains(mark.line), place?.line == mark.line else {
      report(.annotations, line: mark.line, offset: mark.range.start, "a mark of another line")
      return
    }
    let isOver = marks(at: mark.range.start)?.isOver ?? true
    checkArea(mark.rect, of: mark.range, line: mark.line, isOver: isOver)
    if goesBackward { return }
    let rects = layout.selectionRects(for: mark.range, extendingToContainer: false).map(\.rect)
    let left = rects.map(\.minX).min() ?? 0
    let right = rects.map(\.maxX).max() ?? 0
    let middle = mark.rect.x + mark.rect.width / 2
    let slack = unitRounding(of: middle) + negativeSpace(at: mark.range.start)
    if middle < left - slack || middle > right + slack {
      report(
        .annotations, line: mark.line, offset: mark.range.start,
        "a mark at \(middle), its cluster from \(left) to \(right)")
    }
  }

  /// Returns the most by which glyphs may extend beyond their cluster: negative letter spacing and
  /// negative margins of inline boxes.
  private func negativeSpace(at offset: Int) -> Double {
    let record = layout.record(layout.paragraph(of: offset))
    let spans = record.shaped.spans
    let run = spans.map { $0.styleRuns[$0.styleRun(at: Int32(clamping: offset - record.start))] }
    var most = max(0, -(run?.style.letterSpacing ?? 0))
    for box in spans?.boxes ?? [] {
      most += max(0, -box.left) + max(0, -box.right)
    }
    return layout.resolved.unit.points(most)
  }

  /// Returns the emphasis marks at an offset, if any.
  private func marks(at offset: Int) -> ParagraphAnnotations.Marks? {
    let record = layout.record(layout.paragraph(of: offset))
    let place = Int32(clamping: offset - record.start)
    return record.shaped.annotations?.marks(in: place..<place + 1).first
  }

  /// Checks the area of an annotation or a mark.
  private mutating func checkArea(
    _ rect: Rect, of range: TextRange, line number: Int, isOver: Bool
  ) {
    guard layout.lineNumbers.contains(number) else {
      report(.annotations, line: number, offset: range.start, "has no line")
      return
    }
    let line = line(number)
    if ![rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite) {
      report(.annotations, line: number, offset: range.start, "\(rect)")
    }
    if range.start < line.range.start || range.end > line.range.end {
      report(.annotations, line: number, offset: range.start, "is outside its line")
    }
    let slack = Self.rounding(of: max(abs(line.top), abs(line.bottom), abs(rect.y)))
    // The baseline of a line that is less high than its text may be outside of it.
    if isOver ? rect.minY < line.top - slack : rect.maxY > line.bottom + slack {
      report(
        .annotations, line: number, offset: range.start,
        "\(rect.minY) to \(rect.maxY), line \(line.top) to \(line.bottom)")
    }
    // Shifted text may be completely on one side of the baseline.
    if layout.specification.spans.contains(where: { $0.baselineShift != nil }) { return }
    if isOver ? rect.maxY > line.baseline + slack : rect.minY < line.baseline - slack {
      report(.annotations, line: number, offset: range.start, "\(rect) crosses the baseline")
    }
  }
}
