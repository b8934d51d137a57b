// SPDX-License-Identifier: Apache-2.0

/// The positions at which optimized lines may begin.
extension PrettyWrap {
  /// A position at which a line may begin.
  struct Node {
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
    /// The number of segments up to the end of the preceding content.
    var contentSegments = 0
    /// The width of the decorations that a line repeats at its start, if it begins here, and at its
    /// end, if it ends here.
    var startDecoration: Int64 = 0
    var endDecoration: Int64 = 0
  }

  /// Returns the nodes: the start, the opportunities, the positions after line separators, and the
  /// end.
  func nodes() -> [Node] {
    var nodes = [Node(line: Line(start: 0, segment: 0, x: 0), contentEnd: 0)]
    var contentEnd: Int64 = 0
    var contentSegments = 0
    var places = (hyphens?.offsets(in: 1...max(1, paragraph.contentLength - 1)) ?? [])[...]
    for index in paragraph.segments.indices {
      let reference = paragraph.segments[index]
      if index > 0, reference.flags.contains(.breakBefore) {
        let isHyphen = reference.breakKind == .softHyphen
        append(
          Node(
            line: Line(start: reference.offset, segment: Int32(index), x: reference.x),
            contentEnd: isHyphen ? reference.x : contentEnd,
            hyphen: isHyphen ? paragraph.segments[index - 1].segment.style.hyphenAdvance : nil,
            contentSegments: contentSegments),
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
              start: reference.offset + stops[stop].offset, segment: Int32(index),
              x: reference.x + stops[stop].x),
            contentEnd: content > 0
              ? reference.x + reference.segment.x(ofStop: content) : contentEnd,
            hyphen: isHyphen ? reference.segment.style.hyphenAdvance : nil,
            contentSegments: content > 0 ? index + 1 : contentSegments), to: &nodes)
      }
      appendHyphens(&places, before: reference.segment.length, in: index, to: &nodes)
      if reference.flags.isDisjoint(with: [.isSpace, .tab]) {
        contentEnd = reference.x + reference.segment.contentAdvance
        contentSegments = index + 1
      }
      if reference.flags.contains(.lineSeparator) {
        append(
          Node(
            line: Line(
              start: paragraph.offset(ofSegment: index + 1), segment: Int32(index) + 1,
              x: paragraph.x(ofSegment: index + 1)),
            contentEnd: contentEnd, isHard: true, contentSegments: contentSegments), to: &nodes)
        contentEnd = paragraph.x(ofSegment: index + 1)
        contentSegments = index + 1
      }
    }
    let count = paragraph.segments.count
    append(
      Node(
        line: Line(
          start: paragraph.contentLength, segment: Int32(truncatingIfNeeded: count),
          x: paragraph.advance),
        contentEnd: contentEnd, isHard: true, contentSegments: contentSegments), to: &nodes)
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
          contentEnd: x, hyphen: style.hyphenAdvance, contentSegments: index + 1))
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

  /// Computes the hang at each node.
  func hangEdges(_ rules: HangRules, _ nodes: inout [Node]) {
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

  /// Computes the changes in East Asian spacing at the nodes.
  func space(_ spacing: EastAsianSpacing, _ nodes: inout [Node]) {
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

  /// Computes the widths of the decorations that lines repeat at the nodes.
  func decorate(_ cloned: ClonedEdges, _ nodes: inout [Node]) {
    for index in nodes.indices {
      nodes[index].startDecoration = cloned.start(of: nodes[index].line.start)
      nodes[index].endDecoration = cloned.end(at: nodes[index].line.start)
    }
  }
}
