// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Draws display lists as the pages of a PDF 1.7 document, one point per unit.
///
/// ```swift
/// let pages = (0..<pagination.pageCount).compactMap { pagination.layout(ofPage: $0) }
/// let pdf = try PDFRenderer(title: "Report", language: "en").pdf(
///   of: pages.map { DisplayList(LayoutContents($0)) })
/// ```
///
/// Fonts are embedded as subsets. Text of layouts can be searched and copied in logical order, and
/// is tagged by paragraph. Equal lists give equal bytes.
public struct PDFRenderer: Sendable {
  /// The title of the document; empty for none.
  public var title: String
  /// The language of the text (BCP 47); empty for an unknown language.
  public var language: String

  /// Creates a renderer.
  public init(title: String = "", language: String = "") {
    self.title = title
    self.language = language
  }

  /// Draws pages as a PDF document.
  ///
  /// - Parameter pages: the pages; without pages, the document has one empty page. An empty page is
  ///   one point wide and high. The largest width and height are 14,400 points.
  /// - Returns: the bytes of the file.
  /// - Throws: `RenderError` for an invalid size of a page, and for a font that is too complex or
  ///   cannot be embedded.
  public func pdf(of pages: [DisplayList]) throws(RenderError) -> [UInt8] {
    let document = try PDFDocument()
    for page in pages.isEmpty ? [DisplayList(size: .zero)] : pages { try document.add(page) }
    return try document.bytes(title: title, language: language)
  }
}
