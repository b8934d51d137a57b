// SPDX-License-Identifier: Apache-2.0

/// The difference between the lines of two texts, as a unified diff.
struct LineDiff {
  private let old: [Substring]
  private let new: [Substring]
  private var hunks: [Hunk] = []

  /// Lines and the lines that replace them.
  struct Hunk: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Compares two texts.
  ///
  /// - Complexity: O(lines), plus O(lines that differ²). If the texts have more than 2,000 lines
  ///   between their common start and end, all of these count as changed.
  init(_ old: String, _ new: String) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    var start = 0
    let shorter = min(self.old.count, self.new.count)
    while start < shorter, self.old[start].utf8.elementsEqual(self.new[start].utf8) { start += 1 }
    var ends = (self.old.count, self.new.count)
    while ends.0 > start, ends.1 > start,
      self.old[ends.0 - 1].utf8.elementsEqual(self.new[ends.1 - 1].utf8)
    {
      ends = (ends.0 - 1, ends.1 - 1)
    }
    hunks = changes(start..<ends.0, start..<ends.1)
  }

  /// The lines that differ, in order.
  var changes: [Hunk] { hunks }

  /// Returns the diff, with three lines around each difference; empty if the texts are equal.
  func unified(oldName: String, newName: String) -> String {
    if hunks.isEmpty { return "" }
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for group in groups() { append(group, to: &text) }
    text.removeLast()
    return text
  }

  private static let context = 3

  /// Splits a text into lines, which are compared by their bytes: canonically equivalent text
  /// differs.
  private static func lines(_ text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }

  private func changes(_ a: Range<Int>, _ b: Range<Int>) -> [Hunk] {
    if a.isEmpty && b.isEmpty { return [] }
    if a.isEmpty || b.isEmpty || a.count + b.count > 2000 { return [Hunk(old: a, new: b)] }
    let from = old[a].map { Array($0.utf8) }
    let to = new[b].map { Array($0.utf8) }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in to.difference(from: from) {
      switch change {
      case .remove(let offset, _, _): removed.insert(a.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(b.lowerBound + offset)
      }
    }
    return Self.runs(a, b, removed, inserted)
  }

  /// Groups removed and inserted lines between common lines.
  private static func runs(
    _ a: Range<Int>, _ b: Range<Int>, _ removed: Set<Int>, _ inserted: Set<Int>
  ) -> [Hunk] {
    var result: [Hunk] = []
    var (x, y) = (a.lowerBound, b.lowerBound)
    while x < a.upperBound || y < b.upperBound {
      let start = (x, y)
      while removed.contains(x) { x += 1 }
      while inserted.contains(y) { y += 1 }
      if start != (x, y) { result.append(Hunk(old: start.0..<x, new: start.1..<y)) }
      x += 1
      y += 1
    }
    return result
  }

  /// Groups hunks whose context overlaps.
  private func groups() -> [[Hunk]] {
    var result: [[Hunk]] = []
    for hunk in hunks {
      let gap = hunk.old.lowerBound - (result.last?.last?.old.upperBound ?? Int.min / 2)
      if gap <= 2 * Self.context {
        result[result.count - 1].append(hunk)
      } else {
        result.append([hunk])
      }
    }
    return result
  }

  private func append(_ group: [Hunk], to text: inout String) {
    guard let first = group.first, let last = group.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let a = first.old.lowerBound - before..<last.old.upperBound + after
    let b = first.new.lowerBound - before..<last.new.upperBound + after
    text += "@@ -\(a.lowerBound + 1),\(a.count) +\(b.lowerBound + 1),\(b.count) @@\n"
    var at = a.lowerBound
    for hunk in group {
      for line in old[at..<hunk.old.lowerBound] { text += " \(line)\n" }
      for line in old[hunk.old] { text += "-\(line)\n" }
      for line in new[hunk.new] { text += "+\(line)\n" }
      at = hunk.old.upperBound
    }
    for line in old[at..<a.upperBound] { text += " \(line)\n" }
  }
}
