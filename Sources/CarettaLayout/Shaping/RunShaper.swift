// SPDX-License-Identifier: Apache-2.0

/// Shapes the runs of one paragraph in text order: splits them into cache units and finds or shapes
/// the segment of each.
///
/// A *cache unit* is a range of a run that is looked up in the segment cache: in most texts, a word
/// with the spaces after it. If the lookups of the face do not cover the space glyph, a whole token
/// has the same segment wherever it occurs.
struct RunShaper {
  let shaper: Shaper
  var breaks: ParagraphBreaks
  /// The spans of a paragraph with several styles, which contain its attachments.
  let objects: ParagraphSpans?
  var assembly: ParagraphAssembly
  /// The settings of East Asian spacing; nil if nothing is added or trimmed.
  var spacing: EastAsianSpacing?
  /// The ranges that are shaped as other code units (`ProcessedText.replacements`).
  var replacements: [TextReplacement]
  /// The decoration widths at the ends of the run; nil in a paragraph without inline boxes.
  var inset: RunInset?
  /// The part of the text that is the shaping context of the run; nil for all of it.
  var seen: Range<Int>?
  /// The words of the paragraph before an edit; nil for new text.
  var earlier: EarlierWords?
  /// The end of the latest combined text: letters after it do not join letters in it.
  var squareEnd = -1

  init(
    shaper: Shaper, breaks: ParagraphBreaks, objects: ParagraphSpans?, assembly: ParagraphAssembly,
    spacing: EastAsianSpacing? = nil, replacements: [TextReplacement] = []
  ) {
    self.shaper = shaper
    self.breaks = breaks
    self.objects = objects
    self.assembly = assembly
    self.spacing = spacing
    self.replacements = replacements
  }

  /// The paragraph's text and its properties.
  @inline(__always)
  var analysis: ParagraphAnalysis { breaks.analysis }

  /// Shapes one run and appends its segments.
  mutating func shape(_ run: TextRun, _ table: ShapingStyleTable) {
    let style = table.style(
      font: run.font, script: run.script, level: run.level, isUpright: run.isUpright)
    assembly.begin(style.key.face, run.font)
    breaks.use(rulesAt: run.start)
    switch run.kind {
    case .tab, .lineSeparator:
      assembly.appendSpecial(
        run.kind == .tab ? .tab : .lineSeparator, blank: blank(run, table, style), at: run.start,
        level: run.level,
        after: run.kind == .tab && breaks.rules.breaksSpaces ? breaks.kind(before: run.start) : nil)
    case .object:
      appendObject(run, style)
    case .text:
      if let spacing { shapeSpaced(run, style, spacing) } else { shapeCacheUnits(run, style) }
    }
  }

  /// Shapes one run that has decorations of inline boxes at its ends.
  mutating func shape(_ run: TextRun, _ table: ShapingStyleTable, _ inset: RunInset) {
    let range = analysis.edgeRange(of: run)
    for part in [run.start..<range.lowerBound, range, range.upperBound..<run.end]
    where !part.isEmpty {
      var piece = run
      (piece.start, piece.end) = (part.lowerBound, part.upperBound)
      self.inset = part == range ? inset : nil
      shape(piece, table)
    }
    self.inset = nil
  }

  /// Returns the segment of a tab or line separator.
  ///
  /// The segment counts as white space, unless a span has `white-space: break-spaces`.
  private func blank(
    _ run: TextRun, _ table: ShapingStyleTable, _ style: ShapingStyle
  ) -> ShapedSegment {
    let takesRoom = breaks.rules.breaksSpaces && run.kind == .tab && objects?.wrapping != nil
    if run.end - run.start == 1, !takesRoom { return table.blank(style) }
    return ShapedSegment(
      blank: style, length: Int32(truncatingIfNeeded: run.end - run.start), advance: 0,
      isSpace: !takesRoom)
  }

  /// Appends a segment of a run; `isAfterSpace` is true for a token after a plain space.
  @inline(__always)
  mutating func append(
    _ segment: MeasuredSegment, at offset: Int, _ run: TextRun, isAfterSpace: Bool = false
  ) {
    let segment = inset == nil ? segment : withInset(segment, at: offset, run)
    unsafe withUnsafePointer(to: segment) {
      unsafe appendPlain($0, at: offset, run, isAfterSpace: isAfterSpace)
    }
  }

  /// Appends a segment of the cache.
  @inline(__always)
  mutating func append(
    known segment: UnsafePointer<MeasuredSegment>, at offset: Int, _ run: TextRun,
    isAfterSpace: Bool = false
  ) {
    shaper.cacheHits &+= 1
    if inset != nil {
      return unsafe append(segment.pointee, at: offset, run, isAfterSpace: isAfterSpace)
    }
    unsafe appendPlain(segment, at: offset, run, isAfterSpace: isAfterSpace)
  }

  @inline(__always)
  private mutating func appendPlain(
    _ segment: UnsafePointer<MeasuredSegment>, at offset: Int, _ run: TextRun, isAfterSpace: Bool
  ) {
    if isAfterSpace, breaks.rules.wraps {
      unsafe assembly.append(segment, at: offset, level: run.level, after: .space)
      return
    }
    let kind = breaks.kind(before: offset)
    let isJoined =
      kind != .space && offset != squareEnd && offset != seen?.lowerBound
      && analysis.joins(at: offset)
    unsafe assembly.append(
      segment, at: offset, level: run.level, flags: isJoined ? .isJoined : .none, after: kind)
  }

  /// Returns a segment with the decoration widths that apply at the ends of the run.
  mutating func withInset(
    _ segment: MeasuredSegment, at offset: Int, _ run: TextRun
  ) -> MeasuredSegment {
    guard let inset else { return segment }
    let end = offset + Int(segment.segment.length)
    let leading = offset == run.start ? inset.leading : 0
    let trailing = end == run.end ? inset.trailing : 0
    if leading == 0, trailing == 0 { return segment }
    assembly.addInset(
      SegmentInset(
        start: Int32(truncatingIfNeeded: offset), end: Int32(truncatingIfNeeded: end),
        leading: leading, trailing: trailing))
    return MeasuredSegment(
      ShapedSegment(segment.segment, leading: leading, trailing: trailing))
  }

  /// Appends an attachment: one cluster that draws nothing and has the attachment's width.
  private mutating func appendObject(_ run: TextRun, _ style: ShapingStyle) {
    let start = Int32(truncatingIfNeeded: run.start)
    guard let object = objects?.objects(in: start..<start + 1).first else { return }
    assembly.addObject(object)
    let segment = ShapedSegment(
      blank: style, length: Int32(truncatingIfNeeded: run.end - run.start),
      advance: object.advance, isSpace: !object.isInFlow)
    append(MeasuredSegment(segment), at: run.start, run)
  }
}
