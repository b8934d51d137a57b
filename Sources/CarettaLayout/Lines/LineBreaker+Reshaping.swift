// SPDX-License-Identifier: Apache-2.0

/// Ends and starts of lines at places where the text on both sides must be shaped again.
extension LineBreaker {
  /// Whether nothing need be shaped again where the line ends at a cut.
  func isSafe(_ cut: Cut) -> Bool {
    !cut.isHyphenated && !cut.trimsEnd && !isAfterSoftHyphen(cut) && isSafeInside(cut)
      && !changesEnd(cut)
  }

  /// Whether a cut between two segments is after a soft hyphen of the line, which is drawn there; inside a segment no
  /// such place is safe.
  func isAfterSoftHyphen(_ cut: Cut) -> Bool {
    guard cut.stop == 0, paragraph.segments.indices.contains(cut.item) else { return false }
    return paragraph.segments[cut.item].offset > cursor.start && endsInSoftHyphen(cut)
  }

  /// Whether nothing need be shaped again where a line begins at a cut.
  func isSafeStart(_ cut: Cut) -> Bool { isSafeInside(cut) && !changesStart(cut) }

  /// Whether the text is spaced otherwise where a line begins at a cut.
  private func changesStart(_ cut: Cut) -> Bool {
    guard paragraph.changesAtEdges, cut.stop == 0, cut.item >= 0,
      cut.item < paragraph.segments.count
    else { return false }
    let reference = paragraph.segments[cut.item]
    return reference.flags.contains(.startChanges) && reference.offset > cursor.start
  }

  /// Whether the text is spaced otherwise where a line ends at a cut.
  private func changesEnd(_ cut: Cut) -> Bool {
    guard paragraph.changesAtEdges, cut.stop == 0, cut.item > 0 else { return false }
    return paragraph.segments[cut.item - 1].flags.contains(.endChanges)
  }

  /// Whether the text on both sides of a cut has the same glyphs apart.
  private func isSafeInside(_ cut: Cut) -> Bool {
    if cut.item >= paragraph.segments.count { return true }
    if cut.stop == 0 {
      return keepsForms || cut.item < 0 || !paragraph.segments[cut.item].flags.contains(.isJoined)
        || paragraph.segments[cut.item].offset <= cursor.start
    }
    let segment = item(cut.item).segment
    return cut.stop >= segment.stops.count || segment.stops[cut.stop].isSafeToBreak
  }

  /// Whether the line still fits when its end is shaped without what follows.
  func fitsShapedAlone(_ cut: Cut) -> Bool {
    if isSafe(cut) { return true }
    let reshapedEnd = reshapedEnd(before: cut)
    return reshapedEnd.x + reshapedEnd.segment.contentAdvance
      - hyphenHang(at: cut, reshapedEnd.segment.style) <= limit
  }

  /// The text before an unsafe cut, back to where shaping it alone changes nothing.
  func reshapedEnd(before cut: Cut) -> (segment: ShapedSegment, start: Int32, x: Int64) {
    // A soft hyphen before the cut is drawn by its own rules.
    let shaper = lineEdgeShaper(at: max(0, offset(of: cut) - 1))
    var cut = cut
    if cut.stop == 0, cut.item >= 0 {
      // Between letters of two styles: what is shaped again lies in the segment before.
      let before = cut.item == cursor.segment ? firstItem : cut.item - 1
      cut.item = before
      cut.stop = self.item(before).segment.stops.count
    }
    let item = item(cut.item)
    // The reshaped start is as it is because it starts the line.
    let reshapedEnd = shaper.reshapedEnd(
      before: cut.stop, of: item.segment, at: item.offset, lineStart: cursor.start,
      bodyStart: cut.item < 0 ? .max : cursor.bodyStart, isHyphenated: cut.isHyphenated,
      trimsEnd: cut.trimsEnd)
    guard let stop = reshapedEnd.firstStop else { return (reshapedEnd.piece, cursor.start, 0) }
    return (
      reshapedEnd.piece, item.offset + item.segment.offset(ofStop: stop),
      item.x + item.segment.x(ofStop: stop) - cursor.x
    )
  }

  private func lineEdgeShaper(at offset: Int32) -> LineEdgeShaper {
    LineEdgeShaper(
      paragraph: paragraph, engine: engine, rules: rules(at: offset), keepsForms: keepsForms,
      spacing: spacing)
  }

  /// Ends the line at a cut and begins the next one there; true where the paragraph ends too.
  mutating func end(at cut: Cut, _ extra: inout LineExtra?) -> Bool {
    let offset = offset(of: cut)
    if !isSafe(cut) {
      let reshapedEnd = reshapedEnd(before: cut)
      var special = extra ?? LineExtra(reshapedStart: nil, bodyStart: cursor.start)
      if reshapedEnd.start <= cursor.start {
        special.reshapedStart = reshapedEnd.segment
        special.bodyStart = offset
      } else {
        special.reshapedEnd = reshapedEnd.segment
        special.bodyEnd = reshapedEnd.start
      }
      extra = special
    }
    if cut.item < paragraph.segments.count {
      startLine(at: offset, cut, isUnsafe: !isSafeStart(cut))
      return false
    }
    let isSeparated = paragraph.segments.last?.flags.contains(.lineSeparator) == true
    cursor = Cursor(
      start: offset, reshapedStart: nil, segment: paragraph.segments.count, bodyStart: offset,
      x: paragraph.advance)
    return !isSeparated
  }

  /// Begins a line at an offset inside the content.
  mutating func startLine(at offset: Int32, _ cut: Cut, isUnsafe: Bool) {
    // What is cut in the reshaped start lies in a segment that the reshaped start was shaped from.
    let index = cut.item < 0 ? paragraph.segment(at: offset) : cut.item
    let reference = paragraph.segments[index]
    let segment = reference.segment
    let stop = segment.stop(atOrBefore: offset - reference.offset)
    if !isUnsafe && (stop == 0 || segment.stops[stop].isSafeToBreak) {
      cursor = Cursor(
        start: offset, reshapedStart: nil, segment: index, bodyStart: offset,
        x: reference.x + segment.x(ofStop: stop))
      return
    }
    let reshapedStart = lineEdgeShaper(at: reference.offset).reshapedStart(
      from: offset, after: stop, of: segment, at: reference.offset)
    // Where glyphs stand across the seam, the reshaped start reaches as far as it was shaped.
    let bodyStart = offset + reshapedStart.length
    let isWhole = bodyStart >= reference.offset + segment.length
    let bodyStop = segment.stop(atOrBefore: bodyStart - reference.offset)
    cursor = Cursor(
      start: offset, reshapedStart: reshapedStart, segment: isWhole ? index + 1 : index,
      bodyStart: bodyStart,
      x: reference.x + segment.x(ofStop: bodyStop) - reshapedStart.advance)
  }
}
