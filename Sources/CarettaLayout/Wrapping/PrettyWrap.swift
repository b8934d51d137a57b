// SPDX-License-Identifier: Apache-2.0

/// Optimizes the lines of a whole paragraph (CSS `text-wrap-style: pretty`), without changing the
/// number of lines.
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
/// the hyphen; O(opportunities × opportunities on a line), times the number of first lines with
/// slots of their own.
///
/// A paragraph keeps its first-fit lines if a word is wider than its line, or does not fit beside
/// the initial letter; if many lines have slots of their own; and if it has tabs together with East
/// Asian spacing or with white space that occupies space at line ends (`break-spaces`).
struct PrettyWrap {
  /// The maximum number of candidate lines that are examined; beyond that, first-fit lines are
  /// kept.
  private static let mostSteps = 1 << 21

  /// The maximum number of lines with slots of their own at the start of a paragraph.
  private static let mostOwnSlots = 32

  let paragraph: ShapedParagraph
  let room: LineRoom
  /// The slots of lines beside exclusions or in containers; nil to use the slots of `room`.
  let slots: LineSlots?
  /// The positions at which patterns allow a hyphen; nil if words are not hyphenated by patterns.
  let hyphens: ParagraphHyphens?
  /// The rules that move the ends of lines; nil for a paragraph without rules.
  let ends: LineEndRules?
  /// The stretch of justified lines; nil if lines are ragged.
  let stretch: JustifiedStretch?

  /// Returns the best lines; nil if a word must be broken.
  ///
  /// - Parameters:
  ///   - firstFit: the first-fit lines, which limit the number of lines.
  ///   - breaker: the breaker that ends lines with hyphens and adds tabs.
  /// - Returns: the lines, with extras for hyphenated lines and lines with tabs.
  func lines(
    insteadOf firstFit: [Line], _ breaker: inout LineBreaker
  ) -> (lines: [Line], extras: [LineExtra])? {
    let tabs = WrappedTabs(breaker)
    guard room.width < .max, let uniform = uniformStart, breaker.lowered == nil,
      tabs == nil || ends?.reshapesEnds != true && !breaksSpaces
    else { return nil }
    var nodes = nodes()
    if let ends { setEffects(ends, &nodes) }
    if let stretch { setStretch(stretch, &nodes) }
    let isSeparated = paragraph.segments.last?.flags.contains(.lineSeparator) == true
    let candidates = Candidates(
      nodes: nodes, uniform: uniform, tabs: tabs, count: firstFit.count - (isSeparated ? 1 : 0),
      rest: tabs == nil ? remainingLines(nodes) : nil)
    let loosest = stretch.map { self.loosest(of: firstFit, candidates, $0) }
    guard let path = bestPath(candidates, loosest) else { return nil }
    var lines: [Line] = []
    for (from, to) in zip(path, path.dropFirst()) {
      var line = nodes[from].line
      line.end = nodes[to].isHard ? .separator : nodes[to].hyphen == nil ? .soft : .hyphen
      lines.append(line)
    }
    if isSeparated { lines.append(nodes[nodes.count - 1].line) }
    guard lines.count == firstFit.count else { return nil }
    let needsShaping =
      ends?.reshapesEnds == true || tabs != nil || lines.contains { $0.end == .hyphen }
    return needsShaping ? breaker.remade(lines) : (lines, [])
  }

  /// The input of the search: the nodes, and how lines depend on their index.
  private struct Candidates {
    let nodes: [Node]
    /// The index of the first line from which on all lines have the same slot.
    let uniform: Int
    /// The tabs of the line that is being tried; nil for a paragraph without tabs.
    var tabs: WrappedTabs?
    /// The number of lines up to the last node.
    let count: Int
    /// The numbers of remaining lines; nil if they are not known.
    let rest: RemainingLines?
  }

  /// Returns the numbers of remaining lines; nil if the width of a line depends on more than its
  /// nodes.
  private func remainingLines(_ nodes: [Node]) -> RemainingLines? {
    guard slots == nil, ends == nil else { return nil }
    let limits = [(0, false), (1, false), (1, true)].map {
      room.slot(ofLine: $0, isSeparated: $1).limit
    }
    return limits.max().flatMap { RemainingLines(nodes, limit: $0) }
  }

  /// Whether white space occupies space at the end of a line (`break-spaces`).
  private var breaksSpaces: Bool {
    let text = paragraph.processedText
    return !text.hangs && !text.collapses
      || paragraph.spans?.wrapping?.contains { $0.whiteSpace == .breakSpaces } == true
  }

  /// The index of the first line from which on all lines have the same slot; nil if too many lines
  /// have slots of their own.
  private var uniformStart: Int? {
    let uniform: Int
    if let slots {
      guard let start = slots.uniformStart else { return nil }
      uniform = start
    } else {
      uniform = ends?.linesBesideLetter ?? 1
    }
    return uniform <= Self.mostOwnSlots ? uniform : nil
  }

