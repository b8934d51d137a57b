// SPDX-License-Identifier: Apache-2.0

/// Shapes ruby annotations and emphasis marks, and adds the space that they need to a paragraph.
extension LayoutEngine {
  /// Returns a shaped paragraph with the annotations and emphasis marks of its spans.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - base: the style of the text.
  ///   - style: the style of the paragraph.
  /// - Returns: the paragraph.
  func annotate(
    _ paragraph: ShapedParagraph, _ base: LayoutStyle, _ style: ParagraphStyle
  ) -> ShapedParagraph {
    guard let spans = paragraph.spans, let own = spans.annotations else { return paragraph }
    let rubies = merged(
      own.rubies.compactMap { ruby($0, in: paragraph, spans, style) }, in: paragraph, spans, style)
    let marks = marks(own, in: paragraph, spans, style)
    var spacing = RubySpacing(paragraph, spans, unit: base.unit, rubies: rubies)
    spacing.addSpaces()
    return paragraph.rebuilt(spacing.segments, advance: spacing.advance) { details in
      details.annotations = ParagraphAnnotations(
        rubies: spacing.rubies, marks: marks, spaces: spacing.spaces,
        innerSpaces: spacing.innerSpaces)
      details.insets = spacing.insets(details.insets)
      if !spacing.overhangs.isEmpty {
        details.clonedEdges = ClonedEdges(details.clonedEdges, spacing.overhangs)
      }
    }
  }

  /// Returns an annotation with its text shaped; nil if no grapheme cluster begins in its base, or
  /// if the base has only tabs and line separators.
  ///
  /// Line separators at the ends of the base do not belong to it.
  private func ruby(
    _ own: SpanAnnotations.Ruby, in paragraph: ShapedParagraph, _ spans: ParagraphSpans,
    _ style: ParagraphStyle
  ) -> ParagraphAnnotations.Ruby? {
    let segments = paragraph.segments
    var first = segments.partitioningIndex { $0.offset >= own.range.lowerBound }
    var last = segments.partitioningIndex { $0.offset >= own.range.upperBound }
    while first < last, segments[first].flags.contains(.lineSeparator) { first += 1 }
    while first < last, segments[last - 1].flags.contains(.lineSeparator) { last -= 1 }
    guard (first..<last).contains(where: { !segments[$0].isSpecial }) else { return nil }
    let range = segments[first].offset..<paragraph.offset(ofSegment: last)
    let run = spans.styleRuns[spans.styleRun(at: range.lowerBound)]
    var textStyle = run.style.style
    textStyle.size = own.annotation.size ?? run.style.size / 2
    let text = annotationText(own.annotation.text, textStyle, style, paragraph.baseLevel)
    let box = EmBox(run.style, isCentral: style.hasCentralBaseline)
    return ParagraphAnnotations.Ruby(
      base: range, annotation: own.annotation, text: text,
      ascent: box.ascent + run.baselineShift, descent: box.descent - run.baselineShift)
  }

  /// Returns annotations of which the adjacent ones are merged (CSS `ruby-merge`).
  private func merged(
    _ rubies: [ParagraphAnnotations.Ruby], in paragraph: ShapedParagraph, _ spans: ParagraphSpans,
    _ style: ParagraphStyle
  ) -> [ParagraphAnnotations.Ruby] {
    var result: [ParagraphAnnotations.Ruby] = []
    for group in RubyGroups(rubies, in: paragraph, unit: spans.styleRuns[0].style.unit).all {
      var first = rubies[group.lowerBound]
      if group.count > 1, let last = rubies[group].last {
        for ruby in rubies[group].dropFirst() {
          first.parts.append((ruby.base.lowerBound, first.annotation.text.utf16.count))
          first.annotation.text += ruby.annotation.text
        }
        first.base = first.base.lowerBound..<last.base.upperBound
        var textStyle = spans.styleRuns[spans.styleRun(at: first.base.lowerBound)].style.style
        textStyle.size = first.text.size
        first.text = annotationText(
          first.annotation.text, textStyle, style, paragraph.baseLevel)
      }
      result.append(first)
    }
    return result
  }

  /// Returns the ranges with emphasis marks, each of one mark, style, side and color.
  private func marks(
    _ own: SpanAnnotations, in paragraph: ShapedParagraph, _ spans: ParagraphSpans,
    _ style: ParagraphStyle
  ) -> [ParagraphAnnotations.Marks] {
    if own.emphasis.isEmpty { return [] }
    let length = paragraph.contentLength
    let starts = Set(
      own.emphasis.starts + own.positions.starts + own.colors.starts + spans.styleRuns.map(\.start))
    let ordered = starts.filter { $0 < length }.sorted()
    let isVertical = style.writingMode.isTypographicallyVertical
    var known: [MarkKey: AnnotationText] = [:]
    return ordered.enumerated().compactMap { index, start in
      let mark = own.emphasis.value(at: start)?.text(isVertical: isVertical) ?? ""
      if mark.isEmpty { return nil }
      let run = spans.styleRuns[spans.styleRun(at: start)]
      let key = MarkKey(mark: mark, style: ObjectIdentifier(run.style))
      var textStyle = run.style.style
      textStyle.size = run.style.size / 2
      textStyle.letterSpacing = 0
      let text = known[key] ?? annotationText(mark, textStyle, style, paragraph.baseLevel)
      known[key] = text
      let position = own.positions.value(at: start) ?? TextEmphasisPosition()
      let box = EmBox(run.style, isCentral: style.hasCentralBaseline)
      return ParagraphAnnotations.Marks(
        range: start..<(index + 1 < ordered.count ? ordered[index + 1] : length), text: text,
        isOver: position.isOver(style.writingMode),
        color: own.colors.value(at: start), ascent: box.ascent + run.baselineShift,
        descent: box.descent - run.baselineShift,
        letterSpacing: run.style.letterSpacing)
    }
  }

