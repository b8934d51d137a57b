// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// The three-way merge of texts.
enum TextMerge {
  /// Returns the text with the changes of two sides to a base.
  ///
  /// Text that both sides removed is removed once. If both inserted text at one offset, `theirs`
  /// comes first, as in `TextEditor.reload(_:base:)`.
  ///
  /// - Complexity: two comparisons, see `TextDiff`.
  static func merged(base: String, own: String, theirs: String) -> String {
    // Canonically equivalent texts are equal strings, but different files.
    if own.utf8.elementsEqual(base.utf8) { return theirs }
    if theirs.utf8.elementsEqual(base.utf8) || theirs.utf8.elementsEqual(own.utf8) { return own }
    let diff = TextDiff()
    let arrived = diff.change(from: base, to: theirs)
    let kept = diff.change(from: base, to: own)
    // Both are changes of one text, and their edits end at boundaries of grapheme clusters.
    guard let text = try? arrived.rebased(over: kept, insertsFirst: true).applied(to: own) else {
      preconditionFailure("two changes of one text do not fit together")
    }
    return text
  }
}
