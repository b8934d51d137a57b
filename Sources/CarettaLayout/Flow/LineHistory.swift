// SPDX-License-Identifier: Apache-2.0

/// The states before the lines of a paragraph from which it can be broken again: before its first
/// line and before its latest lines.
///
/// `orphans` and `widows` move the paragraph's first line, or one of its last `widows` lines, to
/// the next container. States of other lines are not kept, so the memory does not grow with the
/// paragraph.
struct LineHistory<State> {
  /// The number of lines.
  private(set) var count = 0
  private var first: State?
  /// The states before the latest lines except the first one.
  private var latest: [State] = []
  /// The minimum number of latest states to keep.
  private let capacity: Int

  /// Creates an empty history.
  ///
  /// - Parameter capacity: the minimum number of latest states that are kept.
  init(keeping capacity: Int) { self.capacity = capacity }

  /// Appends the state before the next line.
  mutating func append(_ state: State) {
    count += 1
    if count == 1 {
      first = state
      return
    }
    latest.append(state)
    if latest.count / 2 > capacity { latest.removeFirst(latest.count - capacity) }
  }

  /// The state before a line; nil if it is no longer kept.
  subscript(line: Int) -> State? {
    if line == 0 { return first }
    let index = line - (count - latest.count)
    return latest.indices.contains(index) ? latest[index] : nil
  }

  /// Removes the states before a line and before all lines after it.
  mutating func removeLines(from line: Int) {
    latest.removeLast(min(latest.count, count - line))
    count = line
    if line == 0 { first = nil }
  }
}
