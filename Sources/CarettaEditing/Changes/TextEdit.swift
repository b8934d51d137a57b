// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// One stretch of a text and what takes its place.
///
/// An insertion has an empty range, a deletion an empty text. Two edits are equal when their
/// code units are: texts that are only canonically equivalent differ, as what is stored does.
public struct TextEdit: Sendable {
  /// What is replaced, in UTF-16 offsets of the text before.
  public let range: TextRange
  /// What takes its place.
  public let text: String
  /// The length of the new text in UTF-16 code units.
  public let length: Int

  /// Makes an edit.
  ///
  /// - Complexity: O(length of the new text).
  public init(_ range: TextRange, _ text: String) {
    self.range = range
    self.text = text
    length = text.utf16.count
  }

  /// By how much the text grows.
  public var delta: Int { length - range.length }
}

extension TextEdit: Hashable {
  /// Whether two edits put the same code units in the same place.
  public static func == (a: TextEdit, b: TextEdit) -> Bool {
    a.range == b.range && a.length == b.length && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Feeds the range and the code units to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
