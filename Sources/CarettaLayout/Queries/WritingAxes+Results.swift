// SPDX-License-Identifier: Apache-2.0

/// The conversion of query results from line-relative coordinates to the block's coordinates.
extension WritingAxes {
  /// Returns results converted by a function; unchanged if lines are horizontal.
  @inline(__always)
  func results<Result>(_ results: [Result], _ map: (Result) -> Result) -> [Result] {
    isHorizontal ? results : results.map(map)
  }

  /// Converts a caret stop; on a vertical line the edge is horizontal, and as wide as the line.
  func stop(_ stop: CaretStop) -> CaretStop {
    if isHorizontal { return stop }
    var result = stop
    let edge = rect(Rect(x: stop.x, y: stop.y, width: 0, height: stop.height))
    (result.x, result.y, result.width, result.height) = (edge.x, edge.y, edge.width, edge.height)
    result.baseline = fromEdge(stop.baseline, height: stop.height)
    return result
  }

  /// Converts a caret candidate.
  func candidate(_ candidate: CaretCandidate) -> CaretCandidate {
    CaretCandidate(stop: stop(candidate.stop), roles: candidate.roles)
  }

  /// Converts a line: its box and content.
  func line(_ line: LineBox) -> LineBox {
    if isHorizontal { return line }
    var result = line
    let height = line.bottom - line.top
    let area = rect(Rect(x: line.left, y: line.top, width: line.width, height: height))
    (result.left, result.width, result.top, result.bottom) = (
      area.minX, area.width, area.minY, area.maxY
    )
    result.baseline = area.minX + fromEdge(line.baseline - line.top, height: height)
    if mode.isFromBottom {
      result.parts = line.parts.map { part in
        LinePart(
          range: part.range, left: inlineSize - part.left - part.width, width: part.width)
      }
    }
    return result
  }

  /// Converts a selection rectangle.
  func selection(_ part: TextSelectionRect) -> TextSelectionRect {
    var result = part
    result.rect = rect(part.rect)
    return result
  }

  /// Converts a physical direction to a direction relative to horizontal lines: right and left
  /// along the lines, down to the next line.
  public func direction(_ direction: TextLayoutDirection) -> TextLayoutDirection {
    if isHorizontal { return direction }
    switch direction {
    case .down: return mode.isFromBottom ? .left : .right
    case .up: return mode.isFromBottom ? .right : .left
    case .left: return mode.isFromRight ? .down : .up
    case .right: return mode.isFromRight ? .up : .down
    }
  }
}
