// SPDX-License-Identifier: Apache-2.0

/// The tabs of the lines that `PrettyWrap` tries: their widths depend on the start of the line.
struct WrappedTabs {
  /// A breaker at the start of the line, with the tabs that have been added so far.
  private var breaker: LineBreaker
  /// The segments of the paragraph's tabs.
  private let segments: [Int32]
  /// The index of the first tab after the line's start.
  private var first = 0

  /// Returns nil for a paragraph without tabs.
  init?(_ breaker: LineBreaker) {
    segments = breaker.paragraph.specials.filter {
      breaker.paragraph.segments[Int($0)].flags.contains(.tab)
    }
    if segments.isEmpty { return nil }
    self.breaker = breaker
  }

  /// Starts a line.
  ///
  /// - Parameters:
  ///   - line: the start of the line.
  ///   - index: the index of the line, which determines its slot.
  mutating func begin(_ line: Line, line index: Int) {
    breaker.tabs.removeAll()
    breaker.cursor = LineBreaker.Cursor(
      start: line.start, reshapedStart: nil, segment: Int(line.segment), bodyStart: line.start,
      x: line.x)
    breaker.useSlot(ofLine: index)
    first = segments.partitioningIndex { $0 >= line.segment }
  }

  /// Returns the widths of the tabs before the content's end of a line that ends at a node; nodes
  /// must be in text order.
  mutating func shift(upTo node: PrettyWrap.Node) -> Int64 {
    while first + breaker.tabs.widths.count < segments.count,
      segments[first + breaker.tabs.widths.count] < node.contentSegments
    {
      breaker.addTab(Int(segments[first + breaker.tabs.widths.count]))
    }
    guard breaker.tabs.stops.movesText else { return breaker.tabs.shift }
    var trial = breaker
    trial.fitLastTab(toContentEnd: node.contentEnd)
    return trial.tabs.shift
  }

  /// Returns the offset after the last tab of the line, before the content of a node; nil if the
  /// line has no tab.
  func lastTabEnd(before node: PrettyWrap.Node) -> Int32? {
    breaker.tabs.widths.last.map { breaker.paragraph.offset(ofSegment: Int($0.segment) + 1) }
  }
}
