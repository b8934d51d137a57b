// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The reasons for the places of carets; capitals are Hebrew letters.
@Suite struct ExplanationTests {
  private func explain(
    _ text: String, _ offset: Int, _ affinity: TextAffinity = .downstream, width: Double = 100
  ) throws -> CaretExplanation {
    let layout = try Box.layout(Box.hebrew(text), width: width)
    return try #require(layout.explain(TextPosition(offset, affinity)))
  }

  @Test func `which rule chose the edge`() throws {
    try expect(explain("ab", 1).rule, equals: .leadingEdge)
    try expect(explain("ab", 1, .upstream).rule, equals: .trailingEdge)
    try expect(explain("ab", 2).rule, equals: .lineEnd)
    try expect(explain("ab\n", 2).rule, equals: .lineEnd)
    try expect(explain("ab\n", 3).rule, equals: .emptyLine)
    try expect(explain("", 0).rule, equals: .emptyLine)
    try expect(explain("a👍🏽", 2).rule, equals: .clusterStart)
    try expect(explain("fi", 1).rule, equals: .fontCaret)
    try expect(explain("ffi", 2).rule, equals: .fontCaret)
    try expect(explain("fl", 1).rule, equals: .evenSplit)
    try expect(explain("afi", 1).rule, equals: .leadingEdge)
  }

  @Test func `the run that the edge belongs to`() throws {
    let seam = try explain("abABcd", 2)
    expect(seam.level, equals: 1)
    expect(seam.cluster, equals: TextRange(2, 3))
    expect(seam.stop.x, equals: 40)
    expect(seam.others.map(\.stop.x), equals: [20])
    let before = try explain("abABcd", 2, .upstream)
    expect(before.level, equals: 0)
    expect(before.cluster, equals: TextRange(1, 2))
    let end = try explain("ab", 2)
    expect(end.cluster, equals: TextRange(1, 2))
    expect(end.fontIndex, equals: 0)
    try expect(explain("", 0).cluster, equals: TextRange(0, 0))
  }

  @Test func `in words`() throws {
    try expect(
      explain("ab", 1).text,
      equals: "Offset 1, downstream, is on line 0, which holds 0 to 2 and runs from left to right. "
        + "The caret is at the leading, left, edge of cluster 1 to 2. "
        + "The cluster is set in BoxTall Regular at level 0.")
    #expect(
      try explain("abcd efghij", 5).text.hasSuffix(
        "The line before is wrapped softly here: upstream the caret is at its end."))
    #expect(
      try explain("abcd efghij", 5, .upstream).text.hasSuffix(
        "The line is wrapped softly here: downstream the caret is at the start of the next one."))
    #expect(
      try explain("abABcd", 2).text.hasSuffix(
        "Two directions meet here: upstream the caret is at x 20.0."))
  }

  @Test func `outside the text there is nothing to explain`() throws {
    try expect(Box.layout("ab").explain(TextPosition(3)), equals: nil)
    try expect(Box.layout("ab").explain(TextPosition(-1)), equals: nil)
  }
}
