// SPDX-License-Identifier: Apache-2.0

/// Caret positions on a line, and the white space that hangs at its end.
extension LineGeometry {
  /// Returns the fragment that determines the caret position: the fragment of the preceding cluster
  /// (upstream, if it is on the line) or of the cluster that starts at the offset; nil at the
  /// line's end.
  func piece(beside offset: Int32, affinity: TextAffinity) -> LinePiece? {
    affinity == .upstream && offset > start ? piece(at: offset - 1) : piece(at: offset)
  }

  /// Returns the caret position of an offset on the line, as a distance from its left end.
  ///
  /// With downstream affinity, it is the leading edge of the cluster that starts there, or the
  /// line's end. With upstream affinity, it is the trailing edge of the preceding cluster, if that
  /// cluster is on the line.
  @inline(__always)
  func edge(at offset: Int32, affinity: TextAffinity) -> Int64 {
    if isPlain { return plain.edge(at: offset) }
    return piece(beside: offset, affinity: affinity)?.place(of: offset) ?? endEdge
  }

  /// Returns the caret position, and the direction of the run to which the caret belongs.
  @inline(__always)
  func caretEdge(
    at offset: Int32, affinity: TextAffinity
  ) -> (x: Int64, isRightToLeft: Bool) {
    if isPlain { return (plain.edge(at: offset), isRightToLeft) }
    guard let piece = piece(beside: offset, affinity: affinity) else {
      return (endEdge, isRightToLeft)
    }
    return (piece.place(of: offset), piece.isRightToLeft)
  }

  /// The start of the line in the paragraph's direction.
  var startEdge: Int64 { isRightToLeft ? advance : 0 }

  /// The end of the line in the paragraph's direction.
  var endEdge: Int64 { isRightToLeft ? 0 : advance }

  /// The width of the white space that hangs at the line's end.
  var trailingAdvance: Int64 {
    if hasNoTable { return plain.trailingAdvance }
    return hangingSpace.advance
  }

  /// The white space that hangs at the line's end: its width, and its start offset.
  ///
  /// White space that collapses at a wrap is not included: it has no width, and the white space
  /// before it hangs (CSS Text 3 §4.1.2).
  var hangingSpace: (advance: Int64, start: Int32) {
    guard start < shownEnd, record.hangs else { return (0, shownEnd) }
    if !hasTable { return plain.hangingSpace(before: shownEnd) }
    if let kept { return kept.hanging }
    var trailing: Int64 = 0
    var offset = shownEnd
    while offset > start, let piece = piece(at: offset - 1) {
      QueryWork.count()
      if let marker = piece.marker {
        if !marker.stops.isEmpty { break }
        offset = piece.start
        continue
      }
      let segment = piece.segment
      let end = min(piece.end, shownEnd)
      let isCutShort = end < piece.origin + segment.length
      let space = segment.offset(ofStop: Int(segment.trailingSpaceStop)) + piece.origin
      let from = isCutShort ? firstTrailingSpace(piece, before: end) : space
      // A tab with a width at the end of a line does not count as white space.
      if from <= piece.start {
        trailing += piece.advance
        offset = piece.start
        continue
      }
      if from < end {
        let stop = segment.stop(atOrBefore: from - piece.origin)
        let last = segment.stop(atOrBefore: end - piece.origin)
        trailing += segment.x(ofStop: last) - segment.x(ofStop: stop)
        offset = from
      }
      break
    }
    return (trailing, offset)
  }

  /// Returns the start of the white space before an offset in a fragment that ends inside its
  /// segment.
  private func firstTrailingSpace(_ piece: LinePiece, before end: Int32) -> Int32 {
    var stop = piece.segment.stop(atOrBefore: end - piece.origin)
    while stop > 0, piece.segment.stops[stop - 1].isSpace,
      piece.segment.stops[stop - 1].offset + piece.origin >= piece.start
    {
      stop -= 1
    }
    return piece.segment.offset(ofStop: stop) + piece.origin
  }
}
