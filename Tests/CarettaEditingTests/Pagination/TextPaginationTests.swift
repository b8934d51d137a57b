// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Clusters are 10 wide and lines 20 high.
@Suite struct TextPaginationTests {
  /// Pages of some lines, 100 wide.
  private func pages(_ lines: Int...) -> [PageGeometry.Page] {
    lines.map { [rect(10, 5, 100, Double($0) * 20)] }
  }

  private func pagination(
    _ text: String, _ geometry: PageGeometry, orphans: Int = 1, widows: Int = 1,
    paragraphs: [ParagraphSpan] = [], spans: [TextSpan] = [], _ style: ParagraphStyle = .init()
  ) throws -> TextPagination {
    let document = try Box.document(
      Box.hebrew(text), width: 300, style, paragraphSpans: paragraphs, spans: spans)
    return TextPagination(document, geometry, orphans: orphans, widows: widows)
  }

  /// The text of the lines of each page.
  private func texts(_ pagination: TextPagination) -> [[String]] {
    let text = pagination.document.text
    expect(pagination.differencesFromScratch(), equals: [])
    return (0..<pagination.pageCount).map { page in
      pagination.layout(ofPage: page)?.lines.map { MarkedText.slice(text, $0.range) } ?? []
    }
  }

  @Test func `pages are filled one after the other`() throws {
    let pagination = try pagination("a\nb\nc\nd\ne", PageGeometry(repeating: pages(2)))
    expect(texts(pagination), equals: [["a\n", "b\n"], ["c\n", "d\n"], ["e"]])
    let page = try #require(pagination.layout(ofPage: 1))
    expect(page.lines.map(\.top), equals: [5, 25])
    expect(page.lines.map(\.left), equals: [10, 10])
    expect(page.lines.map(\.container), equals: [0, 0])
    expect(page.lines.map(\.range), equals: [TextRange(4, 6), TextRange(6, 8)])
    expect(pagination.textRange(ofPage: 1), equals: TextRange(4, 8))
    expect(pagination.layout(ofPage: 3), equals: nil)
    expect(pagination.layout(ofPage: -1), equals: nil)
    expect(pagination.overflowOffset, equals: nil)
    expect(pagination.count, equals: pagination.pageCount)
    expect(pagination[1], equals: pagination.layout(ofPage: 1))
  }

  @Test func `an empty last paragraph keeps its format on pages`() throws {
    let span = ParagraphSpan(TextRange(2, 2), headIndent: 10)
    let pagination = try pagination("a\n", PageGeometry(repeating: pages(1)), paragraphs: [span])
    expect(texts(pagination), equals: [["a\n"], [""]])
    expect(pagination.layout(ofPage: 1)?.line(0).left, equals: 20)
    let one = try self.pagination("a\n", PageGeometry(repeating: pages(2)), paragraphs: [span])
    expect(one.layout(ofPage: 0)?.lines.map(\.left), equals: [10, 20])
  }

  @Test func `a page answers for its own text alone`() throws {
    let pagination = try pagination("aaa bbbbbbb ccc ddd eee", PageGeometry(repeating: pages(1)))
    expect(texts(pagination), equals: [["aaa "], ["bbbbbbb "], ["ccc ddd "], ["eee"]])
    let page = try #require(pagination.layout(ofPage: 2))
    expect(page.caretStops.map(\.offset), equals: Array(12..<20))
    expect(page.caretStop(at: TextPosition(11)), equals: nil)
    #expect(page.caretRect(for: TextPosition(3)).isNull)
    expect(page.caretStop(at: TextPosition(12))?.x, equals: 10)
    expect(page.caretStop(at: TextPosition(20, .upstream))?.x, equals: 90)
    expect(page.caretStop(at: TextPosition(21)), equals: nil)
    #expect(page.caretCandidates(at: 2).isEmpty)
    #expect(page.selectionRects(for: TextRange(0, 12)).isEmpty)
    #expect(page.selectionRects(for: TextRange(21, 23)).isEmpty)
    expect(
      page.selectionRects(for: TextRange(0, 15), extendingToContainer: false).map(\.rect.width),
      equals: [30])
    // A selection that begins and ends on other pages has neither end here.
    let through = page.selectionRects(for: TextRange(0, 23))
    expect(through.map(\.rect), equals: [rect(10, 5, 80, 20)])
    #expect(through.map(\.containsStart) == [false] && through.map(\.containsEnd) == [false])
    expect(page.selectionRects(for: TextRange(13, 15)).map(\.containsEnd), equals: [true])
    #expect(page.firstRect(for: TextRange(0, 4)).isNull)
    expect(page.closestPosition(to: Point(x: 0, y: -9)), equals: TextPosition(12))
    expect(page.closestPosition(to: Point(x: 500, y: 500)), equals: TextPosition(20, .upstream))
    #expect(page.glyphRuns.allSatisfy { $0.clusters.allSatisfy { (12..<20).contains($0) } })
    expect(page.text, equals: "aaa bbbbbbb ccc ddd eee")
  }

