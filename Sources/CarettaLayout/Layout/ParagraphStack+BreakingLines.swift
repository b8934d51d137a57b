// SPDX-License-Identifier: Apache-2.0

/// The step that breaks paragraphs into lines.
extension ParagraphStack {
  /// Whether all paragraphs are single lines and remain so.
  func isUnchanged(_ specification: LayoutSpecification, startsText: Bool) -> Bool {
    if specification.mayFlow { return false }
    for index in paragraphs.indices {
      if specification.adjustsEdges(paragraphs[index].format) { return false }
      let room = specification.room(
        paragraphs[index].format, isFirst: startsText && index == 0)
      let limit = room.slot(ofLine: 0, isSeparated: false).limit
      if !LineBreaker.isOneLine(paragraphs[index].paragraph, limit: limit)
        || paragraphs[index].lines.count != 1
      {
        return false
      }
    }
    return true
  }

  /// Breaks the lines for the width of a specification, and measures their heights.
  ///
  /// - Parameters:
  ///   - specification: the specification of the layout.
  ///   - startsText: whether the paragraphs start the text.
  ///   - areBroken: whether the paragraphs already have their lines, which are only placed.
  /// - Returns: false if no line has changed.
  @discardableResult
  mutating func breakLines(
    _ specification: LayoutSpecification, startsText: Bool, areBroken: Bool = false
  ) -> Bool {
    width = specification.width
    if specification.mayFlow {
      if let room = FlowRoom(specification) {
        breakLines(specification, in: room)
        return true
      }
      endFlow(specification)
    }
    return specification.context.withEngine { engine in
      var step = LineBreakingStep(engine: engine)
      var cursor = StackCursor()
      for index in paragraphs.indices {
        let gaps = gaps(above: index, specification)
        if !areBroken {
          step.breakLines(
            of: &paragraphs[index], specification, isFirst: startsText && index == 0)
        }
        cursor.place(&paragraphs[index], gaps: gaps)
      }
      lineCount = cursor.line
      height = cursor.height
      return step.hasChanged
    }
  }
}

/// Breaks the paragraphs of a stack in order.
struct LineBreakingStep {
  let engine: LayoutEngine
  /// Whether the lines of some paragraph have changed.
  private(set) var hasChanged = false

  init(engine: LayoutEngine) { self.engine = engine }

  /// Breaks a paragraph into lines.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - specification: the specification of the layout.
  ///   - isFirst: whether the paragraph is the first one of the text.
  mutating func breakLines(
    of record: inout ParagraphLayout, _ specification: LayoutSpecification, isFirst: Bool
  ) {
    let format = record.format
    let room = specification.room(format, isFirst: isFirst)
    // The geometry of a justified line is cached and depends on the width.
    let isOneLine =
      LineBreaker.isOneLine(record.paragraph, limit: room.slot(ofLine: 0, isSeparated: false).limit)
      && !specification.spreadsLastLines(format) && !specification.adjustsEdges(format)
    if isOneLine, record.lines.count == 1 {
      engine.linesBroken += 1
      return
    }
    hasChanged = true
    if isOneLine, !record.paragraph.isMixed {
      record.broken.extras = []
      record.broken.lines = [Line(start: 0, segment: 0, x: 0)]
    } else {
      breakLines(of: &record, specification, room)
    }
    engine.linesBroken += record.lines.count
    record.stackLines(specification)
  }

  private func breakLines(
    of record: inout ParagraphLayout, _ specification: LayoutSpecification, _ room: LineRoom
  ) {
    var (cursor, lines) = (LineBreaker.Cursor(), [Line]())
    swap(&lines, &record.broken.lines)
    lines.removeAll(keepingCapacity: true)
    let limit = room.slot(ofLine: 0, isSeparated: false).limit
    if lines.capacity == 0 { lines.reserveCapacity(record.paragraph.estimatedLines(limit)) }
    if specification.breaksPlainLines(record.format), record.paragraph.hasPlainLines,
      room.isUniform(from: 0),
      record.paragraph.appendPlainLines(to: &lines, from: &cursor, limit: limit)
    {
      swap(&lines, &record.broken.lines)
      if !record.broken.extras.isEmpty { record.broken.extras = [] }
      if record.paragraph.isMixed {
        record.orderVisually()
        record.keepLongLines(specification.style(record.format)) {
          room.slot(ofLine: $0, isSeparated: $1)
        }
      }
      return
    }
    let style = specification.style(record.format)
    var breaker = LineBreaker(
      paragraph: record.paragraph, room: room, style: style,
      tabStops: tabStops(of: record, specification), engine: engine)
    breaker.cursor = cursor
    record.breakLines(&breaker, style, after: &lines)
  }

  private func tabStops(
    of record: ParagraphLayout, _ specification: LayoutSpecification
  ) -> TabStops {
    // Specials are tabs and line separators.
    if record.paragraph.specials.isEmpty { return TabStops() }
    let (input, style) = (specification.input, specification.resolved)
    if let latest = engine.latestTabStops, latest.input === input, latest.style === style,
      latest.format === record.format
    {
      return latest.stops
    }
    let stops = specification.tabStops(record.format)
    engine.latestTabStops = (input, style, record.format, stops)
    return stops
  }
}

extension ParagraphLayout {
  /// Breaks the lines again from the breaker's cursor on.
  fileprivate mutating func breakLines(
    _ breaker: inout LineBreaker, _ style: ParagraphStyle, after lines: inout [Line]
  ) {
    breaker.ends?.follow(format?.marker)
    var extras: [LineExtra] = []
    swap(&extras, &broken.extras)
    extras.removeAll(keepingCapacity: true)
    breaker.breakLines(into: &lines, extras: &extras)
    if style.textWrap != .wrap { breaker.chooseLines(style, &lines, &extras) }
    swap(&lines, &broken.lines)
    swap(&extras, &broken.extras)
    broken.lowered = breaker.lowered
    let room = breaker.room
    let all = broken.lines.indices
    finishLines(style, breaker.ends, groups: [all]) {
      room.slot(ofLine: $0, isSeparated: $1)
    }
  }
}
