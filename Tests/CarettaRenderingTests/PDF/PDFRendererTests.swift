// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct PDFRendererTests {
  private func page(_ text: String, width: Double = .infinity) throws -> DisplayList {
    let layout = try TestFonts.layout(text, "NotoSans-Regular.ttf", size: 12, width: width)
    return DisplayList(LayoutContents(layout))
  }

  /// The bytes as text, without the contents of streams.
  private func skeleton(_ pdf: [UInt8]) -> String {
    var text = ""
    var isStream = false
    for line in pdf.split(separator: 0x0A) {
      let line = String(decoding: line, as: UTF8.self)
      if line.hasSuffix("endstream") { isStream = false }
      if !isStream { text += line + "\n" }
      if line.hasSuffix(">>stream") { isStream = true }
    }
    return text
  }

  @Test func `equal pages give equal bytes`() throws {
    let renderer = PDFRenderer(title: "Title", language: "en")
    let pages = [try page("office"), try page("two")]
    let pdf = try renderer.pdf(of: pages)
    try expect(renderer.pdf(of: pages), equals: pdf)
    expect(String(decoding: pdf.prefix(8), as: UTF8.self), equals: "%PDF-1.7")
    #expect(!String(decoding: pdf, as: UTF8.self).contains("/CreationDate"))
  }

  @Test func `a document has a page of each size, a title and a language`() throws {
    let sizes = [Size(width: 100, height: 50), Size(width: 0, height: 20.5)]
    let pdf = try PDFRenderer(title: "é", language: "de-AT").pdf(
      of: sizes.map { DisplayList(size: $0) })
    let text = skeleton(pdf)
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox[0 0 100 50]") && text.contains("/MediaBox[0 0 1 20.5]"))
    #expect(text.contains("/Title<FEFF00E9>"))
    #expect(text.contains("/Lang<FEFF00640065002D00410054>"))
    #expect(skeleton(try PDFRenderer().pdf(of: [])).contains("/MediaBox[0 0 1 1]"))
  }

  @Test func `a page of an impossible size is an error`() throws {
    for width in [-1, .nan, .infinity] {
      #expect(throws: RenderError.self) {
        try PDFRenderer().pdf(of: [DisplayList(size: Size(width: width, height: 1))])
      }
    }
    let size = Size(width: 14_401, height: 1)
    #expect(throws: RenderError.pageTooLarge(size)) {
      try PDFRenderer().pdf(of: [DisplayList(size: size)])
    }
  }

  @Test func `paragraphs are tagged, also across pages`() throws {
    let text = skeleton(try PDFRenderer().pdf(of: [try page("one\ntwo two", width: 30)]))
    expect(text.matches(of: /\/S\/P\/P/).count, equals: 2)
    #expect(text.contains("/MarkInfo<</Marked true>>"))
    let whole = try TestFonts.layout("one two", "NotoSans-Regular.ttf", size: 12, width: 30)
    expect(whole.lines.count, equals: 2)
    let halves = whole.lines.map { line in
      DisplayList(LayoutContents(whole, fromY: line.top, toY: line.bottom))
    }
    let broken = skeleton(try PDFRenderer().pdf(of: halves))
    expect(broken.matches(of: /\/S\/P\/P/).count, equals: 1)
    expect(broken.matches(of: /\/MCR/).count, equals: 1)
  }

  @Test func `items with impossible coordinates are left out`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let items: [DisplayList.Item] = [
      .fill(rect(.nan, 0, 1, 1), .black),
      .path([.move(x: .infinity, y: 0), .close], .black),
      .text("a", face, size: 10, at: Point(x: .nan, y: 5)),
      .text("a", face, size: 10, at: Point(x: 1e300, y: -1e300)),
    ]
    let pdf = try PDFRenderer().pdf(of: [DisplayList.small(items)])
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}

