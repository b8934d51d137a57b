// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Each text with ruby annotations, emphasis marks and list markers, in one of the writing modes.
func annotationResults(_ fonts: DigestFonts) -> [DigestedResult] {
  DigestTexts.all.enumerated().map { number, sample in
    let mode = WritingMode.allCases[number % WritingMode.allCases.count]
    return DigestedResult("annotations/\(mode.rawValue)/\(sample.name)") { canonical in
      var numbers = SeededGenerator(seed: UInt64(21_000 + number))
      let length = sample.text.utf16.count
      var spans = TextSpan.generatedRuby(length: length, numbers: &numbers)
      spans.append(
        TextSpan(TextRange(numbers.below(length + 1), length)) {
          $0.textEmphasis = .generated(&numbers)
          $0.textEmphasisPosition = TextEmphasisPosition(
            isUnder: numbers.below(2) == 0, isLeft: numbers.below(2) == 0)
        })
      var paragraphs = ParagraphSpan.generated(length: length, numbers: &numbers)
      for index in paragraphs.indices { paragraphs[index].marker = .generated(&numbers) }
      let layout = TextLayout(
        sample.text, style: TextStyle(fonts: fonts.scripts, size: 18), spans: spans,
        paragraphStyle: ParagraphStyle(
          textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases), writingMode: mode),
        paragraphSpans: paragraphs, width: numbers.one(of: [90, 130, 260, .infinity]))
      for line in layout.lines {
        canonical.add(
          "line", line.range, line.left, line.top, line.width, line.bottom, line.baseline)
      }
      for part in layout.rubyAnnotations {
        canonical.add("ruby", part.line, part.range, part.text, part.rect)
      }
      for mark in layout.emphasisMarks { canonical.add("mark", mark.line, mark.range, mark.rect) }
      for marker in layout.markers {
        canonical.add("marker", marker.line, marker.text, marker.rect)
      }
      for run in layout.glyphRuns {
        canonical.add("glyphs", run, run.isCounterclockwise, run.isAnnotation, run.isMarker)
      }
    }
  }
}
