// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// The three-way merge of texts.
enum TextMerge {
  /// The text with the changes that were made to a base on two sides.
  ///
  /// Text that both sides removed is removed once. Where both inserted at one place, `theirs` comes
  /// first, as in `TextEditor.reload(_:base:)`.
  ///
  /// - Complexity: that of two comparisons, see `TextDiff`.
  static func merged(base: String, own: String, theirs: String) -> String {
    if own == base { return theirs }
    if theirs == base || theirs.utf8.elementsEqual(own.utf8) { return own }
    let diff = TextDiff()
    let arrived = diff.change(from: base, to: theirs)
    let kept = diff.change(from: base, to: own)
    // Both are changes of the base, and the result is one of `own`: neither throws.
    guard let rebased = try? arrived.rebased(over: kept, insertsFirst: true),
      let text = try? rebased.applied(to: own)
    else { return own }
    return text
  }
}
