// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Noto Sans with other lookups: its letters `a` to `e` are shaped in ways that do not follow from
/// pairs of letters.
public enum PairFonts: String, CaseIterable, Sendable {
  /// A ligature of `a`, `b` and `c`.
  case ligatureOfThree
  /// `b` between `a` and `c` becomes `e`.
  case chainedContext
  /// Pairs `a b` and `b c` that move both letters, so that only one of them applies in `abc`.
  case pairWithTwoValues
  /// A lookup that skips base glyphs next to `a`, which is not a base glyph.
  case skippedGlyphs
  /// Kerning by the table `kern`, without `GPOS`.
  case kernTable

  /// Returns the bytes of the font file.
  public func file() throws -> [UInt8] {
    let noto = try TestFonts.face("NotoSans-Regular.ttf")
    var font = FontTables(unsafe noto.withBytes { unsafe Array($0) })
    let letters = "abcde".unicodeScalars.map { Int(noto.nominalGlyph(for: $0) ?? 0) }
    font.tables["GSUB"] = nil
    font.tables["GPOS"] = nil
    switch self {
    case .ligatureOfThree:
      let ligature = u16(letters[3]) + u16(3) + u16(letters[1]) + u16(letters[2])
      let subtable =
        u16(1) + u16(20) + u16(1) + u16(8) + u16(1) + u16(4) + ligature
        + HostileFonts.coverage(letters[0])
      font.tables["GSUB"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 4, subtable)], applied: [0], feature: "liga")
    case .chainedContext:
      font.tables["GSUB"] = Self.chainedContext(letters)
    case .pairWithTwoValues:
      let pair = { (second: Int) in u16(1) + u16(second) + u16(-100) + u16(50) }
      let subtable =
        u16(1) + u16(30) + u16(4) + u16(4) + u16(2) + u16(14) + u16(22) + pair(letters[1])
        + pair(letters[2]) + u16(1) + u16(2) + u16(letters[0]) + u16(letters[1])
      font.tables["GPOS"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 2, subtable)], applied: [0], feature: "kern")
    case .skippedGlyphs:
      let pair = u16(1) + u16(letters[0]) + u16(-100)
      let subtable =
        u16(1) + u16(18) + u16(4) + u16(0) + u16(1) + u16(12) + pair
        + HostileFonts.coverage(letters[0])
      var lookup = HostileFonts.lookup(type: 2, subtable)
      lookup.replaceSubrange(2..<4, with: u16(2))
      font.tables["GPOS"] = HostileFonts.substitutions(
        [lookup], applied: [0], feature: "kern")
      font.tables["GDEF"] = Self.classes(unclassified: letters[0], count: Int(noto.glyphCount))
    case .kernTable:
      let pairs = u16(letters[0]) + u16(letters[1]) + u16(-100)
      font.tables["kern"] =
        u16(0) + u16(1) + u16(0) + u16(20) + u16(1) + u16(1) + u16(6) + u16(0) + u16(0) + pairs
    }
    return font.file()
  }

  private static func chainedContext(_ letters: [Int]) -> [UInt8] {
    let context =
      u16(3) + u16(1) + u16(20) + u16(1) + u16(26) + u16(1) + u16(32) + u16(1) + u16(0) + u16(1)
      + letters.prefix(3).flatMap(HostileFonts.coverage)
    let single =
      u16(1) + u16(6) + u16(letters[4] - letters[1]) + HostileFonts.coverage(letters[1])
    return HostileFonts.substitutions(
      [HostileFonts.lookup(type: 6, context), HostileFonts.lookup(type: 1, single)], applied: [0])
  }

  /// Returns a table in which all glyphs but one are base glyphs.
  private static func classes(unclassified glyph: Int, count: Int) -> [UInt8] {
    let ranges =
      u16(0) + u16(glyph - 1) + u16(1) + u16(glyph + 1) + u16(count - 1) + u16(1)
    return u16(1) + u16(0) + u16(12) + u16(0) + u16(0) + u16(0) + u16(2) + u16(2) + ranges
  }
}
