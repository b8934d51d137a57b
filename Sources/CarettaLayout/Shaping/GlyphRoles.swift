// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The ways in which the lookups of a plan may change each glyph of a face, in text without marks.
///
/// In a text whose glyphs are all plain, and in which no glyph that starts a rule is followed by
/// one that continues a rule, the only rules that apply are pair adjustments (`GPOS` 2) of the
/// first glyph. The advance of a glyph then depends on the next glyph alone, and only if the glyph
/// starts a pair.
struct GlyphRoles: Sendable {
  /// The roles of a glyph.
  struct Roles: OptionSet, Sendable {
    let rawValue: UInt8

    /// The glyph is not a mark, and no rule matches it alone.
    static let isPlain = Roles(rawValue: 1)
    /// The first glyph of a rule for several glyphs, context included.
    static let startsRule = Roles(rawValue: 2)
    /// The second glyph of such a rule.
    static let continuesRule = Roles(rawValue: 4)
    /// The first glyph of pair adjustments.
    static let startsPair = Roles(rawValue: 8)
    /// The advance of the glyph may depend on the next glyph.
    static let dependent: Roles = [.startsRule, .startsPair]
  }

  private var roles: [Roles]
  /// The maximum number of glyphs in the rules of a plan; with more, the plan is not read.
  private static let mostMatches = 1 << 22

  /// Reads the lookups of a style's plan for text without U+2044; returns nil if they cannot be
  /// read, or match glyphs that are not adjacent.
  init?(_ style: ShapingStyle) {
    let face = style.key.face
    let made = unsafe ShapePlan.makeWithoutFractions(style)
    defer { unsafe hb_shape_plan_destroy(made) }
    guard let plan = unsafe made, unsafe !LookupCoverage.isUnknown(plan, face.hbFace) else {
      return nil
    }
    let glyphs = TextGlyphs(face)
    roles = (0..<face.glyphCount).map { glyphs.isMark($0) ? [] : .isPlain }
    var matches = 0
    for tag in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let table = unsafe LayoutTable(tag, of: face.hbFace)
      for index in unsafe PlanLookups(plan, tag).indices {
        guard
          let lookup = table.lookup(
            index, extensionType: tag == caretta_hb_ot_tag_gpos ? 9 : 7)
        else { return nil }
        var rules = LookupRules(tag, table, glyphs.matched(by: lookup.flags))
        guard rules.read(lookup) != nil,
          add(rules, skipsGlyphs: glyphs.skips(lookup.flags), &matches),
          matches <= Self.mostMatches
        else { return nil }
      }
    }
    if let slash = face.nominalGlyph(for: "\u{2044}").map(Int.init), slash < roles.count {
      roles[slash] = []
    }
  }

  /// Returns the roles of a glyph.
  @inline(__always)
  subscript(_ glyph: UInt32) -> Roles { Int(glyph) < roles.count ? roles[Int(glyph)] : [] }

  /// Adds the rules of a lookup, and the number of their glyphs to a sum; returns false if they
  /// match glyphs that are not adjacent.
  private mutating func add(
    _ rules: LookupRules<TextGlyphs>, skipsGlyphs: Bool, _ matches: inout Int
  ) -> Bool {
    for sequence in rules.sequences {
      if sequence.count == 1 {
        change(sequence[0], &matches) { $0.remove(.isPlain) }
      } else {
        if skipsGlyphs { return false }
        change(sequence[0], &matches) { $0.insert(.startsRule) }
        change(sequence[1], &matches) { $0.insert(.continuesRule) }
      }
    }
    for pairs in rules.pairs {
      if skipsGlyphs { return false }
      // After an adjustment of the second glyph, no pair begins there.
      change(pairs.group, &matches) {
        if pairs.changesSecond { $0.remove(.isPlain) } else { $0.insert(.startsPair) }
      }
    }
    return true
  }

  private mutating func change(
    _ group: GlyphList, _ matches: inout Int, _ body: (inout Roles) -> Void
  ) {
    if group.isAny {
      matches += roles.count
      for index in roles.indices { body(&roles[index]) }
    } else {
      matches += group.glyphs.count
      for glyph in group.glyphs where Int(glyph) < roles.count { body(&roles[Int(glyph)]) }
    }
  }
}

/// Some glyphs of a face, or any glyph.
private struct GlyphList: GlyphGroup {
  /// The glyphs, some of them several times.
  var glyphs: [UInt16] = []
  var isAny = false

  var isEmpty: Bool { glyphs.isEmpty && !isAny }

  mutating func formUnion(_ other: GlyphList) {
    isAny = isAny || other.isAny
    if isAny { glyphs = [] } else { glyphs += other.glyphs }
  }

  func intersection(_ other: GlyphList) -> GlyphList {
    if isAny { return other }
    return other.isAny
      ? self : GlyphList(glyphs: Array(Set(glyphs).intersection(other.glyphs)))
  }
}

/// The glyphs of a face that a lookup can match in text without marks.
private struct TextGlyphs: GlyphGroups {
  /// The lookup flags that skip each glyph.
  private let flags: [UInt8]
  /// The flags of the lookup.
  private var skipped: UInt8 = 0

  private static let mark: UInt8 = 8

  init(_ face: FontFace) {
    // HarfBuzz classifies the glyphs of faces without classes by their characters.
    let isClassified = unsafe hb_ot_layout_has_glyph_classes(face.hbFace) != 0
    var flags = [UInt8](repeating: isClassified ? 0 : 2, count: face.glyphCount)
    let classes: [(hb_ot_layout_glyph_class_t, UInt8)] = [
      (HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH, 2), (HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE, 4),
      (HB_OT_LAYOUT_GLYPH_CLASS_MARK, Self.mark),
    ]
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    for (glyphClass, flag) in classes where isClassified {
      unsafe hb_set_clear(glyphs)
      unsafe hb_ot_layout_get_glyphs_in_class(face.hbFace, glyphClass, glyphs)
      var glyph: UInt32 = .max
      while unsafe hb_set_next(glyphs, &glyph) != 0 {
        if Int(glyph) < flags.count { flags[Int(glyph)] = flag }
      }
    }
    self.flags = flags
  }

  func isMark(_ glyph: Int) -> Bool { flags[glyph] == Self.mark }

  /// Returns the glyphs that a lookup with some flags can match.
  func matched(by flags: Int) -> TextGlyphs {
    var result = self
    result.skipped = UInt8(flags & 6)
    return result
  }

  /// Whether a lookup with some flags skips glyphs other than marks.
  func skips(_ flags: Int) -> Bool { flags & 6 != 0 }

  var all: GlyphList { GlyphList(isAny: true) }

  subscript(_ glyph: UInt16) -> GlyphList {
    var group = GlyphList()
    add(glyph, to: &group)
    return group
  }

  func add(_ glyph: UInt16, to group: inout GlyphList) {
    let isMatched = Int(glyph) < flags.count && flags[Int(glyph)] & (Self.mark | skipped) == 0
    if isMatched, !group.isAny { group.glyphs.append(glyph) }
  }

  func group(except listed: Set<UInt16>) -> GlyphList { all }
}
