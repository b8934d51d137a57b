// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns the position within a range that is closest to a point
  /// (`UITextInput.closestPosition(to:within:)`).
  ///
  /// The result is the closest position on the screen, not a clamped result of
  /// `closestPosition(to:)`: first the nearest line on which the range, including both ends, has a
  /// position (of two equally near lines, the upper one), then the nearest position of the range on
  /// this line. The end of a range that is not empty belongs to the preceding line if that line is
  /// soft-wrapped. Ends outside the text are clamped, and ends inside a cluster are moved outward.
  ///
  /// - Complexity: O(log length + lines of the range), plus the fragments of the range on that
  ///   line.
  public func closestPosition(to point: Point, within range: TextRange) -> TextPosition {
    let range = TextRange(
      boundary(max(0, min(length, range.start)), forward: false),
      boundary(max(0, min(length, range.end)), forward: true))
    let point = axes.hitPlace(point)
    let first = part(of: TextPosition(range.start))
    let last = part(of: TextPosition(range.end, range.isEmpty ? .downstream : .upstream))
    let y = point.y.isNaN ? 0 : point.y
    let x = point.x.isNaN ? 0 : point.x
    let part = part(nearestTo: Point(x: x, y: y), in: first...max(first, last))
    let hit = position(inPart: part, x: x)
    if range.start <= hit.offset, hit.offset <= range.end { return hit }
    let edges = edges(of: range, onPart: part)
    // Far away, all distances round to the same value.
    let near = max(edges.map(\.x).min() ?? 0, min(edges.map(\.x).max() ?? 0, x))
    guard let nearest = edges.min(by: { abs($0.x - near) < abs($1.x - near) }) else {
      return TextPosition(range.start)
    }
    // The affinity is upstream only if the two sides have different caret positions.
    let other = flowStop(at: TextPosition(nearest.offset))
    let isSame = other?.x == nearest.x && other?.line == nearest.line
    return isSame ? TextPosition(nearest.offset) : nearest.position
  }

  /// Returns the caret stops at the edges of a range's visual runs on a line fragment.
  ///
  /// For any point outside the range, one of these stops is the closest.
  private func edges(of range: TextRange, onPart number: Int) -> [CaretStop] {
    let (paragraph, line) = locate(part: number)
    let start = record(paragraph).start
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let geometry = placement.geometry
    let low = Int32(clamping: max(range.start - start, Int(geometry.start)))
    let high = Int32(clamping: min(range.end - start, Int(geometry.end)))
    var stops: [CaretStop] = []
    func add(_ local: Int32, _ affinity: TextAffinity) {
      stops.append(
        stop(
          offset: start + Int(local), local: local, affinity: affinity, paragraph: paragraph,
          placement: placement))
    }
    // Both caret positions of the range's ends: they differ at a boundary between directions.
    add(low, .downstream)
    add(low, .upstream)
    add(high, .upstream)
    if high < geometry.end || !geometry.isSoftWrapped { add(high, .downstream) }
    for piece in geometry.pieces(in: low..<max(low, high)) {
      add(max(low, piece.start), .downstream)
      add(min(high, piece.end), .upstream)
    }
    return stops
  }
}
