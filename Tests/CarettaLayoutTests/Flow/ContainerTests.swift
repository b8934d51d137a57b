// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Clusters are 10 wide and lines 20 high.
@Suite struct ContainerTests {
  private func layout(
    _ text: String, _ containers: [Rect], orphans: Int = 1, widows: Int = 1,
    exclusions: [ExclusionShape] = [], _ style: ParagraphStyle = ParagraphStyle(),
    paragraphs: [ParagraphSpan] = [], maxLines: Int? = nil
  ) throws -> TextLayout {
    let layout = try Box.layout(
      Box.hebrew(text), width: 5, style, paragraphSpans: paragraphs,
      block: BlockOptions(maxLines: maxLines, exclusions: exclusions, containers: containers) {
        $0.orphans = orphans
        $0.widows = widows
      })
    #expect(layout.audit().isEmpty)
    return layout
  }

  /// Columns of some lines each, 100 wide and 20 apart.
  private func columns(_ lines: Int...) -> [Rect] {
    lines.enumerated().map { rect(Double($0.offset) * 120, 0, 100, Double($0.element) * 20) }
  }

  private func containers(_ layout: TextLayout) -> [Int?] { layout.lines.map(\.container) }

  @Test(arguments: [ParagraphStyle.TextWrap.balance, .pretty])
  func `columns of one width have the lines of a block of that width`(
    wrap: ParagraphStyle.TextWrap
  ) throws {
    let text = "a b c d e f g h i j k l m n o p"
    let style = ParagraphStyle(textWrap: wrap)
    let block = try Box.layout(text, width: 100, style)
    let firstFit = try Box.layout(text, width: 100)
    #expect(block.lineTexts != firstFit.lineTexts)
    try expect(layout(text, columns(2, 1, 9), style).lineTexts, equals: block.lineTexts)
  }

  /// Found by `caretta-fuzz laws`: in a container, lines after a line separator with an indent of
  /// their own were optimized, in a block they were not.
  @Test(arguments: [0, 30.0, -20], [false, true])
  func `pretty lines after indented separators are those of a block`(
    indent: Double, hanging: Bool
  ) throws {
    let part = "aaaa bb cccc dddd e"
    let text = Array(repeating: part, count: 3).joined(separator: "\u{2028}")
    let style = ParagraphStyle(textWrap: .pretty) {
      $0.textIndent = indent
      $0.textIndentEachLine = true
      $0.textIndentHanging = hanging
    }
    let block = try Box.layout(text, width: 100, style)
    expect(block.lineTexts.filter { $0.hasPrefix("e") }, equals: [])
    try expect(layout(text, columns(2, 1, 40), style).lineTexts, equals: block.lineTexts)
    expect(LayoutAudit.violations(block, of: text), equals: [])
  }

  /// Found by `caretta-fuzz laws`: a line of one container may fit at widths at which another one
  /// overflows.
  @Test func `balanced lines do not depend on the position of the containers`() throws {
    let text = "abcdefg ab ab ab ab ab abcdefghi abc ab"
    func lines(_ offset: Double) throws -> [String] {
      let containers = [rect(offset, 0, 100, 80), rect(120 + offset, 0, 200, 60)]
      return try layout(text, containers, ParagraphStyle(textWrap: .balance)).lineTexts
    }
    let first = try lines(0)
    for offset in [32.0, 7, -16.5, 1024] { try expect(lines(offset), equals: first) }
  }

  /// Found by `caretta-fuzz pages`: a page that starts with the paragraph has the same lines.
  @Test func `a paragraph moved to the next container has the balanced lines of a block`() throws {
    let text = "a b c d e f g"
    func lines(
      _ containers: [Double], _ wrap: ParagraphStyle.TextWrap = .balance
    ) throws -> [String] {
      let columns = containers.enumerated().map {
        rect(Double($0.offset) * 120, 0, 100, $0.element)
      }
      // The large letter is on another line in balanced text, so lines change their heights.
      let layout = try Box.layout(
        text, ParagraphStyle(textWrap: wrap), block: BlockOptions(containers: columns),
        spans: [TextSpan(TextRange(8, 9), size: 40)])
      #expect(layout.audit().isEmpty)
      return layout.lineTexts
    }
    #expect(try lines([200]) != lines([200], .wrap))
    try expect(lines([10, 200]), equals: lines([200]))
  }

