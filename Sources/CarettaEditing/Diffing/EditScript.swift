// SPDX-License-Identifier: Apache-2.0

/// The shortest edit script from one list of tokens to another (Myers, "An O(ND) Difference
/// Algorithm and Its Variations", 1986).
///
/// If there are several shortest scripts, deletions come first.
struct EditScript {
  private let old: DiffTokens
  private let new: DiffTokens
  private let cap: Int
  /// The number of comparisons of tokens.
  private(set) var comparisons = 0

  init(_ old: DiffTokens, _ new: DiffTokens, cap: Int) {
    self.old = old
    self.new = new
    self.cap = cap
  }

  /// A range of old tokens and the range of new tokens that replaces it.
  struct Run {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Returns the differences, in order; nil when more than `cap` tokens differ, or when the number
  /// of comparisons exceeds a limit proportional to the number of tokens.
  ///
  /// - Complexity: O(tokens + cap²).
  mutating func runs() -> [Run]? {
    if abs(old.count - new.count) > cap { return nil }
    guard let trace = trace() else { return nil }
    return runs(along: trace)
  }

  /// Returns the furthest x on the diagonals −d, −d + 2, … d for each number of edits d.
  private mutating func trace() -> [[Int]]? {
    // Runs of equal tokens can make every diagonal long.
    let budget = 8 * (old.count + new.count) + 2 * cap * cap + 1024
    var trace: [[Int]] = []
    var last: [Int] = []
    for d in 0...cap {
      var reach = [Int](repeating: 0, count: d + 1)
      for index in 0...d {
        let k = 2 * index - d
        guard let step = step(to: index, of: d, last: last) else {
          reach[index] = Self.unreachable
          continue
        }
        var x = step.x
        var y = x - k
        while x < old.count, y < new.count {
          comparisons += 1
          if !old.isEqual(x, to: new, y) { break }
          x += 1
          y += 1
        }
        reach[index] = x
        if x >= old.count, y >= new.count {
          trace.append(reach)
          return trace
        }
        if comparisons > budget { return nil }
      }
      trace.append(reach)
      last = reach
    }
    return nil
  }

  private static let unreachable = Int.min / 2

  /// Returns the edit that reaches furthest on the diagonal 2 × `index` − `d`, and whether it is an
  /// insertion; nil if no edit reaches the diagonal.
  ///
  /// `last[i]` is the reach of diagonal 2i − (d − 1); the adjacent diagonals are i = index − 1 and
  /// index.
  private func step(to index: Int, of d: Int, last: [Int]) -> (x: Int, isInsertion: Bool)? {
    if d == 0 { return (0, false) }
    let deletion = index > 0 ? last[index - 1] : Self.unreachable
    let insertion = index < d ? last[index] : Self.unreachable
    let canInsert = insertion >= 0 && insertion - (2 * index - d) <= new.count
    let canDelete = deletion >= 0 && deletion < old.count
    if canInsert, !canDelete || deletion < insertion { return (insertion, true) }
    return canDelete ? (deletion + 1, false) : nil
  }

  /// Traces the edits back from the end.
  private func runs(along trace: [[Int]]) -> [Run] {
    var result: [Run] = []
    var x = old.count
    var y = new.count
    for d in stride(from: trace.count - 1, to: 0, by: -1) {
      let k = x - y
      guard let step = step(to: (k + d) / 2, of: d, last: trace[d - 1]) else { break }
      // The tokens between the edit and (x, y) are common.
      let toX = step.x
      let toY = step.x - k
      let fromX = step.isInsertion ? toX : toX - 1
      let fromY = step.isInsertion ? toY - 1 : toY
      if let next = result.last, next.old.lowerBound == toX, next.new.lowerBound == toY {
        result[result.count - 1] = Run(
          old: fromX..<next.old.upperBound, new: fromY..<next.new.upperBound)
      } else {
        result.append(Run(old: fromX..<toX, new: fromY..<toY))
      }
      x = fromX
      y = fromY
    }
    return result.reversed()
  }
}
