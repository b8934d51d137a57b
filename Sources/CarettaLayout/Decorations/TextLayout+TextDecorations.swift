// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Whether the block, a paragraph or a span has decorations.
  ///
  /// O(paragraphs).
  public var hasTextDecorations: Bool {
    !paragraphStyle.textDecoration.isEmpty
      || paragraphs.contains { record in
        record.paragraph.spans?.decorations.isEmpty == false
          || record.format?.style.textDecoration.isEmpty == false
      }
  }

  /// The decorations of the text, line by line, and on each line in painting order: underlines,
  /// overlines, then lines through the letters; of one kind, outer decorations come first.
  ///
  /// There is one result for each line of text and each line of a decoration. Underlines and
  /// overlines are painted below the text, lines through the letters above it. White space that
  /// hangs at the end of a line, attachments, indents, and the margins, borders and padding of
  /// inline boxes are not decorated; hyphens that the layout inserts, spaces and tabs are. The
  /// decorations of paragraphs and of the block include the ellipsis of truncated text.
  ///
  /// Gaps at glyphs (`TextDecoration.SkipInk`) are the ink that crosses the strokes, enlarged on
  /// both sides by the thickness, at most by 13 points.
  ///
  /// - Complexity: O(paragraphs) without decorations, otherwise O(glyphs of decorated lines).
  public var textDecorations: [TextDecorationFragment] { textDecorations(ofLines: lineNumbers) }

  /// Returns the decorations of the lines in a range of line numbers.
  func textDecorations(ofLines lines: Range<Int>) -> [TextDecorationFragment] {
    if !hasTextDecorations { return [] }
    let ink = GlyphInk()
    return lines.flatMap { DecoratedLine(self, line: $0, ink).fragments }
  }
}

extension TextGeometry {
  /// True by default; types that keep track of their decorations provide an exact value.
  public var hasTextDecorations: Bool { true }

  /// Returns the decorations of the lines between two y (`TextLayout.textDecorations`).
  public func textDecorations(
    fromY top: Double, toY bottom: Double
  ) -> [TextDecorationFragment] {
    if !hasTextDecorations { return [] }
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    let origin = textOrigin
    return lines.flatMap { layout.textDecorations(ofLines: $0) }.map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
  }
}
