// SPDX-License-Identifier: Apache-2.0

/// Resolves the list markers of consecutive paragraphs: their numbers, their styles, and the
/// advances of markers inside the first lines.
struct MarkerStyling {
  private let specification: LayoutSpecification
  private let engine: LayoutEngine
  private let spans: RangeIndex
  private var counters: ListCounters
  /// The number of each paragraph; 0 without a number.
  private var values: [Int] = []
  /// The latest result: the formats of the items of a list are often equal.
  private var latest: (format: ParagraphFormat, style: MarkerStyle, resolved: ParagraphFormat)?

  /// Starts with the numbers before the first paragraph.
  init(
    _ specification: LayoutSpecification, _ engine: LayoutEngine, _ counters: ListCounters
  ) {
    self.specification = specification
    self.engine = engine
    self.counters = counters
    spans = RangeIndex(
      specification.spans.map { $0.range.start..<max($0.range.start, $0.range.end) })
  }

  /// Resolves the markers of some paragraphs.
  ///
  /// - Parameters:
  ///   - formats: the formats of the paragraphs.
  ///   - ranges: the texts of the paragraphs; the terminators of empty ones.
  ///   - styling: the start of the resolution.
  ///   - countsFirst: whether the first paragraph's number counts for the paragraphs after it.
  /// - Returns: the numbers of the paragraphs.
  static func resolve(
    _ formats: inout [ParagraphFormat?], of ranges: [Range<Int>], _ styling: MarkerStyling,
    countsFirst: Bool
  ) -> [Int] {
    var styling = styling
    for (index, range) in ranges.enumerated() {
      formats[index] = styling.resolved(
        formats[index], in: range, counts: countsFirst || index > 0)
    }
    return styling.values
  }

  /// Returns the format of the next paragraph with its marker resolved.
  ///
  /// - Parameters:
  ///   - format: the format of the paragraph.
  ///   - range: the text of the paragraph.
  ///   - counts: whether its number counts for the paragraphs after it.
  /// - Returns: the format; nil for the text's paragraph style.
  private mutating func resolved(
    _ format: ParagraphFormat?, in range: Range<Int>, counts: Bool
  ) -> ParagraphFormat? {
    let value = counts ? counters.add(format) : 0
    values.append(value)
    guard let format, let marker = format.marker?.marker else { return format }
    let all = specification.spans
    let containing = spans.overlapping(range).map { all[$0] }.filter {
      $0.range.start <= range.lowerBound && $0.range.end >= range.upperBound
    }
    let style = MarkerStyle(
      specification.style, language: format.language, spans: containing
    ) { engine.styles.face($0, at: $1) }
    if marker.position == .inside {
      let advance = advance(of: marker.text(for: value, isRightToLeft: false), style)
      return ParagraphFormat(format, ParagraphMarker(marker, style, insideAdvance: advance))
    }
    if let latest, latest.format === format, latest.style == style { return latest.resolved }
    let resolved = ParagraphFormat(format, ParagraphMarker(marker, style, insideAdvance: 0))
    latest = (format, style, resolved)
    return resolved
  }

  /// Returns the advance of a marker's text, in layout units.
  private func advance(of text: String, _ style: MarkerStyle) -> Int64 {
    let piece = ParagraphSplitter.paragraphs(of: text)[0]
    return engine.shape(
      piece, style: engine.styles.layoutStyle(for: style.text, unit: specification.unit),
      paragraphStyle: specification.markerStyle(isRightToLeft: false)
    ).advance
  }
}

extension LayoutSpecification {
  /// Returns the paragraph style of a list marker: its spaces are kept, and it does not wrap.
  func markerStyle(isRightToLeft: Bool) -> ParagraphStyle {
    ParagraphStyle(
      direction: isRightToLeft ? .rtl : .ltr, whiteSpace: .breakSpaces,
      writingMode: paragraphStyle.writingMode
    ) { $0.textOrientation = paragraphStyle.textOrientation }
  }
}
