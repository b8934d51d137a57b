// SPDX-License-Identifier: Apache-2.0

/// The lines of least raggedness over a paragraph (CSS `text-wrap-style: pretty`), as many as first
/// fit makes.
///
/// Among all ways to choose break opportunities the one is taken whose lines lack the least: the
/// sum of the squares of what each lacks, as a share of its room. The last line, and one before
/// a line separator, may be as short as a third of the room; what it lacks to that counts.
/// Dynamic programming over the opportunities that need no shaping again, so no soft hyphens;
/// O(opportunities × opportunities on a line).
struct PrettyWrap {
  /// The most ways to make a line that are looked at; beyond, first fit stays.
  private static let mostSteps = 1 << 21

  /// A place where a line may begin.
  private struct Node {
    var line: Line
    /// The prefix sum where the content before ends, white space left out.
    var contentEnd: Int64
    /// Whether a line must end here.
    var isHard = false
    var cost = Double.infinity
    /// The node where the best line that ends here begins.
    var previous = -1
  }

  let paragraph: ShapedParagraph
  let room: LineRoom
  /// The top of the paragraph in the block, in points.
  let top: Double
  /// The height of a line with nothing unusual on it, in points.
  let lineHeight: Double

  /// The best lines; nil where there are none without cutting words, or where a tab makes widths
  /// depend on places.
  func lines(atMost count: Int) -> [Line]? {
    // White space that takes up room (`break-spaces`) is left to first fit.
    // The search takes the slots of all lines but the first for equal.
    guard room.width < .max, room.isUniform(from: 1),
      paragraph.processedText.hangs || paragraph.processedText.collapses,
      !paragraph.specials.contains(where: { paragraph.segments[Int($0)].flags.contains(.tab) })
    else { return nil }
    var nodes = nodes()
    guard findBest(&nodes) else { return nil }
    var lines: [Line] = []
    if paragraph.segments.last?.flags.contains(.lineSeparator) == true {
      lines.append(nodes[nodes.count - 1].line)
    }
    var next = nodes.count - 1
    while nodes[next].previous >= 0 {
      var line = nodes[nodes[next].previous].line
      line.end = nodes[next].isHard ? .separator : .soft
      lines.append(line)
      next = nodes[next].previous
    }
    return lines.count <= count ? lines.reversed() : nil
  }

  /// Finds the best way to each node; false when none leads to the last.
  private func findBest(_ nodes: inout [Node]) -> Bool {
    nodes[0].cost = 0
    var steps = 0
    for from in nodes.indices.dropLast() where nodes[from].cost < .infinity {
      let line = from == 0 ? 0 : 1
      let slot = room.slot(
        ofLine: line, top: top + lineHeight * Double(line), height: lineHeight)
      var to = from + 1
      while to < nodes.count {
        let width = max(0, nodes[to].contentEnd - nodes[from].line.x)
        if width > slot.limit { break }
        // Each line costs more than its raggedness can, so that there are as few as can be.
        let cost = nodes[from].cost + 1 + raggedness(width, slot.width, isHard: nodes[to].isHard)
        if cost < nodes[to].cost {
          nodes[to].cost = cost
          nodes[to].previous = from
        }
        if nodes[to].isHard { break }
        to += 1
        steps += 1
      }
      if steps > Self.mostSteps { return false }
    }
    return nodes[nodes.count - 1].cost < .infinity
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
    for index in paragraph.segments.indices {
      let reference = paragraph.segments[index]
      let number = Int32(truncatingIfNeeded: index)
      if index > 0, reference.flags.contains(.breakBefore) {
        append(
          Node(
            line: Line(start: reference.offset, segment: number, x: reference.x),
            contentEnd: contentEnd), to: &nodes)
      }
      let stops = reference.segment.stops
      for stop in reference.segment.breaks.lazy.map(\.stop) where stops[Int(stop)].isSafeToBreak {
        var content = Int(stop)
        while content > 0, stops[content - 1].isSpace { content -= 1 }
        append(
          Node(
            line: Line(
              start: reference.offset + stops[Int(stop)].offset, segment: number,
              x: reference.x + stops[Int(stop)].x),
            contentEnd: content > 0
              ? reference.x + reference.segment.x(ofStop: content) : contentEnd), to: &nodes)
      }
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
