// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The box font with tables of color glyphs, which only the letter `a` has.
///
/// A cell is 1000 units wide and an em high; the box of `a` extends from 50, 0 to 950, 500.
public enum ColorFonts {
  /// Returns the font with other tables.
  public static func box(_ tables: [String: [UInt8]]) throws -> [UInt8] {
    let face = try TestFonts.face("Box-Regular.ttf")
    var font = unsafe FontTables(face.withBytes { unsafe Array($0) })
    for (tag, table) in tables { font.tables[tag] = table }
    return font.file()
  }

  /// Returns the glyph of a letter of the box font.
  public static func glyph(_ letter: Unicode.Scalar) throws -> Int {
    Int(try TestFonts.face("Box-Regular.ttf").nominalGlyph(for: letter) ?? 0)
  }

  /// Returns a picture in `sbix`, for each of some strikes.
  ///
  /// - Parameters:
  ///   - strikes: pixels to the em, and the PNG file.
  ///   - type: the type of the data.
  ///   - x: where the picture begins, in pixels.
  ///   - y: where its lower edge is above the baseline, in pixels.
  /// - Returns: the bytes of the file.
  /// - Throws: `FontError` where the box font cannot be read.
  public static func sbix(
    _ strikes: [(ppem: Int, png: [UInt8])], type: String = "png ", x: Int = 0, y: Int = 0
  ) throws -> [UInt8] {
    let letter = try glyph("a")
    let count = try TestFonts.face("Box-Regular.ttf").glyphCount
    var offsets: [UInt8] = []
    var data: [UInt8] = []
    for (ppem, png) in strikes {
      offsets += u32(8 + 4 * strikes.count + data.count)
      let picture = u16(x) + u16(y) + Array(type.utf8) + png
      let header = 4 + 4 * (count + 1)
      data += u16(ppem) + u16(72)
      for glyph in 0...count { data += u32(header + (glyph > letter ? picture.count : 0)) }
      data += picture
    }
    return try box(["sbix": u16(1) + u16(1) + u32(strikes.count) + offsets + data])
  }

  /// Returns a picture in `CBDT` that begins at the origin and is as high as the strike's em.
  ///
  /// - Parameters:
  ///   - ppem: pixels to the em.
  ///   - png: the PNG file.
  ///   - top: how far its upper edge is above the baseline, in pixels.
  ///   - indexFormat: the format of the index, 1 to 5.
  ///   - imageFormat: the format of the data, 17 to 19.
  /// - Returns: the bytes of the file.
  /// - Throws: `FontError` where the box font cannot be read.
  public static func cbdt(
    ppem: Int, png: [UInt8], top: Int, indexFormat: Int = 1, imageFormat: Int = 17
  ) throws -> [UInt8] {
    let letter = try glyph("a")
    let metrics = [UInt8(ppem), UInt8(ppem), 0, UInt8(top), UInt8(ppem), 0, 0, 0]
    var data: [UInt8] = []
    if imageFormat == 17 { data += metrics.prefix(5) }
    if imageFormat == 18 { data += metrics }
    data += u32(png.count) + png
    var index = u16(indexFormat) + u16(imageFormat) + u32(4)
    switch indexFormat {
    case 1: index += u32(0) + u32(data.count)
    case 2: index += u32(data.count) + metrics
    case 3: index += u16(0) + u16(data.count)
    case 4: index += u32(1) + u16(letter) + u16(0) + u16(0) + u16(data.count)
    default: index += u32(data.count) + metrics + u32(1) + u16(letter)
    }
    let subtables = u16(letter) + u16(letter) + u32(8) + index
    let lines = [UInt8](repeating: 0, count: 24)
    let strike =
      u32(56) + u32(subtables.count) + u32(1) + u32(0) + lines + u16(letter) + u16(letter)
      + [UInt8(ppem), UInt8(ppem), 32, 1]
    return try box([
      "CBLC": u16(3) + u16(0) + u32(1) + strike + subtables, "CBDT": u16(3) + u16(0) + data,
    ])
  }

  /// Returns an SVG document for the letter.
  public static func svg() throws -> [UInt8] {
    let document = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    let letter = try glyph("a")
    let record = u16(letter) + u16(letter) + u32(14) + u32(document.count)
    return try box(["SVG ": u16(0) + u32(10) + u32(0) + u16(1) + record + document])
  }
}
