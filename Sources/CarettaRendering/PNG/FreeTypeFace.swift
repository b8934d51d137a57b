// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// A face as FreeType opened it, owned by its library.
@safe
struct FreeTypeFace {
  /// The handle; nil if FreeType cannot read the font.
  private let handle: FT_Face?
  private let font: FontFace

  init(_ font: FontFace, in library: FT_Library) {
    self.font = font
    var face: FT_Face?
    // The bytes belong to `font` and are not moved during its lifetime; the library stores the font
    // with this face.
    _ = unsafe font.withBytes { bytes in
      unsafe FT_New_Memory_Face(
        library, bytes.bindMemory(to: FT_Byte.self).baseAddress, FT_Long(bytes.count),
        FT_Long(font.index), &face)
    }
    unsafe handle = unsafe face
    guard let face = unsafe face else { return }
    if !font.variations.isEmpty {
      var coordinates = font.axes.map { axis in
        let value = font.variations.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
        // In this order NaN becomes the minimum.
        return FT_Fixed(min(max(axis.minimum, value), axis.maximum) * 65536)
      }
      unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
    unsafe FT_Set_Pixel_Sizes(face, 0, FT_UInt(FreeTypeLibrary.pixelsPerEm))
  }

  /// Returns the id of a glyph's character (CID); nil if the font has no such ids.
  func cid(of glyph: UInt32) -> UInt32? {
    var cid: FT_UInt = 0
    guard let face = unsafe handle, unsafe FT_Get_CID_From_Glyph_Index(face, glyph, &cid) == 0
    else { return nil }
    return cid
  }

  /// Loads a glyph's outline, unhinted, at `FreeTypeLibrary.pixelsPerEm`.
  ///
  /// - Returns: the slot with the outline in 1/64 pixel, y upward, empty for a blank; the caller
  ///   may change it until the next load. Nil for a glyph without an outline (in a bitmap face, or
  ///   a blank in a color face), with too many parts, or that FreeType cannot load.
  func load(_ glyph: UInt32) -> FT_GlyphSlot? {
    let loading = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard font.outlineCost(of: glyph) != nil else { return nil }
    guard let face = unsafe handle, unsafe face.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0,
      unsafe FT_Load_Glyph(face, glyph, loading) == 0, let slot = unsafe face.pointee.glyph
    else { return nil }
    if unsafe slot.pointee.outline.n_points == 0,
      unsafe face.pointee.face_flags & FT_FACE_FLAG_COLOR != 0
    {
      return nil
    }
    return unsafe slot
  }
}
