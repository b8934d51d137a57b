// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension GlyphPaint {
  /// Returns the axis-aligned bounding box of the outlines and boxes of a paint after a transform;
  /// nil if nothing is painted.
  func bounds(
    _ map: AffineTransform, _ font: FontFace, _ budget: GlyphBudget
  ) throws(RenderError) -> Rect? {
    switch self {
    case .solid, .gradient: return nil
    case .box(let box, _): return map.bounds(of: box)
    case .outline(let glyph, _):
      try budget.add(glyph, of: font)
      return font.outline(of: glyph).map { $0.mapped(map.apply) }.bounds
    case .transform(let first, let inside):
      return try inside.bounds(map.after(first), font, budget)
    case .layers(let layers):
      var all: Rect?
      for layer in layers { all = Rect.union(all, try layer.bounds(map, font, budget)) }
      return all
    case .composite(let source, _, let backdrop):
      return Rect.union(
        try source.bounds(map, font, budget), try backdrop.bounds(map, font, budget))
    }
  }
}

extension AffineTransform {
  /// Returns the axis-aligned bounding box of a rectangle after the transform.
  func bounds(of rect: Rect) -> Rect {
    [PathElement](rect).map { $0.mapped(apply) }.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }
}

extension [PathElement] {
  /// The axis-aligned bounding box of all points; nil if there are no points, or if a point is not
  /// finite.
  var bounds: Rect? {
    let points = flatMap(\.points)
    guard let first = points.first, points.allSatisfy(\.isFinite) else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = Swift.min(left, point.x)
      right = Swift.max(right, point.x)
      top = Swift.min(top, point.y)
      bottom = Swift.max(bottom, point.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels around this one.
  var roundedOut: Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  static func union(_ one: Rect?, _ other: Rect?) -> Rect? {
    guard let one, let other else { return one ?? other }
    let (left, top) = (min(one.x, other.x), min(one.y, other.y))
    return Rect(
      x: left, y: top, width: max(one.maxX, other.maxX) - left,
      height: max(one.maxY, other.maxY) - top)
  }
}
