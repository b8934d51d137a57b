// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct ListCountersTests {
  private typealias Item = (marker: ListMarker?, indent: Double)

  private func items(_ numbers: inout SeededGenerator) -> [Item] {
    (0..<numbers.below(7)).map { _ in
      let style = numbers.one(of: [CounterStyle.decimal, .decimal, .lowerAlpha])
      let marker: ListMarker? =
        switch numbers.below(9) {
        case 0: nil
        case 1: ListMarker(text: "–")
        case 2: ListMarker(style, value: numbers.below(20))
        default: ListMarker(style)
        }
      return (marker, Double(numbers.below(3)) * 10)
    }
  }

  /// The rule of the contract, by a search of the paragraphs before.
  private func value(of index: Int, in items: [Item]) -> Int {
    guard case .counter(let style, let value)? = items[index].marker?.content else { return 0 }
    if let value { return value }
    for before in items.indices[..<index].reversed() {
      guard let marker = items[before].marker, items[before].indent >= items[index].indent else {
        return 1
      }
      if items[before].indent == items[index].indent, case .counter(style, _) = marker.content {
        return self.value(of: before, in: items) + 1
      }
    }
    return 1
  }

  @Test func `the number is one more than that of the nearest item with its style and indent`() {
    for seed in 0..<300 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let items = items(&numbers) + items(&numbers)
      var counters = ListCounters.start
      for (index, item) in items.enumerated() {
        let number = counters.add(item.marker, indent: item.indent)
        expect(number, equals: value(of: index, in: items), "\(seed), \(index)")
      }
    }
  }

  @Test func `changes by consecutive parts add up to the change by all`() {
    for seed in 0..<300 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let parts = (0..<4).map { _ in items(&numbers) }
      var all = ListCounters.start
      for item in parts.joined() { _ = all.add(item.marker, indent: item.indent) }
      let changes = parts.map { part in
        var change = ListCounters.unchanged
        for item in part { _ = change.add(item.marker, indent: item.indent) }
        return change
      }
      func sum(_ a: ListCounters, _ b: ListCounters) -> ListCounters {
        var sum = a
        sum.add(b)
        return sum
      }
      let fromLeft = changes.reduce(ListCounters.start, sum)
      let inPairs = sum(.start, sum(sum(changes[0], changes[1]), sum(changes[2], changes[3])))
      #expect(fromLeft == all && inPairs == all, "\(seed)")
    }
  }
}
