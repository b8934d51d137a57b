// SPDX-License-Identifier: Apache-2.0

extension TextLayout: Equatable {
  /// Whether two layouts have equal text, lines, carets, glyphs, attachments, inline boxes and
  /// decorations.
  ///
  /// O(length).
  public static func == (a: TextLayout, b: TextLayout) -> Bool {
    a.length == b.length && a.lineCount == b.lineCount && a.axes == b.axes && a.text == b.text
      && a.lines == b.lines && a.caretStops == b.caretStops && a.glyphRuns == b.glyphRuns
      && a.attachmentBoxes == b.attachmentBoxes && a.inlineBoxes == b.inlineBoxes
      && a.textDecorations == b.textDecorations
  }
}
