// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Ranges of a text, each with a value, that are mapped through edits: spans, attachments,
/// annotations.
///
/// The tree is balanced (AVL), in the order of the starts. The offsets in a node are relative to an
/// origin that is stored in the reference to the node: a subtree after an edit moves by one new
/// reference, and an edit takes O(log ranges + ranges at the edit). A node stores the greatest end
/// in its subtree, so that the ranges that overlap a range are found in O(log ranges + ranges
/// found).
///
/// The tree is a value: an edit creates new nodes and shares all others with the previous tree.
struct RangeTree<Value: Sendable>: Sendable {
  /// A range with its value.
  struct Entry: Sendable {
    var range: TextRange
    /// The precedence among all ranges: later ranges override earlier ones.
    var order: Int
    var value: Value

    fileprivate func shifted(by shift: Int) -> Entry {
      var result = self
      result.range.start += shift
      result.range.end += shift
      return result
    }
  }

  /// One edit of the text.
  struct Edit {
    /// The edit alone, in offsets of the text before it.
    var change: TextChange
    /// The replaced range, and the distance by which the text after it moves.
    var range: TextRange
    var delta: Int
    /// The association of the starts of ranges.
    var starts = TextChange.Association.after
    /// The side that the end of a range stays with.
    var ends: TextChange.Association
    /// Whether ranges that were empty before are kept.
    var keepsEmpty = false
  }

  fileprivate final class Node: Sendable {
    let entry: Entry
    let left: Subtree?
    let right: Subtree?
    let height: Int
    let count: Int
    let minStart: Int
    let maxEnd: Int

    init(_ left: Subtree?, _ entry: Entry, _ right: Subtree?) {
      self.entry = entry
      self.left = left
      self.right = right
      height = max(left?.node.height ?? 0, right?.node.height ?? 0) + 1
      count = (left?.node.count ?? 0) + (right?.node.count ?? 0) + 1
      minStart = min(left?.minStart ?? .max, entry.range.start)
      maxEnd = max(entry.range.end, max(left?.maxEnd ?? .min, right?.maxEnd ?? .min))
    }
  }

  /// A node and the origin of its offsets.
  fileprivate struct Subtree: Sendable {
    var node: Node
    var shift: Int

    var minStart: Int { node.minStart + shift }
    var maxEnd: Int { node.maxEnd + shift }
    var entry: Entry { node.entry.shifted(by: shift) }
    var left: Subtree? { node.left?.shifted(by: shift) }
    var right: Subtree? { node.right?.shifted(by: shift) }

    func shifted(by delta: Int) -> Subtree { Subtree(node: node, shift: shift + delta) }
  }

  private var root: Subtree?
  /// The order of the next range that is added.
  private var nextOrder = 0
  /// The number of nodes visited or made.
  private(set) var work = 0

  /// Creates an empty tree.
  init() {}

  /// Creates a tree of ranges in any order, the last one with the highest order; O(ranges ×
  /// log ranges).
  init(_ values: [(range: TextRange, value: Value)]) {
    let entries = values.enumerated().map { Entry(range: $1.range, order: $0, value: $1.value) }
    root = Self.build(
      entries.sorted { ($0.range.start, $0.order) < ($1.range.start, $1.order) }[...])
    nextOrder = values.count
  }

  private static func build(_ entries: ArraySlice<Entry>) -> Subtree? {
    if entries.isEmpty { return nil }
    let middle = entries.startIndex + entries.count / 2
    return make(
      build(entries[..<middle]), entries[middle], build(entries[(middle + 1)...]))
  }

  /// Replaces all ranges by others in any order, the last one with the highest order.
  mutating func replaceAll(with values: [(range: TextRange, value: Value)]) {
    let other = RangeTree(values)
    (root, nextOrder) = (other.root, other.nextOrder)
    work += values.count
  }

  /// Replaces all ranges by the ranges of another tree; O(1).
  mutating func become(_ other: RangeTree) { root = other.root }

  /// The number of ranges.
  var count: Int { root?.node.count ?? 0 }
  var isEmpty: Bool { root == nil }

  // MARK: - Finding

  /// All ranges in the order of their starts; O(ranges).
  var entries: [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(count)
    func visit(_ subtree: Subtree?) {
      guard let subtree else { return }
      visit(subtree.left)
      result.append(subtree.entry)
      visit(subtree.right)
    }
    visit(root)
    return result
  }

  /// Returns the ranges that overlap a range, and empty ones inside it, in the order of their
  /// starts.
  ///
  /// O(log ranges + ranges found).
  mutating func entries(in range: TextRange) -> [Entry] {
    var result: [Entry] = []
    find(root, range, &result)
    return result
  }

  private mutating func find(_ subtree: Subtree?, _ range: TextRange, _ result: inout [Entry]) {
    guard let subtree else { return }
    work += 1
    if subtree.maxEnd < range.start || subtree.minStart >= range.end { return }
    find(subtree.left, range, &result)
    let entry = subtree.entry
    if entry.touches(range) { result.append(entry) }
    find(subtree.right, range, &result)
  }

  /// Returns the number of ranges that start before an offset; O(log ranges).
  mutating func count(before offset: Int) -> Int {
    var count = 0
    var next = root
    while let subtree = next {
      work += 1
      if subtree.entry.range.start < offset {
        count += (subtree.node.left?.node.count ?? 0) + 1
        next = subtree.right
      } else {
        next = subtree.left
      }
    }
    return count
  }

  // MARK: - Changing

  /// Adds a range with the highest order; O(log ranges).
  mutating func append(_ value: Value, in range: TextRange) {
    insert(Entry(range: range, order: nextOrder, value: value))
    nextOrder += 1
  }

