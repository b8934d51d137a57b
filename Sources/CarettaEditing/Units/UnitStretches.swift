// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A stretch of the text and the units of one granularity in it; no unit crosses its ends.
struct UnitStretch {
  /// The stretch.
  var range: TextRange
  /// Its units, ascending and disjoint; an empty one may stand at its end.
  var units: [TextRange]
}

/// How a granularity cuts a text: stretch by stretch, so that a question about a position costs
/// what is near it and not the text.
protocol UnitStretches {
  /// The stretch that holds the character at an offset, which is inside `bounds`.
  ///
  /// The stretch stays in these bounds, which are ends of the text or of other stretches.
  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch
  /// The units of the empty text.
  var unitsOfEmptyText: [TextRange] { get }
}

extension UnitStretches {
  var unitsOfEmptyText: [TextRange] { [] }

  /// All units of a text of a length, in order.
  func units(length: Int) -> [TextRange] {
    if length == 0 { return unitsOfEmptyText }
    var result: [TextRange] = []
    var at = 0
    while at < length {
      let stretch = stretch(at: at, in: TextRange(at, length))
      result += stretch.units
      at = stretch.range.end
    }
    return result
  }
}
