// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import RuntimeCounters
import TestSupport

/// Counts what queries on plain text retain, release and allocate in a release build, and fails
/// if any count is not 0: `make allocations`.
///
/// In a debug build the compiler removes no reference counting, so the numbers mean nothing there.
@main
enum Allocations {
  static func main() throws {
    let text = String(
      repeating: "A caret is where the next character goes; a hit is where a tap meets the text. ",
      count: 8)
    let layout = try Box.layout(text, width: 400)
    // Each query runs once first, so that lazily created objects exist.
    guard layout.lineCount > 2, queries(layout) > 0 else { fatalError("the text has no lines") }
    caretta_runtime_counters_start()
    var sum = 0.0
    for offset in 0...layout.length {
      sum += layout.caretRect(for: TextPosition(offset)).x
      sum += layout.caretRect(for: TextPosition(offset, .upstream)).x
    }
    let carets = caretta_runtime_counters_stop()
    caretta_runtime_counters_start()
    for step in 0..<1000 {
      let point = Point(x: Double(step * 37 % 420), y: Double(step * 11 % 500))
      sum += Double(layout.closestPosition(to: point).offset)
    }
    let hits = caretta_runtime_counters_stop()
    // The counters count: an array is an object.
    caretta_runtime_counters_start()
    sum += layout.selectionRects(for: TextRange(3, 9)).reduce(0) { $0 + $1.rect.x }
    let selection = caretta_runtime_counters_stop()
    report("carets", carets)
    report("hits", hits)
    report("a selection on one line", selection)
    let isPlain = [carets, hits].allSatisfy {
      $0.allocations == 0 && $0.retains == 0 && $0.releases == 0
    }
    guard isPlain, selection.allocations > 0, sum.isFinite else {
      fatalError("queries on plain text count references, or the counters do not count")
    }
  }

  private static func queries(_ layout: TextLayout) -> Double {
    layout.caretRect(for: TextPosition(5)).x
      + Double(layout.closestPosition(to: Point(x: 30, y: 30)).offset)
      + Double(layout.selectionRects(for: TextRange(3, 9)).count)
  }

  private static func report(_ name: String, _ counts: caretta_runtime_counts) {
    print(
      "\(name): \(counts.allocations) allocations, \(counts.retains) retains, "
        + "\(counts.releases) releases")
  }
}
