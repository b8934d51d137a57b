// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Which glyphs a face's lookups can see.
enum LookupInvolvement {
  /// Whether a glyph takes part in no lookup that shaping may apply: none of the script's
  /// lookups, in whatever language and feature, reads, writes or looks past it.
  ///
  /// All features of the script are asked, except those that nothing but a request turns on
  /// and that no request here names; so the answer errs on the safe side.
  static func isInert(
    glyph: UInt32, face: OpaquePointer, script: hb_script_t, language: String,
    features: [FontFeature]
  ) -> Bool {
    for table in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let lookups = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(lookups) }
      for script in unsafe scripts(of: face, table: table, for: script) {
        unsafe collectLookups(
          of: face, table: table, script: script, wanted: Set(features.map(\.tag.rawValue)),
          into: lookups)
      }
      var lookup: UInt32 = .max
      while unsafe hb_set_next(lookups, &lookup) != 0 {
        let glyphs = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(glyphs) }
        unsafe hb_ot_layout_lookup_collect_glyphs(
          face, table, lookup, glyphs, glyphs, glyphs, glyphs)
        if unsafe hb_set_has(glyphs, glyph) != 0 { return false }
      }
    }
    return true
  }

  /// The script tags of the table that shaping may choose for a script: its own, then the
  /// defaults that it falls back to.
  private static func scripts(
    of face: OpaquePointer, table: hb_tag_t, for script: hb_script_t
  ) -> [hb_tag_t] {
    var count = UInt32(HB_OT_MAX_TAGS_PER_SCRIPT)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    var none: UInt32 = 0
    unsafe hb_ot_tags_from_script_and_language(script, nil, &count, &tags, &none, nil)
    var index: UInt32 = 0
    var chosen: hb_tag_t = 0
    unsafe hb_ot_layout_table_select_script(face, table, count, &tags, &index, &chosen)
    return chosen == 0 ? [] : [chosen]
  }

  /// Features that shaping never applies by itself to horizontal text.
  private static let onRequestOnly: Set<UInt32> = Set(
    [
      "aalt", "afrc", "c2pc", "c2sc", "case", "cpsp", "cswh", "dnom", "expt", "falt", "fina",
      "frac", "fwid", "halt", "hist", "hkna", "hlig", "hngl", "hojo", "hwid", "ital", "jalt",
      "jp04", "jp78", "jp83", "jp90", "lfbd", "lnum", "mgrk", "nalt", "nlck", "numr", "onum",
      "opbd", "ordn", "ornm", "palt", "pcap", "pkna", "pnum", "pwid", "qwid", "rand", "rtbd",
      "ruby", "salt", "sinf", "size", "smcp", "smpl", "subs", "sups", "swsh", "titl", "tnam",
      "tnum", "trad", "twid", "unic", "valt", "vchw", "vert", "vhal", "vkna", "vkrn", "vpal",
      "vrt2", "vrtr", "zero", "dlig", "dtls", "ssty", "flac", "stch",
    ].compactMap { OpenTypeTag($0)?.rawValue }
      + (1...20).compactMap { OpenTypeTag($0 < 10 ? "ss0\($0)" : "ss\($0)")?.rawValue }
      + (1...99).compactMap { OpenTypeTag($0 < 10 ? "cv0\($0)" : "cv\($0)")?.rawValue })
    // The joining forms are applied by the Arabic shaper.
    .subtracting(["fina", "stch"].compactMap { OpenTypeTag($0)?.rawValue })

  private static func collectLookups(
    of face: OpaquePointer, table: hb_tag_t, script: hb_tag_t, wanted: Set<UInt32>,
    into lookups: OpaquePointer?
  ) {
    var total = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    guard total > 0 else { return }
    var all = [hb_tag_t](repeating: 0, count: Int(total))
    unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &total, &all)
    var features = Set(all).subtracting(onRequestOnly.subtracting(wanted)).sorted()
    if features.isEmpty { return }
    features.append(0)
    var scripts = [script, 0]
    unsafe hb_ot_layout_collect_lookups(face, table, &scripts, nil, &features, lookups)
  }
}
