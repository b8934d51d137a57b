// SPDX-License-Identifier: Apache-2.0

/// The step that determines the styles of the paragraphs of a text with spans or attachments: the
/// styles of characters in one layout unit, and the formats of paragraphs.
struct ParagraphStyling {
  /// The style of the paragraphs without a format.
  private let paragraphStyle: ParagraphStyle
  /// The text's own style in the common layout unit of all styles.
  private let base: LayoutStyle
  /// The styles of characters; nil if all text has the text's own style.
  private let styling: TextStyling?
  /// The formats of the paragraphs; empty if no paragraph has a format.
  private let formats: [ParagraphFormat?]
  /// The numbers of the paragraphs' list markers; empty if no paragraph has a marker.
  private let markerValues: [Int]
  /// The offsets at which the paragraphs start.
  private let starts: [Int]

  /// Determines the styles.
  ///
  /// - Parameters:
  ///   - pieces: the paragraphs.
  ///   - specification: the specification, which contains the spans; the resulting unit and fonts
  ///     are stored in it.
  ///   - startsText: whether the text begins with the first paragraph.
  ///   - lists: the numbers of list markers before the paragraphs.
  ///   - countsFirst: whether the first paragraph has a list marker with a number.
  ///   - engine: the engine, which contains the faces.
  init(
    _ pieces: [ParagraphSplitter.SplitParagraph], _ specification: inout LayoutSpecification,
    startsText: Bool, lists: ListCounters, countsFirst: Bool, _ engine: LayoutEngine
  ) {
    paragraphStyle = specification.paragraphStyle
    var starts: [Int] = []
    var formats: [ParagraphFormat?] = []
    var spans = specification.spans
    var length = 0
    for piece in pieces {
      starts.append(length)
      length += piece.length
    }
    let wrapping = SpanWrapping(spans, length: length)
    // A format makes the available width bounded if spans wrap lines.
    let options = WrapOptions(specification.paragraphStyle)
    let mayWrap = wrapping.map { !options.wraps && $0.wraps(in: 0..<max(1, length), options) }
    let cloned = RangeIndex(
      spans.lazy.filter { $0.box?.decorationBreak == .clone || $0.ruby != nil }.map {
        $0.range.start..<$0.range.end
      })
    if mayWrap == true || !cloned.isEmpty || !specification.paragraphSpans.isEmpty {
      var resolver = ParagraphFormats(
        specification.paragraphSpans, base: specification.paragraphStyle, length: length)
      formats = starts.indices.map { index in
        let range = starts[index]..<starts[index] + max(1, pieces[index].text.length)
        return resolver.format(
          at: starts[index], isFirst: startsText && index == 0,
          wrapsInSpans: mayWrap == true && wrapping?.wraps(in: range, options) == true,
          clonesEdges: !cloned.isEmpty && !cloned.overlapping(range).isEmpty)
      }
    }
    // The languages of paragraphs are spans of the lowest precedence.
    let languages = zip(pieces, zip(starts, formats)).compactMap { piece, paragraph in
      paragraph.1?.language.map {
        TextSpan(TextRange(paragraph.0, paragraph.0 + piece.length), language: $0)
      }
    }
    spans = languages + emphases(pieces, specification, starts, formats) + spans
    styling = TextStyling(
      pieces, base: specification.style, spans: spans, wrapping: wrapping,
      attachments: specification.attachments, paragraphStyle: specification.paragraphStyle,
      shared: specification.sharedStyling, styles: engine.styles)
    if let styling { specification.resolve(styling.base, fonts: styling.fonts) }
    base = specification.resolved
    self.starts = starts
    markerValues =
      formats.contains { $0?.marker != nil }
      ? MarkerStyling.resolve(
        &formats, of: zip(starts, pieces).map { $0..<$0 + $1.markedLength },
        MarkerStyling(specification, engine, lists), countsFirst: countsFirst) : []
    self.formats = formats
  }

