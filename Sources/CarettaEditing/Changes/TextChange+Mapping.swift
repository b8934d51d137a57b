// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextChange {
  /// Which neighbour a position stays with when text changes right there.
  public enum Association: String, Hashable, Sendable, Codable {
    /// With the text before: what is inserted at the position comes after it.
    case before
    /// With the text behind: what is inserted at the position comes before it.
    case after
  }

  /// What becomes of a position at the very edge of a replaced stretch.
  public enum Edges: String, Hashable, Sendable, Codable, CaseIterable {
    /// It counts as inside: its association decides on which side of the new text it is.
    case sticky
    /// It stays outside: at the start it is before the new text, at the end behind it.
    case exclusive
  }

  /// Where a position has gone.
  public struct MappedOffset: Hashable, Sendable {
    /// The offset in the text after.
    public var offset: Int
    /// Whether the text on both sides of it is gone.
    public var isDeleted: Bool

    /// Makes a mapped offset.
    package init(offset: Int, isDeleted: Bool) {
      self.offset = offset
      self.isDeleted = isDeleted
    }
  }

  /// Maps an offset of the text before to the text after.
  ///
  /// Mapping keeps the order of offsets, and takes cluster boundaries to cluster boundaries
  /// when the change begins and ends at such. Mapping through two changes in turn is not the
  /// same as mapping through their composition, which may have forgotten what was between.
  ///
  /// - Parameters:
  ///   - offset: clamped to the text.
  ///   - association: the neighbour to stay with when both sides are changed.
  ///   - edges: whether the edges of a replaced stretch count as inside.
  /// - Returns: where the position is in the text after, and whether its text is gone.
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
    let isBehind =
      if edges == .exclusive, !edit.range.isEmpty, !isDeleted {
        offset == edit.range.end
      } else {
        association == .after
      }
    return MappedOffset(offset: isBehind ? after : before, isDeleted: isDeleted)
  }

  /// Maps a range: what is inserted at its edges stays outside.
  ///
  /// - Returns: a range that may be empty where all of its text is gone.
  public func map(_ range: TextRange, edges: Edges = .sticky) -> TextRange {
    let start = map(range.start, association: .after, edges: edges).offset
    let end = map(range.end, association: .before, edges: edges).offset
    return TextRange(start, max(start, end))
  }
}
