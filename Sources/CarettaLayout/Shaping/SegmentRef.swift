// SPDX-License-Identifier: Apache-2.0

/// One occurrence of a segment in a paragraph.
struct SegmentRef: Sendable {
  /// The properties of a segment that the line breaker needs.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// No flags; for an empty literal the compiler releases an empty array.
    static var none: Flags { Flags(rawValue: 0) }
    /// A line may end before the segment.
    static let breakBefore = Flags(rawValue: 1)
    /// The segment is a tab.
    static let tab = Flags(rawValue: 2)
    /// The line ends after the segment.
    static let lineSeparator = Flags(rawValue: 4)
    /// The segment has break opportunities inside.
    static let hasBreaks = Flags(rawValue: 8)
    /// The segment consists only of white space.
    static let isSpace = Flags(rawValue: 16)
    /// The segment's letters join letters of the previous segment, which has another style or font.
    ///
    /// Shaped without the previous segment, for example next to an ellipsis, they have other forms.
    static let isJoined = Flags(rawValue: 32)
    /// The segment's spacing changes if a line starts with it after a soft wrap.
    static let startChanges = Flags(rawValue: 64)
    /// The segment's spacing changes if a line ends with it at a soft wrap.
    static let endChanges = Flags(rawValue: 128)
  }

  /// Whether the segment is a tab or a line separator.
  var isSpecial: Bool { !flags.isDisjoint(with: [.tab, .lineSeparator]) }

  /// The white space at the end of a segment that has content.
  ///
  /// It decides whether the segment fits, almost always without reading the segment.
  enum TrailingSpace: UInt8 {
    /// The content ends where the next segment begins.
    case none
    /// The white space has the paragraph's usual advance (`ShapedParagraph.spaceAdvance`).
    case usual
    /// The segment has the position of its end.
    case other
  }

  var segment: ShapedSegment
  /// The sum of the preceding advances, in layout units; tabs count as 0.
  var x: Int64
  /// The UTF-16 offset in the paragraph.
  var offset: Int32
  /// The embedding level (UAX #9).
  var level: UInt8
  var flags: Flags
  /// `breakKind` in the low four bits, and `trailingSpace` above them.
  private var kinds: UInt8
  /// The index of the segment's face in the fallback order of its style.
  var face: UInt8

  /// The kind of the break opportunity before the segment; `emergency` if `flags` does not contain
  /// `breakBefore`.
  @inline(__always) var breakKind: BreakKind {
    get { unsafe unsafeBitCast(kinds & 15, to: BreakKind.self) }
    set { kinds = Self.kinds(newValue, trailingSpace) }
  }

  /// The white space at the end of the segment; without meaning if all of it is white space.
  @inline(__always) var trailingSpace: TrailingSpace {
    get { unsafe unsafeBitCast(kinds >> 4, to: TrailingSpace.self) }
    set { kinds = Self.kinds(breakKind, newValue) }
  }

  /// Returns two kinds as one byte.
  @inline(__always)
  static func kinds(_ breakKind: BreakKind, _ trailingSpace: TrailingSpace) -> UInt8 {
    breakKind.rawValue | trailingSpace.rawValue << 4
  }
}

/// The memory of a `SegmentRef`, without reference counting.
///
/// Appending a word to a paragraph is the innermost loop of layout. With `SegmentRef` the compiler
/// retains the segment three times and releases it twice.
@unsafe
struct UncountedSegmentRef {
  var segment: Unmanaged<ShapedSegment>
  var x: Int64
  var offset: Int32
  var level: UInt8
  var flags: SegmentRef.Flags
  /// The value of `SegmentRef.kinds(_:_:)`.
  var kinds: UInt8
  var face: UInt8

  /// Returns the memory of references, of which there is at least one.
  @inline(__always)
  static func all(of references: ArrayView<SegmentRef>) -> UnsafePointer<UncountedSegmentRef> {
    unsafe UnsafeRawPointer(references.pointer(0)).assumingMemoryBound(
      to: UncountedSegmentRef.self)
  }

  /// Whether the segment was shaped with a style.
  @inline(__always)
  func hasStyle(_ style: ShapingStyle) -> Bool {
    unsafe segment._withUnsafeGuaranteedRef { $0.style === style }
  }
}

extension ArrayView where Element == SegmentRef {
  /// Returns the index of the segment that contains an offset inside the content; O(log segments).
  @inline(__always)
  func segment(at offset: Int32) -> Int {
    unsafe lastIndex(from: 0, count: count) { unsafe $0.pointee.offset <= offset }
  }

  /// Returns the sum up to the end of a segment's content, without trailing white space.
  ///
  /// For white space, the sum up to the end of the content before it; `Int64.min` at the start of
  /// the paragraph and after a tab or a line separator, because no content precedes it in these
  /// sums. O(1) except in successive segments of white space.
  ///
  /// - Parameters:
  ///   - index: the index of the segment.
  ///   - advance: the sum of all advances.
  ///   - spaceAdvance: the usual advance of trailing white space.
  /// - Returns: the sum, in layout units.
  @inline(__always)
  func contentEnd(ofSegment index: Int, _ advance: Int64, spaceAdvance: Int64) -> Int64 {
    let reference = unsafe pointer(index)
    if unsafe reference.pointee.flags.contains(.isSpace) {
      return contentEnd(before: index, advance, spaceAdvance: spaceAdvance)
    }
    let kind = unsafe reference.pointee.trailingSpace
    if kind == .other { return unsafe reference.pointee.measuredContentEnd }
    let end = unsafe index &+ 1 < count ? reference[1].x : advance
    return kind == .none ? end : end &- spaceAdvance
  }

  /// Returns the sum up to the end of the content before a segment of white space.
  @inline(never)
  func contentEnd(before space: Int, _ advance: Int64, spaceAdvance: Int64) -> Int64 {
    var index = space - 1
    while index >= 0, unsafe !pointer(index).pointee.isSpecial {
      if unsafe !pointer(index).pointee.flags.contains(.isSpace) {
        return contentEnd(ofSegment: index, advance, spaceAdvance: spaceAdvance)
      }
      index -= 1
    }
    return .min
  }
}

extension ShapedParagraph {
  /// Returns the sum up to the end of a segment's content
  /// (`ArrayView.contentEnd(ofSegment:_:spaceAdvance:)`).
  @inline(__always)
  func contentEnd(ofSegment index: Int) -> Int64 {
    segments.contentEnd(ofSegment: index, advance, spaceAdvance: spaceAdvance)
  }
}

extension SegmentRef {
  /// The sum up to the end of the content by the segment's own measure.
  @inline(never)
  fileprivate var measuredContentEnd: Int64 { x &+ segment.contentAdvance }
}
