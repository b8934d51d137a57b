// SPDX-License-Identifier: Apache-2.0

/// How far the content at a line's end hangs beyond its slot.
struct EndHang: Hashable, Sendable {
  /// The hang of any line.
  var always: Int64 = 0
  /// The maximum hang, used only if the line does not fit otherwise.
  var most: Int64 = 0

  /// Returns the hang for content of a given width.
  func hang(of content: Int64, limit: Int64) -> Int64 {
    content - always <= limit ? always : most
  }
}

/// A grapheme cluster at the edge of a line.
struct EdgeCluster {
  /// The cluster's offsets in the paragraph.
  var start: Int32
  var end: Int32
  /// The cluster's first character.
  var scalar: UInt32
  /// The cluster's width, in layout units.
  var advance: Int64
  /// The level of the cluster's segment: only clusters with the paragraph's level are at the line's
  /// edge.
  var level: UInt8
  /// The edges of boxes beside it on its line; nil if no edge of the line has moved (`MovedEdges`).
  var inset: RunInset?
}

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
  /// The sides of the line at which no text hangs (`LineSlot.blocked`).
  var blocked: LineSlot.Sides = []
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
  func start(_ cluster: EdgeCluster?, isFirst: Bool) -> Int64 {
    guard let cluster, !blocked.contains(.start), cluster.level == base,
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

  /// Returns how much of a line's last cluster hangs.
  func end(_ cluster: EdgeCluster?, isLast: Bool) -> EndHang {
    guard let cluster, !blocked.contains(.end), cluster.level == base, !hasEdge(after: cluster)
    else { return EndHang() }
    let advance = ownAdvance(cluster)
    if advance <= 0 { return EndHang() }
    if isLast, punctuation.contains(.last), EdgePunctuation.closes(cluster.scalar) {
      return EndHang(always: advance, most: advance)
    }
    let isStop = EdgePunctuation.isStop(cluster.scalar)
    if isStop, punctuation.contains(.forceEnd) { return EndHang(always: advance, most: advance) }
    let share =
      hasOpticalMargins
      ? share(EdgePunctuation.protrusion(cluster.scalar).end, of: advance) : 0
    let mayHang = isStop && punctuation.contains(.allowEnd)
    return EndHang(always: share, most: mayHang ? advance : share)
  }

  /// Returns how much of the hyphen that is drawn at a line's end hangs.
  func hyphen(_ style: ShapingStyle) -> Int64 {
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

extension ShapedParagraph {
  /// Returns the cluster of a segment that begins at a stop.
  func edgeCluster(
    _ segment: SegmentView, stop: Int, origin: Int32, level: UInt8
  ) -> EdgeCluster {
    let offset = origin + segment.offset(ofStop: stop)
    let scalar: UInt32 =
      switch processedText.units {
      case .ascii(let units): UInt32(units[Int(offset)])
      case .utf16(let units): units.scalar(at: Int(offset))
      }
    return EdgeCluster(
      start: offset, end: origin + segment.offset(ofStop: stop + 1), scalar: scalar,
      advance: segment.x(ofStop: stop + 1) - segment.x(ofStop: stop), level: level)
  }

  /// Returns the first cluster with a width at or after an offset; nil if a tab comes first, or if
  /// no cluster has a width.
  func firstCluster(from offset: Int32) -> EdgeCluster? {
    guard offset < contentLength else { return nil }
    var index = segment(at: offset)
    var stop = segments[index].segment.stop(atOrBefore: offset - segments[index].offset)
    while index < segments.count {
      let reference = segments[index]
      if reference.isSpecial { return nil }
      let segment = reference.segment.view
      while stop < segment.stops.count {
        let cluster = edgeCluster(
          segment, stop: stop, origin: reference.offset, level: reference.level)
        if cluster.advance != 0 { return cluster }
        stop += 1
      }
      (index, stop) = (index + 1, 0)
    }
    return nil
  }

  /// Returns the last cluster before an offset that has a width and is not hanging white space; nil
  /// if a tab comes last, or if there is no such cluster.
  func lastCluster(before offset: Int32) -> EdgeCluster? {
    guard offset > 0 else { return nil }
    var index = segment(at: offset - 1)
    var end = offset
    while index >= 0 {
      let reference = segments[index]
      if reference.flags.contains(.tab) { return nil }
      let segment = reference.segment.view
      var stop = segment.stop(atOrBefore: end - 1 - reference.offset)
      while stop >= 0, !reference.flags.contains(.lineSeparator) {
        if !segment.stops[stop].isSpace {
          let cluster = edgeCluster(
            segment, stop: stop, origin: reference.offset, level: reference.level)
          if cluster.advance != 0 { return cluster }
        }
        stop -= 1
      }
      end = reference.offset
      index -= 1
    }
    return nil
  }
}

extension SegmentRef {
  /// Whether the segment is a tab or a line separator.
  var isSpecial: Bool { !flags.isDisjoint(with: [.tab, .lineSeparator]) }
}
