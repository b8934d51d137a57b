// SPDX-License-Identifier: Apache-2.0

/// The position in a paragraph at which the lines of a page start, so that the paragraph can be
/// broken from there on.
///
/// A line depends only on its start and on the following text. The position is valid as long as the
/// segments that were read to determine it do not change.
struct ContinuationStart: Sendable {
  /// The start of the first line.
  var line: LineBreaker.Cursor
  /// The number of segments, from the paragraph's start, that were read to determine it.
  var segmentsRead: Int
}

/// The lines of a paragraph from the top of a page on.
struct ParagraphContinuation: Sendable {
  /// The paragraph, without lines; its offset counts from the page's start.
  private(set) var record: ParagraphLayout
  private(set) var start: ContinuationStart

  /// Creates the continuation of a paragraph.
  ///
  /// - Parameters:
  ///   - record: the paragraph; its offset counts from the page's start.
  ///   - start: the start of the lines.
  init(_ record: ParagraphLayout, from start: ContinuationStart) {
    self.record = record
    self.record.removeLines()
    self.start = start
    self.start.segmentsRead = record.paragraph.segments.endOfWord(
      at: max(start.segmentsRead, start.line.segment + 1))
  }

  /// The end of the text that was read to determine the start, as an offset in the paragraph.
  var readEnd: Int {
    let paragraph = record.paragraph
    return start.segmentsRead < paragraph.segments.count
      ? Int(paragraph.segments[start.segmentsRead].offset) : Int(paragraph.length)
  }

  /// Returns the continuation of the paragraph after an edit; nil if its first line may start
  /// elsewhere.
  ///
  /// O(segments before the continuation).
  ///
  /// - Parameter edited: the edited paragraph.
  /// - Returns: the continuation of the edited paragraph, which starts at the same offset.
  func continued(in edited: ParagraphLayout) -> ParagraphContinuation? {
    let count = start.segmentsRead
    guard record.breaksLike(edited),
      edited.paragraph.commonCount(from: 0, with: record.paragraph, from: 0, upTo: count) == count
    else { return nil }
    return replacing(edited, ParagraphShift())
  }

  /// Returns how the lines of this continuation correspond to the lines of another one; nil if they
  /// may differ.
  ///
  /// O(segments of the continuation).
  ///
  /// - Parameter former: the continuation of the same paragraph before an edit.
  /// - Returns: the distance by which the lines have moved, and the offset in this paragraph up to
  ///   which they are equal; nil if all lines are equal.
  func shift(from former: ParagraphContinuation) -> (shift: ParagraphShift, end: Int?)? {
    let (line, other) = (start.line, former.start.line)
    let shift = ParagraphShift(
      offset: line.start - other.start, segments: line.segment - other.segment,
      x: line.x - other.x)
    let (own, old) = (record.paragraph, former.record.paragraph)
    guard record.breaksLike(former.record), line.start < own.contentLength,
      other.start < old.contentLength, line.bodyStart - other.bodyStart == shift.offset,
      (line.reshapedStart == nil) == (other.reshapedStart == nil)
    else { return nil }
    let (first, oldFirst) = (own.segment(at: line.start), old.segment(at: other.start))
    guard own.offset(ofSegment: first) - old.offset(ofSegment: oldFirst) == shift.offset,
      own.x(ofSegment: first) - old.x(ofSegment: oldFirst) == shift.x,
      first - oldFirst == shift.segments
    else { return nil }
    let end = first + own.commonCount(from: first, with: old, from: oldFirst)
    let isWhole =
      end == own.segments.count && end - shift.segments == old.segments.count
      && own.terminator == old.terminator
    return (shift, isWhole ? nil : Int(own.offset(ofSegment: end)))
  }

  /// Returns the continuation with another version of the paragraph, in which the lines have moved.
  func replacing(_ edited: ParagraphLayout, _ shift: ParagraphShift) -> ParagraphContinuation {
    var result = self
    result.record = record.replacing(edited, shift)
    result.start.line.start += shift.offset
    result.start.line.bodyStart += shift.offset
    result.start.line.segment += shift.segments
    result.start.line.x += shift.x
    result.start.segmentsRead += shift.segments
    return result
  }
}

extension ParagraphLayout {
  /// Returns the lines with another version of the paragraph, in which they have moved.
  ///
  /// The position in the text stays the same, relative to the page.
  func replacing(_ edited: ParagraphLayout, _ shift: ParagraphShift) -> ParagraphLayout {
    var result = edited
    result.broken = shift == ParagraphShift() ? broken : broken.moved(by: shift)
    result.stacked = stacked
    result.position = position
    result.position.start -= Int(shift.offset)
    result.position.attachmentShift = edited.position.attachmentShift
    return result
  }

