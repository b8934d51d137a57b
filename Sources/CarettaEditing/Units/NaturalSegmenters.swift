// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Words of natural language (UAX #29 with dictionaries).
///
/// Each word follows the rules of the language at its start. If it ends inside a word of the next
/// language, the rest of that word is segmented again.
struct WordSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    let slice = TextSlice(
      around: offset, in: bounds, of: source, isCut: WordUnits.isCut(between:and:))
    let words = WordUnits.ranges(
      of: slice.units, languages: source.languageStarts(in: slice.range))
    return SegmentedRange(range: slice.range, units: words.shifted(by: slice.range.start))
  }
}

/// Sentences of natural language (UAX #29), paragraph by paragraph: a terminator ends a sentence
/// and belongs to it.
struct SentenceSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source
  /// The range that is segmented; no sentence crosses its ends.
  let text: TextRange

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    if offset < text.start { return SegmentedRange(range: TextRange(0, text.start), units: []) }
    if offset >= text.end {
      return SegmentedRange(range: TextRange(text.end, source.length), units: [])
    }
    let paragraph = source.paragraph(at: offset)
    let range = TextRange(
      max(text.start, paragraph.start), min(text.end, paragraph.end))
    return SegmentedRange(range: range, units: source.sentences(in: range))
  }
}

/// Grapheme clusters (UAX #29).
struct ClusterSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    let slice = TextSlice(
      around: offset, in: bounds, of: source,
      isCut: GraphemeBoundaries.isCut(between:and:))
    return SegmentedRange(
      range: slice.range,
      units: GraphemeBoundaries.clusters(of: slice.units).shifted(by: slice.range.start))
  }
}

extension TextSource {
  /// Returns the starts of the languages in a range, as offsets in the range.
  func languageStarts(in range: TextRange) -> [(start: Int, language: String)] {
    languageRuns(in: range).map { ($0.range.start - range.start, $0.language) }
  }

  /// Returns the natural sentences of a range.
  func sentences(in range: TextRange) -> [TextRange] {
    SentenceUnits.ranges(of: utf16(in: range), languages: languageStarts(in: range))
      .shifted(by: range.start)
  }
}

extension [Range<Int>] {
  /// Returns the ranges as text ranges, moved by an offset.
  func shifted(by offset: Int) -> [TextRange] {
    map { TextRange($0.lowerBound + offset, $0.upperBound + offset) }
  }
}
