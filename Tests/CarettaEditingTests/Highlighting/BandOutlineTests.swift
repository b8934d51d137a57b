// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct BandOutlineTests {
  private func outline(_ rects: [Rect], radius: Double = 0) -> [PathElement] {
    HighlightBand.outline(
      of: rects.map {
        HighlightBand(rect: $0, cornerRadius: radius, containsStart: false, containsEnd: false)
      })
  }

  /// The contours of a path: the ends of its elements.
  private func contours(_ path: [PathElement]) -> [[Point]] {
    var result: [[Point]] = []
    for element in path {
      switch element {
      case .move(let x, let y): result.append([Point(x: x, y: y)])
      case .line(let x, let y), .quadratic(_, _, let x, let y), .cubic(_, _, _, _, let x, let y):
        result[result.count - 1].append(Point(x: x, y: y))
      case .close: break
      }
    }
    return result
  }

  private func shown(_ contour: [Point]) -> String {
    contour.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ")
  }

  /// Twice the area, positive clockwise on the screen.
  private func area(_ contour: [Point]) -> Double {
    zip(contour, contour.dropFirst() + contour.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// How often the contours go around a point.
  private func winding(_ contours: [[Point]], around point: Point) -> Int {
    contours.reduce(0) { sum, contour in
      zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(sum) { sum, edge in
        let (from, to) = edge
        guard (from.y <= point.y) != (to.y <= point.y), from.x > point.x else { return sum }
        return sum + (to.y > from.y ? 1 : -1)
      }
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 20) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func `lines that touch are one contour`() {
    let path = outline([rect(36, 0, 38), rect(-4, 20, 58)])
    expect(contours(path).map(shown), equals: ["74,20 54,20 54,40 -4,40 -4,20 36,20 36,0 74,0"])
    expect(path.last, equals: .close)
  }

  @Test func `outer and inner corners are round`() {
    let path = outline([rect(36, 0, 38), rect(-4, 20, 58)], radius: 6)
    let curves = path.filter { if case .cubic = $0 { true } else { false } }
    expect(curves.count, equals: 8)
    // The inner corner at 54,20 is cut off on the outside of the bands.
    #expect(path.contains(.line(x: 60, y: 20)))
    #expect(
      path.contains {
        if case .cubic(_, _, _, _, let x, let y) = $0 { x == 54 && y == 26 } else { false }
      })
  }

  @Test func `a radius is at most half of the edges`() {
    let ends = contours(outline([rect(0, 0, 100), rect(0, 20, 96)], radius: 6)).flatMap { $0 }
    // The step is 4 wide: 2 for each of its two corners.
    #expect(ends.contains(Point(x: 98, y: 20)))
    #expect(
      contours(outline([rect(0, 0, 4, 20)], radius: 6)).flatMap { $0 }.contains(Point(x: 2, y: 0)))
  }

  @Test func `lines apart have contours of their own`() {
    expect(contours(outline([rect(80, 0, 20), rect(0, 20, 50)])).count, equals: 2)
    expect(contours(outline([rect(0, 0, 50), rect(0, 22, 50)])).count, equals: 2)
    // A common corner does not connect two contours.
    let corner = contours(outline([rect(0, 0, 50), rect(50, 20, 50)]))
    expect(corner.map(shown), equals: ["50,20 0,20 0,0 50,0", "100,40 50,40 50,20 100,20"])
    let other = contours(outline([rect(50, 0, 50), rect(0, 20, 50)]))
    #expect(other.count == 2 && other.allSatisfy { $0.count == 4 })
  }

  @Test func `a gap that is closed around is a hole`() {
    let found = contours(
      outline([rect(0, 0, 90), rect(0, 20, 30), rect(60, 20, 30), rect(0, 40, 90)]))
    expect(found.count, equals: 2)
    expect(found.map { area($0) > 0 }, equals: [true, false])
    expect(winding(found, around: Point(x: 45, y: 30)), equals: 0)
    expect(winding(found, around: Point(x: 15, y: 30)), equals: 1)
  }

  @Test func `rounded sums leave no seam`() {
    let third = 1.0 / 3
    let path = outline([rect(0, 0, 10, 3 * third), rect(0, third + third + third + 1e-12, 10, 1)])
    expect(contours(path).map(\.count), equals: [4])
    expect(contours(outline([rect(0, 0, 10), rect(1e-9, 20, 10)])).map(\.count), equals: [4])
  }

  @Test func `what has no extent has no outline`() {
    #expect(outline([]).isEmpty)
    #expect(outline([rect(0, 0, 0), rect(5, 5, 10, 0)], radius: 6).isEmpty)
    #expect(outline([rect(.nan, 0, 5), rect(0, .infinity, 5), .null], radius: 6).isEmpty)
    expect(contours(outline([rect(0, 0, 10), rect(.nan, 20, 5)])).count, equals: 1)
  }

  @Test(arguments: 0..<20)
  func `a point is inside the outline where it is in a band`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let rects = (0..<1 + numbers.below(12)).map { _ in
        rect(
          Double(numbers.below(12)), Double(numbers.below(12)), Double(numbers.below(6)),
          Double(numbers.below(6)))
      }
      let found = contours(outline(rects))
      for _ in 0..<40 {
        let point = Point(x: Double(numbers.below(18)) + 0.5, y: Double(numbers.below(18)) + 0.5)
        let isInside = rects.contains { $0.contains(point) }
        try #require(winding(found, around: point) == (isInside ? 1 : 0), "\(rects) \(point)")
      }
      // Corners only: no three points of a contour are in line, and none repeats.
      for contour in found {
        try #require(contour.count >= 4 && contour.count % 2 == 0, "\(rects)")
        for index in contour.indices {
          let (a, b) = (contour[index], contour[(index + 1) % contour.count])
          let c = contour[(index + 2) % contour.count]
          try #require((a.x == b.x) != (b.x == c.x) && (a.y == b.y) != (b.y == c.y), "\(rects)")
        }
      }
    }
  }

  @Test func `a long selection is outlined in time`() {
    let lines = (0..<20_000).map { line in
      let (left, width) = (Double(line % 7), Double(line % 13) + 300)
      return rect(left, Double(line) * 20, width)
    }
    expect(contours(outline(lines, radius: 6)).count, equals: 1)
  }
}
