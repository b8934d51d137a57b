// SPDX-License-Identifier: Apache-2.0

/// The descriptors of a counter style (CSS Counter Styles 3 §3).
struct CounterDefinition: Sendable {
  /// The algorithm that represents a number.
  enum System: Sendable {
    /// Positional digits, from 0.
    case numeric([Character])
    /// Positional letters without a zero.
    case alphabetic([Character])
    /// One symbol for all numbers.
    case cyclic(String)
    /// A symbol for each number from 1.
    case fixed([Character])
    /// Symbols whose weights add up, in descending order.
    case additive([(weight: Int, symbol: String)])
    /// Digits with words for ten, hundred and thousand.
    case words(EastAsianNumeral)
    /// Groups of two digits.
    case ethiopic
  }

  let system: System
  /// The numbers that the style represents.
  let range: ClosedRange<Int>
  /// The text after a representation in a marker.
  let suffix: String
  /// The style of numbers outside of the range.
  let fallback: CounterStyle
  /// The text before negative numbers.
  let negative: String
  /// The minimum length of a representation with its sign, which zeros fill.
  let padding: Int

  init(
    _ system: System, range: ClosedRange<Int>? = nil, suffix: String = ". ",
    fallback: CounterStyle = .decimal, negative: String = "-", padding: Int = 0
  ) {
    self.system = system
    self.range = range ?? Self.range(of: system)
    self.suffix = suffix
    self.fallback = fallback
    self.negative = negative
    self.padding = padding
  }

  /// Returns the range of a style without a `range` descriptor.
  private static func range(of system: System) -> ClosedRange<Int> {
    switch system {
    case .numeric, .cyclic: Int.min...Int.max
    case .alphabetic, .ethiopic: 1...Int.max
    case .fixed(let symbols): 1...symbols.count
    case .additive(let symbols): (symbols.last?.weight ?? 1)...Int.max
    case .words: -9999...9999
    }
  }

  /// Whether negative numbers have a sign.
  private var hasSign: Bool { if case .cyclic = system { false } else { true } }

  /// Returns the representation of a number in the range, with its sign.
  func text(for value: Int) -> String {
    if value >= 0 || !hasSign { return digits(of: value, length: padding) }
    // The smallest number has no positive counterpart.
    return negative
      + digits(of: value == .min ? .max : -value, length: padding - negative.count)
  }

  /// Returns the representation of a number that is not negative, filled with zeros to a length.
  private func digits(of value: Int, length: Int) -> String {
    switch system {
    case .numeric(let digits):
      let text = Self.positional(value, digits)
      return String(repeating: digits[0], count: max(0, length - text.count)) + text
    case .alphabetic(let letters): return Self.bijective(value, letters)
    case .cyclic(let symbol): return symbol
    case .fixed(let symbols): return String(symbols[value - 1])
    case .additive(let symbols): return Self.sum(value, symbols)
    case .words(let numeral): return numeral.text(for: value)
    case .ethiopic: return EthiopicNumeral.text(for: value)
    }
  }

  private static func positional(_ value: Int, _ digits: [Character]) -> String {
    var rest = value
    var text: [Character] = []
    repeat {
      text.append(digits[rest % digits.count])
      rest /= digits.count
    } while rest > 0
    return String(text.reversed())
  }

  private static func bijective(_ value: Int, _ letters: [Character]) -> String {
    var rest = value
    var text: [Character] = []
    while rest > 0 {
      rest -= 1
      text.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(text.reversed())
  }

  private static func sum(_ value: Int, _ symbols: [(weight: Int, symbol: String)]) -> String {
    var rest = value
    var text = ""
    for (weight, symbol) in symbols {
      text += String(repeating: symbol, count: rest / weight)
      rest %= weight
    }
    return text
  }
}
