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
}
