// SPDX-License-Identifier: Apache-2.0

/// The layout styles of a text that has spans or attachments, all in one unit.
struct TextStyling {
  /// An attachment that replaces a U+FFFC.
  private struct Placed {
    var offset: Int
    var index: Int
  }

  /// The text's own style.
  let base: LayoutStyle
  /// The faces of the text's own style, then those of each span that are not among them.
  let fonts: [FontFace]
  private let attachments: [TextAttachment]
  /// The style of the block.
  private let paragraphStyle: ParagraphStyle
  private let styles: [LayoutStyle]
  private let runs: StyleRuns
  private let placed: [Placed]
  private let wrapping: SpanWrapping?
  /// The spans that have boxes.
  private let boxed: [TextSpan]
  /// Their ranges.
  private let boxedRanges: RangeIndex

  /// Resolves spans and attachments; nil where they have no effect.
  ///
  /// Parts of a longer text take their unit and their fonts from `shared`.
  init?(
    _ pieces: [ParagraphSplitter.SplitParagraph], base: TextStyle, spans: [TextSpan],
    wrapping: SpanWrapping?, attachments: [TextAttachment], paragraphStyle: ParagraphStyle,
    shared: SharedStyling?, styles cache: StyleCache
  ) {
    if spans.isEmpty && attachments.isEmpty { return nil }
    var starts: [Int] = []
    var length = 0
    for piece in pieces {
      starts.append(length)
      length += piece.text.length + piece.terminator.utf16.count
    }
    let placed = Self.placed(attachments, pieces, starts: starts)
    let runs = StyleRuns(spans, base: base, length: length) { cache.face($0, at: $1) }
    let boxed = spans.filter {
      $0.box != nil && !$0.range.isEmpty && $0.range.start < length && $0.range.end > 0
    }
    let combines = paragraphStyle.hasCentralBaseline && !runs.combining.isEmpty
    if runs.isUniform, runs.colors.isEmpty, runs.palettes.isEmpty, placed.isEmpty,
      wrapping == nil, boxed.isEmpty, !combines
    {
      return nil
    }
    let unit =
      shared?.unit
      ?? Self.unit(
        of: runs.styles,
        widths: placed.lazy.map { attachments[$0.index] }.filter(\.isInFlow).map {
          $0.extent(in: paragraphStyle)
        })
    styles = runs.styles.map { cache.layoutStyle(for: $0, unit: unit) }
    self.base = styles[0]
    self.runs = runs
    self.placed = placed
    self.wrapping = wrapping
    self.boxed = boxed
    boxedRanges = RangeIndex(boxed.map { $0.range.start..<$0.range.end })
    self.attachments = attachments
    self.paragraphStyle = paragraphStyle
    fonts = shared?.fonts ?? Self.fonts(of: spans, base: base, runs: runs, styles: cache)
  }

  /// The styles and objects of a paragraph that starts at an offset of the text.
  ///
  /// - Parameters:
  ///   - piece: the paragraph.
  ///   - start: its offset.
  ///   - style: its paragraph style.
  /// - Returns: them; nil where it has only the text's own style.
  func spans(
    of piece: ParagraphSplitter.SplitParagraph, at start: Int, _ style: ParagraphStyle
  ) -> ParagraphSpans? {
    let end = start + piece.text.length
    var styleRuns: [ParagraphSpans.StyleRun] = []
    var run = max(0, runs.runs.partitioningIndex { $0.start > start } - 1)
    while run < runs.runs.count, styleRuns.isEmpty || runs.runs[run].start < end {
      let own = runs.runs[run]
      styleRuns.append(
        ParagraphSpans.StyleRun(
          start: Int32(max(0, own.start - start)), style: styles[own.style],
          baselineShift: own.baselineShift))
      run += 1
    }
    let colors = runs.colors.part(from: start, to: end)
    let palettes = runs.palettes.part(from: start, to: end)
    let objects = objects(in: start..<end, styleRuns)
    let isPlain =
      styleRuns.count == 1 && styleRuns[0].style === base && styleRuns[0].baselineShift == 0
    let boxes =
      boxed.isEmpty
      ? []
      : SpanBox.boxes(
        of: boxedRanges.overlapping(start..<end).map { boxed[$0] }, in: start..<end,
        isVertical: style.writingMode.isVertical, unit: base.unit)
    let combining =
      style.hasCentralBaseline
      ? runs.combining.part(from: start, to: end) : SpanValues<SpanCombine>()
    let wrapping = wrapping.flatMap {
      paragraphWrapping($0.runs(in: start..<max(start + 1, end)), from: start, style)
    }
    if isPlain, colors.isEmpty, palettes.isEmpty, objects.isEmpty, boxes.isEmpty, wrapping == nil,
      combining.isEmpty
    {
      return nil
    }
    if wrapping != nil || !boxes.isEmpty || !combining.isEmpty {
      var ends = Set(combining.starts)
      for box in boxes { ends.formUnion([box.range.lowerBound, box.range.upperBound]) }
      styleRuns = Self.cut(
        styleRuns, at: ends, options: wrapping?.runs.map(\.start) ?? [],
        before: Int32(max(1, piece.text.length)))
    }
    for index in styleRuns.indices where !combining.isEmpty {
      styleRuns[index].combineUpright = combining.value(at: styleRuns[index].start)?.combineUpright
    }
    return ParagraphSpans(
      styleRuns: styleRuns, colors: colors, palettes: palettes, objects: objects,
      wrapping: wrapping.map { Self.cut($0, at: styleRuns) }, boxes: boxes)
  }

