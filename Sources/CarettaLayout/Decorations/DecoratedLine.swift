// SPDX-License-Identifier: Apache-2.0

/// The decorations of a line of text.
struct DecoratedLine {
  /// A span, a paragraph or the block with decorations.
  private struct Source {
    /// The range of a span in the text; nil for a paragraph and the block, which also decorate the
    /// ellipsis.
    var range: Range<Int>?
    var decorations: [TextDecoration]
    var box: DecoratingBox
    var language: String
  }

  private let layout: TextLayout
  private let number: Int
  private let ink: GlyphInk
  private let parts: Range<Int>
  private let band: LineBand
  private let sources: [Source]

  /// Creates the decorations of a line by its number.
  init(_ layout: TextLayout, line number: Int, _ ink: GlyphInk) {
    self.layout = layout
    self.number = number
    self.ink = ink
    parts = layout.parts(ofLine: number)
    let (paragraph, line) = layout.locate(part: parts.lowerBound)
    band = layout.record(paragraph).band(ofLine: line)
    sources = Self.sources(layout, paragraph: paragraph, parts)
  }

  /// Returns the sources of decorations, outer ones first.
  private static func sources(
    _ layout: TextLayout, paragraph: Int, _ parts: Range<Int>
  ) -> [Source] {
    let record = layout.record(paragraph)
    let language = record.format?.language ?? layout.style.language
    let own = layout.specification.style(record.format).textDecoration
    var sources: [Source] = []
    if !own.isEmpty {
      sources.append(
        Source(
          range: nil, decorations: own, box: DecoratingBox(layout.style), language: language))
    }
    // The last line of truncated text may end with text of another paragraph.
    let last = record.isTruncated ? layout.paragraphs.count - 1 : paragraph
    for index in paragraph...max(paragraph, last) {
      let record = layout.record(index)
      let language = record.format?.language ?? layout.style.language
      for span in record.shaped.spans?.decorations ?? [] {
        sources.append(
          Source(
            range: record.start + Int(span.range.lowerBound)..<record.start
              + Int(span.range.upperBound),
            decorations: span.decorations, box: span.box,
            language: span.box.language ?? language))
      }
    }
    return sources
  }

  /// The decorations in painting order: underlines, overlines, lines through the letters, each with
  /// outer ones first.
  var fragments: [TextDecorationFragment] {
    if sources.isEmpty { return [] }
    let texts = sources.map { source in
      var text = DecoratedText()
      for part in parts { text.add(source.range, layout, part: part) }
      return text
    }
    let skips = sources.contains { $0.decorations.contains { $0.skipInk != .none } }
    let runs = skips ? layout.glyphRuns(ofLines: number..<number + 1) : []
    var result: [TextDecorationFragment] = []
    for kind in TextDecoration.Line.allCases {
      for (source, text) in zip(sources, texts) where !text.isEmpty {
        for decoration in source.decorations where decoration.line.contains(kind) {
          if let fragment = fragment(kind, decoration, source, text, runs) {
            result.append(fragment)
          }
        }
      }
    }
    return result
  }

  /// Returns a decoration of one kind; nil if nothing of it is painted.
  private func fragment(
    _ kind: TextDecoration.Line, _ decoration: TextDecoration, _ source: Source,
    _ text: DecoratedText, _ runs: [GlyphRun]
  ) -> TextDecorationFragment? {
    let isCentral = layout.specification.paragraphStyle.hasCentralBaseline
    let own = DecorationBand(
      kind, of: decoration, in: source.box, isCentral: isCentral,
      isRight: decoration.isRight(language: source.language))
    guard own.thickness > 0 else { return nil }
    let metrics = LineMetrics(face: source.box.face, size: source.box.size)
    let drop = isCentral ? (metrics.ascent - metrics.descent) / 2 : 0
    let baseline = band.top + band.baseline - source.box.baselineShift + drop
    func area(_ start: Double, _ end: Double) -> Rect {
      layout.axes.rect(
        Rect(
          x: start, y: baseline + own.top, width: end - start, height: own.bottom - own.top),
        onLineFrom: band.top, height: band.height)
    }
    let isVertical = !layout.axes.isHorizontal
    var segments = text.intervals.map { interval in
      let area = area(interval.start, interval.end)
      return isVertical
        ? TextDecorationFragment.Segment(start: area.minY, end: area.maxY)
        : TextDecorationFragment.Segment(start: area.minX, end: area.maxX)
    }
    segments.sort { $0.start < $1.start }
    var rect = area(text.intervals[0].start, text.intervals[text.intervals.count - 1].end)
    if kind != .lineThrough, decoration.skipInk != .none {
      segments = subtract(
        gaps(in: rect, own.thickness, decoration, source.range, runs), from: segments)
    }
    guard let first = segments.first, let last = segments.last else { return nil }
    if isVertical {
      (rect.y, rect.height) = (first.start, last.end - first.start)
    } else {
      (rect.x, rect.width) = (first.start, last.end - first.start)
    }
    let end = layout.line(number).range.end
    let range = text.range ?? end..<end
    return TextDecorationFragment(
      line: number, range: TextRange(range.lowerBound, range.upperBound), kind: kind,
      style: decoration.style, thickness: own.thickness,
      color: decoration.color ?? source.box.color, rect: rect, segments: segments,
      isVertical: isVertical)
  }

  // MARK: - Ink

  /// The largest distance between a stroke and the ink of a glyph that crosses it, in points.
  private static let largestDistance = 13.0

  /// Returns the gaps at glyphs that cross a line, ascending.
  private func gaps(
    in rect: Rect, _ thickness: Double, _ decoration: TextDecoration, _ range: Range<Int>?,
    _ runs: [GlyphRun]
  ) -> [(start: Double, end: Double)] {
    let distance = min(thickness, Self.largestDistance)
    let ink = ink.intervals(of: runs, in: rect, isVertical: !layout.axes.isHorizontal) { cluster in
      range?.contains(cluster) != false
        && (decoration.skipInk == .all || !isWide(cluster))
    }
    return ink.map { ($0.start - distance, $0.end + distance) }.sorted { $0.start < $1.start }
  }

  /// Whether the character at an offset is wide (UAX #11).
  private func isWide(_ offset: Int) -> Bool {
    let record = layout.record(layout.paragraph(of: offset))
    guard case .utf16(let units) = record.shaped.text else { return false }
    let local = offset - record.start
    return units.indices.contains(local) && EastAsianCharacters.isWide(units[...].scalar(at: local))
  }

  /// Returns the parts of ascending intervals outside ascending gaps.
  private func subtract(
    _ gaps: [(start: Double, end: Double)], from segments: [TextDecorationFragment.Segment]
  ) -> [TextDecorationFragment.Segment] {
    var result: [TextDecorationFragment.Segment] = []
    for segment in segments {
      var start = segment.start
      for gap in gaps where gap.end > start && gap.start < segment.end {
        if gap.start > start {
          result.append(TextDecorationFragment.Segment(start: start, end: gap.start))
        }
        start = gap.end
      }
      if start < segment.end {
        result.append(TextDecorationFragment.Segment(start: start, end: segment.end))
      }
    }
    return result
  }
}
