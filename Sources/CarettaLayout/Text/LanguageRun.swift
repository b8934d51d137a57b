// SPDX-License-Identifier: Apache-2.0

/// A range of text in one language.
public struct LanguageRun: Hashable, Sendable {
  /// The range.
  public var range: TextRange
  /// The language as a BCP 47 tag (`TextStyle.language`); empty where none is stated.
  public var language: String

  /// Makes a run.
  public init(_ range: TextRange, language: String) {
    self.range = range
    self.language = language
  }
}

extension [LanguageRun] {
  /// The runs that tile a range in one language after another, with touching runs of one language
  /// merged.
  ///
  /// - Parameters:
  ///   - range: the range; an empty one has one empty run.
  ///   - starts: where languages start, ascending, the first at or before the range.
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
