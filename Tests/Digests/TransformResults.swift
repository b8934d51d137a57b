// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Each text with every change of case, full-width forms and full-size kana, of the block and of
/// spans.
func transformResults(_ fonts: DigestFonts) -> [DigestedResult] {
  let transforms: [TextTransform] = [
    .uppercase, .lowercase, .capitalize, TextTransform(.uppercase, fullWidth: true),
    TextTransform(fullSizeKana: true),
  ]
  return DigestTexts.all.enumerated().map { number, sample in
    DigestedResult("transform/\(sample.name)") { canonical in
      var numbers = SeededGenerator(seed: UInt64(12_000 + number))
      let length = sample.text.utf16.count
      for transform in transforms {
        var span = TextSpan(TextRange(numbers.below(length + 1), length))
        span.textTransform = numbers.one(of: transforms)
        span.language = numbers.one(of: [nil, "tr", "nl", "el"])
        let layout = TextLayout(
          sample.text, style: TextStyle(fonts: fonts.scripts, size: 18), spans: [span],
          paragraphStyle: ParagraphStyle(
            whiteSpace: numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
          ) { $0.textTransform = transform },
          width: numbers.one(of: [90, 130, 260, .infinity]))
        canonical.add("transformed", layout.transformedText)
        canonical.addLines(of: layout)
        for stop in layout.caretStops { canonical.add("stop", stop) }
      }
    }
  }
}
