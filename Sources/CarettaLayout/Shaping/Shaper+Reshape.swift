// SPDX-License-Identifier: Apache-2.0

/// What is at the end of a range that is shaped again.
enum ReshapedEdge {
  /// The text goes on.
  case inside
  /// A line ends, where a soft hyphen may be drawn.
  case lineEnd(drawsSoftHyphen: Bool)
  /// A line ends inside a word that patterns hyphenate.
  case hyphenatedWord
}

/// A range of a paragraph that is shaped again because a line starts or ends beside it.
struct ReshapeRequest {
  /// A hyphen at the range's end that is not in the text.
  enum Hyphen {
    case none
    /// It stands in place of a soft hyphen.
    case replaced
    /// It is one more unit: its glyphs belong to the last cluster of the text.
    case added
  }

  /// The range, as offsets in the text that is shaped.
  var range: Range<Int>
  /// Where shaping ends: the text after the range is shaped with it, so that its end looks as it does
  /// with what follows, and is not part of the segment.
  var overlap: Int
  var style: ShapingStyle
  /// The hyphen that is drawn; the range has it.
  var hyphen = Hyphen.none
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
    var runs = RunShaper(
      shaper: self, breaks: breaks, objects: nil, assembly: ParagraphAssembly(references))
    runs.breaks.use(rulesAt: request.range.lowerBound)
    let range = request.range.lowerBound..<max(request.overlap, request.range.upperBound)
    let item = runs.makeItem(of: range, request.style)
    if request.hyphen != .none, item.spacing.count > 0 {
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
    if request.hyphen == .added {
      return builder.segment(of: shaped.glyphs, base: shaped.base, endingInHyphen: item)
    }
    return builder.segment(
      of: shaped.glyphs, base: shaped.base, item: item, upTo: request.range.count)
  }
}
