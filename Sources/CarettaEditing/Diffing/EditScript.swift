// SPDX-License-Identifier: Apache-2.0

/// The shortest way from one list of tokens to another by leaving out and putting in (Myers,
/// "An O(ND) Difference Algorithm and Its Variations", 1986).
///
/// Of equal ways the one that leaves out first is taken.
struct EditScript {
  private let old: DiffTokens
  private let new: DiffTokens
  private let cap: Int
  /// Tokens that were compared.
  private(set) var comparisons = 0

  init(_ old: DiffTokens, _ new: DiffTokens, cap: Int) {
    self.old = old
    self.new = new
    self.cap = cap
  }

  /// Tokens and what takes their place.
  struct Run {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// What differs, in order; nil when more than `cap` tokens do, or when finding out would take
  /// longer than the texts are worth.
  ///
  /// - Complexity: O(tokens + cap²).
  mutating func runs() -> [Run]? {
    if abs(old.count - new.count) > cap { return nil }
    guard let trace = trace() else { return nil }
    return runs(along: trace)
  }

  /// For every number of edits how far each diagonal reaches: of diagonals −d, −d + 2, … d.
  private mutating func trace() -> [[Int]]? {
    // Rows of equal tokens can make every diagonal long.
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

  /// The edit that leads furthest on a diagonal, 2 × `index` − `d`, and whether it puts in; nil
  /// where none does.
  ///
  /// `last[i]` is the reach of diagonal 2i − (d − 1): the neighbours are i = index − 1 and index.
  private func step(to index: Int, of d: Int, last: [Int]) -> (x: Int, putsIn: Bool)? {
    if d == 0 { return (0, false) }
    let out = index > 0 ? last[index - 1] : Self.unreachable
    let into = index < d ? last[index] : Self.unreachable
    let canPutIn = into >= 0 && into - (2 * index - d) <= new.count
    let canLeaveOut = out >= 0 && out < old.count
    if canPutIn, !canLeaveOut || out < into { return (into, true) }
    return canLeaveOut ? (out + 1, false) : nil
  }

  /// Walks back from the end.
  private func runs(along trace: [[Int]]) -> [Run] {
    var result: [Run] = []
    var x = old.count
    var y = new.count
    for d in stride(from: trace.count - 1, to: 0, by: -1) {
      let k = x - y
      guard let step = step(to: (k + d) / 2, of: d, last: trace[d - 1]) else { break }
      // What is behind the edit, up to (x, y), is common.
      let toX = step.x
      let toY = step.x - k
      let fromX = step.putsIn ? toX : toX - 1
      let fromY = step.putsIn ? toY - 1 : toY
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
