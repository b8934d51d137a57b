// SPDX-License-Identifier: Apache-2.0

/// One figure, and the values that must agree between engines.
struct Report {
  var unit: String
  /// CPU time (or memory) for each repetition, in the unit.
  var values: [Double]
  /// Elapsed time for each repetition.
  var walls: [Double]
  /// How many characters, queries, keys or layouts were measured in all.
  var operations: Double
  var characters: Int
  var bytes: Int
  var checks: [(String, Double)]

  func line(work: String, corpus: String) -> String {
    let checks = checks.map { "\"\($0.0)\":\(Self.number($0.1))" }.joined(separator: ",")
    return
      "{\"peer\":\"caretta\",\"work\":\"\(work)\",\"corpus\":\"\(corpus)\",\"unit\":\"\(unit)\""
      + ",\"value\":\(Self.number(Self.median(values)))"
      + ",\"wall\":\(Self.number(Self.median(walls)))"
      + ",\"operations\":\(Self.number(operations)),\"bytes\":\(bytes),\"chars\":\(characters),\"check\":{\(checks)}}"
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
