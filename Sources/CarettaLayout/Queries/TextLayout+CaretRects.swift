// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The rectangle of the caret at a position (`UITextInput.caretRect(for:)`).
  ///
  /// It is as tall as the line, or as wide as a vertical one, and, as in UIKit, 2 points wide and centred on the
  /// insertion edge, which is clamped to the block and to a line that hangs out of it, in a part of a line
  /// (``LineBox/parts``) to its stretch: white space that hangs beyond the edge has its carets at the
  /// edge. After a hard break the caret is at the start of the next line, whatever the affinity;
  /// at a soft wrap the affinity decides the line, at a border between directions the edge. An
  /// offset inside a grapheme cluster means the cluster's start.
  ///
  /// - Parameters:
  ///   - position: where the caret is in the text.
  ///   - appearance: its width and placement, and which of the offset's places it shows.
  /// - Returns: the rectangle, or `Rect.null` for an offset outside the text.
  /// - Complexity: O(log length) in text of one direction.
  public func caretRect(
    for position: TextPosition, appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    guard let caret = caretEdge(at: position, choosing: appearance.choice) else { return .null }
    var edge = caret.x
    if appearance.staysInBlock {
      let bounds = caretBounds(of: caret)
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

  /// The insertion edge of a position without what only some callers need.
  @inline(__always)
  private func caretEdge(at position: TextPosition, choosing choice: CaretChoice) -> CaretEdge? {
    if choice == .affinity, position.offset >= 0, position.offset <= length,
      isPlaced(position.offset)
    {
      let paragraph = locate(offset: position.offset)
      let lines = record(paragraph)
      let local = min(lines.local(position.offset), lines.contentEnd)
      let line = line(of: lines, at: local, affinity: position.affinity)
      if let plain = plainLine(lines, line) {
        let band = lines.band(ofLine: line)
        let edge = plain.caretEdge(at: local, affinity: position.affinity)
        return CaretEdge(
          x: origin(of: plain) + resolved.unit.points(edge.x), top: band.top,
          height: band.height, part: lines.firstLine + line, isRightToLeft: edge.isRightToLeft)
      }
      let placement = LinePlacement(self, paragraph: paragraph, line: line)
      let band = lines.band(ofLine: line)
      let edge = placement.geometry.caretEdge(at: local, affinity: position.affinity)
      return CaretEdge(
        x: placement.origin + resolved.unit.points(edge.x), top: band.top, height: band.height,
        part: lines.firstLine + line, isRightToLeft: edge.isRightToLeft)
    }
    return flowStop(at: position, choosing: choice).map {
      CaretEdge(
        x: $0.x, top: $0.y, height: $0.height, part: part(of: $0),
        isRightToLeft: $0.writingDirection == .rtl)
    }
  }

  /// The part of a line that a stop is on.
  private func part(of stop: CaretStop) -> Int {
    stack.flow == nil ? stop.line : part(ofLine: stop.line, nearestTo: stop.x)
  }

  /// Between which places the carets of a line are shown.
  private func caretBounds(of caret: CaretEdge) -> (left: Double, right: Double) {
    if stack.flow != nil { return stretch(ofPart: caret.part) }
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

  /// The middle line of the caret at a position, from top to bottom, of vertical lines from right to left, leaning as the font says
  /// (`hhea` caret slope): what a renderer draws in italic text.
  ///
  /// It meets the insertion edge on the baseline and is not clamped to the block.
  ///
  /// - Returns: the two ends, or nil for an offset outside the text.
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

/// Where a caret stands, as far as its rectangle depends on it.
private struct CaretEdge {
  var x: Double
  var top: Double
  var height: Double
  /// The number of the part of a line that it is on.
  var part: Int
  var isRightToLeft: Bool
}
