// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The replacement of a range of a text by a new text.
///
/// An insertion has an empty range, a deletion an empty text. Edits are compared by code unit:
/// canonically equivalent texts that are encoded differently are different.
public struct TextEdit: Sendable {
  /// The replaced range, in UTF-16 offsets of the text before.
  public let range: TextRange
  /// The new text.
  public let text: String
  /// The length of the new text in UTF-16 code units.
  public let length: Int

  /// Creates an edit.
  ///
  /// - Complexity: O(length of the new text).
  public init(_ range: TextRange, _ text: String) {
    self.range = range
    self.text = text
    length = text.utf16.count
  }

  /// The length of the new text minus the length of the replaced range.
  package var delta: Int { length - range.length }
}

extension TextEdit: Hashable {
  /// Whether two edits replace the same range by the same code units.
  public static func == (a: TextEdit, b: TextEdit) -> Bool {
    a.range == b.range && a.length == b.length && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Hashes the range and the code units.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
