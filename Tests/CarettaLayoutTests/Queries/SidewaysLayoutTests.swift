// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Lines that run from bottom to top (`sideways-lr`); in the box font at size 20 letters are 10
/// along a line, and lines 20 across, 16 of which are above the baseline.
@Suite struct SidewaysLayoutTests {
  private func layout(
    _ text: String, height: Double = 100, _ style: ParagraphStyle = ParagraphStyle(),
    block: BlockOptions = BlockOptions(), spans: [TextSpan] = []
  ) throws -> TextLayout {
    var style = style
    style.writingMode = .sidewaysLR
    let layout = try Box.layout(text, width: height, style, block: block, spans: spans)
    #expect(layout.audit().isEmpty)
    return layout
  }

  @Test func `lines run from bottom to top and follow one another from left to right`() throws {
    let layout = try layout("abcd efghij klm")
    expect(layout.lineTexts, equals: ["abcd ", "efghij klm"])
    expect(layout.lines.map(\.left), equals: [0, 20])
    expect(layout.lines.map(\.width), equals: [20, 20])
    expect(layout.lines.map(\.top), equals: [60, 0])
    expect(layout.lines.map(\.bottom), equals: [100, 100])
    expect(layout.lines.map(\.baseline), equals: [16, 36])
    expect(layout.size, equals: Size(width: 40, height: 100))
  }

  @Test func `lines of an unbounded block begin at the end of the longest line`() throws {
    var layout = try layout("ab\ncde", height: .infinity)
    expect(layout.lines.map(\.bottom), equals: [30, 30])
    expect(layout.lines.map(\.top), equals: [10, 0])
    layout.setWidth(50)
    expect(layout.lines.map(\.bottom), equals: [50, 50])
  }

