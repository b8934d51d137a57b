// SPDX-License-Identifier: Apache-2.0

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
