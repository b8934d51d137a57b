// SPDX-License-Identifier: Apache-2.0

extension GlyphPaintReader {
  /// Returns a version 1 paint; nil if it is outside the table, paints nothing, or contains itself.
  mutating func paint(at: Int, depth: Int) throws(GlyphPaintError) -> GlyphPaint? {
    try charge(depth: depth)
    guard let format = table.u8(at), !open.contains(at) else { return nil }
    open.append(at)
    defer { open.removeLast() }
    switch format {
    case 1:
      return try layers(at, depth: depth)
    case 2, 3:
      guard let alpha = table.fraction(at + 3) else { return nil }
      return color(table.u16(at + 1), alpha: alpha).map { .solid($0) }
    case 4...9:
      return try gradient(at, format: format, depth: depth)
    case 10:
      guard let glyph = table.u16(at + 4), let inside = try child(at, at + 1, depth) else {
        return nil
      }
      return .outline(UInt32(glyph), inside)
    case 11:
      guard let glyph = table.u16(at + 1).map(Int.init), let place = place(of: glyph) else {
        return nil
      }
      return try paint(of: glyph, at: place, depth: depth + 1)
    case 12...31:
      guard let map = transform(at, format: format), map.isFinite,
        let inside = try child(at, at + 1, depth)
      else { return nil }
      return .transform(map, inside)
    case 32:
      guard let mode = table.u8(at + 4).flatMap(CompositeMode.init) else { return nil }
      let source = try child(at, at + 1, depth)
      let backdrop = try child(at, at + 5, depth)
      return .composite(source: source ?? .layers([]), mode, backdrop: backdrop ?? .layers([]))
    default:
      return nil
    }
  }

  /// Returns the paint at a three-byte offset.
  private mutating func child(
    _ paint: Int, _ field: Int, _ depth: Int
  ) throws(GlyphPaintError) -> GlyphPaint? {
    guard let offset = table.u24(field), offset > 0 else { return nil }
    return try self.paint(at: paint + Int(offset), depth: depth + 1)
  }

  private mutating func layers(_ at: Int, depth: Int) throws(GlyphPaintError) -> GlyphPaint? {
    guard let list = table.u32(18).map(Int.init), list > 0, let total = table.u32(list),
      let count = table.u8(at + 1).map(Int.init), let first = table.u32(at + 2).map(Int.init)
    else { return nil }
    var layers: [GlyphPaint] = []
    for layer in first..<max(first, min(Int(total), first + count)) {
      guard let offset = table.u32(list + 4 + 4 * layer), offset > 0 else { continue }
      if let paint = try paint(at: list + Int(offset), depth: depth + 1) { layers.append(paint) }
    }
    return .layers(layers)
  }

  // MARK: - Gradients

  private mutating func gradient(
    _ at: Int, format: UInt8, depth: Int
  ) throws(GlyphPaintError) -> GlyphPaint? {
    guard let offset = table.u24(at + 1), offset > 0, let shape = shape(at, format: format),
      let (extend, stops) = colorLine(at + Int(offset), isVariable: format & 1 == 1)
    else { return nil }
    try charge(stops.count / 8, depth: depth)
    return .gradient(GlyphGradient(shape: shape, extend: extend, stops: stops))
  }

  private func shape(_ at: Int, format: UInt8) -> GlyphGradient.Shape? {
    func point(_ at: Int) -> Point? {
      guard let x = table.number(at), let y = table.number(at + 2) else { return nil }
      return Point(x: x, y: y)
    }
    guard let start = point(at + 4) else { return nil }
    switch format {
    case 4, 5:
      guard let end = point(at + 8), let turn = point(at + 12) else { return nil }
      return Self.line(start, end, turn)
    case 6, 7:
      guard let radius = table.positive(at + 8), let center = point(at + 10),
        let last = table.positive(at + 14)
      else { return nil }
      return .radial(start, radius, center, last)
    default:
      guard let from = table.fraction(at + 8), let to = table.fraction(at + 10) else {
        return nil
      }
      // The angles are stored with a bias of a half turn.
      return .sweep(start, from + 1, to + 1)
    }
  }

  /// Converts a gradient from `start` to `end`, with lines of constant color parallel to the line
  /// from `start` to `turn`, to a gradient whose lines of constant color are perpendicular to it.
  ///
  /// Returns nil for a degenerate gradient.
  private static func line(
    _ start: Point, _ end: Point, _ turn: Point
  ) -> GlyphGradient.Shape? {
    let (normalX, normalY) = (turn.y - start.y, start.x - turn.x)
    let length = normalX * normalX + normalY * normalY
    let share = ((end.x - start.x) * normalX + (end.y - start.y) * normalY)
    guard length > 0, share != 0 else { return nil }
    return .linear(
      start,
      Point(x: start.x + normalX * share / length, y: start.y + normalY * share / length))
  }

  private func colorLine(
    _ at: Int, isVariable: Bool
  ) -> (GlyphGradient.Extend, [GlyphGradient.Stop])? {
    guard let mode = table.u8(at), let count = table.u16(at + 1), count > 0 else { return nil }
    let size = isVariable ? 10 : 6
    var stops: [GlyphGradient.Stop] = []
    for index in 0..<Int(count) {
      let stop = at + 3 + size * index
      guard let offset = table.fraction(stop), let alpha = table.fraction(stop + 4) else { break }
      guard let color = color(table.u16(stop + 2), alpha: alpha) else { continue }
      stops.append(GlyphGradient.Stop(offset: offset, color: color))
    }
    if stops.isEmpty { return nil }
    let order = stops.indices.sorted {
      (stops[$0].offset, $0) < (stops[$1].offset, $1)
    }
    return (GlyphGradient.Extend(rawValue: mode) ?? .pad, order.map { stops[$0] })
  }

  // MARK: - Transforms

  private func transform(_ at: Int, format: UInt8) -> AffineTransform? {
    let data = at + 4
    func center(_ at: Int) -> Point? {
      guard let x = table.number(at), let y = table.number(at + 2) else { return nil }
      return Point(x: x, y: y)
    }
    switch format {
    case 12, 13:
      guard let matrix = table.u24(data).map({ at + Int($0) }) else { return nil }
      let numbers = (0..<6).compactMap { table.fixed(matrix + 4 * $0) }
      guard numbers.count == 6 else { return nil }
      return AffineTransform(
        xx: numbers[0], yx: numbers[1], xy: numbers[2], yy: numbers[3], dx: numbers[4],
        dy: numbers[5])
    case 14, 15:
      return center(data).map { AffineTransform(dx: $0.x, dy: $0.y) }
    case 16...19, 28...31:
      guard let x = table.fraction(data), let y = table.fraction(data + 2) else { return nil }
      let map =
        format < 20
        ? AffineTransform(xx: x, yy: y)
        : AffineTransform(yx: Angles.tan(y), xy: -Angles.tan(x))
      if format & 2 == 0 { return map }
      return center(data + 4).map { map.around($0) }
    default:
      guard let value = table.fraction(data) else { return nil }
      var map = AffineTransform(xx: value, yy: value)
      if format >= 24 {
        let (sin, cos) = Angles.sinCos(value)
        map = AffineTransform(xx: cos, yx: sin, xy: -sin, yy: cos)
      }
      if format & 2 == 0 { return map }
      return center(data + 2).map { map.around($0) }
    }
  }
}
