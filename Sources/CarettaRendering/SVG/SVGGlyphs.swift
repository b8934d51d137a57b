// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The glyphs that a document uses, each defined once, numbered in the order of first use.
struct SVGGlyphs {
  /// A `<path>` for each glyph.
  private(set) var definitions = ""

  private struct Key: Hashable {
    var font: Int
    var glyph: UInt32
  }
  private var fonts: [FontFace: Int] = [:]
  private var ids: [Key: String?] = [:]
  private var outlines = SVGOutlines()

  /// The id of a glyph's definition, which is added on first use; nil for a blank.
  mutating func id(of glyph: UInt32, in font: FontFace) -> String? {
    let number = fonts[font] ?? fonts.count
    fonts[font] = number
    let key = Key(font: number, glyph: glyph)
    if let known = ids[key] { return known }
    guard let path = outlines.path(of: glyph, in: font) else {
      ids[key] = .some(nil)
      return nil
    }
    let id = "f\(number)g\(glyph)"
    ids[key] = id
    definitions += "<path id=\"\(id)\" d=\"\(path)\"/>\n"
    return id
  }
}

/// The outlines of glyphs as SVG's path data: font units, y downward.
struct SVGOutlines {
  /// Distinguishes blank glyphs from bitmaps; opened for the first glyph without an outline.
  private var library: FreeTypeLibrary?

  /// A glyph's outline, or a box where it has none; nil for a blank.
  mutating func path(of glyph: UInt32, in font: FontFace) -> String? {
    var outline = font.outline(of: glyph)
    if outline.isEmpty && !isBlank(glyph, in: font) {
      outline = [PathElement](boxFor: glyph, of: font)
    }
    if outline.isEmpty { return nil }
    var path = ""
    for element in outline { path.append(element, upward: true) }
    return path
  }

  private mutating func isBlank(_ glyph: UInt32, in font: FontFace) -> Bool {
    if library == nil { library = try? FreeTypeLibrary() }
    guard let library else { return true }
    return library.hasOutline(glyph, in: font)
  }
}
