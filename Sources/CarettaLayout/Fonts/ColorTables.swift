// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// A format of color glyphs in a font.
public enum ColorFormat: String, Hashable, Sendable, CaseIterable {
  /// Layers of outlines with one color each (`COLR` version 0).
  case colrV0 = "COLRv0"
  /// Outlines with gradients, transforms and composition (`COLR` version 1).
  case colrV1 = "COLRv1"
  /// PNG images in `CBDT` and `CBLC`.
  case cbdt = "CBDT"
  /// PNG images in `sbix`.
  case sbix
  /// SVG documents in `SVG `, which are not supported: such a glyph is drawn as its outline, or as
  /// a box.
  case svg = "SVG"
}

/// The tables of color glyphs, read in place; empty in most faces.
@safe
struct ColorTables: Sendable {
  nonisolated(unsafe) let colr: UnsafeRawBufferPointer
  nonisolated(unsafe) let cblc: UnsafeRawBufferPointer
  nonisolated(unsafe) let cbdt: UnsafeRawBufferPointer
  nonisolated(unsafe) let sbix: UnsafeRawBufferPointer
  let formats: Set<ColorFormat>

  /// Finds the tables of a face, which must outlive the result.
  init(_ face: OpaquePointer) {
    unsafe colr = OutlineTables.table("COLR", face)
    unsafe cblc = OutlineTables.table("CBLC", face)
    unsafe cbdt = OutlineTables.table("CBDT", face)
    unsafe sbix = OutlineTables.table("sbix", face)
    var formats: Set<ColorFormat> = []
    let header = unsafe SFNTReader(bytes: colr)
    if let version = header.u16(0) {
      if header.u16(2) ?? 0 > 0 { formats.insert(.colrV0) }
      if version > 0, header.u32(14) ?? 0 > 0 { formats.insert(.colrV1) }
    }
    if unsafe !cblc.isEmpty && !cbdt.isEmpty { formats.insert(.cbdt) }
    if unsafe !sbix.isEmpty { formats.insert(.sbix) }
    if unsafe hb_ot_color_has_svg(face) != 0 { formats.insert(.svg) }
    self.formats = formats
  }
}

extension FontFace {
  /// The formats of the face's color glyphs; empty if all glyphs have the color of the text.
  ///
  /// A glyph is drawn from the first table that contains it, in the order `COLR`, `sbix`, `CBDT`.
  public var colorFormats: Set<ColorFormat> { colorTables.formats }

  /// Whether the face has color glyphs and no letters, like emoji fonts.
  var isEmojiOnly: Bool { !colorFormats.isEmpty && !covers("a") }

  /// Whether glyphs may be drawn in colors of the font.
  package var hasDrawnColors: Bool { hasPaints || hasBitmaps }

  /// Whether the face has a `COLR` table.
  var hasPaints: Bool { unsafe !colorTables.colr.isEmpty }

  /// Whether the face has a `CBDT` or `sbix` table.
  package var hasBitmaps: Bool {
    unsafe !colorTables.sbix.isEmpty || !colorTables.cbdt.isEmpty
  }

  /// Whether the face also has outlines.
  package var hasOutlines: Bool {
    unsafe !outlineTables.glyf.isEmpty || !OutlineTables.table("CFF ", hbFace).isEmpty
      || !OutlineTables.table("CFF2", hbFace).isEmpty
  }

  /// Whether a glyph exists as an SVG document and in no supported color table.
  package func isDrawnWithoutItsSVG(_ glyph: UInt32) -> Bool {
    guard colorFormats.contains(.svg) else { return false }
    let blob = unsafe hb_ot_color_glyph_reference_svg(hbFace, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0 && !hasPaint(glyph) && bitmap(of: glyph) == nil
  }
}
