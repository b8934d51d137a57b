// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// The fonts that results are laid out in.
struct DigestFonts {
  /// The font for exact numbers.
  let box: FontFace
  /// A font for each script, in the order of fallback.
  let scripts: [FontFace]
  /// Fonts that are chosen by spans and results of their own: two variable ones, an italic, a
  /// serif, a monospaced and an Arabic one with ligatures.
  let others: [FontFace]

  init() throws {
    box = try TestFonts.face("BoxTall-Regular.ttf")
    scripts = try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansBengali-Regular.ttf", "NotoSansTamil-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "DejaVuSans.ttf", "unifont_upper.otf")
    others = try TestFonts.faces(
      "Inter.var.ttf", "Cantarell-VF.otf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf",
      "NotoSansMono-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSans-Bold.ttf")
  }
}

/// Short texts of all scripts that the fonts have, and of everything that layout treats apart.
enum DigestTexts {
  /// A text with the name that it has in the results.
  struct Sample {
    var name: String
    var text: String
  }

  static let all: [Sample] = scripts + mixtures

  private static let scripts: [Sample] = [
    Sample(
      name: "latin",
      text: "The office AVATAR fluffily well-known don't e\u{301}lan co\u{AD}operate, 3.14 (a) b."),
    Sample(name: "arabic", text: "السلام عليكم، هذا كتابٌ لا بأس به ١٢٣ والله مُحَمَّد."),
    Sample(name: "hebrew", text: "שלום עולם, בְּרֵאשִׁית ברא אלהים 12-34 (כן) ל-ב."),
    Sample(name: "cjk", text: "日本語の文章「カタカナ」とひらがな。東京、大阪ー一丁七、ちょっと待って。中文。"),
    Sample(name: "korean", text: "한국어 문장은 각 낱말 사이를 띄어 쓴다. \u{1100}\u{1161}\u{11A8}"),
    Sample(name: "devanagari", text: "नमस्ते दुनिया, क्षत्रिय हिन्दी की किताब है। १२३"),
    Sample(name: "bengali", text: "বাংলা ভাষা সুন্দর, আমি তোমাকে ভালোবাসি। ক্ষ"),
    Sample(name: "tamil", text: "தமிழ் மொழி கொடு வணக்கம் உலகம். ஸ்ரீ"),
    Sample(name: "thai", text: "สวัสดีชาวโลก ภาษาไทยไม่มีช่องว่าง น้ำใจ กรุงเทพ"),
    Sample(name: "khmer", text: "ភាសាខ្មែរ ស្រីស្អាត សួស្តី ពិភពលោក"),
    Sample(name: "emoji", text: "a 👍🏽 b 👨‍👩‍👧 🇺🇸🇬🇧🇫 ❤️ 1️⃣ 😀😀 ☺︎ \u{1F600}\u{200D}"),
    Sample(name: "greek", text: "αβγ Привет, мир! ǅ ﬁ ½ Ærø naïve “quoted”"),
  ]

  private static let mixtures: [Sample] = [
    Sample(name: "bidi", text: "abc שלום 123 def سلام (xyz) 45% עולם, end\nשלום abc 12-34 def."),
    Sample(
      name: "controls",
      text:
        "ab \u{202E}cd\u{202C} ef \u{2067}gh שלום\u{2069} \u{200F}!\u{200E} a\u{0}b\u{7F}\u{FFFC}c"),
    Sample(
      name: "spaces",
      text: "  a  b\tcc\t\td \u{A0}e\u{3000}f \u{200B}g\u{2003}h\u{AD}i\u{2060}j     \nk   \n\tl "),
    Sample(
      name: "paragraphs", text: "one two\r\nthree\rfour\u{85}five\u{2028}six\u{2029}\n\nseven\n"),
    Sample(name: "url", text: "http://a.b/c?d=e&f--g x=1..2 {foo(bar)} $5 \"q\" e.g. a/b/c/d_e"),
    Sample(name: "long-word", text: "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww.iiiiiiii-ee x"),
    Sample(
      name: "marks",
      text: "\u{301}a\u{300}\u{302} o\u{308}\u{323}\u{378} \u{10FFFF}\u{E000} x\u{20DD}"),
    Sample(name: "empty", text: ""),
    Sample(name: "newline", text: "\n"),
  ]
}
