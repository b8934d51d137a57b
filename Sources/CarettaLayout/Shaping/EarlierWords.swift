// SPDX-License-Identifier: Apache-2.0

/// A laid-out paragraph before an edit, whose words are reused in the paragraph after it.
package struct EarlierParagraph: Sendable {
  let paragraph: ShapedParagraph
}

/// The words of a paragraph before an edit that the edit did not change.
///
/// A word between spaces, with the spaces after it, has the same segment wherever it occurs in runs
/// of one style and level, unless its style's lookups cover the space glyph. A word before or after
/// the edited text therefore keeps its segment and is not looked up in the cache.
@safe
final class EarlierWords {
  private let paragraph: ShapedParagraph
  /// The number of code units at the start of both texts that are equal.
  private let prefix: Int
  /// The offset in the new text from which both texts are equal.
  private let suffix: Int
  /// The distance by which text after the edit moved.
  private let shift: Int
  /// Whether spaces are segments of their own, as in paragraphs of several levels.
  private let isMixed: Bool

  /// Compares the texts; returns nil if no word can be reused.
  ///
  /// - Parameters:
  ///   - earlier: the paragraph before the edit.
  ///   - text: the text after the edit, as it is shaped.
  ///   - rules: the break rules after the edit.
  ///   - isMixed: whether the paragraph has several levels after the edit.
  init?(_ earlier: EarlierParagraph, _ text: ParagraphText, _ rules: BreakRules, isMixed: Bool) {
    let paragraph = earlier.paragraph
    guard paragraph.isMixed == isMixed, let earlierRules = paragraph.wordRules,
      earlierRules == rules.number,
      paragraph.advance.magnitude < UInt64(ParagraphAssembly.maximumSum)
    else { return nil }
    let (before, after): (Int, Int)
    switch (paragraph.processedText.units, text) {
    case (.ascii(let old), .ascii(let new)): (before, after) = equalEnds(old, new)
    case (.utf16(let old), .utf16(let new)): (before, after) = equalEnds(old, new)
    default: return nil
    }
    self.paragraph = paragraph
    self.isMixed = isMixed
    prefix = before
    suffix = text.length - after
    shift = text.length - Int(paragraph.contentLength)
  }

  /// Appends the segments of the unchanged words that begin at an offset.
  ///
  /// - Parameters:
  ///   - start: the offset of a word or of spaces.
  ///   - end: the end of the run.
  ///   - text: the paragraph's text.
  ///   - style: the style of the run.
  ///   - level: the level of the run.
  ///   - assembly: the paragraph that is being shaped.
  /// - Returns: the end of the appended words; `start` if none is appended.
  /// - Complexity: O(log *n* + *k*) for *k* words of *n*.
  @inline(never)
  func append(
    at start: Int, upTo end: Int, _ text: UnsafeBufferPointer<some FixedWidthInteger>,
    _ style: ShapingStyle, level: UInt8, to assembly: inout ParagraphAssembly
  ) -> Int {
    let isBefore = start < prefix
    if start == 0 || !isBefore && start <= suffix { return start }
    let shift = isBefore ? 0 : shift
    // The character at the end of a word must be unchanged.
    let limit = min(end, (isBefore ? prefix : text.count) - 1)
    guard limit > start, unsafe isBoundary(start, text) else { return start }
    let segments = paragraph.segments
    let first = segments.segment(at: Int32(truncatingIfNeeded: start - shift))
    guard Int(segments[first].offset) + shift == start else { return start }
    let references = unsafe UncountedSegmentRef.all(of: segments)
    var (index, at) = (first, start)
    if paragraph.hasOnlyWords, unsafe references[first].level == level,
      unsafe references[first].hasStyle(style)
    {
      index = segments.segment(at: Int32(truncatingIfNeeded: limit - shift))
      at = unsafe Int(references[index].offset) + shift
    }
    while index + 1 < segments.count {
      let next = unsafe Int(references[index + 1].offset) + shift
      guard next <= limit, next - at <= Shaper.longestCachedWord, unsafe isBoundary(next, text),
        unsafe isMixed || next == end || text[next - 1] == 0x20,
        unsafe references[index].level == level,
        unsafe references[index].flags.isDisjoint(with: Self.special),
        unsafe references[index].hasStyle(style)
      else { break }
      (index, at) = (index + 1, next)
    }
    if index > first { assembly.append(first..<index, of: paragraph, shift: shift) }
    return at
  }

