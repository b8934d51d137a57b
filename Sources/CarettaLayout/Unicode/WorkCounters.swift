// SPDX-License-Identifier: Apache-2.0

/// How much work layouts have done; tests assert these instead of times.
public struct WorkCounters: Hashable, Sendable {
  /// Paragraphs analysed: cut into runs and segments.
  public var paragraphsAnalysed = 0
  /// Words and other pieces of text that HarfBuzz has shaped.
  public var segmentsShaped = 0
  /// Calls of HarfBuzz's shaper; new words of a paragraph share one.
  public var shapingCalls = 0
  /// Segments that were found shaped.
  public var cacheHits = 0
  /// Lines made.
  public var linesBroken = 0
  /// Words whose hyphens were looked for in patterns.
  public var wordsHyphenated = 0

  /// No work.
  public init() {}
}
