// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Lays out all of the text, so that no line or height is an estimate.
  ///
  /// O(length).
  public func measure() {
    while !isMeasured {
      forEachPage { place in
        if !place.page.isMeasured { _ = measured(place) }
        return true
      }
    }
  }

  /// Lays out the visible text and keeps measured lines in place on the screen.
  ///
  /// The first visible measured line is the anchor: if the height of the text above it differs from
  /// its estimate, the content must be scrolled by the difference.
  ///
  /// ```swift
  /// contentOffset.y += document.layOut(top: contentOffset.y, height: bounds.height)
  /// ```
  ///
  /// In vertical text both are distances across lines, from the edge of the first line
  /// (`WritingAxes.place(_:)`).
  ///
  /// - Parameters:
  ///   - top: the y of the first visible point.
  ///   - height: the height of the visible area.
  /// - Returns: the distance to move `top` by, so that the anchor does not move on the screen.
  /// - Complexity: O(visible text + log length).
  public func layOut(top: Double, height: Double) -> Double {
    let start = top.isFinite ? top : 0
    let extent = height.isFinite ? max(0, height) : 0
    var top = start
    // The first line that was visible and measured before; nil if there was no such line.
    var line: Int?
    var isFirst = true
    // Each round measures at least one page; few are visible.
    while true {
      var pending: DocumentTree.Place?
      var anchor: DocumentTree.Place?
      let from = tree.page(atY: top, spacing: specification.paragraphSpacing).origin.offset
      forEachPage(from: from) { place in
        if place.origin.y(spacing: specification.paragraphSpacing) > top + extent { return false }
        if place.page.isMeasured { anchor = anchor ?? place } else { pending = pending ?? place }
        return true
      }
      guard let pending else { return top - start }
      if isFirst { line = anchor.map { firstVisibleOffset($0, top) } }
      isFirst = false
      let before = line.map { y(ofLineAt: $0) } ?? 0
      _ = measured(pending)
      top += (line.map { y(ofLineAt: $0) } ?? 0) - before
    }
  }

  /// Returns the start of the first line of a measured page that is not above a y.
  private func firstVisibleOffset(_ place: DocumentTree.Place, _ top: Double) -> Int {
    let layout = layout(of: [place]).alongLines
    let position = layout.closestPosition(to: Point(x: 0, y: max(top, place.origin.top)))
    guard let stop = layout.caretStop(at: position) else { return place.origin.offset }
    return layout.line(stop.line).range.start
  }

  /// Returns the top of the line of an offset, whose page is measured.
  private func y(ofLineAt offset: Int) -> Double {
    let place = tree.page(at: offset)
    return layout(of: [place]).alongLines.caretStop(at: TextPosition(offset))?.y ?? place.origin.top
  }

  // MARK: - Pages

  /// Lays out the lines of a page if they are not laid out yet.
  ///
  /// - Parameters:
  ///   - place: the page.
  ///   - offset: an offset in it, by default its start.
  /// - Returns: the page of the offset, which may be a new page if a paragraph is split into
  ///   sections.
  func measured(_ place: DocumentTree.Place, at offset: Int? = nil) -> DocumentTree.Place {
    if place.page.isMeasured { return place }
    var page = place.page
    var origin = place.origin
    if page.isSection { (page, origin) = whole(place) }
    let pages = measuredPages(page, at: origin.offset)
    if pages.count == 1, !place.page.isSection {
      tree.replacePage(at: origin.offset, with: pages[0])
      return DocumentTree.Place(page: pages[0], origin: origin)
    }
    tree.replacePages(in: origin.offset..<origin.offset + page.length, with: pages)
    return tree.page(at: offset ?? place.origin.offset)
  }

  /// Returns the page of an offset, with whole paragraphs whose lines, if any, are up to date with
  /// the document's width, unit and spans.
  func settled(_ offset: Int) -> DocumentTree.Place { settled(tree.page(at: offset), at: offset) }

  /// Returns the settled version of a page that has been found.
  func settled(_ place: DocumentTree.Place, at offset: Int) -> DocumentTree.Place {
    if place.page.isRaw || place.page.isMeasured && !place.page.isSection { return place }
    let place = measured(place, at: offset)
    return place.page.isSection ? joined(place) : place
  }

  private func measuredPages(_ page: DocumentPage, at offset: Int) -> [DocumentPage] {
    let endsText = page.endsText
    guard var paragraphs = page.paragraphs, paragraphs.isMeasured(in: specification) else {
      let text = page.text(0..<page.length)
      return pages(
        of: laidOut(
          StackText(text), endsText: endsText, at: offset, after: level(before: offset),
          lists: lists(before: offset)),
        endsText: endsText, at: offset)
    }
    if paragraphs.width != specification.width {
      ownWork.pages += 1
      paragraphs = paragraphs.broken(specification, startsText: offset == 0)
    }
    for range in page.restyled.reversed() {
      let start = paragraphs.start(of: range.lowerBound)
      let text = paragraphs.text(start..<paragraphs.start(of: range.upperBound))
      let isLast = range.upperBound == paragraphs.count
      paragraphs.replace(
        range,
        with: laidOut(
          StackText(text), endsText: endsText && isLast, at: offset + start, after: 0))
    }
    paragraphs = directed(
      paragraphs, after: level(before: offset), endsText: endsText, at: offset)
    paragraphs = numbered(paragraphs, endsText: endsText, at: offset)
    return pages(of: paragraphs, endsText: endsText, at: offset)
  }

  /// Lays out whole paragraphs that follow a paragraph with the given level.
  ///
  /// The spans and attachments are from the document unless a specification is given.
  func laidOut(
    _ text: StackText, endsText: Bool, at offset: Int, after level: UInt8,
    lists: ListCounters = .start, earlier: EarlierParagraph? = nil,
    _ specification: LayoutSpecification? = nil
  ) -> ParagraphStack {
    if text.isEmpty, offset > 0, specification == nil {
      return emptyEnd(at: offset, after: level, lists)
    }
    var specification = specification ?? self.specification(of: text.length, at: offset)
    let paragraphs = ParagraphStack(
      part: text, endsText: endsText, startsText: offset == 0, previous: level, lists: lists,
      earlier: earlier, &specification)
    count(paragraphs)
    return paragraphs
  }

  /// Counts the work of laying out paragraphs.
  func count(_ paragraphs: ParagraphStack) {
    ownWork.pages += 1
    ownWork.paragraphs += paragraphs.count
    ownWork.units += paragraphs.length
  }

  /// Lays out the empty paragraph after the terminator at the end of the text, in the styles of the
  /// terminator.
  private func emptyEnd(
    at offset: Int, after level: UInt8, _ lists: ListCounters
  ) -> ParagraphStack {
    // U+2029 ends a paragraph whatever the white-space rule is.
    let terminator = "\u{2029}"
    var specification = specification(of: terminator.utf16.count, at: offset - 1)
    let paragraphs = ParagraphStack(
      part: StackText(terminator), endsText: true, startsText: false, previous: level, lists: lists,
      countsFirst: false, &specification)
    ownWork.paragraphs += 1
    return paragraphs.paragraphs(1..<2)
  }

  /// Returns a page of laid out paragraphs.
  func page(
    of paragraphs: ParagraphStack, endsText: Bool, at offset: Int
  ) -> DocumentPage {
    var widest: WidestLine?
    if !(specification.width < .infinity) {
      widest = WidestLine(
        width: paragraphs.widestLine(specification, startsText: offset == 0),
        isNeeded: paragraphs.needsAlignmentWidth(specification))
    }
    return DocumentPage(paragraphs, endsText: endsText, widest: widest)
  }

  // MARK: - Layouts of some pages

  /// Returns a layout of whole pages, which are measured, in the coordinates of the document.
  func layout(of places: [DocumentTree.Place]) -> TextLayout {
    var parts = LayoutParts(specification)
    for place in places { parts.add(place) }
    return layout(of: parts.finish())
  }

  /// Returns a layout of paragraphs of one page in the coordinates of the document.
  func layout(of part: consuming LayoutPart) -> TextLayout {
    number(&part)
    let hasAttachments = !attachmentTree.isEmpty
    return TextLayout(
      part: part, specification, length: length, height: height, widest: widestLine,
      attachmentsBefore: hasAttachments ? { self.attachmentTree.count(before: $0) } : nil)
  }

  /// Returns a layout of some paragraphs in the coordinates of the document.
  func layout(of parts: [LayoutPart]) -> TextLayout {
    let hasAttachments = !attachmentTree.isEmpty
    return TextLayout(
      parts: numbered(parts), specification, length: length, height: height, widest: widestLine,
      attachmentsBefore: hasAttachments ? { self.attachmentTree.count(before: $0) } : nil)
  }

  /// The alignment width of lines in a block of unbounded width; ignores text that is not measured.
  var widestLine: Double? {
    tree.summary.widest.map { $0.isNeeded ? $0.width : 0 }
  }
}