  private static let special: SegmentRef.Flags = [
    .tab, .lineSeparator, .isJoined, .startChanges, .endChanges,
  ]

  /// Whether a word or spaces end at an offset.
  ///
  /// A word without the spaces after it is a segment only in a mixed paragraph and at the end of a
  /// run.
  @inline(__always)
  private func isBoundary(
    _ offset: Int, _ text: UnsafeBufferPointer<some FixedWidthInteger>
  ) -> Bool {
    unsafe (text[offset - 1] == 0x20) != (text[offset] == 0x20)
  }
}

extension ShapedParagraph {
  /// Whether another paragraph has equal segments at equal places.
  func hasSameSegments(as other: ShapedParagraph) -> Bool {
    advance == other.advance && isMixed == other.isMixed
      && hasSeveralFaces == other.hasSeveralFaces && segments.count == other.segments.count
      && segments.indices.allSatisfy { index in
        let (own, its) = (segments[index], other.segments[index])
        return own.x == its.x && contentEnd(ofSegment: index) == other.contentEnd(ofSegment: index)
          && own.offset == its.offset
          && own.level == its.level && own.flags == its.flags && own.breakKind == its.breakKind
          && own.face == its.face && own.segment.isIdentical(to: its.segment)
      }
  }
}

/// Returns the numbers of equal elements at the start and at the end of two arrays, which do not
/// overlap in either.
private func equalEnds<Unit: FixedWidthInteger & BitwiseCopyable>(
  _ first: [Unit], _ second: [Unit]
) -> (start: Int, end: Int) {
  let size = MemoryLayout<Unit>.stride
  return unsafe first.withUnsafeBytes { first in
    unsafe second.withUnsafeBytes { second in
      let shortest = min(first.count, second.count)
      var start = 0
      while start + 32 <= shortest, unsafe equal32(first, second, at: start, start) { start += 32 }
      while start + 8 <= shortest,
        unsafe first.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          == second.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      {
        start += 8
      }
      while start < shortest, unsafe first[start] == second[start] { start += 1 }
      start -= start % size
      let rest = shortest - start
      var end = 0
      while end + 32 <= rest,
        unsafe equal32(
          first, second, at: first.count - end - 32, second.count - end - 32)
      {
        end += 32
      }
      while end + 8 <= rest,
        unsafe first.loadUnaligned(fromByteOffset: first.count - end - 8, as: UInt64.self)
          == second.loadUnaligned(fromByteOffset: second.count - end - 8, as: UInt64.self)
      {
        end += 8
      }
      while end < rest,
        unsafe first[first.count - end - 1] == second[second.count - end - 1]
      {
        end += 1
      }
      return (start / size, end / size)
    }
  }
}

/// Whether 32 bytes at two offsets are equal.
@inline(__always)
private func equal32(
  _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, at a: Int, _ b: Int
) -> Bool {
  unsafe difference(first, second, a, b) | difference(first, second, a &+ 8, b &+ 8)
    | difference(first, second, a &+ 16, b &+ 16) | difference(first, second, a &+ 24, b &+ 24) == 0
}

@inline(__always)
private func difference(
  _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ a: Int, _ b: Int
) -> UInt64 {
  unsafe first.loadUnaligned(fromByteOffset: a, as: UInt64.self)
    ^ second.loadUnaligned(fromByteOffset: b, as: UInt64.self)
}