  /// Adds a range; O(log ranges).
  mutating func insert(_ entry: Entry) {
    let (left, right) = split(root, entry.range.start)
    root = join(left, entry, right)
  }

  /// Clips all ranges to the text outside a range; a range may be split in two.
  mutating func cut(_ range: TextRange) {
    var tails: [Entry] = []
    root = cut(root, range, &tails)
    for tail in tails { insert(tail) }
  }

  private mutating func cut(
    _ subtree: Subtree?, _ range: TextRange, _ tails: inout [Entry]
  ) -> Subtree? {
    guard let subtree else { return nil }
    work += 1
    if subtree.maxEnd < range.start || subtree.minStart >= range.end { return subtree }
    let left = cut(subtree.left, range, &tails)
    let right = cut(subtree.right, range, &tails)
    var entry = subtree.entry
    guard entry.touches(range) else { return join(left, entry, right) }
    if entry.range.end > range.end {
      var tail = entry
      tail.range.start = range.end
      tails.append(tail)
    }
    guard entry.range.start < range.start else { return join(left, right) }
    entry.range.end = range.start
    return join(left, entry, right)
  }

  /// Maps all ranges through an edit of the text; removes ranges whose text is removed.
  mutating func apply(_ edit: Edit) { root = mapped(root, edit) }

  private mutating func mapped(_ subtree: Subtree?, _ edit: Edit) -> Subtree? {
    guard let subtree else { return nil }
    work += 1
    if subtree.maxEnd < edit.range.start { return subtree }
    if subtree.minStart > edit.range.end { return subtree.shifted(by: edit.delta) }
    let left = mapped(subtree.left, edit)
    let right = mapped(subtree.right, edit)
    guard let entry = subtree.entry.mapped(edit) else { return join(left, right) }
    return join(left, entry, right)
  }

  // MARK: - Balance

  private static func make(_ left: Subtree?, _ entry: Entry, _ right: Subtree?) -> Subtree {
    Subtree(node: Node(left, entry, right), shift: 0)
  }

  private static func height(_ subtree: Subtree?) -> Int { subtree?.node.height ?? 0 }

  /// Splits a subtree into the ranges that start before or at an offset, and the ranges that start
  /// after it.
  private mutating func split(_ subtree: Subtree?, _ offset: Int) -> (Subtree?, Subtree?) {
    guard let subtree else { return (nil, nil) }
    work += 1
    if subtree.entry.range.start <= offset {
      let (left, right) = split(subtree.right, offset)
      return (join(subtree.left, subtree.entry, left), right)
    }
    let (left, right) = split(subtree.left, offset)
    return (left, join(right, subtree.entry, subtree.right))
  }

  private mutating func join(_ left: Subtree?, _ entry: Entry, _ right: Subtree?) -> Subtree {
    work += 1
    if let left, left.node.height > Self.height(right) + 1 {
      return balanced(left.left, left.entry, join(left.right, entry, right))
    }
    if let right, right.node.height > Self.height(left) + 1 {
      return balanced(join(left, entry, right.left), right.entry, right.right)
    }
    return Self.make(left, entry, right)
  }

  private mutating func join(_ left: Subtree?, _ right: Subtree?) -> Subtree? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = removingLast(left)
    return join(rest, last, right)
  }

  private mutating func removingLast(_ subtree: Subtree) -> (Subtree?, Entry) {
    work += 1
    guard let right = subtree.right else { return (subtree.left, subtree.entry) }
    let (rest, last) = removingLast(right)
    return (join(subtree.left, subtree.entry, rest), last)
  }

  /// Returns a balanced node of two subtrees whose heights differ by two at most.
  private func balanced(_ left: Subtree?, _ entry: Entry, _ right: Subtree?) -> Subtree {
    if let left, left.node.height > Self.height(right) + 1 {
      if let inner = left.right, inner.node.height > Self.height(left.left) {
        return Self.make(
          Self.make(left.left, left.entry, inner.left), inner.entry,
          Self.make(inner.right, entry, right))
      }
      return Self.make(left.left, left.entry, Self.make(left.right, entry, right))
    }
    if let right, right.node.height > Self.height(left) + 1 {
      if let inner = right.left, inner.node.height > Self.height(right.right) {
        return Self.make(
          Self.make(left, entry, inner.left), inner.entry,
          Self.make(inner.right, right.entry, right.right))
      }
      return Self.make(Self.make(left, entry, right.left), right.entry, right.right)
    }
    return Self.make(left, entry, right)
  }
}

extension RangeTree.Entry {
  /// Whether the range overlaps another, or is empty and inside it.
  fileprivate func touches(_ other: TextRange) -> Bool {
    range.start < other.end && (range.end > other.start || range.start >= other.start)
  }

  fileprivate func mapped(_ edit: RangeTree.Edit) -> RangeTree.Entry? {
    // As in a subtree that the edit does not touch, empty ranges are kept.
    if range.isEmpty {
      if range.end < edit.range.start { return self }
      if range.start > edit.range.end { return shifted(by: edit.delta) }
    }
    var result = self
    let start = edit.change.map(range.start, association: edit.starts).offset
    let end = edit.change.map(range.end, association: edit.ends).offset
    result.range = TextRange(start, max(start, end))
    if result.range.isEmpty, !(range.isEmpty && edit.keepsEmpty) { return nil }
    return result
  }
}

extension RangeTree.Edit {
  /// Creates an edit of a text, in offsets of the text before it.
  init(
    _ edit: TextEdit, length: Int, ends: TextChange.Association, keepsEmpty: Bool = false
  ) {
    self.init(
      change: TextChange(oldLength: length, ascending: [edit]), range: edit.range,
      delta: edit.delta, ends: ends, keepsEmpty: keepsEmpty)
  }
}
