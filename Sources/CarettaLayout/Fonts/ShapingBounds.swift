// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Determines whether a face's lookups limit the glyphs per character, and the lookups applied per
/// glyph.
///
/// A multiple substitution can double the glyphs, and thirty of them in sequence can do so
/// repeatedly; contextual lookups can apply other lookups, which apply further ones. Practical
/// fonts are far below the limits. For other fonts, and for fonts with Apple's state machines
/// (`morx`, `kerx`), which can insert glyphs in a loop, HarfBuzz counts the operations.
///
/// The bounds are checked when a face is opened, because `hb_shape_plan_execute`, which has no
/// limits, takes a tenth less time for a short word than `hb_shape_full`, which counts.
struct ShapingBounds {
  /// The maximum number of glyphs into which one glyph may grow.
  private static let mostGrowth = 4096.0
  /// The maximum number of lookups that one lookup may apply at a glyph, including itself.
  private static let mostLookups = 64.0
  /// The maximum number of rules and sequences that are read.
  private static let mostRules = 200_000

  /// The relevant properties of a lookup.
  private struct Lookup {
    var growth = 1.0
    var mostRecords = 0
    var applied: Set<Int> = []
  }

  private let reader: SFNTReader
  private let isSubstitution: Bool
  private var rules = 0

  /// Whether the lookups of a face are bounded.
  static func isBounded(_ face: OpaquePointer) -> Bool {
    for name in ["morx", "mort", "kerx"] where unsafe withTable(name, face, { _ in true }) == true {
      return false
    }
    // Apple's version of `kern` begins with the fixed-point number 1.0, whose second half is 0.
    if unsafe withTable("kern", face, { $0.u16(0) != 0 }) == true { return false }
    for (name, isSubstitution) in [("GSUB", true), ("GPOS", false)] {
      let isBounded = unsafe withTable(name, face) { table in
        var bounds = ShapingBounds(reader: table, isSubstitution: isSubstitution)
        return bounds.isBounded()
      }
      if isBounded == false { return false }
    }
    return true
  }

  /// Calls a closure with a table; returns nil if the face does not have the table.
  private static func withTable<Result>(
    _ name: String, _ face: OpaquePointer, _ body: (SFNTReader) -> Result
  ) -> Result? {
    guard let tag = OpenTypeTag(name) else { return nil }
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    guard let data = unsafe data, length > 0 else { return nil }
    return unsafe body(
      SFNTReader(bytes: UnsafeRawBufferPointer(start: data, count: Int(length))))
  }

  private init(reader: SFNTReader, isSubstitution: Bool) {
    self.reader = reader
    self.isSubstitution = isSubstitution
  }

  private mutating func isBounded() -> Bool {
    guard let list = reader.u16(8).map({ Int($0) }), let count = reader.u16(list) else {
      return true
    }
    var lookups: [Lookup] = []
    for index in 0..<Int(count) {
      guard let offset = reader.u16(list + 2 + 2 * index) else { break }
      lookups.append(lookup(at: list + Int(offset)))
      if rules > Self.mostRules { return false }
    }
    var costs = [Double?](repeating: nil, count: lookups.count)
    for index in lookups.indices {
      guard let cost = Self.cost(of: index, lookups, &costs, depth: 0) else { return false }
      if cost > Self.mostLookups { return false }
    }
    // The lookups of features are applied to the whole text; other lookups are applied only by
    // them.
    var growths = [Double?](repeating: nil, count: lookups.count)
    var growth = 1.0
    for index in featureLookups() ?? Array(lookups.indices) where index < lookups.count {
      growth *= Self.growth(of: index, lookups, &growths)
      if growth > Self.mostGrowth { return false }
    }
    return true
  }

  /// Returns the lookups of all features; nil if some of them depend on variation coordinates.
  private mutating func featureLookups() -> [Int]? {
    if let minor = reader.u16(2), minor > 0, reader.u32(10) != 0 { return nil }
    guard let list = reader.u16(6).map({ Int($0) }), let count = reader.u16(list) else {
      return nil
    }
    var lookups: Set<Int> = []
    for index in 0..<Int(count) {
      guard let feature = reader.u16(list + 6 + 6 * index).map({ list + Int($0) }),
        let count = reader.u16(feature + 2)
      else { return nil }
      for lookup in 0..<Int(count) {
        guard let lookup = reader.u16(feature + 4 + 2 * lookup) else { return nil }
        lookups.insert(Int(lookup))
      }
    }
    return Array(lookups)
  }

  /// Returns the maximum number of glyphs that a lookup produces from one, including the lookups it
  /// applies.
  ///
  /// Must not be called for lookups that apply each other (`cost`).
  private static func growth(
    of index: Int, _ lookups: [Lookup], _ growths: inout [Double?]
  ) -> Double {
    if let known = growths[index] { return known }
    var applied = 1.0
    for next in lookups[index].applied where next < lookups.count {
      applied = max(applied, growth(of: next, lookups, &growths))
    }
    let own = lookups[index]
    let growth = max(own.growth, 1 + Double(own.mostRecords) * (applied - 1))
    growths[index] = growth
    return growth
  }

