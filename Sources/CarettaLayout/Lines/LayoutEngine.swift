// SPDX-License-Identifier: Apache-2.0

/// The owners of what is reused from layout to layout, one for each stage, and the steps from a
/// paragraph to its segments.
///
/// Not for two threads at once: a `LayoutContext` lends it.
final class LayoutEngine {
  let styles = StyleCache()
  let analyzer = ParagraphAnalyzer()
  let breakFinder = BreakFinder()
  let shaper: Shaper
  /// Lines made.
  var linesBroken = 0
  /// Words whose hyphens were looked for in patterns.
  var wordsHyphenated = 0
  /// The hyphenator that was found for the latest language.
  private var latestHyphenator: (hyphenators: [Hyphenator], language: String, found: Hyphenator?)?
  private var paragraphsAnalysed = 0

  /// Makes an engine that caches at least a number of shaped words.
  init(cacheCapacity: Int) {
    shaper = Shaper(cacheCapacity: cacheCapacity)
  }

  /// The work done so far.
  var counters: WorkCounters {
    var counters = WorkCounters()
    counters.paragraphsAnalysed = paragraphsAnalysed
    counters.segmentsShaped = shaper.segmentsShaped
    counters.shapingCalls = shaper.shapingCalls
    counters.cacheHits = shaper.cacheHits
    counters.linesBroken = linesBroken
    counters.wordsHyphenated = wordsHyphenated
    return counters
  }

  /// How much is cached.
  var level: CacheLevel {
    CacheLevel(
      words: shaper.cache.count, shapingStyles: shaper.styles.count, layoutStyles: styles.count,
      variedFaces: styles.faceCount)
  }

  /// Shapes a paragraph: style, analyse, find breaks, shape.
  ///
  /// - Parameters:
  ///   - paragraph: its text.
  ///   - style: the text's own style.
  ///   - spans: its styles and objects, if they differ from that.
  ///   - paragraphStyle: direction, white space and breaking.
  ///   - previous: the level of the paragraph before.
  /// - Returns: the paragraph, ready to be broken into lines.
  func shape(
    _ paragraph: ParagraphSplitter.SplitParagraph, style: LayoutStyle, spans: ParagraphSpans? = nil,
    paragraphStyle: ParagraphStyle, previous: UInt8 = 0
  ) -> ShapedParagraph {
    paragraphsAnalysed += 1
    if shaper.styles.trim() { shaper.cache.removeAll() }
    let rules = BreakRules(paragraphStyle)
    let styled = StyledParagraph(
      paragraph, style: style, spans: spans, whiteSpace: paragraphStyle.whiteSpace, styles: styles)
    let fallback = paragraphStyle.fallbackLevel(after: previous)
    let orientation = paragraphStyle.verticalOrientation
    let combineUpright = paragraphStyle.shownCombineUpright
    // On vertical lines ASCII lies on its side, unless all is upright (UAX #50).
    let mayBeASCII =
      orientation != .upright && combineUpright == .none && spans?.combines != true
      && (paragraphStyle.direction == .ltr || paragraphStyle.direction == .auto && fallback == 0)
    if mayBeASCII,
      let shaped = shaper.shapeASCII(styled, rules: rules, finder: breakFinder)
    {
      return shaped
    }
    let analysis = analyzer.analyse(
      styled, direction: paragraphStyle.direction, fallback: fallback, orientation: orientation,
      combineUpright: combineUpright, styles: styles)
    let breaks = breakFinder.breaks(of: analysis, in: styled, rules: rules)
    return shaper.shape(styled, analysis, breaks, EastAsianSpacing(paragraphStyle))
  }

  /// The nearest of some hyphenators to a language; nil where none is of it.
  func hyphenator(for language: String, _ hyphenators: [Hyphenator]) -> Hyphenator? {
    if let latestHyphenator, latestHyphenator.language == language,
      latestHyphenator.hyphenators.elementsEqual(hyphenators, by: ===)
    {
      return latestHyphenator.found
    }
    let found = Hyphenator.nearest(of: hyphenators, to: language)
    latestHyphenator = (hyphenators, language, found)
    return found
  }

  /// Shapes a range of a paragraph again, which sees only a part of the text around it.
  ///
  /// - Parameters:
  ///   - range: the range, as offsets in the paragraph.
  ///   - overlap: where shaping ends; the text after the range is shaped with it, so that its end
  ///     looks as it does with what follows, and is not part of the segment.
  ///   - paragraph: the paragraph.
  ///   - context: what the range sees, itself included; no more than some characters on either side
  ///     matter.
  ///   - style: what to shape with.
  ///   - opportunities: break opportunities, counted from the range's start; those outside are
  ///     skipped.
  ///   - rules: the rules that the opportunities follow from.
  ///   - edge: what is at the range's end: where a line ends a hyphen may be drawn.
  /// - Returns: the range as a segment of its own.
  func reshape(
    _ range: Range<Int>, overlap: Int, of paragraph: ShapedParagraph, context: Range<Int>,
    style: ShapingStyle, opportunities: some Sequence<BreakOpportunity>, rules: BreakRules,
    edge: ReshapedEdge
  ) -> ShapedSegment {
    let context =
      paragraph.separations.map {
        context.clamped(to: $0.part(at: range.lowerBound, of: Int(paragraph.contentLength)))
      } ?? context
    let first = max(context.lowerBound, range.lowerBound - 32)
    let last = min(context.upperBound, max(overlap, range.upperBound) + 32)
    var text = paragraph.processedText.units.utf16(first..<last)
    let hyphen = drawHyphen(in: &text, at: range.upperBound - first, style: style, edge: edge)
    let added = hyphen == .added ? 1 : 0
    // Letters do not join a hyphen, but what follows the soft one.
    let joinsHyphen =
      hyphen != .none && style.isCursive
      && Self.joinsBefore(text[(range.upperBound - first + added)...])
    let analysis = analyzer.properties(
      of: text, hasCollapsed: paragraph.processedText.hasCollapsed)
    let request = ReshapeRequest(
      range: range.lowerBound - first..<range.upperBound - first + added,
      overlap: overlap - first + added, style: style, hyphen: hyphen, joinsHyphen: joinsHyphen)
    let piece = shaper.reshape(
      request,
      in: breakFinder.breaks(
        of: analysis, rules: rules, wrapping: paragraph.spans?.wrapping, origin: first),
      opportunities: opportunities)
    return paragraph.withInsets(piece, of: range)
  }

  /// Puts a hyphen at the end of a range that ends a line: in place of a soft one, or after a word that is
  /// broken by patterns (CSS `hyphens`).
  private func drawHyphen(
    in text: inout [UInt16], at end: Int, style: ShapingStyle, edge: ReshapedEdge
  ) -> ReshapeRequest.Hyphen {
    switch edge {
    case .inside: return .none
    case .lineEnd(let drawsSoftHyphen):
      guard drawsSoftHyphen, text[end - 1] == 0x00AD else { return .none }
      text[end - 1] = style.hyphen
      return .replaced
    case .hyphenatedWord:
      text.insert(style.hyphen, at: end)
      return .added
    }
  }

  /// Whether a text begins with a letter that joins the one before it.
  private static func joinsBefore(_ text: ArraySlice<UInt16>) -> Bool {
    var at = text.startIndex
    while at < text.endIndex {
      let scalar = text.scalar(at: at)
      if let joins = CharacterProperties.joinsBefore(scalar) { return joins }
      at += scalar > 0xFFFF ? 2 : 1
    }
    return false
  }
}
