// SPDX-License-Identifier: Apache-2.0

/// The segments of a paragraph and their sums while the paragraph is shaped.
struct ParagraphAssembly {
  /// The limit of sums of advances, which prevents overflow: segments beyond it add no width.
  ///
  /// A glyph with its spacing is less than 2³⁵ units wide (`LayoutUnit`), so only a paragraph of
  /// more than 2²⁵ glyphs can reach the limit.
  static let maximumSum: Int64 = 1 << 60

  /// The segments so far; the memory is reused for each paragraph.
  private let references: SegmentList
  private var x: Int64 = 0
  /// The advance of the first white space at the end of a word; 0 before it.
  private var spaceAdvance: Int64 = 0
  /// The indices of tabs and line separators.
  private var specials: [Int32] = []
  /// The results for attachments, inline boxes and combined text; nil if none has been found.
  private(set) var details: ParagraphDetails?
  /// Whether all segments are words with the spaces after them, in one run.
  var hasOnlyWords = true
  private var hasSeveralFaces = false
  private var changesAtEdges = false
  private var firstFace: ObjectIdentifier?
  /// The index of the current run's face in the fallback order of its style.
  private var face: UInt8 = 0

  /// Starts a paragraph in a list, which is emptied first.
  init(_ references: SegmentList) {
    references.removeAll()
    self.references = references
  }

  /// The number of segments.
  var count: Int { references.count }

  /// Whether the glyphs of a segment, from an index on, may depend on adjacent spaces.
  func readsSpaces(from start: Int) -> Bool {
    references.contains(from: start) { $0.readsSpaces }
  }

  /// Restores an earlier state; no segment of that state may have been removed since.
  mutating func restore(_ earlier: ParagraphAssembly, count: Int) {
    references.keep(first: count)
    self = earlier
  }

  /// Appends one segment.
  ///
  /// - Parameters:
  ///   - segment: the segment.
  ///   - offset: the segment's offset in the paragraph.
  ///   - level: the segment's bidi level.
  ///   - flags: the flags that do not follow from the segment.
  ///   - kind: the kind of the break opportunity before the segment; nil if a line may not end
  ///     there.
  @inline(__always)
  mutating func append(
    _ segment: MeasuredSegment, at offset: Int, level: UInt8,
    flags: SegmentRef.Flags = .none, after kind: BreakKind?
  ) {
    unsafe withUnsafePointer(to: segment) {
      unsafe append($0, at: offset, level: level, flags: flags, after: kind)
    }
  }

  /// Appends one segment, for example of the cache.
  @inline(__always)
  mutating func append(
    _ segment: UnsafePointer<MeasuredSegment>, at offset: Int, level: UInt8,
    flags: SegmentRef.Flags = .none,
    after kind: BreakKind?
  ) {
    var flags = flags
    if kind != nil { flags.insert(.breakBefore) }
    if unsafe segment.pointee.hasBreaks { flags.insert(.hasBreaks) }
    var trailingSpace = SegmentRef.TrailingSpace.none
    if unsafe segment.pointee.isSpace {
      flags.insert(.isSpace)
    } else {
      unsafe trailingSpace = self.trailingSpace(segment.pointee.spaceAdvance)
    }
    unsafe references.append(
      UncountedSegmentRef(
        segment: .passUnretained(segment.pointee.segment), x: x,
        offset: Int32(truncatingIfNeeded: offset), level: level, flags: flags,
        kinds: SegmentRef.kinds(kind ?? .emergency, trailingSpace), face: face))
    if x.magnitude < UInt64(Self.maximumSum) {
      unsafe x &+= segment.pointee.advance
    } else {
      references.measureLast()
    }
  }

  /// Returns the kind of white space at the end of a segment.
  @inline(__always)
  private mutating func trailingSpace(_ advance: Int64) -> SegmentRef.TrailingSpace {
    if advance == 0 { return .none }
    return advance == spaceAdvance ? .usual : otherSpace(advance)
  }

  /// Returns the kind of white space that is not the usual one, or the first in the paragraph.
  @inline(never)
  private mutating func otherSpace(_ advance: Int64) -> SegmentRef.TrailingSpace {
    if spaceAdvance != 0 { return .other }
    spaceAdvance = advance
    return .usual
  }

  /// Appends segments of an earlier version of the paragraph that are neither tabs nor separators.
  ///
  /// - Parameters:
  ///   - range: the indices of the segments.
  ///   - earlier: the earlier version.
  ///   - shift: the distance by which the text moved.
  mutating func append(_ range: Range<Int>, of earlier: ShapedParagraph, shift: Int) {
    let start = earlier.x(ofSegment: range.lowerBound)
    let moved = x &- start
    let face = face
    if spaceAdvance == 0 { spaceAdvance = earlier.spaceAdvance }
    let hasOtherSpace = spaceAdvance != earlier.spaceAdvance
    references.append(earlier.segments, range) { reference in
      reference.x &+= moved
      reference.offset &+= Int32(truncatingIfNeeded: shift)
      reference.face = face
      if hasOtherSpace, reference.trailingSpace == .usual { reference.trailingSpace = .other }
    }
    x &+= earlier.x(ofSegment: range.upperBound) &- start
  }

