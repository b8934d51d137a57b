// SPDX-License-Identifier: Apache-2.0

/// The paragraph style and other values that paragraph spans give to a paragraph.
///
/// Immutable and shared by paragraphs with equal values. A paragraph without a format has the
/// text's paragraph style.
final class ParagraphFormat: Sendable {
  /// The text's paragraph style with the values of the spans; its `textIndent` is the indent of
  /// this paragraph's first line.
  let style: ParagraphStyle
  /// Whether the indent comes from the block's style and the paragraph is not the block's first.
  let continuesIndent: Bool
  /// The distances of every line's start and end edge from the block's edges, in points.
  let headIndent: Double
  let tailIndent: Double
  /// The space before and after the paragraph, in points.
  let spacingBefore: Double
  let spacingAfter: Double
  /// Whether the text after the paragraph starts in the next container.
  let breakAfter: Bool
  /// Whether the paragraph stays in one container with the start of the next paragraph.
  let keepWithNext: Bool
  /// The language of text for which no span names a language; nil for the text's language.
  let language: String?
  /// Whether spans wrap lines although the paragraph's style does not.
  let wrapsInSpans: Bool
  /// Whether inline boxes repeat their decorations on every line (`box-decoration-break: clone`).
  let clonesEdges: Bool
  /// The marker of the list item; nil without a marker.
  let marker: ParagraphMarker?

  init(_ values: Values) {
    style = values.style
    wrapsInSpans = values.wrapsInSpans
    clonesEdges = values.clonesEdges
    continuesIndent = values.continuesIndent
    headIndent = values.headIndent
    tailIndent = values.tailIndent
    spacingBefore = values.spacingBefore
    spacingAfter = values.spacingAfter
    breakAfter = values.breakAfter
    keepWithNext = values.keepWithNext
    language = values.language
    marker = values.marker.map { ParagraphMarker($0) }
  }

  /// Creates the format of a paragraph whose marker is resolved.
  init(_ format: ParagraphFormat, _ marker: ParagraphMarker) {
    style = format.style
    wrapsInSpans = format.wrapsInSpans
    clonesEdges = format.clonesEdges
    continuesIndent = format.continuesIndent
    headIndent = format.headIndent
    tailIndent = format.tailIndent
    spacingBefore = format.spacingBefore
    spacingAfter = format.spacingAfter
    breakAfter = format.breakAfter
    keepWithNext = format.keepWithNext
    language = format.language
    self.marker = marker
  }

  /// The values of a format, compared to share equal formats.
  struct Values: Hashable {
    var style: ParagraphStyle
    /// The indent that a span names; nil again when the style's indent is resolved.
    var namedIndent: Double?
    var continuesIndent = false
    var headIndent = 0.0
    var tailIndent = 0.0
    var spacingBefore = 0.0
    var spacingAfter = 0.0
    var breakAfter = false
    var keepWithNext = false
    var language: String?
    var wrapsInSpans = false
    var clonesEdges = false
    var marker: ListMarker?

    /// Determines the indent of the first line from the indent that a span names, or from the
    /// block's indent.
    mutating func resolveIndent(isFirst: Bool) {
      let isOfBlock = isFirst || style.textIndentHanging || style.textIndentEachLine
      if let namedIndent {
        style.textIndent = namedIndent
      } else if !isOfBlock {
        style.textIndent = 0
      }
      continuesIndent = namedIndent == nil && !isFirst && style.textIndent != 0
      namedIndent = nil
    }
  }
}

/// The formats of a text's paragraphs.
struct ParagraphFormats {
  private let base: ParagraphStyle
  private let length: Int
  private let slots: SpanSlots
  private let resolver: SpanResolver<ParagraphSpan, ParagraphFormat.Values>
  private var known: [ParagraphFormat.Values: ParagraphFormat] = [:]

  /// Resolves overlapping spans.
  ///
  /// O(spans × log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - base: the text's paragraph style.
  ///   - length: the length of the text.
  init(_ spans: [ParagraphSpan], base: ParagraphStyle, length: Int) {
    self.base = base
    self.length = length
    slots = SpanSlots(spans.map(\.range), length: length)
    resolver = SpanResolver(spans, in: slots, ParagraphSpan.properties)
  }

  /// Returns the format of the paragraph that starts at an offset.
  ///
  /// An empty last paragraph has the values of the spans that contain or touch its position.
  ///
  /// - Parameters:
  ///   - start: the paragraph's first offset; the text's length for an empty last paragraph.
  ///   - isFirst: whether it is the first paragraph of the block.
  ///   - wrapsInSpans: whether spans wrap lines although the paragraph's style does not.
  ///   - clonesEdges: whether inline boxes repeat their decorations on every line.
  /// - Returns: the format; nil for the text's paragraph style.
  mutating func format(
    at start: Int, isFirst: Bool, wrapsInSpans: Bool = false, clonesEdges: Bool = false
  ) -> ParagraphFormat? {
    let length = length
    let choice =
      start < length
      ? resolver.choice(in: slots.slot(at: start))
      : resolver.choice { $0.range.start <= length && $0.range.end >= length }
    if choice.isEmpty, !wrapsInSpans, !clonesEdges { return nil }
    var values = ParagraphFormat.Values(style: base)
    resolver.apply(choice, to: &values)
    values.resolveIndent(isFirst: isFirst)
    values.wrapsInSpans = wrapsInSpans
    values.clonesEdges = clonesEdges
    if let format = known[values] { return format }
    let format = ParagraphFormat(values)
    known[values] = format
    return format
  }
}
