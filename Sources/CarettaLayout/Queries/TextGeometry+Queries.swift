// SPDX-License-Identifier: Apache-2.0

/// The queries of types that supply layouts of their paragraphs.
///
/// Each query equals the query of the same name in `TextLayout`, applied to the paragraphs that it
/// concerns.
extension TextGeometry {
  /// The origin of the block's own coordinates.
  public var textOrigin: Point { Point(x: 0, y: 0) }

  /// The axes of horizontal lines.
  public var axes: WritingAxes { .horizontal }

  /// Returns the rectangle of the caret at a position, as `TextLayout.caretRect(for:appearance:)`.
  ///
  /// - Returns: the rectangle, or `Rect.null` for an offset outside the text.
  public func caretRect(
    for position: TextPosition, appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    guard contains(position.offset) else { return .null }
    return inView(
      layout(.caret(position.offset)).caretRect(for: position, appearance: appearance))
  }

  /// Returns the insertion edge of a position, as `TextLayout.caretStop(at:)`.
  public func caretStop(at position: TextPosition) -> CaretStop? {
    guard contains(position.offset) else { return nil }
    return layout(.caret(position.offset)).caretStop(at: position).map(inView)
  }

  /// Returns all caret positions of an offset, as `TextLayout.caretCandidates(at:)`.
  public func caretCandidates(at offset: Int) -> [CaretCandidate] {
    guard contains(offset) else { return [] }
    return layout(.offset(offset)).caretCandidates(at: offset).map(inView)
  }

  /// Returns the position closest to a point, as `TextLayout.closestPosition(to:)`.
  public func closestPosition(to point: Point) -> TextPosition {
    let point = inBlock(point)
    return layout(nearest: point).closestPosition(to: point)
  }

  /// Returns the position within a range that is closest to a point, as
  /// `TextLayout.closestPosition(to:within:)`.
  ///
  /// Lays out all of the range. O(range).
  public func closestPosition(to point: Point, within range: TextRange) -> TextPosition {
    let range = clamped(range)
    return layout(.range(range)).closestPosition(to: inBlock(point), within: range)
  }

  /// Returns the grapheme cluster whose area contains a point, as `TextLayout.characterRange(at:)`.
  public func characterRange(at point: Point) -> TextRange? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let point = inBlock(point)
    return layout(nearest: point).characterRange(at: point)
  }

  /// Returns the rectangle of the part of a range on its first line, as
  /// `TextLayout.firstRect(for:)`.
  public func firstRect(for range: TextRange) -> Rect {
    guard range.start >= 0, range.end <= length else { return .null }
    return inView(layout(.offset(range.start)).firstRect(for: range))
  }

  /// Returns the rectangles that a range covers, as
  /// `TextLayout.selectionRects(for:extendingToContainer:)`.
  ///
  /// Lays out all of the range. O(range).
  public func selectionRects(
    for range: TextRange, extendingToContainer: Bool = true
  ) -> [TextSelectionRect] {
    let range = clamped(range)
    if range.isEmpty { return [] }
    return layout(.range(range))
      .selectionRects(for: range, extendingToContainer: extendingToContainer)
      .map { part in
        var part = part
        part.rect = inView(part.rect)
        return part
      }
  }

  /// Returns a line by its index; lines above it that are not laid out yet count with their
  /// estimated number.
  ///
  /// - Parameter index: the line's index; an index out of range means the nearest line.
  ///
  /// - Returns: the line's text, box and content edges.
  public func line(_ index: Int) -> LineBox { inView(layout(.line(index)).line(index)) }

  /// Returns the line of a position; an offset outside the text is clamped.
  public func line(at position: TextPosition) -> LineBox {
    let offset = max(0, min(length, position.offset))
    let layout = layout(.offset(offset))
    let stop = layout.caretStop(at: TextPosition(offset, position.affinity))
    return inView(layout.line(stop?.line ?? 0))
  }

  /// Returns the strokes of a decoration of a range, as `TextLayout.strokes(of:in:)`.
  ///
  /// Lays out all of the range. O(range).
  public func strokes(
    of decoration: TextDecoration.Line, in range: TextRange
  ) -> [DecorationStroke] {
    let range = clamped(range)
    if range.isEmpty { return [] }
    return layout(.range(range)).strokes(of: decoration, in: range).map { stroke in
      var stroke = stroke
      stroke.rect = inView(stroke.rect)
      return stroke
    }
  }

  /// Returns the word at an offset, as `TextLayout.word(at:)`.
  public func word(at offset: Int) -> TextRange? {
    contains(offset) ? layout(.offset(offset)).word(at: offset) : nil
  }

  /// Returns the rectangles of a word, as `TextLayout.rects(ofWord:)`.
  public func rects(ofWord word: TextRange) -> [Rect] {
    let word = clamped(word)
    return layout(.range(word)).rects(ofWord: word).map(inView)
  }

  /// Explains the position of a caret, as `TextLayout.explain(_:)`; the text refers to the block's
  /// coordinates.
  public func explain(_ position: TextPosition) -> CaretExplanation? {
    guard contains(position.offset),
      var explanation = layout(.offset(position.offset)).explain(position)
    else { return nil }
    explanation.stop = inView(explanation.stop)
    explanation.others = explanation.others.map(inView)
    return explanation
  }

  /// Returns the base direction of the paragraph at a position, as
  /// `TextLayout.baseWritingDirection(for:in:)`.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection {
    let offset = max(0, min(length, position.offset))
    let start = direction == .backward ? max(0, offset - 1) : offset
    return layout(.range(TextRange(start, offset)))
      .baseWritingDirection(for: TextPosition(offset, position.affinity), in: direction)
  }

  /// Returns the languages of a range, as `TextLayout.languageRuns(in:)`.
  public func languageRuns(in range: TextRange) -> [LanguageRun] {
    let range = clamped(range)
    return layout(.range(range)).languageRuns(in: range)
  }

  /// Returns a layout of at least the paragraph whose line is nearest to a point of the block.
  ///
  /// When an estimate is replaced, vertical lines can move, so that other lines are at the point;
  /// the lookup is then repeated.
  private func layout(nearest point: Point) -> TextLayout {
    var axes = axes
    while true {
      let layout = layout(.y(axes.hitPlace(point).y))
      // Horizontal lines begin at the top, whatever the extent of the block.
      if layout.axes == axes || axes.isHorizontal && layout.axes.isHorizontal { return layout }
      axes = layout.axes
    }
  }

  private func contains(_ offset: Int) -> Bool { offset >= 0 && offset <= length }

  private func clamped(_ range: TextRange) -> TextRange {
    TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
  }
}