  @Test func `containers are filled one after the other`() throws {
    let layout = try layout("a\nb\nc\nd\ne", columns(2, 3))
    expect(containers(layout), equals: [0, 0, 1, 1, 1])
    expect(layout.lines.map(\.top), equals: [0, 20, 0, 20, 40])
    expect(layout.lines.map(\.left), equals: [0, 0, 120, 120, 120])
    expect(layout.overflowOffset, equals: nil)
    expect(layout.height, equals: 60)
    expect(layout.width, equals: 220)
  }

  @Test func `a line is as wide as its container`() throws {
    let layout = try layout("abc def ghi jkl mno", [rect(10, 5, 70, 20), rect(100, 50, 30, 200)])
    expect(layout.lineTexts, equals: ["abc def ", "ghi ", "jkl ", "mno"])
    expect(layout.lines.map(\.left), equals: [10, 100, 100, 100])
    expect(layout.lines.map(\.top), equals: [5, 50, 70, 90])
    let columns = [rect(10, 5, 75, 20), rect(100, 50, 35, 99)]
    let right = try self.layout("abc def ghi", columns, ParagraphStyle(textAlign: .right))
    expect(right.lines.map { $0.left + $0.width }, equals: [85, 135])
    let hebrew = try self.layout("ABC DEF", [rect(10, 0, 35, 60)])
    expect(hebrew.lines.map { $0.left + $0.width }, equals: [45, 45])
  }

  @Test func `the last lines of paragraphs are justified`() throws {
    let style = ParagraphStyle { $0.textAlignLast = .justify }
    let layout = try layout("ab cd efghij kl\nab cd", columns(1, 2, 2), style)
    expect(layout.lineTexts, equals: ["ab cd ", "efghij kl\n", "ab cd"])
    expect(layout.lines.map(\.width), equals: [50, 100, 100])
    expect(layout.x(19), equals: 200)
    let hebrew = try self.layout("AB CD", [rect(30, 0, 100, 20)], style)
    expect([0, 3, 5].map { hebrew.x($0) }, equals: [130, 50, 30])
  }

  @Test func `the width of the text counts the tail indent`() throws {
    var span = ParagraphSpan(TextRange(0, 5))
    span.tailIndent = 15
    let container = rect(30, 0, 100, 60)
    try expect(layout("ab cd", [container], paragraphs: [span]).size.width, equals: 95)
    // Beside a shape, the end edge of the container differs from the end edge of the line.
    let shape = ExclusionShape.rect(rect(100, 0, 30, 20))
    try expect(
      layout("ab cd", [container], exclusions: [shape], paragraphs: [span]).size.width, equals: 80)
  }

  @Test func `punctuation of text that does not wrap hangs as in a block`() throws {
    let style = ParagraphStyle(whiteSpace: .pre) { $0.hangingPunctuation = [.allowEnd] }
    let container = rect(0, 0, 35, 60)
    try expect(layout("abcdef.", [container], style).size.width, equals: 70)
    try expect(Box.layout("abcdef.", width: 35, style).size.width, equals: 70)
  }

  @Test func `text without room is left out from an offset on`() throws {
    let layout = try layout("abc def ghijklmno pqr\nstu", columns(1))
    expect(layout.lineTexts, equals: ["abc def "])
    expect(layout.overflow, equals: .containersFull(from: 8))
    expect(layout.visibleRange, equals: TextRange(0, 8))
    expect(layout.line(0).endReason, equals: .soft)
    expect(layout.caretStops.map(\.offset), equals: Array(0..<8))
    #expect(layout.caretRect(for: TextPosition(9)).isNull)
    expect(layout.caretStop(at: TextPosition(8))?.x, equals: 80)
    expect(layout.caretStop(at: TextPosition(8, .upstream))?.x, equals: 80)
    #expect(layout.selectionRects(for: TextRange(9, 12)).isEmpty)
    expect(
      layout.selectionRects(for: TextRange(5, 12), extendingToContainer: false).count, equals: 1)
    #expect(layout.firstRect(for: TextRange(9, 12)).isNull)
    #expect(layout.caretCandidates(at: 12).isEmpty)
    #expect(layout.glyphRuns.allSatisfy { $0.clusters.allSatisfy { $0 < 8 } })
    expect(layout.closestPosition(to: Point(x: 500, y: 500)), equals: TextPosition(8, .upstream))
    let between = try self.layout("abc\ndef\nghi", columns(2))
    expect(between.overflowOffset, equals: 8)
    expect(between.line(1).endReason, equals: .hard)
    expect(between.caretStop(at: TextPosition(8)), equals: nil)
    expect(between.position(from: TextPosition(5), in: .right, offset: 3), equals: nil)
  }

