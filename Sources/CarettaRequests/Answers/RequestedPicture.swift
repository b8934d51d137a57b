// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering

/// The picture of a render request: of a layout, a filmstrip of a scenario, or a sheet of screens.
package struct RequestedPicture {
  private let list: DisplayList
  /// Warnings about text without glyphs and options without effect.
  package private(set) var warnings: [String] = []
  /// Pixels per point.
  private let scale: Double

  /// The kinds of files.
  package enum Format: String, Sendable {
    case png, svg
  }

  /// Reads a request, opening its fonts, and draws.
  package init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    if let request = try FilmstripRequest(reader, fonts: fonts) {
      list = request.picture()
      scale = request.scale
      warnings = LayoutWarnings.sentences(request.layouts, notes: request.notes)
    } else if let request = try SheetRequest(reader, fonts: fonts) {
      list = request.picture()
      scale = request.scale
      warnings = LayoutWarnings.sentences(request.layouts, notes: request.notes)
    } else {
      let request = try RenderRequest(reader, fonts: fonts)
      if let pages = request.pages {
        let pagination = pages.pagination()
        list = try Self.picture(of: pages, pagination, request)
        warnings = LayoutWarnings.sentences(
          [pagination.document.layout()], notes: request.layout.notes)
      } else {
        let layout = request.layout.layout()
        list = DisplayList(Self.contents(of: request, layout), drawing: request.drawing)
        warnings = LayoutWarnings.sentences([layout], notes: request.layout.notes)
      }
      scale = request.scale
    }
  }

  /// Returns the bytes of a file of the picture.
  package func bytes(as format: Format) throws(RequestError) -> [UInt8] {
    do throws(RenderError) {
      switch format {
      case .png: return try PNGRenderer().png(from: list, scale: scale)
      case .svg: return Array(SVGRenderer().svg(from: list).utf8)
      }
    } catch {
      throw RequestError(error)
    }
  }

  /// Returns a picture of the requested pages: a single page, or several pages on a sheet.
  private static func picture(
    of pages: PagesRequest, _ pagination: TextPagination, _ request: RenderRequest
  ) throws(RequestError) -> DisplayList {
    let numbers = try pages.existingNumbers(pagination)
    var drawing = request.drawing
    // The edges of the picture are the edges of the page.
    drawing.padding = 0
    var pictures = numbers.map { number in
      var contents =
        pagination.layout(ofPage: number).map { layout in
          self.contents(of: request, layout) { pagination.page(of: $0) == number }
        } ?? LayoutContents(size: .zero)
      contents.size = pages.size(ofPage: number)
      return DisplayList(contents, drawing: drawing)
    }
    return pictures.count == 1 ? pictures.removeLast() : PageSheet().picture(of: pictures)
  }

  /// Returns the contents to draw of a layout; only carets whose position is in the layout.
  private static func contents(
    of request: RenderRequest, _ layout: TextLayout,
    hasCaret: (TextPosition) -> Bool = { _ in true }
  ) -> LayoutContents {
    var contents = LayoutContents(layout, selections: request.layout.ranges)
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
