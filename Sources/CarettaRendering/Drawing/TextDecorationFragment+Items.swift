// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextDecorationFragment {
  /// The most dots, dashes or waves that are drawn in an interval; more are drawn longer.
  private static let mostMarks = 10_000.0

  /// Returns the strokes of the decoration.
  ///
  /// - Parameter text: the color of decorations without a color.
  /// - Returns: the items, to be painted below the text or, for a line through it, above it.
  func items(_ text: Color) -> [DisplayList.Item] {
    let color = color ?? text
    switch style {
    case .solid: return segments.map { .fill(rect($0, across.start, across.end), color) }
    case .double:
      return segments.flatMap { segment -> [DisplayList.Item] in
        [
          .fill(rect(segment, across.start, across.start + thickness), color),
          .fill(rect(segment, across.end - thickness, across.end), color),
        ]
      }
    case .dotted, .dashed:
      return paths(color) { segment in
        marks(in: segment).flatMap { mark in
          [PathElement](
            rect(mark, across.start, across.end), radius: style == .dotted ? thickness / 2 : 0)
        }
      }
    case .wavy: return paths(color) { [PathElement](polygon: wave(in: $0)) }
    }
  }

  private func paths(
    _ color: Color, _ path: (Segment) -> [PathElement]
  ) -> [DisplayList.Item] {
    segments.map { .path(path($0), color) }
  }

  /// The extent of the strokes across the line.
  private var across: Segment {
    isVertical
      ? Segment(start: rect.minX, end: rect.maxX) : Segment(start: rect.minY, end: rect.maxY)
  }

  private func point(_ along: Double, _ across: Double) -> Point {
    isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  private func rect(_ segment: Segment, _ start: Double, _ end: Double) -> Rect {
    let (length, height) = (segment.end - segment.start, end - start)
    return Rect(
      origin: point(segment.start, start),
      size: isVertical
        ? Size(width: height, height: length) : Size(width: length, height: height))
  }

  /// Returns the dots or dashes of an interval, which begins and ends with one; gaps are adjusted.
  private func marks(in segment: Segment) -> [Segment] {
    let length = segment.end - segment.start
    let isThin = thickness < 3
    let dash = style == .dotted ? thickness : thickness * (isThin ? 3 : 2)
    let gap = style == .dotted || !isThin ? thickness : 2 * thickness
    if length <= dash { return [segment] }
    let count = min(Self.mostMarks, max(2, ((length + gap) / (dash + gap)).rounded()))
    let step = (length - dash) / (count - 1)
    return (0..<Int(count)).map { index in
      let start = segment.start + Double(index) * step
      return Segment(start: start, end: start + dash)
    }
  }

  /// Returns the outline of a wave in an interval; waves begin at the start of the decoration.
  private func wave(in segment: Segment) -> [Point] {
    let wave = DecorationWave(thickness: thickness)
    let begin = isVertical ? rect.minY : rect.minX
    let whole = segment.end - segment.start
    let length = max(wave.length, whole / Self.mostMarks)
    let axis = (across.start + across.end) / 2
    let steps = 16.0
    let count = max(1, (whole / length * steps).rounded(.up))
    var (over, under): ([Point], [Point]) = ([], [])
    for index in 0...Int(count) {
      let along = min(segment.end, segment.start + Double(index) * length / steps)
      let phase = (along - begin) / length
      let (y, slope) = wave.curve(at: phase - phase.rounded(.down), length: length)
      let reach = thickness / 2 / (1 + slope * slope).squareRoot()
      over.append(point(along + reach * slope, axis + y - reach))
      under.append(point(along - reach * slope, axis + y + reach))
    }
    return over + under.reversed()
  }
}

extension [TextDecorationFragment] {
  /// Returns the strokes that are painted below the text, and the strokes that are painted above it.
  func items(_ text: Color) -> (below: [DisplayList.Item], above: [DisplayList.Item]) {
    (
      filter { $0.kind != .lineThrough }.flatMap { $0.items(text) },
      filter { $0.kind == .lineThrough }.flatMap { $0.items(text) }
    )
  }
}

extension DecorationWave {
  /// Returns the distance of the curve from its axis, and its slope, at a share of a period.
  ///
  /// The curve is y(t) = 3ct(1 − t)(1 − 2t), x(t) = lt(3(1 − t) / 2 + t²).
  fileprivate func curve(at share: Double, length: Double) -> (y: Double, slope: Double) {
    var t = share
    // x(t) / l is monotonic, and its derivative is at least 3/4.
    for _ in 0..<6 {
      let x = t * (1.5 * (1 - t) + t * t)
      t -= (x - share) / (1.5 - 3 * t + 3 * t * t)
    }
    let rise = 3 * controlDistance * (1 - 6 * t + 6 * t * t)
    return (
      3 * controlDistance * t * (1 - t) * (1 - 2 * t),
      rise / (length * (1.5 - 3 * t + 3 * t * t))
    )
  }
}
