// SPDX-License-Identifier: Apache-2.0

extension FontFace {
  /// The maximum number of paints of a glyph, including the glyphs it refers to.
  package static let mostPaints = 16_384
  /// The maximum nesting depth of paints.
  package static let deepestPaint = 64

  /// Returns the paint of a color glyph; nil if `COLR` does not contain the glyph.
  ///
  /// Version 1 of the table takes precedence. Variation deltas are not applied. A paint that is
  /// outside the table or refers to itself is omitted.
  ///
  /// - Parameters:
  ///   - glyph: the glyph index.
  ///   - palette: the palette and its overrides.
  ///   - foreground: the color of the text, for parts that do not use the palette.
  /// - Returns: the paint, and the number of its parts.
  /// - Throws: `GlyphPaintError` if the glyph exceeds the limits.
  /// - Complexity: O(paints + log glyphs).
  package func paint(
    of glyph: UInt32, palette: FontPalette, foreground: Color
  ) throws(GlyphPaintError) -> (paint: GlyphPaint, parts: Int)? {
    guard hasPaints, glyph <= 0xFFFF else { return nil }
    var reader = unsafe GlyphPaintReader(
      SFNTReader(bytes: colorTables.colr), foreground: foreground)
    guard let place = reader.place(of: Int(glyph)) else { return nil }
    reader.colors = colors(of: palette)
    let paint = try reader.paint(of: Int(glyph), at: place, depth: 0)
    return paint.map { ($0, reader.paints) }
  }

  /// Whether `COLR` contains a glyph.
  func hasPaint(_ glyph: UInt32) -> Bool {
    guard hasPaints, glyph <= 0xFFFF else { return false }
    let reader = unsafe GlyphPaintReader(
      SFNTReader(bytes: colorTables.colr), foreground: .black)
    return reader.place(of: Int(glyph)) != nil
  }
}

/// Reads the paints of `COLR`.
struct GlyphPaintReader {
  /// The location of a glyph's paint.
  enum Place {
    /// Layers of version 0: the index of the first one, and their number.
    case layers(first: Int, count: Int)
    /// The offset of a paint of version 1.
    case paint(Int)
  }

  let table: SFNTReader
  var colors: [Color] = []
  let foreground: Color
  /// The offsets of the paints that are being read, from the outermost to the innermost.
  var open: [Int] = []
  /// The number of paints read so far.
  private(set) var paints = 0

  init(_ table: SFNTReader, foreground: Color) {
    self.table = table
    self.foreground = foreground
  }

  /// Returns the location of a glyph's paint in version 1 or version 0 of the table.
  func place(of glyph: Int) -> Place? {
    if table.u16(0) ?? 0 > 0, let list = table.u32(14).map(Int.init), list > 0,
      let count = table.u32(list).map(Int.init),
      let record = record(of: glyph, in: list + 4, size: 6, count: count),
      let offset = table.u32(record + 2), offset > 0
    {
      return .paint(list + Int(offset))
    }
    guard let count = table.u16(2).map(Int.init), count > 0, let list = table.u32(4).map(Int.init),
      let record = record(of: glyph, in: list, size: 6, count: count),
      let first = table.u16(record + 2), let layers = table.u16(record + 4)
    else { return nil }
    return .layers(first: Int(first), count: Int(layers))
  }

  /// Returns the offset of a glyph's record in a list that is sorted by glyph; each record starts
  /// with its glyph.
  private func record(of glyph: Int, in list: Int, size: Int, count: Int) -> Int? {
    var (low, high) = (0, min(count, 0x10000))
    while low < high {
      let middle = (low + high) / 2
      guard let id = table.u16(list + size * middle).map(Int.init) else {
        high = middle
        continue
      }
      if id == glyph { return list + size * middle }
      if id < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the paint of a glyph, clipped to its clip box.
  mutating func paint(
    of glyph: Int, at place: Place, depth: Int
  ) throws(GlyphPaintError) -> GlyphPaint? {
    switch place {
    case .layers(let first, let count):
      return try layers(first: first, count: count, depth: depth)
    case .paint(let offset):
      guard let paint = try paint(at: offset, depth: depth) else { return .layers([]) }
      return clipBox(of: glyph).map { .box($0, paint) } ?? paint
    }
  }

  /// Returns the layers of a version 0 glyph.
  private mutating func layers(
    first: Int, count: Int, depth: Int
  ) throws(GlyphPaintError) -> GlyphPaint {
    var layers: [GlyphPaint] = []
    guard let list = table.u32(8).map(Int.init), let total = table.u16(12).map(Int.init) else {
      return .layers([])
    }
    for layer in first..<max(first, min(total, first + count)) {
      try charge(depth: depth)
      guard let glyph = table.u16(list + 4 * layer),
        let color = color(table.u16(list + 4 * layer + 2), alpha: 1)
      else { break }
      layers.append(.outline(UInt32(glyph), .solid(color)))
    }
    return .layers(layers)
  }

  /// Returns the clip box of a glyph; `y` is its lower edge.
  private func clipBox(of glyph: Int) -> Rect? {
    guard let list = table.u32(22).map(Int.init), list > 0, let count = table.u32(list + 1) else {
      return nil
    }
    // The list has ranges of glyphs in ascending order.
    var (low, high) = (0, min(Int(count), 0x10000))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 5 + 7 * middle
      guard let first = table.u16(record).map(Int.init),
        let last = table.u16(record + 2).map(Int.init), let offset = table.u24(record + 4)
      else {
        high = middle
        continue
      }
      if glyph > last {
        low = middle + 1
      } else if glyph < first {
        high = middle
      } else {
        let box = list + Int(offset)
        guard let left = table.number(box + 1), let bottom = table.number(box + 3),
          let right = table.number(box + 5), let top = table.number(box + 7)
        else { return nil }
        return Rect(
          x: left, y: bottom, width: max(0, right - left), height: max(0, top - bottom))
      }
    }
    return nil
  }

  /// Adds to the count of paints and checks the limits; eight stops of a gradient count as one
  /// paint.
  mutating func charge(_ count: Int = 1, depth: Int) throws(GlyphPaintError) {
    paints += count
    if paints > FontFace.mostPaints {
      throw .tooComplex("is painted in over \(FontFace.mostPaints) parts")
    }
    if depth > FontFace.deepestPaint {
      throw .tooComplex("has paints over \(FontFace.deepestPaint) deep")
    }
  }

  /// Returns a color of the palette, or the text color for 0xFFFF; nil if the palette has no such
  /// color.
  func color(_ index: UInt16?, alpha: Double) -> Color? {
    guard let index else { return nil }
    guard
      var color = index == 0xFFFF
        ? foreground
        : colors.indices.contains(Int(index))
          ? colors[Int(index)] : nil
    else { return nil }
    color.alpha = UInt8((Double(color.alpha) * min(max(0, alpha), 1)).rounded())
    return color
  }
}

extension SFNTReader {
  /// Reads a signed 16-bit number (`FWORD`).
  func number(_ at: Int) -> Double? { i16(at).map(Double.init) }

  /// Reads an unsigned 16-bit number (`UFWORD`).
  func positive(_ at: Int) -> Double? { u16(at).map(Double.init) }

  /// Reads a fixed-point number with 14 fractional bits (`F2DOT14`).
  func fraction(_ at: Int) -> Double? { i16(at).map { Double($0) / 16384 } }

  /// Reads a fixed-point number with 16 fractional bits (`Fixed`).
  func fixed(_ at: Int) -> Double? { u32(at).map { Double(Int32(bitPattern: $0)) / 65536 } }
}
