// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Fonts that request excessive work in a few bytes: the box font with other tables.
///
/// Only the letter `a` is hostile; other letters are as in the box font.
public enum HostileFonts {
  /// Returns all of them, with their names.
  public static func all() throws -> [(name: String, file: [UInt8])] {
    [
      ("multiple substitutions", try multipleSubstitutions()),
      ("nested contexts", try nestedContexts()),
      ("contexts that apply themselves", try nestedContexts(appliesItself: true)),
      ("insertions", try insertions()),
      ("components", try components()),
    ]
  }

  private static func box() throws -> (tables: FontTables, letter: Int) {
    let face = try Box.face.get()
    let file = unsafe face.withBytes { unsafe Array($0) }
    return (FontTables(file), Int(face.nominalGlyph(for: "a") ?? 0))
  }

  // MARK: - GSUB

  /// Substitutions of a letter by eight of the same, one after another.
  public static func multipleSubstitutions(count: Int = 30) throws -> [UInt8] {
    var (tables, letter) = try box()
    let sequence = u16(8) + Array(repeating: u16(letter), count: 8).joined()
    let subtable = u16(1) + u16(8) + u16(1) + u16(14) + coverage(letter) + sequence
    let lookups = Array(repeating: lookup(type: 2, subtable), count: count)
    tables.tables["GSUB"] = substitutions(lookups, applied: Array(0..<count))
    return tables.file()
  }

  /// Contextual lookups each of which applies the next one eight times at one letter.
  public static func nestedContexts(
    depth: Int = 12, appliesItself: Bool = false
  ) throws -> [UInt8] {
    var (tables, letter) = try box()
    var lookups: [[UInt8]] = []
    for level in 0..<depth {
      let next = appliesItself ? 0 : level + 1
      let records = Array(repeating: u16(0) + u16(next), count: 8).joined()
      // Format 3: nothing before, one letter, nothing after.
      let subtable =
        u16(3) + u16(0) + u16(1) + u16(12 + 32) + u16(0) + u16(8) + records + coverage(letter)
      lookups.append(lookup(type: 6, subtable))
    }
    let single = u16(1) + u16(6) + u16(0) + coverage(letter)
    lookups.append(lookup(type: 1, single))
    tables.tables["GSUB"] = substitutions(lookups, applied: [0])
    return tables.file()
  }

  static func coverage(_ glyph: Int) -> [UInt8] { u16(1) + u16(1) + u16(glyph) }

  static func lookup(type: Int, _ subtable: [UInt8]) -> [UInt8] {
    u16(type) + u16(0) + u16(1) + u16(8) + subtable
  }

  /// Returns a table of lookups, some of which a feature of all scripts applies.
  static func substitutions(
    _ lookups: [[UInt8]], applied: [Int], feature name: String = "ccmp"
  ) -> [UInt8] {
    let language = u16(0) + u16(0xFFFF) + u16(1) + u16(0)
    let script = u16(4) + u16(0) + language
    let scripts = u16(1) + Array("DFLT".utf8) + u16(8) + script
    let feature = u16(0) + u16(applied.count) + applied.flatMap(u16)
    let features = u16(1) + Array(name.utf8) + u16(8) + feature
    var offsets: [UInt8] = []
    var all: [UInt8] = []
    for lookup in lookups {
      offsets += u16(2 + 2 * lookups.count + all.count)
      all += lookup
    }
    let first = 10
    return u16(1) + u16(0) + u16(first) + u16(first + scripts.count)
      + u16(first + scripts.count + features.count) + scripts + features + u16(lookups.count)
      + offsets + all
  }

  // MARK: - morx

  /// Returns a font with a state machine that inserts 31 glyphs before a letter without advancing.
  public static func insertions() throws -> [UInt8] {
    var (tables, letter) = try box()
    // Class 4 is the letter's.
    let classes = u16(8) + u16(letter) + u16(1) + u16(4) + u16(0)
    let states =
      Array(repeating: [0, 0, 0, 0, 1].flatMap(u16), count: 2).joined() + u16(0) + u16(0)
    // Without an action; and: stay, insert 31 glyphs before.
    let entries =
      [0, 0, 0xFFFF, 0xFFFF].flatMap(u16) + [0, 0x4000 | 0x0800 | 31 << 5, 0, 0xFFFF].flatMap(u16)
    let glyphs = Array(repeating: u16(letter), count: 31).joined() + u16(0)
    let classStart = 20
    let stateStart = classStart + classes.count + 2
    let entryStart = stateStart + states.count
    let glyphStart = entryStart + entries.count
    let machine =
      u32(5) + u32(classStart) + u32(stateStart) + u32(entryStart) + u32(glyphStart) + classes
      + u16(0) + states + entries + glyphs
    let subtable = u32(12 + machine.count) + u32(0x2000_0005) + u32(1) + machine
    let chain = u32(1) + u32(16 + subtable.count) + u32(0) + u32(1) + subtable
    tables.tables["GSUB"] = nil
    tables.tables["morx"] = u16(2) + u16(0) + u32(1) + chain
    return tables.file()
  }

  // MARK: - glyf

  /// Glyphs each of which is four times the one after it; the letter is the first.
  public static func components(depth: Int = 20) throws -> [UInt8] {
    var (tables, letter) = try box()
    let count = Int(try Box.face.get().glyphCount)
    // A triangle: one contour, its box, its last point, no instructions, points on the curve.
    let coordinates = [0, 500, 0, 0, 0, 500].flatMap(u16)
    let leaf =
      u16(1) + [0, 0, 500, 500].flatMap(u16) + u16(2) + u16(0) + [1, 1, 1] + coordinates + [0]
    var glyf: [UInt8] = []
    var loca = u32(0)
    for glyph in 0..<count {
      let level = glyph - letter
      if level >= 0, level < depth, glyph + 1 < count {
        // Two offsets in words; more components but after the last.
        let part = { (isLast: Bool) in
          u16(0x0003 | (isLast ? 0 : 0x0020)) + u16(glyph + 1) + u16(0) + u16(0)
        }
        glyf += u16(0xFFFF) + [0, 0, 500, 500].flatMap(u16)
        for index in 0..<4 { glyf += part(index == 3) }
      } else {
        glyf += leaf
      }
      if glyf.count % 2 == 1 { glyf.append(0) }
      loca += u32(glyf.count)
    }
    tables.tables["glyf"] = glyf
    tables.tables["loca"] = loca
    tables.tables["head"]?.replaceSubrange(50..<52, with: u16(1))
    return tables.file()
  }
}