  /// Returns the nodes at which the best lines begin, and the last node; nil if no path reaches it.
  ///
  /// A node has a state for each index of a line that can begin there, because the slots of the
  /// first lines can differ; all lines from the first uniform one on share a state.
  private func bestPath(_ candidates: Candidates, _ loosest: Looseness?) -> [Int]? {
    let nodes = candidates.nodes
    let uniform = candidates.uniform
    var tabs = candidates.tabs
    let hasTabs = tabs != nil
    var states = BestStates(nodes: nodes.count, lines: uniform + 1)
    var steps = 0
    for from in nodes.indices.dropLast() {
      let start = nodes[from]
      for line in 0...uniform where states.isReachable(from, line) {
        guard let slot = slot(ofLine: line, at: start, uniform) else { continue }
        tabs?.begin(start.line, line: line)
        var to = from + 1
        if let rest = candidates.rest {
          let left = candidates.count - states.lineCount(from, line)
          if rest.firstNode(beforeLines: left) > from { continue }
          to = max(to, rest.firstNode(beforeLines: left - 1))
        }
        while to < nodes.count {
          let end = nodes[to]
          let shift = hasTabs ? tabs?.shift(upTo: end) ?? 0 : 0
          guard mayFit(from: start, to: end, shift, slot) else { break }
          if let width = width(from: start, to: end, shift, slot) {
            let before =
              hasTabs ? stretch(before: start, upTo: end, tabs) : start.stretchStart
            let amount = end.stretchEnd - before
            if let own = cost(to: end, slot.width - width, slot, loosest, amount) {
              let isLast = to == nodes.count - 1
              states.add(
                own + hyphenCost(from: start, to: end, isLast: isLast),
                from: from, line, to: to, min(line + 1, uniform))
            }
            if end.isHard { break }
          }
          to += 1
          steps += 1
        }
        if steps > Self.mostSteps { return nil }
      }
    }
    return states.bestPath
  }

  /// Returns the slot of a line that begins at a node; nil if a line with this index cannot begin
  /// there without changing the number of lines before or after a line separator.
  private func slot(ofLine line: Int, at node: Node, _ uniform: Int) -> LineSlot? {
    var own = room.slot(ofLine: line, isSeparated: node.isHard)
    if let slots {
      guard
        let entry = slots.entry(ofLine: line, uniform: uniform, isSeparated: node.isHard)
      else { return nil }
      own = entry.slot
    }
    let letter = slots == nil ? ends?.letterInset(ofLine: line, own) ?? 0 : 0
    return own.adjusted(to: LineEnds(start: LineEnds.Edge(letter: letter, hang: node.start.hang)))
  }

  @inline(__always)
  private func content(from: Node, to: Node, _ shift: Int64) -> Int64 {
    max(0, to.contentEnd - from.line.x) + shift + from.start.change + to.end.change
      + from.start.decoration + to.end.decoration
  }

  /// Whether a line between two nodes may fit.
  @inline(__always)
  private func mayFit(from: Node, to: Node, _ shift: Int64, _ slot: LineSlot) -> Bool {
    content(from: from, to: to, shift) - max(to.end.mostHang, to.end.trim) <= slot.limit
  }

  /// Returns the width of a line's content without hanging parts; nil if it does not fit.
  @inline(__always)
  private func width(from: Node, to: Node, _ shift: Int64, _ slot: LineSlot) -> Int64? {
    let whole = content(from: from, to: to, shift) + (to.hyphen ?? 0)
    var width = whole - to.end.hang(of: whole, limit: slot.limit)
    if width > slot.limit { width = min(width, whole - to.end.trim) }
    return width > slot.limit ? nil : width
  }

  /// Returns the cost of a line with a given amount of free space and stretch; nil if the line is
  /// looser than allowed.
  @inline(__always)
  private func cost(
    to: Node, _ lack: Int64, _ slot: LineSlot, _ loosest: Looseness?, _ amount: Double
  ) -> Double? {
    guard let loosest, let stretch, stretch.isJustified(isHard: to.isHard) else {
      return raggedness(slot.width - lack, slot.width, isHard: to.isHard)
    }
    let looseness = Looseness(lack: lack, stretch: max(stretch.least, amount))
    return looseness <= loosest ? looseness.cost : nil
  }

  /// Returns the stretch before the text of a line that is stretched: the text after its last tab.
  private func stretch(before from: Node, upTo to: Node, _ tabs: WrappedTabs?) -> Double {
    guard let stretch, let end = tabs?.lastTabEnd(before: to) else { return from.stretchStart }
    return stretch.sum(ofLineFrom: end)
  }

  /// Returns the looseness of the loosest justified first-fit line.
  ///
  /// Lines between positions that are not nodes are ignored: no other line can replace them.
  private func loosest(
    of lines: [Line], _ candidates: Candidates, _ stretch: JustifiedStretch
  ) -> Looseness {
    let nodes = candidates.nodes
    var tabs = candidates.tabs
    var loosest = Looseness.normal
    var to = 0
    for index in lines.indices {
      let from = to
      let end = index + 1 < lines.count ? lines[index + 1].start : paragraph.contentLength
      while to < nodes.count - 1, nodes[to].line.start < end { to += 1 }
      guard nodes[from].line.start == lines[index].start, nodes[to].line.start == end, from < to,
        stretch.isJustified(isHard: nodes[to].isHard)
      else { continue }
      let line = min(index, candidates.uniform)
      guard let slot = slot(ofLine: line, at: nodes[from], candidates.uniform) else { continue }
      tabs?.begin(nodes[from].line, line: line)
      let shift = tabs?.shift(upTo: nodes[to]) ?? 0
      guard let width = width(from: nodes[from], to: nodes[to], shift, slot) else { continue }
      let amount =
        nodes[to].stretchEnd - self.stretch(before: nodes[from], upTo: nodes[to], tabs)
      loosest = max(
        loosest, Looseness(lack: slot.width - width, stretch: max(stretch.least, amount)))
    }
    return loosest
  }

  private func setStretch(_ stretch: JustifiedStretch, _ nodes: inout [Node]) {
    for index in nodes.indices {
      nodes[index].stretchStart = stretch.sum(ofLineFrom: nodes[index].line.start)
      nodes[index].stretchEnd = stretch.sum(ofLineTo: nodes[index].line.start)
    }
    if let end = ends?.letterEnd, end > 0 {
      nodes[0].stretchStart = stretch.sum(ofLineFrom: end)
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
}
