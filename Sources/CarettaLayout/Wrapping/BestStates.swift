// SPDX-License-Identifier: Apache-2.0

/// The best ways to reach the nodes of `PrettyWrap`, found in the order of the nodes.
///
/// A state is a node together with the index of the line that begins there.
struct BestStates {
  /// The cost of the lines up to a state: fewer lines come first.
  private struct Cost: Comparable {
    var lines: Int
    var sum: Double

    static func < (one: Cost, other: Cost) -> Bool {
      one.lines == other.lines ? one.sum < other.sum : one.lines < other.lines
    }
  }

  private struct State {
    var cost = Cost(lines: .max, sum: .infinity)
    /// The state at which the best line that ends here begins.
    var previous = -1
  }

  /// All states of the first node, then all states of the second one, and so on.
  private var states: [State]
  private let lines: Int

  /// Creates states of which only the first line at the first node is reached.
  ///
  /// - Parameters:
  ///   - nodes: the number of nodes.
  ///   - lines: the number of different lines that can begin at a node.
  init(nodes: Int, lines: Int) {
    states = Array(repeating: State(), count: nodes * lines)
    self.lines = lines
    states[0].cost = Cost(lines: 0, sum: 0)
  }

  /// Whether some lines lead to a state.
  ///
  /// - Parameters:
  ///   - node: the node at which the next line begins.
  ///   - line: the index of that line.
  /// - Returns: whether the state is reached.
  @inline(__always)
  func isReachable(_ node: Int, _ line: Int) -> Bool {
    states[node * lines + line].cost.lines < .max
  }

  /// Returns the number of lines up to a reached state.
  @inline(__always)
  func lineCount(_ node: Int, _ line: Int) -> Int { states[node * lines + line].cost.lines }

  /// Adds a line with its cost, from a reached state to the start of the next line.
  @inline(__always)
  mutating func add(_ cost: Double, from: Int, _ line: Int, to: Int, _ nextLine: Int) {
    let start = from * lines + line
    let end = to * lines + nextLine
    let total = Cost(
      lines: states[start].cost.lines + 1, sum: states[start].cost.sum + cost)
    if total < states[end].cost { states[end] = State(cost: total, previous: start) }
  }

  /// The nodes of the best path to the last node, first node first; nil if no path reaches it.
  var bestPath: [Int]? {
    let ends = states.indices.suffix(lines)
    guard var state = ends.min(by: { states[$0].cost < states[$1].cost }),
      states[state].cost.lines < .max
    else { return nil }
    var path = [state / lines]
    while states[state].previous >= 0 {
      state = states[state].previous
      path.append(state / lines)
    }
    return path.reversed()
  }
}
