// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The contextual rules of `GSUB` or `GPOS` lookups that match a given glyph at a position other
/// than the first (OpenType 1.9, chapter 2: sequence context, chained sequence context, reverse
/// chaining, pair positioning by classes).
///
/// In class tables, class 0 contains every glyph that is not listed. HarfBuzz's list of a lookup's
/// glyphs (`hb_ot_layout_lookup_collect_glyphs`) ignores class 0; this type does not.
struct ContextualRules {
  /// The first glyphs of the rules that can match the glyph at a later position.
  private(set) var firstGlyphs: Set<UInt32> = []
  /// Whether a rule matches class 0, which contains all glyphs that a class table does not list.
  private(set) var matchesUnlisted = false
  /// Whether a rule for several glyphs skips the given glyph, and can match the glyphs on both
  /// sides of it.
  private(set) var skipsGlyph = false
  /// Whether some of the rules could not be read.
  private(set) var isUnreadable = false

  private let glyph: UInt32
  /// The lookup flags that skip the glyph.
  private let skippingFlags: Int
  private let isPositioning: Bool
  private let table: LayoutTable
  /// The lookups that rules apply and that have not been read yet.
  private var pending: [Int] = []
  private var known: Set<Int> = []

  private var reader: SFNTReader { table.reader }

  /// Reads lookups, and the lookups that they apply.
  ///
  /// - Parameters:
  ///   - lookups: the indices of lookups.
  ///   - tag: `GSUB` or `GPOS`.
  ///   - face: the face.
  ///   - glyph: the glyph that the rules may match; `.max` for any glyph except marks.
  init(_ lookups: [Int], of tag: hb_tag_t, face: OpaquePointer, matching glyph: UInt32) {
    self.glyph = glyph
    skippingFlags = unsafe Self.skippingFlags(glyph, face)
    isPositioning = tag == caretta_hb_ot_tag_gpos
    table = unsafe LayoutTable(tag, of: face)
    pending = lookups
    known = Set(lookups)
    while let lookup = pending.popLast() {
      if readLookup(lookup) == nil { isUnreadable = true }
    }
  }

  // MARK: - Lookups. Functions return nil if an offset is outside the table.

  private mutating func readLookup(_ index: Int) -> Void? {
    guard let lookup = table.lookup(index, extensionType: isPositioning ? 9 : 7) else { return nil }
    if lookup.flags & skippingFlags != 0, matchesSequences(lookup.type) { skipsGlyph = true }
    for subtable in lookup.subtables where readSubtable(subtable, type: lookup.type) == nil {
      return nil
    }
    return ()
  }

  /// Whether lookups of a type match several glyphs by their flags; lookups that attach marks do
  /// not.
  private func matchesSequences(_ type: Int) -> Bool {
    isPositioning ? [2, 3, 7, 8].contains(type) : [4, 5, 6, 8].contains(type)
  }

  /// Returns the lookup flags that skip a glyph, from its class in `GDEF`.
  private static func skippingFlags(_ glyph: UInt32, _ face: OpaquePointer) -> Int {
    if glyph == .max { return 2 | 4 }
    // HarfBuzz classifies the glyphs of faces without classes by their characters.
    if unsafe hb_ot_layout_has_glyph_classes(face) == 0 { return 2 }
    switch unsafe hb_ot_layout_get_glyph_class(face, glyph) {
    case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: return 2
    case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: return 4
    case HB_OT_LAYOUT_GLYPH_CLASS_MARK: return 0xFF18
    default: return 0
    }
  }

  private mutating func readSubtable(_ at: Int, type: Int) -> Void? {
    guard let format = number(at) else { return nil }
    switch (isPositioning, type) {
    case (false, 5), (true, 7): return readContext(at, format: format)
    case (false, 6), (true, 8): return readChainedContext(at, format: format)
    case (false, 8): return readReverse(at)
    case (true, 2): return format == 2 ? readPairs(at) : ()
    default: return ()
    }
  }

