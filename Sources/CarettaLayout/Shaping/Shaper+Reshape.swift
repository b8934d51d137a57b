// SPDX-License-Identifier: Apache-2.0

/// The kind of end of a range that is reshaped.
enum ReshapedEdge {
  /// The text continues.
  case inside
  /// A line ends here; a soft hyphen may be drawn.
  case lineEnd(drawsSoftHyphen: Bool)
  /// A line ends here, inside a word that is hyphenated by patterns.
  case hyphenatedWord
}

/// A range of a paragraph that is reshaped because a line starts or ends at its edge.
struct ReshapeRequest {
  /// The hyphen at the range's end, which is not in the text.
  enum Hyphen {
    case none
    /// A hyphen that replaces a soft hyphen.
    case replaced
    /// An additional code unit, whose glyphs belong to the last cluster of the text.
    case added
  }

  /// The range, as offsets in the shaped text.
  var range: Range<Int>
  /// The offset at which shaping ends.
  ///
  /// Text between the range and this offset is shaped too, so that the range's end looks as it does
  /// in context, but it is not part of the segment.
  var overlap: Int
  var style: ShapingStyle
  /// The hyphen that is drawn; it is included in the range.
  var hyphen = Hyphen.none
  /// Whether the letter before that hyphen keeps the form that joins the following letter.
  var joinsHyphen = false
  /// The ranges that are shaped as other code units (`ProcessedText.replacements`).
  var replacements: [TextReplacement] = []
}

extension Shaper {
  /// Shapes a range whose context is only the text of an analysis.
  ///
  /// - Parameters:
  ///   - request: the range to shape.
  ///   - breaks: the text and its rules; no break opportunities are searched.
  ///   - opportunities: the break opportunities inside the range, counted from its start; others
  ///     are skipped.
  /// - Returns: the range as a single segment.
  func reshape(
    _ request: ReshapeRequest, in breaks: ParagraphBreaks,
    opportunities: some Sequence<BreakOpportunity>
  ) -> ShapedSegment {
    var runs = RunShaper(
      shaper: self, breaks: breaks, objects: nil, assembly: ParagraphAssembly(references),
      replacements: request.replacements)
    runs.breaks.use(rulesAt: request.range.lowerBound)
    let range = request.range.lowerBound..<max(request.overlap, request.range.upperBound)
    let item = runs.makeItem(of: range, request.style)
    if request.hyphen != .none, item.spacing.count > 0 {
      // The hyphen is not a letter of the text, so no letter spacing follows it.
      item.spacing[item.spacing.count - 1] = SegmentItem.Spacing(letter: 0, word: 0)
    }
    for opportunity in opportunities
    where opportunity.offset > 0 && Int(opportunity.offset) < request.range.count {
      item.breaks.append(opportunity)
    }
    guard request.hyphen == .none, request.replacements.isEmpty,
      item.graphemeCount == range.count, runs.place(range, request.style)
    else {
      return shapedSegment(of: request, item, &runs)
    }
    let segment = builder.placedSegment(item, upTo: request.range.count)
    segmentsShaped += 1
    if checksPairs { compare(segment, shapedSegment(of: request, item, &runs)) }
    return segment
  }

  /// Shapes a range with HarfBuzz.
  private func shapedSegment(
    of request: ReshapeRequest, _ item: SegmentItem, _ runs: inout RunShaper
  ) -> ShapedSegment {
    let start = request.range.lowerBound
    let shaped = runs.shapeShown(
      start..<start + item.length, seesContext: true, request.style,
      joinerBefore: request.joinsHyphen ? request.range.upperBound - 1 : nil)
    if request.hyphen == .added {
      return builder.segment(of: shaped.glyphs, base: shaped.base, endingInHyphen: item)
    }
    return builder.segment(
      of: shaped.glyphs, base: shaped.base, item: item, upTo: request.range.count)
  }
}
