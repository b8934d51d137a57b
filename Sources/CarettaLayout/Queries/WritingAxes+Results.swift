// SPDX-License-Identifier: Apache-2.0

/// Results of queries from the coordinates of lines to those of the block.
extension WritingAxes {
  /// Results that are all mapped alike.
  @inline(__always)
  func results<Result>(_ results: [Result], _ map: (Result) -> Result) -> [Result] {
    isHorizontal ? results : results.map(map)
  }

  /// A caret's edge: on a vertical line it lies across, as wide as the line.
  func stop(_ stop: CaretStop) -> CaretStop {
    if isHorizontal { return stop }
    var result = stop
    let edge = rect(Rect(x: stop.x, y: stop.y, width: 0, height: stop.height))
    (result.x, result.y, result.width, result.height) = (edge.x, edge.y, edge.width, edge.height)
    result.baseline = fromEdge(stop.baseline, height: stop.height)
    return result
  }

  /// A place where the caret may be shown.
  func candidate(_ candidate: CaretCandidate) -> CaretCandidate {
    CaretCandidate(stop: stop(candidate.stop), roles: candidate.roles)
  }

  /// A line: its band and content.
  func line(_ line: LineBox) -> LineBox {
    if isHorizontal { return line }
    var result = line
    let height = line.bottom - line.top
    let area = rect(Rect(x: line.left, y: line.top, width: line.width, height: height))
    (result.left, result.width, result.top, result.bottom) = (
      area.minX, area.width, area.minY, area.maxY
    )
    result.baseline = area.minX + fromEdge(line.baseline - line.top, height: height)
    // `LinePart` has only the extent along lines, which is the same in the block.
    return result
  }

  /// A part of a selection.
  func selection(_ part: TextSelectionRect) -> TextSelectionRect {
    var result = part
    result.rect = rect(part.rect)
    return result
  }

  /// A direction on the page as one on horizontal lines: along lines to the right and left, across them
  /// down to the next.
  public func direction(_ direction: TextLayoutDirection) -> TextLayoutDirection {
    if isHorizontal { return direction }
    switch direction {
    case .down: return .right
    case .up: return .left
    case .left: return mode == .verticalRL ? .down : .up
    case .right: return mode == .verticalRL ? .up : .down
    }
  }
}
