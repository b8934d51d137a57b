// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension HighlightBand {
  /// Returns the outline of bands as one path: their union, with rounded outer and inner corners.
  ///
  /// Bands of adjacent lines that touch or overlap become one contour, so that a translucent fill
  /// shows no seam between them; other bands have contours of their own. A radius is at most half
  /// of the shorter edge at its corner. Outer contours are clockwise on the screen, holes
  /// counterclockwise. Empty bands, and bands with coordinates that are not finite, have no
  /// outline.
  ///
  /// - Complexity: O(bands × log bands), for bands of which few are beside each other.
  package static func outline(of bands: [HighlightBand]) -> [PathElement] {
    let radius = bands.reduce(0) { max($0, $1.cornerRadius) }
    return BandUnion(bands.map(\.rect)).contours.flatMap { rounded($0, radius: radius) }
  }

  /// Returns the path of a rectilinear contour, with rounded corners.
  private static func rounded(_ corners: [Point], radius: Double) -> [PathElement] {
    var path: [PathElement] = []
    for index in corners.indices {
      let corner = corners[index]
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let reach = min(radius, length(before, corner) / 2, length(corner, after) / 2)
      let start = point(corner, toward: before, reach)
      path.append(
        index == 0 ? .move(x: start.x, y: start.y) : .line(x: start.x, y: start.y))
      guard reach > 0 else { continue }
      // 4/3 · tan(π/8): the length of the handle for a quarter of the unit circle.
      let handle = reach * (1 - 0.552_284_749_8)
      let first = point(corner, toward: before, handle)
      let second = point(corner, toward: after, handle)
      let end = point(corner, toward: after, reach)
      path.append(
        .cubic(
          control1X: first.x, control1Y: first.y, control2X: second.x, control2Y: second.y,
          x: end.x, y: end.y))
    }
    return path + [.close]
  }

  /// Returns the length of a horizontal or vertical edge.
  private static func length(_ start: Point, _ end: Point) -> Double {
    abs(end.x - start.x) + abs(end.y - start.y)
  }

  /// Returns the point on an edge at a distance from its corner.
  private static func point(_ corner: Point, toward end: Point, _ distance: Double) -> Point {
    let length = length(corner, end)
    guard length > 0 else { return corner }
    return Point(
      x: corner.x + (end.x - corner.x) / length * distance,
      y: corner.y + (end.y - corner.y) / length * distance)
  }
}
