// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import Synchronization

/// The glyphs of a face with alternate forms for vertical lines.
///
/// These are the glyphs at which lookups of the feature `vert` start; they are read on first use.
final class VerticalForms: Sendable {
  private let glyphs = Mutex<Set<UInt32>?>(nil)

  /// Whether a glyph has an alternate vertical form.
  func contains(_ glyph: UInt32, of face: OpaquePointer) -> Bool {
    glyphs.withLock { known in
      let found = unsafe known ?? Self.read(face)
      known = found
      return found.contains(glyph)
    }
  }

  private static func read(_ face: OpaquePointer) -> Set<UInt32> {
    guard let lookups = unsafe hb_set_create(), let glyphs = unsafe hb_set_create() else {
      return []
    }
    defer {
      unsafe hb_set_destroy(lookups)
      unsafe hb_set_destroy(glyphs)
    }
    // The list is terminated by a zero.
    let features = [OpenTypeTag("vert")?.rawValue ?? 0, 0]
    unsafe hb_ot_layout_collect_lookups(
      face, caretta_hb_ot_tag_gsub, nil, nil, features, lookups)
    var lookup: UInt32 = .max
    while unsafe hb_set_next(lookups, &lookup) != 0 {
      unsafe hb_ot_layout_lookup_collect_glyphs(
        face, caretta_hb_ot_tag_gsub, lookup, nil, glyphs, nil, nil)
    }
    var found: Set<UInt32> = []
    var glyph: UInt32 = .max
    while unsafe hb_set_next(glyphs, &glyph) != 0 { found.insert(glyph) }
    return found
  }
}

extension FontFace {
  /// Whether the face has an alternate vertical form (`vert`) of a code point's glyph.
  func hasVerticalForm(of scalar: UInt32) -> Bool {
    let glyph = unsafe flat.glyph(scalar)
    return unsafe glyph != .max && verticalForms.contains(glyph, of: hbFace)
  }

  /// Returns the vertical advance of an upright glyph, in font units: from `vmtx`, otherwise the
  /// sum of the face's ascent and descent.
  func verticalAdvance(of glyph: UInt32) -> Int {
    unsafe Int(reach.clamped(-hb_font_get_glyph_v_advance(hbShapingFont, glyph)))
  }

  /// Returns the left and right edges of a glyph's ink on a horizontal line, in font units; nil for
  /// a blank glyph.
  func ink(of glyph: UInt32) -> ClosedRange<Int>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(hbShapingFont, glyph, &extents) != 0 else { return nil }
    let left = Int(extents.x_bearing)
    return extents.width > 0 ? left...left + Int(extents.width) : nil
  }

  /// Returns the distance, in font units, from the top of a one-em square down to the baseline of
  /// an upright glyph that is centered in the square.
  func depthInSquare(of glyph: UInt32) -> Int64 {
    var x: Int32 = 0
    var y: Int32 = 0
    unsafe hb_font_get_glyph_v_origin(hbShapingFont, glyph, &x, &y)
    return Int64(reach.clamped(y)) + Int64(unitsPerEm - verticalAdvance(of: glyph)) / 2
  }
}
