// SPDX-License-Identifier: Apache-2.0

/// The ink of glyphs that crosses decorations (CSS `text-decoration-skip-ink`).
///
/// Outlines are kept, so that each glyph is drawn once for a query.
final class GlyphInk {
  private struct Key: Hashable {
    var font: FontFace
    var glyph: UInt32
  }

  private var outlines: [Key: [PathElement]] = [:]

  /// Returns the intervals along a line in which ink of some glyphs crosses a rectangle.
  ///
  /// As in Chromium, there is one interval for each glyph, from the first to the last ink in the
  /// rectangle, and ink that reaches into the rectangle by less than half a point is ignored.
  ///
  /// - Parameters:
  ///   - runs: the glyphs.
  ///   - rect: the strokes of a decoration.
  ///   - isVertical: whether the line is vertical.
  ///   - isCounted: whether a glyph with a given cluster interrupts the decoration.
  /// - Returns: the intervals, in the order of the glyphs.
  func intervals(
    of runs: [GlyphRun], in rect: Rect, isVertical: Bool, _ isCounted: (Int) -> Bool
  ) -> [(start: Double, end: Double)] {
    let across = isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let inset = min(0.5, (across.1 - across.0) / 2)
    let band = (low: across.0 + inset, high: max(across.0 + inset, across.1 - inset))
    var found: [(start: Double, end: Double)] = []
    for run in runs {
      let scale = run.size / Double(run.font.unitsPerEm)
      for index in run.glyphs.indices where isCounted(run.clusters[index]) {
        let origin = run.positions[index]
        var ink = InkExtent(low: band.low, high: band.high)
        for element in outline(of: run.glyphs[index], in: run.font) {
          ink.add(element) { x, y in
            let x = x * scale * run.widthScale
            let y = y * scale
            let turn = run.isCounterclockwise ? -1.0 : 1
            let point =
              run.isSideways
              ? Point(x: origin.x + turn * y, y: origin.y + turn * x)
              : Point(x: origin.x + x, y: origin.y - y)
            return isVertical ? (point.y, point.x) : (point.x, point.y)
          }
        }
        if ink.start <= ink.end { found.append((ink.start, ink.end)) }
      }
    }
    return found
  }

  private func outline(of glyph: UInt32, in font: FontFace) -> [PathElement] {
    let key = Key(font: font, glyph: glyph)
    if let known = outlines[key] { return known }
    let outline = font.outline(of: glyph)
    outlines[key] = outline
    return outline
  }
}

/// The extent along a line of the part of an outline in a band.
private struct InkExtent {
  /// The edges of the band across the line.
  let low: Double
  let high: Double
  /// The extent so far; empty if the start is greater than the end.
  var start = Double.infinity
  var end = -Double.infinity
  private var first: Place = (0, 0)
  private var latest: Place = (0, 0)

  /// The coordinates of a point along and across the line.
  typealias Place = (along: Double, across: Double)

  /// The number of lines by which a curve is replaced.
  private static let steps = 16

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Adds an element of an outline.
  ///
  /// - Parameters:
  ///   - element: the element, in font units.
  ///   - place: converts a point of the font to coordinates along and across the line.
  mutating func add(_ element: PathElement, _ place: (Double, Double) -> Place) {
    switch element {
    case .move(let x, let y):
      first = place(x, y)
      latest = first
    case .line(let x, let y): addLine(to: place(x, y))
    case .quadratic(let cx, let cy, let x, let y):
      addCurve([latest, place(cx, cy), place(x, y)])
    case .cubic(let ax, let ay, let bx, let by, let x, let y):
      addCurve([latest, place(ax, ay), place(bx, by), place(x, y)])
    case .close: addLine(to: first)
    }
  }

  /// Adds a Bézier curve with two or three control points after the latest point.
  private mutating func addCurve(_ points: [Place]) {
    let least = points.map(\.across).min() ?? 0
    let most = points.map(\.across).max() ?? 0
    if most < low || least > high {
      latest = points[points.count - 1]
      return
    }
    for step in 1...Self.steps {
      let share = Double(step) / Double(Self.steps)
      var inner = points
      while inner.count > 1 {
        inner = zip(inner, inner.dropFirst()).map { a, b in
          (a.along + (b.along - a.along) * share, a.across + (b.across - a.across) * share)
        }
      }
      addLine(to: inner[0])
    }
  }

  private mutating func addLine(to next: Place) {
    let from = latest
    latest = next
    if max(from.across, next.across) < low || min(from.across, next.across) > high { return }
    let rise = next.across - from.across
    for edge in [low, high] {
      let share = rise == 0 ? 0 : max(0, min(1, (edge - from.across) / rise))
      let along = from.along + (next.along - from.along) * share
      start = min(start, along)
      end = max(end, along)
    }
    if rise == 0 {
      start = min(start, next.along)
      end = max(end, next.along)
    }
  }
}
