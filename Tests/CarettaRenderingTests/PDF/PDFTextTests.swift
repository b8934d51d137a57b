// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations
import Foundation

/// The text that readers find in documents, in logical order.
@Suite(.enabled(if: PDFTools.areInstalled, "Scripts/setup.sh tests installs the readers"))
struct PDFTextTests {
  private func pdf(
    _ text: String, _ fonts: [String], width: Double = .infinity,
    _ style: ParagraphStyle = ParagraphStyle(), block: BlockOptions = BlockOptions()
  ) throws -> [UInt8] {
    let layout = TextLayout(
      text, style: TextStyle(fonts: try fonts.map(TestFonts.face), size: 20),
      paragraphStyle: style, block: block, width: width)
    return try PDFRenderer().pdf(of: [DisplayList(LayoutContents(layout))])
  }

  @Test(arguments: [
    ("Latin: office, Ångström, fjord", "NotoSans-Regular.ttf"),
    ("Ελληνικά: Καλημέρα κόσμε", "NotoSans-Regular.ttf"),
    ("Кириллица: Съешь же ещё", "NotoSans-Regular.ttf"),
    ("Tiếng Việt: một hai ba", "NotoSans-Regular.ttf"),
    ("שלום עולם", "NotoSansHebrew-Regular.ttf"),
    ("مرحبا بالعالم", "NotoSansArabic-Regular.ttf"),
    ("السلام عليكم", "NotoNaskhArabic-Regular.ttf"),
    ("हिन्दी में नमस्ते दुनिया", "NotoSansDevanagari-Regular.ttf"),
    ("বাংলা ভাষা কি", "NotoSansBengali-Regular.ttf"),
    ("தமிழ் மொழி", "NotoSansTamil-Regular.ttf"),
    ("ภาษาไทยก็ดี", "NotoSansThai-Regular.ttf"),
    ("ភាសាខ្មែរ", "NotoSansKhmer-Regular.ttf"),
    ("日本語の文字", "NotoSansCJKjp-Subset.otf"),
    ("Հայերեն ქართული", "DejaVuSans.ttf"),
    ("ᚠᚢᚦ ⠓⠑⠇⠇⠕", "DejaVuSans.ttf"),
  ])
  func `a text of any script is found in logical order`(text: String, font: String) throws {
    let pdf = try pdf(text, [font, "NotoSans-Regular.ttf"])
    try expect(PDFTools.text(of: pdf), equals: text)
  }

  @Test func `the text has no ruby annotations and no emphasis marks`() throws {
    // The annotation and the mark are also characters of the text.
    let text = "吾輩は猫である。わがはい●"
    var marked = TextSpan(TextRange(3, 4))
    marked.textEmphasis = .filled(.circle)
    let layout = try TestFonts.layout(
      text, "NotoSansCJKjp-Subset.otf", size: 20, language: "ja",
      spans: [TextSpan(TextRange(0, 2)) { $0.ruby = RubyAnnotation("わがはい") }, marked])
    #expect(layout.rubyAnnotations.count == 1 && layout.emphasisMarks.count == 1)
    let pdf = try PDFRenderer().pdf(of: [DisplayList(LayoutContents(layout))])
    try expect(PDFTools.text(of: pdf), equals: text)
  }
}
