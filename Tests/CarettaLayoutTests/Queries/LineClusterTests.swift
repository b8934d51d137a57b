// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Clusters and hits of a line as tables; capitals are Hebrew letters.
@Suite struct LineClusterTests {
  static let texts = [
    "", "ab", "ab cd ef", "abABcd", "AB cd EF", "a\tb", "fi ffi", "a👍🏽b", "ab\n\ncd", "ab\u{2028}c",
    "x\u{200B}y", "日本 a\r\n",
  ]

  @Test func `clusters stand from left to right`() throws {
    let line = try Box.layout(Box.hebrew("abABc")).clusters(ofLine: 0)
    expect(line.map(\.range.start), equals: [0, 1, 3, 2, 4])
    expect(line.map(\.rect.x), equals: [0, 10, 20, 30, 40])
    expect(line.map(\.level), equals: [0, 0, 1, 1, 0])
    #expect(line.allSatisfy { $0.rect.height == 20 && $0.rect.width == 10 && !$0.isMarker })
    #expect(try Box.layout("").clusters(ofLine: 0).isEmpty)
  }

  @Test(arguments: texts) func `clusters are the boxes of selections`(text: String) throws {
    let layout = try Box.layout(Box.hebrew(text), width: 60)
    for index in 0..<layout.lineCount {
      for cluster in layout.clusters(ofLine: index) where cluster.rect.width > 0 {
        let rects = layout.selectionRects(for: cluster.range, extendingToContainer: false)
        #expect(rects.map(\.rect).contains(cluster.rect), "\(text) \(cluster.range)")
      }
    }
  }

  @Test(arguments: texts) func `the table of hits answers as the layout does`(text: String) throws {
    for style in [ParagraphStyle(), ParagraphStyle(textAlign: .center)] {
      let layout = try Box.layout(Box.hebrew(text), width: 60, style)
      for (index, line) in layout.lines.enumerated() {
        let hits = layout.hits(ofLine: index)
        expect(hits[0].x, equals: -.infinity)
        for x in stride(from: -20.3, to: 90, by: 0.7) {
          let found = try #require(hits.last { $0.x <= x })
          let point = Point(x: x, y: (line.top + line.bottom) / 2)
          expect(found.position, equals: layout.closestPosition(to: point), "\(text) \(x)")
        }
      }
    }
  }

  @Test func `the marker of a truncated text is one cluster`() throws {
    let layout = try Box.layout("abcdef ghi jkl", width: 70, block: BlockOptions(maxLines: 1))
    let marker = try #require(layout.clusters(ofLine: 0).first { $0.isMarker })
    expect(marker.range, equals: layout.hiddenRange)
  }
}
