// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Lines of laid-out paragraphs compared with HarfBuzz alone: each line is equal to the shaping of
/// its own text, which keeps the joining forms of the surrounding text.
@Suite struct LineShapingTests {
  /// A font, and words of its script.
  struct Sample: Sendable, CustomTestStringConvertible {
    var font: String
    var script: String
    var isRightToLeft = false
    var words: [String]
    var testDescription: String { "\(font) \(script)" }
  }

  private static let latin = [
    "AVATAR", "office", "fluffy", "To", "Yo", "We,", "fjord", "“quoted”", "ﬁ", "é", "e\u{301}",
    "Tēva", "AV.", "1,000.50", "(P)", "well-known", "kilometre-long", "ffi/ffl",
    "antidisestablishmentarianism",
  ]
  private static let arabic = [
    "السلام", "عليكم", "لا", "كتاب", "الله", "إلى", "الحقوق،", "مُحَمَّد", "بِسْمِ", "والمستعمرات",
    "لإ", "ي", "أحرارًا", "فأسقيناكموهاوالمستعمراتالكبيرة",
  ]

  static let samples =
    [
      "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf",
      "NotoSansMono-Regular.ttf", "DejaVuSans.ttf", "DejaVuSansMono.ttf", "Cantarell-VF.otf",
      "Inter.var.ttf",
    ].map { Sample(font: $0, script: "Latn", words: latin) } + [
      Sample(
        font: "NotoSans-Regular.ttf", script: "Grek",
        words: ["Ξεσκεπάζω", "την", "ψυχοφθόρα", "Ά\u{345}", "βδελυγμία.", "ΑΥΤΟ", "ΐ"]),
      Sample(
        font: "NotoSans-Regular.ttf", script: "Cyrl",
        words: ["Съешь", "ещё", "этих", "мягких", "французских", "булок,", "и\u{306}", "ГА", "РА."]),
      Sample(
        font: "NotoSansArabic-Regular.ttf", script: "Arab", isRightToLeft: true, words: arabic),
      Sample(
        font: "NotoNaskhArabic-Regular.ttf", script: "Arab", isRightToLeft: true, words: arabic),
      Sample(font: "DejaVuSans.ttf", script: "Arab", isRightToLeft: true, words: arabic),
      Sample(
        font: "NotoSansHebrew-Regular.ttf", script: "Hebr", isRightToLeft: true,
        words: ["בְּרֵאשִׁית", "בָּרָא", "אֱלֹהִים", "כל", "בני־אדם", "נולדו", "חורין", "ושווים"]),
      Sample(
        font: "NotoSansDevanagari-Regular.ttf", script: "Deva",
        words: [
          "नमस्ते", "क्षत्रिय", "हिन्दी", "की", "र्कि", "स्वतन्त्रता", "और", "जन्मजात", "है।", "ट्ठि",
          "स्त्रीहृदयक्षत्रियोंजन्मजात",
        ]),
      Sample(
        font: "NotoSansBengali-Regular.ttf", script: "Beng",
        words: ["বাংলা", "ভাষা", "কো", "ক্ষ", "জন্মগ্রহণ", "কৌতূহল", "মর্যাদা", "র্ক্যৌ"]),
      Sample(
        font: "NotoSansTamil-Regular.ttf", script: "Taml",
        words: ["தமிழ்", "கொடு", "ஸ்ரீ", "கொண்டுபோகிறார்கள்", "பிறவியினர்", "கௌ", "க்ஷ"]),
      Sample(
        font: "NotoSansThai-Regular.ttf", script: "Thai",
        words: ["สวัสดีชาวโลก", "น้ำ", "กี่ที่น้ำใจ", "ภาษาไทย", "มนุษย์ทั้งหลายเกิดมามีอิสระ", "ปฏิญญา"]),
      Sample(
        font: "NotoSansKhmer-Regular.ttf", script: "Khmr",
        words: ["ភាសាខ្មែរ", "ស្រី", "ខ្ញុំ", "មនុស្សទាំងអស់កើតមក", "សេចក្ដីថ្លៃថ្នូរ", "ស៊ីញ៉ូ"]),
      Sample(
        font: "NotoSansCJKjp-Subset.otf", script: "Hani",
        words: ["人人生而自由", "在尊严和权利上一律平等", "。", "「一」", "、", "他们赋有理性和良心"]),
      Sample(
        font: "NotoSansCJKjp-Subset.otf", script: "Kana",
        words: ["カタカナ", "ひらがな", "ー", "ッ", "が\u{3099}", "テスト・データ", "。", "「か」"]),
      Sample(
        font: "NotoSansCJKjp-Subset.otf", script: "Hang",
        words: ["모든", "인간은", "태어날", "\u{1112}\u{1161}\u{11AB}글", "자유로우며", "한국어"]),
    ]

