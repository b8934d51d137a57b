// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The colours of a font that a picture uses (CSS `font-palette`).
///
/// ```swift
/// FontPalette(.dark, overrides: [0: .white])
/// ```
public struct FontPalette: Hashable, Sendable {
  /// One of the palettes of a font (`CPAL`).
  public enum Base: Hashable, Sendable {
    /// A palette by its number; one that the font does not have counts as 0.
    case index(Int)
    /// The first palette that the font marks as one for light backgrounds, else 0.
    case light
    /// The first palette that the font marks as one for dark backgrounds, else 0.
    case dark
  }

  /// The font's first palette as it is.
  public static let normal = FontPalette()

  /// The palette.
  public var base: Base
  /// Other colours in place of some of the palette's, by their numbers in it (CSS `override-colors`).
  ///
  /// Numbers that the palette does not have are ignored.
  public var overrides: [Int: Color]

  /// Makes a choice of a palette and of colours in place of its own.
  public init(_ base: Base = .index(0), overrides: [Int: Color] = [:]) {
    self.base = base
    self.overrides = overrides
  }
}

extension FontFace {
  /// The number of palettes of the face (`CPAL`); 0 for most faces.
  public var paletteCount: Int { unsafe Int(hb_ot_color_palette_get_count(hbFace)) }

  /// The colours of a palette of the face; empty where it has none.
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
    // HarfBuzz has blue, green, red, alpha from the highest byte on.
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
