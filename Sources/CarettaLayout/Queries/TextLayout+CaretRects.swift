// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the rectangle of the caret at a position (`UITextInput.caretRect(for:)`).
  ///
  /// The rectangle is as tall as the line (as wide as a vertical line) and, as in UIKit, 2 points
  /// wide and centered on the insertion edge. The edge is clamped to the block, to a line that
  /// hangs out of the block, and to the interval of a line fragment (``LineBox/parts``), so that
  /// carets in white space that hangs beyond an edge are shown at the edge. After a hard break the
  /// caret is at the start of the next line, whatever the affinity. At a soft wrap the affinity
  /// selects the line; at a boundary between directions it selects the edge. An offset inside a
  /// grapheme cluster means the cluster's start.
  ///
  /// - Parameters:
  ///   - position: the text position of the caret.
  ///   - appearance: the width and placement of the rectangle, and the choice among caret
  ///     positions.
  /// - Returns: the rectangle, or `Rect.null` for an offset outside the text.
  /// - Complexity: O(log length) in text of one direction.
  public func caretRect(
    for position: TextPosition, appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    guard
      let caret = plainCaret(at: position, choosing: appearance.choice)
        ?? caretEdge(at: position, choosing: appearance.choice)
    else { return .null }
    var edge = caret.x
    if appearance.staysInBlock {
      let bounds =
        keepsLinesInBlock
        ? (left: 0, right: boundedWidth ?? max(alignmentWidth, caret.x)) : caretBounds(of: caret)
      edge = max(bounds.left, min(bounds.right, caret.x))
    }
    let width = appearance.width.isFinite ? max(0, appearance.width) : 0
    let lead =
      switch appearance.placement {
      case .centered: width / 2
      case .leading: caret.isRightToLeft ? width : 0
      }
    return axes.rect(Rect(x: edge - lead, y: caret.top, width: width, height: caret.height))
  }

  /// Whether carets are shown between the edges of the block, and not at edges that hanging text or
  /// exclusions move.
  @inline(__always)
  private var keepsLinesInBlock: Bool {
    specification.keepsLinesAtEdge && stack.lineTable.isUniform && !stack.hasFormats
  }

  /// Returns the caret on a plain line; nil for another line, or without a caret.
  @inline(__always)
  private func plainCaret(at position: TextPosition, choosing choice: CaretChoice) -> CaretEdge? {
    let isUniform = stack.lineTable.isUniform
    guard choice == .affinity, position.offset >= 0, position.offset <= length,
      isUniform || isPlaced(position.offset)
    else { return nil }
    let record = record(locate(offset: position.offset))
    let local = min(record.local(position.offset), record.contentEnd)
    let index =
      isUniform
      ? record.line(at: local, affinity: position.affinity)
      : line(of: record, at: local, affinity: position.affinity)
    guard let plain = plainLine(record, index) else { return nil }
    let edge = plain.caretEdge(at: local, affinity: position.affinity)
    let band = record.band(ofLine: index)
    return CaretEdge(
      x: origin(of: plain) + resolved.unit.points(edge.x), top: band.top, height: band.height,
      part: record.firstLine + index, isRightToLeft: edge.isRightToLeft)
  }

  /// Returns the parts of a caret stop that its rectangle depends on.
  @inline(never)
  private func caretEdge(at position: TextPosition, choosing choice: CaretChoice) -> CaretEdge? {
    if choice == .affinity, position.offset >= 0, position.offset <= length,
      isPlaced(position.offset)
    {
      let paragraph = locate(offset: position.offset)
      let lines = record(paragraph)
      let local = min(lines.local(position.offset), lines.contentEnd)
      let line = line(of: lines, at: local, affinity: position.affinity)
      let band = lines.band(ofLine: line)
      if let reshaped = reshapedLine(lines, line) {
        return CaretEdge(
          x: resolved.unit.points(reshaped.edge(at: local)), top: band.top, height: band.height,
          part: lines.firstLine + line, isRightToLeft: false)
      }
      let placement = LinePlacement(self, paragraph: paragraph, line: line)
      let edge = placement.geometry.caretEdge(at: local, affinity: position.affinity)
      return CaretEdge(
        x: placement.origin + resolved.unit.points(edge.x), top: band.top, height: band.height,
        part: lines.firstLine + line, isRightToLeft: edge.isRightToLeft)
    }
    return flowStop(at: position, choosing: choice).map {
      CaretEdge(
        x: $0.x, top: $0.y, height: $0.height, part: part(ofLine: $0.line, nearestTo: $0.x),
        isRightToLeft: $0.writingDirection == .rtl)
    }
  }

  /// Returns the bounds within which the carets of a line are shown.
  @inline(never)
  private func caretBounds(of caret: CaretEdge) -> (left: Double, right: Double) {
    if let interval = interval(ofPart: caret.part) { return interval }
    var left = 0.0
    var right = boundedWidth ?? max(alignmentWidth, caret.x)
    let mayHang =
      caret.part == 0 && specification.room.mayHang || specification.bodyRoom.mayHang
    guard mayHang || stack.hasFormats || specification.hangsAtEdges else { return (left, right) }
    let place = locate(part: caret.part)
    let record = record(place.paragraph)
    let slot = slot(record, line: place.line)
    let start = max(0, -resolved.unit.points(slot.start))
    let end = max(0, -resolved.unit.points(slot.end))
    left -= record.isRightToLeft ? end : start
    right += record.isRightToLeft ? start : end
    return (left, right)
  }

  /// Returns the center line of the caret at a position, with the slant of the font (`hhea` caret
  /// slope), for drawing carets in italic text.
  ///
  /// The line runs from top to bottom, on vertical lines from right to left. It crosses the
  /// insertion edge at the baseline and is not clamped to the block.
  ///
  /// - Returns: the two end points, or nil for an offset outside the text.
  public func caretLine(
    for position: TextPosition, choosing choice: CaretChoice = .affinity
  ) -> (top: Point, bottom: Point)? {
    guard let stop = flowStop(at: position, choosing: choice) else { return nil }
    let ends = [
      Point(x: stop.x + stop.baseline * stop.slope, y: stop.y),
      Point(x: stop.x + (stop.baseline - stop.height) * stop.slope, y: stop.y + stop.height),
    ].map { axes.point($0, onLineFrom: stop.y, height: stop.height) }
    return (ends[0], ends[1])
  }
}

/// The parts of a caret stop that its rectangle depends on.
private struct CaretEdge {
  var x: Double
  var top: Double
  var height: Double
  /// The number of the line fragment.
  var part: Int
  var isRightToLeft: Bool
}
