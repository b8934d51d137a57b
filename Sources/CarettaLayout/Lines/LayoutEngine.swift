// SPDX-License-Identifier: Apache-2.0

/// The objects that are reused from layout to layout, one for each stage, and the steps from a
/// paragraph to its segments.
///
/// An engine must not be used by two threads at once; a `LayoutContext` provides exclusive access.
final class LayoutEngine {
  let styles = StyleCache()
  let latestInput = LatestInput()
  let analyzer = ParagraphAnalyzer()
  let breakFinder = BreakFinder()
  let shaper: Shaper
  /// The tab stops of the latest paragraph with tabs, with the values that determine them.
  var latestTabStops:
    (input: LayoutInput, style: LayoutStyle, format: ParagraphFormat?, stops: TabStops)?
  /// The text that a breaker reshaped last, before a break that it tried.
  var latestReshapedEnd: LineBreaker.ReshapedEnd?
  /// The positions of hyphens in recently read words.
  var hyphenCache = HyphenCache()
  /// Whether paragraphs with reused words (`EarlierWords`) are compared with newly shaped ones.
  var checksEarlierWords = false
  /// The number of paragraphs that differ; counted if `checksEarlierWords`.
  var earlierMismatches = 0
  /// The number of lines that were broken.
  var linesBroken = 0
  /// The number of words that were looked up in hyphenation patterns.
  var wordsHyphenated = 0
  /// The number of times the ends of a run of letters were searched for its hyphens.
  var letterRunsRead = 0
  /// The hyphenator for the most recently used language.
  private var latestHyphenator: (hyphenators: [Hyphenator], language: String, found: Hyphenator?)?
  private var paragraphsAnalyzed = 0

  /// Creates an engine that caches at least the given number of shaped words.
  init(cacheCapacity: Int) {
    shaper = Shaper(cacheCapacity: cacheCapacity)
  }

  /// The work done so far.
  var counters: WorkCounters {
    var counters = WorkCounters()
    counters.paragraphsAnalyzed = paragraphsAnalyzed
    counters.segmentsShaped = shaper.segmentsShaped
    counters.shapingCalls = shaper.shapingCalls
    counters.unitsShaped = shaper.buffer.unitsShaped
    counters.cacheHits = shaper.cacheHits
    counters.linesBroken = linesBroken
    counters.wordsHyphenated = wordsHyphenated
    counters.letterRunsRead = letterRunsRead
    return counters
  }

  /// The number of cached objects of each kind.
  var level: CacheLevel {
    CacheLevel(
      words: shaper.cache.count, shapingStyles: shaper.styles.count, layoutStyles: styles.count,
      variedFaces: styles.faceCount)
  }

  /// Shapes a paragraph: applies styles, analyzes the text, finds breaks and shapes.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph's text.
  ///   - style: the text's own style.
  ///   - spans: the paragraph's styles and attachments, if they differ from the text's own style.
  ///   - paragraphStyle: the style for direction, white space and breaking.
  ///   - previous: the level of the preceding paragraph.
  ///   - earlier: the paragraph before an edit, whose words are reused; nil for new text.
  /// - Returns: the paragraph, ready to be broken into lines.
  func shape(
    _ paragraph: ParagraphSplitter.SplitParagraph, style: LayoutStyle, spans: ParagraphSpans? = nil,
    paragraphStyle: borrowing ParagraphStyle, previous: UInt8 = 0, earlier: EarlierParagraph? = nil
  ) -> ShapedParagraph {
    paragraphsAnalyzed += 1
    if shaper.styles.trim() { shaper.cache.removeAll() }
    let rules = BreakRules(paragraphStyle)
    let whiteSpace = paragraphStyle.whiteSpace
    let transform = paragraphStyle.textTransform
    let fallback = paragraphStyle.fallbackLevel(after: previous)
    let orientation = paragraphStyle.verticalOrientation
    let combineUpright = paragraphStyle.shownCombineUpright
    // On vertical lines, ASCII is rotated unless all text is upright (UAX #50).
    let mayBeASCII =
      orientation != .upright && combineUpright == .none && spans?.combines != true
      && (paragraphStyle.direction == .ltr || paragraphStyle.direction == .auto && fallback == 0)
    let isPlain = spans == nil && !whiteSpace.collapses && transform == .none
    if mayBeASCII, isPlain,
      let shaped = shaper.shapePlainASCII(
        paragraph, style, hangs: whiteSpace != .breakSpaces, rules: rules, finder: breakFinder,
        earlier: earlier)
    {
      return shaped
    }
    let styled = StyledParagraph(
      paragraph, style: style, spans: spans, whiteSpace: whiteSpace, transform: transform,
      styles: styles)
    if mayBeASCII, !isPlain,
      let shaped = shaper.shapeASCII(styled, rules: rules, finder: breakFinder, earlier: earlier)
    {
      return shaped
    }
    let analysis = analyzer.analyze(
      styled, direction: paragraphStyle.direction, fallback: fallback, orientation: orientation,
      combineUpright: combineUpright, styles: styles)
    let breaks = breakFinder.breaks(of: analysis, in: styled, rules: rules)
    return shaper.shape(
      styled, analysis, breaks, EastAsianSpacing(paragraphStyle), earlier: earlier)
  }

