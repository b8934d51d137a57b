// SPDX-License-Identifier: Apache-2.0

/// Natural words: ICU's word segments (UAX #29, including dictionaries) that contain letters,
/// digits, kana or ideographs; `_` always separates words, and every emoji is a word of its own.
///
/// White space, punctuation and symbols belong to no word.
///
/// ICU tailors words by CLDR: a colon inside a word joins letters in Finnish and Swedish. Tests of
/// UAX #29 name the differences.
package enum WordUnits {
  /// Returns the words of a text.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - language: the language whose rules in ICU apply (BCP 47); empty for the root locale.
  /// - Returns: the words, ascending and disjoint, as ranges of offsets.
  package static func ranges(of units: [UInt16], language: String = "") -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (end, isWord) in segments(of: units, language: language) {
      append(start..<end, isWord: isWord, of: units, to: &result)
      start = end
    }
    return GraphemeBoundaries.join(result, in: units)
  }

  /// Returns the words of a text in several languages; each word follows the rules of the language
  /// at its start.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - languages: the offsets at which languages start, ascending from 0.
  /// - Returns: the words, ascending and disjoint, as ranges of offsets.
  package static func ranges(
    of units: [UInt16], languages: [(start: Int, language: String)]
  ) -> [Range<Int>] {
    let distinct = Set(languages.map(\.language))
    if distinct.count <= 1 { return ranges(of: units, language: distinct.first ?? "") }
    var segments: [String: [(end: Int, isWord: Bool)]] = [:]
    for language in distinct {
      segments[language] = Self.segments(of: units, language: language)
    }
    var result: [Range<Int>] = []
    var start = 0
    while start < units.count {
      let run = max(0, languages.partitioningIndex { $0.start > start } - 1)
      let language = languages[run].language
      let known = segments[language] ?? []
      let index = known.partitioningIndex { $0.end > start }
      guard index < known.count else { break }
      var next = known[index]
      if start > (index == 0 ? 0 : known[index - 1].end) {
        // If a word of the previous language ends inside a word of this language, the rest is
        // segmented again.
        let rest = Self.segments(of: Array(units[start..<next.end]), language: language)
        if let first = rest.first { next = (start + first.end, first.isWord) }
      }
      append(start..<next.end, isWord: next.isWord, of: units, to: &result)
      start = next.end
    }
    return GraphemeBoundaries.join(result, in: units)
  }

  /// Whether splitting the text between two code units never changes the words on either side,
  /// whatever the rest of the text and its languages are.
  ///
  /// This is true before characters of the class Other (UAX #29, WB999), the most common of which
  /// are listed here.
  package static func isCut(between before: UInt16, and after: UInt16) -> Bool {
    // Words end at cluster boundaries.
    guard GraphemeBoundaries.isCut(between: before, and: after) else { return false }
    return switch after {
    case 0x0A: before != 0x0D
    case _ where before == 0x0A: true
    // Characters that join words in UAX #29 with CLDR's tailoring: " ' , . : ; @ and letters and
    // digits.
    case 0x22, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x40: false
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    case 0...0x7E: true
    // Ideographic punctuation.
    case 0x3000...0x3002, 0x300C, 0x300D, 0xFF01, 0xFF08, 0xFF09, 0xFF1F: true
    default: false
    }
  }

  /// Returns the ends of ICU's segments of a text, and whether each segment contains letters,
  /// digits, kana or ideographs.
  private static func segments(
    of units: [UInt16], language: String
  ) -> [(end: Int, isWord: Bool)] {
    // ICU joins words at underscores; replacing them with spaces separates the words.
    let separated = units.map { $0 == 0x5F ? 0x20 : $0 }
    let iterator = BreakIterator(.word, language: language)
    return unsafe separated.withUnsafeBufferPointer { unsafe iterator.words(of: $0) }
  }

  private static func append(
    _ segment: Range<Int>, isWord: Bool, of units: [UInt16], to result: inout [Range<Int>]
  ) {
    if isWord {
      result.append(segment)
    } else {
      appendEmoji(of: units, segment, to: &result)
    }
  }

  private static func appendEmoji(
    of units: [UInt16], _ range: Range<Int>, to result: inout [Range<Int>]
  ) {
    guard units[range].contains(where: { $0 > 0x22 }) else { return }
    var at = range.lowerBound
    for cluster in String(decoding: units[range], as: UTF16.self) {
      let end = at + cluster.utf16.count
      if isEmoji(cluster) { result.append(at..<end) }
      at = end
    }
  }

  /// Whether a cluster is displayed as an emoji: by default or as a flag, because of U+FE0F,
  /// because of a skin tone, or as a sequence (UTS #51).
  private static func isEmoji(_ cluster: Character) -> Bool {
    guard let first = cluster.unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    var isJoined = false
    for scalar in cluster.unicodeScalars.dropFirst() {
      if scalar.value == 0xFE0F || scalar.value == 0x20E3 { return true }
      if scalar.properties.isEmojiModifier, first.properties.isEmojiModifierBase { return true }
      if isJoined, scalar.properties.isEmoji { return true }
      isJoined = scalar.value == 0x200D
    }
    return false
  }
}
