// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A range that can be segmented on its own, and the units of one granularity in it; no unit
/// crosses its ends.
struct SegmentedRange {
  /// The range.
  var range: TextRange
  /// Its units, ascending and disjoint; an empty one may be at its end.
  var units: [TextRange]
}

/// Segments a text into the units of one granularity.
///
/// It segments one range at a time, so that a query at a position takes time in proportion to the
/// text near the position, not to the length of the text.
protocol TextSegmenter {
  /// Segments the text around an offset.
  ///
  /// - Parameters:
  ///   - offset: inside `bounds`.
  ///   - bounds: contain the result; each end is an end of the text or of another segmented range.
  /// - Returns: the segmented range that contains the character at the offset.
  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange
  /// The units of the empty text.
  var unitsOfEmptyText: [TextRange] { get }
}

extension TextSegmenter {
  var unitsOfEmptyText: [TextRange] { [] }

  /// Returns all units of a text of a length, in order.
  func units(length: Int) -> [TextRange] {
    if length == 0 { return unitsOfEmptyText }
    var result: [TextRange] = []
    var start = 0
    while start < length {
      let segmented = segmentedRange(at: start, in: TextRange(start, length))
      result += segmented.units
      start = segmented.range.end
    }
    return result
  }
}
