// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The cost of pages, counted instead of timed.
@Suite struct PaginationWorkTests {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog and does not look back. "
  /// Lines of 400 points and 20 high, 12 on a page.
  private static let geometry = PageGeometry(
    size: Size(width: 480, height: 320),
    insets: EdgeInsets(top: 40, left: 40, bottom: 40, right: 40))

  /// A book of paragraphs of two to six sentences, 10 wide a letter: some 300 pages.
  private func book(
    _ context: LayoutContext, _ geometry: PageGeometry = geometry
  ) throws -> TextPagination {
    let paragraphs = (0..<540).map { index in
      String(repeating: Self.sentence, count: 2 + index % 5) + "Paragraph \(index).\n"
    }
    let document = try Box.document(paragraphs.joined(), width: 400, context: context)
    return TextPagination(document, geometry)
  }

  private func ranges(_ pagination: TextPagination) -> [TextRange?] {
    (0..<pagination.pageCount).map { pagination.textRange(ofPage: $0) }
  }

  /// The paragraphs that were analyzed, the lines that were broken and the pages that were made.
  private func work(
    _ pagination: TextPagination, _ context: LayoutContext, _ body: () throws -> Void
  ) rethrows -> (analyzed: Int, lines: Int, pages: Int) {
    let before = (context.counters, pagination.work)
    try body()
    return (
      context.counters.paragraphsAnalyzed - before.0.paragraphsAnalyzed,
      context.counters.linesBroken - before.0.linesBroken, pagination.work.pages - before.1.pages
    )
  }

