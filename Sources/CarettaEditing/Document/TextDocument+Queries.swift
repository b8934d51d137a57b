// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The queries of `TextGeometry`, on layouts of the paragraphs that they read.
///
/// Each query lays out these paragraphs if they are not laid out yet. It takes O(log length) in
/// addition to the time of the query in a paragraph.
extension TextDocument: TextGeometry {
  /// The directions of lines and blocks in the document.
  ///
  /// In `vertical-rl` the block extends from x 0 to the extent of all lines (`height`). If the
  /// extent changes, by an edit or because an estimate is replaced, all coordinates shift by the
  /// difference; distances from the right edge stay constant.
  public var axes: WritingAxes {
    let mode = paragraphStyle.writingMode
    return WritingAxes(
      mode, blockSize: height,
      inlineSize: mode.isFromBottom ? specification.boundedWidth ?? widestLine ?? 0 : 0)
  }

  /// Whether the text has attachments.
  public var hasAttachments: Bool { !attachmentTree.isEmpty }
  /// Whether spans may have boxes; true if there are any spans.
  public var hasInlineBoxes: Bool { !spanTree.isEmpty }
  /// Whether the text may have decorations; true if there are any spans.
  public var hasTextDecorations: Bool {
    !spanTree.isEmpty || !paragraphSpanTree.isEmpty || !paragraphStyle.textDecoration.isEmpty
  }

  /// Returns the paragraph of an offset, with its terminator.
  public func paragraphRange(at offset: Int) -> TextRange {
    let offset = max(0, min(length, offset))
    let place = measured(tree.page(at: offset), at: offset)
    guard let paragraphs = place.page.paragraphs else { return TextRange(0, 0) }
    let index = paragraphs.paragraph(at: offset - place.origin.offset)
    let number = place.origin.paragraph + index
    return TextRange(
      index == 0 && place.page.isContinued
        ? tree.start(ofParagraph: number) : place.origin.offset + paragraphs.start(of: index),
      place.page.continues
        ? tree.end(ofParagraph: number) : place.origin.offset + paragraphs.start(of: index + 1))
  }

  /// Returns the index of the paragraph that contains an offset, from 0.
  ///
  /// Offsets outside the text are clamped. The text before the offset is not laid out for this
  /// query.
  ///
  /// - Complexity: O(log length).
  public func paragraphIndex(at offset: Int) -> Int {
    let offset = max(0, min(length, offset))
    let place = measured(tree.page(at: offset), at: offset)
    return place.origin.paragraph + paragraph(at: offset, in: place)
  }

