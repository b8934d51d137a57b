// SPDX-License-Identifier: Apache-2.0

/// The step that stacks lines and paragraphs.
extension ParagraphStack {
  /// Stacks the visible paragraphs of a text again, with the spaces between them.
  mutating func place(_ specification: LayoutSpecification) {
    var cursor = StackCursor()
    for index in visibleCount..<paragraphs.count {
      paragraphs[index].position.firstLine = .max
      paragraphs[index].position.top = .infinity
    }
    for index in 0..<visibleCount {
      cursor.place(&paragraphs[index], gaps: gaps(above: index, specification))
    }
    lineCount = cursor.line
    height = cursor.height
  }

  /// The height of all visible lines with the spaces between paragraphs.
  func heightWithGaps(_ specification: LayoutSpecification) -> Double {
    height + gaps(above: visibleCount - 1, specification)
  }

  /// Adds up the paragraphs of a part of a text, each from its own height.
  mutating func sum() {
    length = 0
    lineCount = 0
    height = 0
    step = paragraphs.first?.commonBand.height
    addSpaces()
    for index in paragraphs.indices {
      paragraphs[index].position.start = length
      paragraphs[index].position.firstLine = lineCount
      paragraphs[index].position.top = height
      length += Int(paragraphs[index].paragraph.length)
      lineCount += paragraphs[index].lines.count
      if paragraphs[index].hasOwnHeights || paragraphs[index].commonBand.height != step {
        step = nil
      }
      if let step { height = step * Double(lineCount) } else { height += paragraphs[index].height }
    }
  }

  /// Adds up the spaces that formats ask for.
  mutating func addSpaces() {
    spaces = []
    hasFormats = paragraphs.contains { $0.format != nil }
    guard hasFormats, paragraphs.contains(where: { $0.format?.hasSpacing == true }) else { return }
    var space = 0.0
    spaces.append(0)
    for index in paragraphs.indices.dropFirst() {
      space += paragraphs[index - 1].spacingAfter + paragraphs[index].spacingBefore
      spaces.append(space)
    }
  }

  /// The spaces between all paragraphs above one.
  func gaps(above paragraph: Int, _ specification: LayoutSpecification) -> Double {
    specification.paragraphSpacing * Double(paragraph) + space(above: paragraph)
  }

  /// The spaces between paragraphs above one that formats ask for.
  func space(above paragraph: Int) -> Double { spaces.isEmpty ? 0 : spaces[paragraph] }

  /// The space that formats ask for between the first paragraph and the last.
  package var space: Double { spaces.last ?? 0 }
  /// The space that the first paragraph asks for before it; none where it goes on.
  package var spaceBefore: Double { isContinued ? 0 : paragraphs.first?.spacingBefore ?? 0 }
  /// The space that the last paragraph asks for after it; none where it goes on.
  package var spaceAfter: Double { continues ? 0 : paragraphs.last?.spacingAfter ?? 0 }

  // MARK: - Width

  /// Whether lines can stand elsewhere than at the left edge of an unbounded block.
  package func needsAlignmentWidth(_ specification: LayoutSpecification) -> Bool {
    paragraphs.contains { record in
      let style = specification.style(record.format)
      return [style.alignment, style.alignmentLast ?? style.alignment].contains {
        switch $0 {
        case .left: false
        case .start, .justify: record.paragraph.baseLevel == 1
        case .end, .right, .center: true
        }
      }
    }
  }

  /// The widest line with its indents, as far as its white space counts.
  package func widestLine(_ specification: LayoutSpecification, startsText: Bool) -> Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let format = paragraphs[index].format
      let room = specification.room(format, isFirst: startsText && index == 0)
      let record = ParagraphView(paragraphs.view, index)
      let style = specification.style(format)
      let lines = paragraphs[index].lines.count
      let placed = flow == nil ? lines : max(0, min(lines, lineCount &- record.firstLine))
      for line in 0..<placed {
        var slot = room.slot(ofLine: line, isSeparated: record.followsSeparator(line))
        if let flow {
          slot = flow.slot(
            ofPart: record.firstLine + line, specification, tailIndent: slot.end,
            isRightToLeft: record.isRightToLeft)
        }
        slot = slot.extended(by: paragraphs[index].hang(ofLine: line).own)
        let geometry = LineGeometry(
          record, line: line, slot: slot,
          alignment: record.alignment(
            ofLine: line, style.alignment, last: style.alignmentLast),
          textJustify: style.textJustify)
        let counted = CountedWidth(
          geometry, unit: unit, boundedWidth: specification.boundedWidth)
        widest = max(widest, counted.outerWidth)
      }
    }
    return widest
  }
}

/// Where the next paragraph of a stack goes.
///
/// The top of a line is one product, not a sum of rounded heights, as far as lines are of one height.
struct StackCursor {
  /// The number of the next line.
  private(set) var line = 0
  /// The height of all lines so far, without spaces between paragraphs: the top of the next one.
  private(set) var height = 0.0
  /// The lines of one height that were last: their top, number and height.
  private var run = (top: 0.0, lines: 0, height: -1.0)

  /// Puts a paragraph below the others.
  ///
  /// - Parameters:
  ///   - record: the paragraph, whose lines are stacked.
  ///   - gaps: the spaces between all paragraphs above it.
  mutating func place(_ record: inout ParagraphLayout, gaps: Double) {
    record.position.firstLine = line
    record.position.top = height + gaps
    let step = record.commonBand.height
    if record.hasOwnHeights {
      run.height = -1
    } else if run.height != step {
      run = (height, 0, step)
    }
    record.position.linesTop = run.top + gaps
    record.position.linesBefore = run.lines
    run.lines += record.lines.count
    line += record.lines.count
    height = run.height < 0 ? height + record.height : run.top + step * Double(run.lines)
  }
}

extension ParagraphLayout {
  var spacingBefore: Double { format?.spacingBefore ?? 0 }
  var spacingAfter: Double { format?.spacingAfter ?? 0 }
}

extension ParagraphFormat {
  fileprivate var hasSpacing: Bool { spacingBefore > 0 || spacingAfter > 0 }
}
