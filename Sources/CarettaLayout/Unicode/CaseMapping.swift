// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// A full case mapping of Unicode with the rules of languages (SpecialCasing), as ICU implements
/// it.
enum CaseMapping: Int32 {
  case lower = 0
  case upper = 1
  /// Maps the first letter to title case, and nothing else.
  case title = 2

  /// A character with its marks, and the code units that replace both.
  struct Letter {
    var range: Range<Int>
    var mapped: ArraySlice<UInt16>
  }

  /// Whether the language has rules for ASCII letters.
  static func hasRulesForASCII(_ language: String) -> Bool {
    let primary = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    return ["az", "aze", "lt", "lit", "nl", "nld", "dut", "tr", "tur"].contains(primary)
  }

  /// Returns the result of the mapping.
  func map(_ units: ArraySlice<UInt16>, language: String) -> [UInt16] {
    // The longest full mapping has three code units for one.
    let capacity = 3 * units.count + 8
    return unsafe units.withUnsafeBufferPointer { text in
      unsafe [UInt16](unsafeUninitializedCapacity: capacity) { mapped, count in
        guard let from = text.baseAddress, let to = mapped.baseAddress else { return }
        let length = unsafe caretta_icu_map_case(
          rawValue, language, from, Int32(text.count), to, Int32(capacity))
        count = Int(max(0, length))
      }
    }
  }

  /// Returns the letters of a part of a text; context outside it does not affect the mapping.
  ///
  /// White space and controls, which end all contexts, are mapped to themselves.
  func letters(of part: ArraySlice<UInt16>, language: String) -> [Letter] {
    var letters: [Letter] = []
    var at = part.startIndex
    while at < part.endIndex {
      let end = part[at...].firstIndex { $0 <= 0x20 } ?? part.endIndex
      if end > at { letters += self.letters(ofWord: part[at..<end], language: language) }
      if end < part.endIndex {
        letters.append(Letter(range: end..<end + 1, mapped: part[end...end]))
      }
      at = end + 1
    }
    return letters
  }

  /// Returns the letters of a text without white space.
  ///
  /// ICU's interface in C does not report which characters became several. Here the lengths of the
  /// letters are the lengths of their mappings in isolation, or after another letter (an accented
  /// Greek eta keeps its accent only in isolation). If neither sum is the length of the mapped
  /// part, each letter is mapped in isolation.
  private func letters(ofWord part: ArraySlice<UInt16>, language: String) -> [Letter] {
    let ranges = Self.letterRanges(of: part)
    let whole = map(part, language: language)
    let lengths = ranges.map { isASCII(part[$0]) ? 1 : map(part[$0], language: language).count }
    if let letters = Self.divide(whole, ranges, lengths) { return letters }
    let before: [UInt16] = [0x0391]
    let after = ranges.map { range in
      isASCII(part[range]) ? 1 : map((before + part[range])[...], language: language).count - 1
    }
    if let letters = Self.divide(whole, ranges, after) { return letters }
    return ranges.map { Letter(range: $0, mapped: map(part[$0], language: language)[...]) }
  }

  /// Whether a character is an ASCII character without marks.
  private func isASCII(_ units: ArraySlice<UInt16>) -> Bool {
    units.count == 1 && units[units.startIndex] < 0x80
  }

  /// Divides a mapped text into letters of given lengths; nil if these are not its length.
  private static func divide(
    _ whole: [UInt16], _ ranges: [Range<Int>], _ lengths: [Int]
  ) -> [Letter]? {
    guard lengths.reduce(0, +) == whole.count, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    var at = 0
    return zip(ranges, lengths).map { range, length in
      defer { at += length }
      return Letter(range: range, mapped: whole[at..<at + length])
    }
  }

  /// Returns the characters of a text, each with the characters after it that always extend its
  /// grapheme cluster.
  static func letterRanges(of text: ArraySlice<UInt16>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var at = text.startIndex
    while at < text.endIndex {
      let scalar = text.scalar(at: at)
      let end = at + (scalar > 0xFFFF ? 2 : 1)
      let extends = scalar >= 0x300 && CharacterProperties.of(scalar).contains(.extends)
      if extends, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(at..<end)
      }
      at = end
    }
    return ranges
  }
}