  /// Adds flags to the last appended segment.
  mutating func addFlags(_ flags: SegmentRef.Flags) {
    references.addFlags(flags)
    changesAtEdges = changesAtEdges || !flags.isEmpty
  }

  /// Appends a tab or a line separator.
  mutating func appendSpecial(
    _ flag: SegmentRef.Flags, blank: ShapedSegment, at offset: Int, level: UInt8,
    after kind: BreakKind? = nil
  ) {
    hasOnlyWords = false
    specials.append(Int32(references.count))
    append(MeasuredSegment(blank), at: offset, level: level, flags: flag, after: kind)
  }

  /// Adds an attachment of the paragraph.
  mutating func addObject(_ object: ParagraphSpans.Object) {
    edit { $0.objects.append(object) }
  }

  /// Adds the decoration widths of inline boxes within a segment.
  mutating func addInset(_ inset: SegmentInset) {
    edit { $0.insets.append(inset) }
  }

  /// Adds a range of combined text.
  mutating func addSquare(_ range: Range<Int>) {
    edit {
      $0.squares.append(
        Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound))
    }
  }

  /// Changes the results for attachments, inline boxes and combined text.
  mutating func edit(_ change: (inout ParagraphDetails) -> Void) {
    var edited = details ?? ParagraphDetails()
    details = nil
    change(&edited)
    details = edited
  }

  /// Starts a run in a face with an index in the fallback order of the run's style.
  mutating func begin(_ face: FontFace, _ index: Int) {
    // Face indices fit: a style has at most 250 faces.
    self.face = UInt8(index)
    let identity = ObjectIdentifier(face)
    if firstFace == nil { firstFace = identity } else { hasOnlyWords = false }
    if firstFace != identity { hasSeveralFaces = true }
  }

  /// Returns the shaped paragraph and empties the list.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph's text and its styles.
  ///   - baseLevel: the paragraph's level.
  ///   - isMixed: whether some segment has another level.
  ///   - wordRules: the number of the break rules if an edited paragraph may reuse the words.
  /// - Returns: the paragraph.
  func finish(
    _ paragraph: StyledParagraph, baseLevel: UInt8, isMixed: Bool, wordRules: UInt8?
  ) -> ShapedParagraph {
    let spans = paragraph.spans.map(laidOut)
    return ShapedParagraph(
      text: paragraph.text, processedText: paragraph.processedText,
      terminator: paragraph.terminator, baseLevel: baseLevel, segments: references.take(),
      advance: x, spaceAdvance: spaceAdvance, isMixed: isMixed, specials: specials,
      hasSeveralFaces: hasSeveralFaces, spans: spans, mayShrink: paragraph.mayShrink,
      changesAtEdges: changesAtEdges, wordRules: details == nil ? wordRules : nil,
      hasOnlyWords: hasOnlyWords,
      details: details == nil ? nil : sharedDetails(spans, isRightToLeft: baseLevel == 1))
  }

  /// Returns a paragraph without spans, whose white space is preserved, and empties the list.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph's text.
  ///   - style: the style of its text.
  ///   - hangs: whether white space at the end of a line hangs.
  ///   - wordRules: the number of the break rules.
  /// - Returns: the paragraph.
  func finish(
    plain paragraph: ParagraphSplitter.SplitParagraph, _ style: LayoutStyle, hangs: Bool,
    wordRules: UInt8
  ) -> ShapedParagraph {
    ShapedParagraph(
      text: paragraph.text, processedText: ProcessedText(paragraph.text, hangs: hangs),
      terminator: paragraph.terminator, baseLevel: 0, segments: references.take(), advance: x,
      spaceAdvance: spaceAdvance, isMixed: false, specials: specials, hasSeveralFaces: false,
      mayShrink: style.isTight,
      changesAtEdges: changesAtEdges, wordRules: wordRules, hasOnlyWords: hasOnlyWords)
  }

  /// Returns the details with the decorations that are repeated on every line.
  private func sharedDetails(_ spans: ParagraphSpans?, isRightToLeft: Bool) -> SharedDetails? {
    guard var details else { return nil }
    if let boxes = spans?.boxes, !boxes.isEmpty {
      details.clonedEdges = ClonedEdges(boxes, isRightToLeft: isRightToLeft)
    }
    return SharedDetails(details)
  }

  /// Returns the spans with the attachments and inline boxes that are laid out: attachments that do
  /// not begin a cluster are not.
  private func laidOut(_ all: ParagraphSpans) -> ParagraphSpans {
    let details = details ?? ParagraphDetails()
    let hasCutBoxes = zip(details.boxes, all.boxes).contains {
      $0.range != $1.range || $0.textRange != $1.textRange
    }
    guard all.objects.count != details.objects.count || hasCutBoxes else { return all }
    return ParagraphSpans(
      styleRuns: all.styleRuns, colors: all.colors, palettes: all.palettes,
      transforms: all.transforms, objects: details.objects, wrapping: all.wrapping,
      boxes: details.boxes, annotations: all.annotations)
  }
}
