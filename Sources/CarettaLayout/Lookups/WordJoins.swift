// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The boundaries at which adjacent words of Thai or Lao do not change each other's glyphs, so that
/// a phrase can be joined from words that were shaped in isolation.
///
/// In most faces the rules of these scripts move and replace marks beside the letter that they
/// belong to. A rule that matches glyphs of two words matches, at a position other than its first,
/// the letter at which the second word starts. If the only such rules are pair adjustments
/// (`GPOS` 2), words are independent unless the first one ends in a glyph with an adjustment.
struct WordJoins: Sendable {
  /// The first glyphs of pair adjustments.
  private let firstGlyphs: Set<UInt16>

  /// The consonants and the vowels before consonants, by their distances from U+0E00 or U+0E80.
  private static let letters = Array(0x01...0x2E) + Array(0x40...0x44)

  /// Whether a unit of a Thai or Lao text is a letter that is not shaped together with the letter
  /// before it.
  static func startsWord(_ unit: UInt16) -> Bool {
    guard unit & 0xFF00 == 0x0E00 else { return false }
    let distance = unit & 0x7F
    return distance >= 0x01 && distance <= 0x2E || distance >= 0x40 && distance <= 0x44
  }

  /// Whether a script is Thai or Lao.
  static func areKnown(in script: UInt8) -> Bool { script == Script.thai || script == Script.lao }

  /// Reads all lookups of a face; nil if a rule may match glyphs of two words, or a table cannot be
  /// read.
  init?(plan: OpaquePointer?, face: FontFace, script: UInt8) {
    guard let plan = unsafe plan, unsafe !LookupCoverage.isUnknown(plan, face.hbFace) else {
      return nil
    }
    let substitutions = unsafe LayoutTable(caretta_hb_ot_tag_gsub, of: face.hbFace)
    guard let glyphs = Self.glyphs(of: script, face, substitutions) else { return nil }
    var firstGlyphs: Set<UInt16> = []
    for tag in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let isPositioning = tag == caretta_hb_ot_tag_gpos
      let table = unsafe isPositioning ? LayoutTable(tag, of: face.hbFace) : substitutions
      var rules = LookupRules(tag, table, glyphs)
      for index in 0..<table.lookupCount {
        guard let lookup = table.lookup(index, extensionType: isPositioning ? 9 : 7),
          // Rules for several glyphs must not skip letters.
          lookup.flags & 6 == 0 || lookup.type == 1 || !isPositioning && lookup.type < 4,
          rules.read(lookup) != nil
        else { return nil }
      }
      let isAcross = rules.sequences.contains { sequence in
        sequence.dropFirst().contains { $0 != Self.others }
      }
      if isAcross { return nil }
      for pairs in rules.pairs { firstGlyphs.formUnion(pairs.glyphs) }
    }
    self.firstGlyphs = firstGlyphs
  }

  /// The set of all glyphs that represent no letter.
  private static let others = BlockSet([0])

  /// Whether no pair adjustment starts at a glyph.
  func mayEndWord(_ glyph: UInt32) -> Bool {
    UInt16(exactly: glyph).map { !firstGlyphs.contains($0) } ?? false
  }

  // MARK: - Glyphs

  /// Returns the glyphs that the letters have before, between and after substitutions.
  private static func glyphs(
    of script: UInt8, _ face: FontFace, _ table: LayoutTable
  ) -> GlyphSets? {
    var glyphs = GlyphSets(others: others)
    for letter in letters {
      let scalar = Unicode.Scalar(UInt16(script == Script.thai ? 0x0E00 : 0x0E80) + UInt16(letter))
      // A letter that the face does not cover has the glyph 0.
      let glyph = scalar.flatMap { face.nominalGlyph(for: $0) } ?? 0
      guard let short = UInt16(exactly: glyph) else { return nil }
      glyphs.insert(BlockSet([UInt8(letter)]), short)
    }
    var substitutions: [(from: UInt16, to: UInt16)] = []
    for index in 0..<table.lookupCount {
      guard let lookup = table.lookup(index, extensionType: 7) else { return nil }
      for subtable in lookup.subtables {
        let isRead: Void? = table.forEachSubstitution(subtable, type: lookup.type) {
          substitutions.append(($0, $1))
        }
        if isRead == nil { return nil }
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (from, to) in substitutions {
        guard let characters = glyphs.sets[from] else { continue }
        if glyphs.insert(characters, to) { isChanged = true }
      }
    }
    // A letter with the glyph of a mark would be skipped.
    let isMark = glyphs.sets.keys.contains { glyph in
      unsafe hb_ot_layout_get_glyph_class(face.hbFace, UInt32(glyph))
        == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
    return isMark ? nil : glyphs
  }
}

extension LayoutTable {
  /// The number of lookups.
  fileprivate var lookupCount: Int {
    guard let list = number(8), list > 0 else { return 0 }
    return number(list) ?? 0
  }

  /// Calls a closure with each glyph that a `GSUB` subtable without context replaces, and each
  /// glyph that it may become; a ligature counts as a replacement of its first glyph.
  fileprivate func forEachSubstitution(
    _ at: Int, type: Int, _ body: (UInt16, UInt16) -> Void
  ) -> Void? {
    guard [1, 2, 3, 4, 8].contains(type) else { return () }
    guard let format = number(at), let coverage = offset(at + 2, from: at) else { return nil }
    var isComplete = true
    let isRead: Void? = forEachGlyph(ofCoverage: coverage) { glyph, index in
      let found =
        type == 1 && format == 1
        ? reader.u16(at + 4).map { [glyph &+ $0] } : substitutes(at, type: type, index)
      if let found { for other in found { body(glyph, other) } } else { isComplete = false }
    }
    return isComplete ? isRead : nil
  }

  /// Returns the glyphs that the glyph with an index in the coverage table may become.
  private func substitutes(_ at: Int, type: Int, _ index: Int) -> [UInt16]? {
    switch type {
    case 1: return reader.u16(at + 6 + 2 * index).map { [$0] }
    case 2, 3: return offset(at + 6 + 2 * index, from: at).flatMap { list($0)?.values }
    case 4:
      guard let set = offset(at + 6 + 2 * index, from: at), let offsets = list(set)?.values else {
        return nil
      }
      var ligatures: [UInt16] = []
      for offset in offsets {
        guard let ligature = reader.u16(set + Int(offset)) else { return nil }
        ligatures.append(ligature)
      }
      return ligatures
    default:
      guard let before = list(at + 4), let after = list(before.end),
        let values = list(after.end)?.values, index < values.count
      else { return nil }
      return [values[index]]
    }
  }
}
