// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Each text with decorations of the block and of spans inside each other, in horizontal and
/// vertical lines.
func decorationResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    let mode: WritingMode = number % 3 == 0 ? .verticalRL : .horizontalTB
    results.add("decorations/\(mode.rawValue)/\(sample.name)") { canonical in
      var numbers = SeededGenerator(seed: UInt64(11_000 + number))
      let length = sample.text.utf16.count
      let spans = (0..<4).map { _ in
        let start = numbers.below(length + 1)
        var span = TextSpan(TextRange(start, start + numbers.below(30)))
        span.textDecoration = [.generated(&numbers)]
        span.size = numbers.one(of: [nil, nil, 13, 26.5])
        return span
      }
      let layout = TextLayout(
        sample.text, style: TextStyle(fonts: fonts.scripts, size: 18), spans: spans,
        paragraphStyle: ParagraphStyle(
          textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases), writingMode: mode
        ) { $0.textDecoration = [.generated(&numbers)] },
        width: numbers.one(of: [90, 130, 260, .infinity]))
      for part in layout.textDecorations {
        canonical.add(
          "decoration", part.line, part.range, part.kind.rawValue, part.style.rawValue,
          part.thickness, part.color, part.rect, part.segments.flatMap { [$0.start, $0.end] })
      }
    }
  }
  return results
}
