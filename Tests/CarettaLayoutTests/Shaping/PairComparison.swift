// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Compares words that are built from pairs with HarfBuzz's.
enum PairComparison {
  /// Lays out random words of some letters with and without the shortcuts, and expects equal
  /// results.
  static func compare(
    _ face: FontFace, letters: String, features: [FontFeature] = [], language: String = ""
  ) throws {
    let letters = Array(letters)
    var numbers = SeededGenerator(seed: 0xA_B_C)
    let (fast, slow) = (LayoutContext(), LayoutContext(usesFastPath: false))
    fast.setChecksShortcuts(true)
    for size in [16.0, 17.3] {
      let style = TextStyle(fonts: [face], size: size, features: features, language: language)
      for _ in 0..<TestFactor.count(200) {
        let text = String(
          (0..<80).map { _ in
            numbers.below(6) == 0 ? " " : letters[numbers.below(letters.count)]
          })
        let built = TextLayout(text, style: style, width: 120, context: fast)
        let shaped = TextLayout(text, style: style, width: 120, context: slow)
        try #require(LayoutAudit.differences(built, shaped) == [], "\(text)")
      }
    }
    expect(fast.shortcutMismatches, equals: 0)
  }
}
