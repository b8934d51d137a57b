// SPDX-License-Identifier: Apache-2.0

/// Optimizes the lines of a whole paragraph (CSS `text-wrap-style: pretty`), without exceeding the
/// number of first-fit lines.
///
/// Of all possible choices of break opportunities, the one with the lowest total cost is used:
///
/// - The cost of a ragged line is the square of its free space, as a share of the available width.
/// - The cost of a justified line is TeX's demerits for the space by which each gap is widened
///   (`Looseness`). No line is looser than the loosest first-fit line, unless its spaces look
///   normal.
/// - The last line, and a line before a line separator, costs nothing if it fills at least a third
///   of the available width.
/// - A hyphen (by patterns with CSS `hyphens: auto`, or a soft hyphen) costs as much as a line that
///   leaves a fifth of its width free, a second consecutive one four times that, and one before the
///   last line twice that: the ratios of TeX's `hyphenpenalty`, `doublehyphendemerits` and
///   `finalhyphendemerits`.
///
/// The algorithm is dynamic programming over the opportunities that need no reshaping except for
/// the hyphen; O(opportunities × opportunities on a line).
///
/// A paragraph with a word that is wider than its line keeps its first-fit lines.
struct PrettyWrap {
  /// The maximum number of candidate lines that are examined; beyond that, first-fit lines are
  /// kept.
  private static let mostSteps = 1 << 21

  /// A position at which a line may begin.
  private struct Node {
    var line: Line
    /// The prefix sum at the end of the preceding content, without trailing white space.
    var contentEnd: Int64
    /// The width of the hyphen that is drawn if a line ends here; nil if none is drawn.
    var hyphen: Int64?
    /// The hang of a line that begins here, and of a line that ends here.
    var startHang: Int64 = 0
    var endHang = EndHang()
    /// The change in the width of East Asian text in a line that begins here, and in a line that
    /// ends here.
    var startChange: Int64 = 0
    var endChange: Int64 = 0
    /// The amount by which trimming makes closing punctuation narrower if it does not fit
    /// otherwise.
    var trim: Int64 = 0
    /// Whether a line must end here.
    var isHard = false
    /// The stretch to subtract for a line that begins here, and the stretch from which to subtract
    /// for a line that ends here.
    var stretchStart = 0.0
    var stretchEnd = 0.0
    var cost = Cost.unreachable
    /// The node at which the best line that ends here begins.
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
  /// The slots of lines beside exclusions or in containers; nil to use the slots of `room`.
  let slots: LineSlots?
  /// The positions at which patterns allow a hyphen; nil if words are not hyphenated by patterns.
  let hyphens: ParagraphHyphens?
  /// The rules that move the ends of lines; nil if the paragraph has none.
  let ends: LineEndRules?
  /// The stretch of justified lines; nil if lines are ragged.
  let stretch: JustifiedStretch?

  /// Returns the best lines; nil if a word must be broken, or if a tab makes widths depend on
  /// positions.
  ///
  /// - Parameters:
  ///   - firstFit: the first-fit lines, which limit the number of lines.
  ///   - breaker: the breaker that ends lines with hyphens.
  /// - Returns: the lines, with extras for hyphenated lines.
  func lines(
    insteadOf firstFit: [Line], _ breaker: inout LineBreaker
  ) -> (lines: [Line], extras: [LineExtra])? {
    // White space that occupies space at line ends (`break-spaces`) is left to first fit. The
    // search requires equal slots for all lines except the first.
    guard room.width < .max, ends?.initial == nil, ends?.cloned == nil,
      slots?.isUniform ?? room.isUniform(from: 1, hasSeparators: hasSeparators),
      paragraph.processedText.hangs || paragraph.processedText.collapses,
      paragraph.spans?.wrapping?.contains({ $0.whiteSpace == .breakSpaces }) != true,
      !paragraph.specials.contains(where: { paragraph.segments[Int($0)].flags.contains(.tab) })
    else { return nil }
    var nodes = nodes()
    if var hang = ends?.hang {
      hang.blocked = slots?[0].slot.blocked ?? []
      hangEdges(hang, &nodes)
    }
    if let spacing = ends?.spacing { space(spacing, &nodes) }
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
    let needsShaping = ends?.spacing != nil || lines.contains { $0.end == .hyphen }
    return needsShaping ? breaker.remade(lines) : (lines, [])
  }

  private var hasSeparators: Bool {
    paragraph.specials.contains {
      paragraph.segments[Int($0)].flags.contains(.lineSeparator)
    }
  }

  /// Finds the best path to each node; returns false if no path reaches the last node.
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

  /// Returns the slot of a line that begins at a node.
  private func slot(from: Int, _ nodes: [Node]) -> LineSlot {
    let line = from == 0 ? 0 : 1
    let own = slots?[line].slot ?? room.slot(ofLine: line, isSeparated: false)
    return own.adjusted(to: LineEnds(start: LineEnds.Edge(hang: nodes[from].startHang)))
  }

  @inline(__always)
  private func content(from: Node, to: Node) -> Int64 {
    max(0, to.contentEnd - from.line.x) + from.startChange + to.endChange
  }

  /// Whether a line between two nodes may fit.
  @inline(__always)
  private func mayFit(from: Node, to: Node, _ slot: LineSlot) -> Bool {
    content(from: from, to: to) - max(to.endHang.most, to.trim) <= slot.limit
  }

  /// Returns the width of a line's content without hanging parts; nil if it does not fit.
  @inline(__always)
  private func width(from: Node, to: Node, _ slot: LineSlot) -> Int64? {
    let whole = content(from: from, to: to) + (to.hyphen ?? 0)
    var width = whole - to.endHang.hang(of: whole, limit: slot.limit)
    if width > slot.limit { width = min(width, whole - to.trim) }
    return width > slot.limit ? nil : width
  }

  /// Returns the cost of a line with a given amount of free space; nil if the line is looser than
  /// allowed.
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

  /// Returns the looseness of the loosest justified first-fit line.
  ///
  /// Lines between positions that are not nodes are ignored: no other line can replace them.
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

  /// Computes the hang at each node.
  private func hangEdges(_ rules: HangRules, _ nodes: inout [Node]) {
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

  /// Computes the changes in East Asian spacing at the nodes.
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

  /// Returns the nodes: the start, the opportunities, the positions after line separators, and the
  /// end.
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

  /// Appends the positions before an offset of a segment at which patterns allow a hyphen.
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

  /// Appends a node, or marks an existing node at the same position as hard.
  private func append(_ node: Node, to nodes: inout [Node]) {
    let last = nodes.count - 1
    if last > 0, nodes[last].line.start == node.line.start {
      nodes[last].isHard = nodes[last].isHard || node.isHard
    } else {
      nodes.append(node)
    }
  }
}
