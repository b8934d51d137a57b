// SPDX-License-Identifier: Apache-2.0

/// Chooses the lines of a paragraph together (CSS `text-wrap-style: pretty`), as many as first fit makes.
///
/// Among all ways to choose break opportunities, the one with the least sum of costs is taken:
/// - The cost of a ragged line is the square of the space that it leaves, as a share of the available width.
/// - The cost of a justified line is TeX's demerits for the space that each gap is widened by (`Looseness`).
///   No line is looser than first fit's loosest line, unless its spaces look normal.
/// - The last line, and a line before a line separator, costs nothing from a third of the available width on.
/// - A hyphen, by patterns (CSS `hyphens: auto`) or a soft one, costs as much as a line that leaves a fifth of its
///   width, a second one in a row four times that, and one before the last line twice that: the ratios of TeX's
///   `hyphenpenalty`, `doublehyphendemerits` and `finalhyphendemerits`.
///
/// Dynamic programming over the opportunities that need no shaping again except for the hyphen;
/// O(opportunities × opportunities on a line).
struct PrettyWrap {
  /// The most ways to make a line that are looked at; beyond, first fit stays.
  private static let mostSteps = 1 << 21

  /// A place where a line may begin.
  private struct Node {
    var line: Line
    /// The prefix sum where the content before ends, white space left out.
    var contentEnd: Int64
    /// The width of the hyphen that is drawn where a line ends here; nil without one.
    var hyphen: Int64?
    /// What stands outside of a line that begins here, and of one that ends here.
    var startHang: Int64 = 0
    var endHang = EndHang()
    /// How much wider East Asian text is in a line that begins here, and in one that ends here.
    var startChange: Int64 = 0
    var endChange: Int64 = 0
    /// How much narrower closing punctuation is that does not fit else.
    var trim: Int64 = 0
    /// Whether a line must end here.
    var isHard = false
    /// What is subtracted from the stretch of a line that begins here, and what from, for one that ends here.
    var stretchStart = 0.0
    var stretchEnd = 0.0
    var cost = Cost.unreachable
    /// The node where the best line that ends here begins.
    var previous = -1
  }

  /// The cost of the lines up to a node: fewer lines come first.
  private struct Cost: Comparable {
    static let unreachable = Cost(lines: .max, sum: .infinity)
    var lines: Int
    var sum: Double

    static func < (one: Cost, other: Cost) -> Bool {
      one.lines == other.lines ? one.sum < other.sum : one.lines < other.lines
    }
  }

  let paragraph: ShapedParagraph
  let room: LineRoom
  /// The slots of lines beside shapes or in containers; nil if the slots are those of `room`.
  let slots: LineSlots?
  /// Where patterns allow a hyphen; nil where words are not hyphenated by them.
  let hyphens: ParagraphHyphens?
  /// What stands outside of lines; nil where nothing does.
  let edges: EdgeRules?
  /// How East Asian text is spaced; nil where it is as it stands.
  let spacing: EastAsianSpacing?
  /// The stretch of justified lines; nil if lines are ragged.
  let stretch: JustifiedStretch?

