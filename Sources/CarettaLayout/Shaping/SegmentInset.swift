// SPDX-License-Identifier: Apache-2.0

/// The widths of inline-box decorations within a segment, before its first cluster and after its
/// last one in text order.
struct SegmentInset: Sendable {
  /// The segment's start and end offsets in the paragraph.
  var start: Int32
  var end: Int32
  /// The widths, in layout units.
  var leading: Int64
  var trailing: Int64
}

/// The widths of inline-box decorations at the ends of a run, in text order.
struct RunInset: Hashable, Sendable {
  var leading: Int64 = 0
  var trailing: Int64 = 0

  /// Returns the insets of a paragraph's runs, and the positions of the decorations in the text.
  ///
  /// The decoration at the start of a box comes before the box's first run in text order, the
  /// decoration at its end after its last run. They therefore count for the lines on which the box
  /// starts and ends. Their visual positions on these lines depend on bidi reordering
  /// (`MovedEdges`). Collapsed white space does not separate a decoration from the text.
  ///
  /// - Parameters:
  ///   - boxes: the inline boxes; a box comes before the boxes inside it.
  ///   - analysis: the paragraph's analysis.
  /// - Returns: an inset for each run; the decorations in the order of the boxes; and the boxes,
  ///   extended to the grapheme clusters that begin in them.
  static func insets(
    of boxes: [SpanBox], _ analysis: ParagraphAnalysis
  ) -> (insets: [RunInset], edges: [BoxEdge], boxes: [SpanBox]) {
    let runs = analysis.runs
    var insets = [RunInset](repeating: RunInset(), count: runs.count)
    var edges: [BoxEdge] = []
    var whole = boxes
    for (index, box) in boxes.enumerated() {
      let first = runs.partitioningIndex { $0.start >= Int(box.range.lowerBound) }
      let last = runs.partitioningIndex { $0.start >= Int(box.range.upperBound) }
      // Runs are split at cluster boundaries, and where boxes start and end.
      func start(_ run: Int) -> Int32 {
        Int32(truncatingIfNeeded: run < runs.count ? runs[run].start : analysis.count)
      }
      whole[index].range = start(first)..<start(max(first, last))
    }
    let startsLeft = analysis.baseLevel & 1 == 0
    for (index, ends) in endRuns(of: whole.map(\.range), analysis).enumerated() {
      guard let ends else {
        whole[index].textRange = whole[index].range.lowerBound..<whole[index].range.lowerBound
        continue
      }
      let (start, end) = (
        analysis.edgeRange(of: runs[ends.first]), analysis.edgeRange(of: runs[ends.last])
      )
      whole[index].textRange =
        Int32(truncatingIfNeeded: start.lowerBound)..<Int32(truncatingIfNeeded: end.upperBound)
      let box = boxes[index]
      let room = startsLeft ? (start: box.left, end: box.right) : (start: box.right, end: box.left)
      insets[ends.first].leading = bounded(insets[ends.first].leading + room.start)
      insets[ends.last].trailing = bounded(insets[ends.last].trailing + room.end)
      edges.append(
        BoxEdge(
          box: index, isLeft: startsLeft, offset: Int32(truncatingIfNeeded: start.lowerBound),
          isLeading: true))
      edges.append(
        BoxEdge(
          box: index, isLeft: !startsLeft, offset: Int32(truncatingIfNeeded: end.upperBound),
          isLeading: false))
    }
    return (insets, edges, whole)
  }

  /// Returns, for each box, the first and last run that decorations may be next to; nil if the box
  /// has no such run.
  ///
  /// A run of collapsed white space is used only if the box contains nothing else, or if it is the
  /// end of a nested box.
  private static func endRuns(
    of boxes: [Range<Int32>], _ analysis: ParagraphAnalysis
  ) -> [(first: Int, last: Int)?] {
    let runs = analysis.runs
    // Decorations are never placed next to tabs and line separators.
    var hasRoom = runs.map { $0.kind == .text || $0.kind == .object }
    let all = boxes.map { box in
      let first = runs.partitioningIndex { $0.start >= Int(box.lowerBound) }
      return first..<max(first, runs.partitioningIndex { $0.start >= Int(box.upperBound) })
    }
    func ends(_ own: Range<Int>) -> (first: Int, last: Int)? {
      guard let first = own.first(where: { hasRoom[$0] }),
        let last = own.last(where: { hasRoom[$0] })
      else { return nil }
      return (first, last)
    }
    if analysis.hasCollapsed {
      let isShown = runs.map { !analysis.shownRange(of: $0).isEmpty }
      let blank = all.map { own in
        own.contains { hasRoom[$0] && isShown[$0] } ? nil : ends(own)
      }
      for run in runs.indices where !isShown[run] { hasRoom[run] = false }
      for ends in blank.compactMap(\.self) {
        (hasRoom[ends.first], hasRoom[ends.last]) = (true, true)
      }
    }
    return all.map(ends)
  }

  /// Limits a sum of decoration widths to the range of advances (`NumberRange`).
  private static func bounded(_ room: Int64) -> Int64 { max(-(1 << 34), min(1 << 34, room)) }
}

extension ParagraphAnalysis {
  /// Returns the part of a run that decorations are next to: the run without collapsed white space
  /// at its ends, or the whole run if nothing else is left.
  func edgeRange(of run: TextRun) -> Range<Int> {
    let shown = shownRange(of: run)
    return shown.isEmpty ? run.start..<run.end : shown
  }

  /// Returns a run without the collapsed white space at its ends; grapheme clusters stay whole.
  fileprivate func shownRange(of run: TextRun) -> Range<Int> {
    guard hasCollapsed, run.kind == .text else { return run.start..<run.end }
    var start = run.start
    while start < run.end, isCollapsed(start), unsafe !CollapsedUnit.holdsMark(text[start]) {
      start += 1
    }
    var end = run.end
    while end > start, isCollapsed(end - 1) { end -= 1 }
    while end > start, end < run.end, unsafe CollapsedUnit.continuesCluster(text[end]) { end += 1 }
    return start..<end
  }
}

extension ShapedParagraph {
  /// Returns the widths of decorations at the ends of a range: at its start if a segment starts
  /// there, at its end if a segment ends there.
  func inset(beside range: Range<Int32>) -> RunInset {
    var inset = RunInset()
    let first = insets.partitioningIndex { $0.start >= range.lowerBound }
    if first < insets.count, insets[first].start == range.lowerBound {
      inset.leading = insets[first].leading
    }
    let last = insets.partitioningIndex { $0.end >= range.upperBound }
    if last < insets.count, insets[last].end == range.upperBound {
      inset.trailing = insets[last].trailing
    }
    return inset
  }
}
