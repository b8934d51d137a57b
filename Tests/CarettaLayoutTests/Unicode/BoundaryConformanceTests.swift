// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// The test files of UAX #14 and UAX #29, Unicode 15.0.
///
/// Differences from a file are listed in the notation of the file.
@Suite struct BoundaryConformanceTests {
  @Test func `grapheme clusters, all but one`() throws {
    var file = try UnicodeFile("auxiliary/GraphemeBreakTest.txt")
    let cases = file.breakCases()
    let found = ScratchBuffer<Int32>()
    var differences: [String] = []
    for (text, wanted) in cases {
      found.removeAll()
      unsafe text.withUnsafeBufferPointer {
        unsafe GraphemeBoundaries.append(of: $0, base: 0, to: found)
      }
      let ours = found.array(found.indices).map(Int.init) + [text.count]
      if ours != wanted { differences.append(shown(text, ours)) }
    }
    expect(cases.count, equals: 602)
    // GB11: in Unicode 17 these scissors are no longer Extended_Pictographic.
    expect(differences, equals: ["÷ 2701 × 200D ÷ 2701 ÷"])
  }

  @Test func `words, but that a colon parts them`() throws {
    var file = try UnicodeFile("auxiliary/WordBreakTest.txt")
    let cases = file.breakCases()
    let iterator = BreakIterator(.word, language: "")
    var colons = 0
    for (text, wanted) in cases {
      let ours = boundaries(of: text, iterator)
      if ours == wanted { continue }
      // CLDR's root takes the colon out of MidLetter, so that WB6 and WB7 do not hold for it.
      colons += 1
      let colon = try #require(text.firstIndex(of: 0x3A), "\(shown(text, ours))")
      let behind = (colon + 1..<text.count).first { text[$0] != 0x308 } ?? text.count
      expect(ours, equals: (wanted + [colon, behind]).sorted(), "\(shown(text, ours))")
    }
    expect(cases.count, equals: 1823)
    expect(colons, equals: 15)
  }

  @Test func `sentences, all`() throws {
    var file = try UnicodeFile("auxiliary/SentenceBreakTest.txt")
    let cases = file.breakCases()
    let iterator = BreakIterator(.sentence, language: "")
    for (text, wanted) in cases {
      let ours = boundaries(of: text, iterator)
      expect(ours, equals: wanted, "\(shown(text, ours)), not \(shown(text, wanted))")
    }
    expect(cases.count, equals: 502)
  }

  @Test func `lines of a layout end where UAX 14 lets them`() throws {
    var file = try UnicodeFile("auxiliary/LineBreakTest.txt")
    let cases = file.breakCases()
    var differences: Set<String> = []
    for (text, annex) in cases {
      // Nothing but a bare control fits, so that lines end wherever they may. Strict, as the annex
      // is without tailoring: small kana begin no line (LB1, class CJ).
      let layout = try Box.layout(
        String(decoding: text, as: UTF16.self), width: 0,
        ParagraphStyle(overflowWrap: .normal) { $0.lineBreak = .strict }, letterSpacing: 1)
      var ours = layout.lines.dropFirst().map(\.range.start)
      // A hard break at the end has an empty line behind it.
      if ours.last != text.count { ours.append(text.count) }
      if ours != tailored(text, annex) { differences.insert(shown(text, ours)) }
    }
    expect(cases.count, equals: 7654)
    expect(differences, equals: Self.lineDifferences)
  }

  /// Joiners and emoji modifiers count as marks here.
  ///
  /// `Choices.md` has the reason (Marks on spaces).
  @Test func `a line that the annex ends before a mark on a space ends after the mark`() throws {
    var file = try UnicodeFile("auxiliary/LineBreakTest.txt")
    var count = 0
    for (text, annex) in file.breakCases() {
      let starts = GraphemeBoundaries.clusters(of: text).map(\.lowerBound)
      let inside = annex.filter { $0 < text.count && text[$0 - 1] == 0x20 && !starts.contains($0) }
      guard let mark = inside.first else { continue }
      count += 1
      let layout = try Box.layout(
        String(decoding: text, as: UTF16.self), width: 0,
        ParagraphStyle(overflowWrap: .normal) { $0.lineBreak = .strict }, letterSpacing: 1)
      let lines = layout.lines.map(\.range.start)
      #expect(Set(lines).isSubset(of: starts + [text.count]), "\(shown(text, lines))")
      // White space and hard breaks after the mark stay on its line.
      let next = starts.first { $0 > mark && text[$0] > 0x20 && text[$0] != 0x85 }
      #expect(next.map(lines.contains) != false, "\(shown(text, lines))")
      expect(layout.audit(), equals: [], "\(shown(text, lines))")
    }
    expect(count, equals: 254)
  }