  /// The best lines; nil where there are none without cutting words, or where a tab makes widths
  /// depend on places.
  ///
  /// - Parameters:
  ///   - firstFit: the lines of first fit; there are no more than these.
  ///   - breaker: ends lines in hyphens.
  /// - Returns: the lines, with what is special about those that end in a hyphen.
  func lines(
    insteadOf firstFit: [Line], _ breaker: inout LineBreaker
  ) -> (lines: [Line], extras: [LineExtra])? {
    // White space that takes up room (`break-spaces`) is left to first fit.
    // The search takes the slots of all lines but the first for equal.
    guard room.width < .max, breaker.initial == nil,
      slots?.isUniform ?? room.isUniform(from: 1, hasSeparators: hasSeparators),
      paragraph.processedText.hangs || paragraph.processedText.collapses,
      paragraph.clonedEdges == nil,
      paragraph.spans?.wrapping?.contains({ $0.whiteSpace == .breakSpaces }) != true,
      !paragraph.specials.contains(where: { paragraph.segments[Int($0)].flags.contains(.tab) })
    else { return nil }
    var nodes = nodes()
    if var edges {
      edges.blocked = slots?[0].slot.blocked ?? []
      hangEdges(edges, &nodes)
    }
    if let spacing { space(spacing, &nodes) }
    var loosest: Looseness?
    if let stretch {
      setStretch(stretch, &nodes)
      loosest = self.loosest(of: firstFit, nodes, stretch)
    }
    guard findBest(&nodes, loosest) else { return nil }
    var lines: [Line] = []
    if paragraph.segments.last?.flags.contains(.lineSeparator) == true {
      lines.append(nodes[nodes.count - 1].line)
    }
    var next = nodes.count - 1
    while nodes[next].previous >= 0 {
      var line = nodes[nodes[next].previous].line
      line.end = nodes[next].isHard ? .separator : nodes[next].hyphen == nil ? .soft : .hyphen
      lines.append(line)
      next = nodes[next].previous
    }
    guard lines.count <= firstFit.count, slots == nil || lines.count == firstFit.count
    else { return nil }
    lines.reverse()
    let needsShaping = spacing != nil || lines.contains { $0.end == .hyphen }
    return needsShaping ? breaker.remade(lines) : (lines, [])
  }

  private var hasSeparators: Bool {
    paragraph.specials.contains {
      paragraph.segments[Int($0)].flags.contains(.lineSeparator)
    }
  }

  /// Finds the best way to each node; false if none leads to the last.
  private func findBest(_ nodes: inout [Node], _ loosest: Looseness?) -> Bool {
    nodes[0].cost = Cost(lines: 0, sum: 0)
    var steps = 0
    for from in nodes.indices.dropLast() where nodes[from].cost < .unreachable {
      let slot = slot(from: from, nodes)
      var to = from + 1
      while to < nodes.count, mayFit(from: nodes[from], to: nodes[to], slot) {
        guard let width = width(from: nodes[from], to: nodes[to], slot) else {
          to += 1
          continue
        }
        if let own = cost(from: nodes[from], to: nodes[to], slot.width - width, slot, loosest) {
          let cost = Cost(
            lines: nodes[from].cost.lines + 1,
            sum: nodes[from].cost.sum + own
              + hyphenCost(from: nodes[from], to: nodes[to], isLast: to == nodes.count - 1))
          if cost < nodes[to].cost {
            nodes[to].cost = cost
            nodes[to].previous = from
          }
        }
        if nodes[to].isHard { break }
        to += 1
        steps += 1
      }
      if steps > Self.mostSteps { return false }
    }
    return nodes[nodes.count - 1].cost < .unreachable
  }

  /// The slot of a line that begins at a node.
  private func slot(from: Int, _ nodes: [Node]) -> LineSlot {
    let line = from == 0 ? 0 : 1
    let own = slots?[line].slot ?? room.slot(ofLine: line, isSeparated: false)
    return own.extended(by: LineHang(start: nodes[from].startHang))
  }

  @inline(__always)
  private func content(from: Node, to: Node) -> Int64 {
    max(0, to.contentEnd - from.line.x) + from.startChange + to.endChange
  }

  /// Whether a line, or a longer one from the same node, may fit.
  @inline(__always)
  private func mayFit(from: Node, to: Node, _ slot: LineSlot) -> Bool {
    content(from: from, to: to) - max(to.endHang.most, to.trim) <= slot.limit
  }

  /// The width of a line's content without what hangs; nil if it does not fit.
  @inline(__always)
  private func width(from: Node, to: Node, _ slot: LineSlot) -> Int64? {
    let whole = content(from: from, to: to) + (to.hyphen ?? 0)
    var width = whole - to.endHang.hang(of: whole, limit: slot.limit)
    if width > slot.limit { width = min(width, whole - to.trim) }
    return width > slot.limit ? nil : width
  }

