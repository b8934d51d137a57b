// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct GroupAlignmentTests {
  private func layout(
    _ text: String, _ group: ParagraphStyle.TextGroupAlign, width: Double = 100,
    _ alignment: ParagraphStyle.TextAlign = .start, indent: Double = 0,
    block: BlockOptions = BlockOptions()
  ) throws -> TextLayout {
    let text = Box.hebrew(text)
    let layout = try Box.layout(
      text, width: width,
      ParagraphStyle(textAlign: alignment) {
        $0.textIndent = indent
        $0.textGroupAlign = group
      }, block: block)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  private static let text = "ab\u{2028}abcdef\u{2028}abcd"

  @Test func `lines stand together, each aligned between the edges of the longest`() throws {
    try expect(layout(Self.text, .none).lines.map(\.left), equals: [0, 0, 0])
    try expect(layout(Self.text, .center).lines.map(\.left), equals: [20, 20, 20])
    try expect(layout(Self.text, .end).lines.map(\.left), equals: [40, 40, 40])
    try expect(layout(Self.text, .start, .end).lines.map(\.left), equals: [40, 0, 20])
    try expect(layout(Self.text, .center, .right).lines.map(\.left), equals: [60, 20, 40])
    try expect(layout(Self.text, .center, .center).lines.map(\.left), equals: [40, 20, 30])
    let layout = try layout(Self.text, .center)
    expect(layout.size.width, equals: 60)
    expect(layout.x(0), equals: 20)
    expect(layout.closestPosition(to: Point(x: 31, y: 5)), equals: TextPosition(1))
  }

  @Test func `right to left, start is on the right`() throws {
    try expect(layout("AB\u{2028}ABCD", .start).lines.map(\.left), equals: [80, 60])
    try expect(layout("AB\u{2028}ABCD", .end).lines.map(\.left), equals: [20, 0])
    try expect(layout("AB\u{2028}ABCD", .left).lines.map(\.left), equals: [20, 0])
    try expect(layout("AB\u{2028}ABCD", .right).lines.map(\.left), equals: [80, 60])
  }

  @Test func `each paragraph is a group`() throws {
    try expect(layout("ab\u{2028}abcdef\nabcd", .end).lines.map(\.left), equals: [40, 40, 60])
    let spans = [ParagraphSpan(TextRange(3, 4)) { $0.textGroupAlign = .center }]
    try expect(Box.layout("ab\ncd", paragraphSpans: spans).lines.map(\.left), equals: [0, 40])
  }

  @Test func `indents count, and a justified line leaves no room`() throws {
    try expect(layout("abcd\u{2028}ab", .end, indent: 20).lines.map(\.left), equals: [60, 40])
    try expect(layout("abc defg hi", .center, .justify).lines.map(\.left), equals: [0, 0])
    try expect(layout("abc", .center, .justify).lines.map(\.left), equals: [35])
    try expect(layout("abc", .center, width: .infinity).lines.map(\.left), equals: [0])
  }

  @Test func `a new width, and a truncated text`() throws {
    var layout = try layout("abc def ghi", .center, width: 100)
    for width in [50, 70, 300, 20, 100] as [Double] {
      layout.setWidth(width)
      let fresh = try self.layout("abc def ghi", .center, width: width)
      expect(LayoutAudit.differences(layout, fresh), equals: [])
    }
  }

  /// Found by `caretta-fuzz laws`: in a block, a truncated line was aligned at the end edge.
  @Test(arguments: [[], [rect(0, 0, 100, 900)]])
  func `a truncated line that does not wrap has no edge to align to`(containers: [Rect]) throws {
    let style = ParagraphStyle(whiteSpace: .nowrap) {
      $0.textAlignLast = .justify
      $0.textGroupAlign = .right
    }
    let block = BlockOptions(maxLines: 1, containers: containers)
    let layout = try Box.layout("\u{2029}", width: 100, style, block: block)
    expect(layout.lines.map(\.left), equals: [0])
    expect(layout.lines.map(\.endReason), equals: [.truncated])
  }

  @Test func `the lines of a paragraph in each container are a group`() throws {
    let containers = [0.0, 120].map { rect($0, 0, 100, 40) }
    func block(maxLines: Int? = nil) -> BlockOptions {
      BlockOptions(maxLines: maxLines, containers: containers)
    }
    let text = "ab\u{2028}abcdef\u{2028}abcd\u{2028}a"
    try expect(layout(text, .end, block: block()).lines.map(\.left), equals: [40, 40, 180, 180])
    try expect(layout(text, .center, block: block()).lines.map(\.left), equals: [20, 20, 150, 150])
    // "abcd" and the ellipsis are 50 wide.
    let truncated = try layout(text, .end, block: block(maxLines: 3))
    expect(truncated.lines.map(\.left), equals: [40, 40, 170])
  }

  @Test func `the lines that are left of a truncated text stand together`() throws {
    func lefts(
      _ text: String, _ group: ParagraphStyle.TextGroupAlign, maxLines: Int, width: Double = 100,
      _ alignment: ParagraphStyle.TextAlign = .start, indent: Double = 0
    ) throws -> [Double] {
      let layout = try self.layout(
        text, group, width: width, alignment, indent: indent,
        block: BlockOptions(maxLines: maxLines))
      #expect(layout.isTruncated)
      return layout.lines.map(\.left)
    }
    // The marker is one cluster.
    try expect(lefts("ab\u{2028}abcdef", .center, maxLines: 1), equals: [35])
    try expect(lefts("ab\u{2028}abcdef", .end, maxLines: 1), equals: [70])
    try expect(lefts("abcd\u{2028}ab\u{2028}abcdefgh", .center, maxLines: 2), equals: [30, 30])
    try expect(
      lefts("abcd\u{2028}ab\u{2028}abcdefgh", .center, maxLines: 2, .end), equals: [30, 40])
    try expect(lefts("ab\u{2028}abcd\u{2028}ab", .end, maxLines: 2, indent: 20), equals: [70, 50])
    try expect(lefts("AB\u{2028}ABCD", .end, maxLines: 1), equals: [0])
    try expect(lefts("AB\u{2028}ABCD", .center, maxLines: 1), equals: [35])
    // A paragraph before it is whole.
    try expect(lefts("ab\nabc\u{2028}ab", .end, maxLines: 2), equals: [80, 60])
    // A line that the text fills leaves nothing, nor does a justified one.
    try expect(lefts("abcdefgh ijklmnop", .center, maxLines: 1, width: 85), equals: [2.5])
    try expect(
      lefts("abc defg hij klmnop", .center, maxLines: 2, width: 85, .justify), equals: [0, 0])
    var layout = try self.layout("ab\u{2028}abcdef", .center, block: BlockOptions(maxLines: 1))
    for width in [50, 300, 15, 100] as [Double] {
      layout.setWidth(width)
      let fresh = try self.layout(
        "ab\u{2028}abcdef", .center, width: width, block: BlockOptions(maxLines: 1))
      expect(LayoutAudit.differences(layout, fresh), equals: [])
    }
  }
}
