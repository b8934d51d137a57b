// SPDX-License-Identifier: Apache-2.0

/// The step that breaks and stacks paragraphs whose lines flow around exclusions or through
/// containers, and the truncation of lines.
extension ParagraphStack {
  /// Breaks all paragraphs, starting at the top of the block.
  mutating func breakLines(_ specification: LayoutSpecification, in room: FlowRoom) {
    var records: [ParagraphLayout] = []
    swap(&records, &paragraphs)
    let table = specification.context.withEngine { engine in
      var flow = FlowBreaker(room: room, specification)
      var index = 0
      while index < records.count {
        let gap = index == 0 ? 0 : records[index].gap(after: records[index - 1], specification)
        flow.breakLines(of: &records[index], at: index, gap: gap, engine)
        engine.linesBroken += records[index].lines.count
        index = flow.paragraph(after: index, records)
        if flow.hasOverflow { break }
      }
      return LineTable(flow.finish(&records))
    }
    visibleCount = records.lastIndex { !$0.lines.isEmpty }.map { $0 + 1 } ?? records.count
    swap(&records, &paragraphs)
    hideTruncatedParagraphs()
    take(table)
  }

  /// Resets the paragraphs to a state without a flow and without lines.
  mutating func endFlow(_ specification: LayoutSpecification) {
    lineTable = LineTable()
    visibleCount = paragraphs.count
    for index in paragraphs.indices {
      paragraphs[index].removeLines()
      paragraphs[index].measureHeights(
        specification.resolved, specification.style(paragraphs[index].format))
    }
  }

  /// Removes the lines after the first ones; the last remaining line has been rebuilt and may have
  /// another height.
  ///
  /// - Parameters:
  ///   - count: the number of remaining lines.
  ///   - paragraph: the index of the paragraph of the last remaining line.
  ///   - specification: the specification for measuring heights.
  mutating func truncate(
    to count: Int, paragraph: Int, _ specification: LayoutSpecification
  ) {
    visibleCount = paragraph + 1
    for index in paragraphs.indices where index > paragraph { paragraphs[index].removeLines() }
    guard let line = lineTable.storedLine(count - 1) else {
      paragraphs[paragraph].stackLines(specification)
      return place(specification)
    }
    let style = specification.style(paragraphs[paragraph].format)
    let parts = paragraphs[paragraph].lines.count
    paragraphs[paragraph].stacked.bands.removeSubrange(parts...)
    var height = line.height
    if !style.hasLineHeight || paragraphs[paragraph].mayDifferInHeight(style) {
      let own = paragraphs[paragraph].ownBand(ofLine: parts - 1, specification)
      let first = parts - line.parts.count
      for part in first..<parts {
        // Fragments beside it keep their positions.
        paragraphs[paragraph].stacked.bands[part].grow(to: own, alone: first + 1 == parts)
      }
      height = paragraphs[paragraph].bands[parts - 1].height
    }
    hideTruncatedParagraphs()
    take(lineTable.prefix(count, height: height))
  }

  /// Stores lines, and takes their number and height.
  mutating func take(_ table: LineTable) {
    lineTable = table
    lineCount = table.partCount ?? lineCount
    height = table.bottom ?? height
  }
}

extension ParagraphLayout {
  /// Returns the space between a paragraph and this one, in points.
  ///
  /// It depends only on these two paragraphs, so that lines have equal positions wherever in a text
  /// the paragraphs are.
  func gap(after previous: ParagraphLayout, _ specification: LayoutSpecification) -> Double {
    specification.paragraphSpacing + (previous.spacingAfter + spacingBefore)
  }
}

extension LineBand {
  /// Extends the line box to hold another box on the baseline; a line of only one box takes that
  /// box's height.
  fileprivate mutating func grow(to other: LineBand, alone: Bool) {
    let above = alone ? other.baseline : max(baseline, other.baseline)
    let below =
      alone ? other.height - other.baseline : max(height - baseline, other.height - other.baseline)
    guard above != baseline || below != height - baseline else { return }
    height = above + below
    baseline = above
  }
}