  private mutating func readContext(_ at: Int, format: Int) -> Void? {
    switch format {
    case 1, 2:
      var classes: GlyphClasses?
      if format == 2 {
        classes = offset(at + 4, from: at).flatMap(glyphClasses)
        if classes == nil { return nil }
      }
      return readSets(at, sets: at + (format == 1 ? 4 : 6), starting: classes) { rules, rule in
        guard let count = rules.number(rule), let records = rules.number(rule + 2) else {
          return nil
        }
        let input = rules.values(rule + 4, count: count - 1)
        return input.map { (Sequences(input: $0), rule + 4 + 2 * max(0, count - 1), records) }
      } matches: { rules, sequences in
        rules.matches(sequences.input, classes)
      }
    case 3:
      guard let count = number(at + 2), let records = number(at + 4), count > 0,
        let matches = matchesCoverages(at + 6, count: count, in: at, skipsFirst: true)
      else { return nil }
      return addCoverageRule(
        matches, coverage: at + 6, in: at, records: at + 6 + 2 * count, count: records)
    default: return nil
    }
  }

  private mutating func readChainedContext(_ at: Int, format: Int) -> Void? {
    switch format {
    case 1, 2:
      var classes: [GlyphClasses?] = [nil, nil, nil]
      if format == 2 {
        for index in 0..<3 {
          guard let own = offset(at + 4 + 2 * index, from: at).flatMap(glyphClasses) else {
            return nil
          }
          classes[index] = own
        }
      }
      return readSets(at, sets: at + (format == 1 ? 4 : 10), starting: classes[1]) {
        $0.chainedRule($1)
      } matches: { rules, sequences in
        rules.matches(sequences.backtrack, classes[0])
          || rules.matches(sequences.input, classes[1])
          || rules.matches(sequences.lookahead, classes[2])
      }
    case 3:
      var place = at + 2
      var matches = false
      var input = 0
      for part in 0..<3 {
        guard let count = number(place) else { return nil }
        if part == 1 {
          if count == 0 { return nil }
          input = place + 2
        }
        guard
          let own = matchesCoverages(place + 2, count: count, in: at, skipsFirst: part == 1)
        else { return nil }
        if own { matches = true }
        place += 2 + 2 * count
      }
      guard let records = number(place) else { return nil }
      return addCoverageRule(
        matches, coverage: input, in: at, records: place + 2, count: records)
    default: return nil
    }
  }

  private mutating func readReverse(_ at: Int) -> Void? {
    guard let backtrack = number(at + 4), let lookahead = number(at + 6 + 2 * backtrack),
      let before = matchesCoverages(at + 6, count: backtrack, in: at, skipsFirst: false),
      let after = matchesCoverages(
        at + 8 + 2 * backtrack, count: lookahead, in: at, skipsFirst: false)
    else { return nil }
    return addCoverageRule(before || after, coverage: at + 2, in: at, records: 0, count: 0)
  }

  /// Reads class pairs that contain the glyph, or class 0, and change a position.
  private mutating func readPairs(_ at: Int) -> Void? {
    guard let coverage = offset(at + 2, from: at).flatMap(glyphs(inCoverage:)),
      let formats = number(at + 4), let more = number(at + 6),
      let first = offset(at + 8, from: at).flatMap(glyphClasses),
      let second = offset(at + 10, from: at).flatMap(glyphClasses),
      let firstCount = number(at + 12), let secondCount = number(at + 14)
    else { return nil }
    let size = formats.nonzeroBitCount + more.nonzeroBitCount
    func isZero(_ row: Int, _ column: Int) -> Bool? {
      for value in 0..<size {
        guard let value = number(at + 16 + 2 * (size * (row * secondCount + column) + value)) else {
          return nil
        }
        if value != 0 { return false }
      }
      return true
    }
    let own = Int(second.classOf(glyph))
    for row in 0..<firstCount {
      guard let unlisted = isZero(row, 0), let listed = own < secondCount ? isZero(row, own) : true
      else { return nil }
      if !unlisted { matchesUnlisted = true }
      if !listed { firstGlyphs.formUnion(coverage.filter { first.classOf($0) == row }) }
    }
    return ()
  }

  // MARK: - Rules

  /// The glyphs or classes of a rule, without the first one of its input.
  private struct Sequences {
    var backtrack: [UInt16] = []
    var input: [UInt16]
    var lookahead: [UInt16] = []
  }

  private typealias Rule = (sequences: Sequences, records: Int, recordCount: Int)

