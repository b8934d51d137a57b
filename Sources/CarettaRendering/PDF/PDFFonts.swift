// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The fonts of a document.
final class PDFFonts {
  /// A face, with the colors that its color glyphs depend on.
  private struct Key: Hashable {
    var face: FontFace
    var palette: FontPalette?
    var foreground: Color?
  }
  private let file: PDFFile
  private let drawing: PDFGlyphDrawing
  private var faces: [Key: PDFFaceGlyphs] = [:]
  private var embedded: [FontFace: PDFEmbeddedFont] = [:]
  private var embeddedFonts: [PDFEmbeddedFont] = []
  private var drawnFonts: [PDFDrawnFont] = []

  init(_ file: PDFFile) throws(RenderError) {
    self.file = file
    drawing = try PDFGlyphDrawing(file)
  }

  /// Returns the fonts and codes of the face of a run.
  func glyphs(of run: DisplayList.Glyphs) -> PDFFaceGlyphs {
    var key = Key(face: run.font)
    if run.font.hasDrawnColors { (key.palette, key.foreground) = (run.palette, run.color) }
    if let known = faces[key] { return known }
    let glyphs = PDFFaceGlyphs(run, fonts: self, drawing: drawing)
    faces[key] = glyphs
    return glyphs
  }

  /// Returns the embedded font of a face; nil if its outlines cannot be embedded.
  func embedded(_ face: FontFace) -> PDFEmbeddedFont? {
    if let known = embedded[face] { return known }
    guard let format = FontSubset.format(of: face) else { return nil }
    let font = PDFEmbeddedFont(face, format, resource(codeLength: 2), drawing.library)
    embedded[face] = font
    embeddedFonts.append(font)
    return font
  }

  /// Adds a font for glyphs that are drawn by content streams.
  func addDrawn(_ face: FontFace) -> PDFDrawnFont {
    let font = PDFDrawnFont(face, resource(codeLength: 1))
    drawnFonts.append(font)
    return font
  }

  private func resource(codeLength: Int) -> PDFFontResource {
    PDFFontResource(
      name: "F\(embeddedFonts.count + drawnFonts.count + 1)", reference: file.reserve(),
      codeLength: codeLength)
  }

  /// Writes all fonts.
  ///
  /// - Returns: the entries of the dictionary of fonts.
  /// - Throws: `RenderError.fontNotEmbeddable` for a font that HarfBuzz cannot subset.
  func finish() throws(RenderError) -> String {
    for font in embeddedFonts { try font.write(to: file) }
    let resources = drawnFonts.isEmpty ? nil : file.add("<<\(drawing.resources.entries)>>")
    for font in drawnFonts {
      if let resources { try font.write(to: file, resources: resources) }
    }
    let all = embeddedFonts.map(\.resource) + drawnFonts.map(\.resource)
    return all.map { "/\($0.name) \($0.reference)" }.joined()
  }
}

/// The fonts and codes of the glyphs of a face in certain colors.
final class PDFFaceGlyphs {
  private let run: DisplayList.Glyphs
  private unowned let fonts: PDFFonts
  private let drawing: PDFGlyphDrawing
  private var places: [UInt32: PDFGlyphPlace] = [:]
  private var drawn: PDFDrawnFont?

  /// Creates an empty map for the face and the colors of a run.
  init(_ run: DisplayList.Glyphs, fonts: PDFFonts, drawing: PDFGlyphDrawing) {
    self.run = run
    self.fonts = fonts
    self.drawing = drawing
  }

  /// Returns the font and the code of a glyph: of an embedded font if the face has an outline of
  /// the glyph and no color glyph, otherwise of a font whose glyphs are drawn.
  func place(of glyph: UInt32) throws(RenderError) -> PDFGlyphPlace {
    if let known = places[glyph] { return known }
    let place: PDFGlyphPlace
    if let content = try drawing.colors(of: glyph, run) {
      place = try drawnPlace(of: glyph, content)
    } else if drawing.library.hasOutline(glyph, in: run.font), let font = fonts.embedded(run.font),
      let own = font.place(of: glyph)
    {
      place = own
    } else {
      place = try drawnPlace(of: glyph, try drawing.outline(of: glyph, in: run.font))
    }
    places[glyph] = place
    return place
  }

  private func drawnPlace(
    of glyph: UInt32, _ content: [UInt8]
  ) throws(RenderError) -> PDFGlyphPlace {
    let font: PDFDrawnFont
    if let drawn, !drawn.isFull { font = drawn } else { font = fonts.addDrawn(run.font) }
    drawn = font
    return try font.add(glyph, drawnBy: drawing.file.addStream("", content))
  }
}
