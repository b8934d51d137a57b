// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import Synchronization

/// The glyphs of a face that have other forms for vertical lines.
///
/// They are those at which lookups of the feature `vert` start, and read when they are first asked for.
final class VerticalForms: Sendable {
  private let glyphs = Mutex<Set<UInt32>?>(nil)

  /// Whether there is another form of a glyph.
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
    // The list ends with a zero.
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
  /// Whether the face has another form of a code point's glyph for vertical lines (`vert`).
  func hasVerticalForm(of scalar: UInt32) -> Bool {
    let glyph = unsafe flat.glyph(scalar)
    return unsafe glyph != .max && verticalForms.contains(glyph, of: hbFace)
  }

  /// How far a glyph that stands upright goes down a vertical line, in font units: by `vmtx`, else the
  /// ascent and descent of the face.
  func verticalAdvance(of glyph: UInt32) -> Int {
    unsafe Int(reach.clamped(-hb_font_get_glyph_v_advance(hbShapingFont, glyph)))
  }

  /// The left and the right edge of a glyph's ink on a horizontal line, in font units; nil for none.
  func ink(of glyph: UInt32) -> ClosedRange<Int>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(hbShapingFont, glyph, &extents) != 0 else { return nil }
    let left = Int(extents.x_bearing)
    return extents.width > 0 ? left...left + Int(extents.width) : nil
  }

  /// How far down the baseline of an upright glyph is in a square of one em, about whose middle the glyph
  /// stands, in font units.
  func depthInSquare(of glyph: UInt32) -> Int64 {
    var x: Int32 = 0
    var y: Int32 = 0
    unsafe hb_font_get_glyph_v_origin(hbShapingFont, glyph, &x, &y)
    return Int64(reach.clamped(y)) + Int64(unitsPerEm - verticalAdvance(of: glyph)) / 2
  }
}
