// SPDX-License-Identifier: Apache-2.0

extension ShapedParagraph {
  /// Returns a reshaped range with the widths of the decorations at its ends, and with the space
  /// that ruby annotations need between its clusters.
  func withEdgeAndRubySpace(
    _ segment: ShapedSegment, of range: Range<Int>, _ edge: ReshapedEdge
  ) -> ShapedSegment {
    let range =
      Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound)
    var segment = segment
    if let annotations {
      segment = segment.adding(annotations.innerSpaces, from: range.lowerBound)
    }
    if !insets.isEmpty {
      let inset = inset(beside: range)
      if inset != RunInset() {
        segment = ShapedSegment(segment, leading: inset.leading, trailing: inset.trailing)
      }
    }
    if let annotations {
      let lost = lostSpaces(annotations, segment, of: range, edge)
      segment = segment.adding(lost, from: range.lowerBound)
    }
    return segment
  }

  /// Returns the space around the bases of a reshaped range whose letters have narrower forms than
  /// in the paragraph, so that they are at least as wide as their annotations.
  ///
  /// A base that is broken at the line's end has a part of its annotation on each line, and no
  /// added space. A base of which only a part is reshaped may lose width at both ends of its line;
  /// each end replaces what exceeds half of the width that the base does not need.
  private func lostSpaces(
    _ annotations: ParagraphAnnotations, _ segment: ShapedSegment, of range: Range<Int32>,
    _ edge: ReshapedEdge
  ) -> [Int32: ClusterSpace] {
    var isInside = false
    if case .inside = edge { isInside = true }
    var result: [Int32: ClusterSpace] = [:]
    for ruby in annotations.rubies(in: range) {
      let own = ruby.base.clamped(to: range)
      // Whether the base is not broken at the start or end of the line.
      let isWhole =
        isInside
        ? own.lowerBound == ruby.base.lowerBound : own.upperBound == ruby.base.upperBound
      if !isWhole { continue }
      let first = segment.stop(atOrBefore: own.lowerBound - range.lowerBound)
      let last = segment.stop(atOrBefore: own.upperBound - 1 - range.lowerBound)
      let former = advance(before: own.upperBound) - advance(before: own.lowerBound)
      let lost = former - (segment.x(ofStop: last + 1) - segment.x(ofStop: first))
      let missing = lost - (own == ruby.base ? ruby.spare : ruby.spare / 2)
      if missing <= 0 { continue }
      let before =
        own.upperBound < ruby.base.upperBound
        ? missing : own.lowerBound > ruby.base.lowerBound ? 0 : missing / 2
      let (start, end) = (segment.offset(ofStop: first), segment.offset(ofStop: last))
      result[range.lowerBound + start, default: ClusterSpace()].grow(before: before)
      result[range.lowerBound + end, default: ClusterSpace()].grow(after: missing - before)
    }
    return result
  }

  /// Returns the sum of the advances before an offset at a cluster boundary.
  func advance(before offset: Int32) -> Int64 {
    guard offset < contentLength else { return advance }
    let segment = segments[segment(at: offset)]
    return segment.x
      + segment.segment.x(ofStop: segment.segment.stop(atOrBefore: offset - segment.offset))
  }
}

extension ClusterSpace {
  /// Increases the space to at least some widths: annotations with one base share its space.
  fileprivate mutating func grow(before: Int64 = 0, after: Int64 = 0) {
    self.before = max(self.before, before)
    self.after = max(self.after, after)
  }
}

extension ShapedSegment {
  /// Returns the segment with the space of its clusters, by their offsets plus `start`.
  fileprivate func adding(_ spaces: [Int32: ClusterSpace], from start: Int32) -> ShapedSegment {
    if spaces.isEmpty { return self }
    let own = stops.map { spaces[start + $0.offset] ?? ClusterSpace() }
    return own.contains { $0 != ClusterSpace() } ? ShapedSegment(self, around: own) : self
  }
}
