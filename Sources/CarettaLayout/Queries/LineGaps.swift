// SPDX-License-Identifier: Apache-2.0

/// The places between the clusters of a line, from left to right, and the position that each shows.
///
/// Where two directions meet, one place shows two positions. The one of the lower level is taken,
/// that of the text around; but in text against the paragraph at the very start of a line the one
/// of the higher level, because there is no character whose edge is the line's own start. So every
/// offset has exactly one place on its line, and a walk over the places meets each offset once.
extension LineGeometry {
  /// A place on the line: between two clusters, or at an edge.
  struct Gap {
    var left: VisualCluster?
    var right: VisualCluster?

    /// The level of the cluster beside the place that ends at an offset.
    func level(before offset: Int32) -> UInt8? {
      [left, right].lazy.compactMap { $0 }.first { $0.end == offset }?.piece.placeLevel
    }
  }

  /// The place where a position's caret stands; `end` is where the line's text ends, a character
  /// that ends the line left out.
  func gap(at offset: Int32, affinity: TextAffinity, end: Int32) -> Gap {
    let isUpstream = affinity == .upstream && offset > start
    let beside = isUpstream ? offset - 1 : offset
    guard beside < end, let cluster = cluster(at: beside) else {
      return edgeGap(atRight: !isRightToLeft, end: end)
    }
    return gap(beside: cluster, atRight: isUpstream != cluster.isRightToLeft, end: end)
  }

  /// The place at an edge of a cluster.
  func gap(beside cluster: VisualCluster, atRight: Bool, end: Int32) -> Gap {
    let neighbor = neighbor(of: cluster, toTheRight: atRight).flatMap { $0.start < end ? $0 : nil }
    return atRight ? Gap(left: cluster, right: neighbor) : Gap(left: neighbor, right: cluster)
  }

  /// The place at an edge of the line.
  func edgeGap(atRight: Bool, end: Int32) -> Gap {
    var outermost = outermostCluster(atRight: atRight)
    if let cluster = outermost, cluster.start >= end {
      outermost = neighbor(of: cluster, toTheRight: !atRight)
    }
    return atRight ? Gap(left: outermost, right: nil) : Gap(left: nil, right: outermost)
  }

  /// Where the text against the paragraph ends that the line begins with; the line's start without
  /// such text.
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

  /// The position that a place shows; nil where it is the line's end.
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