/// The visible part of a text.
///
/// For vertical lines, the two y are distances across the lines from the start of the first line
/// (`WritingAxes.place(_:)`).
extension TextGeometry {
  /// Returns the lines that overlap the interval between two y, from top to bottom.
  ///
  /// Lays out these lines and may replace estimates above them
  /// (`TextDocument.layOut(top:height:)`). O(lines + log length).
  public func lines(fromY top: Double, toY bottom: Double) -> [LineBox] {
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    return lines.joined().map { inView(layout.line($0)) }
  }

  /// Returns the glyphs to draw between two y, with line numbers and positions relative to the
  /// whole text.
  public func glyphRuns(fromY top: Double, toY bottom: Double) -> [GlyphRun] {
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    let origin = textOrigin
    return lines.flatMap { layout.glyphRuns(ofLines: $0) }.map { run in
      var run = run
      if origin.x != 0 || origin.y != 0 {
        run.positions = run.positions.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }
      }
      return run
    }
  }

  /// Returns the areas of attachments between two y; `AttachmentBox.index` refers to the
  /// attachments of the whole text.
  public func attachmentBoxes(fromY top: Double, toY bottom: Double) -> [AttachmentBox] {
    if !hasAttachments { return [] }
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    let boxes = layout.attachmentBoxes.filter { box in lines.contains { $0.contains(box.line) } }
    return boxes.map { box in
      var box = box
      box.rect = inView(box.rect)
      return box
    }
  }

  /// True by default; types that keep track of their spans provide an exact value.
  public var hasInlineBoxes: Bool { true }

  /// Returns the fragments of inline boxes on the lines between two y (`TextLayout.inlineBoxes`).
  public func inlineBoxes(fromY top: Double, toY bottom: Double) -> [InlineBoxFragment] {
    if !hasInlineBoxes { return [] }
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    let parts = layout.inlineBoxes.filter { box in lines.contains { $0.contains(box.line) } }
    return parts.map { part in
      var part = part
      part.rect = inView(part.rect)
      return part
    }
  }

  /// Returns the numbers of the lines that overlap the interval between two y, by container, and a
  /// layout that contains these lines.
  func visibleLines(
    fromY top: Double, toY bottom: Double
  ) -> (layout: TextLayout, lines: [Range<Int>]) {
    // For vertical lines, the values are already distances.
    let origin = axes.isHorizontal ? textOrigin.y : 0
    let top = top - origin
    let bottom = bottom - origin
    let layout = layout(.rows(from: top, to: bottom))
    let lines = layout.linesByContainer.map { numbers in
      let first = numbers.partitioningIndex { layout.flowLine($0).bottom > top }
      let end = numbers.partitioningIndex { layout.flowLine($0).top >= bottom }
      return first..<max(first, end)
    }
    return (layout, lines)
  }
}

/// Conversions between the block's coordinates and the coordinates of results.
extension TextGeometry {
  /// Converts a point of a query to the block's coordinates.
  private func inBlock(_ point: Point) -> Point {
    Point(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  func inView(_ rect: Rect) -> Rect { rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }

  private func inView(_ stop: CaretStop) -> CaretStop {
    var stop = stop
    stop.x += textOrigin.x
    stop.y += textOrigin.y
    return stop
  }

  private func inView(_ candidate: CaretCandidate) -> CaretCandidate {
    CaretCandidate(stop: inView(candidate.stop), roles: candidate.roles)
  }

  private func inView(_ line: LineBox) -> LineBox {
    var line = line
    line.top += textOrigin.y
    line.bottom += textOrigin.y
    line.baseline += textOrigin.y
    line.left += textOrigin.x
    for index in line.parts.indices { line.parts[index].left += textOrigin.x }
    return line
  }
}