  /// The objects of a paragraph, which has the given style runs.
  private func objects(
    in range: Range<Int>, _ styleRuns: [ParagraphSpans.StyleRun]
  ) -> [ParagraphSpans.Object] {
    let first = placed.partitioningIndex { $0.offset >= range.lowerBound }
    let last = placed.partitioningIndex { $0.offset >= range.upperBound }
    return placed[first..<max(first, last)].map { object in
      let attachment = attachments[object.index]
      let offset = Int32(object.offset - range.lowerBound)
      let extent = attachment.extent(in: paragraphStyle)
      let run = styleRuns[max(0, styleRuns.partitioningIndex { $0.start > offset } - 1)]
      let reach = attachment.reach(in: paragraphStyle, beside: run.style.firstMetrics)
      return ParagraphSpans.Object(
        offset: offset, index: object.index,
        advance: attachment.isInFlow ? base.unit.count(Fraction(extent)).times(1) : 0,
        ascent: reach.ascent, descent: reach.descent,
        floatingExtent: attachment.isInFlow ? nil : extent)
    }
  }

  /// The options in a paragraph; nil where all are its own.
  private func paragraphWrapping(
    _ runs: ArraySlice<SpanWrapping.Run>, from start: Int, _ style: ParagraphStyle
  ) -> ParagraphWrapping? {
    let base = WrapOptions(style)
    var own = runs.map { run in
      ParagraphWrapping.Run(
        start: Int32(max(0, run.start - start)), inside: run.inside.options(in: base),
        before: run.before.options(in: base))
    }
    if style.tailoring == .browser {
      for index in own.indices.dropFirst() {
        own[index].before.takeBreaking(from: own[index - 1].inside)
      }
    }
    if own.allSatisfy({ $0.inside == base && $0.before == base }) { return nil }
    return ParagraphWrapping(runs: own, tailoring: style.tailoring)
  }

  /// Divides the ranges of one style at other offsets as well.
  ///
  /// - Parameters:
  ///   - styleRuns: the ranges.
  ///   - places: offsets at which shaping ends too.
  ///   - options: offsets at which only the options of lines change, which do not affect glyphs (CSS Text 3, 7.3).
  ///   - end: the upper bound of the offsets that count.
  /// - Returns: the ranges, which tile the paragraph.
  private static func cut(
    _ styleRuns: [ParagraphSpans.StyleRun], at places: Set<Int32>, options: [Int32],
    before end: Int32
  ) -> [ParagraphSpans.StyleRun] {
    let apart = places.filter { $0 < end }.union(styleRuns.map(\.start))
    return apart.union(options.filter { $0 < end }).sorted().map { start in
      var run = styleRuns[max(0, styleRuns.partitioningIndex { $0.start > start } - 1)]
      run.start = start
      run.isShapedApart = apart.contains(start)
      return run
    }
  }

  /// The options, cut where styles change.
  private static func cut(
    _ wrapping: ParagraphWrapping, at styleRuns: [ParagraphSpans.StyleRun]
  ) -> ParagraphWrapping {
    let runs = styleRuns.map { run in
      ParagraphWrapping.Run(
        start: run.start, inside: wrapping.options(at: run.start),
        before: wrapping.options(before: run.start))
    }
    return ParagraphWrapping(runs: runs, tailoring: wrapping.tailoring)
  }

  /// The unit of several styles and of objects.
  ///
  /// Where an object's width is no multiple of the unit, the unit measures hundredths of a point and
  /// the width is rounded, by at most 2⁻¹¹ points: with a unit for every width, text would be shaped
  /// again whenever an object grows.
  private static func unit(of styles: [TextStyle], widths: [Double]) -> LayoutUnit {
    var measures = LayoutMeasures()
    for style in styles { measures.formUnion(LayoutStyle.measures(of: style)) }
    let unit = LayoutUnit(measuring: measures)
    if widths.allSatisfy({ unit.count(Fraction($0)).denominator == 1 }) { return unit }
    return LayoutUnit(measuring: measures.withHundredths)
  }

  /// The attachments that replace a U+FFFC, in text order; of several at one offset the last.
  private static func placed(
    _ attachments: [TextAttachment], _ pieces: [ParagraphSplitter.SplitParagraph], starts: [Int]
  ) -> [Placed] {
    var latest: [Int: Int] = [:]
    for index in attachments.indices {
      let offset = attachments[index].offset
      guard offset >= 0 else { continue }
      let piece = max(0, starts.partitioningIndex { $0 > offset } - 1)
      let local = offset - starts[piece]
      if local < pieces[piece].text.length, pieces[piece].text[local] == 0xFFFC {
        latest[offset] = index
      }
    }
    return latest.map { Placed(offset: $0.key, index: $0.value) }.sorted { $0.offset < $1.offset }
  }

  /// The faces of a style, then those of spans in turn that are not among them.
  static func fonts(
    of spans: [TextSpan], base: TextStyle, runs: StyleRuns, styles: StyleCache
  ) -> [FontFace] {
    var fonts = base.fonts
    var known = Set(fonts)
    func add(_ faces: [FontFace]) {
      for face in faces where known.insert(face).inserted { fonts.append(face) }
    }
    for span in spans where span.fonts != nil || span.variations != nil {
      let faces = span.fonts ?? base.fonts
      add(span.variations.map { places in faces.map { styles.face($0, at: places) } } ?? faces)
    }
    // Where spans overlap, one's places on the axes of another's faces make faces of their own.
    for style in runs.styles { add(style.fonts) }
    return fonts
  }
}
