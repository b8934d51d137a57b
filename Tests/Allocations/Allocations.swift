// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import RuntimeCounters
import TestSupport

/// Counts what work on plain text retains, releases and allocates in a release build, and fails if
/// a count is higher than its limit: `make allocations`.
///
/// In a debug build the compiler removes no reference counting, so the numbers mean nothing there.
@main
enum Allocations {
  /// The limits of one operation; queries on plain text have none of these costs.
  private struct Limit {
    let name: String
    var allocations = 0
    var retains = 0
    var releases = 0
  }

  static func main() throws {
    let text = String(
      repeating: "A caret is where the next character goes; a hit is where a tap meets the text. ",
      count: 8)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")])
    let context = LayoutContext()
    func layout(_ text: String) -> TextLayout {
      TextLayout(text, style: style, width: 400, context: context)
    }
    // The layout whose width changes is another one: a captured variable would be copied.
    let shown = layout(text)
    var resized = shown
    guard shown.lineCount > 2 else { fatalError("the text has no lines") }
    let length = shown.length
    var results = [
      check(Limit(name: "a caret")) { step in
        _ = shown.caretRect(
          for: TextPosition(step % length, step % 2 == 0 ? .downstream : .upstream))
      },
      check(Limit(name: "a hit")) { step in
        let point = Point(x: Double(step * 37 % 420), y: Double(step * 11 % 500))
        _ = shown.closestPosition(to: point)
      },
      check(Limit(name: "an empty layout", allocations: 1, retains: 7, releases: 26)) { _ in
        _ = layout("")
      },
      check(Limit(name: "23 known characters", allocations: 3, retains: 20, releases: 41)) { _ in
        _ = layout("Twenty-three characters")
      },
      check(Limit(name: "a new width", retains: 1, releases: 1)) { step in
        resized.setWidth(step % 2 == 0 ? 300 : 400)
      },
    ]
    let document = TextDocument(
      String(repeating: text + "\n", count: 20), style: style, width: 400, context: context)
    results.append(
      check(Limit(name: "a key and its caret", allocations: 23, retains: 345, releases: 400)) { _ in
        document.insert("a", at: 2000)
        _ = document.caretRect(for: TextPosition(2001))
      })
    // The counters count: an array is an object.
    let counted = count { _ in _ = shown.selectionRects(for: TextRange(3, 9)) }
    guard counted.allocations > 0 else { fatalError("the counters do not count") }
    guard results.allSatisfy({ $0 }) else { fatalError("a count is higher than its limit") }
  }

  /// The number of operations that are counted, after as many that are not.
  private static let repetitions = 100

  /// Counts an operation, whose lazily created objects exist already.
  private static func count(_ body: (Int) -> Void) -> caretta_runtime_counts {
    for step in 0..<repetitions { body(step) }
    caretta_runtime_counters_start()
    for step in 0..<repetitions { body(step) }
    return caretta_runtime_counters_stop()
  }

  /// Prints the counts of an operation, and its limit if one is higher; returns whether none is.
  private static func check(_ limit: Limit, _ body: (Int) -> Void) -> Bool {
    let counts = count(body)
    let found = [counts.allocations, counts.retains, counts.releases].map {
      Double($0) / Double(repetitions)
    }
    let most = [limit.allocations, limit.retains, limit.releases]
    print("\(limit.name): \(found[0]) allocations, \(found[1]) retains, \(found[2]) releases")
    let isWithin = zip(found, most).allSatisfy { $0 <= Double($1) }
    if !isWithin { print("\(limit.name): at most \(most[0]), \(most[1]) and \(most[2])") }
    return isWithin
  }
}
