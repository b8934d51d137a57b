// SPDX-License-Identifier: Apache-2.0

/// Reshapes the text on either side of an unsafe break, within the range that the break affects.
///
/// There is no kerning and no ligature across the break, but letters of cursive scripts keep the
/// forms they have in unbroken text (CSS Text 3 §5.1), because the text on the other side is passed
/// to HarfBuzz as context.
///
/// A position next to the break that is safe in the paragraph need not be safe at the end or start
/// of a line, because letters can have other forms there. Therefore an additional range is shaped.
/// If the position is safe in the result, reshaping ends there; otherwise the range counts as
/// changed, too.
///
/// Before a hyphen that replaces U+00AD, a zero width joiner has the effect of the letter after it.
/// Letters do not join an ellipsis.
struct LineEdgeShaper {
  /// The most clusters reshaped around an unsafe break if no position is safe; glyphs more than
  /// twice as far from the break do not change.
  static let longestReshape = 8
  /// The maximum number of times that an additional range is shaped before the result is used as it
  /// is.
  private static let mostRounds = 4

  let paragraph: ShapedParagraph
  let engine: LayoutEngine
  let rules: BreakRules
  /// Whether letters keep the forms they have in unbroken text; if not, they are shaped as if no
  /// text followed or preceded, as next to an ellipsis.
  let keepsForms: Bool
  /// The rules for line ends; nil for a paragraph without rules.
  let ends: LineEndRules?

  /// Returns the reshaped text of a line before a break in a segment.
  ///
  /// - Parameters:
  ///   - stop: the stop at which the segment is broken.
  ///   - segment: the segment.
  ///   - origin: the segment's offset in the paragraph.
  ///   - lineStart: the offset at which the line starts.
  ///   - bodyStart: the offset at which the paragraph's own segments begin in the line; earlier
  ///     text cannot be split.
  ///   - isHyphenated: whether a hyphen that is not in the text is drawn at the end.
  ///   - trimsEnd: whether closing punctuation at the end is trimmed.
  /// - Returns: the text shaped without the following text, and the stop at which it starts; nil if
  ///   it starts with the line.
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

  /// Returns the reshaped text of a line that starts after a stop of a segment, including glyphs
  /// that cross its end.
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

  /// Returns the style of text that begins a line.
  private func startStyle(_ style: ShapingStyle, at start: Int32) -> ShapingStyle {
    guard let cluster = ends?.atStart(style.key.cluster), isAfterWrap(start) else { return style }
    return engine.shaper.styles.style(style, cluster)
  }

  /// Returns the style of text that ends a line, and may begin it.
  private func endStyle(
    _ style: ShapingStyle, from start: Int32, lineStart: Int32, _ trimsEnd: Bool
  ) -> ShapingStyle {
    let style = start == lineStart ? startStyle(style, at: start) : style
    guard let cluster = ends?.atEnd(style.key.cluster, isTight: trimsEnd) else { return style }
    return engine.shaper.styles.style(style, cluster)
  }

  /// Whether a line that starts at an offset follows a soft wrap.
  private func isAfterWrap(_ offset: Int32) -> Bool {
    guard offset > 0 else { return false }
    let before = paragraph.segments[paragraph.segment(at: offset - 1)]
    return !before.flags.contains(.lineSeparator)
  }

  /// Returns the nearest preceding stop at which the segment may be split, or a stop that is far
  /// enough away.
  private static func safeStop(before stop: Int, in segment: ShapedSegment) -> Int {
    var found = max(0, stop - 1)
    let farthest = max(0, stop - longestReshape)
    while found > farthest, !segment.stops[found].isSafeToBreak { found -= 1 }
    return found
  }

  /// Returns the nearest following stop at which the segment may be split, or a stop that is far
  /// enough away.
  private static func safeStop(after stop: Int, in segment: ShapedSegment) -> Int {
    let farthest = min(segment.stops.count, stop + longestReshape)
    var found = min(farthest, stop + 1)
    while found < farthest, !segment.stops[found].isSafeToBreak { found += 1 }
    return found
  }
}
