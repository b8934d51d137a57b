// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
package import CarettaLayout

/// The layouts of a layout request: one of the whole text, or one of each requested page.
package struct RequestedLayouts {
  /// The request without its pages.
  package let request: LayoutRequest
  /// The layouts in the order of the text; at least one.
  package let parts: [Part]

  /// A layout and the text that it shows.
  package struct Part {
    /// The number of the page; nil for a layout without pages.
    package let page: Int?
    /// The layout, with the offsets of the whole text; nil for a page without lines.
    package let layout: TextLayout?
    /// The range in the whole text.
    package let range: TextRange
    /// The text in the range.
    package let text: String
    /// Whether the caret of a position is in the layout.
    package let hasCaret: (TextPosition) -> Bool
  }

  /// Reads a request, opening its fonts, and lays it out.
  ///
  /// - Throws: the mistake in the request, or an error if no requested page exists.
  package init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    guard let pages = try PagesRequest(reader, fonts: fonts) else {
      request = try LayoutRequest(reader, fonts: fonts)
      let layout = request.layout()
      parts = [
        Part(
          page: nil, layout: layout, range: TextRange(0, layout.length), text: request.text,
          hasCaret: { _ in true })
      ]
      return
    }
    request = pages.layout
    let pagination = pages.pagination()
    let units = Array(request.text.utf16)
    parts = try pages.existingNumbers(pagination).map { number in
      let range = pagination.textRange(ofPage: number) ?? TextRange(0, 0)
      return Part(
        page: number, layout: pagination.layout(ofPage: number), range: range,
        text: String(decoding: units[range.start..<range.end], as: UTF16.self),
        hasCaret: { pagination.page(of: $0) == number })
    }
  }
}
