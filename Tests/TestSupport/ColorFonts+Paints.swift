// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Paints of `COLR` version 1 as bytes; parts follow the paint that refers to them.
extension ColorFonts {
  /// Returns the box font with a paint for the letter `a`.
  ///
  /// - Parameters:
  ///   - paint: a paint.
  ///   - clip: the left, lower, right and upper edge of the clip box.
  ///   - layers: the list of layers that `layers(_:_:)` refers to.
  ///   - palettes: the palettes, each with as many colors.
  /// - Returns: the bytes of the file.
  /// - Throws: `FontError` where the box font cannot be read.
  public static func painted(
    _ paint: [UInt8], clip: [Int]? = nil, layers: [[UInt8]] = [],
    palettes: [[Color]] = [ColorFonts.colors]
  ) throws -> [UInt8] {
    let letter = try glyph("a")
    let glyphs = u32(1) + u16(letter) + u32(10) + paint
    var list: [UInt8] = []
    if !layers.isEmpty {
      list = u32(layers.count)
      var start = 4 + 4 * layers.count
      for layer in layers {
        list += u32(start)
        start += layer.count
      }
      list += layers.joined()
    }
    var clips: [UInt8] = []
    if let clip {
      clips = [1] + u32(1) + u16(letter) + u16(letter) + u24(12) + [1] + clip.flatMap(u16)
    }
    let first = 34
    let offsets = [
      first, list.isEmpty ? 0 : first + glyphs.count,
      clips.isEmpty ? 0 : first + glyphs.count + list.count, 0, 0,
    ]
    return try box([
      "COLR": u16(1) + u16(0) + u32(0) + u32(0) + u16(0) + offsets.flatMap(u32) + glyphs + list
        + clips, "CPAL": palette(palettes),
    ])
  }

  /// Returns the box font with layers of one color (version 0) for the letter `a`.
  public static func layered(
    _ layers: [(letter: Unicode.Scalar, color: Int)], palettes: [[Color]] = [ColorFonts.colors],
    types: [Int]? = nil
  ) throws -> [UInt8] {
    var records: [UInt8] = []
    for (letter, color) in layers { records += u16(try glyph(letter)) + u16(color) }
    let header = u16(0) + u16(1) + u32(14) + u32(20) + u16(layers.count)
    return try box([
      "COLR": header + u16(try glyph("a")) + u16(0) + u16(layers.count) + records,
      "CPAL": palette(palettes, types: types),
    ])
  }

  /// Red, green, blue, half black.
  public static let colors = [
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
    Color(red: 0, green: 0, blue: 255), Color(red: 0, green: 0, blue: 0, alpha: 128),
  ]

  private static func palette(_ palettes: [[Color]], types: [Int]? = nil) -> [UInt8] {
    let count = palettes.first?.count ?? 0
    let isTyped = types != nil
    let first = 12 + 2 * palettes.count + (isTyped ? 12 : 0)
    let records = palettes.joined().flatMap { [$0.blue, $0.green, $0.red, $0.alpha] }
    var table = u16(isTyped ? 1 : 0) + u16(count) + u16(palettes.count)
    table += u16(palettes.count * count) + u32(first)
    for index in palettes.indices { table += u16(index * count) }
    if isTyped { table += u32(first + records.count) + u32(0) + u32(0) }
    return table + records + (types ?? []).flatMap(u32)
  }

  /// One color everywhere.
  public static func solid(_ color: Int, alpha: Double = 1) -> [UInt8] {
    [2] + u16(color) + fraction(alpha)
  }

  /// Returns a paint where a letter's box is.
  public static func outline(_ letter: Unicode.Scalar, _ paint: [UInt8]) throws -> [UInt8] {
    [10] + u24(6) + u16(try glyph(letter)) + paint
  }

  /// Returns the paint of a letter.
  public static func reference(_ letter: Unicode.Scalar) throws -> [UInt8] {
    [11] + u16(try glyph(letter))
  }

  /// Some of the list of layers.
  public static func layers(_ first: Int, _ count: Int) -> [UInt8] {
    [1, UInt8(count)] + u32(first)
  }

  /// Returns a gradient through three points.
  public static func linear(
    _ points: [Int], _ stops: [(Double, Int)], extend: UInt8 = 0
  ) -> [UInt8] {
    [4] + u24(16) + points.flatMap(u16) + line(stops, extend: extend)
  }

  /// Returns a gradient between two circles: x, y and radius of each.
  public static func radial(
    _ circles: [Int], _ stops: [(Double, Int)], extend: UInt8 = 0
  ) -> [UInt8] {
    [6] + u24(16) + circles.flatMap(u16) + line(stops, extend: extend)
  }

  /// Returns a gradient around a point, from one angle to another in half turns.
  public static func sweep(
    x: Int, y: Int, from: Double, to: Double, _ stops: [(Double, Int)], extend: UInt8 = 0
  ) -> [UInt8] {
    [8] + u24(12) + u16(x) + u16(y) + fraction(from - 1) + fraction(to - 1)
      + line(stops, extend: extend)
  }

  /// Two paints put together.
  public static func composite(_ source: [UInt8], _ mode: UInt8, _ backdrop: [UInt8]) -> [UInt8] {
    [32] + u24(8) + [mode] + u24(8 + source.count) + source + backdrop
  }

  /// Returns a paint after a transform of any format from 14 on, with its numbers as bytes.
  public static func transform(_ format: UInt8, _ numbers: [UInt8], _ paint: [UInt8]) -> [UInt8] {
    [format] + u24(4 + numbers.count) + numbers + paint
  }

  /// Returns a number with 14 bits after the point.
  public static func fraction(_ value: Double) -> [UInt8] { u16(Int((value * 16384).rounded())) }

  /// Returns a whole number of 16 bits.
  public static func whole(_ value: Int) -> [UInt8] { u16(value) }

  private static func line(_ stops: [(Double, Int)], extend: UInt8) -> [UInt8] {
    [extend] + u16(stops.count) + stops.flatMap { fraction($0.0) + u16($0.1) + fraction(1) }
  }

  private static func u24(_ value: Int) -> [UInt8] { Array(u32(value).dropFirst()) }
}