  @Test func `carets are below the text that follows them`() throws {
    let layout = try layout("ab\ncd")
    let stops = try (0...2).map { try #require(layout.caretStop(at: TextPosition($0))) }
    expect(stops.map(\.y), equals: [100, 90, 80])
    #expect(stops.allSatisfy { $0.x == 0 && $0.width == 20 && $0.height == 0 })
    #expect(stops.allSatisfy { $0.baseline == 16 })
    expect(layout.caretRect(for: TextPosition(4)), equals: rect(20, 89, 20, 2))
    let line = try #require(layout.caretLine(for: TextPosition(1)))
    expect(line.top, equals: Point(x: 0, y: 90))
    expect(line.bottom, equals: Point(x: 20, y: 90))
  }

  @Test func `a right-to-left line begins at the top`() throws {
    let layout = try layout(Box.hebrew("AB"))
    expect(layout.caretStop(at: TextPosition(0))?.y, equals: 0)
    expect(layout.caretStop(at: TextPosition(2))?.y, equals: 20)
  }

  @Test func `a point finds the nearest caret, and a selection its text`() throws {
    let layout = try layout("ab\ncd")
    expect(layout.closestPosition(to: Point(x: 5, y: 97)).offset, equals: 0)
    expect(layout.closestPosition(to: Point(x: 5, y: 92)).offset, equals: 1)
    expect(layout.closestPosition(to: Point(x: 25, y: 83)).offset, equals: 5)
    expect(layout.characterRange(at: Point(x: 5, y: 85)), equals: TextRange(1, 2))
    let rects = layout.selectionRects(for: TextRange(1, 4), extendingToContainer: false)
    expect(rects.map(\.rect), equals: [rect(0, 80, 20, 10), rect(20, 90, 20, 10)])
  }

  @Test func `up is along the line, and right is the next line`() {
    let axes = WritingAxes(.sidewaysLR, inlineSize: 50)
    expect(axes.direction(.up), equals: .right)
    expect(axes.direction(.down), equals: .left)
    expect(axes.direction(.right), equals: .down)
    expect(axes.direction(.left), equals: .up)
    expect(axes.point(Point(x: 1, y: 2)), equals: Point(x: 2, y: 49))
    expect(axes.place(Point(x: 2, y: 49)), equals: Point(x: 1, y: 2))
    let area = rect(10, 20, 30, 5)
    expect(axes.rect(area), equals: rect(20, 10, 5, 30))
    expect(axes.area(axes.rect(area)), equals: area)
  }

  @Test func `an explanation names the ends of lines`() throws {
    let text = try #require(try layout("ab").explain(TextPosition(1))).text
    #expect(text.contains("runs from bottom to top"))
    #expect(text.contains("leading, lower, edge"))
  }

  @Test func `glyphs are turned counterclockwise on the alphabetic baseline`() throws {
    let runs = try layout("a一").glyphRuns
    #expect(runs.allSatisfy { $0.isSideways && $0.isCounterclockwise })
    expect(runs.flatMap(\.positions), equals: [Point(x: 16, y: 100), Point(x: 16, y: 90)])
  }

  @Test func `containers and exclusions are areas of the page`() throws {
    let containers = [rect(0, 40, 20, 60), rect(50, 0, 40, 40)]
    let layout = try layout("ab cdef gh", block: BlockOptions(containers: containers))
    expect(layout.lineTexts, equals: ["ab ", "cdef ", "gh"])
    expect(layout.lines.map(\.left), equals: [0, 50, 70])
    expect(layout.lines.map(\.bottom), equals: [100, 40, 40])
    let shape = ExclusionShape.rect(rect(0, 70, 10, 30))
    let beside = try self.layout("abcd efgh", block: BlockOptions(exclusions: [shape]))
    expect(beside.lines.map(\.bottom), equals: [70, 100])
  }

  @Test func `parts of a line beside an exclusion are in the block's coordinates`() throws {
    let shape = ExclusionShape.rect(rect(0, 40, 10, 20))
    let layout = try layout("abc def", block: BlockOptions(exclusions: [shape]))
    let parts = layout.lines[0].parts
    expect(parts.map(\.left), equals: [70, 10])
    expect(parts.map(\.width), equals: [30, 30])
  }

  @Test func `columns of a page follow one another from bottom to top`() {
    let geometry = PageGeometry(
      size: Size(width: 100, height: 90), columns: 2, gap: 10, writingMode: .sidewaysLR)
    expect(geometry.page(0).containers.map(\.y), equals: [50, 0])
  }

  @Test func `the bottom side of an inline box is at its start`() throws {
    let box = InlineBox(borderWidth: insets(1, 2, 3, 4), decorationBreak: .slice)
    let layout = try layout(
      "ab cd", height: 30, spans: [TextSpan(TextRange(0, 5)) { $0.box = box }])
    // The caret is outside the border, the letter inside.
    expect(layout.caretStop(at: TextPosition(0))?.y, equals: 30)
    expect(layout.caretStop(at: TextPosition(1))?.y, equals: 17)
    let boxes = layout.inlineBoxes
    expect(boxes.map(\.rect.x), equals: [-2, 18])
    expect(boxes.map(\.rect.width), equals: [26, 26])
    expect(boxes.map(\.hasLeftEdge), equals: [false, true])
    expect(boxes.map(\.hasRightEdge), equals: [true, false])
  }

  @Test func `an underline is on the right`() throws {
    let style = ParagraphStyle {
      $0.textDecoration = [TextDecoration([.underline], skipInk: .none)]
    }
    let decoration = try #require(try layout("ab", style).textDecorations.first)
    expect(decoration.rect, equals: rect(17, 80, 2, 20))
    expect(decoration.segments, equals: [TextDecorationFragment.Segment(start: 80, end: 100)])
  }

  @Test func `annotations and marks on the over side are on the left`() throws {
    let ruby = RubyAnnotation("x")
    let layout = try layout("abcd", spans: [TextSpan(TextRange(0, 2)) { $0.ruby = ruby }])
    let annotation = try #require(layout.rubyAnnotations.first)
    expect(annotation.rect, equals: rect(0, 87.5, 10, 5))
    #expect(annotation.glyphRuns.allSatisfy { $0.isCounterclockwise })
    expect(layout.lines[0].baseline, equals: 26)
    // `right` is the under side (CSS Text Decoration 3 §3.4).
    var style = ParagraphStyle()
    style.textEmphasis = .filled(.dot)
    let marks = try self.layout("a", style).emphasisMarks
    expect(marks.map(\.rect.x), equals: [20])
    style.textEmphasisPosition = TextEmphasisPosition(isLeft: true)
    let left = try self.layout("a", style).emphasisMarks
    expect(left.map(\.rect.x), equals: [0])
  }

  @Test func `lines are those of sideways-rl after half a turn`() throws {
    let style = ParagraphStyle(textAlign: .justify) {
      $0.textDecoration = [TextDecoration([.overline])]
    }
    let text = "First words \u{5D0}\u{5D1} 12, \u{65E5}\u{672C} and more\nthe second one"
    let layout = try layout(text, height: 90, style)
    var turned = style
    turned.writingMode = .sidewaysRL
    let other = try Box.layout(text, width: 90, turned)
    expect(layout.lineTexts, equals: other.lineTexts)
    let width = other.height
    for (own, stop) in zip(layout.caretStops, other.caretStops) {
      #expect(abs(own.y - (90 - stop.y)) < 1e-9)
      #expect(abs(own.x - (width - stop.x - stop.width)) < 1e-9)
    }
    let own = layout.glyphRuns.flatMap(\.positions)
    for (own, place) in zip(own, other.glyphRuns.flatMap(\.positions)) {
      #expect(abs(own.x - (width - place.x)) < 1e-9 && abs(own.y - (90 - place.y)) < 1e-9)
    }
    expect(
      layout.textDecorations.map(\.rect.x),
      equals: other.textDecorations.map { width - $0.rect.x - $0.rect.width })
  }
}