  @Test func `a box over two pages has its text of each of them`() throws {
    let pagination = try pagination(
      "aaa bbbbbbb ccc ddd\neee", PageGeometry(repeating: pages(1)),
      spans: [TextSpan(TextRange(4, 18)) { $0.box = InlineBox() }])
    expect(texts(pagination).count, equals: 4)
    let boxes = (0..<4).map { pagination.layout(ofPage: $0)?.inlineBoxes.map(\.range) }
    expect(boxes, equals: [[], [TextRange(4, 12)], [TextRange(12, 18)], []])
    for page in 0..<4 { expect(pagination.layout(ofPage: page)?.audit(), equals: []) }
  }

  @Test func `the page of a position`() throws {
    let pagination = try pagination("aaa bbbbbbb ccc\n\nd", PageGeometry(repeating: pages(1)))
    expect(texts(pagination), equals: [["aaa "], ["bbbbbbb "], ["ccc\n"], ["\n"], ["d"]])
    func page(_ offset: Int, _ affinity: TextAffinity = .downstream) -> Int? {
      pagination.page(of: TextPosition(offset, affinity))
    }
    expect(
      [0, 3, 4, 11, 12, 15, 16, 17, 18].map { page($0) }, equals: [0, 0, 1, 1, 2, 2, 3, 4, 4])
    expect(page(4, .upstream), equals: 0)
    expect(page(16, .upstream), equals: 3)
    expect(page(-1), equals: nil)
    expect(page(19), equals: nil)
    // After a line separator there is no other caret at the end of the line before.
    let separated = try self.pagination("aaa\u{2028}bbb", PageGeometry(repeating: pages(1)))
    expect(separated.page(of: TextPosition(4, .upstream)), equals: 1)
    expect(separated.page(of: TextPosition(3, .upstream)), equals: 0)
  }

  @Test func `first, left and right pages`() throws {
    let pagination = try pagination(
      "a\nb\nc\nd\ne\nf\ng\nh", PageGeometry(first: pages(1), repeating: pages(3, 2)))
    expect(texts(pagination).map(\.count), equals: [1, 3, 2, 2])
  }

  @Test func `lines keep clear of the areas of their own page`() throws {
    let text = "aaa bbb ccc ddd eee fff ggg hhh iii jjj"
    let container = [rect(10, 5, 100, 40)]
    // The middle of the first page's first line, the left of each second page after it.
    let middle = ExclusionShape.rect(rect(50, 5, 20, 20))
    let left = ExclusionShape.circle(center: Point(x: 10, y: 5), radius: 60)
    let geometry = PageGeometry(
      first: [PageGeometry.Page(container, exclusions: [middle])],
      repeating: [PageGeometry.Page(container), PageGeometry.Page(container, exclusions: [left])])
    let pagination = try pagination(text, geometry)
    expect(
      texts(pagination),
      equals: [["aaa bbb ", "ccc ddd "], ["eee fff ", "ggg hhh "], ["iii ", "jjj"]])
    let first = try #require(pagination.layout(ofPage: 0))
    expect(first.line(0).parts.map(\.left), equals: [10, 70])
    expect(first.line(1).parts.map(\.left), equals: [10])
    expect(first.closestPosition(to: Point(x: 66, y: 10)), equals: TextPosition(4))
    expect(pagination.layout(ofPage: 1)?.lines.map(\.left), equals: [10, 10])
    expect(pagination.layout(ofPage: 2)?.lines.allSatisfy { $0.left > 50 }, equals: true)
    for page in 0..<3 { expect(pagination.layout(ofPage: page)?.audit(), equals: []) }
    // All pages alike: one layout in as many containers with the shape of all.
    let alike = try self.pagination(
      text, PageGeometry(repeating: [PageGeometry.Page(container, exclusions: [middle])]))
    _ = texts(alike)
    let whole = try Box.layout(
      text, width: 5,
      block: BlockOptions(
        exclusions: [middle], containers: Array(repeating: container[0], count: 9)
      ) {
        $0.orphans = 1
        $0.widows = 1
      })
    expect(
      (0..<alike.pageCount).flatMap { alike.layout(ofPage: $0)?.lines.map(\.parts) ?? [] },
      equals: whole.lines.map(\.parts))
  }