  @Test(arguments: samples)
  func `every line is what HarfBuzz makes of its text`(sample: Sample) throws {
    let face = try TestFonts.face(sample.font)
    let judge = HarfBuzzJudge(path: TestFonts.path(sample.font))
    // A point is a unit of the font.
    let em = Double(face.unitsPerEm)
    let style = TextStyle(fonts: [face], size: em)
    var numbers = SeededGenerator(seed: 7)
    var lines = 0
    for _ in 0..<TestFactor.count(12) {
      var text = ""
      for _ in 0..<(4 + numbers.below(16)) {
        text += numbers.one(of: sample.words)
        text += numbers.one(
          of: sample.script == "Hani" || sample.script == "Kana"
            ? ["", "", " "] : [" ", " ", " ", "  ", ""])
      }
      let units = Array(text.utf16)
      var layout = TextLayout(
        text, style: style, paragraphStyle: ParagraphStyle(textAlign: .left), width: .infinity)
      for ems in [0.5, 3.7, 9, 30] {
        layout.setWidth(ems * em)
        for (index, line) in layout.lines.enumerated() {
          lines += 1
          let range = line.range.start..<line.range.end
          let judged = judge.shape(
            units, range, script: sample.script, isRightToLeft: sample.isRightToLeft)
          let found = differences(layout, line: index, judged)
          if !found.isEmpty {
            Issue.record(
              "\(MarkedText.slice(text, line.range).debugDescription) of \(text.debugDescription), width \(ems) em: \(found)"
            )
            return
          }
        }
      }
    }
    #expect(lines > TestFactor.count(120))
  }

  /// Returns the differences between a line and HarfBuzz's shaping of its text.
  private func differences(
    _ layout: TextLayout, line index: Int, _ judged: HarfBuzzJudge.Shaped
  ) -> [String] {
    let line = layout.line(index)
    var ours = HarfBuzzJudge.Shaped()
    for run in layout.glyphRuns where run.line == index {
      ours.glyphs += run.glyphs
      ours.clusters += run.clusters
      ours.x += run.positions.map(\.x)
      ours.y += run.positions.map { line.baseline - $0.y }
    }
    let edges = [line.range.start, line.range.end].flatMap { offset in
      [TextAffinity.upstream, .downstream].compactMap {
        layout.caretStop(at: TextPosition(offset, $0))
      }.filter { $0.line == index }.map(\.x)
    }
    // White space hangs beyond the block's edge, so positions are measured from the line's own left
    // edge.
    let left = edges.min() ?? 0
    ours.width = (edges.max() ?? 0) - left
    ours.x = ours.x.map { $0 - left }
    if ours.glyphs != judged.glyphs { return ["glyphs \(ours.glyphs), not \(judged.glyphs)"] }
    var found: [String] = []
    if ours.x != judged.x { found.append("x \(ours.x), not \(judged.x)") }
    if ours.y != judged.y { found.append("y \(ours.y), not \(judged.y)") }
    if ours.clusters != judged.clusters {
      found.append("clusters \(ours.clusters), not \(judged.clusters)")
    }
    if ours.width != judged.width { found.append("width \(ours.width), not \(judged.width)") }
    return found
  }
}
