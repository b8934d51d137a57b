// SPDX-License-Identifier: Apache-2.0

/// How much of a line's first and last cluster hangs outside the line box (CSS
/// `hanging-punctuation`, optical margins).
///
/// A cluster does not hang if an inline-box decoration is between it and the line's edge (CSS Text
/// 3 §8.2.2).
struct HangRules: Sendable {
  private let punctuation: ParagraphStyle.HangingPunctuation
  private let hasOpticalMargins: Bool
  /// The paragraph's level.
  private let base: UInt8
  /// The widths of inline-box decorations next to clusters.
  private let insets: [SegmentInset]
  /// The decorations that are repeated on every line.
  private let cloned: ClonedEdges?
  /// Whether a list marker is before the paragraph's first cluster, which then does not hang.
  var followsMarker = false

  /// Creates the rules of a paragraph; nil if nothing hangs.
  init?(_ style: ParagraphStyle, _ paragraph: ShapedParagraph) {
    guard style.hangsAtEdges else { return nil }
    punctuation = style.hangingPunctuation
    hasOpticalMargins = style.opticalMargins
    base = paragraph.baseLevel
    insets = paragraph.insets
    cloned = paragraph.clonedEdges
  }

  /// Returns how much of a line's first cluster hangs.
  func start(_ place: LineStart) -> Int64 {
    let isFirst = place.offset == 0
    guard let cluster = place.cluster, !place.blocked.contains(.start), cluster.level == base,
      !hasEdge(before: cluster), !(isFirst && followsMarker)
    else { return 0 }
    let advance = ownAdvance(cluster)
    if advance <= 0 { return 0 }
    if isFirst, punctuation.contains(.first), EdgePunctuation.opens(cluster.scalar) {
      return advance
    }
    if !hasOpticalMargins { return 0 }
    return share(EdgePunctuation.protrusion(cluster.scalar).start, of: advance)
  }

  /// Returns how much of a line's last cluster, or of the hyphen drawn after it, hangs.
  ///
  /// - Parameter place: the end of the line.
  /// - Returns: the hang of any line, and the maximum hang, used only if the line does not fit
  ///   otherwise.
  func end(_ place: LineStop) -> (always: Int64, most: Int64) {
    if let style = place.hyphen {
      let hang = hyphen(style, blocked: place.blocked)
      return (hang, hang)
    }
    guard let cluster = place.cluster, !place.blocked.contains(.end), cluster.level == base,
      !hasEdge(after: cluster)
    else { return (0, 0) }
    let advance = ownAdvance(cluster)
    if advance <= 0 { return (0, 0) }
    if place.isLast, punctuation.contains(.last), EdgePunctuation.closes(cluster.scalar) {
      return (advance, advance)
    }
    let isStop = EdgePunctuation.isStop(cluster.scalar)
    if isStop, punctuation.contains(.forceEnd) { return (advance, advance) }
    let share =
      hasOpticalMargins
      ? share(EdgePunctuation.protrusion(cluster.scalar).end, of: advance) : 0
    let mayHang = isStop && punctuation.contains(.allowEnd)
    return (share, mayHang ? advance : share)
  }

  private func hyphen(_ style: ShapingStyle, blocked: LineSlot.Sides) -> Int64 {
    guard hasOpticalMargins, !blocked.contains(.end), style.key.isRightToLeft == (base == 1)
    else { return 0 }
    return share(EdgePunctuation.protrusion(UInt32(style.hyphen)).end, of: style.hyphenAdvance)
  }

  private func hasEdge(before cluster: EdgeCluster) -> Bool {
    inset(before: cluster) != 0 || cloned.map { $0.start(of: cluster.start) != 0 } ?? false
  }

  private func hasEdge(after cluster: EdgeCluster) -> Bool {
    inset(after: cluster) != 0 || cloned.map { $0.end(at: cluster.end) != 0 } ?? false
  }

  /// Returns the width of a cluster without adjacent inline-box decorations, which do not hang.
  private func ownAdvance(_ cluster: EdgeCluster) -> Int64 {
    insets.isEmpty && cluster.inset == nil
      ? cluster.advance : cluster.advance - inset(before: cluster) - inset(after: cluster)
  }

  private func inset(before cluster: EdgeCluster) -> Int64 {
    if let inset = cluster.inset { return inset.leading }
    let index = insets.partitioningIndex { $0.start >= cluster.start }
    return index < insets.count && insets[index].start == cluster.start ? insets[index].leading : 0
  }

  private func inset(after cluster: EdgeCluster) -> Int64 {
    if let inset = cluster.inset { return inset.trailing }
    let index = insets.partitioningIndex { $0.end >= cluster.end }
    return index < insets.count && insets[index].end == cluster.end ? insets[index].trailing : 0
  }

  private func share(_ thousandths: Int64, of advance: Int64) -> Int64 {
    advance / 1000 * thousandths + advance % 1000 * thousandths / 1000
  }
}
