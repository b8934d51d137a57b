// SPDX-License-Identifier: Apache-2.0

/// The syntax of numbers as code units.
struct CompiledNumbers: Sendable {
  private struct Radix: Sendable {
    var letter: UInt16
    var digits: [UInt16]
    var exponent: UInt16?
  }

  private let radixes: [Radix]
  private let syntax: NumberSyntax
  private let separator: UInt16?
  private static let decimal = Radix(letter: 0, digits: [], exponent: UInt16(UInt8(ascii: "e")))

  init(_ syntax: NumberSyntax) {
    self.syntax = syntax
    separator = syntax.separator?.utf16.first
    radixes = syntax.radixes.map { radix in
      Radix(
        letter: radix.letter.utf16.first ?? 0,
        digits: radix.digits.lowercased().utf16.map(\.self),
        exponent: radix.exponent?.utf16.first)
    }
  }

  /// Whether a number begins at a point.
  func startsWithPoint(in units: [UInt16], at start: Int, end: Int) -> Bool {
    syntax.mayStartWithPoint && units[start] == CodeUnits.point && start + 1 < end
      && CodeUnits.isDigit(units[start + 1])
  }

  /// Returns the end of the number that begins at an index, without letters that follow it.
  ///
  /// `isLetter` returns whether an identifier can begin with a unit.
  func end(
    in units: [UInt16], from start: Int, end: Int, isLetter: (UInt16) -> Bool
  ) -> Int {
    var radix = Self.decimal
    var at = start
    if units[at] == 0x30, at + 1 < end,
      let other = radixes.first(where: { CodeUnits.isLetter(units[at + 1], $0.letter) })
    {
      radix = other
      at += 2
    }
    func skipDigits() {
      while at < end, isDigit(units[at], radix) || units[at] == separator { at += 1 }
    }
    func hasExponent(at index: Int) -> Bool {
      guard let exponent = radix.exponent, index < end,
        CodeUnits.isLetter(units[index], exponent)
      else { return false }
      var digit = index + 1
      if digit < end, units[digit] == 0x2B || units[digit] == 0x2D { digit += 1 }
      return digit < end && CodeUnits.isDigit(units[digit])
    }
    skipDigits()
    if at < end, units[at] == CodeUnits.point, radix.exponent != nil {
      let next = at + 1 < end ? units[at + 1] : 0
      if at + 1 < end, isDigit(next, radix) {
        at += 1
        skipDigits()
      } else if syntax.mayEndWithPoint, next != CodeUnits.point,
        !isLetter(next) || hasExponent(at: at + 1)
      {
        at += 1
      }
    }
    if hasExponent(at: at) {
      at += 2
      while at < end, CodeUnits.isDigit(units[at]) || units[at] == separator { at += 1 }
    }
    return at
  }

  private func isDigit(_ unit: UInt16, _ radix: Radix) -> Bool {
    CodeUnits.isDigit(unit) || radix.digits.contains(unit | 0x20)
  }
}