  /// Returns the languages of a range, as in `TextLayout.languageRuns(in:)`.
  ///
  /// If no span has a language, nothing is laid out.
  ///
  /// O(log length + spans in the range); if spans have languages, plus the layout of the range's
  /// paragraphs.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    let range = clamped(range)
    if paragraphSpanTree.isEmpty, spans(in: range).allSatisfy({ $0.language == nil }) {
      return [LanguageRun(range, language: style.language)]
    }
    return layout(.range(range)).languageRuns(in: range)
  }

  /// Returns the paragraph of an offset, or the section of a long paragraph.
  func sectionRange(at offset: Int) -> TextRange {
    let place = measured(tree.page(at: offset), at: offset)
    return place.page.isSection
      ? TextRange(place.origin.offset, place.end) : paragraphRange(at: offset)
  }

  /// Returns all of the document as one layout; O(length).
  public func layout() -> TextLayout {
    measure()
    var places: [DocumentTree.Place] = []
    forEachPage { place in
      places.append(place)
      return true
    }
    var layout = layout(of: places)
    layout.specification = layout.specification.with(
      spans: spans, attachments: attachments, paragraphSpans: paragraphSpans)
    return layout
  }

  // MARK: - Layouts of some paragraphs

  func clamped(_ range: TextRange) -> TextRange {
    TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
  }

  /// Returns a layout of at least the part that an anchor names, in the coordinates of the
  /// document; of a long paragraph, it has the sections around the part.
  ///
  /// - Complexity: O(length of the paragraphs or sections of the part), and less if they are laid
  ///   out already.
  public func layout(_ anchor: LayoutAnchor) -> TextLayout {
    switch anchor {
    case .offset(let offset): layout(aroundOffset: offset)
    case .caret(let offset): layout(ofCaretAt: offset)
    case .y(let y): layout(aroundY: y)
    case .line(let line): layout(aroundLine: line)
    case .range(let range): layout(covering: range)
    case .rows(let top, let bottom): layout(fromY: top, toY: bottom)
    }
  }

  private func layout(aroundOffset offset: Int) -> TextLayout {
    let place = measured(tree.page(at: offset), at: offset)
    let index = paragraph(at: offset, in: place)
    return layout(from: (place, index), to: (place, index))
  }

  private func layout(ofCaretAt offset: Int) -> TextLayout {
    let place = measured(tree.page(at: offset), at: offset)
    guard let paragraphs = place.page.paragraphs else { return TextLayout("", specification) }
    let local = offset - place.origin.offset
    let index = paragraphs.paragraph(at: local)
    if place.page.isSection, !paragraphs.hasCarets(at: local) {
      return layout(from: (place, index), to: (place, index))
    }
    return layout(of: LayoutPart(paragraphs, index..<index + 1, at: place.origin))
  }

  /// Returns a layout of a range of paragraphs, with one extra section of a long paragraph at
  /// either end.
  ///
  /// The text that a query reads is then never at an end of the layout. All paragraphs are
  /// measured.
  private func layout(
    from first: (place: DocumentTree.Place, index: Int),
    to last: (place: DocumentTree.Place, index: Int)
  ) -> TextLayout {
    if !first.place.page.isSection, first.place.origin.offset == last.place.origin.offset,
      let paragraphs = first.place.page.paragraphs
    {
      return layout(
        of: LayoutPart(paragraphs, first.index..<last.index + 1, at: first.place.origin))
    }
    var parts = LayoutParts(specification)
    if first.index == 0, first.place.page.isContinued {
      parts.add(tree.page(at: first.place.origin.offset - 1))
    }
    var place = first.place
    while place.end <= last.place.origin.offset {
      let from = place.origin.offset == first.place.origin.offset ? first.index : 0
      parts.add(place, from..<(place.page.paragraphs?.count ?? from))
      place = tree.page(at: place.end)
    }
    parts.add(
      place, (place.origin.offset == first.place.origin.offset ? first.index : 0)..<last.index + 1)
    if place.page.continues { parts.add(tree.page(at: place.end), 0..<1) }
    return layout(of: parts.finish())
  }

  private func layout(aroundY y: Double) -> TextLayout {
    let y = y.isNaN ? 0 : y
    while true {
      let place = tree.page(atY: y, spacing: specification.paragraphSpacing)
      guard place.page.isMeasured, let paragraphs = place.page.paragraphs else {
        // The estimate of the page's lines may be wrong: the y may be on a different page.
        _ = measured(place)
        continue
      }
      let part = LayoutPart(paragraphs, 0..<paragraphs.count, at: place.origin)
      let after = (0..<paragraphs.count).partitioningIndex {
        part.top(of: $0, spacing: specification.paragraphSpacing) > y
      }
      let index = max(0, after - 1)
      // Between two paragraphs, the query chooses the nearer line.
      guard specification.paragraphSpacing > 0 || tree.summary.space > 0 else {
        return layout(from: (place, index), to: (place, index))
      }
      if index + 1 < paragraphs.count {
        return layout(from: (place, index), to: (place, index + 1))
      }
      guard place.end < length else { return layout(from: (place, index), to: (place, index)) }
      let next = measured(tree.page(at: place.end))
      return layout(from: (place, index), to: (next, 0))
    }
  }

  private func layout(aroundLine index: Int) -> TextLayout {
    while true {
      let line = max(0, min(lineCount - 1, index))
      let place = tree.page(ofLine: line)
      guard place.page.isMeasured, let paragraphs = place.page.paragraphs else {
        _ = measured(place)
        continue
      }
      let paragraph = paragraphs.paragraph(ofLine: line - place.origin.line)
      return layout(from: (place, paragraph), to: (place, paragraph))
    }
  }

  private func layout(covering range: TextRange) -> TextLayout {
    // All pages are laid out first, because origins are known only afterward.
    forEachPage(from: range.start) { place in
      _ = measured(place)
      return place.end <= range.end
    }
    let first = tree.page(at: range.start)
    let last = tree.page(at: range.end)
    return layout(
      from: (first, paragraph(at: range.start, in: first)),
      to: (last, paragraph(at: range.end, in: last)))
  }

  private func paragraph(at offset: Int, in place: DocumentTree.Place) -> Int {
    place.page.paragraphs?.paragraph(at: max(0, offset - place.origin.offset)) ?? 0
  }

  private func layout(fromY top: Double, toY bottom: Double) -> TextLayout {
    let top = top.isNaN ? 0 : top
    while true {
      let first = tree.page(atY: top, spacing: specification.paragraphSpacing)
      var last = first
      var pending: DocumentTree.Place?
      forEachPage(from: first.origin.offset) { place in
        if place.origin.offset > first.origin.offset,
          place.origin.y(spacing: specification.paragraphSpacing) > bottom
        {
          return false
        }
        if !place.page.isMeasured { pending = pending ?? place }
        last = place
        return pending == nil
      }
      guard let pending else {
        return layout(from: (first, 0), to: (last, (last.page.paragraphs?.count ?? 1) - 1))
      }
      _ = measured(pending)
    }
  }
}
