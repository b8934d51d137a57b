// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
package import CarettaViews

/// The parts of a layout that a picture can show, in the block's coordinates.
///
/// Parts that are not shown may be empty.
public struct LayoutContents: Sendable {
  /// The size of the block.
  public var size: Size
  /// The writing mode of the lines.
  package var writingMode = WritingMode.horizontalTB
  /// The lines, from the first to the last.
  package var lines: [LineBox]
  /// The exclusions of the lines.
  package var exclusions: [ExclusionShape] = []
  /// The glyphs.
  package var runs: [GlyphRun]
  /// The text of the glyphs, for documents that can be searched; nil if it is unknown.
  package var text: GlyphText?
  /// The parts of the boxes of spans, whose backgrounds and borders are always drawn.
  package var boxes: [InlineBoxFragment] = []
  /// The decorations of the text.
  package var decorations: [TextDecorationFragment] = []
  /// The areas of the attachments.
  package var attachments: [Rect]
  /// The caret stops.
  package var carets: [CaretStop]
  /// The words' boxes; a word of several visual runs has several.
  package var words: [Rect]
  /// The grapheme clusters' boxes.
  package var graphemes: [Rect]
  /// The selected areas.
  package var selection: [TextSelectionRect]
  /// Carets at chosen positions, which are always drawn; see `addCaret(at:in:)`.
  package var markers: [CaretMarker] = []
  /// The runs that assistive technologies read; empty unless set (`TextLayout.accessibilityRuns`).
  public var accessibilityRuns: [AccessibilityRun] = []
  /// The outline behind highlighted text, which may span several lines; always drawn
  /// (`Highlighter.outline`).
  public var highlightOutline: [PathElement] = []

  /// Creates contents from their parts.
  package init(
    size: Size, lines: [LineBox] = [], runs: [GlyphRun] = [], attachments: [Rect] = [],
    carets: [CaretStop] = [], words: [Rect] = [], graphemes: [Rect] = [],
    selection: [TextSelectionRect] = []
  ) {
    self.size = size
    self.lines = lines
    self.runs = runs
    self.attachments = attachments
    self.carets = carets
    self.words = words
    self.graphemes = graphemes
    self.selection = selection
  }
}
