// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// A tokenizer with lists of all words and clusters of a text, for queries at every offset.
///
/// `TextTokenizer` segments the text near a position for each query. In a long run without words,
/// or in a paragraph whose words a dictionary finds, that takes time in proportion to the run,
/// which is quadratic for queries at every offset. Here each query is a binary search with equal
/// results.
package struct InspectedTokenizer: TextInputTokenizer {
  /// The words and clusters of a text.
  package struct Units: Sendable {
    fileprivate let words: UnitList
    fileprivate let clusters: UnitList

    /// Segments the text of a tokenizer; O(length).
    package init(of tokenizer: TextTokenizer) {
      words = UnitList(units: tokenizer.units(.word))
      clusters = UnitList(units: tokenizer.units(.character))
    }
  }

  package let base: TextTokenizer
  private let units: Units

  /// Creates a tokenizer with the results of `base`, whose text has these units.
  package init(_ base: TextTokenizer, _ units: Units) {
    self.base = base
    self.units = units
  }

  private func list(_ granularity: TextGranularity) -> UnitList? {
    switch granularity {
    case .character: units.clusters
    case .word: units.words
    default: nil
    }
  }

  /// Returns the units around a position in a direction; nil if the units are not listed or the
  /// position is outside the text.
  private func neighborhood(
    of position: TextPosition, _ granularity: TextGranularity, _ direction: TextDirection
  ) -> (units: UnitNeighborhood, direction: TextStorageDirection)? {
    guard let list = list(granularity),
      let storage = base.storageDirection(of: direction, at: position)
    else { return nil }
    return (UnitNeighborhood(of: position.offset, in: list, length: base.source.length), storage)
  }

  package func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard granularity == .word, let around = neighborhood(of: position, granularity, direction)
    else { return base.isPosition(position, atBoundary: granularity, inDirection: direction) }
    return around.units.isAtBoundary(around.direction)
  }

  package func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard let around = neighborhood(of: position, granularity, direction) else {
      return base.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    return around.units.boundary(around.direction).map { TextPosition($0) }
  }

  package func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    guard let around = neighborhood(of: position, granularity, direction) else {
      return base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    return around.units.enclosing(around.direction)
  }
}

/// All units of a text as a segmenter: each unit and each gap between two units is a segmented
/// range.
private struct UnitList: TextSegmenter, Sendable {
  /// The units, ascending, disjoint and not empty.
  let units: [TextRange]

  /// Returns the unit at an offset, or the gap there; O(log units).
  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    let next = units.partitioningIndex { $0.end > offset }
    if next < units.count, units[next].start <= offset {
      return SegmentedRange(range: units[next], units: [units[next]])
    }
    let start = next > 0 ? units[next - 1].end : bounds.start
    let end = next < units.count ? units[next].start : bounds.end
    let gap = TextRange(max(bounds.start, start), min(bounds.end, end))
    return SegmentedRange(range: gap, units: [])
  }
}
