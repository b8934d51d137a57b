// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the insertion edge of a position, unclamped and without width; nil outside the text.
  public func caretStop(at position: TextPosition) -> CaretStop? {
    flowStop(at: position).map(axes.stop)
  }

  /// Returns the caret stop in line-relative coordinates (`WritingAxes`).
  func flowStop(at position: TextPosition) -> CaretStop? {
    guard position.offset >= 0, position.offset <= length, isPlaced(position.offset) else {
      return nil
    }
    let paragraph = locate(offset: position.offset)
    // Inside a terminator of two code units (CRLF) the caret is before the terminator.
    let local = min(
      record(paragraph).local(position.offset), record(paragraph).contentEnd)
    let line = line(of: record(paragraph), at: local, affinity: position.affinity)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    return stop(
      offset: position.offset, local: local, affinity: position.affinity, paragraph: paragraph,
      placement: placement)
  }

  /// All caret stops in offset order (0 … length).
  ///
  /// Each grapheme boundary has the downstream stop, followed by the upstream stop if it differs.
  /// O(length).
  public var caretStops: [CaretStop] {
    var result: [CaretStop] = []
    for paragraph in paragraphs.indices {
      let lines = record(paragraph)
      var previousLine: LinePlacement?
      for line in 0..<partCount(of: lines) {
        let placement = LinePlacement(self, paragraph: paragraph, line: line)
        let geometry = placement.geometry
        var offsets = boundaries(of: geometry, paragraph: paragraph)
        if line + 1 == lines.lineCount { offsets.append(geometry.end) }
        for offset in offsets {
          result.append(
            stop(
              offset: lines.start + Int(offset), local: offset, affinity: .downstream,
              paragraph: paragraph, placement: placement))
          appendUpstream(
            at: offset, paragraph: paragraph, placement: placement, previous: previousLine,
            to: &result)
        }
        previousLine = lines.isSoftWrapped(line) ? placement : nil
      }
    }
    return axes.results(result, axes.stop)
  }

  /// Returns the grapheme boundaries on a line, without the line's end.
  private func boundaries(of geometry: LineGeometry, paragraph: Int) -> [Int32] {
    guard geometry.start < geometry.end else { return [] }
    var result: [Int32] = []
    for piece in geometry.pieces(in: geometry.start..<geometry.end) {
      if piece.marker != nil {
        result += hiddenBoundaries(piece.start..<piece.end, from: paragraph)
        continue
      }
      for stop in piece.segment.stops {
        let offset = stop.offset + piece.origin
        if offset >= piece.start, offset < piece.end { result.append(offset) }
      }
    }
    return result
  }

  /// Appends the upstream stop of an offset if it differs from the downstream one.
  private func appendUpstream(
    at offset: Int32, paragraph: Int, placement: LinePlacement, previous: LinePlacement?,
    to result: inout [CaretStop]
  ) {
    guard let downstream = result.last else { return }
    let line: LinePlacement
    if offset > placement.geometry.start {
      line = placement
    } else if let previous {
      line = previous
    } else {
      return
    }
    let upstream = stop(
      offset: downstream.offset, local: offset, affinity: .upstream, paragraph: paragraph,
      placement: line)
    if upstream.x != downstream.x || upstream.line != downstream.line {
      result.append(upstream)
    }
  }

  /// Returns the stop of an offset on a line, in line-relative coordinates.
  func stop(
    offset: Int, local: Int32, affinity: TextAffinity, paragraph: Int, placement: LinePlacement
  ) -> CaretStop {
    if let piece = placement.geometry.piece(beside: local, affinity: affinity) {
      return stop(
        offset: offset, affinity: affinity, edge: piece.place(of: local), run: piece,
        isRightToLeft: piece.isRightToLeft, paragraph: paragraph, placement: placement)
    }
    // Text typed at a line end takes the direction of the preceding text.
    return stop(
      offset: offset, affinity: affinity, edge: placement.geometry.endEdge,
      run: local > placement.geometry.start ? placement.geometry.piece(at: local - 1) : nil,
      isRightToLeft: placement.geometry.isRightToLeft, paragraph: paragraph, placement: placement)
  }

  /// Returns a stop at a distance from a line's left end.
  func stop(
    offset: Int, affinity: TextAffinity, edge: Int64, run: LinePiece?, isRightToLeft: Bool,
    paragraph: Int, placement: LinePlacement
  ) -> CaretStop {
    let line = placement.geometry.index
    let band = record(paragraph).band(ofLine: line)
    return CaretStop(
      offset: offset, affinity: affinity, x: placement.origin + resolved.unit.points(edge),
      y: band.top, height: band.height, line: lineNumber(record(paragraph), line),
      baseline: band.baseline, writingDirection: isRightToLeft ? .rtl : .ltr,
      slope: run?.segment.caretSlope ?? resolved.faces[0].caretSlope)
  }
}
