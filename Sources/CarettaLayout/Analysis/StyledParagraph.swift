// SPDX-License-Identifier: Apache-2.0

/// A paragraph's processed text and its styles: the input of analysis.
struct StyledParagraph {
  /// The original text, without its terminator.
  let text: ParagraphText
  /// The terminator; empty at the end of the text.
  let terminator: String
  /// The text as it is shaped, with the same number of code units.
  private(set) var processedText: ProcessedText
  /// The table of the style of the first character.
  let table: StyleTable
  /// The styles, colors and attachments; nil if the paragraph has only the text's own style.
  let spans: ParagraphSpans?

  /// Creates a styled paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - style: the text's own style.
  ///   - spans: the paragraph's styles and attachments, if they differ from the text's style.
  ///   - whiteSpace: the `white-space` mode of the paragraph.
  ///   - transform: the transformation of text for which no span names any.
  ///   - cache: the cache of style tables.
  init(
    _ paragraph: ParagraphSplitter.SplitParagraph, style: LayoutStyle, spans: ParagraphSpans?,
    whiteSpace: ParagraphStyle.WhiteSpace, transform: TextTransform = .none,
    styles cache: StyleCache
  ) {
    text = paragraph.text
    terminator = paragraph.terminator
    let floating = spans.map { $0.hasFloating ? $0.objects.filter { !$0.isInFlow } : [] } ?? []
    let shown =
      floating.isEmpty ? paragraph.text : ProcessedText.marking(floating, in: paragraph.text)
    processedText =
      if let wrapping = spans?.wrapping {
        ProcessedText(shown, wrapping)
      } else {
        ProcessedText(shown, whiteSpace)
      }
    if !floating.isEmpty { processedText.takeOut(floating, of: paragraph.text) }
    if transform != .none || spans?.transforms.isEmpty == false {
      let length = paragraph.text.length
      processedText.transform(
        spans.map { $0.transformRuns(transform, length: length) }
          ?? [.init(start: 0, transform: transform, language: style.style.language)])
    }
    table = cache.table(of: spans.map { $0.styleRuns[0].style } ?? style)
    self.spans = spans
  }

  /// Whether negative letter spacing, word spacing or decorations occur.
  var mayShrink: Bool {
    table.layoutStyle.isTight || spans?.styleRuns.contains { $0.style.isTight } ?? false
      || spans?.boxes.contains { $0.left < 0 || $0.right < 0 } ?? false
  }

  /// The spans, if they require runs of their own: several styles or options, or attachments.
  var spansOfSeveralStyles: ParagraphSpans? {
    guard let spans, spans.needsRuns else { return nil }
    return spans
  }
}
