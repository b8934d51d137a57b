// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations
import Foundation
import Synchronization

@testable import CarettaRendering

/// The initial state of an inspector page, and the progress of its creation.
@Suite struct InspectorOpeningTests {
  @Test func `a long unbounded text begins as a column, a short one as it is`() throws {
    let long = try inspectedLayout(String(repeating: "word ", count: 40), width: .infinity)
    var page = InspectorPage(title: "")
    let widths = page.widths(of: long)
    #expect(widths.contains(360) && widths.last == .infinity)
    expect(widths.dropLast().last, equals: 720)
    page.maximumWidths = 2
    func selected(_ page: InspectorPage, _ layout: TextLayout) throws -> Double? {
      let data = try pageData(page.html(of: layout))
      let frames = try #require(data["frames"] as? [[String: Any]])
      return frames[try #require(data["selected"] as? Int)]["width"] as? Double
    }
    try expect(selected(page, long), equals: 360)
    try expect(selected(page, inspectedLayout("short", width: .infinity)), equals: nil)
    try expect(
      selected(page, inspectedLayout(String(repeating: "word ", count: 40), width: 5000)),
      equals: 5000)
    let vertical = try inspectedLayout(
      String(repeating: "word ", count: 40), width: .infinity, mode: .verticalRL)
    try expect(selected(page, vertical), equals: 360)
    page.request = "{}"
    try expect(selected(page, long), equals: 360)
    // A served page requests the unbounded text when its slider is at the end.
    #expect(page.data(of: long).contains("\"width\":null"))
  }

  @Test func `progress counts every position and ends with the whole page`() throws {
    let calls = Mutex<[(count: Int, share: Double)]>([])
    var page = InspectorPage(title: "")
    page.maximumWidths = 4
    page.progress = { count, share in calls.withLock { $0.append((count, share)) } }
    let layout = try inspectedLayout(String(repeating: "word ", count: 50))
    let data = try pageData(page.html(of: layout))
    let frames = try #require(data["frames"] as? [[String: Any]])
    let found = calls.withLock { $0 }
    #expect(found.map(\.count).reduce(0, +) >= frames.count * 251)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.share <= $1.share })
    expect(found.last?.share, equals: 1)
  }
}