  /// Returns the hyphenator that best matches a language; nil if none matches.
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

  /// Reshapes a range of a paragraph whose context is only a part of the surrounding text.
  ///
  /// - Parameters:
  ///   - range: the range, as offsets in the paragraph.
  ///   - overlap: the offset at which shaping ends; text between the range and this offset is
  ///     shaped too, so that the range's end looks as it does in context, but it is not part of the
  ///     segment.
  ///   - paragraph: the paragraph.
  ///   - context: the context of the range, including the range itself; only some characters on
  ///     either side matter.
  ///   - style: the shaping style.
  ///   - opportunities: break opportunities, counted from the range's start; others are skipped.
  ///   - rules: the rules that determined the opportunities.
  ///   - edge: the kind of the range's end: at a line end, a hyphen may be drawn.
  /// - Returns: the range as a single segment.
  func reshape(
    _ range: Range<Int>, overlap: Int, of paragraph: ShapedParagraph, context: Range<Int>,
    style: ShapingStyle, opportunities: some Sequence<BreakOpportunity>, rules: BreakRules,
    edge: ReshapedEdge
  ) -> ShapedSegment {
    let context =
      paragraph.separations.map {
        context.clamped(to: $0.part(at: range.lowerBound, of: Int(paragraph.contentLength)))
      } ?? context
    // Without joining letters, only marks and emoji next to the range matter.
    let reach = style.mayPlaceGlyphs ? 8 : 32
    let first = max(context.lowerBound, range.lowerBound - reach)
    let last = min(context.upperBound, max(overlap, range.upperBound) + reach)
    var text = paragraph.processedText.units.utf16(first..<last)
    let hyphen = drawHyphen(in: &text, at: range.upperBound - first, style: style, edge: edge)
    let added = hyphen == .added ? 1 : 0
    // Letters do not join a hyphen, but they join the text after a soft hyphen.
    let joinsHyphen =
      hyphen != .none && style.isCursive
      && Self.joinsBefore(text[(range.upperBound - first + added)...])
    let analysis = analyzer.properties(
      of: text, hasCollapsed: paragraph.processedText.hasCollapsed)
    let request = ReshapeRequest(
      range: range.lowerBound - first..<range.upperBound - first + added,
      overlap: overlap - first + added, style: style, hyphen: hyphen, joinsHyphen: joinsHyphen,
      replacements: paragraph.processedText.replacements.part(
        first..<last, inserting: added == 1 ? range.upperBound - first : nil))
    let piece = shaper.reshape(
      request,
      in: breakFinder.breaks(
        of: analysis, rules: rules, wrapping: paragraph.spans?.wrapping, origin: first),
      opportunities: opportunities)
    return paragraph.withEdgeAndRubySpace(piece, of: range, edge)
  }

  /// Inserts a hyphen at the end of a range that ends a line: in place of a soft hyphen, or after a
  /// word that is broken by patterns (CSS `hyphens`).
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

  /// Whether a text begins with a letter that joins the preceding one.
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
