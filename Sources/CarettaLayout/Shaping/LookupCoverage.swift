// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The glyphs that a shape plan's lookups can read, write or look past.
///
/// Any other glyph is *uncovered*: it is drawn as it is, at its own advance, and its neighbours shape
/// as if they stood at an edge.
struct LookupCoverage: Sendable {
  private var bits: [UInt64] = []
  /// Whether nothing is known and every glyph counts as involved.
  private var isAll = false

  /// Reads what the lookups of a plan have to do with.
  init(plan: OpaquePointer?, face: OpaquePointer, glyphCount: Int) {
    guard let plan = unsafe plan else {
      isAll = true
      return
    }
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    var hasPositioning = false
    for table in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let lookups = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(lookups) }
      unsafe hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      var lookup: UInt32 = .max
      while unsafe hb_set_next(lookups, &lookup) != 0 {
        unsafe hb_ot_layout_lookup_collect_glyphs(
          face, table, lookup, glyphs, glyphs, glyphs, glyphs)
        if table == caretta_hb_ot_tag_gpos { hasPositioning = true }
      }
    }
    // Older ways of kerning and Apple's tables have no such list.
    if unsafe !hasPositioning && Self.hasTable("kern", face) { isAll = true }
    if unsafe Self.hasTable("morx", face) || Self.hasTable("kerx", face) { isAll = true }
    bits = [UInt64](repeating: 0, count: glyphCount / 64 + 1)
    var glyph: UInt32 = .max
    while unsafe hb_set_next(glyphs, &glyph) != 0 {
      if Int(glyph) < glyphCount { bits[Int(glyph / 64)] |= 1 << UInt64(glyph % 64) }
    }
  }

  /// Whether a glyph takes part in nothing.
  @inline(__always)
  func isUncovered(_ glyph: UInt32) -> Bool {
    !isAll && Int(glyph / 64) < bits.count
      && bits[Int(glyph / 64)] >> UInt64(glyph % 64) & 1 == 0
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    guard let tag = OpenTypeTag(name) else { return false }
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }
}
