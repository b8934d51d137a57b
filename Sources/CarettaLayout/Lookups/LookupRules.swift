// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The characters of a block that each glyph of a face can represent.
struct GlyphSets {
  private(set) var sets: [UInt16: BlockSet] = [:]
  /// The set of every other glyph.
  private let others: BlockSet

  init(others: BlockSet = BlockSet()) { self.others = others }

  subscript(_ glyph: UInt16) -> BlockSet { sets[glyph] ?? others }

  /// The characters of all glyphs.
  var all: BlockSet { characters(except: []) }

  /// Adds characters to the set of a glyph; returns whether one of them is new.
  @discardableResult
  mutating func insert(_ characters: BlockSet, _ glyph: UInt16) -> Bool {
    let before = sets[glyph] ?? BlockSet()
    var own = before
    own.formUnion(characters)
    sets[glyph] = own
    return own != before
  }

  /// Returns the characters of all glyphs that are not listed.
  func characters(except listed: Set<UInt16>) -> BlockSet {
    sets.reduce(into: others) { if !listed.contains($1.key) { $0.formUnion($1.value) } }
  }
}

/// The rules of `GSUB` or `GPOS` lookups that can match glyphs of given characters (OpenType 1.9,
/// chapter 2), without the lookups that contextual rules apply.
///
/// Functions return nil if an offset is outside the table, or a table has an unknown format.
struct LookupRules {
  /// Pair adjustments (`GPOS` 2) of a subtable.
  struct Pairs {
    /// The first glyphs, and their characters.
    var glyphs: [UInt16]
    var characters: BlockSet
    /// Whether the second glyph is adjusted too.
    var changesSecond: Bool
  }

  /// The sets of characters that each rule matches, in text order: context and input.
  ///
  /// A rule for single glyphs has one set. Rules with an empty set are left out.
  private(set) var sequences: [[BlockSet]] = []
  private(set) var pairs: [Pairs] = []
  private let glyphs: GlyphSets
  private let table: LayoutTable
  private let isPositioning: Bool

  init(_ tag: hb_tag_t, _ table: LayoutTable, _ glyphs: GlyphSets) {
    isPositioning = tag == caretta_hb_ot_tag_gpos
    self.table = table
    self.glyphs = glyphs
  }

  /// Adds the rules of a lookup.
  mutating func read(_ lookup: LayoutTable.Lookup) -> Void? {
    for subtable in lookup.subtables {
      let isRead: Void? =
        isPositioning
        ? readPositioning(subtable, type: lookup.type)
        : readSubstitution(subtable, type: lookup.type)
      if isRead == nil { return nil }
    }
    return ()
  }

  private mutating func readSubstitution(_ at: Int, type: Int) -> Void? {
    switch type {
    case 1, 2, 3: return readSingle(at)
    case 4: return readLigatures(at)
    case 5: return readContext(at, isChained: false)
    case 6: return readContext(at, isChained: true)
    case 8: return readReverse(at)
    default: return nil
    }
  }

  private mutating func readPositioning(_ at: Int, type: Int) -> Void? {
    switch type {
    case 1, 4, 5, 6: return readSingle(at)
    case 2: return readPairs(at)
    case 3:
      // Two adjacent glyphs of the table are attached to each other.
      guard let covered = coverage(at + 2, in: at) else { return nil }
      add([union(covered), union(covered)])
      return ()
    case 7: return readContext(at, isChained: false)
    case 8: return readContext(at, isChained: true)
    default: return nil
    }
  }

  private mutating func add(_ sequence: [BlockSet]) {
    if !sequence.contains(where: \.isEmpty) { sequences.append(sequence) }
  }

  private mutating func readSingle(_ at: Int) -> Void? {
    guard let covered = coverage(at + 2, in: at) else { return nil }
    add([union(covered)])
    return ()
  }

  private mutating func readPairs(_ at: Int) -> Void? {
    guard let second = table.number(at + 6), let place = table.offset(at + 2, from: at) else {
      return nil
    }
    var pairs = Pairs(glyphs: [], characters: BlockSet(), changesSecond: second != 0)
    let isRead: Void? = table.forEachGlyph(ofCoverage: place) { glyph, _ in
      let characters = glyphs[glyph]
      if characters.isEmpty { return }
      pairs.glyphs.append(glyph)
      pairs.characters.formUnion(characters)
    }
    if isRead != nil, !pairs.glyphs.isEmpty { self.pairs.append(pairs) }
    return isRead
  }

