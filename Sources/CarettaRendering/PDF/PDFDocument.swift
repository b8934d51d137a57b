// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A PDF document in the making: its pages, fonts, resources and structure.
final class PDFDocument {
  let file = PDFFile()
  let fonts: PDFFonts
  /// The resources of pages, except fonts.
  let resources = PDFResources()
  var structure = PDFStructure()
  private let catalog: PDFReference
  private let pageTree: PDFReference
  private let pageResources: PDFReference
  private var pages: [PDFReference] = []

  init() throws(RenderError) {
    catalog = file.reserve()
    pageTree = file.reserve()
    pageResources = file.reserve()
    fonts = try PDFFonts(file)
  }

  /// Adds a page.
  ///
  /// - Throws: `RenderError.invalidSize` or `pageTooLarge`, and the errors of its glyphs.
  func add(_ page: DisplayList) throws(RenderError) {
    let size = page.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .invalidSize(size)
    }
    let side = Double(PictureLimits.pageSide)
    guard size.width <= side, size.height <= side else { throw .pageTooLarge(size) }
    let (width, height) = (max(1, size.width), max(1, size.height))
    let number = pages.count
    let reference = file.reserve()
    pages.append(reference)
    structure.beginPage(reference)
    var writer = PDFPageWriter(document: self)
    // Pages have y downward, as display lists.
    writer.content.append("1 0 0 -1 0 ", height, " cm\n")
    try writer.draw(page)
    let content = try file.addStream("", writer.content.bytes)
    var entries = PDFContent()
    entries.append("<</Type/Page/Parent \(pageTree)/MediaBox[0 0 ", width, " ")
    entries.append(height)
    entries.append(
      "]/Resources \(pageResources)/Contents \(content)/StructParents \(number)/Tabs/S>>")
    file.write(entries.bytes, to: reference)
  }

  /// Returns the bytes of the finished document.
  func bytes(title: String, language: String) throws(RenderError) -> [UInt8] {
    let fontEntries = try fonts.finish()
    file.write("<<\(resources.entries)/Font<<\(fontEntries)>>>>", to: pageResources)
    let kids = pages.map(\.description).joined(separator: " ")
    file.write("<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>", to: pageTree)
    let tree = structure.write(to: file)
    var entries = "/Type/Catalog/Pages \(pageTree)/MarkInfo<</Marked true>>/StructTreeRoot \(tree)"
    if !language.isEmpty { entries += "/Lang\(PDFText.string(language))" }
    var information = "/Producer(Caretta)"
    if !title.isEmpty {
      entries += "/ViewerPreferences<</DisplayDocTitle true>>"
      information += "/Title\(PDFText.string(title))"
    }
    file.write("<<\(entries)>>", to: catalog)
    return file.finish(catalog: catalog, information: file.add("<<\(information)>>"))
  }
}
