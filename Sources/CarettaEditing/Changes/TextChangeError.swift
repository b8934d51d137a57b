// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The reasons why a change cannot be created or applied.
///
/// The text stays unchanged if one is thrown.
public enum TextChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A range is not inside the text.
  case outOfBounds(TextRange, length: Int)
  /// Ranges overlap or are not in ascending order.
  case notAscending(TextRange, TextRange)
  /// The change was made for a text of a different length.
  case wrongLength(expected: Int, actual: Int)
  /// The change was made for a different revision of the document.
  case wrongRevision(expected: Int, actual: Int)
  /// An end of a range is between the two halves of a surrogate pair.
  case splitsSurrogatePair(at: Int)
  /// The text would be longer than `TextLimits.length`.
  case tooLong(Int, limit: Int)

  /// A one-sentence description in English.
  public var description: String {
    switch self {
    case .outOfBounds(let range, let length):
      "the range \(range.start)..<\(range.end) is not inside a text of \(length) units"
    case .notAscending(let first, let second):
      "the range \(second.start)..<\(second.end) does not come after "
        + "\(first.start)..<\(first.end)"
    case .wrongLength(let expected, let actual):
      "the change is for a text of \(expected) units, not \(actual)"
    case .wrongRevision(let expected, let actual):
      "the change is for revision \(expected), not \(actual)"
    case .splitsSurrogatePair(let offset):
      "the offset \(offset) is inside a surrogate pair"
    case .tooLong(let length, let limit):
      "the text would have \(length) units, more than \(limit)"
    }
  }
}
