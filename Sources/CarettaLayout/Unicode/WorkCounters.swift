// SPDX-License-Identifier: Apache-2.0

/// The amount of work done by layouts, which tests check instead of times.
package struct WorkCounters: Hashable, Sendable {
  /// The number of paragraphs that were analyzed: split into runs and segments.
  package var paragraphsAnalyzed = 0
  /// The number of words and other segments that HarfBuzz has shaped.
  package var segmentsShaped = 0
  /// The number of calls to HarfBuzz's shaper; new words of a paragraph share one call.
  package var shapingCalls = 0
  /// The number of UTF-16 code units that HarfBuzz has shaped.
  package var unitsShaped = 0
  /// The number of segments that were found in the cache.
  package var cacheHits = 0
  /// The number of lines that were broken.
  package var linesBroken = 0
  /// The number of words that were looked up in hyphenation patterns.
  package var wordsHyphenated = 0
  /// The number of runs of letters that were read to find hyphenated words.
  package var letterRunsRead = 0

  /// Creates counters that are zero.
  package init() {}

  /// Returns the sums of the counters.
  static func + (first: WorkCounters, second: WorkCounters) -> WorkCounters {
    var sum = first
    sum.paragraphsAnalyzed += second.paragraphsAnalyzed
    sum.segmentsShaped += second.segmentsShaped
    sum.shapingCalls += second.shapingCalls
    sum.unitsShaped += second.unitsShaped
    sum.cacheHits += second.cacheHits
    sum.linesBroken += second.linesBroken
    sum.wordsHyphenated += second.wordsHyphenated
    sum.letterRunsRead += second.letterRunsRead
    return sum
  }
}
