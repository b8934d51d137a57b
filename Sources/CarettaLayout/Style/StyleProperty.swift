// SPDX-License-Identifier: Apache-2.0

/// A property that spans can set: a row of a table that `SpanResolver` reads.
struct StyleProperty<Span, Style>: Sendable {
  /// Whether a span names the property.
  let isNamed: @Sendable (Span) -> Bool
  /// Stores the value of a span that names the property.
  let assign: @Sendable (Span, inout Style) -> Void

  /// Creates a property of one or several values of a span.
  init(
    isNamed: @escaping @Sendable (Span) -> Bool,
    assign: @escaping @Sendable (Span, inout Style) -> Void
  ) {
    self.isNamed = isNamed
    self.assign = assign
  }

  /// Creates a property whose value in the style is the span's value.
  @inline(__always) init<Value>(
    _ named: any KeyPath<Span, Value?> & Sendable,
    _ target: any WritableKeyPath<Style, Value> & Sendable
  ) {
    self.init(isNamed: { $0[keyPath: named] != nil }) { span, style in
      if let value = span[keyPath: named] { style[keyPath: target] = value }
    }
  }

  /// Creates a property that the style may lack.
  @inline(__always) init<Value>(
    _ named: any KeyPath<Span, Value?> & Sendable,
    _ target: any WritableKeyPath<Style, Value?> & Sendable
  ) {
    self.init(isNamed: { $0[keyPath: named] != nil }) { span, style in
      style[keyPath: target] = span[keyPath: named]
    }
  }

  /// Creates a property whose value in the style is the nearest number of a range.
  @inline(__always) init(
    _ named: any KeyPath<Span, Double?> & Sendable,
    _ target: any WritableKeyPath<Style, Double> & Sendable,
    in range: NumberRange
  ) {
    self.init(isNamed: { $0[keyPath: named] != nil }) { span, style in
      style[keyPath: target] = range.clamped(span[keyPath: named] ?? 0)
    }
  }
}

/// The spans that decide at a place on each property that some span names.
struct SpanChoice: Hashable {
  /// The indices of the spans; −1 for a property that no span names at the place.
  fileprivate let spans: ArraySlice<Int32>

  /// Whether no span names a property.
  var isEmpty: Bool { spans.allSatisfy { $0 < 0 } }
}

/// The values of overlapping spans: of the spans that name a property, the last one takes
/// precedence.
struct SpanResolver<Span, Style> {
  private let spans: [Span]
  /// The properties that some span names.
  private let properties: [StyleProperty<Span, Style>]
  /// The choices of the slots, one after another.
  private let choices: [Int32]

  /// Resolves spans; O(spans × log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - slots: the slots of their ranges.
  ///   - all: the properties that spans can name.
  init(_ spans: [Span], in slots: SpanSlots, _ all: [StyleProperty<Span, Style>]) {
    self.spans = spans
    let properties = all.filter { row in spans.contains { row.isNamed($0) } }
    self.properties = properties
    var choices = [Int32](repeating: -1, count: slots.count * properties.count)
    for (index, row) in properties.enumerated() {
      slots.visitWinners(where: { row.isNamed(spans[$0]) }) { slot, span in
        choices[slot * properties.count + index] = Int32(span)
      }
    }
    self.choices = choices
  }

  /// Whether no span names a property in any slot.
  var isEmpty: Bool { SpanChoice(spans: choices[...]).isEmpty }

  /// Returns the deciding spans of a slot.
  func choice(in slot: Int) -> SpanChoice {
    let count = properties.count
    return SpanChoice(spans: choices[slot * count..<(slot + 1) * count])
  }

  /// Returns the deciding spans, considering only spans that meet a condition.
  func choice(where isCounted: (Span) -> Bool) -> SpanChoice {
    let chosen = properties.map { row in
      Int32(spans.lastIndex { isCounted($0) && row.isNamed($0) } ?? -1)
    }
    return SpanChoice(spans: chosen[...])
  }

  /// Stores the values of the deciding spans in a style.
  func apply(_ choice: SpanChoice, to style: inout Style) {
    for (row, span) in zip(properties, choice.spans) where span >= 0 {
      row.assign(spans[Int(span)], &style)
    }
  }
}
