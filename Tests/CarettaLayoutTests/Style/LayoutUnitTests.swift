// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Comparisons of lengths in layout units and in points equal those by division.
@Suite struct LayoutUnitTests {
  /// Units of faces with 1000, 2048 and 1024 units per em, and a power of 2.
  private static let units = [(16.0, 1000), (17.3, 1000), (12, 2048), (100.07, 1024), (0.0001, 16)]
    .map { size, unitsPerEm in
      var measures = LayoutMeasures()
      measures.add(size: Fraction(size), unitsPerEm: unitsPerEm)
      return LayoutUnit(measuring: measures)
    }

  /// Lengths at, next to and between multiples of a unit.
  private static func lengths(_ unit: LayoutUnit, _ numbers: inout SeededGenerator) -> [Double] {
    let multiples = (0..<200).map { _ in
      unit.points(Int64(numbers.below(1 << numbers.below(50))))
    }
    return multiples + multiples.map(\.nextUp) + multiples.map { max(0, $0.nextDown) }
      + multiples.map { $0 * 1.000001 } + [
        0, .leastNonzeroMagnitude, 1e-300, 1e18, 1e300, .infinity,
      ]
  }

  @Test(arguments: units)
  func `the floor of a length is the largest number of units that is not wider`(unit: LayoutUnit) {
    var numbers = SeededGenerator(seed: 0x0017)
    for length in Self.lengths(unit, &numbers) {
      let floor = unit.floor(length)
      if floor == 4_000_000_000_000_000_000 { continue }
      #expect(unit.points(floor) <= length || floor == 0)
      #expect(unit.points(floor + 1) > length, "\(length)")
    }
  }

  @Test(arguments: units)
  func `lengths are compared as by division`(unit: LayoutUnit) {
    var numbers = SeededGenerator(seed: 0x0018)
    for length in Self.lengths(unit, &numbers) where length < 1e17 {
      for count in [0, -1, unit.floor(length) - 1, unit.floor(length), unit.floor(length) + 1] {
        for sign in [1.0, -1] {
          let own = unit.points(count)
          expect(unit.isAtMost(count, sign * length), equals: (own <= sign * length), "\(length)")
          expect(unit.isAtLeast(count, sign * length), equals: (own >= sign * length), "\(length)")
        }
      }
    }
  }
}
