// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct LineHistoryTests {
  @Test func `the states of the first line and of the latest ones are kept`() {
    var history = LineHistory<Int>(keeping: 3)
    for line in 0..<1000 { history.append(line) }
    expect(history.count, equals: 1000)
    #expect((0..<1000).compactMap { history[$0] }.count <= 8)
    expect(history[0], equals: 0)
    expect((997..<1000).map { history[$0] }, equals: [997, 998, 999])
    expect(history[500], equals: nil)
    expect(history[1000], equals: nil)
  }

  @Test func `lines that are broken again have the states of their second time`() {
    var history = LineHistory<Int>(keeping: 3)
    for line in 0..<20 { history.append(line) }
    history.removeLines(from: 18)
    expect(history.count, equals: 18)
    expect([0, 17, 18].map { history[$0] }, equals: [0, 17, nil])
    for line in 18..<21 { history.append(-line) }
    expect([0, 17, 18, 20].map { history[$0] }, equals: [0, 17, -18, -20])
    history.removeLines(from: 0)
    expect(history[0], equals: nil)
    history.append(7)
    history.append(8)
    expect([0, 1].map { history[$0] }, equals: [7, 8])
  }
}