  /// The cost of a line that leaves a space; nil if it is looser than any line may be.
  @inline(__always)
  private func cost(
    from: Node, to: Node, _ lack: Int64, _ slot: LineSlot, _ loosest: Looseness?
  ) -> Double? {
    guard let loosest, let stretch, stretch.isJustified(isHard: to.isHard) else {
      return raggedness(slot.width - lack, slot.width, isHard: to.isHard)
    }
    let looseness = looseness(from: from, to: to, lack, stretch)
    return looseness <= loosest ? looseness.cost : nil
  }

  @inline(__always)
  private func looseness(
    from: Node, to: Node, _ lack: Int64, _ stretch: JustifiedStretch
  ) -> Looseness {
    Looseness(lack: lack, stretch: max(stretch.least, to.stretchEnd - from.stretchStart))
  }

  /// The looseness of the loosest justified line of first fit.
  ///
  /// Lines between places that are no nodes are not considered: no line can replace them.
  private func loosest(
    of lines: [Line], _ nodes: [Node], _ stretch: JustifiedStretch
  ) -> Looseness {
    var loosest = Looseness.normal
    var to = 0
    for index in lines.indices {
      let from = to
      let end = index + 1 < lines.count ? lines[index + 1].start : paragraph.contentLength
      while to < nodes.count - 1, nodes[to].line.start < end { to += 1 }
      guard nodes[from].line.start == lines[index].start, nodes[to].line.start == end, from < to,
        stretch.isJustified(isHard: nodes[to].isHard)
      else { continue }
      let slot = slot(from: from, nodes)
      guard let width = width(from: nodes[from], to: nodes[to], slot) else { continue }
      loosest = max(
        loosest, looseness(from: nodes[from], to: nodes[to], slot.width - width, stretch))
    }
    return loosest
  }

  /// Finds out what stands outside at each node.
  private func hangEdges(_ rules: EdgeRules, _ nodes: inout [Node]) {
    for index in nodes.indices {
      let start = nodes[index].line.start
      nodes[index].startHang = rules.start(paragraph.firstCluster(from: start), isFirst: start == 0)
      if nodes[index].hyphen != nil {
        let style = paragraph.segments[paragraph.segment(at: start - 1)].segment.style
        nodes[index].endHang = EndHang(always: rules.hyphen(style), most: rules.hyphen(style))
      } else {
        nodes[index].endHang = rules.end(
          paragraph.lastCluster(before: start), isLast: index + 1 == nodes.count)
      }
    }
  }

  private func setStretch(_ stretch: JustifiedStretch, _ nodes: inout [Node]) {
    for index in nodes.indices {
      nodes[index].stretchStart = stretch.sum(ofLineFrom: nodes[index].line.start)
      nodes[index].stretchEnd = stretch.sum(ofLineTo: nodes[index].line.start)
    }
  }

  /// Finds out how text is spaced otherwise where lines begin and end.
  private func space(_ spacing: EastAsianSpacing, _ nodes: inout [Node]) {
    for index in nodes.indices where nodes[index].hyphen == nil {
      let segment = Int(nodes[index].line.segment)
      guard paragraph.offset(ofSegment: segment) == nodes[index].line.start else { continue }
      if segment < paragraph.segments.count {
        let next = paragraph.segments[segment]
        if next.flags.contains(.startChanges) {
          nodes[index].startChange = next.segment.change(atStart: spacing)
        }
      }
      guard segment > 0 else { continue }
      let last = paragraph.segments[segment - 1]
      if last.flags.contains(.endChanges) {
        nodes[index].endChange = last.segment.change(atEnd: spacing)
      }
      let cluster = last.segment.style.key.cluster
      if cluster.kind == .closing, !cluster.isTrimmed || last.flags.contains(.endChanges) {
        nodes[index].trim = -last.segment.change(toTrimmed: true) + max(0, nodes[index].endChange)
      }
    }
  }

  private func hyphenCost(from: Node, to: Node, isLast: Bool) -> Double {
    let penalty = Double(BreakKind.automaticHyphen.cost) / 250
    let cost = penalty * penalty
    if to.hyphen != nil { return from.hyphen == nil ? cost : 5 * cost }
    return isLast && from.hyphen != nil ? 2 * cost : 0
  }