  @Test func `no text hangs on pages where some have areas`() throws {
    let container = [rect(10, 5, 100, 20)]
    let style = ParagraphStyle { $0.hangingPunctuation = .forceEnd }
    func right(_ repeating: [PageGeometry.Page]) throws -> Double? {
      let pagination = try pagination("aaaaaaaaa. b", PageGeometry(repeating: repeating), style)
      _ = texts(pagination)
      return pagination.layout(ofPage: 0).map { $0.line(0).left + $0.line(0).width }
    }
    let shape = ExclusionShape.rect(rect(10, 5, 100, 9))
    #expect(try right([PageGeometry.Page(container)]) != nil)
    try expect(
      right([PageGeometry.Page(container), PageGeometry.Page(container, exclusions: [shape])]),
      equals: 110)
  }

  @Test func `columns of a page are filled before the next page`() throws {
    let geometry = PageGeometry(
      size: Size(width: 260, height: 60),
      insets: EdgeInsets(top: 10, left: 20, bottom: 10, right: 20), columns: 2, gap: 20)
    expect(geometry.page(9).containers, equals: [rect(20, 10, 100, 40), rect(140, 10, 100, 40)])
    #expect(geometry.page(9) == geometry.page(0) && geometry.page(-1) == [])
    expect(PageGeometry(first: [], repeating: []).page(3), equals: [])
    let pagination = try pagination("a\nb\nc\nd\ne\nf", geometry)
    expect(texts(pagination).map(\.count), equals: [4, 2])
    let page = try #require(pagination.layout(ofPage: 0))
    expect(page.lines.map(\.left), equals: [20, 20, 140, 140])
    expect(page.lines.map(\.container), equals: [0, 0, 1, 1])
  }

  @Test func `pages that are too few, too small or none`() throws {
    let few = try pagination("a\nb\nc\nd", PageGeometry(first: pages(1, 2), repeating: []))
    expect(texts(few), equals: [["a\n"], ["b\n", "c\n"]])
    expect(few.overflowOffset, equals: 6)
    expect(few.page(of: TextPosition(6)), equals: nil)
    let small = try pagination("a\nb", PageGeometry(repeating: pages(0)))
    expect(texts(small), equals: [["a\n"]])
    expect(small.overflowOffset, equals: 2)
    let some = try pagination("a\nb", PageGeometry(repeating: pages(0, 1)))
    expect(texts(some), equals: [[], ["a\n"], [], ["b"]])
    expect(some.layout(ofPage: 2), equals: nil)
    expect(some.textRange(ofPage: 2), equals: TextRange(2, 2))
    expect(some.page(of: TextPosition(2)), equals: 3)
    let none = try pagination("a\nb", PageGeometry(repeating: []))
    expect(none.pageCount, equals: 1)
    expect(none.overflowOffset, equals: 2)
    let empty = try pagination("", PageGeometry(repeating: pages(2)))
    expect(texts(empty), equals: [[""]])
    expect(empty.layout(ofPage: 0)?.caretStop(at: TextPosition(0))?.y, equals: 5)
  }

  @Test func `pages without room after the text do not matter for where it ends`() throws {
    let text = "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee"
    for widths in [[50.0], [50, 100], [100, 50], [300, 20, 70]] {
      let low: [PageGeometry.Page] = widths.map { [rect(0, 0, $0, 10)] }
      let pagination = try pagination(
        text, PageGeometry(first: pages(3), repeating: low), widows: 3)
      expect(texts(pagination).map(\.count), equals: [2])
      expect(pagination.overflowOffset, equals: 20)
    }
  }

