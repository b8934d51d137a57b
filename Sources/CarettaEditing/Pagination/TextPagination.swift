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
/// The lines are equal to the lines of one `TextLayout` of the text with the containers and
/// exclusions of all pages (`BlockOptions.containers`), and with the rules for `orphans`, `widows`,
/// `keepWithNext` and `breakAfter`. Pages are laid out on demand, from the first page on, because
/// the start of a page depends on all pages before it. A change of the document lays out pages
/// again from the changed page, or the page before it, until a page begins exactly as a previous
/// page did; the pages after it are reused. Text is shaped only once, by the document.
///
/// The document is edited directly or by a `TextEditor`, as without pages; it may have any width,
/// and several paginations. An edit inside a paragraph that is longer than a page lays out only the
/// pages whose lines it changes, unless its lines are chosen together (`textWrap` `balance` or
/// `pretty`, `wordBreak` `autoPhrase`).
public final class TextPagination {
  /// The text.
  public let document: TextDocument
  /// The containers of the pages.
  public let geometry: PageGeometry
  /// The minimum number of lines of a paragraph before it continues in another container (CSS
  /// `orphans`).
  package let orphans: Int
  /// The minimum number of lines of a paragraph in the container where it ends (CSS `widows`).
  package let widows: Int
  /// The work done so far.
  package internal(set) var work = Work()

  /// The amount of work that a pagination has done; tests assert it instead of times.
  package struct Work: Hashable, Sendable {
    /// Paragraphs read from the document.
    package var paragraphs = 0
    /// Pages created.
    package var pages = 0
    /// Pages reused unchanged after a change.
    package var keptPages = 0
  }

  let regions: PageRegions
  /// The laid out pages, from the first page on.
  var pages = LaidOutPages(at: 0)
  /// Whether the start after these pages was determined from the current text.
  var nextIsCurrent = false
  /// The pages before the latest changes; nil without any.
  var former: FormerPages?
  /// Whether the former pages followed the last laid out page.
  var formerFollows = false
  /// The specification for line breaking; nil if the document's styles have changed.
  private var latestSpecification: LayoutSpecification?

  /// Creates the pagination of a document and observes the document; nothing is laid out.
  ///
  /// - Parameters:
  ///   - document: the text.
  ///   - geometry: the containers of the pages.
  ///   - orphans: the minimum number of lines of a paragraph before the end of a container; at
  ///     least 1.
  ///   - widows: the minimum number of lines of a paragraph in the container where it ends; at
  ///     least 1.
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

  /// The number of pages; all of the text is laid out to determine it.
  ///
  /// - Complexity: O(length) for text that is not laid out.
  public var pageCount: Int {
    layOut { false }
    return pages.count
  }

  /// The number of laid out pages, from the first page on.
  public var laidOutPageCount: Int { pages.count }

  /// Whether all of the text is laid out.
  package var isLaidOut: Bool { pages.isComplete }

  /// Returns the layout of a page, in the coordinates of the page.
  ///
  /// Offsets are relative to the document; lines and containers are numbered from the page's first
  /// one. Text of other pages has no line, caret, rectangle or glyph here.
  ///
  /// - Parameter page: the number of the page, from 0.
  /// - Returns: nil if the page does not exist, or if it has no lines because its containers are
  ///   too small.
  /// - Complexity: O(lines of the page), plus O(length) of the text up to the page that is not laid
  ///   out yet.
  public func layout(ofPage page: Int) -> TextLayout? {
    guard let range = textRange(ofPage: page) else { return nil }
    return TextLayout(
      pages.pages[page], at: range.start,
      specification.with(geometry.page(page)), length: document.length,
      attachmentsBefore: attachmentsBefore,
      listsBefore: document.lists(beforeParagraphAt:))
  }

  /// Returns the text range of a page, including the terminator of a paragraph that ends on it.
  ///
  /// The range is empty for a page without lines, and nil for a page that does not exist.
  ///
  /// - Complexity: as `layout(ofPage:)`, but O(1) if the page is laid out.
  public func textRange(ofPage page: Int) -> TextRange? {
    guard page >= 0 else { return nil }
    layOut { self.pages.count > page }
    guard page < pages.count else { return nil }
    return TextRange(pages.starts[page], pages.starts[page + 1])
  }

  /// Returns the page of the caret of a position; nil for overflowing text and outside the text.
  ///
  /// - Complexity: O(log pages), plus O(length) of the text up to the page that is not laid out
  ///   yet.
  public func page(of position: TextPosition) -> Int? {
    guard position.offset >= 0, position.offset <= document.length else { return nil }
    layOut { self.pages.end > position.offset }
    guard var page = pages.page(at: position.offset) else { return nil }
    if page == pages.count {
      // The end of the text, or the start of overflowing text after it.
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

  /// The offset of the first overflowing text, which no container holds; nil if all text fits.
  ///
  /// All of the text is laid out to determine it, as for `pageCount`.
  public var overflowOffset: Int? {
    layOut { false }
    return pages.leftOut.map { document.length - $0 }
  }

  // MARK: - Specification

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

extension TextPagination: RandomAccessCollection {
  /// The number of the first page: 0.
  public var startIndex: Int { 0 }
  /// The number of pages; all of the text is laid out to determine it, as for `pageCount`.
  public var endIndex: Int { pageCount }
  /// Returns the layout of a page, as `layout(ofPage:)`; nil for a page without lines.
  public subscript(page: Int) -> TextLayout? { layout(ofPage: page) }
}
