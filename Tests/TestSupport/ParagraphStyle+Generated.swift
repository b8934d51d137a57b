// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension ParagraphStyle {
  /// Chooses what stands outside of lines, how East Asian text is spaced and how lines stand
  /// together.
  public mutating func chooseEdges(_ numbers: inout SeededGenerator) {
    if numbers.below(3) == 0 { hangingPunctuation = .generated(&numbers) }
    opticalMargins = numbers.below(5) == 0
    if numbers.below(8) == 0 { wordBreak = .autoPhrase }
    if numbers.below(5) == 0 { textGroupAlign = numbers.one(of: TextGroupAlign.allCases) }
    if numbers.below(4) == 0 { textAutospace = .generated(&numbers) }
    if numbers.below(4) == 0 { textSpacingTrim = numbers.one(of: TextSpacingTrim.allCases) }
  }
}

extension TextTransform {
  /// Chooses some values.
  public static func generated(_ numbers: inout SeededGenerator) -> Self {
    Self(
      numbers.one(of: LetterCase.allCases + [.uppercase, .capitalize]),
      fullWidth: numbers.below(4) == 0, fullSizeKana: numbers.below(4) == 0)
  }
}
