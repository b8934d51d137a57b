// SPDX-License-Identifier: Apache-2.0

/// A range of a paragraph that is shaped again because a line starts or ends beside it.
struct ReshapeRequest {
  /// The range, as offsets in the text that is shaped.
  var range: Range<Int>
  /// Where shaping ends: the text after the range is shaped with it, so that its end looks as it does
  /// with what follows, and is not part of the segment.
  var overlap: Int
  var style: ShapingStyle
  /// Whether a soft hyphen at the range's end was replaced by a visible one.
  var isHyphenated = false
  /// Whether the letter before that hyphen keeps the form in which it joins what follows.
  var joinsHyphen = false
}

extension Shaper {
  /// Shapes a range that sees only the text of an analysis.
  ///
  /// - Parameters:
  ///   - request: what to shape.
  ///   - breaks: the text and its rules; no opportunity is looked for.
  ///   - opportunities: the opportunities inside the range, counted from its start; others are
  ///     skipped.
  /// - Returns: the range as a segment of its own.
  func reshape(
    _ request: ReshapeRequest, in breaks: ParagraphBreaks,
    opportunities: some Sequence<BreakOpportunity>
  ) -> ShapedSegment {
    let runs = RunShaper(
      shaper: self, breaks: breaks, objects: nil, assembly: ParagraphAssembly(references))
    let range = request.range.lowerBound..<max(request.overlap, request.range.upperBound)
    let item = runs.makeItem(of: range, request.style)
    if request.isHyphenated, item.spacing.count > 0 {
      // The hyphen is no letter of the text, so no letter spacing follows it.
      item.spacing[item.spacing.count - 1] = SegmentItem.Spacing(letter: 0, word: 0)
    }
    for opportunity in opportunities
    where opportunity.offset > 0 && Int(opportunity.offset) < request.range.count {
      item.breaks.append(opportunity)
    }
    let shaped = runs.shapeShown(
      range, seesContext: true, request.style,
      joinerBefore: request.joinsHyphen ? request.range.upperBound - 1 : nil)
    return builder.segment(
      of: shaped.glyphs, base: shaped.base, item: item, upTo: request.range.count)
  }
}
