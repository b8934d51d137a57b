// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Each text with spans of every kind and with attachments, and in fonts that have more to them.
func stylingResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for index in 0..<6 {
      results.add("spans/\(sample.name)/\(index)") { canonical in
        var numbers = SeededGenerator(seed: UInt64(7000 + number * 10 + index))
        let text = LayoutStyling.withObjects(sample.text, &numbers)
        let length = text.utf16.count
        let spans = (0..<1 + numbers.below(5)).map { _ in
          LayoutStyling.span(length: length, fonts, &numbers)
        }
        let layout = TextLayout(
          text, style: TextStyle(fonts: fonts.scripts, size: 18), spans: spans,
          attachments: LayoutStyling.attachments(of: text, &numbers),
          paragraphStyle: ParagraphStyle(
            textAlign: numbers.one(of: ParagraphStyle.TextAlign.allCases)),
          width: numbers.one(of: [45, 90, 130, 260, .infinity]))
        canonical.addAnswers(of: layout, seed: UInt64(index))
      }
    }
    for face in fonts.others {
      results.add("face/\(sample.name)/\(face.familyName)-\(face.styleName)".noSpaces) {
        canonical in
        let weight = OpenTypeTag("wght").map { [FontVariation($0, 650)] } ?? []
        let varied = face.axes.isEmpty ? face : face.withVariations(weight)
        let layout = TextLayout(
          sample.text, style: TextStyle(fonts: [varied] + fonts.scripts, size: 17), width: 120)
        canonical.addAnswers(of: layout, seed: UInt64(number))
      }
    }
  }
  return results
}

/// Each text on vertical lines of every kind.
func verticalResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for mode in [WritingMode.verticalRL, .verticalLR] {
      for orientation in TextOrientation.allCases {
        results.add("vertical/\(mode.rawValue)/\(orientation.rawValue)/\(sample.name)") {
          canonical in
          let layout = TextLayout(
            sample.text, style: TextStyle(fonts: fonts.scripts, size: 18),
            paragraphStyle: ParagraphStyle(writingMode: mode) {
              $0.textOrientation = orientation
            },
            block: BlockOptions(blockSize: number % 2 == 0 ? 300 : nil),
            width: [60, 130, .infinity][number % 3])
          canonical.addAnswers(of: layout, seed: UInt64(number))
        }
      }
    }
  }
  return results
}

extension String {
  fileprivate var noSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}

/// Spans and attachments by chance.
enum LayoutStyling {
  /// A text with two object replacement characters in it.
  static func withObjects(_ text: String, _ numbers: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<2 { scalars.insert("\u{FFFC}", at: numbers.below(scalars.count + 1)) }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// An attachment for most of the object replacement characters of a text.
  static func attachments(of text: String, _ numbers: inout SeededGenerator) -> [TextAttachment] {
    var attachments: [TextAttachment] = []
    for (offset, unit) in text.utf16.enumerated() where unit == 0xFFFC {
      if numbers.below(5) == 0 { continue }
      attachments.append(
        TextAttachment(
          at: offset, width: Double(5 + numbers.below(40)), height: Double(5 + numbers.below(50)),
          baseline: numbers.one(of: [nil, 4, 20])))
    }
    return attachments
  }

  /// A span that sets one to three things.
  static func span(
    length: Int, _ fonts: DigestFonts, _ numbers: inout SeededGenerator
  ) -> TextSpan {
    let start = numbers.below(length + 1)
    var span = TextSpan(TextRange(start, start + numbers.below(24)))
    for _ in 0..<1 + numbers.below(3) {
      switch numbers.below(9) {
      case 0: span.fonts = [numbers.one(of: fonts.others)] + fonts.scripts
      case 1: span.size = numbers.one(of: [11, 26.5, 40])
      case 2: span.letterSpacing = numbers.one(of: [1.5, -0.5, 4])
      case 3: span.wordSpacing = numbers.one(of: [3, 9])
      case 4: span.features = OpenTypeTag("liga").map { [FontFeature($0, 0)] }
      case 5: span.language = numbers.one(of: ["tr", "sr", "ja"])
      case 6: span.baselineShift = numbers.one(of: [6, -4])
      case 7:
        span.color = Color(red: 200, green: UInt8(numbers.below(200)), blue: 7)
      default:
        span.fonts = [fonts.others[0]]
        span.variations = OpenTypeTag("wght").map { [FontVariation($0, 500)] }
      }
    }
    return span
  }
}

/// Generated texts in styles by chance.
func generatedLayoutResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<500).map { index in
    DigestedResult("generated/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(100_000 + index))
      let text = texts.text()
      let length = text.utf16.count
      let options = LayoutStyling.options(&texts.numbers)
      var spans: [TextSpan] = []
      if texts.numbers.below(2) == 0 {
        spans = (0..<texts.numbers.below(4)).map { _ in
          LayoutStyling.span(length: length, fonts, &texts.numbers)
        }
      }
      let width = texts.numbers.one(of: [0, 1, 30, 64.3, 100, 200, 400, Double.infinity])
      var layout = TextLayout(
        text, style: LayoutStyling.style(fonts, &texts.numbers), spans: spans,
        attachments: LayoutStyling.attachments(of: text, &texts.numbers),
        paragraphStyle: options.paragraph, block: options.block, width: width)
      canonical.addAnswers(of: layout, seed: UInt64(index))
      layout.setWidth(texts.numbers.one(of: [50, 77, 150.5, .infinity]))
      canonical.addLines(of: layout)
    }
  }
}

