// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The printable ASCII characters of a face by their glyphs.
private struct ASCIIGlyphs {
  private(set) var sets = GlyphSets()
  private var classes = 0
  private var hasUnclassified = false

  /// Returns nil if a character has no glyph, or the glyph of a mark.
  init?(_ face: FontFace) {
    let isClassified = unsafe hb_ot_layout_has_glyph_classes(face.hbFace) != 0
    for character in BlockSet.visibleASCII.characters {
      guard let glyph = face.nominalGlyph(for: Unicode.Scalar(character)),
        let short = UInt16(exactly: glyph)
      else { return nil }
      sets.insert(BlockSet([character]), short)
      let glyphClass =
        unsafe isClassified
        ? hb_ot_layout_get_glyph_class(face.hbFace, glyph) : HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH
      switch glyphClass {
      case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: classes |= 2
      case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: classes |= 4
      case HB_OT_LAYOUT_GLYPH_CLASS_MARK: return nil
      default: hasUnclassified = true
      }
    }
  }

  /// Whether lookup flags make a lookup skip none or all of the glyphs; nil if it skips some of
  /// them, so that glyphs that are not adjacent form a pair.
  func areSkipped(_ flags: Int) -> Bool? {
    let skipped = classes & flags
    if skipped == 0 { return false }
    return skipped == classes && !hasUnclassified ? true : nil
  }
}

/// The pairs of printable ASCII characters whose glyphs a plan's lookups may change otherwise than
/// by adjusting the first glyph.
///
/// Every rule that can match glyphs of such characters alone makes the first two glyphs of its
/// sequence, with its context, a dependent pair. The exception is pair adjustment (`GPOS` 2) of the
/// first glyph only, whose result follows from shaping the pair. In a word without a dependent
/// pair, therefore no other rule ever applies, and the advance of a glyph depends on the next glyph
/// alone.
struct PairRules {
  /// For each first character, the second characters of dependent pairs.
  private(set) var dependent = [BlockSet](repeating: BlockSet(), count: 128)

  /// Reads the lookups of a style's plan; returns nil if they cannot be read, or skip some glyphs.
  init?(_ style: ShapingStyle) {
    let face = style.key.face
    let made = unsafe ShapePlan.makeWithoutFractions(style)
    defer { unsafe hb_shape_plan_destroy(made) }
    guard let plan = unsafe made, unsafe !LookupCoverage.isUnknown(plan, face.hbFace),
      let glyphs = ASCIIGlyphs(face)
    else { return nil }
    for tag in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let table = unsafe LayoutTable(tag, of: face.hbFace)
      var rules = LookupRules(tag, table, glyphs.sets)
      for index in unsafe PlanLookups(plan, tag).indices {
        guard
          let lookup = table.lookup(
            index, extensionType: tag == caretta_hb_ot_tag_gpos ? 9 : 7),
          let areSkipped = glyphs.areSkipped(lookup.flags)
        else { return nil }
        if !areSkipped, rules.read(lookup) == nil { return nil }
      }
      add(rules)
    }
  }

  // MARK: - Rules

  private mutating func add(_ rules: LookupRules<GlyphSets>) {
    for sequence in rules.sequences {
      if sequence.count == 1 {
        addAlone(sequence[0])
      } else {
        for first in sequence[0].characters { dependent[Int(first)].formUnion(sequence[1]) }
      }
    }
    // After an adjustment of the second glyph, no pair begins there.
    for pairs in rules.pairs where pairs.changesSecond { addAlone(pairs.group) }
  }

  /// Makes all pairs of some characters dependent.
  private mutating func addAlone(_ characters: BlockSet) {
    if characters.isEmpty { return }
    for first in dependent.indices { dependent[first].formUnion(characters) }
    for character in characters.characters {
      dependent[Int(character)].formUnion(.visibleASCII)
      dependent[Int(character)].insert(0x20)
    }
  }
}
