// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The glyphs that a document uses, each defined once, numbered in the order of first use.
struct SVGGlyphs {
  /// The maximum number of bytes of the pictures of glyphs in a document; further glyphs are drawn
  /// as outlines or boxes.
  private static let mostPictureBytes = 67_108_864

  /// A `<path>`, an `<image>` or a `<g>` for each glyph, and the definitions that they refer to.
  var definitions: String { paints.definitions + glyphDefinitions }

  private struct Key: Hashable {
    var font: Int
    var glyph: UInt32
    /// The index of the colors; 0 if they have no effect.
    var colors = 0
  }
  private struct Colors: Hashable {
    var palette: FontPalette
    var foreground: Color
  }
  private var glyphDefinitions = ""
  private var colors: [Colors: Int] = [:]
  private var paints = SVGPaintWriter()
  private var fonts: [FontFace: Int] = [:]
  private var ids: [Key: String?] = [:]
  private var outlines = SVGOutlines()
  private var pictureBytes = 0

  /// Returns the id of a glyph's definition, which is added on first use; nil for a blank glyph.
  mutating func id(of glyph: UInt32, _ run: DisplayList.Glyphs) -> String? {
    let font = run.font
    let number = fonts[font] ?? fonts.count
    fonts[font] = number
    var key = Key(font: number, glyph: glyph)
    if font.hasDrawnColors {
      let own = Colors(palette: run.palette, foreground: run.color)
      key.colors = colors[own] ?? colors.count
      colors[own] = key.colors
    }
    if let known = ids[key] { return known }
    let id = "f\(number)g\(glyph)" + (key.colors > 0 ? "c\(key.colors)" : "")
    guard let definition = definition(of: glyph, run, id: id, number: number) else {
      ids[key] = .some(nil)
      return nil
    }
    ids[key] = id
    glyphDefinitions += definition
    return id
  }

  private mutating func definition(
    of glyph: UInt32, _ run: DisplayList.Glyphs, id: String, number: Int
  ) -> String? {
    if run.font.hasDrawnColors {
      if let elements = paints.elements(of: glyph, run, prefix: "f\(number)") {
        return elements.isEmpty ? nil : "<g id=\"\(id)\">\(elements)</g>\n"
      }
      if let picture = picture(of: glyph, in: run.font) {
        return "<image id=\"\(id)\"\(picture)/>\n"
      }
    }
    return outlines.path(of: glyph, in: run.font).map { "<path id=\"\(id)\" d=\"\($0)\"/>\n" }
  }

  /// Returns the attributes of a face's bitmap of a glyph; nil if the face has no bitmap that
  /// libpng can decode.
  private mutating func picture(of glyph: UInt32, in font: FontFace) -> String? {
    guard let bitmap = font.bitmap(of: glyph), bitmap.hasAllowedSize,
      pictureBytes + bitmap.png.count <= Self.mostPictureBytes,
      (try? PNGFile.decode(bitmap.png)) != nil
    else { return nil }
    pictureBytes += bitmap.png.count
    var text = ""
    let bounds = bitmap.bounds
    for (name, value) in [
      ("x", bounds.x), ("y", -bounds.maxY), ("width", bounds.width), ("height", bounds.height),
    ] {
      text += " \(name)=\""
      text.append(value)
      text += "\""
    }
    text += " preserveAspectRatio=\"none\" href=\"data:image/png;base64,"
    text.append(base64: bitmap.png)
    return text + "\""
  }
}

extension String {
  /// Appends bytes in base 64 (RFC 4648 §4).
  mutating func append(base64 bytes: [UInt8]) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        text.append(place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    append(String(decoding: text, as: UTF8.self))
  }
}

/// The outlines of glyphs as SVG path data: font units, y downward.
struct SVGOutlines {
  /// Distinguishes blank glyphs from bitmaps; opened for the first glyph without an outline.
  private var library: FreeTypeLibrary?

  /// Returns a glyph's outline, or a box for a glyph without an outline; nil for a blank glyph.
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
