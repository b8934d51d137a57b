// SPDX-License-Identifier: Apache-2.0

/// The layout styles of a text that has spans or attachments, all in one layout unit.
struct TextStyling {
  /// An attachment that replaces a U+FFFC.
  private struct Placed {
    var offset: Int
    var index: Int
  }

  /// The text's own style.
  let base: LayoutStyle
  /// The faces of the text's own style, then the faces of each span that are not in the list yet.
  let fonts: [FontFace]
  private let attachments: [TextAttachment]
  /// The paragraph style of the block.
  private let paragraphStyle: ParagraphStyle
  private let styles: [LayoutStyle]
  private let runs: StyleRuns
  private let placed: [Placed]
  private let wrapping: SpanWrapping?
  /// The spans that have decorations.
  private let decorated: DecoratedSpans
  /// The spans that have inline boxes.
  private let boxed: [TextSpan]
  /// The ranges of `boxed`.
  private let boxedRanges: RangeIndex
  /// The spans that have ruby annotations, and their ranges.
  private let annotated: [TextSpan]
  private let annotatedRanges: RangeIndex

  /// Resolves spans and attachments; returns nil if there are neither.
  ///
  /// A part of a longer text takes its unit and its fonts from `shared`.
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
    let decorated = DecoratedSpans(spans, base: base) { cache.face($0, at: $1) }
    let annotated = spans.filter { $0.ruby != nil && !$0.range.isEmpty }
    let combines = paragraphStyle.hasCentralBaseline && !runs.combining.isEmpty
    if runs.isUniform, runs.colors.isEmpty, runs.palettes.isEmpty, runs.transforms.isEmpty,
      placed.isEmpty, wrapping == nil, boxed.isEmpty, decorated.isEmpty, !combines,
      annotated.isEmpty, runs.emphasis.isEmpty
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
    self.decorated = decorated
    boxedRanges = RangeIndex(boxed.map { $0.range.start..<$0.range.end })
    self.annotated = annotated
    annotatedRanges = RangeIndex(annotated.map { $0.range.start..<$0.range.end })
    self.attachments = attachments
    self.paragraphStyle = paragraphStyle
    fonts = shared?.fonts ?? Self.fonts(of: spans, base: base, runs: runs, styles: cache)
  }

  /// Returns the styles and attachments of a paragraph.
  ///
  /// - Parameters:
  ///   - piece: the paragraph.
  ///   - start: the paragraph's offset in the text.
  ///   - style: the paragraph's style.
  /// - Returns: the styles and attachments; nil if the paragraph has only the text's own style.
  func spans(
    of piece: ParagraphSplitter.SplitParagraph, at start: Int, _ style: ParagraphStyle
  ) -> ParagraphSpans? {
    // An empty text has no style runs.
    if runs.runs.isEmpty { return nil }
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
    let transforms = runs.transforms.part(from: start, to: end)
    let objects = objects(in: start..<end, styleRuns)
    let isPlain =
      styleRuns.count == 1 && styleRuns[0].style === base && styleRuns[0].baselineShift == 0
    let boxes =
      boxed.isEmpty
      ? []
      : SpanBox.boxes(
        of: boxedRanges.overlapping(start..<end).map { boxed[$0] }, in: start..<end,
        style.writingMode, unit: base.unit)
    let decorations = decorated.part(in: start..<end)
    let combining =
      style.hasCentralBaseline
      ? runs.combining.part(from: start, to: end) : SpanValues<SpanCombine>()
    let wrapping = wrapping.flatMap {
      paragraphWrapping($0, in: start..<max(start + 1, end), style)
    }
    let annotations = annotations(of: piece.text, in: start..<end) {
      wrapping?.options(at: $0).whiteSpace.collapses ?? style.whiteSpace.collapses
    }
    if isPlain, colors.isEmpty, palettes.isEmpty, objects.isEmpty, boxes.isEmpty, wrapping == nil,
      combining.isEmpty, transforms.isEmpty, decorations.isEmpty, annotations == nil
    {
      return nil
    }
    let bases = annotations?.rubies ?? []
    if wrapping != nil || !boxes.isEmpty || !combining.isEmpty || !bases.isEmpty {
      var ends = Set(combining.starts)
      for base in bases { ends.formUnion([base.range.lowerBound, base.range.upperBound]) }
      for box in boxes { ends.formUnion([box.range.lowerBound, box.range.upperBound]) }
      styleRuns = Self.cut(
        styleRuns, at: ends, options: wrapping?.runs.map(\.start) ?? [],
        before: Int32(max(1, piece.text.length)))
    }
    for index in styleRuns.indices where !combining.isEmpty {
      styleRuns[index].combineUpright = combining.value(at: styleRuns[index].start)?.combineUpright
    }
    return ParagraphSpans(
      styleRuns: styleRuns, colors: colors, palettes: palettes, transforms: transforms,
      objects: objects, wrapping: wrapping.map { Self.cut($0, at: styleRuns) }, boxes: boxes,
      decorations: decorations, annotations: annotations)
  }

  /// Returns the ruby annotations and emphasis marks of a paragraph; nil without any.
  ///
  /// - Parameters:
  ///   - text: the text of the paragraph.
  ///   - range: its range.
  ///   - collapses: whether white space collapses at an offset in the paragraph.
  /// - Returns: the annotations and marks.
  private func annotations(
    of text: ParagraphText, in range: Range<Int>, whiteSpaceCollapses collapses: (Int32) -> Bool
  ) -> SpanAnnotations? {
    if annotated.isEmpty, runs.emphasis.isEmpty { return nil }
    let (start, end) = (range.lowerBound, range.upperBound)
    let own = annotated.isEmpty ? [] : annotatedRanges.overlapping(range).map { annotated[$0] }
    var result = SpanAnnotations(
      SpanAnnotations.rubies(of: own, in: range),
      emphasis: runs.emphasis.part(from: start, to: end),
      positions: runs.emphasisPositions.part(from: start, to: end),
      colors: runs.emphasisColors.part(from: start, to: end))
    result?.trimBases(text, where: collapses)
    return result
  }

  /// Returns the attachments of a paragraph with the given style runs.
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

  /// Returns the options of a paragraph; nil if all are the paragraph's own.
  private func paragraphWrapping(
    _ wrapping: SpanWrapping, in range: Range<Int>, _ style: ParagraphStyle
  ) -> ParagraphWrapping? {
    let base = WrapOptions(style)
    var own = wrapping.runs(in: range, base)
    if style.tailoring == .browser {
      for index in own.indices.dropFirst() {
        own[index].before.takeBreaking(from: own[index - 1].inside)
      }
    }
    if own.allSatisfy({ $0.inside == base && $0.before == base }) { return nil }
    return ParagraphWrapping(runs: own, tailoring: style.tailoring)
  }

  /// Splits the ranges of one style at further offsets.
  ///
  /// - Parameters:
  ///   - styleRuns: the ranges.
  ///   - places: the offsets at which shaping ends too.
  ///   - options: the offsets at which only line-breaking options change; these do not affect
  ///     glyphs (CSS Text 3 §7.3).
  ///   - end: the exclusive upper bound of the offsets that are used.
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

  /// Splits the ranges of options where styles change.
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

  /// Returns the common unit of styles and attachments.
  ///
  /// If an attachment's width is not a multiple of the styles' unit, the unit measures hundredths
  /// of a point and the width is rounded, by at most 2⁻¹¹ points. With a unit that measures every
  /// width exactly, text would have to be shaped again whenever an attachment changes its size.
  private static func unit(of styles: [TextStyle], widths: [Double]) -> LayoutUnit {
    var measures = LayoutMeasures()
    for style in styles { measures.formUnion(LayoutStyle.measures(of: style)) }
    let unit = LayoutUnit(measuring: measures)
    if widths.allSatisfy({ unit.count(Fraction($0)).denominator == 1 }) { return unit }
    return LayoutUnit(measuring: measures.withHundredths)
  }

  /// Returns the attachments that replace a U+FFFC, in text order; of several at one offset, the
  /// last.
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

  /// Returns the faces of a style, followed by the faces of spans that are not in the list yet.
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
    // If spans overlap, applying one span's variations to another span's faces yields further
    // faces.
    for style in runs.styles { add(style.fonts) }
    return fonts
  }
}
