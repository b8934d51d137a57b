// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The rules of `GSUB` or `GPOS` lookups that can match the glyphs of a text (OpenType 1.9,
/// chapter 2), without the lookups that contextual rules apply.
///
/// Functions return nil if an offset is outside the table, or a table has an unknown format.
struct LookupRules<Glyphs: GlyphGroups> {
  typealias Group = Glyphs.Group

  /// Pair adjustments (`GPOS` 2) of a subtable.
  struct Pairs {
    /// The first glyphs, and the union of their groups.
    var glyphs: [UInt16]
    var group: Group
    /// Whether the second glyph is adjusted too.
    var changesSecond: Bool
  }

  /// The groups that each rule matches, in text order: context and input.
  ///
  /// A rule for single glyphs has one group. Rules with an empty group are left out.
  private(set) var sequences: [[Group]] = []
  private(set) var pairs: [Pairs] = []
  private let glyphs: Glyphs
  private let table: LayoutTable
  private let isPositioning: Bool

  init(_ tag: hb_tag_t, _ table: LayoutTable, _ glyphs: Glyphs) {
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
      guard let covered = table.offset(at + 2, from: at).flatMap(union(ofCoverage:)) else {
        return nil
      }
      add([covered, covered])
      return ()
    case 7: return readContext(at, isChained: false)
    case 8: return readContext(at, isChained: true)
    default: return nil
    }
  }

  private mutating func add(_ sequence: [Group]) {
    if !sequence.contains(where: \.isEmpty) { sequences.append(sequence) }
  }

  private mutating func readSingle(_ at: Int) -> Void? {
    guard let covered = table.offset(at + 2, from: at).flatMap(union(ofCoverage:)) else {
      return nil
    }
    add([covered])
    return ()
  }

  private mutating func readPairs(_ at: Int) -> Void? {
    guard let second = table.number(at + 6), let place = table.offset(at + 2, from: at) else {
      return nil
    }
    var pairs = Pairs(glyphs: [], group: Group(), changesSecond: second != 0)
    let isRead: Void? = table.forEachGlyph(ofCoverage: place) { glyph, _ in
      let group = glyphs[glyph]
      if group.isEmpty { return }
      pairs.glyphs.append(glyph)
      glyphs.add(glyph, to: &pairs.group)
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
        add([entry.group] + rest.map { glyphs[$0] })
      }
    }
    return ()
  }

  private mutating func readReverse(_ at: Int) -> Void? {
    guard let covered = coverage(at + 2, in: at), let before = table.list(at + 4),
      let after = table.list(before.end), let backtrack = sets(before.values, in: at),
      let lookahead = sets(after.values, in: at)
    else { return nil }
    var sequence: [Group] = backtrack.reversed()
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
    var classes: [[Int: Group]] = []
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
    for start in starts where start.index < setCount && !start.group.isEmpty {
      guard let distance = table.number(sets + 2 + 2 * start.index) else { return nil }
      if distance == 0 { continue }
      let set = at + distance
      guard let count = table.number(set) else { return nil }
      for index in 0..<count {
        guard let place = table.offset(set + 2 + 2 * index, from: set),
          let sequence = rule(place, isChained, start.group, classes)
        else { return nil }
        add(sequence)
      }
    }
    return ()
  }

  /// Returns the sequence of a rule by glyphs or classes, with its context.
  private func rule(
    _ at: Int, _ isChained: Bool, _ first: Group,
    _ classes: [[Int: Group]]
  ) -> [Group]? {
    func sets(_ values: [UInt16], _ part: Int) -> [Group] {
      if classes.isEmpty { return values.map { glyphs[$0] } }
      return values.map { classes[isChained ? part : 0][Int($0)] ?? Group() }
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
    var sequence: [Group] = sets(backtrack.values, 0).reversed()
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
        let input = sets(offsets, in: at), !input.isEmpty
      else { return nil }
      add(input)
      return ()
    }
    guard let before = table.list(at + 2), let own = table.list(before.end),
      let after = table.list(own.end), let backtrack = sets(before.values, in: at),
      let input = sets(own.values, in: at), !input.isEmpty,
      let lookahead = sets(after.values, in: at)
    else { return nil }
    var sequence: [Group] = backtrack.reversed()
    sequence += input
    sequence += lookahead
    add(sequence)
    return ()
  }

  // MARK: - Sets of glyphs

  private typealias Covered = [(index: Int, group: Group)]

  private func union(_ covered: Covered) -> Group {
    covered.reduce(into: Group()) { $0.formUnion($1.group) }
  }

  /// Returns the groups of several coverage tables.
  private func sets(_ offsets: [UInt16], in subtable: Int) -> [Group]? {
    var sets: [Group] = []
    for offset in offsets {
      guard let covered = union(ofCoverage: subtable + Int(offset)) else { return nil }
      sets.append(covered)
    }
    return sets
  }

  /// Returns the union of the groups of the glyphs of a coverage table.
  private func union(ofCoverage at: Int) -> Group? {
    var group = Group()
    let isRead: Void? = table.forEachGlyph(ofCoverage: at) { glyph, _ in
      glyphs.add(glyph, to: &group)
    }
    return isRead.map { group }
  }

  /// Returns the groups of the glyphs of the coverage table that an offset refers to, with their
  /// indices.
  private func coverage(_ at: Int, in subtable: Int) -> Covered? {
    table.offset(at, from: subtable).flatMap { coverage(atPlace: $0) }
  }

  private func coverage(atPlace at: Int) -> Covered? {
    var covered: Covered = []
    let isRead: Void? = table.forEachGlyph(ofCoverage: at) { glyph, index in
      let group = glyphs[glyph]
      if !group.isEmpty { covered.append((index, group)) }
    }
    return isRead.map { covered }
  }

  /// Returns the groups of each class of a table; glyphs that are not listed have class 0.
  private func classSets(_ at: Int, in subtable: Int) -> [Int: Group]? {
    guard let distance = table.number(at) else { return nil }
    if distance == 0 { return [0: glyphs.all] }
    var classes: [Int: Group] = [:]
    var listed: Set<UInt16> = []
    let isRead: Void? = table.forEachGlyph(ofClasses: subtable + distance) { glyph, value in
      listed.insert(glyph)
      glyphs.add(glyph, to: &classes[value, default: Group()])
    }
    if isRead == nil { return nil }
    classes[0, default: Group()].formUnion(glyphs.group(except: listed))
    return classes
  }
}
