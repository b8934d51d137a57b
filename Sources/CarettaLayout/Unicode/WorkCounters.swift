// SPDX-License-Identifier: Apache-2.0

/// The amount of work done by layouts, which tests check instead of times.
public struct WorkCounters: Hashable, Sendable {
  /// The number of paragraphs that were analyzed: split into runs and segments.
  public var paragraphsAnalyzed = 0
  /// The number of words and other segments that HarfBuzz has shaped.
  public var segmentsShaped = 0
  /// The number of calls to HarfBuzz's shaper; new words of a paragraph share one call.
  public var shapingCalls = 0
  /// The number of UTF-16 code units that HarfBuzz has shaped.
  public var unitsShaped = 0
  /// The number of segments that were found in the cache.
  public var cacheHits = 0
  /// The number of lines that were broken.
  public var linesBroken = 0
  /// The number of words that were looked up in hyphenation patterns.
  public var wordsHyphenated = 0
  /// The number of runs of letters that were read to find hyphenated words.
  public var letterRunsRead = 0

  /// Creates counters that are zero.
  public init() {}
}
