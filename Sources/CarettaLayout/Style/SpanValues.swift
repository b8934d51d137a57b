// SPDX-License-Identifier: Apache-2.0

/// What spans say of one property that needs no other shaping: ranges that tile a text, nil where no span
/// names the property.
struct SpanValues<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A range of one value; it ends where the next one starts.
  private struct Run: Hashable, Sendable {
    var start: Int32
    var value: Value?
  }

  /// Empty where no span names the property; else the first starts at 0.
  private var runs: [Run] = []

  /// Whether no span names the property.
  var isEmpty: Bool { runs.isEmpty }

  /// No values.
  init() {}

  /// The values of spans, where they overlap those of the last one that names the property.
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

  /// Where values change; empty where no span names the property.
  var starts: [Int32] { runs.map(\.start) }

  /// The value of a cluster at an offset; O(log ranges).
  func value(at offset: Int32) -> Value? { runs.isEmpty ? nil : runs[index(at: offset)].value }

  /// Where the value of a cluster at an offset ends; nil where it continues to the end.
  func end(after offset: Int32) -> Int32? {
    let next = runs.partitioningIndex { $0.start > offset }
    return next < runs.count ? runs[next].start : nil
  }

  /// The values in a part of the text, by offsets from its start; none where no span names the property
  /// there.
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
