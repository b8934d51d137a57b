// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextChange {
  /// Returns the composition of this change and a later one.
  ///
  /// If the later change splits a surrogate pair that this one inserts, each half becomes U+FFFD.
  ///
  /// - Parameter next: a change of the text after this one.
  /// - Returns: the change from the text before this one to the text after the next.
  /// - Throws: `TextChangeError.wrongLength` if `next` is for a text of a different length.
  /// - Complexity: O(edits and new texts of both).
  public func composed(with next: TextChange) throws(TextChangeError) -> TextChange {
    guard next.oldLength == newLength else {
      throw .wrongLength(expected: next.oldLength, actual: newLength)
    }
    var first = OperationCursor(self)
    var second = OperationCursor(next)
    var builder = TextChangeBuilder(oldLength: oldLength)
    while let operation = first.operation ?? second.operation {
      if case .remove(let count) = operation, first.operation != nil {
        builder.replace(count, with: "")
        first.take(count)
        continue
      }
      guard let other = second.operation else { break }
      if case .insert(let text, let length) = other {
        builder.replace(0, with: String(decoding: text, as: UTF16.self))
        second.take(length)
        continue
      }
      let count = min(operation.length, other.length)
      switch (operation, other) {
      case (.keep, .keep): builder.keep(count)
      case (.keep, _): builder.replace(count, with: "")
      case (.insert(let text, _), .keep):
        builder.replace(0, with: String(decoding: text.prefix(count), as: UTF16.self))
      default: break  // Inserted text is removed again.
      }
      first.take(count)
      second.take(count)
    }
    return builder.finish()
  }
}