  private func raggedness(_ width: Int64, _ room: Int64, isHard: Bool) -> Double {
    guard room > 0 else { return 0 }
    let share = Double(width) / Double(room)
    let lack = isHard ? max(0, 1 - 3 * share) : 1 - share
    return lack * lack
  }

  /// The start, the opportunities, the places after line separators, and the end.
  private func nodes() -> [Node] {
    var nodes = [Node(line: Line(start: 0, segment: 0, x: 0), contentEnd: 0)]
    var contentEnd: Int64 = 0
    var places = (hyphens?.offsets(in: 1...max(1, paragraph.contentLength - 1)) ?? [])[...]
    for index in paragraph.segments.indices {
      let reference = paragraph.segments[index]
      let number = Int32(truncatingIfNeeded: index)
      if index > 0, reference.flags.contains(.breakBefore) {
        let isHyphen = reference.breakKind == .softHyphen
        append(
          Node(
            line: Line(start: reference.offset, segment: number, x: reference.x),
            contentEnd: isHyphen ? reference.x : contentEnd,
            hyphen: isHyphen ? paragraph.segments[index - 1].segment.style.hyphenAdvance : nil),
          to: &nodes)
      }
      let stops = reference.segment.stops
      for opportunity in reference.segment.breaks {
        let stop = Int(opportunity.stop)
        let isHyphen = opportunity.kind == .softHyphen
        guard isHyphen || stops[stop].isSafeToBreak else { continue }
        appendHyphens(&places, before: stops[stop].offset, in: index, to: &nodes)
        var content = stop
        while !isHyphen, content > 0, stops[content - 1].isSpace { content -= 1 }
        append(
          Node(
            line: Line(
              start: reference.offset + stops[stop].offset, segment: number,
              x: reference.x + stops[stop].x),
            contentEnd: content > 0
              ? reference.x + reference.segment.x(ofStop: content) : contentEnd,
            hyphen: isHyphen ? reference.segment.style.hyphenAdvance : nil), to: &nodes)
      }
      appendHyphens(&places, before: reference.segment.length, in: index, to: &nodes)
      if !reference.flags.contains(.isSpace) {
        contentEnd = reference.x + reference.segment.contentAdvance
      }
      if reference.flags.contains(.lineSeparator) {
        append(
          Node(
            line: Line(
              start: paragraph.offset(ofSegment: index + 1), segment: number + 1,
              x: paragraph.x(ofSegment: index + 1)),
            contentEnd: contentEnd, isHard: true), to: &nodes)
        contentEnd = paragraph.x(ofSegment: index + 1)
      }
    }
    let count = paragraph.segments.count
    append(
      Node(
        line: Line(
          start: paragraph.contentLength, segment: Int32(truncatingIfNeeded: count),
          x: paragraph.advance),
        contentEnd: contentEnd, isHard: true), to: &nodes)
    return nodes
  }

  /// Appends the places where patterns allow a hyphen before an offset of a segment.
  private func appendHyphens(
    _ places: inout ArraySlice<Int32>, before end: Int32, in index: Int, to nodes: inout [Node]
  ) {
    let reference = paragraph.segments[index]
    let style = reference.segment.style
    while let place = places.first, place < reference.offset + end {
      places.removeFirst()
      let stop = reference.segment.stop(atOrBefore: place - reference.offset)
      let isSafe = reference.segment.stops[stop].isSafeToBreak
      let isStart = stop == 0 && reference.flags.contains(.isJoined)
      guard reference.offset + reference.segment.offset(ofStop: stop) == place, isSafe, !isStart,
        nodes[nodes.count - 1].line.start < place
      else { continue }
      let x = reference.x + reference.segment.x(ofStop: stop)
      nodes.append(
        Node(
          line: Line(start: place, segment: Int32(truncatingIfNeeded: index), x: x),
          contentEnd: x, hyphen: style.hyphenAdvance))
    }
  }

  /// Appends a node, or makes the one that is there hard.
  private func append(_ node: Node, to nodes: inout [Node]) {
    let last = nodes.count - 1
    if last > 0, nodes[last].line.start == node.line.start {
      nodes[last].isHard = nodes[last].isHard || node.isHard
    } else {
      nodes.append(node)
    }
  }
}
