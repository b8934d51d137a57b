// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension ParagraphStyle.TextAutospace {
  /// Chooses some values.
  public static func generated(_ numbers: inout SeededGenerator) -> Self {
    Self(rawValue: UInt8(numbers.below(4)))
  }
}

extension ParagraphStyle.HangingPunctuation {
  /// Chooses some values.
  public static func generated(_ numbers: inout SeededGenerator) -> Self {
    Self(rawValue: UInt8(numbers.below(16)))
  }
}

extension ListMarker {
  /// Chooses a marker with any text and position.
  public static func generated(_ numbers: inout SeededGenerator) -> Self {
    let position = numbers.one(of: Position.allCases)
    if numbers.below(4) == 0 {
      return Self(text: numbers.one(of: ["", "– ", "§ 7\t", "א) ", "a\nb"]), position: position)
    }
    let value = numbers.one(of: [nil, nil, nil, 0, 9, -3, 3999, .min, .max])
    return Self(numbers.one(of: CounterStyle.allCases), value: value, position: position)
  }
}

extension ParagraphSpan {
  /// Chooses up to four spans of a text, which may overlap, be empty or reach beyond it.
  public static func generated(length: Int, numbers: inout SeededGenerator) -> [ParagraphSpan] {
    (0..<numbers.below(5)).map { _ in
      let start = numbers.below(length + 1)
      var span = ParagraphSpan(TextRange(start, start + numbers.below(length + 3 - start)))
      for _ in 0..<1 + numbers.below(3) { span.chooseProperty(&numbers) }
      return span
    }
  }

  /// Chooses properties that `generated(length:numbers:)` leaves alone.
  public mutating func chooseMore(_ numbers: inout SeededGenerator) {
    switch numbers.below(12) {
    case 11:
      initialLetter = ParagraphStyle.InitialLetter(
        lines: numbers.one(of: [0, 2, 3]), length: numbers.one(of: [0, 1, 2, 50]))
    case 10: textGroupAlign = numbers.one(of: ParagraphStyle.TextGroupAlign.allCases)
    case 8: textAutospace = .generated(&numbers)
    case 9: textSpacingTrim = numbers.one(of: ParagraphStyle.TextSpacingTrim.allCases)
    case 5: hangingPunctuation = .generated(&numbers)
    case 6: opticalMargins = numbers.below(2) == 0
    case 7: wordBreak = .autoPhrase
    case 3: textJustify = numbers.one(of: ParagraphStyle.TextJustify.allCases)
    case 0: tabSize = .points(numbers.one(of: [0, 12.5, 40]))
    case 1: textIndentHanging = numbers.below(2) == 0
    case 2: textIndentEachLine = numbers.below(2) == 0
    default: textIndent = numbers.one(of: [16, -7])
    }
  }

  private mutating func chooseProperty(_ numbers: inout SeededGenerator) {
    switch numbers.below(16) {
    case 0: textAlign = numbers.one(of: ParagraphStyle.TextAlign.allCases)
    case 1: direction = numbers.one(of: ParagraphStyle.Direction.allCases)
    case 2: textIndent = numbers.one(of: [0, 12, -9.5])
    case 3: headIndent = numbers.one(of: [0, 10, 33.3, -5, 1e9])
    case 4: tailIndent = numbers.one(of: [0, 8, 21.7, -5])
    case 5: lineHeight = numbers.one(of: [18, 40])
    case 6: spacingBefore = numbers.one(of: [0, 4, 11.5])
    case 7: spacingAfter = numbers.one(of: [0, 3, 6.25])
    case 8: tabSize = numbers.one(of: [2, 4.5])
    case 9:
      tabStops = [
        .init(x: 20), .init(x: 45, alignment: .center), .init(x: 80, alignment: .decimal),
      ]
    case 10: wordBreak = numbers.one(of: ParagraphStyle.WordBreak.recorded)
    case 11: overflowWrap = numbers.one(of: ParagraphStyle.OverflowWrap.allCases)
    case 12: lineBreak = numbers.one(of: ParagraphStyle.LineBreak.allCases)
    case 13: hyphens = numbers.one(of: [ParagraphStyle.Hyphens.manual, .none])
    case 14: textWrap = numbers.one(of: ParagraphStyle.TextWrap.allCases)
    default: language = numbers.one(of: ["tr", "ja", "de"])
    }
  }
}