  @Test func `lines that are taken back over the end of a page`() throws {
    let text = "a\nbbbbbbbbb ccccccccc ddddddddd"
    expect(
      texts(try pagination(text, PageGeometry(repeating: pages(3)))).map(\.count), equals: [3, 1])
    expect(
      texts(try pagination(text, PageGeometry(repeating: pages(3)), widows: 2)).map(\.count),
      equals: [2, 2])
    expect(
      texts(try pagination(text, PageGeometry(repeating: pages(3)), orphans: 2, widows: 2))
        .map(\.count), equals: [1, 3])
    let kept = try pagination(
      "a\nb\nc\nd\ne", PageGeometry(repeating: pages(3)),
      paragraphs: [ParagraphSpan(TextRange(2, 5)) { $0.keepWithNext = true }])
    expect(texts(kept).map(\.count), equals: [1, 3, 1])
    let broken = try pagination(
      "a\nb\nc\nd\ne", PageGeometry(repeating: pages(3)),
      paragraphs: [ParagraphSpan(TextRange(0, 2)) { $0.breakAfter = true }])
    expect(texts(broken).map(\.count), equals: [1, 3, 1])
  }

  @Test func `an edit moves what the end of the page before has taken`() throws {
    let pagination = try pagination(
      "a\nb\nc\nddddddddd eeeeeeeee", PageGeometry(repeating: pages(3)),
      paragraphs: [ParagraphSpan(TextRange(2, 5)) { $0.keepWithNext = true }])
    expect(texts(pagination).map(\.count), equals: [1, 3, 1])
    // Without its second paragraph the third stays on the first page.
    pagination.document.replace(TextRange(2, 4), with: "")
    expect(texts(pagination).map(\.count), equals: [3, 1])
    pagination.document.setParagraphSpans([])
    expect(texts(pagination).map(\.count), equals: [3, 1])
    pagination.document.setSpans([TextSpan(TextRange(0, 1), size: 40)])
    expect(texts(pagination).map(\.count), equals: [2, 2])
    pagination.document.insert("x\ny\n", at: 0)
    expect(texts(pagination).map(\.count), equals: [2, 2, 2])
  }

  @Test func `a line after the first page is justified if the initial letter fills several lines`()
    throws
  {
    var format = ParagraphSpan(TextRange(0, 31))
    format.textAlign = .justify
    format.initialLetter = .init(lines: 2, length: 50)
    let pagination = try pagination(
      "aaa bbb ccc ddd eee fff ggg hhh", PageGeometry(repeating: pages(1)), paragraphs: [format])
    let second = try #require(pagination.layout(ofPage: 1))
    expect(second.lines.map(\.width), equals: [100])
  }

  @Test func `changes at the ends of the text and of pages`() throws {
    let pagination = try pagination("a\nb\nc\nd\n", PageGeometry(repeating: pages(2)))
    expect(texts(pagination).map(\.count), equals: [2, 2, 1])
    for (range, text) in [
      (TextRange(8, 8), "e"), (TextRange(4, 4), "x"), (TextRange(3, 4), ""),
      (TextRange(0, 0), "\n"),
      (TextRange(9, 10), "\n"), (TextRange(0, 10), ""), (TextRange(0, 0), "a\r"),
      (TextRange(2, 2), "\nb\n\n"), (TextRange(1, 4), "אבג"),
      (TextRange(0, 3), "a b c d e f g h i j k l"),
    ] {
      pagination.document.replace(range, with: text)
      expect(pagination.differencesFromScratch(), equals: [])
    }
  }

  @Test
  func `an unpaged document has none of the pages' cost, and one that has gone is not followed`()
    throws
  {
    let document = try Box.document("a\nb")
    weak var pagination: TextPagination?
    do {
      let own = TextPagination(document, PageGeometry(repeating: pages(1)))
      expect(own.pageCount, equals: 2)
      pagination = own
      document.insert("x\n", at: 0)
      expect(own.pageCount, equals: 3)
    }
    #expect(pagination == nil)
    document.insert("y\n", at: 0)
    expect(document.text, equals: "y\nx\na\nb")
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `vertical lines fill pages from their first side`(mode: WritingMode) throws {
    let page = PageGeometry.Page([rect(10, 5, 45, 60)])
    let text = "abcdef\nghi jkl\nm\nn\nop"
    let pagination = try pagination(
      text, PageGeometry(repeating: [page]), ParagraphStyle(writingMode: mode))
    expect(pagination.pageCount, equals: 3)
    expect(pagination.differencesFromScratch(), equals: [])
    let lines = try #require(pagination.layout(ofPage: 1)).lines
    expect(lines.map(\.top), equals: [5, 5])
    expect(lines.map(\.left), equals: (mode == .verticalRL ? [35, 15] : [10, 30]))
    expect(pagination.page(of: TextPosition(12)), equals: 1)
    pagination.document.replace(TextRange(0, 7), with: "")
    expect(pagination.pageCount, equals: 3)
    expect(pagination.differencesFromScratch(), equals: [])
  }
}
