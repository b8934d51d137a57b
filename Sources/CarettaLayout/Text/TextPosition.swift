// SPDX-License-Identifier: Apache-2.0

/// The character to which a position belongs if the two sides of its offset have different caret
/// positions (at a soft wrap, or at a boundary between directions).
///
/// UIKit calls the affinities `UITextStorageDirection.backward` and `.forward`.
public enum TextAffinity: String, Hashable, Sendable, Codable {
  /// The preceding character: the end of a wrapped line, or the trailing edge.
  case upstream
  /// The following character: the start of the next line, or the leading edge.
  case downstream
}

/// A position between two characters: an offset in UTF-16 code units and an affinity.
///
/// `compared(to:)` orders by offset only; `==` also compares the affinity.
public struct TextPosition: Hashable, Sendable, Codable {
  /// The offset from the start of the text, in UTF-16 code units.
  public var offset: Int
  /// The affinity, which matters if the two sides of the offset have different caret positions.
  public var affinity: TextAffinity

  /// Creates a position, by default with downstream affinity.
  public init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A half-open range of text between two offsets in UTF-16 code units.
public struct TextRange: Hashable, Sendable, Codable {
  /// The first offset inside the range.
  public var start: Int
  /// The first offset after the range; never less than `start`.
  public var end: Int

  /// Creates a range; reversed ends are swapped, as in `UITextInput.textRange(from:to:)`.
  public init(_ a: Int, _ b: Int) {
    start = Swift.min(a, b)
    end = Swift.max(a, b)
  }

  /// Creates a range from a Swift range of offsets.
  public init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  /// The position at the start.
  public var startPosition: TextPosition { TextPosition(start) }
  /// The position at the end.
  public var endPosition: TextPosition { TextPosition(end) }
  /// The number of UTF-16 code units in the range.
  public var length: Int { end - start }
  /// Whether the range is empty.
  public var isEmpty: Bool { start == end }
  /// Whether an offset is inside the range.
  public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}

extension TextPosition {
  /// Compares two positions by offset, ignoring affinity: −1 if this position comes first, 0 for
  /// equal offsets, 1 if it comes later (`UITextInput.compare(_:to:)`).
  public func compared(to other: TextPosition) -> Int { (offset - other.offset).signum() }
}
