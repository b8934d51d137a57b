// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Shapes as closed contours.
extension [PathElement] {
  /// A polygon.
  init(polygon points: some Sequence<Point>) {
    self = []
    for point in points {
      append(isEmpty ? .move(x: point.x, y: point.y) : .line(x: point.x, y: point.y))
    }
    append(.close)
  }

  /// A rectangle.
  init(_ rect: Rect) {
    self.init(polygon: rect.corners)
  }

  /// A frame: the band between the rectangle grown and shrunk by half the line.
  init(frame rect: Rect, lineWidth: Double) {
    self.init(rect.insetBy(-lineWidth / 2))
    let hole = rect.insetBy(lineWidth / 2)
    if hole.isDrawable {
      self += [PathElement](polygon: hole.corners.reversed())
    }
  }

  /// A rectangle whose corners are quarter circles, approximated by cubic curves.
  init(_ rect: Rect, radius: Double) {
    let radius = Swift.max(0, Swift.min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else {
      self.init(rect)
      return
    }
    // 4/3 · tan(π/8): the handle's length for a quarter of the unit circle.
    let handle = radius * (1 - 0.552_284_749_8)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    self = [
      .move(x: left + radius, y: top),
      .line(x: right - radius, y: top),
      .cubic(
        control1X: right - handle, control1Y: top, control2X: right, control2Y: top + handle,
        x: right, y: top + radius),
      .line(x: right, y: bottom - radius),
      .cubic(
        control1X: right, control1Y: bottom - handle, control2X: right - handle,
        control2Y: bottom, x: right - radius, y: bottom),
      .line(x: left + radius, y: bottom),
      .cubic(
        control1X: left + handle, control1Y: bottom, control2X: left,
        control2Y: bottom - handle, x: left, y: bottom - radius),
      .line(x: left, y: top + radius),
      .cubic(
        control1X: left, control1Y: top + handle, control2X: left + handle, control2Y: top,
        x: left + radius, y: top),
      .close,
    ]
  }

  /// The box drawn for a glyph without an outline: as wide as the glyph, as high as a capital; font
  /// units, y upward.
  ///
  /// The space glyph has no box, because HarfBuzz also uses it for invisible characters.
  init(boxFor glyph: UInt32, of font: FontFace) {
    if glyph == font.nominalGlyph(for: " ") {
      self = []
      return
    }
    let em = Double(font.unitsPerEm)
    let advance = glyph < UInt32(font.glyphCount) ? Double(font.advance(of: glyph)) : 0
    let height = font.metrics.capHeight > 0 ? Double(font.metrics.capHeight) : em * 0.7
    let box = Rect(x: 0, y: 0, width: advance > 0 ? advance : em * 0.6, height: height)
    self.init(frame: box.insetBy(em * 0.08, 0), lineWidth: em * 0.05)
  }
}

extension [PathElement] {
  /// Whether the path has contours, each contour begins with a point and is closed, and all
  /// coordinates are finite.
  var isDrawable: Bool {
    var isOpen = false
    for element in self {
      if case .move = element {
        if isOpen { return false }
        isOpen = true
      } else if !isOpen {
        return false
      }
      if element == .close { isOpen = false }
      if !element.points.allSatisfy(\.isFinite) { return false }
    }
    return !isEmpty && !isOpen
  }
}

extension PathElement {
  /// The points of the element, control points included.
  var points: [Point] {
    switch self {
    case .move(let x, let y), .line(let x, let y): [Point(x: x, y: y)]
    case .quadratic(let cx, let cy, let x, let y): [Point(x: cx, y: cy), Point(x: x, y: y)]
    case .cubic(let ax, let ay, let bx, let by, let x, let y):
      [Point(x: ax, y: ay), Point(x: bx, y: by), Point(x: x, y: y)]
    case .close: []
    }
  }

  /// Returns the element with each of its points changed.
  func mapped(_ change: (Point) -> Point) -> PathElement {
    let points = points.map(change)
    switch self {
    case .move: return .move(x: points[0].x, y: points[0].y)
    case .line: return .line(x: points[0].x, y: points[0].y)
    case .quadratic:
      return .quadratic(
        controlX: points[0].x, controlY: points[0].y, x: points[1].x, y: points[1].y)
    case .cubic:
      return .cubic(
        control1X: points[0].x, control1Y: points[0].y, control2X: points[1].x,
        control2Y: points[1].y, x: points[2].x, y: points[2].y)
    case .close: return .close
    }
  }
}

extension Rect {
  /// The four corners, clockwise from the top left.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// Returns the rectangle with its edges moved inward; width and height are at least 0.
  func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(
      x: Swift.min(x + dx, midX), y: Swift.min(y + dy, midY),
      width: Swift.max(0, width - 2 * dx), height: Swift.max(0, height - 2 * dy))
  }

  /// Returns the rectangle with its edges moved inward.
  func insetBy(_ distance: Double) -> Rect { insetBy(distance, distance) }
}