  @Test func `the first line has a place in any case`() throws {
    let layout = try layout("abc\ndef", columns(0, 0))
    expect(layout.lineCount, equals: 1)
    expect(layout.overflowOffset, equals: 4)
    expect(layout.line(0).top, equals: 0)
    try expect(self.layout("", columns(0)).lineCount, equals: 1)
    try expect(self.layout("", columns(0)).overflowOffset, equals: nil)
    // The second container has enough space for it.
    expect(containers(try self.layout("abc\ndef", columns(0, 2))), equals: [1, 1])
  }

  @Test func `a paragraph leaves no single line behind`() throws {
    let text = "a\nb\nccccccccc ddddddddd eeeeeeeee"
    expect(containers(try layout(text, columns(3, 5))), equals: [0, 0, 0, 1, 1])
    expect(containers(try layout(text, columns(3, 5), orphans: 2)), equals: [0, 0, 1, 1, 1])
  }

  @Test func `a paragraph takes no single line along`() throws {
    let text = "a\nbbbbbbbbb ccccccccc ddddddddd"
    expect(containers(try layout(text, columns(3, 5))), equals: [0, 0, 0, 1])
    expect(containers(try layout(text, columns(3, 5), widows: 2)), equals: [0, 0, 1, 1])
    // Two and two are not to be had of three: all of it moves.
    expect(
      containers(try layout(text, columns(3, 5), orphans: 2, widows: 2)), equals: [0, 1, 1, 1])
    // At the top of a container it is divided nevertheless.
    let top = "bbbbbbbbb ccccccccc ddddddddd"
    expect(containers(try layout(top, columns(2, 5), orphans: 2, widows: 2)), equals: [0, 0, 1])
  }

  /// One line is too few in the wider container, however it is divided: all of it moves, and its
  /// second line stays with the first one.
  @Test func `a paragraph that moves as a whole is divided as if it had begun there`() throws {
    let containers = [rect(0, 0, 100, 60), rect(120, 0, 200, 60), rect(340, 0, 100, 200)]
    let text = "a\nbbbbbbbbb ccccccccc ddddddddd"
    let moved = try layout(text, containers, orphans: 1, widows: 2)
    let begun = try layout("a\na\na\n" + text.dropFirst(2), containers, orphans: 1, widows: 2)
    expect(self.containers(moved), equals: [0, 1, 1])
    expect(self.containers(begun), equals: [0, 0, 0, 1, 1])
  }

  @Test func `lines that are left out count for the paragraph's end`() throws {
    let text = "a\nbbbbbbbbb ccccccccc ddddddddd"
    try expect(layout(text, columns(3)).overflowOffset, equals: 22)
    try expect(layout(text, columns(3), widows: 2).overflowOffset, equals: 12)
    try expect(layout(text, columns(3), orphans: 2, widows: 2).overflowOffset, equals: 2)
  }

  @Test func `lines that are left out are as wide as the container where the text ends`() throws {
    let text = "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee"
    // Of containers too low for a line none counts: two lines are left out, and widows takes one
    // more.
    for width in [50.0, 100, 300] {
      let last = rect(120, 0, width, 10)
      let layout = try layout(text, columns(3) + [last], widows: 3)
      expect(layout.overflowOffset, equals: 20, "\(width)")
      expect(containers(layout), equals: [0, 0])
      let narrow = try self.layout(text, [rect(0, 0, 50, 60), last], widows: 3)
      expect(narrow.overflowOffset, equals: 15)
    }
  }

  @Test func `the next container begins after a paragraph that asks for it`() throws {
    let spans = [ParagraphSpan(TextRange(0, 1)) { $0.breakAfter = true }]
    let layout = try layout("a\nb\nc", columns(5, 5), paragraphs: spans)
    expect(containers(layout), equals: [0, 1, 1])
    try expect(self.layout("a\nb", columns(5), paragraphs: spans).overflowOffset, equals: 2)
  }