  /// The boundaries of the annex with what CSS and carets add to it: lines end behind white space
  /// and not before or in it, and never inside a grapheme cluster; a space is one also with a mark.
  private func tailored(_ text: [UInt16], _ annex: [Int]) -> [Int] {
    let clusters = Set(GraphemeBoundaries.clusters(of: text).map(\.upperBound))
    // A space is one with the marks on it; a tab never carries one as a cluster.
    func isSpace(_ at: Int) -> Bool {
      if text[at] == 0x20 { return true }
      let start = clusters.filter { $0 <= at }.max() ?? 0
      if text[start] == 0x20 { return true }
      guard text[at] == 0x09 else { return false }
      let mark = String(decoding: text[(at + 1)...], as: UTF16.self).unicodeScalars.first
      return mark.map { CharacterProperties.of($0.value).contains(.extends) } != true
    }
    func isHardBreak(_ at: Int) -> Bool { [0x0A, 0x0B, 0x0C, 0x0D, 0x85].contains(text[at]) }
    return (1...text.count).filter { at in
      if at == text.count { return true }
      if isSpace(at - 1) { return !isSpace(at) && !isHardBreak(at) }
      return annex.contains(at) && clusters.contains(at) && (isHardBreak(at - 1) || !isSpace(at))
    }
  }

  private static let lineDifferences: Set<String> = [
    // CLDR's LB20.09, since Unicode 16 the annex's LB20a: a hyphen behind which a word begins is
    // not parted from it.
    "× 2D × 23 ÷", "× 2D × 308 × 23 ÷", "× 2D × A7 ÷", "× 2D × 308 × A7 ÷",
    "× 2D × D900 DC05 ÷", "× 2D × 308 × D900 DC05 ÷", "× 2D × E01 ÷", "× 2D × 308 × E01 ÷",
    // The file treats numbers as in the annex's example 7, in which a comma or a full stop is
    // inside a number only after a digit; ICU implements the plain LB25, with IS × NU.
    "× 2C × 30 ÷", "× 2C × 308 × 30 ÷", "× 61 × 2E × 32 × 20 ÷", "× 61 × 2E × 32 × 20 ÷ 915 ÷",
    "× 61 × 2E × 32 × 20 ÷ 672C ÷", "× 61 × 2E × 32 × 3000 ÷ 672C ÷",
    "× 61 × 2E × 32 × 3000 ÷ 307E ÷", "× 61 × 2E × 32 × 3000 ÷ 33 ÷",
    "× 61 × 2E × 32 × 3000 ÷ 300C ÷", "× 41 × 2E × 31 × 20 ÷ BABB ÷",
    "× BD24 ÷ C5B4 × 2E × 20 ÷ 41 × 2E × 32 × 20 ÷ BCFC ÷",
    "× BD10 ÷ C694 × 2E × 20 ÷ 41 × 2E × 33 × 20 ÷ BABB ÷",
    "× C694 × 2E × 20 ÷ 41 × 2E × 34 × 20 ÷ BABB ÷",
    "× 65 × 71 × 75 × 61 × 6C × 73 × 20 ÷ 2E × 33 × 35 × 20 ÷ 63 × 65 × 6E × 74 × 73 ÷",
    // The line may end, but all of it fits: none of the characters has a width.
    "× 200B × 2060 ÷", "× 200B × 200D ÷",
  ]

  private func boundaries(of text: [UInt16], _ iterator: BreakIterator) -> [Int] {
    let found = ScratchBuffer<Int32>()
    unsafe text.withUnsafeBufferPointer { unsafe iterator.boundaries(of: $0, into: found) }
    return [0] + found.array(found.indices).map(Int.init)
  }

  /// The notation of the files.
  private func shown(_ text: [UInt16], _ boundaries: [Int]) -> String {
    var result = boundaries.contains(0) ? "÷" : "×"
    for (index, unit) in text.enumerated() {
      result += " " + String(unit, radix: 16, uppercase: true)
      if index + 1 < text.count, UTF16.isTrailSurrogate(text[index + 1]) { continue }
      result += boundaries.contains(index + 1) ? " ÷" : " ×"
    }
    return result
  }
}
