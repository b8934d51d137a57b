// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The selections of a text: one or several, one of which is the main selection.
///
/// The selections are in text order and do not overlap. Selections that overlap are merged, and so
/// are two that touch when one of them is a caret.
public struct TextSelections: Hashable, Sendable {
  /// All selections in text order; at least one.
  package private(set) var all: [TextSelection]
  /// The index of the main selection, which input that applies to one selection uses.
  public private(set) var mainIndex: Int

  /// Creates selections; overlapping selections are merged.
  ///
  /// - Parameters:
  ///   - selections: in any order; an empty list is replaced by a caret at 0.
  ///   - main: the index of the main one among them.
  public init(_ selections: [TextSelection], main: Int = 0) {
    let main = Swift.max(0, Swift.min(selections.count - 1, main))
    let sorted = selections.indices.sorted {
      let (a, b) = (selections[$0].range, selections[$1].range)
      return (a.start, a.end, $0) < (b.start, b.end, $1)
    }
    all = []
    mainIndex = 0
    for index in sorted {
      let next = selections[index]
      if let last = all.last, Self.meet(last, next) {
        let holdsMain = mainIndex == all.count - 1 && sorted.prefix { $0 != index }.contains(main)
        all[all.count - 1] = Self.union(last, next, prefersLast: holdsMain || index != main)
      } else {
        all.append(next)
      }
      if index == main { mainIndex = all.count - 1 }
    }
    if all.isEmpty { all = [TextSelection(caret: 0)] }
  }

  /// Creates a single selection.
  public init(_ selection: TextSelection) {
    all = [selection]
    mainIndex = 0
  }

  /// The main selection.
  public var main: TextSelection { all[mainIndex] }

  private static func meet(_ a: TextSelection, _ b: TextSelection) -> Bool {
    let touches = b.range.start == a.range.end && (a.isCaret || b.isCaret)
    return b.range.start < a.range.end || touches
  }

  /// Returns the union of two selections, with the direction and the affinity of one.
  private static func union(
    _ a: TextSelection, _ b: TextSelection, prefersLast: Bool
  ) -> TextSelection {
    let own = prefersLast ? a : b
    let other = prefersLast ? b : a
    let start = Swift.min(a.range.start, b.range.start)
    let end = Swift.max(a.range.end, b.range.end)
    let isBackward = own.isCaret ? other.isBackward : own.isBackward
    var result = TextSelection(anchor: isBackward ? end : start, head: isBackward ? start : end)
    if result.head == own.head {
      result.affinity = own.affinity
      result.goalX = own.goalX
    }
    return result
  }

  /// Returns the selections transformed by a closure, and merged again.
  public func map(_ body: (TextSelection) -> TextSelection) -> TextSelections {
    TextSelections(all.map(body), main: mainIndex)
  }

  /// Returns the selections after a change of their text, as `TextSelection.mapped(through:)`.
  package func mapped(
    through change: TextChange, edges: TextChange.Edges = .sticky,
    caretAssociation: TextChange.Association = .after
  ) -> TextSelections {
    map { $0.mapped(through: change, edges: edges, caretAssociation: caretAssociation) }
  }

  /// Whether anchors, heads and the main index are equal; ignores affinity and sticky column.
  func coversSame(as other: TextSelections) -> Bool {
    mainIndex == other.mainIndex && all.count == other.all.count
      && zip(all, other.all).allSatisfy { $0.anchor == $1.anchor && $0.head == $1.head }
  }
}

extension TextSelections: RandomAccessCollection {
  /// The index of the first selection: 0.
  public var startIndex: Int { 0 }
  /// The number of selections; at least one.
  public var endIndex: Int { all.count }
  /// Returns a selection; selections are in text order.
  public subscript(index: Int) -> TextSelection { all[index] }
}
