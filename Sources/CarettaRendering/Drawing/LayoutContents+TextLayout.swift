// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import CarettaViews

extension LayoutContents {
  /// Creates contents with all parts of a layout, or the given ones.
  ///
  /// ```swift
  /// let picture = DisplayList(layout, drawing: LayoutDrawing())
  /// let png = try PNGRenderer().png(from: picture, scale: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - layout: the layout; a bounded block is drawn at least at its own width, with vertical
  ///     lines at its own height and extent.
  ///   - selections: the ranges shown as selected.
  ///   - parts: the parts that pictures of the contents show; carets, words and grapheme clusters
  ///     of others are not computed.
  public init(
    _ layout: TextLayout, selections: [TextRange] = [],
    showing parts: Set<LayoutDrawing.Part> = Set(LayoutDrawing.Part.allCases)
  ) {
    let size = layout.coveredSize
    let carets = parts.isDisjoint(with: [.carets, .graphemeBoxes]) ? [] : layout.caretStops
    let boundaries = carets.filter { $0.affinity == .downstream }.map(\.offset)
    self.init(
      size: size, lines: layout.lines, runs: layout.glyphRuns,
      attachments: layout.attachmentBoxes.map(\.rect),
      carets: carets,
      words: parts.contains(.words) ? layout.words.flatMap(layout.rects(ofWord:)) : [],
      graphemes: zip(boundaries, boundaries.dropFirst()).flatMap { start, end in
        layout.selectionRects(for: TextRange(start, end), extendingToContainer: false)
          .map(\.rect)
      },
      selection: selections.flatMap { layout.selectionRects(for: $0) })
    writingMode = layout.axes.mode
    boxes = layout.inlineBoxes
    decorations = layout.textDecorations
    text = GlyphText(of: lines, in: layout)
    exclusions = layout.block.exclusions
  }
}
