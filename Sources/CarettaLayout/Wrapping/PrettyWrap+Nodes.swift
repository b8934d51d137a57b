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
    /// The effects of the rules for line ends on a line that begins here, and on a line that ends
    /// here.
    var start = StartEffects()
    var end = EndEffects()
    /// Whether a line must end here.
    var isHard = false
    /// The stretch to subtract for a line that begins here, and the stretch from which to subtract
    /// for a line that ends here.
    var stretchStart = 0.0
    var stretchEnd = 0.0
    /// The number of segments up to the end of the preceding content.
    var contentSegments = 0
  }

  /// Returns the nodes: the start, the opportunities, the positions after line separators, and the
  /// end.
  func nodes() -> [Node] {
    var places = (hyphens?.offsets(in: 1...max(1, paragraph.contentLength - 1)) ?? [])[...]
    var nodes: [Node] = []
    nodes.reserveCapacity(paragraph.segments.count + places.count + 2)
    nodes.append(Node(line: Line(start: 0, segment: 0, x: 0), contentEnd: 0))
    var (contentEnd, contentSegments): (Int64, Int) = (0, 0)
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
    append(
      Node(
        line: Line(
          start: paragraph.contentLength,
          segment: Int32(truncatingIfNeeded: paragraph.segments.count), x: paragraph.advance),
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

  /// Computes the effects of the rules for line ends at the nodes.
  func setEffects(_ rules: LineEndRules, _ nodes: inout [Node]) {
    let blocked = slots?[0].slot.blocked ?? []
    for index in nodes.indices {
      let offset = nodes[index].line.start
      let segment = Int(nodes[index].line.segment)
      var start = LineStart(offset: offset, blocked: blocked)
      var end = LineStop(offset: offset, isLast: index + 1 == nodes.count, blocked: blocked)
      if nodes[index].hyphen != nil {
        end.hyphen = paragraph.segments[paragraph.segment(at: offset - 1)].segment.style
      }
      if rules.readsClusters {
        start.cluster = paragraph.firstCluster(from: offset)
        end.cluster = paragraph.lastCluster(before: offset)
      }
      nodes[index].start = rules.start(start, segment: segment)
      nodes[index].end = rules.end(end, segment: segment)
    }
  }
}
