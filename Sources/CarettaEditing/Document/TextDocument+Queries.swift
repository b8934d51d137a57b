// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The questions of `TextLayout`, about the place they are asked for.
///
/// Each lays out the text it is about, if that has not been looked at yet. O(log length) besides
/// what the question takes in a paragraph.
extension TextDocument {
  /// The rectangle of the caret at a position, as `TextLayout.caretRect(for:appearance:)`.
  ///
  /// - Returns: the rectangle, or `Rect.null` for an offset outside the text.
  public func caretRect(
    for position: TextPosition, appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    guard position.offset >= 0, position.offset <= length else { return .null }
    return layout(ofParagraphAt: position.offset).caretRect(for: position, appearance: appearance)
  }

  /// The insertion edge of a position, as `TextLayout.caretStop(at:)`.
  public func caretStop(at position: TextPosition) -> CaretStop? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    return layout(ofParagraphAt: position.offset).caretStop(at: position)
  }

  /// The position nearest to a point, as `TextLayout.closestPosition(to:)`.
  public func closestPosition(to point: Point) -> TextPosition {
    layout(ofParagraphAtY: point.y).closestPosition(to: point)
  }

  /// The grapheme cluster whose box holds a point, as `TextLayout.characterRange(at:)`.
  public func characterRange(at point: Point) -> TextRange? {
    guard point.y.isFinite else { return nil }
    return layout(ofParagraphAtY: point.y).characterRange(at: point)
  }

  /// The rectangle of the part of a range that is on its first line, as
  /// `TextLayout.firstRect(for:)`.
  public func firstRect(for range: TextRange) -> Rect {
    guard range.start >= 0, range.end <= length else { return .null }
    return layout(ofParagraphAt: range.start).firstRect(for: range)
  }

  /// The rectangles a range covers, as `TextLayout.selectionRects(for:extendingToContainer:)`.
  ///
  /// Lays out all of the range. O(range).
  public func selectionRects(
    for range: TextRange, extendingToContainer: Bool = true
  ) -> [TextSelectionRect] {
    let range = clamped(range)
    if range.isEmpty { return [] }
    return layout(ofParagraphsIn: range)
      .selectionRects(for: range, extendingToContainer: extendingToContainer)
  }

  /// The line that a position is on.
  public func line(at position: TextPosition) -> LineBox {
    let offset = max(0, min(length, position.offset))
    let layout = layout(ofParagraphAt: offset)
    let stop = layout.caretStop(at: TextPosition(offset, position.affinity))
    return layout.line(stop?.line ?? 0)
  }

  /// A line by its number, which counts estimated lines above as they are estimated.
  ///
  /// - Parameter index: a number outside is the nearest line's.
  /// - Returns: its text, band and content edges.
  public func line(_ index: Int) -> LineBox {
    let (layout, index) = layout(ofLine: index)
    return layout.line(index)
  }

  /// The lines whose bands are in part between two y, top to bottom.
  ///
  /// Lays out all of them; call `layOut(top:height:)` before, so that nothing moves.
  public func lines(fromY top: Double, toY bottom: Double) -> [LineBox] {
    let layout = layout(fromY: top, toY: bottom)
    return layout.lineNumbers.map { layout.line($0) }.filter { $0.top < bottom && $0.bottom > top }
  }

  /// The glyphs to draw between two y, with the line numbers and places of the document.
  public func glyphRuns(fromY top: Double, toY bottom: Double) -> [GlyphRun] {
    let layout = layout(fromY: top, toY: bottom)
    let visible = Set(
      layout.lineNumbers.filter {
        let line = layout.line($0)
        return line.top < bottom && line.bottom > top
      })
    return layout.glyphRuns.filter { visible.contains($0.line) }
  }

  /// Where attachments stand between two y; `AttachmentBox.index` counts `attachments`.
  public func attachmentBoxes(fromY top: Double, toY bottom: Double) -> [AttachmentBox] {
    if attachmentTree.isEmpty { return [] }
    let layout = layout(fromY: top, toY: bottom)
    return layout.attachmentBoxes.filter {
      let line = layout.line($0.line)
      return line.top < bottom && line.bottom > top
    }
  }

  /// Where a decoration of a range is drawn, as `TextLayout.strokes(of:in:)`.
  ///
  /// Lays out all of the range. O(range).
  public func strokes(of decoration: TextDecoration, in range: TextRange) -> [DecorationStroke] {
    let range = clamped(range)
    if range.isEmpty { return [] }
    return layout(ofParagraphsIn: range).strokes(of: decoration, in: range)
  }

  /// The word at an offset, as `TextLayout.word(at:)`.
  public func word(at offset: Int) -> TextRange? {
    guard offset >= 0, offset <= length else { return nil }
    return layout(ofParagraphAt: offset).word(at: offset)
  }

  /// The paragraph that an offset is in, with its terminator.
  public func paragraphRange(at offset: Int) -> TextRange {
    let place = measured(tree.page(at: max(0, min(length, offset))))
    guard let paragraphs = place.page.paragraphs else { return TextRange(0, 0) }
    let index = paragraphs.paragraph(at: max(0, min(length, offset)) - place.origin.offset)
    return TextRange(
      place.origin.offset + paragraphs.start(of: index),
      place.origin.offset + paragraphs.start(of: index + 1))
  }

  /// All of the document as one layout; O(length).
  public func layout() -> TextLayout {
    measure()
    var places: [DocumentTree.Place] = []
    forEachPage { place in
      places.append(place)
      return true
    }
    var layout = window(places)
    layout.spans = spans
    layout.attachments = attachments
    return layout
  }

  // MARK: - Windows on the text

  func clamped(_ range: TextRange) -> TextRange {
    TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
  }

  /// The paragraph of an offset.
  func layout(ofParagraphAt offset: Int) -> TextLayout {
    let place = measured(tree.page(at: offset))
    guard let paragraphs = place.page.paragraphs else { return template }
    let index = paragraphs.paragraph(at: offset - place.origin.offset)
    return window([LayoutPart(paragraphs, index..<index + 1, at: place.origin)])
  }

  /// The paragraph whose lines a y is on.
  private func layout(ofParagraphAtY y: Double) -> TextLayout {
    let y = y.isNaN ? 0 : y
    while true {
      let place = tree.page(atY: y, spacing: template.paragraphGap)
      guard place.page.isMeasured, let paragraphs = place.page.paragraphs else {
        // Its lines may turn out to be others than was estimated.
        _ = measured(place)
        continue
      }
      let part = LayoutPart(paragraphs, 0..<paragraphs.count, at: place.origin)
      var low = 0
      var high = paragraphs.count
      while low < high {
        let middle = (low + high) / 2
        if part.top(of: middle, spacing: template.paragraphGap) > y {
          high = middle
        } else {
          low = middle + 1
        }
      }
      let index = max(0, low - 1)
      // Between paragraphs the nearer line counts.
      let end = template.paragraphGap > 0 ? min(paragraphs.count, index + 2) : index + 1
      var parts = [LayoutPart(paragraphs, index..<end, at: place.origin)]
      if template.paragraphGap > 0, end == index + 1, place.end < length {
        let next = measured(tree.page(at: place.end))
        if let paragraphs = next.page.paragraphs {
          parts.append(LayoutPart(paragraphs, 0..<1, at: next.origin))
        }
      }
      return window(parts)
    }
  }

  /// The paragraph of a line, and the line's number when it is inside the document.
  private func layout(ofLine index: Int) -> (TextLayout, Int) {
    while true {
      let line = max(0, min(lineCount - 1, index))
      let place = tree.page(ofLine: line)
      guard place.page.isMeasured, let paragraphs = place.page.paragraphs else {
        _ = measured(place)
        continue
      }
      let paragraph = paragraphs.paragraph(ofLine: line - place.origin.line)
      let part = LayoutPart(paragraphs, paragraph..<paragraph + 1, at: place.origin)
      return (window([part]), line)
    }
  }

  /// The paragraphs that a range touches.
  func layout(ofParagraphsIn range: TextRange) -> TextLayout {
    // First all are laid out: places are only known then.
    forEachPage(from: range.start) { place in
      _ = measured(place)
      return place.end <= range.end
    }
    var parts: [LayoutPart] = []
    forEachPage(from: range.start) { place in
      guard let paragraphs = place.page.paragraphs else { return true }
      let first = paragraphs.paragraph(at: max(0, range.start - place.origin.offset))
      let last = paragraphs.paragraph(at: range.end - place.origin.offset)
      parts.append(LayoutPart(paragraphs, first..<last + 1, at: place.origin))
      return place.end <= range.end
    }
    return window(parts)
  }

  /// The pages between two y.
  private func layout(fromY top: Double, toY bottom: Double) -> TextLayout {
    let top = top.isNaN ? 0 : top
    while true {
      let first = tree.page(atY: top, spacing: template.paragraphGap)
      var places: [DocumentTree.Place] = []
      var pending: DocumentTree.Place?
      forEachPage(from: first.origin.offset) { place in
        if !places.isEmpty, place.origin.y(spacing: template.paragraphGap) > bottom {
          return false
        }
        if !place.page.isMeasured { pending = pending ?? place }
        places.append(place)
        return pending == nil
      }
      guard let pending else { return window(places) }
      _ = measured(pending)
    }
  }
}
