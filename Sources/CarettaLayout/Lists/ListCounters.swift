// SPDX-License-Identifier: Apache-2.0

/// The numbers of list markers after some paragraphs, or the change of these numbers by some
/// paragraphs.
///
/// The changes of consecutive parts of a text can be added up, so that a document finds the number
/// of a paragraph without reading all paragraphs before.
package struct ListCounters: Hashable, Sendable {
  /// The latest number of one style and indent.
  private struct Counter: Hashable {
    var indent: Double
    var style: CounterStyle
    var value: Int
    /// Whether the value is added to the number before the paragraphs.
    var isRelative: Bool
  }

  /// Whether the numbers before the paragraphs have no effect on the numbers after them.
  private var restarts: Bool
  /// The smallest indent of the paragraphs: they end the lists with larger indents.
  private var smallest = Double.infinity
  private var counters: [Counter] = []

  /// The numbers at the start of a text.
  package static let start = ListCounters(restarts: true)
  /// The change by no paragraphs.
  package static let unchanged = ListCounters(restarts: false)

  private init(restarts: Bool) { self.restarts = restarts }

  /// Whether the numbers before the paragraphs have no effect on the numbers after them.
  package var isAbsolute: Bool { restarts }
  /// Whether no number continues after the paragraphs.
  package var isRestarted: Bool { restarts && counters.isEmpty }

  /// Adds a paragraph.
  ///
  /// - Parameters:
  ///   - marker: its marker.
  ///   - indent: its head indent.
  /// - Returns: its number; 0 without a number. The number is not valid if numbers before the
  ///   paragraphs are not known.
  mutating func add(_ marker: ListMarker?, indent: Double) -> Int {
    guard let marker else {
      self = .start
      return 0
    }
    counters.removeAll { $0.indent > indent }
    let continues = !restarts && indent <= smallest
    if !restarts { smallest = min(smallest, indent) }
    guard case .counter(let style, let named) = marker.content else { return 0 }
    let index =
      counters.firstIndex { $0.indent == indent && $0.style == style } ?? counters.count
    if index == counters.count {
      counters.append(Counter(indent: indent, style: style, value: 0, isRelative: continues))
    }
    if let named {
      counters[index].value = named
      counters[index].isRelative = false
    } else {
      counters[index].value = Self.sum(counters[index].value, 1)
    }
    return counters[index].value
  }

  /// Adds the change by the following paragraphs.
  package mutating func add(_ next: ListCounters) {
    if next.restarts {
      self = next
      return
    }
    counters.removeAll { $0.indent > next.smallest }
    for var counter in next.counters {
      let index = counters.firstIndex {
        $0.indent == counter.indent && $0.style == counter.style
      }
      if counter.isRelative {
        if let index {
          counter.value = Self.sum(counters[index].value, counter.value)
          counter.isRelative = counters[index].isRelative
        } else {
          counter.isRelative = !restarts && counter.indent <= smallest
        }
      }
      if let index { counters[index] = counter } else { counters.append(counter) }
    }
    if !restarts { smallest = min(smallest, next.smallest) }
  }

  /// Adds two numbers; limited to the numbers that can be represented.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }
}
