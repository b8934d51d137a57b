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
    guard let plan = unsafe plan, unsafe !Self.isUnknown(plan, face) else {
      isAll = true
      return
    }
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    for table in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let lookups = unsafe PlanLookups(plan, table).indices
      for lookup in lookups {
        unsafe hb_ot_layout_lookup_collect_glyphs(
          face, table, UInt32(lookup), glyphs, glyphs, glyphs, glyphs)
      }
      let rules = unsafe ContextualRules(lookups, of: table, face: face, matching: .max)
      if rules.isUnreadable || rules.matchesUnlisted {
        isAll = true
        return
      }
    }
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

  /// Whether a plan shapes by older ways of kerning or by Apple's tables, of which HarfBuzz lists no
  /// glyphs.
  static func isUnknown(_ plan: OpaquePointer, _ face: OpaquePointer) -> Bool {
    if unsafe hasTable("morx", face) || hasTable("kerx", face) { return true }
    return unsafe hasTable("kern", face)
      && PlanLookups(plan, caretta_hb_ot_tag_gpos).indices.isEmpty
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    guard let tag = OpenTypeTag(name) else { return false }
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }
}
