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

  fileprivate init(_ values: Values) {
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
  }

  /// The values of a format, compared to share equal formats.
  fileprivate struct Values: Hashable {
    var style: ParagraphStyle
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
  }
}

/// The formats of a text's paragraphs.
struct ParagraphFormats {
  private let spans: [ParagraphSpan]
  private let base: ParagraphStyle
  private let length: Int
  private let slots: SpanSlots
  /// For each property, the index of the span that decides in each slot, or −1.
  private let winners: [[Int]]
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
    self.spans = spans
    self.base = base
    self.length = length
    let slots = SpanSlots(spans.map(\.range), length: length)
    self.slots = slots
    winners = Property.allCases.map { property in
      slots.winners { property.isNamed(by: spans[$0]) }
    }
  }

  /// Returns the format of the paragraph that starts at an offset.
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
    let deciding = start < length ? winners(at: start) : winnersAtEnd
    if deciding.allSatisfy({ $0 < 0 }), !wrapsInSpans, !clonesEdges { return nil }
    func winner(_ property: Property) -> ParagraphSpan? {
      let index = deciding[property.rawValue]
      return index < 0 ? nil : spans[index]
    }
    var values = values(isFirst: isFirst, winner)
    values.wrapsInSpans = wrapsInSpans
    values.clonesEdges = clonesEdges
    if let format = known[values] { return format }
    let format = ParagraphFormat(values)
    known[values] = format
    return format
  }

  private func winners(at offset: Int) -> [Int] {
    let slot = max(0, slots.starts.partitioningIndex { $0 > offset } - 1)
    return winners.map { slot < $0.count ? $0[slot] : -1 }
  }

  /// The deciding spans of an empty last paragraph: spans that contain or touch its position.
  private var winnersAtEnd: [Int] {
    Property.allCases.map { property in
      spans.lastIndex {
        $0.range.start <= length && $0.range.end >= length && property.isNamed(by: $0)
      } ?? -1
    }
  }

  private func values(
    isFirst: Bool, _ winner: (Property) -> ParagraphSpan?
  ) -> ParagraphFormat.Values {
    var style = base
    if let value = winner(.textIndentHanging)?.textIndentHanging {
      style.textIndentHanging = value
    }
    if let value = winner(.textIndentEachLine)?.textIndentEachLine {
      style.textIndentEachLine = value
    }
    let own = winner(.textIndent)?.textIndent
    let isOfBlock = isFirst || style.textIndentHanging || style.textIndentEachLine
    style.textIndent = own ?? (isOfBlock ? base.textIndent : 0)
    if let value = winner(.alignment)?.alignment { style.alignment = value }
    if let value = winner(.alignmentLast)?.alignmentLast { style.alignmentLast = value }
    if let value = winner(.textJustify)?.textJustify { style.textJustify = value }
    if let value = winner(.hangingPunctuation)?.hangingPunctuation {
      style.hangingPunctuation = value
    }
    if let value = winner(.opticalMargins)?.opticalMargins { style.opticalMargins = value }
    if let value = winner(.textGroupAlign)?.textGroupAlign { style.textGroupAlign = value }
    style.initialLetter = winner(.initialLetter)?.initialLetter
    if let value = winner(.textAutospace)?.textAutospace { style.textAutospace = value }
    if let value = winner(.textSpacingTrim)?.textSpacingTrim { style.textSpacingTrim = value }
    if let value = winner(.direction)?.direction { style.direction = value }
    if let value = winner(.lineHeight)?.lineHeight { style.lineHeight = value }
    if let span = winner(.tabSize) {
      style.tabSize = span.tabSize ?? style.tabSize
      style.tabLength = span.tabLength
    }
    if let value = winner(.tabStops)?.tabStops { style.tabStops = value }
    if let value = winner(.wordBreak)?.wordBreak { style.wordBreak = value }
    if let value = winner(.overflowWrap)?.overflowWrap { style.overflowWrap = value }
    if let value = winner(.lineBreak)?.lineBreak { style.lineBreak = value }
    if let value = winner(.hyphens)?.hyphens { style.hyphens = value }
    if let value = winner(.textWrap)?.textWrap { style.textWrap = value }
    return ParagraphFormat.Values(
      style: style,
      continuesIndent: own == nil && !isFirst && style.textIndent != 0,
      headIndent: NumberRange.length.clamped(winner(.headIndent)?.headIndent ?? 0),
      tailIndent: NumberRange.length.clamped(winner(.tailIndent)?.tailIndent ?? 0),
      spacingBefore: NumberRange.length.clamped(winner(.spacingBefore)?.spacingBefore ?? 0),
      spacingAfter: NumberRange.length.clamped(winner(.spacingAfter)?.spacingAfter ?? 0),
      breakAfter: winner(.breakAfter)?.breakAfter ?? false,
      keepWithNext: winner(.keepWithNext)?.keepWithNext ?? false,
      language: winner(.language)?.language)
  }

  /// The properties that a span can name.
  private enum Property: Int, CaseIterable {
    case alignment, direction, textIndent, headIndent, tailIndent, lineHeight, spacingBefore
    case spacingAfter, tabSize, tabStops, wordBreak, overflowWrap, lineBreak, hyphens, textWrap
    case language, alignmentLast, textIndentHanging, textIndentEachLine, textJustify
    case breakAfter, keepWithNext, hangingPunctuation, opticalMargins
    case textAutospace, textSpacingTrim, textGroupAlign, initialLetter

    func isNamed(by span: ParagraphSpan) -> Bool {
      switch self {
      case .alignment: span.alignment != nil
      case .alignmentLast: span.alignmentLast != nil
      case .textJustify: span.textJustify != nil
      case .hangingPunctuation: span.hangingPunctuation != nil
      case .opticalMargins: span.opticalMargins != nil
      case .textGroupAlign: span.textGroupAlign != nil
      case .initialLetter: span.initialLetter != nil
      case .textAutospace: span.textAutospace != nil
      case .textSpacingTrim: span.textSpacingTrim != nil
      case .direction: span.direction != nil
      case .textIndent: span.textIndent != nil
      case .headIndent: span.headIndent != nil
      case .tailIndent: span.tailIndent != nil
      case .lineHeight: span.lineHeight != nil
      case .spacingBefore: span.spacingBefore != nil
      case .spacingAfter: span.spacingAfter != nil
      case .tabSize: span.tabSize != nil || span.tabLength != nil
      case .tabStops: span.tabStops != nil
      case .wordBreak: span.wordBreak != nil
      case .overflowWrap: span.overflowWrap != nil
      case .lineBreak: span.lineBreak != nil
      case .hyphens: span.hyphens != nil
      case .textWrap: span.textWrap != nil
      case .language: span.language != nil
      case .textIndentHanging: span.textIndentHanging != nil
      case .breakAfter: span.breakAfter != nil
      case .keepWithNext: span.keepWithNext != nil
      case .textIndentEachLine: span.textIndentEachLine != nil
      }
    }
  }
}
