// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The palette with which color glyphs are drawn (CSS `font-palette`).
///
/// ```swift
/// FontPalette(.dark, overrides: [0: .white])
/// ```
public struct FontPalette: Hashable, Sendable, Codable {
  /// One of the palettes of a font (`CPAL`).
  public enum Base: Hashable, Sendable, Codable {
    /// A palette by its index; an index that the font does not have counts as 0.
    case index(Int)
    /// The first palette that the font marks as usable with light backgrounds, otherwise palette 0.
    case light
    /// The first palette that the font marks as usable with dark backgrounds, otherwise palette 0.
    case dark
  }

  /// The font's first palette without overrides.
  public static let normal = FontPalette()

  /// The base palette.
  public var base: Base
  /// Replacement colors by their index in the palette (CSS `override-colors`).
  ///
  /// Indices that the palette does not have are ignored.
  public var overrides: [Int: Color]

  /// Creates a palette with optional overrides.
  public init(_ base: Base = .index(0), overrides: [Int: Color] = [:]) {
    self.base = base
    self.overrides = overrides
  }
}

extension FontFace {
  /// The number of palettes of the face (`CPAL`); 0 for most faces.
  public var paletteCount: Int { unsafe Int(hb_ot_color_palette_get_count(hbFace)) }

  /// Returns the colors of a palette of the face; empty if the face has no palettes.
  public func colors(of palette: FontPalette) -> [Color] {
    let count = paletteCount
    if count == 0 { return [] }
    var index: UInt32 = 0
    switch palette.base {
    case .index(let number):
      if (0..<count).contains(number) { index = UInt32(number) }
    case .light:
      index = firstPalette(usableWith: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_LIGHT_BACKGROUND)
    case .dark:
      index = firstPalette(usableWith: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_DARK_BACKGROUND)
    }
    var length = unsafe hb_ot_color_palette_get_colors(hbFace, index, 0, nil, nil)
    var found = [hb_color_t](repeating: 0, count: Int(length))
    unsafe hb_ot_color_palette_get_colors(hbFace, index, 0, &length, &found)
    // HarfBuzz stores blue, green, red and alpha from the highest byte to the lowest.
    var colors = found.prefix(Int(length)).map { color in
      Color(
        red: UInt8(color >> 8 & 255), green: UInt8(color >> 16 & 255), blue: UInt8(color >> 24),
        alpha: UInt8(color & 255))
    }
    for (number, color) in palette.overrides where colors.indices.contains(number) {
      colors[number] = color
    }
    return colors
  }

  private func firstPalette(usableWith flag: hb_ot_color_palette_flags_t) -> UInt32 {
    let count = UInt32(paletteCount)
    return (0..<count).first { index in
      unsafe hb_ot_color_palette_get_flags(hbFace, index).rawValue & flag.rawValue != 0
    } ?? 0
  }
}
