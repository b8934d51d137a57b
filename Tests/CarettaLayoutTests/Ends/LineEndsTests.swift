// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct LineEndsTests {
  private let slot = LineSlot(start: 5, end: 7, width: 100, limit: 102)

  @Test func `decorations and an initial letter narrow a slot, hanging content widens it`() {
    let ends = LineEnds(
      start: LineEnds.Edge(decoration: 10, letter: 20, hang: 3),
      end: LineEnds.Edge(decoration: 8, hang: 4))
    let expected = LineSlot(start: 32, end: 11, width: 69, limit: 71)
    expect(slot.adjusted(to: ends), equals: expected)
    expect(
      slot.adjusted(to: ends.counted), equals: LineSlot(start: 22, end: 3, width: 87, limit: 89))
  }

  @Test func `a slot has no negative width between wide decorations`() {
    let ends = LineEnds(
      start: LineEnds.Edge(decoration: 90, hang: 6), end: LineEnds.Edge(decoration: 90))
    expect(slot.adjusted(to: ends).width, equals: 6)
    expect(LineSlot.unbounded.adjusted(to: ends).width, equals: .max)
  }

  @Test func `a group aligns lines between its edges`() {
    let ends = LineEnds(start: LineEnds.Edge(group: 30), end: LineEnds.Edge(group: 10))
    expect(slot.adjusted(to: ends), equals: LineSlot(start: 35, end: 17, width: 60, limit: 62))
    expect(slot.adjusted(to: ends.ungrouped), equals: slot)
  }

  @Test func `a paragraph without hanging content, trimming, letters and clones has no rules`()
    throws
  {
    let layout = try Box.layout("ab cd", width: 30)
    let paragraph = layout.paragraphs[0].paragraph
    #expect(LineEndRules(ParagraphStyle(), paragraph, start: 0) == nil)
    #expect(
      LineEndRules(ParagraphStyle { $0.textGroupAlign = .center }, paragraph, start: 0) == nil)
    let hanging = LineEndRules(ParagraphStyle { $0.opticalMargins = true }, paragraph, start: 0)
    expect(hanging?.mayShortenEnd, equals: true)
    #expect(layout.paragraphs[0].lines.allSatisfy { $0.extra < 0 })
  }

  @Test func `the stored hang of a line is the effect of the rules on its start`() throws {
    let style = ParagraphStyle { $0.hangingPunctuation = .first }
    let record = try Box.layout("(ab cd", width: 40, style).paragraphs[0]
    let rules = try #require(LineEndRules(style, record.paragraph, start: 0))
    let start = LineStart(offset: 0, cluster: record.paragraph.firstCluster(from: 0))
    #expect(record.ends(ofLine: 0).start.hang > 0)
    expect(rules.start(start, segment: 0).hang, equals: record.ends(ofLine: 0).start.hang)
  }

  @Test func `a group shares the free space between its two sides`() throws {
    let paragraph = try Box.layout("ab").paragraphs[0].paragraph
    func insets(_ alignment: ParagraphStyle.TextGroupAlign) -> [Int64]? {
      GroupAlignment(ParagraphStyle { $0.textGroupAlign = alignment }, paragraph).map {
        let insets = $0.insets(sharing: 15)
        return [insets.start, insets.end]
      }
    }
    expect(insets(.none), equals: nil)
    expect(insets(.center), equals: [7, 8])
    expect(insets(.end), equals: [15, 0])
    expect(insets(.left), equals: [0, 15])
  }
}
