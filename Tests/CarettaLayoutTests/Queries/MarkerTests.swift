// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Markers of list items.
///
/// In the box font at size 20 a letter is 10 wide, and a line 20 high with its baseline at 16.
@Suite struct MarkerTests {
  private func layout(
    _ text: String, _ marker: ListMarker, width: Double = 200, headIndent: Double = 30,
    textIndent: Double? = nil, _ style: ParagraphStyle = ParagraphStyle(),
    others: [ParagraphSpan] = [], block: BlockOptions = BlockOptions()
  ) throws -> TextLayout {
    let span = ParagraphSpan(
      TextRange(0, text.utf16.count), textIndent: textIndent, headIndent: headIndent
    ) { $0.marker = marker }
    let layout = try Box.layout(
      text, width: width, style, paragraphSpans: [span] + others, block: block)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  private func rects(_ layout: TextLayout) -> [Rect] { layout.markers.map(\.rect) }

  @Test func `a marker ends at the start edge and takes no space`() throws {
    let layout = try layout("one two three four\nb", ListMarker(.decimal), width: 100)
    expect(layout.markers.map(\.text), equals: ["1. ", "2. "])
    expect(layout.markers.map(\.line), equals: [0, 3])
    expect(rects(layout), equals: [rect(0, 0, 30, 20), rect(0, 60, 30, 20)])
    let plain = try Box.layout(
      "one two three four\nb", paragraphSpans: [ParagraphSpan(TextRange(0, 20), headIndent: 30)])
    #expect(layout.lines == plain.lines && layout.caretStops == plain.caretStops)
    expect(layout.size, equals: plain.size)
  }

  @Test(arguments: ParagraphStyle.TextAlign.allCases)
  func `neither an indent nor an alignment moves it`(alignment: ParagraphStyle.TextAlign) throws {
    for indent in [20.0, -10] {
      let layout = try layout(
        "ab", ListMarker(text: "- "), textIndent: indent, ParagraphStyle(textAlign: alignment))
      expect(rects(layout), equals: [rect(10, 0, 20, 20)])
    }
  }

  @Test func `right to left it begins at the right edge`() throws {
    let layout = try layout(Box.hebrew("AB CD"), ListMarker(.decimal))
    expect(rects(layout), equals: [rect(170, 0, 30, 20)])
    // The digit is the rightmost glyph.
    let glyphs = layout.glyphRuns.filter(\.isMarker).flatMap(\.positions)
    expect(glyphs.map(\.x).max(), equals: 190)
    let inside = try self.layout(
      Box.hebrew("AB CD"), ListMarker(.decimal, position: .inside), headIndent: 0)
    expect(rects(inside), equals: [rect(170, 0, 30, 20)])
    expect(inside.line(0).left, equals: 120)
  }

  @Test func `inside it is before the text of the first line`() throws {
    let layout = try layout(
      "one two three", ListMarker(.decimal, position: .inside), width: 100, headIndent: 0)
    expect(layout.lineTexts, equals: ["one two ", "three"])
    expect(layout.lines.map(\.left), equals: [30, 0])
    expect(rects(layout), equals: [rect(0, 0, 30, 20)])
    // No caret and no selection is on it.
    expect(layout.caretRect(for: TextPosition(0)).midX, equals: 30)
    expect(layout.closestPosition(to: Point(x: 1, y: 10)).offset, equals: 0)
    expect(
      layout.selectionRects(for: TextRange(0, 3), extendingToContainer: false).map(\.rect),
      equals: [rect(30, 0, 30, 20)])
    // A word that does not fit beside it is not moved to the next line.
    let narrow = try self.layout(
      "longword", ListMarker(.decimal, position: .inside), width: 70, headIndent: 0)
    expect(narrow.lineTexts, equals: ["long", "word"])
  }

  @Test(arguments: [
    (ParagraphStyle.TextAlign.center, 85.0), (.end, 170), (.start, 0), (.justify, 0),
  ])
  func `inside it is aligned with the text`(alignment: ParagraphStyle.TextAlign, x: Double) throws {
    let layout = try layout(
      "", ListMarker(.decimal, position: .inside), headIndent: 0,
      ParagraphStyle(textAlign: alignment))
    expect(rects(layout).map(\.minX), equals: [x])
    expect(layout.caretRect(for: TextPosition(0)).midX, equals: x + 30)
  }

  @Test func `an opening bracket does not hang over a marker inside the line`() throws {
    let style = ParagraphStyle { $0.hangingPunctuation = .first }
    let outside = try layout("(a", ListMarker(.decimal), headIndent: 30, style)
    expect(outside.line(0).left, equals: 20)
    let inside = try layout("(a", ListMarker(.decimal, position: .inside), headIndent: 0, style)
    expect(inside.line(0).left, equals: 30)
  }

  @Test func `numbers are counted by style and indent`() throws {
    let text = "a\nb\nc\nd\ne\nf\ng"
    let layout = try layout(
      text, ListMarker(.decimal),
      others: [
        ParagraphSpan(TextRange(4, 8), headIndent: 60) { $0.marker = ListMarker(.lowerAlpha) },
        ParagraphSpan(TextRange(8, 9)) { $0.marker = ListMarker(.decimal, value: 7) },
        ParagraphSpan(TextRange(12, 13), headIndent: 10),
      ])
    expect(layout.markers.map(\.text), equals: ["1. ", "2. ", "a. ", "b. ", "7. ", "8. ", "1. "])
    expect(layout.markers.map(\.line), equals: Array(0..<7))
  }

  @Test func `empty paragraphs have markers, truncated ones have none`() throws {
    let layout = try layout("a\n\n", ListMarker(.disc))
    expect(layout.markers.map(\.line), equals: [0, 1, 2])
    let cut = try self.layout("a\nb\nc", ListMarker(.disc), block: BlockOptions(maxLines: 2))
    expect(cut.markers.map(\.line), equals: [0, 1])
    let empty = try self.layout("a", ListMarker(text: ""))
    #expect(empty.markers == [] && !empty.glyphRuns.contains { $0.isMarker })
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `vertical lines have it above their first character`(mode: WritingMode) throws {
    let layout = try layout("ab\nc", ListMarker(.decimal), ParagraphStyle(writingMode: mode))
    let lefts = mode == .verticalRL ? [20.0, 0] : [0, 20]
    expect(rects(layout), equals: lefts.map { rect($0, 0, 20, 30) })
    let runs = layout.glyphRuns
    let own = try #require(runs.first { $0.isMarker })
    let text = try #require(runs.first { !$0.isMarker })
    // Glyphs of the marker and of the text are on one baseline.
    #expect(own.positions[0].x == text.positions[0].x && own.isSideways)
    #expect(own.positions.map(\.y) == [0, 10, 20] && text.positions[0].y == 30)
  }

  @Test func `beside an exclusion it is at the start of the first fragment`() throws {
    let block = BlockOptions(exclusions: [ExclusionShape.rect(rect(0, 0, 80, 20))])
    let layout = try layout("ab\nc", ListMarker(.decimal), block: block)
    expect(rects(layout).map(\.minX), equals: [50, 0])
  }

  @Test func `in a container it is at the container's edge`() throws {
    let block = BlockOptions(containers: [rect(0, 0, 90, 20), rect(100, 0, 90, 40)])
    let layout = try layout("ab\nc", ListMarker(.decimal), block: block)
    expect(rects(layout).map(\.minX), equals: [0, 100])
  }

  @Test func `it has the style of spans that contain the paragraph`() throws {
    let style = try Box.style()
    let red = Color(red: 200, green: 0, blue: 0)
    let layout = TextLayout(
      "ab\ncd", style: style,
      spans: [
        TextSpan(TextRange(0, 2), size: 40, color: red), TextSpan(TextRange(0, 1), size: 10),
        TextSpan(TextRange(3, 4), size: 30),
      ],
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 5), headIndent: 60) { $0.marker = ListMarker(.decimal) }
      ], width: 200)
    expect(LayoutAudit.violations(layout, of: "ab\ncd"), equals: [])
    expect(layout.markers.map(\.rect.width), equals: [60, 30])
    let runs = layout.glyphRuns.filter(\.isMarker)
    #expect(runs.map(\.size) == [40, 20] && runs.map(\.color) == [red, nil])
    expect(runs.map(\.clusters), equals: [[0, 0, 0], [3, 3, 3]])
  }

  @Test func `a character without a glyph is missing in a marker, not in the text`() throws {
    let layout = try layout("ab", ListMarker(text: "\u{10FFFD} "))
    expect(layout.markers.map(\.missingCharacters), equals: [["\u{10FFFD}"]])
    expect(layout.missingGlyphs, equals: [])
    try expect(
      self.layout("ab", ListMarker(.decimal)).markers.map(\.missingCharacters), equals: [[]])
  }

  @Test func `a new width keeps the markers`() throws {
    for position in ListMarker.Position.allCases {
      var layout = try layout("one two three", ListMarker(.decimal, position: position))
      layout.setWidth(100)
      let fresh = try self.layout(
        "one two three", ListMarker(.decimal, position: position), width: 100)
      #expect(layout.markers == fresh.markers && layout.lines == fresh.lines)
    }
  }
}
