// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// A text as one array of UTF-16 code units.
package struct UTF16Text: TextSource, Hashable, Sendable {
  /// The code units.
  package private(set) var units: [UInt16]
  /// The language of the text as a BCP 47 tag, whose rules find words and sentences; empty for the
  /// language-independent rules.
  package var language: String

  /// Creates a source of a string.
  package init(_ text: String, language: String = "") {
    units = Array(text.utf16)
    self.language = language
  }

  /// The number of UTF-16 code units.
  package var length: Int { units.count }

  /// Returns a copy of the code units of a range inside the text.
  package func utf16(in range: TextRange) -> [UInt16] { Array(units[range.start..<range.end]) }

  /// One run in the language of the text.
  package func languageRuns(in range: TextRange) -> [LanguageRun] {
    [LanguageRun(range, language: language)]
  }

  /// Replaces a range, clamped to the text.
  package mutating func replace(_ range: TextRange, with text: String) {
    let start = max(0, min(length, range.start))
    units.replaceSubrange(start..<max(start, min(length, range.end)), with: text.utf16)
  }
}
