// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The role of the space glyph in the lookups of a shape plan, which decides where a run may be
/// split.
///
/// A run may be split only if the result is proven equal. If rules match the space next to the
/// glyphs at which they start (Noto Sans Devanagari and Khmer), runs are still split at spaces, and
/// a run that contains such a glyph is shaped again as a whole. Lookups that HarfBuzz applies
/// syllable by syllable never match a space. If the space is covered, as in many CJK faces, runs
/// are shaped as a whole; long runs of ideographs are split after punctuation at uncovered
/// ideographs.
enum SpaceContext: Sendable {
  /// No lookup covers the space: words have the same glyphs in isolation as in context.
  case uncovered
  /// Contextual rules that start at the given glyphs can match an adjacent space.
  ///
  /// Words without such a glyph have the same glyphs in isolation as in context (Devanagari in Noto
  /// fonts).
  case beside(GlyphSet)
  /// Any other case: a run is shaped as a whole.
  case covered

  /// Reads the lookups of a plan.
  ///
  /// A rule that matches across a space starts at a glyph of a word or at the space. Only for
  /// `GPOS` are the glyphs at which rules start the final glyphs, because later `GSUB` lookups can
  /// replace glyphs.
  ///
  /// - Parameters:
  ///   - plan: the plan of a face, script, language and features.
  ///   - face: the plan's face.
  ///   - space: the glyph of U+0020; nil if the face has no such glyph.
  ///   - circle: the glyph of U+25CC; nil if the face has no such glyph.
  ///   - script: the script's number.
  init(
    plan: OpaquePointer?, face: OpaquePointer, space: UInt32?, circle: UInt32?, script: UInt8
  ) {
    self = .covered
    guard let plan = unsafe plan, let space, unsafe !LookupCoverage.isUnknown(plan, face) else {
      return
    }
    var substitutions = unsafe PlanLookups(plan, caretta_hb_ot_tag_gsub)
    if Script.hasSyllables(script) { unsafe substitutions.removeSyllabic(face) }
    let positionings = unsafe PlanLookups(plan, caretta_hb_ot_tag_gpos)
    let isChanged =
      unsafe substitutions.change(space, face) || positionings.change(space, face)
    if isChanged { return }
    let before = unsafe ContextualRules(
      substitutions.indices, of: caretta_hb_ot_tag_gsub, face: face, matching: space)
    if before.isUnreadable || before.skipsGlyph || !before.firstGlyphs.isEmpty { return }
    let rules = unsafe ContextualRules(
      positionings.indices, of: caretta_hb_ot_tag_gpos, face: face, matching: space)
    if rules.isUnreadable || rules.skipsGlyph || rules.firstGlyphs.contains(space) { return }
    var firstGlyphs = rules.firstGlyphs
    // Before HarfBuzz applies a lookup, it compares the glyphs of the buffer with the glyphs of the
    // lookup, but ignores the dotted circles that it has added to broken syllables. Whether a
    // lookup changes a dotted circle therefore depends on the surrounding text.
    if let circle, Script.hasSyllables(script) || !firstGlyphs.isEmpty {
      firstGlyphs.insert(circle)
    }
    self = firstGlyphs.isEmpty ? .uncovered : .beside(GlyphSet(firstGlyphs))
  }

  var isUncovered: Bool { if case .uncovered = self { true } else { false } }

  /// The glyphs at which rules that match a space start; nil for the other cases.
  var firstGlyphs: GlyphSet? { if case .beside(let glyphs) = self { glyphs } else { nil } }
}

/// The lookups of one table that a plan applies.
struct PlanLookups {
  private(set) var indices: [Int]
  private let table: hb_tag_t

  init(_ plan: OpaquePointer, _ table: hb_tag_t) {
    self.table = table
    indices = unsafe Self.elements { unsafe hb_ot_shape_plan_collect_lookups(plan, table, $0) }
  }

  /// Whether a lookup starts at a glyph or produces it; the second glyph of a pair counts too.
  func change(_ glyph: UInt32, _ face: OpaquePointer) -> Bool {
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    for lookup in indices {
      unsafe hb_ot_layout_lookup_collect_glyphs(
        face, table, UInt32(lookup), nil, glyphs, nil, glyphs)
    }
    return unsafe hb_set_has(glyphs, glyph) != 0
  }

  /// Removes the lookups that HarfBuzz applies within one syllable, which never contains a space.
  ///
  /// These are the lookups that only features of Indic scripts use.
  mutating func removeSyllabic(_ face: OpaquePointer) {
    let all = unsafe Self.features(of: face, table)
    let syllabic = all.filter { Self.syllabic.contains($0) }
    let lookups = Set(unsafe Self.lookups(of: syllabic, face, table))
      .subtracting(unsafe Self.lookups(of: all.filter { !syllabic.contains($0) }, face, table))
    indices.removeAll { lookups.contains($0) }
  }

  private static let syllabic = Set(
    [
      "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct",
      "init",
      "pres", "abvs", "blws", "psts", "haln",
    ].compactMap { OpenTypeTag($0)?.rawValue })

  private static func features(of face: OpaquePointer, _ table: hb_tag_t) -> [hb_tag_t] {
    var features: [hb_tag_t] = []
    while true {
      var count: UInt32 = 64
      var tags = [hb_tag_t](repeating: 0, count: 64)
      let total = unsafe hb_ot_layout_table_get_feature_tags(
        face, table, UInt32(features.count), &count, &tags)
      features += tags.prefix(Int(count))
      if count == 0 || features.count >= Int(total) { return features }
    }
  }

  /// Returns the lookups of features, in all scripts and languages.
  static func lookups(
    of features: [hb_tag_t], _ face: OpaquePointer, _ table: hb_tag_t
  ) -> [Int] {
    if features.isEmpty { return [] }
    // The list is terminated by a zero.
    let tags = Array(Set(features)) + [0]
    return unsafe elements {
      unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, tags, $0)
    }
  }

  private static func elements(_ fill: (OpaquePointer?) -> Void) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe fill(set)
    var elements: [Int] = []
    var next: UInt32 = .max
    while unsafe hb_set_next(set, &next) != 0 { elements.append(Int(next)) }
    return elements
  }
}
