// SPDX-License-Identifier: Apache-2.0

/// The checks that compare the results of different queries.
extension LayoutAuditor {
  /// Checks that a tap on a caret finds the same visual position; if positions coincide, it may
  /// find another offset.
  mutating func checkTaps() {
    // A caret may be less high than the rounding of its position.
    for caret in carets where caret.y + caret.height / 2 > caret.y && !hangs(caret) {
      let point = Point(x: caret.x, y: caret.y + caret.height / 2)
      let hit = layout.closestPosition(to: point)
      guard let stop = layout.caretStop(at: hit) else {
        report(.caretToPointToCaret, offset: caret.offset, "finds \(hit)")
        continue
      }
      if stop.line == caret.line, stop.x != caret.x, !isLineEnd(hit, caret) {
        report(
          .caretToPointToCaret, line: caret.line, offset: caret.offset,
          "\(caret.affinity.rawValue) at \(caret.x) finds \(hit.offset) at \(stop.x)")
      }
      if stop.line != caret.line, caret.y < line(stop.line).bottom, overlaps(stop.line, caret.line)
      {
        continue  // Lines may overlap; a tap finds one of them.
      }
      if stop.line != caret.line, !isOutsideContainer(point, ofLine: caret.line) {
        report(
          .caretToPointToCaret, line: caret.line, offset: caret.offset,
          "finds \(hit.offset) on line \(stop.line)")
      }
    }
  }

  /// Whether a point is not in the line's own container alone: it can be on an edge that two
  /// containers share, or outside the container because of an indent.
  private func isOutsideContainer(_ point: Point, ofLine index: Int) -> Bool {
    let containers = layout.stack.lineTable.containers
    if containers.isEmpty { return false }
    // Edges are rounded to layout units.
    let found = containers.indices.filter { containers[$0].distance(to: point) < 0x1p-14 }
    return found != line(index).container.map { [$0] }
  }

  /// Whether a caret is outside the interval of its line fragment, so that a tap may find another
  /// fragment.
  private func hangs(_ caret: CaretStop) -> Bool {
    let part = layout.part(of: caret.position)
    guard var (left, right) = layout.interval(ofPart: part) else { return false }
    if layout.parts(ofLine: caret.line).count > 1 {
      (left, right) = layout.freeInterval(ofPart: part)
    }
    return caret.x < left || caret.x > right
  }

  /// Whether a tap at a line's edge found the line's logical end, which text against the paragraph
  /// direction shows at the other side.
  private func isLineEnd(_ hit: TextPosition, _ caret: CaretStop) -> Bool {
    let candidates = layout.caretCandidates(at: hit.offset)
    return candidates.contains {
      $0.stop.line == caret.line && $0.stop.x == caret.x
        && !$0.roles.isDisjoint(with: [.lineStart, .lineEnd])
    }
  }

  private func overlaps(_ a: Int, _ b: Int) -> Bool {
    line(a).top < line(b).bottom && line(b).top < line(a).bottom
  }

  /// Checks that the clusters of each line are adjacent from left to right.
  mutating func checkVisualOrder() {
    for part in layout.partNumbers {
      let index = layout.lineNumber(ofPart: part)
      let line = stops(ofPart: part)
      var last: Int64?
      for gap in line.gaps {
        guard let cluster = gap.right else { continue }
        let a = cluster.piece.place(of: cluster.start)
        let b = cluster.piece.place(of: cluster.end)
        let (left, right) = cluster.isRightToLeft ? (b, a) : (a, b)
        let offset = line.start + Int(cluster.start)
        if left > right, cluster.piece.advance >= 0 {
          report(.visualOrder, line: index, offset: offset, "is \(right - left) wide")
        }
        if let last, last != left {
          report(.visualOrder, line: index, offset: offset, "begins at \(left), not \(last)")
        }
        last = right
      }
      let right = last ?? 0
      if right != line.walk.advance, line.walk.end == line.end, !line.gaps.isEmpty {
        report(.visualOrder, line: index, "ends at \(right), not \(line.walk.advance)")
      }
    }
  }

  /// Checks that walks from the left edge of the text to the right edge, and back, visit every
  /// offset once.
  mutating func checkMovement() {
    let hidden = layout.hiddenRanges
    let expected = Set(
      carets.map(\.offset).filter { offset in
        !hidden.contains { $0.start < offset && offset < $0.end }
      })
    let isForward = layout.baseWritingDirection == .ltr
    guard
      var position = layout.outermostPosition(onLine: isForward ? firstLine : layout.lineCount - 1)
    else {
      return
    }
    var walked = [position]
    while walked.count <= expected.count,
      let next = layout.position(besides: position, toTheRight: true)
    {
      walked.append(next)
      position = next
    }
    let offsets = Set(walked.map(\.offset))
    if walked.count != expected.count || offsets != expected {
      report(
        .visualMovement,
        "\(walked.count) steps over \(offsets.count) of \(expected.count) offsets, missed "
          + "\(expected.subtracting(offsets).sorted().prefix(5))")
      return
    }
    for (here, there) in zip(walked.dropFirst(), walked)
    where layout.position(besides: here, toTheRight: false)?.offset != there.offset {
      report(.visualMovement, offset: here.offset, "leads back elsewhere than \(there.offset)")
      return
    }
  }

  /// Returns the rectangles of the clusters of a line fragment.
  private mutating func clusterRects(ofPart part: Int) -> [Rect] {
    let clusters = stops(ofPart: part)
    var parts: [Rect] = []
    for gap in clusters.gaps {
      guard let cluster = gap.right else { continue }
      let range = TextRange(
        clusters.start + Int(cluster.start), clusters.start + Int(cluster.end))
      let rects = layout.selectionRects(for: range, extendingToContainer: false)
      if rects.contains(where: { $0.rect.width < 0 || !$0.rect.x.isFinite }) {
        report(
          .finite, line: layout.lineNumber(ofPart: part), offset: range.start, "\(rects)")
      }
      parts += rects.map(\.rect)
    }
    return parts
  }

  /// Checks that a selection of a line's text covers the same area as its clusters.
  mutating func checkSelections() {
    for (index, line) in zip(layout.lineNumbers, lines) where !line.range.isEmpty {
      let whole = layout.selectionRects(for: line.range, extendingToContainer: false)
      var rects: [Rect] = []
      for part in layout.parts(ofLine: index) { rects += clusterRects(ofPart: part) }
      let sum = Self.intervals(rects)
      let union = Self.intervals(whole.map(\.rect))
      if sum.count != union.count
        || !zip(sum, union).allSatisfy({
          Self.isClose($0.0, $1.0) && Self.isClose($0.1, $1.1)
        })
      {
        report(.selectionIsUnion, line: index, "\(union), of clusters \(sum)")
      }
      let marks = (whole.filter(\.containsStart).count, whole.filter(\.containsEnd).count)
      if !whole.isEmpty, marks != (1, 1) {
        report(.selectionIsUnion, line: index, "\(marks.0) starts and \(marks.1) ends")
      }
    }
  }

  /// Returns the intervals that rectangles cover, from left to right; adjacent intervals are
  /// merged.
  private static func intervals(_ rects: [Rect]) -> [(Double, Double)] {
    var result: [(Double, Double)] = []
    for rect in rects.sorted(by: { $0.minX < $1.minX }) where rect.width > 0 {
      if let last = result.last, rect.minX <= last.1 || isClose(rect.minX, last.1) {
        result[result.count - 1].1 = max(last.1, rect.maxX)
      } else {
        result.append((rect.minX, rect.maxX))
      }
    }
    return result
  }
}
