// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Natural words, in stretches that are cut where it changes no word.
struct NaturalWords<Source: TextSource>: UnitStretches {
  let source: Source

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    let window = TextWindow(
      around: offset, in: bounds, of: source, isCut: WordUnits.isCut(between:and:))
    return UnitStretch(
      range: window.range, units: WordUnits.ranges(of: window.units).shifted(by: window.range.start)
    )
  }
}

/// Sentences, paragraph by paragraph: a terminator ends a sentence and belongs to it.
struct NaturalSentences<Source: TextSource>: UnitStretches {
  let source: Source
  /// Where sentences are; none crosses its ends.
  let text: TextRange

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    if offset < text.start { return UnitStretch(range: TextRange(0, text.start), units: []) }
    if offset >= text.end {
      return UnitStretch(range: TextRange(text.end, source.length), units: [])
    }
    let paragraph = source.paragraph(at: offset)
    let range = TextRange(
      max(text.start, paragraph.start), min(text.end, paragraph.end))
    return UnitStretch(
      range: range,
      units: SentenceUnits.ranges(of: source.utf16(in: range)).shifted(by: range.start))
  }
}

/// Grapheme clusters, in stretches that are cut where it changes no cluster.
struct Clusters<Source: TextSource>: UnitStretches {
  let source: Source

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    let window = TextWindow(
      around: offset, in: bounds, of: source,
      isCut: GraphemeBoundaries.isCut(between:and:))
    return UnitStretch(
      range: window.range,
      units: GraphemeBoundaries.clusters(of: window.units).shifted(by: window.range.start))
  }
}

extension [Range<Int>] {
  /// The ranges as text ranges, moved by an offset.
  func shifted(by offset: Int) -> [TextRange] {
    map { TextRange($0.lowerBound + offset, $0.upperBound + offset) }
  }
}
