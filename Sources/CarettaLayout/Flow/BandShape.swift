// SPDX-License-Identifier: Apache-2.0

/// A horizontal interval, in points from the left edge of the block.
struct BandInterval: Hashable {
  var left: Double
  var right: Double
}

/// An exclusion shape, prepared for queries of the intervals that it covers between two y.
struct BandShape: Sendable {
  /// The shape's highest and lowest point.
  let top: Double
  let bottom: Double
  /// Whether the covered intervals change continuously between the y in `corners`.
  let isSlanted: Bool
  /// The y at which the covered intervals may change abruptly: the shape's bottom, or the corners
  /// of a polygon.
  let corners: [Double]
  private let area: Area

  private enum Area: Sendable {
    case rect(left: Double, right: Double)
    case circle(x: Double, y: Double, radius: Double)
    case polygon([Edge], isEvenOdd: Bool)
  }

  /// An edge of a polygon, from its upper end to its lower end.
  private struct Edge: Sendable {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    /// 1 if the polygon runs downward along the edge, otherwise −1.
    var winding: Int

    /// Returns the x of the edge at a y.
    func x(at y: Double) -> Double {
      y <= y0 ? x0 : y >= y1 ? x1 : x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
    }
  }

  /// The maximum distance at which two edges count as touching, in points: sums of heights are
  /// rounded.
  static let touch = 1e-6

  /// The width below which an interval counts as not covered, in points, so that adjacent free
  /// intervals are merged.
  static let least = 0x1p-9

  /// Creates a prepared shape; nil for a shape that excludes nothing.
  init?(_ shape: ExclusionShape) {
    switch shape {
    case .rect(let rect):
      guard rect.width > 0, rect.height > 0, !rect.x.isNaN, !rect.y.isNaN else { return nil }
      let left = NumberRange.coordinate.clamped(rect.x)
      let right = NumberRange.coordinate.clamped(rect.x + rect.width)
      top = NumberRange.coordinate.clamped(rect.y)
      bottom = NumberRange.coordinate.clamped(rect.y + rect.height)
      guard left < right, top < bottom else { return nil }
      isSlanted = false
      corners = [bottom]
      area = .rect(left: left, right: right)
    case .circle(let center, let radius):
      guard radius > 0, !center.x.isNaN, !center.y.isNaN else { return nil }
      let radius = NumberRange.extent.clamped(radius)
      let x = NumberRange.coordinate.clamped(center.x)
      let y = NumberRange.coordinate.clamped(center.y)
      top = y - radius
      bottom = y + radius
      isSlanted = true
      corners = [bottom]
      area = .circle(x: x, y: y, radius: radius)
    case .polygon(let points, let fillRule):
      guard points.count >= 3, !points.contains(where: { $0.x.isNaN || $0.y.isNaN }) else {
        return nil
      }
      let points = points.map {
        Point(
          x: NumberRange.coordinate.clamped($0.x), y: NumberRange.coordinate.clamped($0.y))
      }
      var edges: [Edge] = []
      for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) where from != to {
        let isDown = from.y <= to.y
        let (upper, lower) = isDown ? (from, to) : (to, from)
        edges.append(
          Edge(x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, winding: isDown ? 1 : -1))
      }
      top = points.reduce(.infinity) { min($0, $1.y) }
      bottom = points.reduce(-.infinity) { max($0, $1.y) }
      guard top < bottom else { return nil }
      isSlanted = edges.contains { $0.x0 != $0.x1 && $0.y0 != $0.y1 }
      corners = Array(Set(points.map(\.y))).sorted()
      area = .polygon(edges, isEvenOdd: fillRule == .evenodd)
    }
  }

  /// Whether part of the shape may be between two y.
  @inline(__always)
  func meets(_ top: Double, _ bottom: Double) -> Bool {
    self.top < bottom - Self.touch && self.bottom > top + Self.touch
  }

  /// Appends the intervals that the shape covers between two y, in no particular order: the x of
  /// all points of the shape in this range.
  func appendCoverage(_ top: Double, _ bottom: Double, to result: inout [BandInterval]) {
    guard meets(top, bottom) else { return }
    switch area {
    case .rect(let left, let right): result.append(BandInterval(left: left, right: right))
    case .circle(let x, let y, let radius):
      let distance = max(0, top - y, y - bottom)
      let half = max(0, radius * radius - distance * distance).squareRoot()
      if half > 0 { result.append(BandInterval(left: x - half, right: x + half)) }
    case .polygon(let edges, let isEvenOdd):
      appendPolygon(edges, isEvenOdd: isEvenOdd, top, bottom, to: &result)
    }
  }

  /// Appends the intervals that a polygon covers.
  ///
  /// An edge covers the interval that it spans between the two y. Whether a point between two edges
  /// is inside depends only on its y relative to horizontal edges. Horizontal edges only separate
  /// these ranges of y; they cover nothing by themselves.
  private func appendPolygon(
    _ edges: [Edge], isEvenOdd: Bool, _ top: Double, _ bottom: Double,
    to result: inout [BandInterval]
  ) {
    var own: [BandInterval] = []
    var levels = [top, bottom]
    for edge in edges where edge.y0 < bottom - Self.touch && edge.y1 > top + Self.touch {
      if edge.y0 == edge.y1 {
        levels.append(edge.y0)
        continue
      }
      let a = edge.x(at: max(top, edge.y0))
      let b = edge.x(at: min(bottom, edge.y1))
      own.append(BandInterval(left: min(a, b), right: max(a, b)))
    }
    own.sort { $0.left < $1.left }
    levels.sort()
    let middles = zip(levels, levels.dropFirst()).map { $0 + ($1 - $0) / 2 }
    var latest: BandInterval?
    for interval in own {
      guard var last = latest else {
        latest = interval
        continue
      }
      let isOpen =
        interval.left > last.right
        && !middles.contains {
          isInside(
            edges, isEvenOdd: isEvenOdd, x: last.right + (interval.left - last.right) / 2, y: $0)
        }
      if isOpen {
        result.append(last)
        latest = interval
      } else {
        last.right = max(last.right, interval.right)
        latest = last
      }
    }
    if let latest { result.append(latest) }
  }

  private func isInside(_ edges: [Edge], isEvenOdd: Bool, x: Double, y: Double) -> Bool {
    var winding = 0
    for edge in edges where edge.y0 <= y && y < edge.y1 && edge.x(at: y) < x {
      winding += isEvenOdd ? 1 : edge.winding
    }
    return isEvenOdd ? winding & 1 != 0 : winding != 0
  }
}