  /// Returns the number of lookups that a lookup applies at a glyph; nil if lookups apply each
  /// other.
  private static func cost(
    of index: Int, _ lookups: [Lookup], _ costs: inout [Double?], depth: Int
  ) -> Double? {
    if let known = costs[index] { return known }
    if depth > 8 { return nil }
    var most = 0.0
    for next in lookups[index].applied where next < lookups.count {
      guard let cost = cost(of: next, lookups, &costs, depth: depth + 1) else { return nil }
      most = max(most, cost)
    }
    let cost = 1 + Double(lookups[index].mostRecords) * most
    costs[index] = cost
    return cost
  }

  // MARK: - Reading lookups

  private mutating func lookup(at start: Int) -> Lookup {
    var lookup = Lookup()
    guard let type = reader.u16(start), let count = reader.u16(start + 4) else { return lookup }
    for index in 0..<Int(count) {
      guard let offset = reader.u16(start + 6 + 2 * index) else { break }
      read(start + Int(offset), type: type, into: &lookup)
      rules += 1
      if rules > Self.mostRules { break }
    }
    return lookup
  }

  private mutating func read(_ subtable: Int, type: UInt16, into lookup: inout Lookup) {
    // Types are numbered as in `GSUB`; in `GPOS`, contexts are 7 and 8, extensions 9.
    switch isSubstitution ? type : type == 9 ? 7 : type < 7 ? 0 : type - 2 {
    case 2: readSequences(subtable, &lookup)
    case 5: readContext(subtable, isChaining: false, &lookup)
    case 6: readContext(subtable, isChaining: true, &lookup)
    case 7:
      guard let type = reader.u16(subtable + 2), type != (isSubstitution ? 7 : 9),
        let offset = reader.u32(subtable + 4)
      else { return }
      read(subtable + Int(offset), type: type, into: &lookup)
    default: break
    }
  }

  /// Reads a multiple substitution, of which the longest sequence counts.
  private mutating func readSequences(_ subtable: Int, _ lookup: inout Lookup) {
    for sequence in offsets(at: subtable + 4, from: subtable) {
      lookup.growth = max(lookup.growth, Double(reader.u16(sequence) ?? 0))
    }
  }

  private mutating func readContext(
    _ subtable: Int, isChaining: Bool, _ lookup: inout Lookup
  ) {
    switch reader.u16(subtable) {
    case 3:
      if isChaining {
        readRule(subtable + 2, firstIsLeftOut: false, &lookup)
      } else if let glyphs = reader.u16(subtable + 2), let records = reader.u16(subtable + 4) {
        readRecords(subtable + 6 + 2 * Int(glyphs), Int(records), &lookup)
      }
    case let format? where format == 1 || format == 2:
      let sets = subtable + (format == 1 ? 4 : isChaining ? 10 : 6)
      for set in offsets(at: sets, from: subtable) where set != subtable {
        for rule in offsets(at: set, from: set) {
          if isChaining {
            readRule(rule, firstIsLeftOut: true, &lookup)
          } else if let glyphs = reader.u16(rule), let records = reader.u16(rule + 2) {
            readRecords(rule + 4 + 2 * max(0, Int(glyphs) - 1), Int(records), &lookup)
          }
          if rules > Self.mostRules { return }
        }
      }
    default: break
    }
  }

  /// Reads a chaining rule: backtrack sequence, input sequence, lookahead sequence, lookup records.
  private mutating func readRule(
    _ start: Int, firstIsLeftOut: Bool, _ lookup: inout Lookup
  ) {
    var at = start
    for part in 0..<3 {
      guard let count = reader.u16(at) else { return }
      at += 2 + 2 * (part == 1 && firstIsLeftOut ? max(0, Int(count) - 1) : Int(count))
    }
    guard let records = reader.u16(at) else { return }
    readRecords(at + 2, Int(records), &lookup)
  }

  private mutating func readRecords(_ start: Int, _ count: Int, _ lookup: inout Lookup) {
    lookup.mostRecords = max(lookup.mostRecords, count)
    for record in 0..<count {
      guard let index = reader.u16(start + 4 * record + 2) else { return }
      lookup.applied.insert(Int(index))
      rules += 1
    }
  }

  /// Returns the offsets in a counted list, relative to a start.
  private mutating func offsets(at list: Int, from start: Int) -> [Int] {
    guard let count = reader.u16(list) else { return [] }
    rules += Int(count)
    return (0..<Int(count)).compactMap { index in
      reader.u16(list + 2 + 2 * index).flatMap { $0 == 0 ? nil : start + Int($0) }
    }
  }
}
