// SPDX-License-Identifier: Apache-2.0

/// A paragraph with its text as it is shaped and its styles: the input of analysis.
struct StyledParagraph {
  /// The text as given, without its terminator.
  let text: ParagraphText
  /// The terminator; empty at the end of the text.
  let terminator: String
  /// The text as it is shaped, unit for unit.
  let processedText: ProcessedText
  /// The style of the first character.
  let table: StyleTable
  /// The styles, colours and objects; nil where the paragraph has only the text's own style.
  let spans: ParagraphSpans?

  /// Applies styles to a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - style: the text's own style.
  ///   - spans: the paragraph's styles and objects, if they differ from that.
  ///   - whiteSpace: whether white space collapses.
  ///   - cache: has the tables of styles.
  init(
    _ paragraph: ParagraphSplitter.SplitParagraph, style: LayoutStyle, spans: ParagraphSpans?,
    whiteSpace: ParagraphStyle.WhiteSpace, styles cache: StyleCache
  ) {
    text = paragraph.text
    terminator = paragraph.terminator
    processedText = ProcessedText(paragraph.text, whiteSpace)
    table = cache.table(of: spans.map { $0.styleRuns[0].style } ?? style)
    self.spans = spans
  }

  /// Whether letter or word spacing is negative somewhere.
  var mayShrink: Bool {
    table.layoutStyle.isTight || spans?.styleRuns.contains { $0.style.isTight } ?? false
  }

  /// The spans where they need runs of their own: several styles, or objects.
  var spansOfSeveralStyles: ParagraphSpans? {
    guard let spans, spans.mixesHeights else { return nil }
    return spans
  }
}