  @Test func `the first page of a book lays out the first pages`() throws {
    let context = LayoutContext()
    let pagination = try book(context)
    let opened = work(pagination, context) { #expect(pagination.layout(ofPage: 0) != nil) }
    #expect(opened.analyzed < 16, "\(opened)")
    #expect(opened.lines < 200, "\(opened)")
    expect(opened.pages, equals: 1)
    let turned = work(pagination, context) { _ = pagination.layout(ofPage: 1) }
    #expect(turned.lines < 200 && turned.pages == 1, "\(turned)")
    let again = work(pagination, context) { _ = pagination.layout(ofPage: 1) }
    #expect(again == (0, 0, 0))
    let all = work(pagination, context) { #expect(pagination.pageCount > 300) }
    #expect(all.analyzed < 540 && all.pages == pagination.pageCount - 2, "\(all)")
  }

  private static let pages = [rect(40, 40, 400, 240)]
  private static let shape = ExclusionShape.circle(center: Point(x: 240, y: 160), radius: 60)

  @Test(arguments: [
    (geometry, 300, 150, 100),
    (
      PageGeometry(repeating: [
        PageGeometry.Page(pages, exclusions: [shape]), PageGeometry.Page(pages),
      ]), 310, 250, 250
    ),
  ])
  func `an edit on page 2 does not lay out page 200, also with pages around shapes`(
    geometry: PageGeometry, leastPages: Int, editedLines: Int, farLines: Int
  ) throws {
    let context = LayoutContext()
    let pagination = try book(context, geometry)
    let count = pagination.pageCount
    #expect(count > leastPages)
    let start = try #require(pagination.textRange(ofPage: 1)).start
    let range = try #require(pagination.textRange(ofPage: 199))
    // The new letters have the width of the old ones, so line breaks do not change.
    let edited = work(pagination, context) {
      pagination.document.replace(TextRange(start + 300, start + 303), with: "cat")
      _ = pagination.layout(ofPage: 1)
    }
    #expect(edited.analyzed == 1 && edited.lines < editedLines && edited.pages <= 2, "\(edited)")
    let far = work(pagination, context) {
      expect(pagination.textRange(ofPage: 199), equals: range)
      #expect(pagination.layout(ofPage: 199) != nil)
      expect(pagination.pageCount, equals: count)
    }
    #expect(far.analyzed == 0 && far.lines < farLines && far.pages <= 2, "\(far)")
    expect(ranges(pagination), equals: ranges(TextPagination(pagination.document, geometry)))
  }

  @Test func `a letter that moves no line moves the pages after it`() throws {
    let context = LayoutContext()
    let pagination = try book(context)
    let count = pagination.pageCount
    let start = try #require(pagination.textRange(ofPage: 1)).start
    let range = try #require(pagination.textRange(ofPage: 199))
    // At the end of a paragraph, whose last line has available space.
    let end = pagination.document.paragraphRange(at: start + 300).end - 1
    let typed = work(pagination, context) {
      for step in 0..<5 {
        pagination.document.insert("x", at: end + step)
        _ = pagination.layout(ofPage: 1)
        expect(
          pagination.textRange(ofPage: 199),
          equals: TextRange(range.start + step + 1, range.end + step + 1))
      }
      expect(pagination.pageCount, equals: count)
    }
    expect(typed.analyzed, equals: 5, "\(typed)")
    #expect(typed.pages <= 5 * 3 && typed.lines < 5 * 250, "\(typed)")
    #expect(pagination.work.keptPages >= 5 * (count - 5), "\(pagination.work)")
  }

  @Test func `lines that move lay out pages until one begins as before`() throws {
    let context = LayoutContext()
    let pagination = try book(context)
    let count = pagination.pageCount
    // Each chapter begins on a page of its own.
    let document = pagination.document
    var chapters: [ParagraphSpan] = []
    for page in stride(from: 9, to: count, by: 10) {
      let range = document.paragraphRange(
        at: try #require(pagination.textRange(ofPage: page)).start)
      var span = ParagraphSpan(range)
      span.breakAfter = true
      chapters.append(span)
    }
    document.setParagraphSpans(chapters)
    let chapterCount = pagination.pageCount
    let start = try #require(pagination.textRange(ofPage: 1)).start
    let edited = work(pagination, context) {
      document.insert(Self.sentence, at: start + 300)
      #expect(pagination.layout(ofPage: 199) != nil)
      expect(pagination.pageCount, equals: chapterCount)
    }
    // The chapter and no more.
    #expect(edited.analyzed == 1 && edited.pages <= 13, "\(edited)")
    let page = work(pagination, context) {
      // More than a page: all later pages have other numbers.
      document.insert(String(repeating: Self.sentence, count: 12) + "\n", at: start + 300)
      #expect(pagination.pageCount >= chapterCount)
    }
    #expect(page.analyzed == 2 && page.pages <= 14, "\(page)")
    expect(ranges(pagination), equals: ranges(TextPagination(pagination.document, Self.geometry)))
  }

  @Test func `two edits lay out the pages of both`() throws {
    let context = LayoutContext()
    let pagination = try book(context)
    let count = pagination.pageCount
    let far = try #require(pagination.textRange(ofPage: 249)).start + 300
    let near = try #require(pagination.textRange(ofPage: 1)).start + 300
    let edited = work(pagination, context) {
      pagination.document.replace(TextRange(far, far + 3), with: "cat")
      pagination.document.replace(TextRange(near, near + 3), with: "cat")
      #expect(pagination.layout(ofPage: 270) != nil)
      expect(pagination.pageCount, equals: count)
    }
    #expect(edited.analyzed == 2 && edited.pages <= 6, "\(edited)")
    expect(ranges(pagination), equals: ranges(TextPagination(pagination.document, Self.geometry)))
  }

  @Test func `an edit in a paragraph over many pages lays out the pages it changes`() throws {
    let context = LayoutContext()
    let document = try Box.document(
      String(repeating: Self.sentence, count: 700), width: 400, context: context)
    let pagination = TextPagination(document, Self.geometry)
    let opened = work(pagination, context) { #expect(pagination.layout(ofPage: 0) != nil) }
    // The document breaks the lines of its own width.
    expect(opened.pages, equals: 1, "\(opened)")
    for page in 1..<20 { #expect(pagination.layout(ofPage: page) != nil) }
    #expect(pagination.work.paragraphs == 1 && pagination.work.pages == 20)
    let count = pagination.pageCount
    #expect(count > 100)
    for page in [0, 1, 80, count - 1] {
      let range = try #require(pagination.textRange(ofPage: page))
      let edited = work(pagination, context) {
        // The new letters have the width of the old ones.
        document.replace(TextRange(range.start + 100, range.start + 103), with: "cat")
        #expect(pagination.layout(ofPage: page) != nil)
        expect(pagination.pageCount, equals: count)
      }
      #expect(edited.pages <= 3 && edited.lines < 100, "page \(page): \(edited)")
    }
    // A space at the end of a line hangs, and moves no line.
    let end = try #require(pagination.layout(ofPage: 80)?.lines[3].range.end) - 1
    let typed = work(pagination, context) {
      document.insert(" ", at: end)
      expect(pagination.pageCount, equals: count)
    }
    #expect(typed.pages <= 3 && typed.lines < 100, "\(typed)")
    expect(ranges(pagination), equals: ranges(TextPagination(document, Self.geometry)))
    expect(pagination.layout(ofPage: count - 1)?.text, equals: document.text)
    expect(pagination.differencesFromScratch(), equals: [])
  }
}
