// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// A way in which a font gives its glyphs colours.
public enum ColorFormat: String, Hashable, Sendable, CaseIterable {
  /// Layers of outlines, each of one colour (`COLR` version 0).
  case colrV0 = "COLRv0"
  /// Outlines with gradients, transforms and composition (`COLR` version 1).
  case colrV1 = "COLRv1"
  /// PNG pictures in `CBDT` and `CBLC`.
  case cbdt = "CBDT"
  /// PNG pictures in `sbix`.
  case sbix
  /// SVG documents in `SVG `, which are not drawn: such a glyph is drawn as its outline, or as a box.
  case svg = "SVG"
}

/// The tables of colour glyphs, read in place; all empty in most faces.
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
  /// The ways in which the face gives glyphs colours; empty for a face whose glyphs have the colour of
  /// the text.
  ///
  /// A glyph is drawn by the first of these tables that has it: `COLR`, `sbix`, `CBDT`.
  public var colorFormats: Set<ColorFormat> { colorTables.formats }

  /// Whether the face has colour glyphs and no letters, as those of emoji.
  var isEmojiOnly: Bool { !colorFormats.isEmpty && !covers("a") }

  /// Whether a glyph may be drawn in colours of its own.
  package var hasDrawnColors: Bool { hasPaints || hasBitmaps }

  /// Whether there are glyphs in `COLR`.
  var hasPaints: Bool { unsafe !colorTables.colr.isEmpty }

  /// Whether there are glyphs in `CBDT` or `sbix`.
  package var hasBitmaps: Bool {
    unsafe !colorTables.sbix.isEmpty || !colorTables.cbdt.isEmpty
  }

  /// Whether the face has outlines besides.
  package var hasOutlines: Bool {
    unsafe !outlineTables.glyf.isEmpty || !OutlineTables.table("CFF ", hbFace).isEmpty
      || !OutlineTables.table("CFF2", hbFace).isEmpty
  }

  /// Whether the face has a glyph as an SVG document and in no table that is drawn.
  package func isDrawnWithoutItsSVG(_ glyph: UInt32) -> Bool {
    guard colorFormats.contains(.svg) else { return false }
    let blob = unsafe hb_ot_color_glyph_reference_svg(hbFace, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0 && !hasPaint(glyph) && bitmap(of: glyph) == nil
  }
}
