// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// Words for highlighting: the runs of text between white space, punctuation included.
///
/// In scripts that are written without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) a run
/// is segmented into natural words (UAX #29 with dictionaries), and punctuation belongs to the word
/// before. No-break space separates words too.
package enum HighlightWords {
  /// Returns the words of a text, ascending and disjoint.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - languages: the languages of the text's parts, in order, whose rules find natural words;
  ///     offsets are relative to the text. Empty for the language-independent rules.
  /// - Returns: the words, ascending and disjoint.
  /// - Complexity: O(length).
  package static func ranges(of text: String, languages: [LanguageRun] = []) -> [TextRange] {
    var result: [TextRange] = []
    var run: (offset: Int, index: String.Index)?
    var at = 0
    var index = text.startIndex
    while true {
      let next = index < text.endIndex ? text.clusterIndex(after: index) : index
      // The empty cluster at the end of the text ends a run, as white space does.
      let cluster = text[index..<next]
      if cluster.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
        if let start = run {
          append(TextRange(start.offset, at), text[start.index..<index], languages, to: &result)
        }
        run = nil
      } else if run == nil {
        run = (at, index)
      }
      if index == text.endIndex { return result }
      at += cluster.utf16.count
      index = next
    }
  }

  /// Appends a run without white space, segmented into words if its script is written without
  /// spaces.
  private static func append(
    _ run: TextRange, _ part: Substring, _ languages: [LanguageRun], to result: inout [TextRange]
  ) {
    guard part.unicodeScalars.contains(where: ScriptSpacing.isWrittenWithoutSpaces) else {
      return result.append(run)
    }
    let units = Array(part.utf16)
    let words = WordUnits.ranges(
      of: units,
      languages: languages.filter { $0.range.start < run.end && $0.range.end > run.start }
        .map { (max(0, $0.range.start - run.start), $0.language) })
    let isDense = words.map { word in
      String(decoding: units[word], as: UTF16.self).unicodeScalars
        .contains(where: ScriptSpacing.isWrittenWithoutSpaces)
    }
    var from = 0
    for index in words.indices.dropFirst() where isDense[index] || isDense[index - 1] {
      result.append(TextRange(run.start + from, run.start + words[index].lowerBound))
      from = words[index].lowerBound
    }
    result.append(TextRange(run.start + from, run.end))
  }
}
