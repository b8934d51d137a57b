// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The cost of queries, in steps: about equal in a paragraph of a million units and of a thousand.
@Suite struct QueryWorkTests {
  static let samples: [(sentence: String, width: Double)] = [
    ("Sphinx of black quartz, judge my vow. ", 400),
    ("Sphinx שלום עולם of 123 quartz. ", .infinity),
    ("ستة\u{200C} عشر قطا 2014 و abc. ", 400), ("sphinx\tof\tblack quartz. ", .infinity),
  ]

  private func layout(_ sentence: String, units: Int, width: Double) throws -> TextLayout {
    let count = units / sentence.utf16.count
    return try TestFonts.layout(
      String(repeating: sentence, count: count), "BoxTall-Regular.ttf", size: 20, width: width)
  }

  private struct Query {
    var name: String
    var run: @Sendable (TextLayout, Int) -> Void
  }

  private static let queries = [
    Query(name: "caret") { _ = $0.caretRect(for: TextPosition($1)) },
    Query(name: "candidates") { _ = $0.caretCandidates(at: $1) },
    Query(name: "hit") { layout, offset in
      guard let stop = layout.caretStop(at: TextPosition(offset)) else { return }
      _ = layout.closestPosition(to: Point(x: stop.x + 1, y: stop.y + 1))
    },
    Query(name: "selection") { _ = $0.selectionRects(for: TextRange($1, $1 + 5)) },
    Query(name: "right") { _ = $0.position(from: TextPosition($1), in: .right, offset: 1) },
    Query(name: "down") { _ = $0.position(from: TextPosition($1), in: .down, offset: 1) },
    Query(name: "explain") { _ = $0.explain(TextPosition($1)) },
  ]

  @Test(arguments: samples)
  func `a million units cost what a thousand do`(sentence: String, width: Double) throws {
    let small = try layout(sentence, units: 1_000, width: width)
    let large = try layout(sentence, units: 1_000_000, width: width)
    for query in Self.queries {
      let few = QueryWork.steps { for at in [1, 300, 700] { query.run(small, at) } }
      let many = QueryWork.steps { for at in [1, 300_000, 999_000] { query.run(large, at) } }
      #expect(few > 0)
      #expect(many < 4 * few, "\(query.name) at \(width) in \(sentence): \(few), \(many)")
    }
  }
}
