// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Clusters are 10 wide and lines 20 high.
@Suite struct TabsInContainerTests {
  private typealias Stop = ParagraphStyle.TabStop

  private func layout(
    _ text: String, _ containers: [Rect], _ style: ParagraphStyle = ParagraphStyle(),
    exclusions: [ExclusionShape] = [], maxLines: Int? = nil
  ) throws -> TextLayout {
    let layout = try Box.layout(
      Box.hebrew(text), width: 200, style,
      block: BlockOptions(maxLines: maxLines, exclusions: exclusions, containers: containers))
    #expect(layout.audit().isEmpty)
    return layout
  }

  private let columns = [rect(0, 0, 100, 20), rect(170, 0, 150, 90)]

  @Test func `explicit stops count from the start edge of the container`() throws {
    let style = ParagraphStyle { $0.tabStops = [Stop(x: 60)] }
    try expect(layout("a\tb", [columns[1]], style).x(2), equals: 230)
    let both = try layout("a\tb\na\tb", columns, style)
    expect(both.x(2), equals: 60)
    expect(both.x(6), equals: 230)
  }

  @Test func `default stops count from the start edge of the container`() throws {
    try expect(layout("a\tb", [columns[1]]).x(2), equals: 250)
    try expect(layout("a\tb", [columns[1]], ParagraphStyle { $0.tabSize = 3 }).x(2), equals: 200)
    try expect(
      layout("a\tb", [columns[1]], ParagraphStyle { $0.tabSize = .points(45) }).x(2), equals: 215)
    try expect(
      layout(
        "\ta", [columns[1]],
        ParagraphStyle {
          $0.textIndent = -15
          $0.tabSize = .points(40)
        }
      ).x(1), equals: 170)
  }

  @Test func `right to left, stops count from the right edge of the container`() throws {
    let column = rect(30, 0, 100, 40)
    let other = rect(200, 0, 100, 40)
    let stops = ParagraphStyle { $0.tabStops = [Stop(x: 60)] }
    try expect(layout("A\tB", [column, other], stops).x(2), equals: 70)
    try expect(
      layout("A\tB", [column, other], ParagraphStyle { $0.tabSize = 3 }).x(2), equals: 100)
    try expect(
      layout("A\tB", [column, other], ParagraphStyle { $0.tabSize = .points(45) }).x(2), equals: 85)
  }

  @Test func `a right stop keeps its text in the container`() throws {
    let style = ParagraphStyle { $0.tabStops = [Stop(x: 150, alignment: .right)] }
    let layout = try layout("a\tbcd", [columns[1]], style)
    expect(layout.x(2), equals: 290)
    expect(layout.x(5), equals: 320)
  }

  @Test func `the last line of a truncated text has the stops of its container`() throws {
    let style = ParagraphStyle { $0.tabStops = [Stop(x: 60)] }
    let text = "a\tb\na\tb cdefghijklmnop qrs"
    let layout = try layout(text, columns, style, maxLines: 2)
    #expect(layout.isTruncated)
    expect(layout.x(6), equals: 230)
  }

  @Test func `beside an exclusion stops count from the start edge of the block`() throws {
    let shape = ExclusionShape.rect(rect(0, 0, 35, 20))
    let style = ParagraphStyle { $0.tabStops = [Stop(x: 60), Stop(x: 90)] }
    let block = try layout("a\tb\na\tb", [], style, exclusions: [shape])
    expect([0, 2, 4, 6].map { block.x($0) }, equals: [35, 60, 0, 60])
    // A stop beside which the fragment begins is passed.
    let wide = ExclusionShape.rect(rect(0, 0, 65, 20))
    try expect(layout("a\tb", [], style, exclusions: [wide]).x(2), equals: 90)
    try expect(layout("a\tb", [], exclusions: [shape]).x(2), equals: 80)
  }

  @Test func `beside an exclusion in a container stops count from its start edge`() throws {
    let shape = ExclusionShape.rect(rect(170, 0, 35, 20))
    let style = ParagraphStyle { $0.tabStops = [Stop(x: 60)] }
    let layout = try layout("a\tb\na\tb", [columns[1]], style, exclusions: [shape])
    expect([0, 2, 4, 6].map { layout.x($0) }, equals: [205, 230, 170, 230])
  }
}
