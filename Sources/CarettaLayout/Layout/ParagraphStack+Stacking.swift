// SPDX-License-Identifier: Apache-2.0

/// The step that stacks lines and paragraphs.
extension ParagraphStack {
  /// Stacks the visible paragraphs again, with the spaces between them.
  mutating func place(_ specification: LayoutSpecification) {
    var cursor = StackCursor()
    hideTruncatedParagraphs()
    for index in 0..<visibleCount {
      cursor.place(&paragraphs[index], gaps: gaps(above: index, specification))
    }
    lineCount = cursor.line
    height = cursor.height
  }

  /// Moves paragraphs without lines after all lines.
  mutating func hideTruncatedParagraphs() {
    for index in visibleCount..<paragraphs.count {
      paragraphs[index].position.firstLine = .max
      paragraphs[index].position.top = .infinity
    }
  }

  /// Returns the height of all visible lines, including the spaces between paragraphs.
  @inline(__always)
  func heightWithGaps(_ specification: LayoutSpecification) -> Double {
    // The positions of stored lines include the spaces.
    lineTable.bottom ?? height + gaps(above: visibleCount - 1, specification)
  }

  /// Adds up the lengths, lines and heights of the paragraphs of a part of a text.
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

  /// Adds up the spaces that formats add.
  mutating func addSpaces() {
    if !spaces.isEmpty { spaces = [] }
    hasFormats = paragraphs.contains { $0.format != nil }
    guard hasFormats, paragraphs.contains(where: { $0.format?.hasSpacing == true }) else { return }
    var space = 0.0
    spaces.append(0)
    for index in paragraphs.indices.dropFirst() {
      space += paragraphs[index - 1].spacingAfter + paragraphs[index].spacingBefore
      spaces.append(space)
    }
  }

  /// Returns the sum of the spaces between all paragraphs above a paragraph.
  @inline(__always)
  func gaps(above paragraph: Int, _ specification: LayoutSpecification) -> Double {
    specification.paragraphSpacing * Double(paragraph) + space(above: paragraph)
  }

  /// Returns the sum of the spaces that formats add above a paragraph.
  @inline(__always)
  func space(above paragraph: Int) -> Double { spaces.isEmpty ? 0 : spaces[paragraph] }

  /// The sum of the spaces that formats add between the first paragraph and the last.
  package var space: Double { spaces.last ?? 0 }
  /// The space that the first paragraph's format adds before it; 0 if the paragraph is continued.
  package var spaceBefore: Double { isContinued ? 0 : paragraphs.first?.spacingBefore ?? 0 }
  /// The space that the last paragraph's format adds after it; 0 if the paragraph continues.
  package var spaceAfter: Double { continues ? 0 : paragraphs.last?.spacingAfter ?? 0 }

  // MARK: - Width

  /// Whether the position of some line in an unbounded block depends on the block's width.
  package func needsAlignmentWidth(_ specification: LayoutSpecification) -> Bool {
    if specification.writingMode.isFromBottom { return true }
    return paragraphs.contains { record in
      let style = specification.style(record.format)
      return [style.textAlign, style.textAlignLast ?? style.textAlign].contains {
        switch $0 {
        case .left: false
        case .start, .justify: record.paragraph.baseLevel == 1
        case .end, .right, .center: true
        }
      }
    }
  }

  /// Returns the width of the widest line with its indents, without white space that does not count
  /// for alignment.
  package func widestLine(_ specification: LayoutSpecification, startsText: Bool) -> Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let format = paragraphs[index].format
      let room = specification.room(format, isFirst: startsText && index == 0)
      let record = ParagraphView(paragraphs.view, index)
      let style = specification.style(format)
      let lines = paragraphs[index].lines.count
      let placed = lineTable.placedCount(of: lines, from: record.firstLine)
      for line in 0..<placed {
        var slot = room.slot(ofLine: line, isSeparated: record.followsSeparator(line))
        slot =
          lineTable.slot(
            ofPart: record.firstLine + line, specification, tailIndent: slot.end,
            isRightToLeft: record.isRightToLeft) ?? slot
        slot = slot.adjusted(to: paragraphs[index].ends(ofLine: line).counted)
        let geometry = LineGeometry(
          record, line: line, slot: slot,
          alignment: record.alignment(
            ofLine: line, style.textAlign, last: style.textAlignLast),
          textJustify: style.textJustify)
        let counted = CountedWidth(
          geometry, unit: unit, boundedWidth: specification.boundedWidth)
        widest = max(widest, counted.outerWidth)
      }
    }
    return widest
  }
}

/// The position of the next paragraph of a stack.
///
/// As long as consecutive lines have the same height, the top of a line is one product, not a sum
/// of rounded heights.
struct StackCursor {
  /// The index of the next line.
  private(set) var line = 0
  /// The height of all lines so far, without spaces between paragraphs, which is the top of the
  /// next line.
  private(set) var height = 0.0
  /// The most recent run of lines of equal height: its top, number of lines, and line height.
  private var run = (top: 0.0, lines: 0, height: -1.0)

  /// Places a paragraph below the preceding ones.
  ///
  /// - Parameters:
  ///   - record: the paragraph, whose lines have been stacked.
  ///   - gaps: the sum of the spaces between all paragraphs above it.
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
