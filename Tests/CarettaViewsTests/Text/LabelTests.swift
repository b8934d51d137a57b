// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

/// Labels in the box font: each letter is 10 points wide, each line 20 high.
@Suite struct LabelTests {
  private let window = Window(size: Size(width: 100, height: 300))

  private func label(_ text: String, lines: Int = 0) throws -> Label {
    let label = Label(text, style: try Box.style(), numberOfLines: lines)
    window.addSubview(label)
    return label
  }

  /// Returns the frame of a label after layout.
  private func frame(of label: Label) -> Rect {
    window.layoutIfNeeded()
    return label.frame
  }

  @Test func `a label is as tall as its text at its width`() throws {
    let label = try label("aaaa aaaa aaaa")
    expect(label.sizeThatFits(Size(width: 100, height: 0)), equals: Size(width: 90, height: 40))
    expect(label.sizeThatFits(Size(width: 50, height: 0)).height, equals: 60)
    expect(
      label.sizeThatFits(Size(width: .infinity, height: 0)), equals: Size(width: 140, height: 20))
    label.anchors = [.left(window.leftAnchor), .right(window.rightAnchor), .fittingHeight]
    expect(frame(of: label), equals: rect(0, 0, 100, 40))
    label.text = "a"
    expect(frame(of: label).height, equals: 20)
    label.text = ""
    expect(frame(of: label).height, equals: 20)
    window.size = Size(width: 0, height: 10)
    label.text = "ab"
    expect(frame(of: label), equals: rect(0, 0, 0, 40))
  }

  @Test func `views below follow when the text grows`() throws {
    let (first, second) = (try label("a"), try label("b"))
    let sides: [FrameAnchor] = [
      .left(window.leftAnchor), .right(window.rightAnchor), .fittingHeight,
    ]
    first.anchors = sides + [.top(window.topAnchor, constant: 8)]
    second.anchors = sides + [.top(first.bottomAnchor, constant: 8)]
    expect(frame(of: second), equals: rect(0, 36, 100, 20))
    first.text = "a\na\na"
    expect(frame(of: second), equals: rect(0, 76, 100, 20))
  }

  @Test func `a label of one line ends in an ellipsis`() throws {
    let label = try label("aaaa aaaa aaaa", lines: 1)
    expect(label.sizeThatFits(Size(width: 60, height: 0)).height, equals: 20)
    expect(
      label.sizeThatFits(Size(width: .infinity, height: 0)), equals: Size(width: 140, height: 20))
    label.anchors = [.left(window.leftAnchor), .fittingWidth, .fittingHeight]
    expect(frame(of: label), equals: rect(0, 0, 140, 20))
  }

  @Test func `the lines are in the vertical middle`() throws {
    let label = try label("a")
    label.frame = rect(0, 0, 100, 44)
    expect(label.textOrigin, equals: Point(x: 0, y: 12))
    let baseline = label.textLayout.line(0).baseline
    expect(label.contents.runs.first?.positions.first, equals: Point(x: 0, y: 12 + baseline))
    label.frame = rect(0, 0, 100, 10)
    expect(label.textOrigin.y, equals: 0)
  }

  @Test func `lines begin at the leading edge whatever the direction of their text`() throws {
    let label = try label("ab\n\u{5D0}")
    label.frame = rect(0, 0, 100, 40)
    func lefts() -> [Double] { label.textLayout.lines.map(\.left) }
    expect(lefts(), equals: [0, 0])
    window.layoutDirection = .rightToLeft
    expect(lefts(), equals: [80, 90])
    label.paragraphStyle.textAlign = .center
    expect(lefts(), equals: [40, 45])
    label.semanticContentAttribute = .forceLeftToRight
    label.paragraphStyle.textAlign = .start
    expect(lefts(), equals: [0, 0])
  }

  @Test func `the color of the label is that of its glyphs`() throws {
    let label = try label("a")
    label.frame = rect(0, 0, 100, 20)
    expect(label.contents.runs.map(\.color), equals: [nil])
    label.textColor = .black
    expect(label.contents.runs.map(\.color), equals: [.black])
  }

  // MARK: - Vertical lines

  private func vertical(_ text: String, _ mode: WritingMode, lines: Int = 0) throws -> Label {
    let label = try label(text, lines: lines)
    label.paragraphStyle.writingMode = mode
    return label
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `a label with vertical lines is as wide as its text at its height`(mode: WritingMode) throws
  {
    let label = try vertical("aaaa aaaa aaaa", mode)
    expect(label.sizeThatFits(Size(width: 0, height: 100)), equals: Size(width: 40, height: 90))
    expect(label.sizeThatFits(Size(width: 0, height: 50)).width, equals: 60)
    expect(
      label.sizeThatFits(Size(width: 0, height: .infinity)), equals: Size(width: 20, height: 140))
    label.anchors = [.top(window.topAnchor), .height(50), .left(window.leftAnchor), .fittingWidth]
    expect(frame(of: label), equals: rect(0, 0, 60, 50))
    label.text = "a"
    expect(frame(of: label), equals: rect(0, 0, 20, 50))
    label.anchors = [.fittingHeight, .fittingWidth]
    expect(frame(of: label).size, equals: Size(width: 20, height: 10))
  }

  @Test func `vertical lines are in the middle, and begin at their edge where they do not fit`()
    throws
  {
    for (mode, x) in [(WritingMode.verticalRL, -40.0), (.verticalLR, 0)] {
      let label = try vertical("aa bb cc", mode)
      label.frame = rect(0, 0, 100, 25)
      expect(label.textOrigin, equals: Point(x: 20, y: 0))
      label.frame = rect(0, 0, 20, 25)
      expect(label.textOrigin, equals: Point(x: x, y: 0))
      let first = label.textLayout.line(0)
      // The first line is visible.
      expect(first.left + label.textOrigin.x, equals: 0)
      let glyph = try #require(label.contents.runs.first)
      #expect(glyph.isSideways && (0...20).contains(glyph.positions[0].x))
    }
  }

  @Test func `vertical lines begin at the top whatever the direction of the view`() throws {
    let label = try vertical("ab\n\u{5D0}", .verticalRL)
    label.frame = rect(0, 0, 40, 100)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      window.layoutDirection = direction
      expect(label.textLayout.lines.map(\.top), equals: [0, 0])
    }
    label.paragraphStyle.textAlign = .right
    expect(label.textLayout.lines.map(\.bottom), equals: [100, 100])
  }

  @Test func `a label of one vertical line ends in an ellipsis`() throws {
    let label = try vertical("aaaa aaaa aaaa", .verticalRL, lines: 1)
    label.frame = rect(0, 0, 20, 60)
    expect(label.textLayout.lines.map(\.endReason), equals: [.truncated])
    expect(label.textLayout.size.width, equals: 20)
  }
}
