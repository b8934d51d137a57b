// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// FreeType and the faces opened with it; confined to one renderer, as an `FT_Face` may be
/// used by one thread at a time.
@safe
final class FreeTypeLibrary {
  /// The size at which glyphs are loaded: precise enough for a face as high as a picture may be,
  /// and below the limit of FreeType's CFF engine (2,000 pixels).
  static let pixelsPerEm = 1000

  let handle: FT_Library
  /// The keys hold the bytes that FreeType reads.
  private var faces: [FontFace: FreeTypeFace] = [:]
  /// The pictures of glyphs, decoded by libpng.
  let images = GlyphImages()
  /// The paints of glyphs in colours of their own.
  let paints = GlyphPaints()

  init() throws(RenderError) {
    var library: FT_Library?
    let code = unsafe FT_Init_FreeType(&library)
    guard let library = unsafe library else { throw .rasterizer(code: Int(code)) }
    unsafe handle = unsafe library
  }

  deinit {
    // Closes the faces too; their bytes live until `faces` goes, after this.
    unsafe FT_Done_FreeType(handle)
  }

  /// Whether FreeType can load an outline of the glyph, if only an empty one.
  func hasOutline(_ glyph: UInt32, in font: FontFace) -> Bool {
    if font.hasBitmaps && font.hasOutlines { return true }
    return unsafe face(for: font).load(glyph) != nil
  }

  /// The face, opened on first use.
  func face(for font: FontFace) -> FreeTypeFace {
    if let face = faces[font] { return face }
    let face = unsafe FreeTypeFace(font, in: handle)
    faces[font] = face
    return face
  }
}
