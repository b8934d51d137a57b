// SPDX-License-Identifier: Apache-2.0

/// The gaps between the clusters of a line, from left to right, and the caret position of each gap.
///
/// At a boundary between two directions, a gap is the caret position of two offsets. The offset of
/// the lower level is used, because it belongs to the surrounding text. An exception is text
/// against the paragraph direction at the very start of a line, for which the offset of the higher
/// level is used, because no character's edge is at the line's start. Every offset therefore has
/// exactly one gap on its line, and a walk over the gaps visits each offset once.
extension LineGeometry {
  /// A gap on the line: between two clusters, or at an edge.
  struct Gap {
    var left: VisualCluster?
    var right: VisualCluster?

    /// Returns the level of the adjacent cluster that ends at an offset.
    func level(before offset: Int32) -> UInt8? {
      [left, right].lazy.compactMap { $0 }.first { $0.end == offset }?.piece.placeLevel
    }
  }

  /// Returns the gap at which the caret of a position is shown.
  ///
  /// `end` is the end of the line's text, without a character that ends the line.
  func gap(at offset: Int32, affinity: TextAffinity, end: Int32) -> Gap {
    let isUpstream = affinity == .upstream && offset > start
    let beside = isUpstream ? offset - 1 : offset
    guard beside < end, let cluster = cluster(at: beside) else {
      return edgeGap(atRight: !isRightToLeft, end: end)
    }
    return gap(beside: cluster, atRight: isUpstream != cluster.isRightToLeft, end: end)
  }

  /// Returns the gap at an edge of a cluster.
  func gap(beside cluster: VisualCluster, atRight: Bool, end: Int32) -> Gap {
    let neighbor = neighbor(of: cluster, toTheRight: atRight).flatMap { $0.start < end ? $0 : nil }
    return atRight ? Gap(left: cluster, right: neighbor) : Gap(left: neighbor, right: cluster)
  }

  /// Returns the gap at an edge of the line.
  func edgeGap(atRight: Bool, end: Int32) -> Gap {
    var outermost = outermostCluster(atRight: atRight)
    if let cluster = outermost, cluster.start >= end {
      outermost = neighbor(of: cluster, toTheRight: !atRight)
    }
    return atRight ? Gap(left: outermost, right: nil) : Gap(left: nil, right: outermost)
  }

  /// The end of the text against the paragraph direction with which the line starts; the line's
  /// start if there is no such text.
  var leadingEnd: Int32 {
    if let kept { return kept.leadingEnd }
    let base: UInt8 = isRightToLeft ? 1 : 0
    var offset = start
    while let piece = piece(at: offset), piece.placeLevel > base {
      QueryWork.count()
      offset = piece.end
    }
    return offset
  }

  /// Returns the position that is shown at a gap; nil if the gap is the line's end.
  func position(of gap: Gap, leadingEnd: Int32) -> (offset: Int32, affinity: TextAffinity)? {
    guard let left = gap.left else {
      guard let right = gap.right else { return (start, .downstream) }
      let isEnd = isRightToLeft && right.start >= leadingEnd
      return isEnd ? nil : right.edge(isRight: false)
    }
    guard let right = gap.right else {
      let isEnd = !isRightToLeft && left.start >= leadingEnd
      return isEnd ? nil : left.edge(isRight: true)
    }
    let isLeftHigher = left.piece.placeLevel > right.piece.placeLevel
    let takesHigher = (isLeftHigher ? left : right).start < leadingEnd
    return isLeftHigher == takesHigher ? left.edge(isRight: true) : right.edge(isRight: false)
  }
}