  @Test func `a heading stays with the paragraph after it`() throws {
    let spans = [ParagraphSpan(TextRange(2, 3)) { $0.keepWithNext = true }]
    let text = "a\nH\nbbbbbbbbb ccccccccc"
    expect(containers(try layout(text, columns(2, 5))), equals: [0, 0, 1, 1])
    expect(containers(try layout(text, columns(2, 5), paragraphs: spans)), equals: [0, 1, 1, 1])
    // Also if that line is moved for its own sake.
    expect(
      containers(try layout(text, columns(3, 5), orphans: 2, paragraphs: spans)),
      equals: [0, 1, 1, 1])
    // And if there is no other container.
    try expect(layout(text, columns(2), paragraphs: spans).overflowOffset, equals: 2)
    // Not from the top of a container, from which it would move for ever.
    let top = [ParagraphSpan(TextRange(0, 1)) { $0.keepWithNext = true }]
    expect(containers(try layout("H\nb", columns(1, 1, 1), paragraphs: top)), equals: [0, 1])
    let chain = [ParagraphSpan(TextRange(2, 5)) { $0.keepWithNext = true }]
    expect(
      containers(try layout("a\nG\nH\nb", columns(3, 5), paragraphs: chain)), equals: [0, 1, 1, 1])
  }

  @Test func `space above a paragraph is left out at the top of a container`() throws {
    let layout = try layout("a\nb\nc", columns(3, 3), ParagraphStyle { $0.paragraphSpacing = 15 })
    expect(layout.lines.map(\.top), equals: [0, 35, 0])
  }

  @Test func `lines flow around shapes in containers`() throws {
    let layout = try layout(
      "abc def ghi jkl mno pqr", columns(2, 2), exclusions: [.rect(rect(60, 0, 100, 20))])
    expect(layout.lineTexts, equals: ["abc ", "def ghi ", "jkl ", "mno pqr"])
    expect(layout.lines.map(\.left), equals: [0, 0, 160, 120])
    expect(containers(layout), equals: [0, 0, 1, 1])
  }

  @Test func `a shape over all of a container leaves it empty`() throws {
    let layout = try layout("a\nb", columns(2, 2), exclusions: [.rect(rect(0, 0, 110, 40))])
    expect(containers(layout), equals: [1, 1])
  }

  @Test func `where a line stands does not depend on how many containers it was tried in`() throws {
    // The shape's lower edge falls from 40 to 60; the line is placed at the first y with 30 free
    // points on the left.
    let shape = ExclusionShape.polygon([
      Point(x: 0, y: 0), Point(x: 150, y: 0), Point(x: 150, y: 60), Point(x: 0, y: 40),
    ])
    for count in 1...6 {
      let layout = try layout(
        "aaa", Array(repeating: rect(0, 3, 150, 50), count: count),
        exclusions: [shape], ParagraphStyle(overflowWrap: .normal))
      #expect(abs(layout.line(0).top - 44) < 0x1p-9, "\(count)")
      expect(
        layout.line(0).top,
        equals: (try self.layout(
          "aaa", [rect(0, 3, 150, 50)], exclusions: [shape], ParagraphStyle(overflowWrap: .normal)
        ).line(0).top))
    }
  }

  @Test func `points find the nearest container by x and y`() throws {
    let layout = try layout("aa\nbb\ncc\ndd", columns(2, 2))
    expect(layout.closestPosition(to: Point(x: 0, y: 25)).offset, equals: 3)
    expect(layout.closestPosition(to: Point(x: 121, y: 25)).offset, equals: 9)
    expect(layout.closestPosition(to: Point(x: 105, y: 5)).offset, equals: 2)
    expect(layout.closestPosition(to: Point(x: 115, y: 5)).offset, equals: 6)
    expect(layout.closestPosition(to: Point(x: 121, y: 500)).offset, equals: 9)
    expect(layout.characterRange(at: Point(x: 121, y: 25)), equals: TextRange(9, 10))
    expect(
      layout.closestPosition(to: Point(x: 500, y: 5), within: TextRange(0, 5)).offset, equals: 2)
  }

  @Test func `up and down go on in the next container`() throws {
    let layout = try layout("aa\nbb\ncc\ndd", columns(2, 2))
    let down = layout.position(from: TextPosition(4), in: .down, offset: 1)
    expect(down?.offset, equals: 6)
    expect(layout.position(from: TextPosition(6), in: .up, offset: 1)?.offset, equals: 3 + 2)
    expect(layout.position(from: TextPosition(5), in: .right, offset: 1)?.offset, equals: 6)
  }

