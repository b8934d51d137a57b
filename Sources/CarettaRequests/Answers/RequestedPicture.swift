// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering

/// The picture of a render request: of a layout, of pages, a filmstrip of a scenario, or a sheet of
/// screens.
package struct RequestedPicture {
  private let pages: [DisplayList]
  /// Warnings about text without glyphs and options without effect.
  package private(set) var warnings: [String] = []
  /// Pixels per point.
  private let scale: Double
  /// The title and the language of a document.
  private var renderer: PDFRenderer
  /// The requested kind of file; nil if the request does not name one.
  package let format: Format?

  /// The kinds of files.
  package enum Format: String, Sendable, CaseIterable {
    case png, svg, pdf
  }

  /// The keys of a render request that concern the file.
  static let keys = [
    RequestKey(
      "format", .choice(Format.allCases.map(\.rawValue)), default: "png", "the kind of picture"),
    RequestKey("title", .string, default: "", "the title of a PDF document"),
  ]

  /// Reads a request, opening its fonts, and draws.
  package init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    format = try reader.given(node: "format")?.choice(of: Format.self)
    renderer = PDFRenderer(title: try reader["title"].string())
    if let request = try FilmstripRequest(reader, fonts: fonts) {
      pages = [request.picture()]
      scale = request.scale
      warnings = LayoutWarnings.sentences(request.layouts, notes: request.notes)
    } else if let request = try SheetRequest(reader, fonts: fonts) {
      pages = [request.picture()]
      scale = request.scale
      warnings = LayoutWarnings.sentences(request.layouts, notes: request.notes)
    } else {
      let request = try RenderRequest(reader, fonts: fonts)
      renderer.language = request.layout.style.language
      if let pages = request.pages {
        let pagination = pages.pagination()
        self.pages = try Self.pictures(of: pages, pagination, request)
        warnings = LayoutWarnings.sentences(
          [pagination.document.layout()], notes: request.layout.notes)
      } else {
        let layout = request.layout.layout()
        pages = [DisplayList(Self.contents(of: request, layout), drawing: request.drawing)]
        warnings = LayoutWarnings.sentences([layout], notes: request.layout.notes)
      }
      scale = request.scale
    }
  }

  /// Returns the bytes of a file: a document of pages, or a picture of a single page or of several
  /// pages on a sheet.
  package func bytes(as format: Format) throws(RequestError) -> [UInt8] {
    do throws(RenderError) {
      switch format {
      case .png: return try PNGRenderer().png(from: picture, scale: scale)
      case .svg: return Array(SVGRenderer().svg(from: picture).utf8)
      case .pdf: return try renderer.pdf(of: pages)
      }
    } catch {
      throw RequestError(error)
    }
  }

  private var picture: DisplayList {
    pages.count == 1 ? pages[0] : PageSheet().picture(of: pages)
  }

  /// Returns pictures of the requested pages.
  private static func pictures(
    of pages: PagesRequest, _ pagination: TextPagination, _ request: RenderRequest
  ) throws(RequestError) -> [DisplayList] {
    let numbers = try pages.existingNumbers(pagination)
    var drawing = request.drawing
    // The edges of the picture are the edges of the page.
    drawing.padding = 0
    return numbers.map { number in
      var contents =
        pagination.layout(ofPage: number).map { layout in
          self.contents(of: request, layout) { pagination.page(of: $0) == number }
        } ?? LayoutContents(size: .zero)
      contents.size = pages.size(ofPage: number)
      var picture = DisplayList(contents, drawing: drawing)
      for box in pages.marginBoxes { box.draw(page: number, on: &picture, drawing) }
      return picture
    }
  }

  /// Returns the contents to draw of a layout; only carets whose position is in the layout.
  private static func contents(
    of request: RenderRequest, _ layout: TextLayout,
    hasCaret: (TextPosition) -> Bool = { _ in true }
  ) -> LayoutContents {
    var contents = LayoutContents(
      layout, selections: request.layout.ranges, showing: request.drawing.show)
    if request.drawing.show.contains(.accessibilityRuns) {
      contents.accessibilityRuns = layout.accessibilityRuns
    }
    if let selected = request.highlight {
      let words = WordGeometry(
        layout,
        words: HighlightWords.ranges(
          of: layout.text, languages: layout.languageRuns(in: TextRange(0, layout.length))))
      contents.highlightOutline = HighlightBand.outline(of: words.bands(behind: selected))
    }
    for caret in request.carets where hasCaret(caret.position) {
      contents.addCaret(
        at: caret.position, anchor: caret.anchor, in: layout, name: caret.name,
        color: caret.color)
    }
    return contents
  }
}
