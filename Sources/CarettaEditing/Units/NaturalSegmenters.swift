// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Words of natural language (UAX #29 with dictionaries).
struct WordSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    let slice = TextSlice(
      around: offset, in: bounds, of: source, isCut: WordUnits.isCut(between:and:))
    return SegmentedRange(
      range: slice.range, units: WordUnits.ranges(of: slice.units).shifted(by: slice.range.start))
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
    return SegmentedRange(
      range: range,
      units: SentenceUnits.ranges(of: source.utf16(in: range)).shifted(by: range.start))
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

extension [Range<Int>] {
  /// The ranges as text ranges, moved by an offset.
  func shifted(by offset: Int) -> [TextRange] {
    map { TextRange($0.lowerBound + offset, $0.upperBound + offset) }
  }
}
