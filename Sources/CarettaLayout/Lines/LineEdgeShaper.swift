// SPDX-License-Identifier: Apache-2.0

/// Shapes the text on either side of an unsafe cut afresh, as far as the cut reaches.
///
/// There is no kerning and no ligature across the cut, but letters of cursive scripts keep the forms that
/// they have unbroken (CSS Text 3 §5.1), for HarfBuzz sees the text on the other side as context.
///
/// That a place beside the cut is safe in the paragraph does not say that it is so where a line
/// ends or begins, for letters have other forms there. So a range more is shaped; the place is
/// safe in what comes of it, or the range counts as changed too.
struct LineEdgeShaper {
  /// The most clusters that are shaped again at once where no place is safe: what is farther from
  /// the cut than this, and as much again, looks as it did.
  static let longestReshape = 8
  /// How often a range more is shaped before what is there is taken as it is.
  private static let mostRounds = 4

  let paragraph: ShapedParagraph
  let engine: LayoutEngine
  let rules: BreakRules
  /// Whether letters keep the forms that they have unbroken; else nothing is on the other side, as beside
  /// an ellipsis.
  let keepsForms: Bool
  /// How East Asian text is spaced; nil where it is as it stands.
  let spacing: EastAsianSpacing?

  /// The text of a line before a cut in a segment.
  ///
  /// - Parameters:
  ///   - stop: where the segment is cut.
  ///   - segment: the segment.
  ///   - origin: where it starts in the paragraph.
  ///   - lineStart: where the line starts.
  ///   - bodyStart: where the paragraph's own shapes begin in the line; the text before cannot be
  ///     taken apart.
  ///   - isHyphenated: whether a hyphen that is not in the text is drawn at its end.
  ///   - trimsEnd: whether closing punctuation at its end is trimmed.
  /// - Returns: the text shaped without what follows, and the stop it starts at; nil where it
  ///   starts with the line.
  func reshapedEnd(
    before stop: Int, of segment: ShapedSegment, at origin: Int32, lineStart: Int32,
    bodyStart: Int32, isHyphenated: Bool, trimsEnd: Bool = false
  ) -> (piece: ShapedSegment, firstStop: Int?) {
    let end = origin + segment.offset(ofStop: stop)
    let edge: ReshapedEdge =
      isHyphenated
      ? .hyphenatedWord : .lineEnd(drawsSoftHyphen: rules.hyphens.breaksAtSoftHyphens)
    let seen: Range<Int> =
      segment.style.isCursive
      ? 0..<Int(keepsForms ? paragraph.contentLength : end) : Int(lineStart)..<Int(end)
    var first = Self.safeStop(before: stop, in: segment)
    var round = 0
    while true {
      round += 1
      let oldEdge = origin + segment.offset(ofStop: first)
      first = Self.safeStop(before: first, in: segment)
      var start = origin + segment.offset(ofStop: first)
      let isWhole = start < bodyStart
      if isWhole { start = lineStart }
      let piece = engine.reshape(
        Int(start)..<Int(end), overlap: Int(end), of: paragraph,
        context: seen, style: endStyle(segment.style, from: start, lineStart: lineStart, trimsEnd),
        opportunities: EmptyCollection(), rules: rules, edge: edge)
      let isDone = isWhole || first == 0 || round == Self.mostRounds
      if isDone || piece.isSafeToBreak(at: oldEdge - start) {
        return (piece, isWhole ? nil : first)
      }
    }
  }

  /// The text of a line that starts after a stop of a segment; glyphs that stand across its end
  /// are in it.
  func reshapedStart(
    from start: Int32, after stop: Int, of segment: ShapedSegment, at origin: Int32
  ) -> ShapedSegment {
    let firstBreak = segment.breaks.partitioningIndex { Int($0.stop) > stop }
    let seen = segment.style.isCursive && keepsForms ? 0 : Int(start)
    var last = Self.safeStop(after: stop, in: segment)
    var round = 0
    while true {
      round += 1
      let oldEdge = origin + segment.offset(ofStop: last)
      last = Self.safeStop(after: last, in: segment)
      let isOldEdgeSafe = last >= segment.stops.count || segment.stops[last].isSafeToBreak
      let overlap =
        isOldEdgeSafe ? last : min(segment.stops.count, last + Self.longestReshape)
      let lastBreak = segment.breaks.partitioningIndex { Int($0.stop) >= last }
      let piece = engine.reshape(
        Int(start)..<Int(origin + segment.offset(ofStop: last)),
        overlap: Int(origin + segment.offset(ofStop: overlap)), of: paragraph,
        context: seen..<Int(paragraph.contentLength), style: startStyle(segment.style, at: start),
        opportunities: segment.breaks[firstBreak..<max(firstBreak, lastBreak)].lazy.map {
          BreakOpportunity(
            offset: origin + segment.offset(ofStop: Int($0.stop)) - start, kind: $0.kind)
        }, rules: rules, edge: .inside)
      let isDone = last >= segment.stops.count || round == Self.mostRounds
      if isDone || piece.isSafeToBreak(at: oldEdge - start) { return piece }
    }
  }

  /// The style of text that begins a line.
  private func startStyle(_ style: ShapingStyle, at start: Int32) -> ShapingStyle {
    guard let spacing, style.key.cluster.kind != .other, isAfterWrap(start) else { return style }
    var cluster = style.key.cluster
    cluster.lead = 0
    if cluster.kind == .opening { cluster.isTrimmed = spacing.trimsStarts }
    return engine.shaper.styles.style(style, cluster)
  }

  /// The style of text that ends a line, and may begin it.
  private func endStyle(
    _ style: ShapingStyle, from start: Int32, lineStart: Int32, _ trimsEnd: Bool
  ) -> ShapingStyle {
    guard let spacing, style.key.cluster.kind != .other else { return style }
    let style = start == lineStart ? startStyle(style, at: start) : style
    var cluster = style.key.cluster
    cluster.trail = 0
    if cluster.kind == .closing { cluster.isTrimmed = trimsEnd || spacing.trimsEnds }
    return engine.shaper.styles.style(style, cluster)
  }

  /// Whether a line begins at an offset because of a soft wrap.
  private func isAfterWrap(_ offset: Int32) -> Bool {
    guard offset > 0 else { return false }
    let before = paragraph.segments[paragraph.segment(at: offset - 1)]
    return !before.flags.contains(.lineSeparator)
  }

  /// The nearest stop before another one where the segment may be cut, or one that is far enough.
  private static func safeStop(before stop: Int, in segment: ShapedSegment) -> Int {
    var found = max(0, stop - 1)
    let farthest = max(0, stop - longestReshape)
    while found > farthest, !segment.stops[found].isSafeToBreak { found -= 1 }
    return found
  }

  /// The nearest stop after another one where the segment may be cut, or one that is far enough.
  private static func safeStop(after stop: Int, in segment: ShapedSegment) -> Int {
    let farthest = min(segment.stops.count, stop + longestReshape)
    var found = min(farthest, stop + 1)
    while found < farthest, !segment.stops[found].isSafeToBreak { found += 1 }
    return found
  }
}
