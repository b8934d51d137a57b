// SPDX-License-Identifier: Apache-2.0

/// The step that stacks lines and paragraphs.
extension ParagraphStack {
  /// Stacks the paragraphs of a whole text from its top, with the spaces between them.
  ///
  /// - Returns: the height with the spaces.
  mutating func place(_ specification: LayoutSpecification) -> Double {
    var line = 0
    var top = 0.0
    var run = (top: 0.0, lines: 0, height: -1.0)
    let spacing = specification.paragraphSpacing
    addSpaces()
    for index in visibleCount..<paragraphs.count {
      paragraphs[index].position.firstLine = .max
      paragraphs[index].position.top = .infinity
    }
    for index in 0..<visibleCount {
      paragraphs[index].position.firstLine = line
      paragraphs[index].stackLines(specification)
      let step = paragraphs[index].commonBand.height
      if paragraphs[index].hasOwnHeights {
        run.height = -1
      } else if run.height != step {
        run = (top, 0, step)
      }
      let count = paragraphs[index].lines.count
      let gaps = spacing * Double(index) + space(above: index)
      paragraphs[index].position.top =
        (run.height < 0 ? top : run.top + step * Double(run.lines)) + gaps
      paragraphs[index].position.linesTop = run.top + gaps
      paragraphs[index].position.linesBefore = run.lines
      run.lines += count
      line += count
      top = run.height < 0 ? top + paragraphs[index].height : run.top + step * Double(run.lines)
    }
    lineCount = line
    height = top
    return top + spacing * Double(visibleCount - 1) + space(above: visibleCount - 1)
  }

  /// Stacks the paragraphs of a part of a text, whose lines are new.
  mutating func restack(_ specification: LayoutSpecification) {
    for index in paragraphs.indices { paragraphs[index].stackLines(specification) }
    sum()
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

  private mutating func addSpaces() {
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
    let alignment = specification.paragraphStyle.alignment
    return paragraphs.contains {
      switch $0.format?.style.alignment ?? alignment {
      case .left: false
      case .start, .justify: $0.paragraph.baseLevel == 1
      case .end, .right, .center: true
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
      for line in paragraphs[index].lines.indices {
        let geometry = LineGeometry(
          record, line: line,
          slot: room.slot(
            ofLine: line, top: record.top(ofLine: line), height: record.lineHeight),
          alignment: specification.style(format).alignment)
        let counted = CountedWidth(
          geometry, unit: unit, boundedWidth: specification.boundedWidth)
        widest = max(widest, counted.outerWidth)
      }
    }
    return widest
  }
}

extension ParagraphLayout {
  var spacingBefore: Double { format?.spacingBefore ?? 0 }
  var spacingAfter: Double { format?.spacingAfter ?? 0 }
}

extension ParagraphFormat {
  fileprivate var hasSpacing: Bool { spacingBefore > 0 || spacingAfter > 0 }
}
