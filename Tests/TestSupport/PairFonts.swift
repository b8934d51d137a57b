// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Faces with other lookups, in which five letters, here `a` to `e`, are shaped in ways that do not
/// follow from pairs of letters.
public enum PairFonts: String, CaseIterable, Sendable {
  /// A ligature of `a`, `b` and `c`.
  case ligatureOfThree
  /// `b` between `a` and `c` becomes `e`.
  case chainedContext
  /// Pairs `a b` and `b c` that move both letters, so that only one of them applies in `abc`.
  case pairWithTwoValues
  /// A lookup that skips base glyphs next to `a`, which is not a base glyph.
  case skippedGlyphs
  /// A context of no glyphs, which HarfBuzz ignores.
  case emptyContext
  /// Kerning by the table `kern`, without `GPOS`.
  case kernTable
  /// Kerning by the table `kern`, with a `GPOS` that has no kerning.
  case kernTableBesideMarks

  /// Returns the bytes of a font file.
  ///
  /// - Parameters:
  ///   - letters: the five letters.
  ///   - name: the font whose lookups are replaced.
  /// - Returns: the bytes.
  /// - Throws: an error if the font cannot be read.
  public func file(
    letters: String = "abcde", of name: String = "NotoSans-Regular.ttf"
  ) throws -> [UInt8] {
    let noto = try TestFonts.face(name)
    let bytes = unsafe noto.withBytes { unsafe Array($0) }
    var font = FontTables(bytes)
    let letters = letters.unicodeScalars.map { Int(noto.nominalGlyph(for: $0) ?? 0) }
    font.tables["GSUB"] = nil
    font.tables["GPOS"] = nil
    switch self {
    case .ligatureOfThree:
      let ligature = [letters[3], 3, letters[1], letters[2]]
      let subtable =
        ([1, 20, 1, 8, 1, 4] + ligature).flatMap(u16) + HostileFonts.coverage(letters[0])
      font.tables["GSUB"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 4, subtable)], applied: [0], feature: "liga")
    case .chainedContext:
      font.tables["GSUB"] = Self.chainedContext(letters)
    case .pairWithTwoValues:
      let header = [1, 30, 4, 4, 2, 14, 22]
      let pairs = [1, letters[1], -100, 50, 1, letters[2], -100, 50]
      let subtable = (header + pairs + [1, 2, letters[0], letters[1]]).flatMap(u16)
      font.tables["GPOS"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 2, subtable)], applied: [0], feature: "kern")
    case .skippedGlyphs:
      let subtable =
        [1, 18, 4, 0, 1, 12, 1, letters[0], -100].flatMap(u16) + HostileFonts.coverage(letters[0])
      var lookup = HostileFonts.lookup(type: 2, subtable)
      lookup.replaceSubrange(2..<4, with: u16(2))
      font.tables["GPOS"] = HostileFonts.substitutions([lookup], applied: [0], feature: "kern")
      font.tables["GDEF"] = Self.classes(unclassified: letters[0], count: Int(noto.glyphCount))
    case .emptyContext:
      font.tables["GSUB"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 6, [3, 0, 0, 0, 0].flatMap(u16))], applied: [0])
    case .kernTable, .kernTableBesideMarks:
      font.tables["kern"] = [0, 1, 0, 20, 1, 1, 6, 0, 0, letters[0], letters[1], -100].flatMap(u16)
    }
    if self == .kernTableBesideMarks {
      let subtable = [1, 8, 4, 50].flatMap(u16) + HostileFonts.coverage(letters[4])
      font.tables["GPOS"] = HostileFonts.substitutions(
        [HostileFonts.lookup(type: 1, subtable)], applied: [0], feature: "mark")
    }
    return font.file()
  }

  private static func chainedContext(_ letters: [Int]) -> [UInt8] {
    let context =
      [3, 1, 20, 1, 26, 1, 32, 1, 0, 1].flatMap(u16)
      + letters.prefix(3).flatMap(HostileFonts.coverage)
    let single = [1, 6, letters[4] - letters[1]].flatMap(u16) + HostileFonts.coverage(letters[1])
    return HostileFonts.substitutions(
      [HostileFonts.lookup(type: 6, context), HostileFonts.lookup(type: 1, single)], applied: [0])
  }

  /// Returns a table in which all glyphs but one are base glyphs.
  private static func classes(unclassified glyph: Int, count: Int) -> [UInt8] {
    let ranges = [0, glyph - 1, 1, glyph + 1, count - 1, 1]
    return ([1, 0, 12, 0, 0, 0, 2, 2] + ranges).flatMap(u16)
  }
}
