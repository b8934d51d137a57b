// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextChange {
  /// Rebases this change over a concurrent change of the same text (operational transformation).
  ///
  /// ```swift
  /// // Typed: hello → helloX. Arrived: hello → oh hello.
  /// let merged = try typed.rebased(over: arrived, insertsFirst: false)
  /// try merged.applied(to: "oh hello")                     // "oh helloX"
  /// ```
  ///
  /// Text that both changes remove is removed once. For two changes `a` and `b` of one text,
  /// applying `a` then `b.rebased(over: a, insertsFirst: false)` produces the same text as applying
  /// `b` then `a.rebased(over: b, insertsFirst: true)`.
  ///
  /// - Parameters:
  ///   - other: a change of the same text.
  ///   - insertsFirst: whether this change's text comes first if both changes insert at one offset;
  ///     the two sides of a merge must pass opposite values.
  /// - Returns: a change of the text after `other`.
  /// - Throws: `TextChangeError.wrongLength` if `other` is for a text of a different length.
  /// - Complexity: O(edits and new texts of both).
  public func rebased(
    over other: TextChange, insertsFirst: Bool
  ) throws(TextChangeError) -> TextChange {
    guard other.oldLength == oldLength else {
      throw .wrongLength(expected: oldLength, actual: other.oldLength)
    }
    var own = OperationCursor(self)
    var theirs = OperationCursor(other)
    var builder = TextChangeBuilder(oldLength: other.newLength)
    while own.operation != nil || theirs.operation != nil {
      let theyInsert = if case .insert = theirs.operation { true } else { false }
      if case .insert(let text, let length) = own.operation, insertsFirst || !theyInsert {
        builder.replace(0, with: String(decoding: text, as: UTF16.self))
        own.take(length)
        continue
      }
      if case .insert(_, let length) = theirs.operation {
        builder.keep(length)
        theirs.take(length)
        continue
      }
      guard let operation = own.operation, let other = theirs.operation else { break }
      let count = min(operation.length, other.length)
      switch (operation, other) {
      case (.keep, .keep): builder.keep(count)
      case (.remove, .keep): builder.replace(count, with: "")
      default: break  // Removed by the other change.
      }
      own.take(count)
      theirs.take(count)
    }
    return builder.finish()
  }
}
