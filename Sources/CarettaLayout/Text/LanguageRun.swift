// SPDX-License-Identifier: Apache-2.0

/// A range of text in one language.
public struct LanguageRun: Hashable, Sendable {
  /// The range of the run.
  public var range: TextRange
  /// The language as a BCP 47 tag (`TextStyle.language`); empty if not specified.
  public var language: String

  /// Creates a run.
  public init(_ range: TextRange, language: String) {
    self.range = range
    self.language = language
  }
}

extension [LanguageRun] {
  /// Creates the runs that tile a range; adjacent runs of the same language are merged.
  ///
  /// - Parameters:
  ///   - range: the range; an empty range yields one empty run.
  ///   - starts: the offsets at which languages start, ascending; the first is at or before the
  ///     range.
  package init(tiling range: TextRange, _ starts: [(start: Int, language: String)]) {
    self = []
    for (index, run) in starts.enumerated() {
      let from = Swift.max(range.start, run.start)
      let to =
        index + 1 < starts.count ? Swift.min(range.end, starts[index + 1].start) : range.end
      if from > to || from == to && !(range.isEmpty && isEmpty) { continue }
      if let last, last.language == run.language {
        self[count - 1].range = TextRange(last.range.start, to)
      } else {
        append(LanguageRun(TextRange(from, to), language: run.language))
      }
    }
  }
}
