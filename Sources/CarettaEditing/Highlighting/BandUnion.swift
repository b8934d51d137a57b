// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The union of rectangles as contours with horizontal and vertical edges.
///
/// The plane is cut into slabs at the tops and bottoms of the rectangles. The horizontal edges lie
/// between two slabs, and the vertical edges at the ends of a slab's intervals. Linked at their
/// ends, the edges form the contours, with the inside on their right.
struct BandUnion {
  /// The distance within which coordinates are equal, so that lines touch in spite of rounding.
  private static let tolerance = 1e-6

  /// The left and right edges of the rectangles, ascending.
  private let xs: [Double]
  private let ys: [Double]
  /// The covered intervals of each slab, in indices of `xs`: ascending and not touching.
  private let slabs: [[Range<Int>]]

  init(_ rects: [Rect]) {
    let rects = rects.filter { rect in
      rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
        && rect.width > Self.tolerance && rect.height > Self.tolerance
    }
    let xs = Self.distinct(rects.flatMap { [$0.minX, $0.maxX] })
    let ys = Self.distinct(rects.flatMap { [$0.minY, $0.maxY] })
    var slabs = [[Range<Int>]](repeating: [], count: max(0, ys.count - 1))
    for rect in rects {
      let interval = Self.index(of: rect.minX, in: xs)..<Self.index(of: rect.maxX, in: xs)
      for slab in Self.index(of: rect.minY, in: ys)..<Self.index(of: rect.maxY, in: ys) {
        slabs[slab].append(interval)
      }
    }
    self.xs = xs
    self.ys = ys
    self.slabs = slabs.map(Self.merged)
  }

  /// Returns ascending coordinates; coordinates within the tolerance are replaced by the first of
  /// them.
  private static func distinct(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() where value - (result.last ?? -.infinity) > tolerance {
      result.append(value)
    }
    return result
  }

  private static func index(of value: Double, in values: [Double]) -> Int {
    values.partitioningIndex { $0 >= value - tolerance }
  }

  /// Returns the union of intervals as ascending intervals that do not touch.
  private static func merged(_ intervals: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, interval.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, interval.upperBound)
      } else {
        result.append(interval)
      }
    }
    return result
  }

  // MARK: - Contours

  /// A corner of the grid.
  private struct Vertex: Hashable {
    var x: Int
    var y: Int
  }

  /// The contours: corners only, the first not repeated; outer contours clockwise on the screen.
  var contours: [[Point]] {
    var edges = Edges()
    for (slab, intervals) in slabs.enumerated() {
      for interval in intervals {
        edges.add(
          Vertex(x: interval.upperBound, y: slab), Vertex(x: interval.upperBound, y: slab + 1))
        edges.add(
          Vertex(x: interval.lowerBound, y: slab + 1), Vertex(x: interval.lowerBound, y: slab))
      }
    }
    for y in ys.indices {
      let above = y > 0 ? slabs[y - 1] : []
      let below = y < slabs.count ? slabs[y] : []
      for x in Self.uncovered(below, by: above) {
        edges.add(Vertex(x: x.lowerBound, y: y), Vertex(x: x.upperBound, y: y))
      }
      for x in Self.uncovered(above, by: below) {
        edges.add(Vertex(x: x.upperBound, y: y), Vertex(x: x.lowerBound, y: y))
      }
    }
    var contours: [[Point]] = []
    while let contour = edges.takeContour() {
      contours.append(contour.map { Point(x: xs[$0.x], y: ys[$0.y]) })
    }
    return contours
  }

  /// Returns the parts of intervals that others do not cover.
  private static func uncovered(
    _ intervals: [Range<Int>], by others: [Range<Int>]
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var other = 0
    for interval in intervals {
      var start = interval.lowerBound
      while other < others.count, others[other].upperBound <= start { other += 1 }
      var next = other
      while next < others.count, others[next].lowerBound < interval.upperBound {
        if start < others[next].lowerBound { result.append(start..<others[next].lowerBound) }
        start = max(start, others[next].upperBound)
        next += 1
      }
      if start < interval.upperBound { result.append(start..<interval.upperBound) }
    }
    return result
  }

  /// Directed edges that are linked to contours.
  private struct Edges {
    private var starts: [Vertex] = []
    private var ends: [Vertex] = []
    private var isTaken: [Bool] = []
    /// The edges from a vertex: one, or two if two corners meet.
    private var from: [Vertex: [Int]] = [:]
    private var first = 0

    mutating func add(_ start: Vertex, _ end: Vertex) {
      from[start, default: []].append(starts.count)
      starts.append(start)
      ends.append(end)
      isTaken.append(false)
    }

    /// Returns the corners of the next contour; nil after the last one.
    mutating func takeContour() -> [Vertex]? {
      while first < starts.count, isTaken[first] { first += 1 }
      guard first < starts.count else { return nil }
      var corners: [Vertex] = []
      var edge = first
      while !isTaken[edge] {
        isTaken[edge] = true
        let next = self.next(after: edge)
        if direction(of: next) != direction(of: edge) { corners.append(ends[edge]) }
        edge = next
      }
      return corners
    }

    /// Returns the edge that continues another one.
    ///
    /// If two corners meet, it is the edge to the right, so that both keep a contour of their own.
    private func next(after edge: Int) -> Int {
      let candidates = from[ends[edge]] ?? []
      let heading = direction(of: edge)
      let right = Vertex(x: -heading.y, y: heading.x)
      return candidates.first { candidates.count > 1 && direction(of: $0) == right }
        ?? candidates.first ?? edge
    }

    private func direction(of edge: Int) -> Vertex {
      Vertex(
        x: (ends[edge].x - starts[edge].x).signum(), y: (ends[edge].y - starts[edge].y).signum())
    }
  }
}
