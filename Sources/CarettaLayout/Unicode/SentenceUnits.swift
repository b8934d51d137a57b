// SPDX-License-Identifier: Apache-2.0

/// Sentences as ICU cuts them (UAX #29, SB rules): white space and terminators after a sentence
/// belong to it.
package enum SentenceUnits {
  /// The sentences of a text, which tile it, as offsets in it.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - language: the language whose rules apply (BCP 47), as ICU has them; empty for the root's.
  /// - Returns: the sentences, which tile the text, as offsets in it.
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

  /// The sentences of a text in several languages: each ends by the rules of the language of its
  /// last character.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - languages: where languages start, ascending, the first at 0.
  /// - Returns: the sentences, which tile the text, as offsets in it.
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
