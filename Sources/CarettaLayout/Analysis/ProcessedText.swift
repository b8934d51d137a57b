// SPDX-License-Identifier: Apache-2.0

/// A paragraph's text as it is shaped, with as many code units as the original text.
struct ProcessedText: Hashable, Sendable {
  var units: ParagraphText
  /// Whether white space collapses, so that it has no width at a soft wrap; if spans set options,
  /// whether some of it collapses.
  var collapses = false
  /// Whether white space collapses at the end of the text.
  var collapsesAtEnd = false
  /// Whether white space at the end of a line hangs; if not, it occupies space.
  var hangs = true
  /// Whether the text contains codes for collapsed characters (`WhiteSpaceCollapser`).
  var hasCollapsed = false
  /// Whether characters were transformed (`TextTransform`).
  var isTransformed = false
  /// The ranges that are shaped as another number of code units, in text order.
  var replacements: [TextReplacement] = []

  /// Creates a text whose white space is preserved.
  init(_ text: ParagraphText, hangs: Bool = true) {
    units = text
    self.hangs = hangs
  }

  /// Creates a text to which a `white-space` mode is applied.
  init(_ text: ParagraphText, _ whiteSpace: ParagraphStyle.WhiteSpace) {
    units = text
    collapses = whiteSpace.collapses
    collapsesAtEnd = collapses
    hangs = whiteSpace != .breakSpaces
    if collapses { (units, hasCollapsed) = WhiteSpaceCollapser.collapsing(text) }
  }
}
