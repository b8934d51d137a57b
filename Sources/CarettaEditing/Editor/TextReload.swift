// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The replacement of a text by another one: the change, and the selections mapped through it.
///
/// ```swift
/// let reload = TextReload(from: "hello world", to: "hello, big world", [TextSelection(caret: 8)])
/// reload.selections       // a caret at 13, between w and o
/// ```
///
/// Only the differences are replaced; positions outside of them keep their text. The selections
/// keep their direction and their order and are not merged.
///
/// Positions are mapped as in CodeMirror, except at the edges of a difference, which are sticky; a
/// caret moves after text inserted at its offset.
public struct TextReload: Hashable, Sendable {
  /// Options of the comparison and of the mapping.
  public struct Options: Hashable, Sendable {
    /// The comparison of the texts.
    public var diff: TextDiff
    /// How positions at the ends of a difference are mapped.
    public var edges: TextChange.Edges
    /// The side that a caret stays with when text is inserted at its offset.
    public var caretAssociation: TextChange.Association
    /// Whether `TextEditor.undo()` reverts the reload; false by default.
    ///
    /// If false, the earlier steps are mapped over the reload: undo reverts the user's own changes
    /// in the new text, and never text that others have written.
    public var isUndoable: Bool

    /// Creates options.
    public init(
      diff: TextDiff = TextDiff(), edges: TextChange.Edges = .sticky,
      caretAssociation: TextChange.Association = .after, isUndoable: Bool = false
    ) {
      self.isUndoable = isUndoable
      self.diff = diff
      self.edges = edges
      self.caretAssociation = caretAssociation
    }
  }

  /// The change from the old text to the new one.
  public let change: TextChange
  /// The selections in the new text.
  public let selections: [TextSelection]
  /// The work of the comparison.
  package let work: TextDiff.Work

  /// Compares two texts and maps selections from one to the other.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - selections: in the old text; offsets are clamped.
  ///   - options: how texts are compared and positions mapped.
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
