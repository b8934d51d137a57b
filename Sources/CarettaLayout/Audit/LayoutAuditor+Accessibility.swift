// SPDX-License-Identifier: Apache-2.0

/// The check of the output for assistive technologies.
extension LayoutAuditor {
  /// Checks that a walk over the runs visits every character once, at its caret.
  mutating func checkAccessibility() {
    var expected = carets.filter { $0.affinity == .downstream }[...]
    var end = textStart
    var last: AccessibilityRun.ID?
    for run in layout.accessibilityRuns {
      let isNext =
        run.id.line == last?.line
        ? run.id.index == (last?.index ?? 0) + 1
        : run.id.index == 0 && run.id.line == last.map { $0.line + 1 } ?? firstLine
      if !isNext { report(.accessibility, line: run.line, "run \(run.id.index) is not next") }
      last = run.id
      let counts = [run.characterPositions.count, run.characterWidths.count]
      if run.range.start != end || counts != [run.characterCount, run.characterCount] {
        report(.accessibility, line: run.line, offset: end, "goes on at \(run.range.start)")
        return
      }
      end = run.range.end
      if run.characterLengths.reduce(0, +) != run.range.length {
        report(.accessibility, line: run.line, offset: run.range.start, "lengths of another text")
      }
      check(run, against: &expected)
    }
    // After the last character of the text there is a caret without a character; a part of a
    // document ends in a terminator, or in the middle of a paragraph.
    let lastParagraph = layout.paragraphs.last?.paragraph
    let isPart =
      layout.overflowOffset != nil || layout.stack.continues
      || (lastParagraph?.terminatorLength ?? 0) > 0
    if expected.count != 1, !(expected.isEmpty && (isPart || layout.length == 0)) {
      report(.accessibility, offset: expected.first?.offset, "\(expected.count) carets are left")
    }
    if !isPart, end != (carets.last?.offset ?? 0) {
      report(.accessibility, "the runs end at \(end)")
    }
  }

  /// Checks that each character of a run is at the next caret of the text.
  private mutating func check(
    _ run: AccessibilityRun, against expected: inout ArraySlice<CaretStop>
  ) {
    let isRightToLeft = run.direction == .rtl
    let largest = max(abs(run.rect.minX), abs(run.rect.maxX))
    var offset = run.range.start
    for index in run.characterLengths.indices {
      guard let caret = expected.popFirst(), caret.offset == offset else {
        report(.accessibility, line: run.line, offset: offset, "a character without a caret")
        return
      }
      let position = run.characterPositions[index]
      let x = isRightToLeft ? run.rect.maxX - position : run.rect.minX + position
      if caret.line != run.line || !Self.isClose(x, caret.x, largest: largest) {
        report(
          .accessibility, line: run.line, offset: offset, "is at \(x), its caret at \(caret.x)")
      }
      let next = position + run.characterWidths[index]
      if index + 1 < run.characterCount,
        !Self.isClose(next, run.characterPositions[index + 1], largest: largest)
      {
        report(.accessibility, line: run.line, offset: offset, "ends at \(next) of its run")
      }
      offset += run.characterLengths[index]
    }
  }
}
