// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Ranges are found by their overlap with another range.
@Suite struct RangeIndexTests {
  @Test func `empty ranges are not found`() {
    #expect(RangeIndex([]).isEmpty)
    #expect(RangeIndex([3..<3]).isEmpty)
    expect(RangeIndex([3..<3, 0..<9]).overlapping(0..<9), equals: [1])
  }

  @Test func `a range at the end of another has nothing in common with it`() {
    let index = RangeIndex([0..<4, 4..<8])
    expect(index.overlapping(4..<5), equals: [1])
    expect(index.overlapping(3..<4), equals: [0])
    #expect(index.overlapping(4..<4).isEmpty)
    expect(index.overlapping(5..<5), equals: [1])
  }

  @Test func `ranges that overlap in any way are found in their order`() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let ranges = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        let start = Int.random(in: 0...20, using: &numbers)
        return start..<Int.random(in: start...24, using: &numbers)
      }
      let index = RangeIndex(ranges)
      for start in -1...25 {
        for end in start...26 {
          let expected = ranges.indices.filter {
            !ranges[$0].isEmpty && ranges[$0].lowerBound < end && ranges[$0].upperBound > start
          }
          expect(index.overlapping(start..<end), equals: expected)
        }
      }
    }
  }
}
