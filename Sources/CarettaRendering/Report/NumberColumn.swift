// SPDX-License-Identifier: Apache-2.0

/// A list of whole numbers for a page's script, in the shortest of three forms.
///
/// The forms are `[n,…]`, the numbers; `{"r":[n,count,…]}`, runs of equal numbers; and
/// `{"d":[n,count,…]}`, runs of equal differences, beginning with the difference to 0.
enum NumberColumn {
  /// Returns the shortest form of a list.
  static func json(_ numbers: [Int]) -> String {
    var differences: [Int] = []
    differences.reserveCapacity(numbers.count)
    var before = 0
    for number in numbers {
      differences.append(number - before)
      before = number
    }
    return [
      "[\(numbers.map(String.init).joined(separator: ","))]",
      "{\"r\":[\(runs(numbers))]}", "{\"d\":[\(runs(differences))]}",
    ].min { $0.utf8.count < $1.utf8.count } ?? "[]"
  }

  private static func runs(_ numbers: [Int]) -> String {
    var runs: [(number: Int, count: Int)] = []
    for number in numbers {
      if let last = runs.last, last.number == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return runs.map { "\($0.number),\($0.count)" }.joined(separator: ",")
  }
}
