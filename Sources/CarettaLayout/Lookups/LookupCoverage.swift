// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The glyphs that a shape plan's lookups can read, write or skip.
///
/// Any other glyph is *uncovered*: it is drawn unchanged with its own advance, and the text on each
/// side of it is shaped as if the text ended there.
struct LookupCoverage: Sendable {
  private var bits: [UInt64] = []
  /// Whether the coverage could not be determined, so that every glyph counts as covered.
  private var isAll = false

  /// Reads the glyphs of a plan's lookups.
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
      if rules.isUnreadable || rules.matchesUnlisted || rules.skipsGlyph {
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

  /// Whether no lookup covers a glyph.
  @inline(__always)
  func isUncovered(_ glyph: UInt32) -> Bool {
    !isAll && Int(glyph / 64) < bits.count
      && bits[Int(glyph / 64)] >> UInt64(glyph % 64) & 1 == 0
  }

  /// Whether a plan uses the `kern` table or Apple's `morx` or `kerx` tables, whose glyphs HarfBuzz
  /// does not list.
  ///
  /// HarfBuzz uses the `kern` table if the feature `kern` of `GPOS` has no lookups in the plan.
  static func isUnknown(_ plan: OpaquePointer, _ face: OpaquePointer) -> Bool {
    if unsafe hasTable("morx", face) || hasTable("kerx", face) { return true }
    guard unsafe hasTable("kern", face) else { return false }
    let tag = caretta_hb_ot_tag_gpos
    let kerning = OpenTypeTag("kern").map {
      unsafe PlanLookups.lookups(of: [$0.rawValue], face, tag)
    }
    return unsafe Set(kerning ?? []).isDisjoint(with: PlanLookups(plan, tag).indices)
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    guard let tag = OpenTypeTag(name) else { return false }
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }
}
