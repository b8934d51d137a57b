// SPDX-License-Identifier: Apache-2.0

/// A bitmap image of a glyph in a font.
package struct GlyphBitmap: Sendable {
  /// The bytes of a PNG file, as stored in the font and not validated.
  package var png: [UInt8]
  /// The width in pixels, from the PNG header.
  package var width: Int
  /// The height in pixels, from the PNG header.
  package var height: Int
  /// The area of the image relative to the glyph's origin, in font units, y upward; `y` is the
  /// lower edge.
  package var bounds: Rect
}

extension FontFace {
  /// The maximum number of strikes per table, and of subtables per strike, that are examined.
  private static let mostStrikes = 4096

  /// Returns the image of a glyph in the largest available size; nil if the face has no image of
  /// the glyph.
  ///
  /// Only PNG images are supported: the image formats 17, 18 and 19 of `CBDT`, and the type `png `
  /// of `sbix`, directly or through one `dupe`.
  ///
  /// - Complexity: O(strikes + subtables), at most 4,096 each.
  package func bitmap(of glyph: UInt32) -> GlyphBitmap? {
    guard hasBitmaps, glyph <= 0xFFFF else { return nil }
    return sbixBitmap(of: Int(glyph)) ?? cbdtBitmap(of: Int(glyph))
  }

  // MARK: - sbix

  private func sbixBitmap(of glyph: Int) -> GlyphBitmap? {
    let reader = unsafe SFNTReader(bytes: colorTables.sbix)
    guard glyph < glyphCount, let count = reader.u32(4) else { return nil }
    var best: (ppem: Int, picture: Range<Int>, header: Int)?
    for index in 0..<min(Int(count), Self.mostStrikes) {
      guard let strike = reader.u32(8 + 4 * index).map(Int.init),
        let ppem = reader.u16(strike).map(Int.init), ppem > best?.ppem ?? 0,
        let found = Self.sbixPicture(of: glyph, strike, reader, glyphCount: glyphCount)
      else { continue }
      best = (ppem, found.lowerBound + 8..<found.upperBound, found.lowerBound)
    }
    guard let (ppem, picture, header) = best, let x = reader.i16(header),
      let y = reader.i16(header + 2), let (width, height) = reader.pngSize(at: picture)
    else { return nil }
    let unit = Double(unitsPerEm) / Double(ppem)
    return unsafe GlyphBitmap(
      png: Array(colorTables.sbix[picture]), width: width, height: height,
      bounds: Rect(
        x: Double(x) * unit, y: Double(y) * unit, width: Double(width) * unit,
        height: Double(height) * unit))
  }

  /// Returns the range of a glyph's PNG image, including its header of 8 bytes.
  private static func sbixPicture(
    of glyph: Int, _ strike: Int, _ reader: SFNTReader, glyphCount: Int
  ) -> Range<Int>? {
    var glyph = glyph
    for _ in 0..<2 {
      guard let start = reader.u32(strike + 4 + 4 * glyph),
        let end = reader.u32(strike + 8 + 4 * glyph), end > start,
        let type = reader.u32(strike + Int(start) + 4)
      else { return nil }
      let range = strike + Int(start)..<strike + Int(end)
      guard range.count > 8, unsafe range.upperBound <= reader.bytes.count else { return nil }
      if type == 0x706E_6720 { return range }  // png
      guard type == 0x6475_7065, let other = reader.u16(range.lowerBound + 8),  // dupe
        Int(other) < glyphCount
      else { return nil }
      glyph = Int(other)
    }
    return nil
  }

  // MARK: - CBDT

  private func cbdtBitmap(of glyph: Int) -> GlyphBitmap? {
    let index = unsafe SFNTReader(bytes: colorTables.cblc)
    guard let count = index.u32(4) else { return nil }
    var best: (ppemX: Int, ppemY: Int, place: BitmapPlace)?
    for strike in 0..<min(Int(count), Self.mostStrikes) {
      let at = 8 + 48 * strike
      guard let first = index.u16(at + 40), let last = index.u16(at + 42),
        (Int(first)...max(Int(first), Int(last))).contains(glyph),
        let ppemX = index.u8(at + 44).map(Int.init), let ppemY = index.u8(at + 45).map(Int.init),
        ppemX > 0, ppemY > best?.ppemY ?? 0,
        let place = Self.place(of: glyph, strike: at, index)
      else { continue }
      best = (ppemX, ppemY, place)
    }
    guard let (ppemX, ppemY, place) = best else { return nil }
    return cbdtBitmap(place, ppemX: ppemX, ppemY: ppemY, index)
  }

  /// The location of a glyph's image in `CBDT`, its format, and the location of its metrics in
  /// `CBLC`, if any.
  private struct BitmapPlace {
    var format: Int
    var start: Int
    var metrics: Int?
  }

