// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Texts that are shaped word by word: compared with HarfBuzz alone, which shapes the text in one
/// piece, and in all styles with a layout whose runs are cut as little as possible; the layouts are
/// audited.
struct CutTarget: FuzzTarget {
  static let name = "cuts"

  /// A face with the characters of a script and HarfBuzz alone for it.
  private struct Subject {
    let face: FontFace
    let judge: HarfBuzzJudge
    let script: String
    let isRightToLeft: Bool
    let block: ClosedRange<UInt32>
    let dottedCircle: UInt32
  }

  private let subjects: [Subject]
  private let faces: [FontFace]
  private let warm = LayoutContext()

  init() throws {
    let scripts: [(String, String, ClosedRange<UInt32>)] = [
      ("NotoSans-Regular.ttf", "Latn", 0x61...0x7A),
      ("NotoSans-Regular.ttf", "Cyrl", 0x430...0x44F),
      ("DejaVuSans.ttf", "Latn", 0x61...0x7A),
      ("NotoSansArabic-Regular.ttf", "Arab", 0x621...0x652),
      ("NotoNaskhArabic-Regular.ttf", "Arab", 0x621...0x652),
      ("NotoSansHebrew-Regular.ttf", "Hebr", 0x5D0...0x5EA),
      ("NotoSansDevanagari-Regular.ttf", "Deva", 0x904...0x94D),
      ("NotoSansBengali-Regular.ttf", "Beng", 0x985...0x9CD),
      ("NotoSansTamil-Regular.ttf", "Taml", 0xB85...0xBCD),
      ("NotoSansKhmer-Regular.ttf", "Khmr", 0x1780...0x17D3),
      ("NotoSansThai-Regular.ttf", "Thai", 0xE01...0xE4E),
      ("NotoSansCJKjp-Subset.otf", "Kana", 0x30A2...0x30F3),
    ]
    subjects = try scripts.map { font, script, block in
      let judge = HarfBuzzJudge(path: TestFonts.path(font))
      let circle = judge.shape([0x25CC], 0..<1, script: script, isRightToLeft: false)
      return Subject(
        face: try TestFonts.face(font), judge: judge, script: script,
        isRightToLeft: script == "Arab" || script == "Hebr", block: block,
        dottedCircle: circle.glyphs[0])
    }
    faces = try TestFonts.manyScripts()
  }

  func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    let found = compareWithJudge(&generator.numbers)
    return found.isEmpty ? compareWithUncut(&generator) : found
  }

  /// A line of one script is what HarfBuzz makes of it.
  private func compareWithJudge(_ numbers: inout SeededGenerator) -> [String] {
    let subject = numbers.one(of: subjects)
    var text = ""
    for _ in 0..<1 + numbers.below(60) {
      if numbers.below(6) == 0, !text.isEmpty {
        text += " "
      } else {
        text.unicodeScalars.append(letter(of: subject, after: text, &numbers))
      }
    }
    // A unit of the font is a point.
    let style = TextStyle(fonts: [subject.face], size: Double(subject.face.unitsPerEm))
    // White space at the end of a line is at the end of the paragraph's direction.
    let paragraph = ParagraphStyle(direction: subject.isRightToLeft ? .rtl : .ltr)
    let layout = TextLayout(text, style: style, paragraphStyle: paragraph, context: warm)
    let units = Array(text.utf16)
    let judged = subject.judge.shape(
      units, 0..<units.count, script: subject.script, isRightToLeft: subject.isRightToLeft)
    // HarfBuzz leaves out the dotted circle of a broken syllable that is fifteen after another: it
    // tells them apart by numbers that recur. Words alone have theirs.
    if judged.glyphs.contains(where: { $0 != 0 && $0 == subject.dottedCircle }) { return [] }
    let runs = layout.glyphRuns
    let baseline = layout.line(0).baseline
    let positions = runs.flatMap(\.positions)
    let (x, y) = (positions.map(\.x), positions.map { baseline - $0.y })
    // Positions are whole units; a baseline need not be.
    let isEqual =
      runs.flatMap(\.glyphs) == judged.glyphs && Self.areNear(x, judged.x)
      && Self.areNear(y, judged.y)
    guard !isEqual else { return [] }
    return [
      "\(subject.script): \(text.debugDescription)", "\(runs.flatMap(\.glyphs)) \(judged.glyphs)",
      "\(x) \(judged.x)", "\(y) \(judged.y)",
    ]
  }

  private static func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-3 }
  }

  /// A letter of a script; where a cluster may begin, no mark, and no tatweel, which alone is of no
  /// script.
  private func letter(
    of subject: Subject, after text: String, _ numbers: inout SeededGenerator
  ) -> Unicode.Scalar {
    while true {
      let value = subject.block.lowerBound + UInt32(numbers.below(subject.block.count))
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let begins = text.isEmpty || text.hasSuffix(" ")
      if begins,
        !scalar.properties.isAlphabetic || scalar.properties.isGraphemeExtend || value == 0x0640
      {
        continue
      }
      return scalar
    }
  }

  /// A layout in any style is equal to the layout of a context that rarely divides runs into words.
  private func compareWithUncut(_ generator: inout TextGenerator) -> [String] {
    var sample = LayoutSample(&generator, faces: faces)
    sample.chooseTransforms(&generator.numbers)
    let found = differences(of: sample, in: warm)
    if found.isEmpty || differences(of: sample, in: LayoutContext()).isEmpty {
      return found.isEmpty ? [] : ["\(sample)", "with what is cached:"] + found
    }
    let shortest = sample.reduced { !differences(of: $0, in: LayoutContext()).isEmpty }
    return ["\(sample)", "shortest: \(shortest)"] + differences(of: shortest, in: LayoutContext())
  }

  private func differences(of sample: LayoutSample, in context: LayoutContext) -> [String] {
    let slow = LayoutContext(usesFastPath: false)
    context.setChecksShortcuts(true)
    let mismatches = context.shortcutMismatches
    let (cut, uncut) = (sample.layout(context: context), sample.layout(context: slow))
    var found = LayoutAudit.differences(cut, uncut) + cut.audit().map(\.description)
    if context.shortcutMismatches > mismatches {
      found.append("a word made from pairs differs from HarfBuzz's")
    }
    return cut.digest != uncut.digest ? found + ["the digest differs"] : found
  }
}
