// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A text replaced by another one under its selections: what changed, and where they are now.
///
/// ```swift
/// let reload = TextReload(from: "hello world", to: "hello, big world", [TextSelection(caret: 8)])
/// reload.selections       // a caret at 13, between w and o
/// ```
///
/// Only what differs is replaced, so that everything outside stays where it is. The selections
/// keep their direction and their order and are not merged.
public struct TextReload: Hashable, Sendable {
  /// How texts are compared and positions mapped.
  public struct Options: Hashable, Sendable {
    /// How differences are found.
    public var diff: TextDiff
    /// What becomes of positions at the edges of a difference.
    public var edges: TextChange.Edges
    /// The neighbour a caret stays with when text changes right where it is.
    public var caretAssociation: TextChange.Association

    /// Makes options.
    public init(
      diff: TextDiff = TextDiff(), edges: TextChange.Edges = .sticky,
      caretAssociation: TextChange.Association = .after
    ) {
      self.diff = diff
      self.edges = edges
      self.caretAssociation = caretAssociation
    }
  }

  /// What changed.
  public let change: TextChange
  /// The selections in the new text.
  public let selections: [TextSelection]
  /// The work of the comparison.
  package let work: TextDiff.Work

  /// Compares two texts and maps selections from the one to the other.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - selections: in the old text; offsets outside are clamped.
  ///   - options: how.
  /// - Complexity: O(length of both texts), see `TextDiff`.
  public init(
    from old: String, to new: String, _ selections: [TextSelection],
    options: Options = Options()
  ) {
    var work = TextDiff.Work()
    change = options.diff.change(from: old, to: new, work: &work)
    self.work = work
    let change = change
    self.selections = selections.map { selection in
      selection.mapped(
        through: change, edges: options.edges, caretAssociation: options.caretAssociation
      ) { new.clusterBoundary(atUTF16Offset: $0, forward: $1) }
    }
  }
}
