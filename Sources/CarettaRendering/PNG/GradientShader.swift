// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The colors of a gradient at the pixels of a canvas.
struct GradientShader {
  /// Red, green, blue and alpha, 0 to 255, interpolated separately as in SVG and Chromium.
  private struct Stop {
    var offset: Double
    var channels: SIMD4<Double>
  }

  private let shape: GlyphGradient.Shape
  private let extend: GlyphGradient.Extend
  private let stops: [Stop]
  /// The transform from pixels to the coordinates of the gradient.
  private let inverse: AffineTransform

  /// Creates a shader; nil if the transform is singular or the gradient has no stops.
  init?(_ gradient: GlyphGradient, _ map: AffineTransform) {
    guard let inverse = map.inverse, !gradient.stops.isEmpty else { return nil }
    self.inverse = inverse
    shape = gradient.shape
    extend = gradient.extend
    stops = gradient.stops.map { stop in
      let color = stop.color
      return Stop(
        offset: stop.offset,
        channels: SIMD4(
          Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)))
    }
  }

  /// Returns the color of a pixel, at its center.
  func color(column: Int, row: Int) -> Color {
    color(at: inverse.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5)))
  }

  /// Returns the color of a point of the gradient.
  func color(at point: Point) -> Color {
    guard let place = place(of: point), !place.isNaN else { return .clear }
    let channels = channels(at: place)
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value)).rounded()) }
    return Color(
      red: byte(channels[0]), green: byte(channels[1]), blue: byte(channels[2]),
      alpha: byte(channels[3]))
  }

  /// Returns the position of a point on the color line: 0 at the start of the shape, 1 at its end.
  private func place(of point: Point) -> Double? {
    switch shape {
    case .linear(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      return ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
    case .radial(let start, let radius, let end, let last):
      return Self.place(of: point, start, radius, end, last)
    case .sweep(let center, let from, let to):
      let angle = Angles.direction(x: point.x - center.x, y: point.y - center.y)
      if from == to {
        // A sector of no angle cannot repeat.
        if extend != .pad { return nil }
        return angle < from ? -.infinity : .infinity
      }
      return (angle - from) / (to - from)
    }
  }

  /// Returns the largest position whose circle contains the point and has a radius that is not
  /// negative.
  private static func place(
    of point: Point, _ start: Point, _ radius: Double, _ end: Point, _ last: Double
  ) -> Double? {
    let (dx, dy, growth) = (end.x - start.x, end.y - start.y, last - radius)
    let (x, y) = (point.x - start.x, point.y - start.y)
    let a = dx * dx + dy * dy - growth * growth
    let b = x * dx + y * dy + radius * growth
    let c = x * x + y * y - radius * radius
    func valid(_ place: Double) -> Double? { radius + place * growth >= 0 ? place : nil }
    if a == 0 { return b == 0 ? nil : valid(c / (2 * b)) }
    let discriminant = b * b - a * c
    if discriminant < 0 { return nil }
    let root = discriminant.squareRoot()
    let (one, other) = ((b + root) / a, (b - root) / a)
    return valid(max(one, other)) ?? valid(min(one, other))
  }

  private func channels(at place: Double) -> SIMD4<Double> {
    let (first, last) = (stops[0], stops[stops.count - 1])
    var place = place
    let length = last.offset - first.offset
    if length > 0, extend != .pad, place.isFinite {
      var share = (place - first.offset) / length
      if extend == .repeat {
        share -= share.rounded(.down)
      } else {
        share -= 2 * (share / 2).rounded(.down)
        if share > 1 { share = 2 - share }
      }
      place = first.offset + share * length
    }
    if place < first.offset { return first.channels }
    if place >= last.offset { return last.channels }
    // Finds the first stop after the position.
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset > place { high = middle } else { low = middle + 1 }
    }
    let (before, after) = (stops[max(0, low - 1)], stops[low])
    let share = (place - before.offset) / (after.offset - before.offset)
    return before.channels + (after.channels - before.channels) * share
  }
}
