// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct LineTableTests {
  /// A table that stores lines with the given numbers of fragments, by container.
  private func table(_ parts: [[Int]], containers: [FlowRegion] = []) -> LineTable {
    var lines: [LineFlow.FlowLine] = []
    var first = 0
    for (region, counts) in parts.enumerated() {
      for count in counts {
        lines.append(
          LineFlow.FlowLine(
            parts: first..<first + count, top: Double(lines.count) * 20, height: 20,
            region: region))
        first += count
      }
    }
    let slots = (0..<first).map { LineSlot(start: Int64($0), end: 0, width: 9, limit: 9) }
    return LineTable(LineFlow(lines, slots: slots, containers: containers))
  }

  @Test func `a uniform table numbers lines as a stored table of one fragment on each line does`() {
    let uniform = LineTable()
    let stored = table([[1, 1, 1]])
    for line in 0..<3 {
      expect(uniform.line(ofPart: line), equals: stored.line(ofPart: line))
      expect(uniform.parts(ofLine: line), equals: stored.parts(ofLine: line))
    }
    expect(uniform.parts(ofLines: 1..<3), equals: stored.parts(ofLines: 1..<3))
    expect(uniform.lineNumbers(ofParts: 0..<3), equals: stored.lineNumbers(ofParts: 0..<3))
    expect(
      uniform.groups(ofParts: 1..<3, wraps: true),
      equals: stored.groups(ofParts: 1..<3, wraps: true))
    expect(uniform.linesByContainer(0..<3), equals: stored.linesByContainer(0..<3))
    expect(uniform.slot(ofPart: 2), equals: nil)
    expect(stored.slot(ofPart: 2)?.start, equals: 2)
  }

  @Test func `a stored table groups fragments by container`() {
    let region = FlowRegion(left: 0, right: 9, top: 0, bottom: 90)
    let stored = table([[2, 1], [3]], containers: [region, region])
    expect(stored.parts(ofLine: 2), equals: 3..<6)
    expect(stored.parts(ofLine: 9), equals: 3..<6)
    expect(stored.line(ofPart: 2), equals: 1)
    expect(stored.linesByContainer(0..<3), equals: [0..<2, 2..<3])
    expect(stored.groups(ofParts: 0..<6, wraps: true), equals: [0..<3, 3..<6])
    expect(stored.groups(ofParts: 0..<6, wraps: false), equals: [])
    expect(stored.container(ofLine: 2), equals: 1)
    expect(stored.bottom, equals: 60)
  }

  @Test func `the lines that overflow containers do not count as placed`() {
    expect(table([[1, 1, 1]]).placedCount(of: 4, from: 1), equals: 2)
    expect(table([[1, 1, 1]]).placedCount(of: 0, from: .max), equals: 0)
    expect(LineTable().placedCount(of: 4, from: 1), equals: 4)
  }
}
