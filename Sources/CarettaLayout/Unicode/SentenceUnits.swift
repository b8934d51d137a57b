// SPDX-License-Identifier: Apache-2.0

/// Sentences as determined by ICU (UAX #29, SB rules); trailing white space and terminators belong
/// to the sentence.
package enum SentenceUnits {
  /// Returns the sentences of a text.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - language: the language whose rules in ICU apply (BCP 47); empty for the root locale.
  /// - Returns: the sentences, which tile the text, as ranges of offsets.
  package static func ranges(of units: [UInt16], language: String = "") -> [Range<Int>] {
    let boundaries = ScratchBuffer<Int32>()
    let iterator = BreakIterator(.sentence, language: language)
    unsafe units.withUnsafeBufferPointer { unsafe iterator.boundaries(of: $0, into: boundaries) }
    var start = 0
    let ranges = boundaries.indices.map { index in
      let end = Int(boundaries[index])
      defer { start = end }
      return start..<end
    }
    return GraphemeBoundaries.snap(ranges, in: units)
  }

  /// Returns the sentences of a text in several languages; each sentence ends by the rules of its
  /// last character's language.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - languages: the offsets at which languages start, ascending from 0.
  /// - Returns: the sentences, which tile the text, as ranges of offsets.
  package static func ranges(
    of units: [UInt16], languages: [(start: Int, language: String)]
  ) -> [Range<Int>] {
    let distinct = Set(languages.map(\.language))
    if distinct.count <= 1 { return ranges(of: units, language: distinct.first ?? "") }
    var ends: [Int] = []
    for language in distinct {
      ends += ranges(of: units, language: language).map(\.upperBound).filter { end in
        let run = max(0, languages.partitioningIndex { $0.start >= end } - 1)
        return languages[run].language == language
      }
    }
    ends.sort()
    var start = 0
    return ends.map { end in
      defer { start = end }
      return start..<end
    }
  }
}
