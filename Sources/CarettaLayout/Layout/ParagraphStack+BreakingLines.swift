// SPDX-License-Identifier: Apache-2.0

/// The step that breaks paragraphs into lines.
extension ParagraphStack {
  /// Whether all paragraphs are single lines and stay so.
  func isUnchanged(_ specification: LayoutSpecification, startsText: Bool) -> Bool {
    for index in paragraphs.indices {
      let room = specification.room(
        paragraphs[index].format, isFirst: startsText && index == 0)
      let limit = room.firstSlot(paragraphs[index]).limit
      if !LineBreaker.isOneLine(paragraphs[index].paragraph, limit: limit)
        || paragraphs[index].lines.count != 1
      {
        return false
      }
    }
    return true
  }

  /// Breaks the lines for the width of a specification; false when all are as they were.
  mutating func breakLines(_ specification: LayoutSpecification, startsText: Bool) -> Bool {
    width = specification.width
    // Taken out, so that the lines' storage is unique and used again.
    var broken: [ParagraphLayout] = []
    swap(&broken, &paragraphs)
    let changed = specification.context.withEngine { engine in
      Self.breakLines(&broken, specification, startsText: startsText, engine)
    }
    swap(&broken, &paragraphs)
    return changed
  }

  /// Breaks paragraphs; false when all have the lines they had.
  @discardableResult
  static func breakLines(
    _ paragraphs: inout [ParagraphLayout], _ specification: LayoutSpecification,
    startsText: Bool, _ engine: LayoutEngine
  ) -> Bool {
    var tabStops: (format: ParagraphFormat?, stops: TabStops)?
    var changed = false
    for index in paragraphs.indices {
      let paragraph = paragraphs[index].paragraph
      let format = paragraphs[index].format
      let room = specification.room(format, isFirst: startsText && index == 0)
      let isOneLine = LineBreaker.isOneLine(
        paragraph, limit: room.firstSlot(paragraphs[index]).limit)
      if isOneLine, paragraphs[index].lines.count == 1 {
        engine.linesBroken += 1
        continue
      }
      changed = true
      if isOneLine, !paragraph.isMixed {
        paragraphs[index].broken.extras = []
        paragraphs[index].broken.lines = [Line(start: 0, segment: 0, x: 0)]
        engine.linesBroken += 1
        continue
      }
      let tabs = tabStops.flatMap { $0.format === format ? $0.stops : nil }
      let stops = tabs ?? specification.tabStops(format)
      tabStops = (format, stops)
      let style = specification.style(format)
      var breaker = LineBreaker(
        paragraph: paragraph, room: room,
        lineHeight: paragraphs[index].commonBand.height, style: style, tabStops: stops,
        engine: engine)
      paragraphs[index].breakLines(&breaker, style.textWrap)
      engine.linesBroken += paragraphs[index].lines.count
    }
    return changed
  }
}

extension LineRoom {
  /// The slot of the first line of a paragraph.
  fileprivate func firstSlot(_ paragraph: ParagraphLayout) -> LineSlot {
    slot(ofLine: 0, top: 0, height: paragraph.commonBand.height)
  }
}

extension ParagraphLayout {
  /// Makes the lines anew, with a breaker at the paragraph's start.
  fileprivate mutating func breakLines(
    _ breaker: inout LineBreaker, _ textWrap: ParagraphStyle.TextWrap
  ) {
    var lines: [Line] = []
    var extras: [LineExtra] = []
    swap(&lines, &broken.lines)
    swap(&extras, &broken.extras)
    breaker.breakLines(into: &lines, extras: &extras)
    if lines.count > 1 {
      switch textWrap {
      case .wrap: break
      case .balance:
        BalancedWrap(room: breaker.room, breaker: breaker.restarted(in:))
          .balance(&lines, &extras, hasOverflow: breaker.hasOverflow)
      case .pretty:
        let wrap = PrettyWrap(
          paragraph: breaker.paragraph, room: breaker.room, lineHeight: breaker.lineHeight)
        if let best = wrap.lines(atMost: lines.count) { (lines, extras) = (best, []) }
      }
    }
    swap(&lines, &broken.lines)
    swap(&extras, &broken.extras)
    if paragraph.isMixed { orderVisually() } else { keepLongTables() }
  }
}
