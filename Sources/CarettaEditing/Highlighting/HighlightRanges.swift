// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The ranges of a highlighter in its text, which determine the highlighted words.
///
/// They are kept while words are split and joined: if white space is typed into a highlighted word
/// and deleted again, the word is highlighted, and adjacent words are not.
package struct HighlightRanges: Hashable, Sendable {
  /// The range of the selection; empty without one.
  package var selected = TextRange(0, 0)
  /// The ranges of the other highlights; empty if their text is deleted.
  package var highlights: [TextRange] = []

  /// Creates ranges.
  package init(selected: TextRange? = nil, highlights: [TextRange] = []) {
    self.selected = selected ?? TextRange(0, 0)
    self.highlights = highlights
  }

  /// The range of the selection, then the ranges of the other highlights.
  package var all: [TextRange] {
    get { [selected] + highlights }
    set {
      selected = newValue.first ?? TextRange(0, 0)
      highlights = Array(newValue.dropFirst())
    }
  }

  /// Maps the ranges through a change of the text.
  package mutating func map(through change: TextChange) {
    all = all.map { change.map($0) }
  }
}

extension HighlightWords {
  /// Returns the indices of the words that overlap a range; nil if no word does.
  static func indices(in range: TextRange, of words: [TextRange]) -> ClosedRange<Int>? {
    guard !range.isEmpty else { return nil }
    let first = words.partitioningIndex { $0.end > range.start }
    let end = words.partitioningIndex { $0.start >= range.end }
    return first < end ? first...(end - 1) : nil
  }
}
