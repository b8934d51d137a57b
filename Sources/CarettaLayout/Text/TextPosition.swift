// SPDX-License-Identifier: Apache-2.0

/// Which neighbour a position belongs with, where the two sides of an offset lie apart
/// (a soft wrap, a boundary between directions).
///
/// UIKit calls these `UITextStorageDirection.backward` and `.forward`.
public enum TextAffinity: String, Hashable, Sendable, Codable {
  /// With the character before: the end of a wrapped line, the trailing edge.
  case upstream
  /// With the character after: the start of the next line, the leading edge.
  case downstream
}

/// A place between two characters: an offset in UTF-16 code units and a side.
///
/// `compare` orders by offset alone; `==` also compares the affinity.
public struct TextPosition: Hashable, Sendable, Codable {
  /// The offset from the start of the text, in UTF-16 code units.
  public var offset: Int
  /// The side where the two sides of the offset lie apart.
  public var affinity: TextAffinity

  /// Makes a position; the side is the following character's unless said otherwise.
  public init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A range of text between two offsets in UTF-16 code units, half open.
public struct TextRange: Hashable, Sendable, Codable {
  /// The first offset inside.
  public var start: Int
  /// The first offset after; never less than `start`.
  public var end: Int

  /// Makes a range; reversed ends are put in order, as `UITextInput.textRange(from:to:)`
  /// does.
  public init(_ a: Int, _ b: Int) {
    start = Swift.min(a, b)
    end = Swift.max(a, b)
  }

  /// Creates a range of Swift's range of offsets.
  public init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  /// The position at the start.
  public var startPosition: TextPosition { TextPosition(start) }
  /// The position at the end.
  public var endPosition: TextPosition { TextPosition(end) }
  /// The number of UTF-16 code units inside.
  public var length: Int { end - start }
  /// Whether nothing is inside.
  public var isEmpty: Bool { start == end }
  /// Whether an offset lies inside.
  public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}

extension TextPosition {
  /// How two positions lie in the text, whatever their sides: -1 for before, 0 for the same offset,
  /// 1 for after (`UITextInput.compare(_:to:)`).
  public func compared(to other: TextPosition) -> Int { (offset - other.offset).signum() }
}
