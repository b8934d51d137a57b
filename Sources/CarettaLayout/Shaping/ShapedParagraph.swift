// SPDX-License-Identifier: Apache-2.0

/// A paragraph ready to be broken into lines of any width: references to shaped segments with
/// prefix sums.
///
/// Immutable and shared; independent of the width.
///
/// Line breaking gallops and bisects in the sums. A new width repeats only that, and shapes only
/// the text on both sides of unsafe breaks (`LineEdgeShaper`).
final class ShapedParagraph: Sendable {
  /// The original text.
  let text: ParagraphText
  /// The text as it is shaped; it has the same number of code units.
  let processedText: ProcessedText
  /// The hard break that ends the paragraph; empty at the end of the text.
  let terminator: String
  /// The UTF-16 length of `terminator`.
  let terminatorLength: Int32
  /// The paragraph's bidi level, 0 or 1.
  let baseLevel: UInt8
  private let storage: SegmentStorage
  /// The sum of all advances.
  let advance: Int64
  /// The advance of the white space at the end of most words
  /// (`SegmentRef.TrailingSpace.usual`).
  let spaceAdvance: Int64
  /// Whether some segment's level differs from the paragraph's level.
  let isMixed: Bool
  /// The indices of the segments that are tabs or line separators, ascending.
  let specials: [Int32]
  /// Whether white space keeps its width and there are no tabs or line separators, so that a line's
  /// visible text ends at the start of the next line.
  let hasBareText: Bool
  /// Whether the segments have more than one face.
  let hasSeveralFaces: Bool
  /// The paragraph's styles and attachments; nil if it has only the text's own style.
  let spans: ParagraphSpans?
  /// Whether negative spacing can make characters narrower than zero, so that a part may be wider
  /// than the whole.
  let mayShrink: Bool
  /// Whether the spacing of some text changes if a line starts or ends next to it.
  let changesAtEdges: Bool
  /// The number of the break rules if an edited paragraph may reuse the segments of words
  /// (`EarlierWords`); nil if their segments depend on more than the word.
  let wordRules: UInt8?
  /// Whether all segments are words with the spaces after them, in one run, so that an edited
  /// paragraph may reuse all words before or after the edit without looking at each.
  let hasOnlyWords: Bool
  /// The results for attachments, inline boxes and combined text; nil without such text.
  private let details: SharedDetails?

  init(
    text: ParagraphText, processedText: ProcessedText, terminator: String, baseLevel: UInt8,
    segments: consuming SegmentStorage, advance: Int64, spaceAdvance: Int64, isMixed: Bool,
    specials: [Int32], hasSeveralFaces: Bool, spans: ParagraphSpans? = nil, mayShrink: Bool = false,
    changesAtEdges: Bool = false, wordRules: UInt8? = nil, hasOnlyWords: Bool = false,
    details: SharedDetails? = nil
  ) {
    self.text = text
    self.processedText = processedText
    self.terminator = terminator
    terminatorLength = terminator.isEmpty ? 0 : Int32(terminator.utf16.count)
    self.baseLevel = baseLevel
    storage = segments
    self.advance = advance
    self.spaceAdvance = spaceAdvance
    self.isMixed = isMixed
    self.specials = specials
    hasBareText = !processedText.collapses && specials.isEmpty
    self.hasSeveralFaces = hasSeveralFaces
    self.spans = spans
    self.mayShrink = mayShrink
    self.changesAtEdges = changesAtEdges
    self.wordRules = wordRules
    self.hasOnlyWords = hasOnlyWords
    self.details = details
  }

  /// The segments in text order; together they cover the text without its terminator.
  @inline(__always) var segments: ArrayView<SegmentRef> { storage.view }
  /// The UTF-16 length without the terminator.
  var contentLength: Int32 { Int32(text.length) }
  /// The UTF-16 length with the terminator.
  var length: Int32 { contentLength + terminatorLength }

  /// Returns the prefix sum before a segment; the whole advance for the segment after the last one.
  @inline(__always)
  func x(ofSegment index: Int) -> Int64 {
    index < segments.count ? segments[index].x : advance
  }

  /// Returns the offset of a segment; the content's length for the segment after the last one.
  @inline(__always)
  func offset(ofSegment index: Int) -> Int32 {
    index < segments.count ? segments[index].offset : contentLength
  }

  /// Returns the index of the segment that contains an offset inside the content; O(log segments).
  @inline(__always)
  func segment(at offset: Int32) -> Int { segments.segment(at: offset) }

  /// The decoration widths of inline boxes within segments, in text order.
  var insets: [SegmentInset] { details?.value.insets ?? [] }
  /// Whether there are decorations of inline boxes.
  @inline(__always) var hasBoxEdges: Bool { details?.value.boxEdges.isEmpty == false }
  /// The positions of the inline boxes' decorations.
  var boxEdges: [BoxEdge] { details?.value.boxEdges ?? [] }
  /// The decorations that are repeated on every line; nil if no box has
  /// `box-decoration-break: clone`.
  var clonedEdges: ClonedEdges? { details?.value.clonedEdges }
  /// The offsets at which decorations separate shaping; nil if no decoration does.
  var separations: ShapingSeparations? { details?.value.separations }
  /// Whether there is combined text.
  @inline(__always) var hasSquares: Bool { details?.value.squares.isEmpty == false }
  /// The ruby annotations and emphasis marks; nil without any.
  var annotations: ParagraphAnnotations? { details?.value.annotations }
  /// The ranges of combined text, in text order; lines do not break inside them.
  var squares: [Range<Int32>] { details?.value.squares ?? [] }

  /// Returns the range of combined text that contains a character, or nil.
  ///
  /// O(log n) for n ranges.
  func square(at offset: Int32) -> Range<Int32>? {
    guard hasSquares else { return nil }
    let squares = squares
    let index = squares.partitioningIndex { $0.upperBound > offset }
    return index < squares.count && squares[index].contains(offset) ? squares[index] : nil
  }

  /// Whether an offset is between two characters of combined text.
  func isInsideSquare(_ offset: Int32) -> Bool {
    square(at: offset).map { $0.lowerBound < offset } ?? false
  }

  /// Whether an offset is between two characters of the base of a ruby annotation.
  func isInsideBase(_ offset: Int32) -> Bool {
    annotations?.rubies(in: offset..<offset + 1).contains { ruby in
      ruby.base.lowerBound < offset && !ruby.parts.contains { $0.base == offset }
    } ?? false
  }
}

extension ShapedParagraph {
  /// Returns the paragraph with other segments of the same ranges, and with changed details.
  func rebuilt(
    _ segments: [SegmentRef], advance: Int64, _ change: (inout ParagraphDetails) -> Void
  ) -> ShapedParagraph {
    var details = details?.value ?? ParagraphDetails()
    change(&details)
    return ShapedParagraph(
      text: text, processedText: processedText, terminator: terminator, baseLevel: baseLevel,
      segments: SegmentStorage(segments), advance: advance, spaceAdvance: 0, isMixed: isMixed,
      specials: specials, hasSeveralFaces: hasSeveralFaces, spans: spans, mayShrink: mayShrink,
      changesAtEdges: changesAtEdges, details: SharedDetails(details))
  }
}
