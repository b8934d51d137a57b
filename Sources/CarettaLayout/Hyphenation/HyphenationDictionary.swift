// SPDX-License-Identifier: Apache-2.0

/// The compiled contents of a hyphenation file: patterns of two levels, with minimum numbers of
/// letters before and after breaks.
///
/// The results equal libhyphen's for words of letters, marks and apostrophes. Compounds are broken
/// first, by the patterns of the first level, repeatedly until no part has a break; syllables are
/// then found in each part separately.
///
/// A part of a compound has no break before its last letter, whatever the limits are. This is also
/// the result of libhyphen 2.8.8, which copies too few marks; later versions break
/// *Verbrechen-sopfer*. One bug is not reproduced: libhyphen allows a break after a single first
/// letter if too few letters follow it.
struct HyphenationDictionary {
  /// The minimum numbers of letters before and after a break.
  struct Limits {
    var before = 0
    var after = 0
  }

  /// The patterns for breaking compounds, and the patterns for their parts.
  var compounds = HyphenationPatterns()
  var syllables = HyphenationPatterns()
  /// The limits within a word, and the limits for the edges of a compound's parts that are not
  /// edges of the word.
  var limits = Limits()
  var compoundLimits = Limits()
  /// UTF-8 strings before and after which breaks are forbidden.
  var unbroken: [[UInt8]] = []

  /// Returns the characters of a word after which a line may break, counted from 0.
  ///
  /// - Parameter word: the word in UTF-8.
  /// - Returns: the indices, ascending.
  func breaks(in word: [UInt8]) -> [Int] {
    var marks = [UInt8](repeating: 0, count: word.count)
    mark(word, &marks)
    Self.clearStart(of: word, 0..<word.count, &marks, least: limits.before)
    Self.clearEnd(of: word, 0..<word.count, &marks, least: limits.after)
    for text in unbroken where text.count <= word.count {
      for start in 0...word.count - text.count where word[start...].starts(with: text) {
        marks[start + text.count - 1] = 0
        if start > 0 { marks[start - 1] = 0 }
      }
    }
    var character = -1
    var breaks: [Int] = []
    for at in word.indices {
      if Self.isStart(word[at]) { character += 1 }
      // Digits apply between characters: no byte inside a character has an odd mark.
      if marks[at] & 1 == 1 { breaks.append(character) }
    }
    return breaks
  }

  /// Writes the digit after each byte of a word, part by part.
  private func mark(_ word: [UInt8], _ marks: inout [UInt8]) {
    var open = [0..<word.count]
    while let part = open.popLast() {
      if part.count < 2 { continue }
      compounds.write(word, part, to: &marks)
      var start = part.lowerBound
      for at in part.dropLast() where marks[at] & 1 == 1 {
        open.append(start..<at + 1)
        start = at + 1
      }
      defer { Self.clearEnd(of: word, part, &marks, least: part.count < word.count ? 2 : 0) }
      if start > part.lowerBound {
        open.append(start..<part.upperBound)
        continue
      }
      syllables.write(word, part, to: &marks)
      if part.lowerBound > 0 {
        Self.clearStart(of: word, part, &marks, least: compoundLimits.before)
      }
      if part.upperBound < word.count {
        Self.clearEnd(of: word, part, &marks, least: compoundLimits.after)
      }
    }
  }

  /// Removes the marks in a part of a word with too few letters before them.
  private static func clearStart(
    of word: [UInt8], _ part: Range<Int>, _ marks: inout [UInt8], least: Int
  ) {
    var count = 0
    for at in part.dropLast() {
      if isStart(word[at]) { count += isLongLigature(word[at...]) ? 2 : 1 }
      if count >= least { return }
      marks[at] = 0
    }
  }

  /// Removes the marks in a part of a word with too few letters after them.
  private static func clearEnd(
    of word: [UInt8], _ part: Range<Int>, _ marks: inout [UInt8], least: Int
  ) {
    var count = 0
    for at in part.dropLast().reversed() {
      if isStart(word[at + 1]) { count += 1 }
      if count >= least { return }
      marks[at] = 0
    }
  }

  /// Whether a UTF-8 byte is the first byte of a character.
  private static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Whether a text begins with U+FB03 or U+FB04, which libhyphen counts as two letters before a
  /// break.
  private static func isLongLigature(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: [0xEF, 0xAC, 0x83]) || text.starts(with: [0xEF, 0xAC, 0x84])
  }
}
