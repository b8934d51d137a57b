// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// The FreeType library and the faces opened with it.
///
/// Confined to one renderer, as an `FT_Face` may be used by one thread at a time.
@safe
final class FreeTypeLibrary {
  /// The size at which glyphs are loaded: precise enough for the largest picture, and below the
  /// limit of FreeType's CFF engine (2,000 pixels).
  static let pixelsPerEm = 1000

  let handle: FT_Library
  /// The keys own the bytes that FreeType reads.
  private var faces: [FontFace: FreeTypeFace] = [:]
  /// The bitmaps of glyphs, decoded by libpng.
  let images = GlyphImages()
  /// The paints of color glyphs.
  let paints = GlyphPaints()

  init() throws(RenderError) {
    var library: FT_Library?
    let code = unsafe FT_Init_FreeType(&library)
    guard let library = unsafe library else { throw .rasterizer(code: Int(code)) }
    unsafe handle = unsafe library
  }

  deinit {
    // This also closes the faces; their bytes are released with `faces`, afterward.
    unsafe FT_Done_FreeType(handle)
  }

  /// Whether FreeType can load an outline of the glyph, even if it is empty.
  func hasOutline(_ glyph: UInt32, in font: FontFace) -> Bool {
    if font.hasBitmaps && font.hasOutlines { return true }
    return unsafe face(for: font).load(glyph) != nil
  }

  /// Returns the face, which is opened on first use.
  func face(for font: FontFace) -> FreeTypeFace {
    if let face = faces[font] { return face }
    let face = unsafe FreeTypeFace(font, in: handle)
    faces[font] = face
    return face
  }
}