  /// Whether lines of equal segments are equal in this paragraph and in another version of it.
  fileprivate func breaksLike(_ other: ParagraphLayout) -> Bool {
    guard BreakingTraits(self) == BreakingTraits(other) else { return false }
    guard let format, let own = other.format else { return format == nil && other.format == nil }
    return format.breaksLike(own)
  }
}

extension ParagraphFormat {
  /// Whether paragraphs with this format have the same lines, except the first one, as paragraphs
  /// with another format, and the same space after them.
  fileprivate func breaksLike(_ other: ParagraphFormat) -> Bool {
    self === other
      || style == other.style && headIndent == other.headIndent && tailIndent == other.tailIndent
        && spacingAfter == other.spacingAfter && breakAfter == other.breakAfter
        && keepWithNext == other.keepWithNext && language == other.language
        && wrapsInSpans == other.wrapsInSpans && clonesEdges == other.clonesEdges
  }
}

/// The properties of a whole paragraph that affect each of its lines.
private struct BreakingTraits: Equatable {
  private let baseLevel: UInt8
  private let isMixed: Bool
  private let mayShrink: Bool
  private let changesAtEdges: Bool
  /// Whether lines may differ in height (`ParagraphLayout.mayDifferInHeight`).
  private let hasSeveralFaces: Bool
  private let mixesHeights: Bool
  private let hasAnnotations: Bool
  private let height: Double
  private let baseline: Double
  private let hasSpans: Bool
  private let breaksWords: Bool?
  private let hyphenatesWords: Bool?
  private let boxEdgeCount: Int
  private let hasClonedEdges: Bool
  private let collapses: Bool
  private let collapsesAtEnd: Bool
  private let hangs: Bool

  init(_ record: ParagraphLayout) {
    let paragraph = record.paragraph
    baseLevel = paragraph.baseLevel
    isMixed = paragraph.isMixed
    mayShrink = paragraph.mayShrink
    changesAtEdges = paragraph.changesAtEdges
    hasSeveralFaces = paragraph.hasSeveralFaces
    mixesHeights = paragraph.spans?.mixesHeights == true
    hasAnnotations = paragraph.annotations != nil
    height = record.commonBand.height
    baseline = record.commonBand.baseline
    hasSpans = paragraph.spans != nil
    breaksWords = paragraph.spans?.wrapping?.contains(\.breaksWords)
    hyphenatesWords = paragraph.spans?.wrapping?.contains(\.hyphenatesWords)
    boxEdgeCount = paragraph.boxEdges.count
    hasClonedEdges = paragraph.clonedEdges != nil
    collapses = paragraph.processedText.collapses
    collapsesAtEnd = paragraph.processedText.collapsesAtEnd
    hangs = paragraph.processedText.hangs
  }
}

extension ShapedParagraph {
  /// Returns the number of segments that equal another paragraph's, up to a maximum.
  ///
  /// Their positions may differ by a constant distance.
  fileprivate func commonCount(
    from first: Int, with other: ShapedParagraph, from otherFirst: Int, upTo most: Int = .max
  ) -> Int {
    let (own, its) = (segments, other.segments)
    let count = min(most, own.count - first, its.count - otherFirst)
    guard count > 0 else { return 0 }
    let offset = own[first].offset - its[otherFirst].offset
    let x = own[first].x - its[otherFirst].x
    // The content before white space may precede these segments.
    if own[first].flags.contains(.isSpace) {
      let (end, itsEnd) = (contentEnd(ofSegment: first), other.contentEnd(ofSegment: otherFirst))
      guard end == .min ? itsEnd == .min : itsEnd > .min && end - itsEnd == x else { return 0 }
    }
    // Compared in place, without counting references.
    return (0..<count).first { index in
      unsafe !SegmentRef.isEqual(
        own.pointer(first + index), its.pointer(otherFirst + index), offset, x)
    } ?? count
  }
}

extension SegmentRef {
  /// Whether two segments are equal, but for a distance between their positions.
  fileprivate static func isEqual(
    _ a: UnsafePointer<SegmentRef>, _ b: UnsafePointer<SegmentRef>, _ offset: Int32, _ x: Int64
  ) -> Bool {
    unsafe a.pointee.segment === b.pointee.segment
      && a.pointee.offset - b.pointee.offset == offset && a.pointee.x - b.pointee.x == x
      && a.pointee.level == b.pointee.level && a.pointee.flags == b.pointee.flags
      && a.pointee.breakKind == b.pointee.breakKind && a.pointee.face == b.pointee.face
  }
}

extension ArrayView where Element == SegmentRef {
  /// Returns the index after the first segment, from an index on, before or in which a line may
  /// break: the word before it has been read as a whole.
  fileprivate func endOfWord(at index: Int) -> Int {
    var index = index
    while index < count, self[index].flags.isDisjoint(with: [.breakBefore, .hasBreaks]) {
      index += 1
    }
    return Swift.min(count, index + 1)
  }
}
