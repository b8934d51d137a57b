// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Texts with what changes the ends of lines and the space between characters; each option with
/// half of the texts.
func edgeResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for (index, option) in LayoutOption.edges.enumerated() where (number + index) % 2 == 0 {
      let width: Double = [100, 64.3, 160][(number + index) % 3]
      results.add("edges/\(option.name)/\(sample.name)") { canonical in
        var style = TextStyle(fonts: fonts.scripts, size: 20)
        var options = DigestOptions()
        option.apply(&style, &options)
        let layout = TextLayout(
          sample.text, style: style, paragraphStyle: options.paragraph, block: options.block,
          width: width)
        canonical.addAnswers(of: layout, seed: UInt64(index))
      }
    }
    if number % 2 == 0 { results.append(initialLetterResult(fonts, sample, seed: number)) }
  }
  return results
}

private func initialLetterResult(
  _ fonts: DigestFonts, _ sample: DigestTexts.Sample, seed: Int
) -> DigestedResult {
  DigestedResult("edges/initialLetter/\(sample.name)") { canonical in
    let style = TextStyle(fonts: fonts.scripts, size: 16)
    let letters = ParagraphStyle.InitialLetter.spans(
      in: sample.text, TextRange(0, 1), size: 2, style: style, lineHeight: 24)
    let layout = TextLayout(
      sample.text, style: style, spans: letters.text,
      paragraphStyle: ParagraphStyle(lineHeight: 24), paragraphSpans: letters.paragraphs,
      width: 150)
    canonical.addAnswers(of: layout, seed: UInt64(seed))
  }
}

/// Each text in boxes of spans: cut, cloned, and some in each other.
func boxResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for index in 0..<2 {
      results.add("boxes/\(sample.name)/\(index)") { canonical in
        var numbers = SeededGenerator(seed: UInt64(9000 + number * 10 + index))
        let length = sample.text.utf16.count
        let spans = (0..<2 + numbers.below(3)).map { _ in
          let start = numbers.below(length + 1)
          var span = TextSpan(TextRange(start, start + numbers.below(30)))
          span.box = box(index == 0 ? .slice : .clone, &numbers)
          span.size = numbers.one(of: [nil, nil, 13, 26.5])
          return span
        }
        let layout = TextLayout(
          sample.text, style: TextStyle(fonts: fonts.scripts, size: 18), spans: spans,
          paragraphStyle: ParagraphStyle(
            textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases),
            whiteSpace: numbers.one(of: [.normal, .preWrap])
          ) { $0.textAutospace = numbers.one(of: [[], .normal]) },
          width: numbers.one(of: [90, 130, 260, .infinity]))
        canonical.addAnswers(of: layout, seed: UInt64(index))
        canonical.addBoxes(of: layout)
      }
    }
  }
  return results
}

private func box(
  _ decorationBreak: InlineBox.DecorationBreak, _ numbers: inout SeededGenerator
) -> InlineBox {
  func edges(_ lengths: [Double]) -> EdgeInsets {
    EdgeInsets(
      top: numbers.one(of: lengths), left: numbers.one(of: lengths),
      bottom: numbers.one(of: lengths), right: numbers.one(of: lengths))
  }
  return InlineBox(
    margin: edges([0, 4, -2.5]), borderWidth: edges([0, 1]), padding: edges([0, 3, 12.25]),
    decorationBreak: decorationBreak)
}

extension LayoutOption {
  /// Options of the ends of lines, of East Asian text and of justification.
  fileprivate static var edges: [LayoutOption] {
    [
      LayoutOption("alignmentLast=justify") {
        $1.textAlign = .justify
        $1.textAlignLast = .justify
      },
      LayoutOption("textGroupAlign=center") { $1.textGroupAlign = .center },
      LayoutOption("textIndentHanging") {
        $1.textIndent = 17
        $1.textIndentHanging = true
      },
      LayoutOption("textIndentEachLine") {
        $1.textIndent = 17
        $1.textIndentEachLine = true
      },
      LayoutOption("tabLength=36.5") { $1.tabSize = .points(36.5) },
      LayoutOption("spacingPercent") { style, _ in
        style.letterSpacing.percent = 8
        style.wordSpacing.percent = 50
      },
      LayoutOption("hangingPunctuation,allow-end") {
        $1.hangingPunctuation = [.first, .last, .allowEnd]
      },
      LayoutOption("hangingPunctuation,force-end") {
        $1.hangingPunctuation = .forceEnd
        $1.textAlign = .justify
      },
      LayoutOption("opticalMargins") { $1.opticalMargins = true },
      LayoutOption("textAutospace,trim-both") {
        $1.textAutospace = .normal
        $1.textSpacingTrim = .trimBoth
      },
      LayoutOption("textSpacingTrim=normal,justify") {
        $1.textSpacingTrim = .normal
        $1.textAlign = .justify
      },
      LayoutOption("wordBreak=auto-phrase") {
        $0.language = "ja"
        $1.wordBreak = .autoPhrase
      },
      LayoutOption("textJustify=inter-character") {
        $1.textAlign = .justify
        $1.textJustify = .interCharacter
      },
      LayoutOption("textJustify=kashida") {
        $1.textAlign = .justify
        $1.textJustify = .kashida
      },
    ]
  }
}
