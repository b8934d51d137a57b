// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The words of a text as readers choose them: what is between white space, punctuation
/// included.
///
/// In scripts that are written without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese)
/// such a stretch is cut into natural words, and punctuation joins the word before. No-break
/// space separates too.
public enum HighlightWords {
  /// The words of a text, ascending and disjoint; O(length).
  public static func ranges(of text: String) -> [TextRange] {
    var result: [TextRange] = []
    var start: Int?
    var at = 0
    func finish(_ end: Int) {
      if let first = start { append(TextRange(first, end), of: text, to: &result) }
      start = nil
    }
    for cluster in text {
      let isWhite = cluster.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      if isWhite { finish(at) } else if start == nil { start = at }
      at += cluster.utf16.count
    }
    finish(at)
    return result
  }

  /// The word of one text that has become of a word of another one.
  ///
  /// - Parameters:
  ///   - range: what has become of the word's range, empty where its text is gone.
  ///   - words: the words of the text after.
  /// - Returns: its index, or nil where all of it is gone.
  public static func index(of range: TextRange, in words: [TextRange]) -> Int? {
    let index = words.partitioningIndex { $0.end > range.start }
    guard index < words.count, words[index].start < range.end else { return nil }
    return index
  }

  /// Appends a stretch without white space, cut where its script has no spaces.
  private static func append(_ run: TextRange, of text: String, to result: inout [TextRange]) {
    let start = text.utf16.index(text.startIndex, offsetBy: run.start)
    let end = text.utf16.index(start, offsetBy: run.length)
    let part = text[start..<end]
    guard part.unicodeScalars.contains(where: ScriptSpacing.isWrittenWithoutSpaces) else {
      return result.append(run)
    }
    let units = Array(part.utf16)
    let words = WordUnits.ranges(of: units)
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
