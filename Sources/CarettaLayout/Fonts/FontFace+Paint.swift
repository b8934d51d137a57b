// SPDX-License-Identifier: Apache-2.0

extension FontFace {
  /// The most paints of a glyph, those of the glyphs that it refers to included.
  package static let mostPaints = 16_384
  /// The most paints inside of each other.
  package static let deepestPaint = 64

  /// How a glyph in colours of its own is painted; nil for a glyph that `COLR` does not have.
  ///
  /// Version 1 of the table is looked at first. Deltas of variations are not applied. A paint whose data
  /// are beyond the table, or that refers to itself, is left out.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - palette: the colours.
  ///   - foreground: the colour of the text, for parts that have no number of the palette.
  /// - Returns: the paint, and the number of its parts.
  /// - Throws: `GlyphPaintError` for a glyph beyond the limits.
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

  /// Whether `COLR` has a glyph.
  func hasPaint(_ glyph: UInt32) -> Bool {
    guard hasPaints, glyph <= 0xFFFF else { return false }
    let reader = unsafe GlyphPaintReader(
      SFNTReader(bytes: colorTables.colr), foreground: .black)
    return reader.place(of: Int(glyph)) != nil
  }
}

/// Reads the paints of `COLR`.
struct GlyphPaintReader {
  /// Where the paint of a glyph is.
  enum Place {
    /// Layers of version 0: the first one, and how many.
    case layers(first: Int, count: Int)
    /// The offset of a paint of version 1.
    case paint(Int)
  }

  let table: SFNTReader
  var colors: [Color] = []
  let foreground: Color
  /// Where the paints are that are being read, each inside of the one before.
  var open: [Int] = []
  /// The paints read so far.
  private(set) var paints = 0

  init(_ table: SFNTReader, foreground: Color) {
    self.table = table
    self.foreground = foreground
  }

  /// Looks a glyph up in the lists of both versions.
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

  /// A record of a list that is in the order of the glyphs, with which each record begins.
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

  /// The paint of a glyph, inside of its clip box.
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

  /// Layers of version 0.
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

  /// The clip box of a glyph; `y` is its lower edge.
  private func clipBox(of glyph: Int) -> Rect? {
    guard let list = table.u32(22).map(Int.init), list > 0, let count = table.u32(list + 1) else {
      return nil
    }
    // Ranges of glyphs in ascending order.
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

  /// Counts paints against the limits, or stops of a gradient, eight for one.
  mutating func charge(_ count: Int = 1, depth: Int) throws(GlyphPaintError) {
    paints += count
    if paints > FontFace.mostPaints {
      throw .tooComplex("is painted in over \(FontFace.mostPaints) parts")
    }
    if depth > FontFace.deepestPaint {
      throw .tooComplex("has paints over \(FontFace.deepestPaint) deep")
    }
  }

  /// A colour of the palette, 0xFFFF for the text's; nil where there is no such colour.
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
  /// A number of 16 bits (`FWORD`).
  func number(_ at: Int) -> Double? { i16(at).map(Double.init) }

  /// A number of 16 bits without a sign (`UFWORD`).
  func positive(_ at: Int) -> Double? { u16(at).map(Double.init) }

  /// A number with 14 bits after the point (`F2DOT14`).
  func fraction(_ at: Int) -> Double? { i16(at).map { Double($0) / 16384 } }

  /// A number with 16 bits after the point (`Fixed`).
  func fixed(_ at: Int) -> Double? { u32(at).map { Double(Int32(bitPattern: $0)) / 65536 } }
}
