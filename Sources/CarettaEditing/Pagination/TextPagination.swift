// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The pages of a document.
///
/// ```swift
/// let book = TextDocument(text, style: style)
/// let pagination = TextPagination(book, PageGeometry(size: Size(width: 420, height: 595)))
/// let page = pagination.layout(ofPage: 2)        // lays out the first three pages
/// book.insert("Call me Ishmael.", at: 0)
/// pagination.layout(ofPage: 0)                   // lays out one page again
/// ```
///
/// The lines are those of one `TextLayout` of the text with the containers of all pages
/// (`BlockOptions.containers`), each with the areas that lines keep clear of on its page, and with its rules for
/// `orphans`, `widows`, `keepWithNext` and `breakAfter`. Where some page has such areas, text stands in its stretch on
/// all of them: no punctuation hangs outside. Pages are
/// laid out when they are asked for, from the first one on: where a page begins depends on all before. A change
/// of the document lays out the pages again from the one where it is, or the one before it, up to where a page begins as one
/// did before; those after it stay as they are. Text is shaped by the document, and once.
///
/// The document is edited as without pages, by itself or by a `TextEditor`; it may have any width of its own,
/// and several paginations. A paragraph is broken as a whole: in one over several pages an edit makes all of its
/// lines again.
public final class TextPagination {
  /// The text.
  public let document: TextDocument
  /// The containers of the pages.
  public let geometry: PageGeometry
  /// How many lines of a paragraph there are at least before it goes on in another container (CSS `orphans`).
  public let orphans: Int
  /// How many lines of a paragraph there are at least in the container where it ends (CSS `widows`).
  public let widows: Int
  /// The work done so far.
  package internal(set) var work = Work()

  /// The amount of work that a pagination has done; tests assert it instead of times.
  package struct Work: Hashable, Sendable {
    /// Paragraphs broken into the lines of pages.
    package var paragraphs = 0
    /// Pages made of them.
    package var pages = 0
    /// Pages that followed as they were after a change.
    package var keptPages = 0
  }

  let regions: PageRegions
  /// The pages that are laid out, from the first one on.
  var pages = LaidOutPages(at: 0)
  /// Pages of before the latest changes; nil without any.
  var former: FormerPages?
  /// Whether these followed the last page that is laid out.
  var formerFollows = false
  /// What lines are made for; nil where the document's styles have changed.
  private var latestSpecification: LayoutSpecification?

  /// Makes the pagination of a document, which it follows; nothing is laid out.
  ///
  /// - Parameters:
  ///   - document: the text.
  ///   - geometry: the containers of the pages.
  ///   - orphans: the least lines of a paragraph before the end of a container; below 1 counts as 1.
  ///   - widows: the least lines of a paragraph in the container where it ends; below 1 counts as 1.
  public init(
    _ document: TextDocument, _ geometry: PageGeometry, orphans: Int = 2, widows: Int = 2
  ) {
    self.document = document
    self.geometry = geometry
    self.orphans = orphans
    self.widows = widows
    regions = PageRegions(geometry, document.paragraphStyle.writingMode)
    document.add(self)
  }

  // MARK: - Pages

  /// How many pages there are: all of the text is laid out for it.
  ///
  /// - Complexity: O(length) for text that is not laid out.
  public var pageCount: Int {
    layOut { false }
    return pages.count
  }

  /// How many pages from the first one on are laid out.
  public var laidOutPageCount: Int { pages.count }

  /// Whether all of the text is laid out.
  public var isLaidOut: Bool { pages.isComplete }

  /// The layout of a page, in the coordinates of the page.
  ///
  /// Offsets are those of the document; line numbers and containers count from the page's first one. Text of
  /// other pages has no line, caret, rectangle or glyph here.
  ///
  /// - Parameter page: the number of the page, from 0.
  /// - Returns: nil for a page that there is not, or that no line stands on because its containers are too small.
  /// - Complexity: O(lines of the page) and, for text up to it that is not laid out, O(length of that).
  public func layout(ofPage page: Int) -> TextLayout? {
    guard let range = textRange(ofPage: page) else { return nil }
    return TextLayout(
      pages.pages[page], at: range.start,
      specification.with(geometry.page(page)), length: document.length,
      attachmentsBefore: attachmentsBefore)
  }

  /// The text of a page, with the terminator of a paragraph that ends on it; empty for a page without lines, and nil
  /// for one that there is not.
  ///
  /// - Complexity: as `layout(ofPage:)`, but O(1) where that is laid out.
  public func textRange(ofPage page: Int) -> TextRange? {
    guard page >= 0 else { return nil }
    layOut { self.pages.count > page }
    guard page < pages.count else { return nil }
    return TextRange(pages.starts[page], pages.starts[page + 1])
  }

  /// The page that the caret of a position is on; nil for text that no container has room for, and outside the
  /// text.
  ///
  /// - Complexity: O(log pages) and, for text up to it that is not laid out, O(length of that).
  public func page(of position: TextPosition) -> Int? {
    guard position.offset >= 0, position.offset <= document.length else { return nil }
    layOut { self.pages.end > position.offset }
    guard var page = pages.page(at: position.offset) else { return nil }
    if page == pages.count {
      // The end of the text, or what is left out after it.
      let goesOn = pages.pages.last?.continuesParagraph == true
      guard page > 0, position.offset == pages.end, pages.leftOut == nil || goesOn else {
        return nil
      }
      page -= 1
    }
    while page > 0, pages.pages[page].lineCount == 0 { page -= 1 }
    if position.affinity == .upstream, position.offset == pages.starts[page],
      let before = pages.pages[..<page].lastIndex(where: { $0.lineCount > 0 }),
      pages.pages[before].isSoftWrapped
    {
      return before
    }
    return page
  }

  /// From which offset on no container has room for the text; nil where all of it fits.
  ///
  /// All of the text is laid out for it, as for `pageCount`.
  public var overflowOffset: Int? {
    layOut { false }
    return pages.leftOut.map { document.length - $0 }
  }

  // MARK: - What lines are made for

  var specification: LayoutSpecification {
    if let latestSpecification { return latestSpecification }
    var block = regions.block
    block.orphans = orphans
    block.widows = widows
    let result = document.specification.flowing(block)
    latestSpecification = result
    return result
  }

  var attachmentsBefore: ((Int) -> Int)? {
    if !document.hasAttachments { return nil }
    return { [document] in document.attachmentTree.count(before: $0) }
  }

  func forgetSpecification() { latestSpecification = nil }
}