  /// Shapes the text of an annotation and sets it on one line.
  private func annotationText(
    _ text: String, _ textStyle: TextStyle, _ style: ParagraphStyle, _ baseLevel: UInt8
  ) -> AnnotationText {
    let layoutStyle = styles.layoutStyle(for: textStyle)
    let own = ParagraphStyle(
      direction: baseLevel == 1 ? .rtl : .ltr, whiteSpace: .nowrap, writingMode: style.writingMode
    ) { $0.textOrientation = style.textOrientation }
    let line = String.UnicodeScalarView(
      text.unicodeScalars.map { Character($0).isNewline ? " " : $0 })
    let piece = ParagraphSplitter.paragraphs(of: String(line), keepsLineFeeds: false)[0]
    let paragraph = shape(piece, style: layoutStyle, paragraphStyle: own)
    var record = ParagraphLayout(paragraph)
    record.broken.lines = [Line(start: 0, segment: 0, x: 0)]
    if paragraph.isMixed { record.orderVisually() }
    let isCentral = own.hasCentralBaseline
    let box = EmBox(layoutStyle, isCentral: isCentral)
    let builder = unsafe withUnsafePointer(to: record) { record in
      let geometry = unsafe LineGeometry(
        ParagraphView(record), line: 0, slot: .unbounded, alignment: .left, textJustify: .auto)
      return AnnotationTextBuilder(
        geometry, layoutStyle, isVertical: own.writingMode.isVertical, isCentral: isCentral)
    }
    return AnnotationText(
      text, size: layoutStyle.size, ascent: box.ascent, descent: box.descent,
      clusters: builder.clusters, runs: builder.runs)
  }

  private struct MarkKey: Hashable {
    var mark: String
    var style: ObjectIdentifier
  }
}

/// The extents of a style's em box above and below its baseline, in points.
///
/// The box is as high as the font size, and its baseline divides it as the typographic ascent and
/// descent of the first face divide their sum, as in Chromium. Annotations touch the em boxes of
/// their bases, because the ascent and descent of many East Asian fonts leave wide gaps.
private struct EmBox {
  let ascent: Double
  let descent: Double

  init(_ style: LayoutStyle, isCentral: Bool) {
    ascent = isCentral ? style.size / 2 : style.size * style.faces[0].metrics.typographicShare
    descent = style.size - ascent
  }
}

/// Collects the clusters and glyphs of a line with an annotation.
private struct AnnotationTextBuilder {
  private(set) var clusters: [AnnotationText.Cluster] = []
  private(set) var runs: [AnnotationText.Run] = []

  init(_ line: LineGeometry, _ style: LayoutStyle, isVertical: Bool, isCentral: Bool) {
    let pieces = line.visualPieces
    let gaps = Self.gaps(pieces, line)
    for piece in pieces {
      let stops = piece.isRightToLeft ? Array(piece.stops.reversed()) : Array(piece.stops)
      for stop in stops {
        let start = piece.origin + piece.segment.offset(ofStop: stop)
        let end = piece.origin + piece.segment.offset(ofStop: stop + 1)
        let edges = [start, end].map { style.unit.points(piece.place(of: $0)) }.sorted()
        let gap = gaps[start] ?? (false, false)
        let (left, right) = piece.isRightToLeft ? (gap.after, gap.before) : gap
        clusters.append(
          AnnotationText.Cluster(
            range: Int(start)..<Int(end), x: edges[0], width: edges[1] - edges[0],
            gaps: (left ? 1 : 0, right ? 1 : 0)))
      }
    }
    let places = Dictionary(
      clusters.indices.map { (clusters[$0].range.lowerBound, $0) }, uniquingKeysWith: { $1 })
    for piece in pieces where !piece.segment.glyphs.isEmpty {
      let key = piece.segment.style.key
      let isSideways = isVertical && !key.isUpright
      var run = AnnotationText.Run(
        font: key.face, level: piece.level, isSideways: isSideways, widthScale: key.widthScale)
      let drop = isSideways && isCentral ? style.alphabeticDrop : 0
      var pen = piece.left
      for glyph in piece.segment.glyphs {
        guard let offset = piece.cluster(of: glyph) else { continue }
        let stop = piece.segment.stop(atOrBefore: offset - piece.origin)
        let cluster = places[Int(piece.origin + piece.segment.offset(ofStop: stop))] ?? 0
        let x = pen + Int64(glyph.xOffset)
        run.glyphs.append(
          AnnotationText.Glyph(
            id: glyph.id,
            position: Point(
              x: style.unit.points(x), y: drop - style.unit.points(Int64(glyph.yOffset))),
            cluster: cluster))
        pen += glyph.advance
      }
      if !run.glyphs.isEmpty { runs.append(run) }
    }
  }

  /// Returns the justification gaps before and after the clusters, by the clusters' offsets.
  private static func gaps(
    _ pieces: [LinePiece], _ line: LineGeometry
  ) -> [Int32: (before: Bool, after: Bool)] {
    let pieces = pieces.sorted { $0.start < $1.start }
    let gaps = JustificationGaps(of: pieces, in: line.paragraph, from: 0, upTo: line.end, .auto)
    var result: [Int32: (before: Bool, after: Bool)] = [:]
    var index = 0
    for piece in pieces {
      for stop in piece.stops {
        result[piece.origin + piece.segment.offset(ofStop: stop)] = gaps.gap(atCluster: index)
        index += 1
      }
    }
    return result
  }
}
