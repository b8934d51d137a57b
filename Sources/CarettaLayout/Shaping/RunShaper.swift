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

  /// The paragraph's text and its properties.
  @inline(__always)
  var analysis: ParagraphAnalysis { breaks.analysis }

  /// Shapes one run and appends its segments.
  mutating func shape(_ run: TextRun, _ table: ShapingStyleTable) {
    let style = table.style(
      font: run.font, script: run.script, level: run.level, isUpright: run.isUpright)
    assembly.begin(style.key.face, run.font)
    switch run.kind {
    case .tab, .lineSeparator:
      assembly.appendSpecial(
        run.kind == .tab ? .tab : .lineSeparator, blank: table.blank(style), at: run.start,
        level: run.level,
        after: run.kind == .tab && breaks.rules.breaksSpaces ? breaks.kind(before: run.start) : nil)
    case .object:
      appendObject(run, style)
    case .text where run.isCombined:
      shapeCombined(run, table)
    case .text:
      shapeCacheUnits(run, style)
    }
  }

  /// Appends a segment of a run; with `isAfterSpace`, of a token after a plain space.
  @inline(__always)
  mutating func append(
    _ segment: MeasuredSegment, at offset: Int, _ run: TextRun, isAfterSpace: Bool = false
  ) {
    if isAfterSpace {
      assembly.append(segment, at: offset, level: run.level, after: .space)
      return
    }
    let kind = breaks.kind(before: offset)
    let isJoined = kind != .space && analysis.joins(at: offset)
    assembly.append(
      segment, at: offset, level: run.level, flags: isJoined ? .isJoined : [], after: kind)
  }

  /// Appends an attachment: one cluster that draws nothing and has its object's width.
  private mutating func appendObject(_ run: TextRun, _ style: ShapingStyle) {
    let start = Int32(truncatingIfNeeded: run.start)
    guard let object = objects?.objects(in: start..<start + 1).first else { return }
    assembly.addObject(object)
    let segment = ShapedSegment(
      blank: style, length: Int32(truncatingIfNeeded: run.end - run.start),
      advance: object.advance, isSpace: false)
    append(MeasuredSegment(segment), at: run.start, run)
  }
}