  private static func place(of glyph: Int, strike: Int, _ index: SFNTReader) -> BitmapPlace? {
    guard let array = index.u32(strike).map(Int.init),
      let count = index.u32(strike + 8).map(Int.init)
    else { return nil }
    for entry in 0..<min(count, mostStrikes) {
      let record = array + 8 * entry
      guard let first = index.u16(record).map(Int.init),
        let last = index.u16(record + 2).map(Int.init), let offset = index.u32(record + 4)
      else { return nil }
      if first <= glyph, glyph <= last {
        return place(of: glyph, in: array + Int(offset), from: first, index)
      }
    }
    return nil
  }

  /// Returns the location of a glyph in a subtable whose first glyph is `first`.
  private static func place(
    of glyph: Int, in table: Int, from first: Int, _ index: SFNTReader
  ) -> BitmapPlace? {
    guard let kind = index.u16(table), let format = index.u16(table + 2).map(Int.init),
      let base = index.u32(table + 4).map(Int.init)
    else { return nil }
    func found(_ start: UInt32?, _ end: UInt32?) -> BitmapPlace? {
      guard let start, let end, end > start else { return nil }
      return BitmapPlace(format: format, start: base + Int(start))
    }
    func listed(at list: Int, size: Int, count: Int) -> Int? {
      // The glyphs are in ascending order.
      var (low, high) = (0, min(count, 0x10000))
      while low < high {
        let middle = (low + high) / 2
        guard let id = index.u16(list + size * middle) else { return nil }
        if id == glyph { return middle }
        if id < glyph { low = middle + 1 } else { high = middle }
      }
      return nil
    }
    let number = glyph - first
    switch kind {
    case 1:
      return found(index.u32(table + 8 + 4 * number), index.u32(table + 12 + 4 * number))
    case 3:
      return found(
        index.u16(table + 8 + 2 * number).map(UInt32.init),
        index.u16(table + 10 + 2 * number).map(UInt32.init))
    case 4:
      guard let count = index.u32(table + 8).map(Int.init),
        let number = listed(at: table + 12, size: 4, count: count)
      else { return nil }
      return found(
        index.u16(table + 14 + 4 * number).map(UInt32.init),
        index.u16(table + 18 + 4 * number).map(UInt32.init))
    case 2, 5:
      guard let size = index.u32(table + 8).map(Int.init) else { return nil }
      var place = number
      if kind == 5 {
        guard let count = index.u32(table + 20).map(Int.init),
          let listed = listed(at: table + 24, size: 2, count: count)
        else { return nil }
        place = listed
      }
      return BitmapPlace(format: format, start: base + size * place, metrics: table + 12)
    default:
      return nil
    }
  }

  private func cbdtBitmap(
    _ place: BitmapPlace, ppemX: Int, ppemY: Int, _ index: SFNTReader
  ) -> GlyphBitmap? {
    let data = unsafe SFNTReader(bytes: colorTables.cbdt)
    // The bearings are bytes 2 and 3 of both the small and the big metrics.
    let metrics: (reader: SFNTReader, at: Int)
    let lengthAt: Int
    switch place.format {
    case 17: (metrics, lengthAt) = ((data, place.start), place.start + 5)
    case 18: (metrics, lengthAt) = ((data, place.start), place.start + 8)
    case 19:
      guard let shared = place.metrics else { return nil }
      (metrics, lengthAt) = ((index, shared), place.start)
    default: return nil
    }
    guard let length = data.u32(lengthAt).map(Int.init), length > 0,
      let left = metrics.reader.i8(metrics.at + 2), let top = metrics.reader.i8(metrics.at + 3)
    else { return nil }
    let picture = lengthAt + 4..<lengthAt + 4 + length
    guard unsafe picture.upperBound <= data.bytes.count,
      let (width, height) = data.pngSize(at: picture)
    else { return nil }
    let unitX = Double(unitsPerEm) / Double(ppemX)
    let unitY = Double(unitsPerEm) / Double(ppemY)
    return unsafe GlyphBitmap(
      png: Array(colorTables.cbdt[picture]), width: width, height: height,
      bounds: Rect(
        x: Double(left) * unitX, y: Double(Int(top) - height) * unitY,
        width: Double(width) * unitX, height: Double(height) * unitY))
  }
}

extension SFNTReader {
  func u8(_ at: Int) -> UInt8? {
    guard at >= 0, unsafe at < bytes.count else { return nil }
    return unsafe bytes[at]
  }

  func i8(_ at: Int) -> Int8? { u8(at).map { Int8(bitPattern: $0) } }

  func u24(_ at: Int) -> UInt32? {
    guard let high = u8(at), let low = u16(at + 1) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// Returns the width and height in a PNG header (`IHDR`); nil for other data or an empty image.
  fileprivate func pngSize(at range: Range<Int>) -> (width: Int, height: Int)? {
    let start = range.lowerBound
    guard range.count >= 33, u32(start) == 0x8950_4E47, u32(start + 4) == 0x0D0A_1A0A,
      u32(start + 12) == 0x4948_4452, let width = u32(start + 16), let height = u32(start + 20),
      width > 0, height > 0
    else { return nil }
    return (Int(width), Int(height))
  }
}
