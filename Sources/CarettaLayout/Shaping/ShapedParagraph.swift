// SPDX-License-Identifier: Apache-2.0

/// A paragraph ready to be broken into lines of any width: references to shaped segments with
/// prefix sums.
///
/// Immutable and shared; independent of the width.
final class ShapedParagraph: Sendable {
  /// The text as it was given.
  let text: ParagraphText
  /// The text as it is shaped, unit for unit.
  let processedText: ProcessedText
  /// The hard break that ends the paragraph; empty at the end of the text.
  let terminator: String
  /// Its UTF-16 length.
  let terminatorLength: Int32
  /// The paragraph's bidi level, 0 or 1.
  let baseLevel: UInt8
  private let storage: SegmentStorage
  /// The sum of all advances.
  let advance: Int64
  /// Whether some segment's level is not the paragraph's own.
  let isMixed: Bool
  /// The indices of the segments that are tabs or line separators, ascending.
  let specials: [Int32]
  /// Whether segments of more than one face occur.
  let hasSeveralFaces: Bool
  /// Its styles and objects; nil where it has the text's own style alone.
  let spans: ParagraphSpans?
  /// Whether some characters may be less than nothing wide, by negative spacing: then a part may be
  /// wider than the whole.
  let mayShrink: Bool
  /// Whether some text is spaced otherwise where a line begins or ends beside it.
  let changesAtEdges: Bool
  /// The room that the edges of boxes take up in segments, in text order.
  let insets: [SegmentInset]
  /// Where these edges stand.
  let boxEdges: [BoxEdge]
  /// The edges that boxes have on every line; nil where no box asks for them.
  let clonedEdges: ClonedEdges?
  /// Where shaping is broken by them; nil where it is not.
  let separations: ShapingSeparations?
  /// What stands side by side in squares, in text order; no line breaks in one.
  let squares: [Range<Int32>]

  init(
    text: ParagraphText, processedText: ProcessedText, terminator: String, baseLevel: UInt8,
    segments: consuming SegmentStorage, advance: Int64, isMixed: Bool, specials: [Int32],
    hasSeveralFaces: Bool, spans: ParagraphSpans? = nil, mayShrink: Bool = false,
    changesAtEdges: Bool = false, insets: [SegmentInset] = [], boxEdges: [BoxEdge] = [],
    separations: ShapingSeparations? = nil, squares: [Range<Int32>] = []
  ) {
    self.text = text
    self.processedText = processedText
    self.terminator = terminator
    terminatorLength = Int32(terminator.utf16.count)
    self.baseLevel = baseLevel
    storage = segments
    self.advance = advance
    self.isMixed = isMixed
    self.specials = specials
    self.hasSeveralFaces = hasSeveralFaces
    self.spans = spans
    self.mayShrink = mayShrink
    self.changesAtEdges = changesAtEdges
    self.insets = insets
    self.boxEdges = boxEdges
    clonedEdges = spans.flatMap { ClonedEdges($0.boxes, isRightToLeft: baseLevel == 1) }
    self.separations = separations
    self.squares = squares
  }

  /// The segments in text order; together they are the text without its terminator.
  @inline(__always) var segments: ArrayView<SegmentRef> { storage.view }
  /// UTF-16 units without the terminator.
  var contentLength: Int32 { Int32(text.length) }
  /// UTF-16 units with the terminator.
  var length: Int32 { contentLength + terminatorLength }

  /// The prefix sum before a segment; the whole advance for the one after the last.
  @inline(__always)
  func x(ofSegment index: Int) -> Int64 {
    index < segments.count ? segments[index].x : advance
  }

  /// The offset of a segment; the content's length for the one after the last.
  @inline(__always)
  func offset(ofSegment index: Int) -> Int32 {
    index < segments.count ? segments[index].offset : contentLength
  }

  /// The index of the segment that holds an offset inside the content; O(log segments).
  @inline(__always)
  func segment(at offset: Int32) -> Int { segments.segment(at: offset) }

  /// The square that holds a character; nil for none.
  ///
  /// O(log squares).
  func square(at offset: Int32) -> Range<Int32>? {
    if squares.isEmpty { return nil }
    let index = squares.partitioningIndex { $0.upperBound > offset }
    return index < squares.count && squares[index].contains(offset) ? squares[index] : nil
  }

  /// Whether an offset is between two characters of a square.
  func isInsideSquare(_ offset: Int32) -> Bool {
    square(at: offset).map { $0.lowerBound < offset } ?? false
  }
}

extension ArrayView where Element == SegmentRef {
  /// The index of the segment that holds an offset inside the content; O(log segments).
  @inline(__always)
  func segment(at offset: Int32) -> Int {
    unsafe lastIndex(from: 0, count: count) { unsafe $0.pointee.offset <= offset }
  }
}

/// One occurrence of a segment in a paragraph.
struct SegmentRef: Sendable {
  /// What a line breaker must know of a segment.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line may end before the segment.
    static let breakBefore = Flags(rawValue: 1)
    /// The segment is a tab.
    static let tab = Flags(rawValue: 2)
    /// The line ends after the segment.
    static let lineSeparator = Flags(rawValue: 4)
    /// The segment has break opportunities inside.
    static let hasBreaks = Flags(rawValue: 8)
    /// The segment is white space and nothing else.
    static let isSpace = Flags(rawValue: 16)
    /// The segment is of another style or font than the one before, and their letters join: shaped
    /// without the other they have other forms, as beside an ellipsis.
    static let isJoined = Flags(rawValue: 32)
    /// A line that begins with the segment after a soft wrap has it spaced otherwise.
    static let startChanges = Flags(rawValue: 64)
    /// A line that ends with the segment at a soft wrap has it spaced otherwise.
    static let endChanges = Flags(rawValue: 128)
  }

  var segment: ShapedSegment
  /// The sum of the advances before, in layout units; tabs count as 0.
  var x: Int64
  /// Where its content ends, trailing white space left out, added up in the same way: what
  /// decides whether it fits, without a look at the segment.
  ///
  /// `Int64.min` for white space after a tab or a line
  /// separator: nothing before it in these sums.
  var contentEnd: Int64
  /// The UTF-16 offset in the paragraph.
  var offset: Int32
  /// The embedding level (UAX #9).
  var level: UInt8
  var flags: Flags
  /// The kind of the opportunity before the segment; `emergency` where `flags` has no `breakBefore`.
  var breakKind: BreakKind
  /// The place of the segment's face in the fallback order of its style.
  var face: UInt8
}