  @Test func `what is between two y is in all containers`() throws {
    let layout = try layout("aa\nbb\ncc\ndd", columns(2, 2))
    expect(layout.lines(fromY: 25, toY: 30).map(\.range.start), equals: [3, 9])
    expect(layout.glyphRuns(fromY: 25, toY: 30).map(\.line), equals: [1, 3])
    expect(layout.accessibilityRuns(fromY: 25, toY: 30).map(\.line), equals: [1, 3])
  }

  @Test func `a selection goes through the containers`() throws {
    let layout = try layout("aa\nbb\ncc\ndd", columns(2, 2))
    let rects = layout.selectionRects(for: TextRange(1, 7)).map(\.rect)
    expect(rects.map(\.minX), equals: [10, 0, 120])
    expect(rects.map(\.maxX), equals: [100, 100, 130])
  }

  @Test func `a text of few lines ends in its ellipsis, not in an overflow`() throws {
    let layout = try layout("aa\nbb\ncc\ndd\nee", columns(2, 2), maxLines: 3)
    expect(layout.lineCount, equals: 3)
    expect(layout.overflowOffset, equals: nil)
    expect(layout.line(2).endReason, equals: .truncated)
    expect(layout.line(2).container, equals: 1)
    try expect(self.layout("aa\nbb\ncc", columns(2), maxLines: 2).overflowOffset, equals: 6)
  }

  @Test func `containers have the width, whatever is set`() throws {
    var layout = try layout("abc def ghi", columns(2, 2))
    let lines = layout.lines
    layout.setWidth(30)
    expect(layout.lines, equals: lines)
    expect(layout.width, equals: 220)
  }

  @Test func `lines of several heights go on where they fit`() throws {
    let layout = try Box.layout(
      "a\nb\nc", width: .infinity, block: BlockOptions(containers: columns(2, 3)),
      spans: [TextSpan(TextRange(2, 3), size: 40)])
    expect(layout.lines.map(\.container), equals: [0, 1, 1])
    expect(layout.lines.map(\.top), equals: [0, 0, 40])
  }

  /// The size makes a layout unit of which the container's edge is no multiple.
  @Test(arguments: [0, 32, -16.5, 1024] as [Double])
  func `an interval of the least width is used wherever its container is`(x: Double) throws {
    let shape = rect(x + 10, 0, 20, 40)
    let layout = try TestFonts.layout(
      "", "NotoSans-Regular.ttf", size: 13.7,
      block: BlockOptions(
        exclusions: [.rect(shape)], containers: [rect(x + 5, 0, 15, 72)]
      ) { $0.minimumStretch = 5 })
    expect(layout.lines.map(\.top), equals: [0])
    #expect(abs(layout.lines[0].left - x - 5) < 0x1p-10)
  }

  @Test(arguments: [0, 300, -500] as [Double])
  func `a shape has no effect on text that no container has room for`(y: Double) throws {
    let shape = rect(0, y + 5, 30, 40)
    let layout = try Box.layout(
      "\u{2029}abc abc ab cd", width: .infinity,
      block: BlockOptions(
        exclusions: [.rect(shape)], containers: [rect(0, y + 100, 50, 70)]
      ) { $0.minimumStretch = 5 })
    // The third line is alone after the end, so that the paragraph as a whole has no place.
    expect(layout.lineCount, equals: 1)
    expect(layout.overflowOffset, equals: 1)
  }

  @Test func `a line is not as tall as the font of the trimmed mark that begins the next one`()
    throws
  {
    let faces = try TestFonts.faces("NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf")
    let style = ParagraphStyle { $0.textSpacingTrim = .trimStart }
    func heights(_ block: BlockOptions, width: Double = .infinity) -> [Double] {
      TextLayout(
        "e「", style: TextStyle(fonts: faces, size: 20), paragraphStyle: style, block: block,
        width: width
      ).lines.map { $0.bottom - $0.top }
    }
    let container = Rect(x: 0, y: 0, width: 1, height: 100)
    expect(
      heights(BlockOptions(containers: [container])), equals: heights(BlockOptions(), width: 1))
  }
}
