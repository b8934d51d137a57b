// SPDX-License-Identifier: Apache-2.0

/// The segments of a paragraph and their sums while it is shaped.
struct ParagraphAssembly {
  /// Where sums of advances end, so that they do not overflow: segments after that have no width in
  /// them.
  ///
  /// A glyph with its spacing is less than 2³⁵ units wide (`LayoutUnit`), so only a paragraph of more than
  /// 2²⁵ glyphs can reach it.
  static let maximumSum: Int64 = 1 << 60

  /// The segments so far; its memory is reused from paragraph to paragraph.
  private let references: SegmentList
  private var x: Int64 = 0
  /// Where the content of the segments since the last tab or separator ends.
  private var contentEnd = Int64.min
  /// The indices of tabs and line separators.
  private var specials: [Int32] = []
  /// The objects at the start of a cluster, in text order.
  private(set) var objects: [ParagraphSpans.Object] = []
  /// The room that the edges of boxes take up in segments.
  private var insets: [SegmentInset] = []
  /// What stands side by side in squares, in text order.
  private var squares: [Range<Int32>] = []
  /// The boxes, with whole grapheme clusters and the text between their edges.
  var boxes: [SpanBox] = []
  /// Where their edges stand.
  var boxEdges: [BoxEdge] = []
  /// Where shaping is broken by edges.
  var separations: ShapingSeparations?
  private var hasSeveralFaces = false
  private var changesAtEdges = false
  private var firstFace: ObjectIdentifier?
  /// The place of the face of the current run in the fallback order of its style.
  private var face: UInt8 = 0

  /// Starts a paragraph in a list, which is emptied.
  init(_ references: SegmentList) {
    references.removeAll()
    self.references = references
  }

  /// The number of segments.
  var count: Int { references.count }

  /// Whether a segment from an index on may depend on the spaces beside it.
  func readsSpaces(from start: Int) -> Bool {
    references.contains(from: start) { $0.readsSpaces }
  }

  /// Goes back to an earlier state, of which nothing was removed since.
  mutating func restore(_ earlier: ParagraphAssembly, count: Int) {
    references.keep(first: count)
    self = earlier
  }

  /// Appends one segment.
  ///
  /// - Parameters:
  ///   - segment: the segment.
  ///   - offset: where it starts in the paragraph.
  ///   - level: its bidi level.
  ///   - flags: those that do not follow from the segment.
  ///   - kind: the kind of the opportunity before it; nil where a line may not end there.
  @inline(__always)
  mutating func append(
    _ segment: MeasuredSegment, at offset: Int, level: UInt8, flags: SegmentRef.Flags = [],
    after kind: BreakKind?
  ) {
    var flags = flags
    if kind != nil { flags.insert(.breakBefore) }
    if segment.hasBreaks { flags.insert(.hasBreaks) }
    var contentEnd = x &+ segment.contentAdvance
    if segment.isSpace {
      flags.insert(.isSpace)
      // White space alone hangs everywhere: it fits where the content before it fits.
      contentEnd = self.contentEnd
    }
    let isSpecial = flags.contains(.tab) || flags.contains(.lineSeparator)
    self.contentEnd = isSpecial ? .min : contentEnd
    references.append(
      SegmentRef(
        segment: segment.segment, x: x, contentEnd: contentEnd,
        offset: Int32(truncatingIfNeeded: offset), level: level, flags: flags,
        breakKind: kind ?? .emergency, face: face))
    if x.magnitude < UInt64(Self.maximumSum) { x &+= segment.advance }
  }

  /// Adds flags to the segment that was appended last.
  mutating func addFlags(_ flags: SegmentRef.Flags) {
    references.addFlags(flags)
    changesAtEdges = changesAtEdges || !flags.isEmpty
  }

  /// Appends a tab or a line separator.
  mutating func appendSpecial(
    _ flag: SegmentRef.Flags, blank: ShapedSegment, at offset: Int, level: UInt8,
    after kind: BreakKind? = nil
  ) {
    specials.append(Int32(references.count))
    append(MeasuredSegment(blank), at: offset, level: level, flags: flag, after: kind)
  }

  /// Adds an object to those of the paragraph.
  mutating func addObject(_ object: ParagraphSpans.Object) { objects.append(object) }

  /// Adds the room that edges of boxes take up in a segment.
  mutating func addInset(_ inset: SegmentInset) { insets.append(inset) }

  /// Adds the range of a square.
  mutating func addSquare(_ range: Range<Int>) {
    squares.append(
      Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound))
  }

  /// Begins a run of a face, the `index`th in the fallback order of the run's style.
  mutating func begin(_ face: FontFace, _ index: Int) {
    // A style has at most 250 faces.
    self.face = UInt8(index)
    let identity = ObjectIdentifier(face)
    if firstFace == nil { firstFace = identity }
    if firstFace != identity { hasSeveralFaces = true }
  }

  /// The shaped paragraph; the list is empty then.
  func finish(
    _ paragraph: StyledParagraph, baseLevel: UInt8, isMixed: Bool
  ) -> ShapedParagraph {
    var spans = paragraph.spans
    let hasCutBoxes = zip(boxes, spans?.boxes ?? []).contains {
      $0.range != $1.range || $0.textRange != $1.textRange
    }
    if let all = spans, all.objects.count != objects.count || hasCutBoxes {
      // Objects that are not at the start of a cluster are not laid out.
      spans = ParagraphSpans(
        styleRuns: all.styleRuns, colors: all.colors, palettes: all.palettes, objects: objects,
        wrapping: all.wrapping, boxes: boxes)
    }
    return ShapedParagraph(
      text: paragraph.text, processedText: paragraph.processedText,
      terminator: paragraph.terminator, baseLevel: baseLevel, segments: references.take(),
      advance: x, isMixed: isMixed, specials: specials, hasSeveralFaces: hasSeveralFaces,
      spans: spans, mayShrink: paragraph.mayShrink, changesAtEdges: changesAtEdges,
      insets: insets, boxEdges: boxEdges, separations: separations, squares: squares)
  }
}
