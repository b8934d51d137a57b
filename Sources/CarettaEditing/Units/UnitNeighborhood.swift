// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The units around an offset: all that touch it, the one before and the one after.
///
/// Implements the four queries of `UITextInputTokenizer`, for all granularities alike.
struct UnitNeighborhood {
  private let units: [TextRange]
  private let offset: Int
  private let length: Int

  /// Collects the units around an offset that is inside a text of a length.
  init(of offset: Int, in segmenter: some TextSegmenter, length: Int) {
    self.offset = offset
    self.length = length
    guard length > 0 else {
      units = segmenter.unitsOfEmptyText
      return
    }
    let middle = segmenter.segmentedRange(at: min(offset, length - 1), in: TextRange(0, length))
    var units = middle.units
    var start = middle.range.start
    while start > 0, !(units.first.map { $0.end < offset } ?? false) {
      let before = segmenter.segmentedRange(at: start - 1, in: TextRange(0, start))
      units = before.units + units
      start = before.range.start
    }
    var end = middle.range.end
    while end < length, !(units.last.map { $0.start > offset } ?? false) {
      let after = segmenter.segmentedRange(at: end, in: TextRange(end, length))
      units += after.units
      end = after.range.end
    }
    self.units = units
  }

  /// Whether a unit ends at the offset in a direction: its end forward, its start backward.
  func isAtBoundary(_ direction: TextStorageDirection) -> Bool {
    units.contains { direction == .forward ? $0.end == offset : $0.start == offset }
  }

  /// Returns the unit that contains the character on a side of the offset.
  func enclosing(_ direction: TextStorageDirection) -> TextRange? {
    units.first { unit in
      direction == .forward
        ? unit.start <= offset && offset < unit.end : unit.start < offset && offset <= unit.end
    }
  }

  /// Returns the next boundary in a direction; nil at the end of the text.
  ///
  /// It is the far end of the enclosing unit, otherwise the near end of the next unit, otherwise
  /// the end of the text.
  func boundary(_ direction: TextStorageDirection) -> Int? {
    if let unit = enclosing(direction) { return direction == .forward ? unit.end : unit.start }
    switch direction {
    case .forward:
      return units.first { $0.start > offset }?.start ?? (offset < length ? length : nil)
    case .backward:
      return units.last { $0.end < offset }?.end ?? (offset > 0 ? 0 : nil)
    }
  }
}