  /// Reads rules in sets: one set per glyph of the coverage table, or per class of glyphs.
  private mutating func readSets(
    _ at: Int, sets: Int, starting classes: GlyphClasses?,
    rule: (borrowing ContextualRules, Int) -> Rule?,
    matches: (inout ContextualRules, Sequences) -> Bool
  ) -> Void? {
    guard let coverage = offset(at + 2, from: at).flatMap(glyphs(inCoverage:)),
      let count = number(sets)
    else { return nil }
    for index in 0..<count {
      guard let place = reader.u16(sets + 2 + 2 * index) else { return nil }
      if place == 0 { continue }
      let set = at + Int(place)
      guard let rules = number(set) else { return nil }
      for number in 0..<rules {
        guard let place = offset(set + 2 + 2 * number, from: set), let found = rule(self, place),
          apply(found.records, count: found.recordCount) != nil
        else { return nil }
        guard matches(&self, found.sequences) else { continue }
        if let classes {
          firstGlyphs.formUnion(coverage.filter { classes.classOf($0) == index })
        } else if index < coverage.count {
          firstGlyphs.insert(coverage[index])
        }
      }
    }
    return ()
  }

  private func chainedRule(_ at: Int) -> Rule? {
    guard let backtrack = list(at), let inputCount = number(backtrack.end), inputCount > 0,
      let input = values(backtrack.end + 2, count: inputCount - 1),
      let lookahead = list(backtrack.end + 2 * inputCount), let records = number(lookahead.end)
    else { return nil }
    return (
      Sequences(backtrack: backtrack.values, input: input, lookahead: lookahead.values),
      lookahead.end + 2, records
    )
  }

  private mutating func addCoverageRule(
    _ matches: Bool, coverage: Int, in subtable: Int, records: Int, count: Int
  ) -> Void? {
    if matches {
      guard let first = offset(coverage, from: subtable).flatMap(glyphs(inCoverage:)) else {
        return nil
      }
      firstGlyphs.formUnion(first)
    }
    return apply(records, count: count)
  }

  /// Adds the lookups that a rule applies to the pending ones.
  private mutating func apply(_ records: Int, count: Int) -> Void? {
    for record in 0..<count {
      guard let lookup = number(records + 4 * record + 2) else { return nil }
      if known.insert(lookup).inserted { pending.append(lookup) }
    }
    return ()
  }

  /// Whether the glyph occurs in a sequence of glyphs or of classes.
  private mutating func matches(_ sequence: [UInt16], _ classes: GlyphClasses?) -> Bool {
    guard let classes else { return sequence.contains { UInt32($0) == glyph } }
    if sequence.contains(0) { matchesUnlisted = true }
    let own = classes.classOf(glyph)
    return sequence.contains { Int($0) == own }
  }

  /// Whether one of several coverage tables contains the glyph.
  private func matchesCoverages(
    _ at: Int, count: Int, in subtable: Int, skipsFirst: Bool
  ) -> Bool? {
    for index in (skipsFirst ? 1 : 0)..<max(skipsFirst ? 1 : 0, count) {
      guard let own = offset(at + 2 * index, from: subtable).flatMap(glyphs(inCoverage:)) else {
        return nil
      }
      if own.contains(glyph) { return true }
    }
    return false
  }

  // MARK: - Tables

  private func number(_ at: Int) -> Int? { table.number(at) }

  private func offset(_ at: Int, from start: Int = 0) -> Int? { table.offset(at, from: start) }

  private func values(_ at: Int, count: Int) -> [UInt16]? { table.values(at, count: count) }

  private func list(_ at: Int) -> (values: [UInt16], end: Int)? { table.list(at) }

  /// Returns the glyphs of a coverage table in coverage order.
  private func glyphs(inCoverage at: Int) -> [UInt32]? {
    var glyphs: [UInt32] = []
    let isRead: Void? = table.forEachGlyph(ofCoverage: at) { glyph, _ in
      glyphs.append(UInt32(glyph))
    }
    return isRead.map { glyphs }
  }

  private func glyphClasses(_ at: Int) -> GlyphClasses? {
    var classes = GlyphClasses()
    let isRead: Void? = table.forEachGlyph(ofClasses: at) { classes.set(UInt32($0), $1) }
    return isRead.map { classes }
  }
}

/// A class definition table: the class of each listed glyph; unlisted glyphs have class 0.
private struct GlyphClasses {
  private var classes: [UInt32: Int] = [:]

  func classOf(_ glyph: UInt32) -> Int { classes[glyph] ?? 0 }

  mutating func set(_ glyph: UInt32, _ value: Int) { classes[glyph] = value }
}