  private mutating func readLigatures(_ at: Int) -> Void? {
    guard let covered = coverage(at + 2, in: at) else { return nil }
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

  private mutating func readReverse(_ at: Int) -> Void? {
    guard let covered = coverage(at + 2, in: at), let before = table.list(at + 4),
      let after = table.list(before.end), let backtrack = sets(before.values, in: at),
      let lookahead = sets(after.values, in: at)
    else { return nil }
    var sequence: [BlockSet] = backtrack.reversed()
    sequence.append(union(covered))
    sequence += lookahead
    add(sequence)
    return ()
  }

  private mutating func readContext(
    _ at: Int, isChained: Bool
  ) -> Void? {
    guard let format = table.number(at) else { return nil }
    if format == 3 { return readCoverages(at, isChained: isChained) }
    guard format == 1 || format == 2, let covered = coverage(at + 2, in: at) else {
      return nil
    }
    if covered.isEmpty { return () }
    var classes: [[Int: BlockSet]] = []
    for index in 0..<(format == 1 ? 0 : isChained ? 3 : 1) {
      guard let own = classSets(at + 4 + 2 * index, in: at) else { return nil }
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
          let sequence = rule(place, isChained, start.characters, classes)
        else { return nil }
        add(sequence)
      }
    }
    return ()
  }

  /// Returns the sequence of a rule by glyphs or classes, with its context.
  private func rule(
    _ at: Int, _ isChained: Bool, _ first: BlockSet,
    _ classes: [[Int: BlockSet]]
  ) -> [BlockSet]? {
    func sets(_ values: [UInt16], _ part: Int) -> [BlockSet] {
      if classes.isEmpty { return values.map { glyphs[$0] } }
      return values.map { classes[isChained ? part : 0][Int($0)] ?? BlockSet() }
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
    var sequence: [BlockSet] = sets(backtrack.values, 0).reversed()
    sequence.append(first)
    sequence += sets(input, 1)
    sequence += sets(lookahead.values, 2)
    return sequence
  }

  /// Reads a context of coverage tables.
  private mutating func readCoverages(
    _ at: Int, isChained: Bool
  ) -> Void? {
    guard isChained else {
      guard let count = table.number(at + 2), let offsets = table.values(at + 6, count: count),
        let input = sets(offsets, in: at)
      else { return nil }
      add(input)
      return ()
    }
    guard let before = table.list(at + 2), let own = table.list(before.end),
      let after = table.list(own.end), let backtrack = sets(before.values, in: at),
      let input = sets(own.values, in: at),
      let lookahead = sets(after.values, in: at)
    else { return nil }
    var sequence: [BlockSet] = backtrack.reversed()
    sequence += input
    sequence += lookahead
    add(sequence)
    return ()
  }

  // MARK: - Sets of glyphs

  private typealias Covered = [(index: Int, characters: BlockSet)]

  private func union(_ covered: Covered) -> BlockSet {
    covered.reduce(into: BlockSet()) { $0.formUnion($1.characters) }
  }

  /// Returns the characters of each of several coverage tables.
  private func sets(_ offsets: [UInt16], in subtable: Int) -> [BlockSet]? {
    var sets: [BlockSet] = []
    for offset in offsets {
      guard let covered = coverage(atPlace: subtable + Int(offset)) else { return nil }
      sets.append(union(covered))
    }
    return sets
  }

  /// Returns the characters of the coverage table that an offset refers to, with their indices.
  private func coverage(_ at: Int, in subtable: Int) -> Covered? {
    table.offset(at, from: subtable).flatMap { coverage(atPlace: $0) }
  }

  private func coverage(atPlace at: Int) -> Covered? {
    var covered: Covered = []
    let isRead: Void? = table.forEachGlyph(ofCoverage: at) { glyph, index in
      let characters = glyphs[glyph]
      if !characters.isEmpty { covered.append((index, characters)) }
    }
    return isRead.map { covered }
  }

  /// Returns the characters of each class of a table; glyphs that are not listed have class 0.
  private func classSets(_ at: Int, in subtable: Int) -> [Int: BlockSet]? {
    guard let distance = table.number(at) else { return nil }
    if distance == 0 { return [0: glyphs.all] }
    var classes: [Int: BlockSet] = [:]
    var listed: Set<UInt16> = []
    let isRead: Void? = table.forEachGlyph(ofClasses: subtable + distance) { glyph, value in
      listed.insert(glyph)
      classes[value, default: BlockSet()].formUnion(glyphs[glyph])
    }
    if isRead == nil { return nil }
    classes[0, default: BlockSet()].formUnion(glyphs.characters(except: listed))
    return classes
  }
}
