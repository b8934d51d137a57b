// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The printable ASCII characters of a face by their glyphs.
struct ASCIIGlyphs {
  private var characters: [UInt32: ASCIISet] = [:]
  private var classes = 0
  private var hasUnclassified = false

  /// Returns nil if a character has no glyph, or the glyph of a mark.
  init?(_ face: FontFace) {
    let isClassified = unsafe hb_ot_layout_has_glyph_classes(face.hbFace) != 0
    for character in ASCIISet.visible.characters {
      guard let glyph = face.nominalGlyph(for: Unicode.Scalar(character)) else { return nil }
      characters[glyph, default: ASCIISet()].insert(character)
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

  subscript(_ glyph: UInt32) -> ASCIISet? { characters[glyph] }
  subscript(_ glyph: UInt16) -> ASCIISet { characters[UInt32(glyph)] ?? ASCIISet() }

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
  private(set) var dependent = [ASCIISet](repeating: ASCIISet(), count: 128)
  private let glyphs: ASCIIGlyphs

  /// Reads the lookups of a style's plan; returns nil if they cannot be read, or skip some glyphs.
  init?(_ style: ShapingStyle) {
    let face = style.key.face
    // HarfBuzz applies these features only next to U+2044, unless the style names them.
    let fractions = ["frac", "numr", "dnom"].compactMap { OpenTypeTag($0) }.map {
      hb_feature_t(tag: $0.rawValue, value: 0, start: 0, end: caretta_hb_feature_global_end)
    }
    let made = unsafe ShapePlan.make(
      face.hbShapingFont, style.hbScript, style.hbLanguage, fractions + style.hbFeatures,
      style.hbDirection)
    defer { unsafe hb_shape_plan_destroy(made) }
    guard let plan = unsafe made, unsafe !LookupCoverage.isUnknown(plan, face.hbFace),
      let glyphs = ASCIIGlyphs(face)
    else { return nil }
    self.glyphs = glyphs
    for tag in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      let isPositioning = tag == caretta_hb_ot_tag_gpos
      let lookups = unsafe PlanLookups(plan, tag).indices
      let table = unsafe LayoutTable(tag, of: face.hbFace)
      for index in lookups {
        guard let lookup = table.lookup(index, extensionType: isPositioning ? 9 : 7),
          let areSkipped = glyphs.areSkipped(lookup.flags)
        else { return nil }
        if areSkipped { continue }
        for subtable in lookup.subtables {
          let isRead: Void? =
            isPositioning
            ? readPositioning(table, subtable, type: lookup.type)
            : readSubstitution(table, subtable, type: lookup.type)
          if isRead == nil { return nil }
        }
      }
    }
  }

  private mutating func readSubstitution(_ table: LayoutTable, _ at: Int, type: Int) -> Void? {
    switch type {
    case 1, 2, 3: return addAlone(table, at)
    case 4: return readLigatures(table, at)
    case 5: return readContext(table, at, isChained: false)
    case 6: return readContext(table, at, isChained: true)
    case 8: return readReverse(table, at)
    default: return nil
    }
  }

  private mutating func readPositioning(_ table: LayoutTable, _ at: Int, type: Int) -> Void? {
    switch type {
    case 1, 3, 4, 5, 6: return addAlone(table, at)
    case 2:
      guard let second = table.number(at + 6) else { return nil }
      if second == 0 { return () }
      // After an adjustment of the second glyph, no pair begins there.
      return addAlone(table, at)
    case 7: return readContext(table, at, isChained: false)
    case 8: return readContext(table, at, isChained: true)
    default: return nil
    }
  }

  // MARK: - Rules

  /// Adds a rule that matches a sequence of characters.
  private mutating func add(_ sequence: [ASCIISet]) {
    if sequence.contains(where: \.isEmpty) { return }
    if sequence.count == 1 { return addAlone(sequence[0]) }
    for first in sequence[0].characters { dependent[Int(first)].formUnion(sequence[1]) }
  }

  /// Makes all pairs of some characters dependent.
  private mutating func addAlone(_ characters: ASCIISet) {
    if characters.isEmpty { return }
    for first in dependent.indices { dependent[first].formUnion(characters) }
    for character in characters.characters {
      dependent[Int(character)].formUnion(.visible)
      dependent[Int(character)].insert(0x20)
    }
  }

  private mutating func addAlone(_ table: LayoutTable, _ at: Int) -> Void? {
    guard let covered = coverage(table, at + 2, in: at) else { return nil }
    for entry in covered { addAlone(entry.characters) }
    return ()
  }

  private mutating func readLigatures(_ table: LayoutTable, _ at: Int) -> Void? {
    guard let covered = coverage(table, at + 2, in: at) else { return nil }
    for entry in covered {
      guard let set = table.offset(at + 6 + 2 * entry.index, from: at),
        let count = table.number(set)
      else { return nil }
      for index in 0..<count {
        guard let ligature = table.offset(set + 2 + 2 * index, from: set),
          let length = table.number(ligature + 2),
          let rest = table.values(ligature + 4, count: length - 1)
        else { return nil }
        add([entry.characters] + rest.map { glyphs[$0] })
      }
    }
    return ()
  }

  private mutating func readReverse(_ table: LayoutTable, _ at: Int) -> Void? {
    guard let covered = coverage(table, at + 2, in: at), let before = table.list(at + 4),
      let after = table.list(before.end), let backtrack = sets(table, before.values, in: at),
      let lookahead = sets(table, after.values, in: at)
    else { return nil }
    var sequence: [ASCIISet] = backtrack.reversed()
    sequence.append(union(covered))
    sequence += lookahead
    add(sequence)
    return ()
  }

  private mutating func readContext(
    _ table: LayoutTable, _ at: Int, isChained: Bool
  ) -> Void? {
    guard let format = table.number(at) else { return nil }
    if format == 3 { return readCoverages(table, at, isChained: isChained) }
    guard format == 1 || format == 2, let covered = coverage(table, at + 2, in: at) else {
      return nil
    }
    if covered.isEmpty { return () }
    var classes: [[Int: ASCIISet]] = []
    for index in 0..<(format == 1 ? 0 : isChained ? 3 : 1) {
      guard let own = classSets(table, at + 4 + 2 * index, in: at) else { return nil }
      classes.append(own)
    }
    // The characters at which the rules of each set start.
    var starts = covered
    if format == 2 {
      let all = union(covered)
      starts = classes[isChained ? 1 : 0].map { ($0.key, $0.value.intersection(all)) }
    }
    let sets = at + 4 + 2 * classes.count
    guard let setCount = table.number(sets) else { return nil }
    for start in starts where start.index < setCount && !start.characters.isEmpty {
      guard let distance = table.number(sets + 2 + 2 * start.index) else { return nil }
      if distance == 0 { continue }
      let set = at + distance
      guard let count = table.number(set) else { return nil }
      for index in 0..<count {
        guard let place = table.offset(set + 2 + 2 * index, from: set),
          let sequence = rule(table, place, isChained, start.characters, classes)
        else { return nil }
        add(sequence)
      }
    }
    return ()
  }

  /// Returns the sequence of a rule by glyphs or classes, with its context.
  private func rule(
    _ table: LayoutTable, _ at: Int, _ isChained: Bool, _ first: ASCIISet,
    _ classes: [[Int: ASCIISet]]
  ) -> [ASCIISet]? {
    func sets(_ values: [UInt16], _ part: Int) -> [ASCIISet] {
      if classes.isEmpty { return values.map { glyphs[$0] } }
      return values.map { classes[isChained ? part : 0][Int($0)] ?? ASCIISet() }
    }
    guard isChained else {
      guard let count = table.number(at), let input = table.values(at + 4, count: count - 1) else {
        return nil
      }
      return [first] + sets(input, 0)
    }
    guard let backtrack = table.list(at), let count = table.number(backtrack.end),
      let input = table.values(backtrack.end + 2, count: count - 1),
      let lookahead = table.list(backtrack.end + 2 + 2 * max(0, count - 1))
    else { return nil }
    var sequence: [ASCIISet] = sets(backtrack.values, 0).reversed()
    sequence.append(first)
    sequence += sets(input, 1)
    sequence += sets(lookahead.values, 2)
    return sequence
  }

  /// Reads a context of coverage tables.
  private mutating func readCoverages(
    _ table: LayoutTable, _ at: Int, isChained: Bool
  ) -> Void? {
    guard isChained else {
      guard let count = table.number(at + 2), let offsets = table.values(at + 6, count: count),
        let input = sets(table, offsets, in: at)
      else { return nil }
      add(input)
      return ()
    }
    guard let before = table.list(at + 2), let own = table.list(before.end),
      let after = table.list(own.end), let backtrack = sets(table, before.values, in: at),
      let input = sets(table, own.values, in: at),
      let lookahead = sets(table, after.values, in: at)
    else { return nil }
    var sequence: [ASCIISet] = backtrack.reversed()
    sequence += input
    sequence += lookahead
    add(sequence)
    return ()
  }

  // MARK: - Sets of characters

  private typealias Covered = [(index: Int, characters: ASCIISet)]

  private func union(_ covered: Covered) -> ASCIISet {
    covered.reduce(into: ASCIISet()) { $0.formUnion($1.characters) }
  }

  /// Returns the characters of each of several coverage tables.
  private func sets(_ table: LayoutTable, _ offsets: [UInt16], in subtable: Int) -> [ASCIISet]? {
    var sets: [ASCIISet] = []
    for offset in offsets {
      guard let covered = coverage(table, atPlace: subtable + Int(offset)) else { return nil }
      sets.append(union(covered))
    }
    return sets
  }

  /// Returns the characters of the coverage table that an offset refers to, with their indices.
  private func coverage(_ table: LayoutTable, _ at: Int, in subtable: Int) -> Covered? {
    table.offset(at, from: subtable).flatMap { coverage(table, atPlace: $0) }
  }

  private func coverage(_ table: LayoutTable, atPlace at: Int) -> Covered? {
    guard let format = table.number(at), let count = table.number(at + 2) else { return nil }
    var covered: Covered = []
    func add(_ glyph: UInt16, _ index: Int) {
      if let characters = glyphs[UInt32(glyph)] { covered.append((index, characters)) }
    }
    for index in 0..<count {
      switch format {
      case 1:
        guard let glyph = table.reader.u16(at + 4 + 2 * index) else { return nil }
        add(glyph, index)
      case 2:
        let range = at + 4 + 6 * index
        guard let first = table.reader.u16(range), let last = table.reader.u16(range + 2),
          let start = table.number(range + 4)
        else { return nil }
        if first > last { continue }
        for glyph in first...last { add(glyph, start + Int(glyph - first)) }
      default: return nil
      }
    }
    return covered
  }

  /// Returns the characters of each class of a table; glyphs that are not listed have class 0.
  private func classSets(_ table: LayoutTable, _ at: Int, in subtable: Int) -> [Int: ASCIISet]? {
    guard let distance = table.number(at) else { return nil }
    if distance == 0 { return [0: .visible] }
    let place = subtable + distance
    var classes: [Int: ASCIISet] = [:]
    var unlisted = ASCIISet.visible
    func add(_ glyph: UInt16, _ value: Int) {
      guard let characters = glyphs[UInt32(glyph)] else { return }
      classes[value, default: ASCIISet()].formUnion(characters)
      unlisted.subtract(characters)
    }
    switch table.number(place) {
    case 1:
      guard let first = table.reader.u16(place + 2), let values = table.list(place + 4)?.values
      else { return nil }
      for (index, value) in values.enumerated() {
        add(first &+ UInt16(truncatingIfNeeded: index), Int(value))
      }
    case 2:
      guard let count = table.number(place + 2) else { return nil }
      for index in 0..<count {
        let range = place + 4 + 6 * index
        guard let first = table.reader.u16(range), let last = table.reader.u16(range + 2),
          let value = table.number(range + 4)
        else { return nil }
        if first > last { continue }
        for glyph in first...last { add(glyph, value) }
      }
    default: return nil
    }
    classes[0, default: ASCIISet()].formUnion(unlisted)
    return classes
  }
}