extension LayoutStyling {
  /// A style of characters.
  static func style(_ fonts: DigestFonts, _ numbers: inout SeededGenerator) -> TextStyle {
    var style = TextStyle(
      fonts: numbers.one(of: [[fonts.box], fonts.scripts, [fonts.box] + fonts.scripts]),
      size: numbers.one(of: [20, 16, 13.7]))
    if numbers.below(5) == 0 {
      style.letterSpacing = numbers.one(of: [2, 0.3])
      style.wordSpacing = numbers.one(of: [0, 5])
    }
    return style
  }

  /// A style of paragraphs; each option is set in some of them.
  static func options(_ numbers: inout SeededGenerator) -> DigestOptions {
    var style = DigestOptions()
    style.direction = numbers.one(of: [.auto, .auto, .ltr, .rtl])
    style.textAlign = numbers.one(of: ParagraphStyle.TextAlign.allCases)
    if numbers.below(3) == 0 {
      style.whiteSpace = numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
    }
    if numbers.below(4) == 0 {
      style.wordBreak = numbers.one(of: ParagraphStyle.WordBreak.recorded)
      style.lineBreak = numbers.one(of: ParagraphStyle.LineBreak.allCases)
      style.tailoring = numbers.one(of: ParagraphStyle.Tailoring.allCases)
      style.hyphens = numbers.one(of: [.manual, .none])
      style.overflowWrap = numbers.one(of: ParagraphStyle.OverflowWrap.allCases)
    }
    if numbers.below(4) == 0 {
      style.textWrap = numbers.one(of: ParagraphStyle.TextWrap.allCases)
      style.textIndent = numbers.one(of: [0, 15, -15])
      style.paragraphSpacing = numbers.one(of: [0, 7.25])
      style.tabStops = numbers.one(of: [
        [], [.init(x: 40), .init(x: 80, alignment: .right), .init(x: 120, alignment: .decimal)],
      ])
    }
    switch numbers.below(6) {
    case 0: style.lineHeight = 24
    case 1: style.lineHeight = .multiple(1.4)
    default: break
    }
    if numbers.below(5) == 0 {
      style.maxLines = numbers.one(of: [nil, 1, 2, 3])
      style.maxBlockSize = numbers.one(of: [nil, nil, 50])
      style.truncation = numbers.one(of: BlockOptions.Truncation.allCases)
      style.ellipsis = numbers.one(of: ["…", "", "..."])
    }
    return style
  }
}