/// What poppler and qpdf read.
@Suite(.enabled(if: PDFTools.areInstalled, "Scripts/setup.sh tests installs the readers"))
struct PDFReaderTests {
  private static let fonts = [
    "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansCJKjp-Subset.otf",
    "Cantarell-VF.otf", "Noto-COLRv1.subset.ttf", "NotoColorEmoji-Subset.ttf",
  ]

  private func layout(_ text: String, _ font: String, width: Double = 200) throws -> TextLayout {
    try TestFonts.layout(text, font, "NotoSans-Regular.ttf", size: 24, width: width)
  }

  @Test(arguments: [
    ("Office fjord", "NotoSans-Regular.ttf"), ("السلام عليكم", "NotoNaskhArabic-Regular.ttf"),
    ("नमस्ते दुनिया", "NotoSansDevanagari-Regular.ttf"), ("日本語の文字", "NotoSansCJKjp-Subset.otf"),
    ("Variable", "Cantarell-VF.otf"), ("Inter", "Inter.var.ttf"),
    ("missing \u{E123}", "NotoSans-Regular.ttf"),
  ])
  func `the picture of a reader is the PNG picture`(text: String, font: String) throws {
    let list = DisplayList(LayoutContents(try layout(text, font)))
    let pdf = try PDFRenderer().pdf(of: [list])
    let mean = try PDFTools.picture(of: pdf, scale: 2)
      .meanDifference(to: DecodedPicture(list, scale: 2))
    // The edges of glyphs differ; without the text, the pictures differ more than twice as much.
    #expect(mean < 4, "\(mean)")
    let empty = DisplayList(size: list.size, items: [])
    let other = try DecodedPicture(empty, scale: 2)
    #expect(try other.meanDifference(to: DecodedPicture(list, scale: 2)) > 2 * mean)
  }

  @Test func `shapes and clips are those of the PNG picture`() throws {
    let area = rect(10, 10, 60, 40)
    let translucent = Color(red: 200, green: 0, blue: 0, alpha: 100)
    let list = DisplayList(
      size: Size(width: 120, height: 80), background: Color(red: 240, green: 250, blue: 255),
      items: [
        .fillRounded(area, radius: 12, .black), .fill(area.offsetBy(dx: 20, dy: 20), translucent),
        .clip(
          rect(60, 0, 30, 80),
          [
            .polygon(
              [Point(x: 50, y: 5), Point(x: 110, y: 40), Point(x: 50, y: 75)],
              Color(red: 0, green: 120, blue: 0))
          ]),
        .stroke(rect(5, 5, 110, 70), lineWidth: 3, .black),
      ])
    let pdf = try PDFRenderer().pdf(of: [list])
    let mean = try PDFTools.picture(of: pdf, scale: 2)
      .meanDifference(to: DecodedPicture(list, scale: 2))
    #expect(mean < 1, "\(mean)")
  }

  @Test func `every font is embedded as a subset with a map to Unicode`() throws {
    let text = "Office שלום نص 日本 e\u{301}"
    let layout = try TestFonts.layout(
      text, "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansCJKjp-Subset.otf",
      "Inter.var.ttf", "DejaVuSans.ttf")
    let pdf = try PDFRenderer().pdf(of: [DisplayList(LayoutContents(layout))])
    let table = String(decoding: try PDFTools.run("pdffonts", ["FILE"], pdf), as: UTF8.self)
    let rows = table.split(separator: "\n").dropFirst(2)
    expect(rows.count, equals: Set(layout.glyphRuns.map(\.font)).count)
    for row in rows { #expect(row.contains(#/\+.* yes yes yes /#), "\(row)") }
  }

  @Test(arguments: fonts)
  func `qpdf finds no fault`(font: String) throws {
    let list = DisplayList(LayoutContents(try layout("Aé سلام 日本 🎛 😀 ok", font)))
    let pdf = try PDFRenderer(title: "T", language: "en").pdf(of: [list, list])
    _ = try PDFTools.run("qpdf", ["--check", "FILE"], pdf)
  }
}
