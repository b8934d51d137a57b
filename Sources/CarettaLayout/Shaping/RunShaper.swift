// SPDX-License-Identifier: Apache-2.0

/// Shapes the runs of one paragraph in text order: cuts them into cache units and finds or shapes
/// the segment of each.
///
/// A *cache unit* is a range of a run that is looked up in the segment cache: a word with the spaces
/// after it, in most texts. A unit that is a token in a face whose lookups do not cover the space
/// glyph has the same segment wherever it occurs.
struct RunShaper {
  let shaper: Shaper
  var breaks: ParagraphBreaks
  /// The objects of a paragraph of several styles.
  let objects: ParagraphSpans?
  var assembly: ParagraphAssembly
  /// How East Asian text is spaced; nil where it is as it stands.
  var spacing: EastAsianSpacing?
  /// The room of edges of boxes at the ends of the run; nil in a paragraph without boxes.
  var inset: RunInset?
  /// The part of the text that the run is shaped in; nil where that is all of it.
  var seen: Range<Int>?
  /// Where the latest square ends: letters after it do not join those in it.
  var squareEnd = -1

  init(
    shaper: Shaper, breaks: ParagraphBreaks, objects: ParagraphSpans?, assembly: ParagraphAssembly,
    spacing: EastAsianSpacing? = nil
  ) {
    self.shaper = shaper
    self.breaks = breaks
    self.objects = objects
    self.assembly = assembly
    self.spacing = spacing
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

  /// Shapes one run that edges of boxes stand beside.
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

  /// The segment of a tab or line separator: white space, but where spans say that it takes up room.
  private func blank(
    _ run: TextRun, _ table: ShapingStyleTable, _ style: ShapingStyle
  ) -> ShapedSegment {
    let takesRoom = breaks.rules.breaksSpaces && run.kind == .tab && objects?.wrapping != nil
    if run.end - run.start == 1, !takesRoom { return table.blank(style) }
    return ShapedSegment(
      blank: style, length: Int32(truncatingIfNeeded: run.end - run.start), advance: 0,
      isSpace: !takesRoom)
  }

  /// Appends a segment of a run; with `isAfterSpace`, of a token after a plain space.
  @inline(__always)
  mutating func append(
    _ segment: MeasuredSegment, at offset: Int, _ run: TextRun, isAfterSpace: Bool = false
  ) {
    let segment = inset == nil ? segment : withInset(segment, at: offset, run)
    if isAfterSpace, breaks.rules.wraps {
      assembly.append(segment, at: offset, level: run.level, after: .space)
      return
    }
    let kind = breaks.kind(before: offset)
    let isJoined =
      kind != .space && offset != squareEnd && offset != seen?.lowerBound
      && analysis.joins(at: offset)
    assembly.append(
      segment, at: offset, level: run.level, flags: isJoined ? .isJoined : [], after: kind)
  }

  /// A segment with the room of edges of boxes, if it begins or ends the run.
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

  /// Appends an attachment: one cluster that draws nothing and has its object's width.
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
