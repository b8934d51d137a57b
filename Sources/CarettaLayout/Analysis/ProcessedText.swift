// SPDX-License-Identifier: Apache-2.0

/// A paragraph's text as it is shaped: unit for unit as long as the text itself.
struct ProcessedText: Hashable, Sendable {
  var units: ParagraphText
  /// Whether white space collapses, so that it has no width where a line wraps after it; with options
  /// of spans, whether some does.
  var collapses = false
  /// Whether white space collapses at the end of the text.
  var collapsesAtEnd = false
  /// Whether white space at the end of a line hangs; else it takes up room.
  var hangs = true
  /// Whether the text has codes for characters that are collapsed (`WhiteSpaceCollapser`).
  var hasCollapsed = false

  /// A text whose white space stays as it is.
  init(_ text: ParagraphText) { units = text }

  /// A text that goes through a mode of white space.
  init(_ text: ParagraphText, _ whiteSpace: ParagraphStyle.WhiteSpace) {
    units = text
    collapses = whiteSpace.collapses
    collapsesAtEnd = collapses
    hangs = whiteSpace != .breakSpaces
    if collapses { (units, hasCollapsed) = WhiteSpaceCollapser.collapsing(text) }
  }
}