  /// Analyzes and shapes a paragraph, given the level of the preceding paragraph, and the paragraph
  /// before an edit, if any.
  func shape(
    _ piece: ParagraphSplitter.SplitParagraph, at index: Int, previous: UInt8,
    earlier: EarlierParagraph? = nil, _ engine: LayoutEngine
  ) -> ParagraphLayout {
    var record: ParagraphLayout
    // Two calls instead of a conditional style, which would be copied.
    if !formats.isEmpty, let format = formats[index] {
      record = shape(piece, at: index, previous, earlier, format.style, format, engine)
    } else {
      record = shape(piece, at: index, previous, earlier, paragraphStyle, nil, engine)
    }
    if !markerValues.isEmpty { record.position.markerValue = markerValues[index] }
    return record
  }

  private func shape(
    _ piece: ParagraphSplitter.SplitParagraph, at index: Int, _ previous: UInt8,
    _ earlier: EarlierParagraph?, _ style: borrowing ParagraphStyle, _ format: ParagraphFormat?,
    _ engine: LayoutEngine
  ) -> ParagraphLayout {
    let spans = styling?.spans(of: piece, at: starts[index], copy style)
    var paragraph = engine.shaped(
      piece, style: base, spans: spans, paragraphStyle: style, previous: previous,
      earlier: earlier)
    if spans?.annotations != nil { paragraph = engine.annotate(paragraph, base, copy style) }
    var record = ParagraphLayout(paragraph, format)
    record.measureHeights(base, style)
    return record
  }
}

extension LayoutEngine {
  /// Analyzes and shapes a paragraph without spans, and measures the heights of its lines.
  func layOut(
    _ piece: ParagraphSplitter.SplitParagraph, _ style: LayoutStyle, _ input: LayoutInput,
    previous: UInt8, earlier: EarlierParagraph? = nil
  ) -> ParagraphLayout {
    let paragraph = shaped(
      piece, style: style, spans: nil, paragraphStyle: input.paragraphStyle, previous: previous,
      earlier: earlier)
    var record = ParagraphLayout(paragraph, nil)
    record.measureHeights(style, input)
    return record
  }

  /// Shapes a paragraph; in shadow mode, an edited one is compared with a newly shaped one.
  @inline(__always)
  fileprivate func shaped(
    _ piece: ParagraphSplitter.SplitParagraph, style: LayoutStyle, spans: ParagraphSpans?,
    paragraphStyle: borrowing ParagraphStyle, previous: UInt8, earlier: EarlierParagraph?
  ) -> ShapedParagraph {
    let paragraph = shape(
      piece, style: style, spans: spans, paragraphStyle: paragraphStyle, previous: previous,
      earlier: earlier)
    if earlier != nil, checksEarlierWords {
      let fresh = shape(
        piece, style: style, spans: spans, paragraphStyle: paragraphStyle, previous: previous)
      if !paragraph.hasSameSegments(as: fresh) { earlierMismatches += 1 }
    }
    return paragraph
  }
}

extension ParagraphSplitter.SplitParagraph {
  /// The length of the text that must have a style for the paragraph's marker to have it; an empty
  /// paragraph has only its terminator.
  fileprivate var markedLength: Int { text.length > 0 ? text.length : length }
}

/// Returns the emphasis marks of paragraphs as spans, which come before the spans of the text.
private func emphases(
  _ pieces: [ParagraphSplitter.SplitParagraph], _ specification: LayoutSpecification,
  _ starts: [Int], _ formats: [ParagraphFormat?]
) -> [TextSpan] {
  pieces.indices.compactMap { index in
    let style = specification.style(formats.isEmpty ? nil : formats[index])
    if style.rare.isDefault { return nil }
    return TextSpan(TextRange(starts[index], starts[index] + pieces[index].length)) {
      $0.textEmphasis = style.textEmphasis == .none ? nil : style.textEmphasis
      $0.textEmphasisPosition = style.textEmphasisPosition
      $0.textEmphasisColor = style.textEmphasisColor
    }
  }
}

extension ParagraphSplitter.SplitParagraph {
  /// The UTF-16 length with the terminator.
  fileprivate var length: Int { text.length + terminator.utf16.count }
}
