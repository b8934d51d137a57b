// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import Expectations

@Suite struct WordRangesTests {
  @Test func `ranges that overlap or touch become one`() {
    var words = WordRanges()
    for range in [2...3, 8...9, 5...5, 0...0] { words.insert(range) }
    expect(words.ranges, equals: [0...0, 2...3, 5...5, 8...9])
    words.insert(4...4)
    expect(words.ranges, equals: [0...0, 2...5, 8...9])
    words.insert(1...7)
    expect(words.ranges, equals: [0...9])
  }

  @Test func `a range goes as a whole`() {
    var words = WordRanges()
    words.insert(2...4)
    words.insert(7...7)
    expectNoChange(words.removeRange(holding: 5))
    expectChange(words.removeRange(holding: 3))
    expect(words.ranges, equals: [7...7])
  }

  @Test(arguments: 0..<10)
  func `the set holds what was inserted`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var words = WordRanges()
    var expected = Set<Int>()
    for _ in 0..<30 {
      let first = numbers.below(60)
      let range = first...first + numbers.below(4)
      words.insert(range)
      expected.formUnion(range)
      expect(Set(words.ranges.flatMap { Array($0) }), equals: expected)
      for (one, next) in zip(words.ranges, words.ranges.dropFirst()) {
        #expect(one.upperBound + 1 < next.lowerBound)
      }
    }
  }
}
