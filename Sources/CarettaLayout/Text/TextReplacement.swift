// SPDX-License-Identifier: Apache-2.0

/// A range of a processed text that is shaped as another number of code units.
///
/// The processed text has a representative of the replacement in its place, so that all offsets
/// remain offsets of the original text: the replacement's first letter, then `absorbed`.
struct TextReplacement: Hashable, Sendable {
  /// Follows the representative's first character; it belongs to that character's cluster.
  static let absorbed: UInt16 = 0xFE00

  /// UTF-16 offsets in the paragraph.
  var range: Range<Int>
  /// The code units that are shaped; they form one cluster.
  var units: [UInt16]

  /// Creates the replacement of a range by code units.
  init(_ range: Range<Int>, by units: [UInt16]) {
    self.range = range
    self.units = units
  }

  /// The code units in the processed text.
  ///
  /// A character without a script, such as the apostrophe of U+0149, does not represent the others.
  var representative: [UInt16] {
    let scalars = CaseMapping.letterRanges(of: units[...]).map { units.scalar(at: $0.lowerBound) }
    let letter = scalars.first { CharacterProperties.of($0).script > Script.inherited }
    let first = letter ?? scalars.first ?? 0x200B
    let own: [UInt16] =
      first > 0xFFFF && range.count > 1
      ? [UInt16(0xD7C0 + first >> 10), UInt16(0xDC00 | first & 0x3FF)]
      : [UInt16(truncatingIfNeeded: first)]
    return own + [UInt16](repeating: Self.absorbed, count: range.count - own.count)
  }
}

extension [TextReplacement] {
  /// Returns the replacement that contains an offset; O(log replacements).
  func replacement(at offset: Int) -> TextReplacement? {
    if isEmpty { return nil }
    let index = partitioningIndex { $0.range.upperBound > offset }
    return index < count && self[index].range.contains(offset) ? self[index] : nil
  }

  /// Whether a replacement overlaps a range; O(log replacements).
  @inline(__always)
  func overlap(_ range: Range<Int>) -> Bool {
    isEmpty ? false : overlapsSome(range)
  }

  private func overlapsSome(_ range: Range<Int>) -> Bool {
    let index = partitioningIndex { $0.range.upperBound > range.lowerBound }
    return index < count && self[index].range.lowerBound < range.upperBound
  }

  /// Returns the replacements that begin in a range; O(log replacements).
  func starting(in range: Range<Int>) -> ArraySlice<TextReplacement> {
    if isEmpty { return [] }
    let first = partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let last = partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return self[first..<Swift.max(first, last)]
  }

  /// Returns the replacements of a part of the text, with offsets from the part's start.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - inserted: the offset in the part at which a code unit was inserted; nil for none.
  /// - Returns: the replacements.
  func part(_ part: Range<Int>, inserting inserted: Int?) -> [TextReplacement] {
    starting(in: part).map { own in
      let start = own.range.lowerBound - part.lowerBound
      let shift = inserted.map { start >= $0 ? 1 : 0 } ?? 0
      return TextReplacement(start + shift..<start + shift + own.range.count, by: own.units)
    }
  }
}
