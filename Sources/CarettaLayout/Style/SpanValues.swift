// SPDX-License-Identifier: Apache-2.0

/// The values that spans give to one property that does not affect shaping.
///
/// The ranges tile the text; a value is nil if no span names the property there.
struct SpanValues<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A range with one value; it ends where the next range starts.
  private struct Run: Hashable, Sendable {
    var start: Int32
    var value: Value?
  }

  /// Empty if no span names the property; otherwise the first range starts at 0.
  private var runs: [Run] = []

  /// Whether no span names the property.
  var isEmpty: Bool { runs.isEmpty }

  /// Creates an object without values.
  init() {}

  /// Creates the values of spans; if spans overlap, the last one that names the property takes
  /// precedence.
  init(_ spans: [TextSpan], in slots: SpanSlots, _ value: (TextSpan) -> Value?) {
    let winners = slots.winners { value(spans[$0]) != nil }
    guard winners.contains(where: { $0 >= 0 }) else { return }
    for slot in 0..<slots.count {
      let value = winners[slot] < 0 ? nil : value(spans[winners[slot]])
      if runs.isEmpty || runs.last?.value != value {
        runs.append(Run(start: Int32(slots.starts[slot]), value: value))
      }
    }
  }

  /// The offsets at which the value changes; empty if no span names the property.
  var starts: [Int32] { runs.map(\.start) }

  /// Returns the value of the cluster at an offset; O(log ranges).
  func value(at offset: Int32) -> Value? { runs.isEmpty ? nil : runs[index(at: offset)].value }

  /// Returns the offset at which the value of the cluster at an offset ends; nil if it continues to
  /// the text's end.
  func end(after offset: Int32) -> Int32? {
    let next = runs.partitioningIndex { $0.start > offset }
    return next < runs.count ? runs[next].start : nil
  }

  /// Returns the values in a part of the text, with offsets from the part's start.
  ///
  /// Empty if no span names the property in that part.
  func part(from start: Int, to end: Int) -> SpanValues {
    var part = SpanValues()
    if runs.isEmpty { return part }
    let origin = Int32(start)
    for run in runs[index(at: origin)...] where part.isEmpty || run.start < Int32(end) {
      part.runs.append(Run(start: max(0, run.start - origin), value: run.value))
    }
    return part.runs.allSatisfy { $0.value == nil } ? SpanValues() : part
  }

  private func index(at offset: Int32) -> Int {
    max(0, runs.partitioningIndex { $0.start > offset } - 1)
  }
}
