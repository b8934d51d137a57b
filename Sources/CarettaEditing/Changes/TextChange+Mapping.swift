// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextChange {
  /// The side that a position stays with when text is inserted or replaced at the position.
  public enum Association: String, Hashable, Sendable, Codable {
    /// The text before the position: inserted text is placed after the position.
    case before
    /// The text after the position: inserted text is placed before it.
    case after
  }

  /// How a position at an end of a replaced range is mapped.
  public enum Edges: String, Hashable, Sendable, Codable, CaseIterable {
    /// As a position inside the range: by its association to the start or end of the new text.
    case sticky
    /// The position stays outside the new text: a range's start before it, a range's end after it.
    case exclusive
  }

  /// A mapped position.
  public struct MappedOffset: Hashable, Sendable {
    /// The offset in the text after.
    public var offset: Int
    /// Whether the text on both sides of the position is replaced.
    public var isDeleted: Bool

    /// Creates a mapped offset.
    package init(offset: Int, isDeleted: Bool) {
      self.offset = offset
      self.isDeleted = isDeleted
    }
  }

  /// Maps an offset of the text before to the text after.
  ///
  /// Mapping is monotonic, and maps cluster boundaries to cluster boundaries when each edit begins
  /// and ends at cluster boundaries. Mapping through two changes in turn may differ from mapping
  /// through their composition, which does not contain text that the first inserts and the second
  /// removes.
  ///
  /// - Parameters:
  ///   - offset: clamped to the text.
  ///   - association: the side to stay with when both sides are changed.
  ///   - edges: how the ends of a replaced range are mapped.
  /// - Returns: the offset in the text after.
  /// - Complexity: O(log edits).
  public func map(
    _ offset: Int, association: Association = .after, edges: Edges = .sticky
  ) -> MappedOffset {
    let offset = max(0, min(oldLength, offset))
    let index = edits.partitioningIndex { $0.range.end >= offset }
    let shift = index > 0 ? shifts[index - 1] : 0
    guard index < edits.count, edits[index].range.start <= offset else {
      return MappedOffset(offset: offset + shift, isDeleted: false)
    }
    let edit = edits[index]
    let before = edit.range.start + shift
    let after = before + edit.length
    let isDeleted = edit.range.start < offset && offset < edit.range.end
    let isAfter =
      if edges == .exclusive, !edit.range.isEmpty, !isDeleted {
        offset == edit.range.end
      } else {
        association == .after
      }
    return MappedOffset(offset: isAfter ? after : before, isDeleted: isDeleted)
  }

  /// Maps a range; text that is inserted at its ends is not part of the result.
  ///
  /// - Returns: the range in the text after; empty if all of its text is removed.
  public func map(_ range: TextRange, edges: Edges = .sticky) -> TextRange {
    let start = map(range.start, association: .after, edges: edges).offset
    let end = map(range.end, association: .before, edges: edges).offset
    return TextRange(start, max(start, end))
  }
}
